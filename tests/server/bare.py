"""What goes over a bare connection before it is a socket, and then as its frames."""

from __future__ import annotations


def handshake(table: str, *more: str) -> bytes:
    """The request that makes a connection the socket of a table, with more lines for its header."""
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def masked(text: bytes) -> bytes:
    """A short message as a client's frame."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
