// REST: get("/api/games"), post("/api/tables", body, token). A refusal throws Refusal with a sentence for people.

import { settings } from "./keep.js";
import { t } from "./words.js";

export class Refusal extends Error {
  constructor(detail, reason, status) {
    super(detail);
    this.reason = reason;
    this.status = status;
  }
}

async function request(method, path, body, token) {
  const headers = { "Accept-Language": settings.language };
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "application/jsonl" : "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response;
  try {
    response = await fetch(path, { method, headers, body: typeof body === "string" ? body : JSON.stringify(body) });
  } catch {
    throw new Refusal(t("The server cannot be reached. Try again in a moment."), "offline", 0);
  }
  const answer = response.headers.get("Content-Type")?.includes("json") ? await response.json() : await response.text();
  if (!response.ok) throw new Refusal(sentence(response.status, answer), answer.reason ?? "", response.status);
  return answer;
}

function sentence(status, answer) {
  if (answer.detail) return answer.detail;
  if (status === 429) return t("That was too fast. Wait a moment, then try again.");
  if (status >= 500) return t("The server has a problem. Try again in a moment.");
  return t("The server answered {status}. Reload the page, then try again.", { status });
}

export const get = (path, token) => request("GET", path, undefined, token);
export const post = (path, body, token) => request("POST", path, body, token);
