"""What `.ci/run` runs is what the README says, on a machine as plain as a newcomer's."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLAIN = {"HOME", "PATH", "LANG"}
SHELLS = {"_", "PWD", "SHLVL", "OLDPWD", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "MAKE_TERMOUT", "MAKE_TERMERR"}
"""What the shell and make add by themselves."""


def environment_of_make(folder: Path, **more: str) -> dict[str, str]:
    """The variables that `make test` sees when `.ci/run` is run with these."""
    (folder / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", folder / ".ci")
    (folder / "Makefile").write_text("test:\n\t@env\n\t@echo PYTHON=$$(command -v python3)\n")
    done = subprocess.run(
        ["bash", ".ci/run"], cwd=folder, env={**os.environ, **more}, capture_output=True, text=True, check=True
    )
    return dict(line.split("=", 1) for line in done.stdout.splitlines() if "=" in line)


def test_ci_hides_no_fault_behind_the_variables_of_a_machine(tmp_path: Path) -> None:
    seen = environment_of_make(tmp_path, PYTHONUNBUFFERED="1", PYTHONDONTWRITEBYTECODE="1", PYTHONPATH="/x", CI="true")

    kept = {name for name in seen if not name.startswith(("PIP_", "SSL_CERT_")) and not name.lower().endswith("_proxy")}
    assert kept - SHELLS == PLAIN | {"PYTHON"}


def test_ci_keeps_what_finds_packages(tmp_path: Path) -> None:
    seen = environment_of_make(tmp_path, PIP_RETRIES="7", https_proxy="http://127.0.0.1:9")

    assert (seen["PIP_RETRIES"], seen["https_proxy"]) == ("7", "http://127.0.0.1:9")


def test_ci_takes_the_python_of_debian_first(tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    (newer / "python3").write_text("#!/bin/sh\n")
    (newer / "python3").chmod(0o755)

    seen = environment_of_make(tmp_path, PATH=f"{newer}:{os.environ['PATH']}")

    assert seen["PYTHON"] == ("/usr/bin/python3" if Path("/usr/bin/python3").exists() else str(newer / "python3"))


def test_the_readme_names_the_command_that_ci_runs() -> None:
    assert (ROOT / ".ci" / "run").read_text().rstrip().endswith("make test")
    assert "\nmake test " in (ROOT / "README.md").read_text()
