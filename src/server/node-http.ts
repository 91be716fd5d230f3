// Node's own HTTP, taken without an import: an import reads every export of `node:http`, among them WebSocket, and so loads
// all of undici, which costs the start 60 ms and 13 MB.

export const { Agent, createServer, IncomingMessage, request, setMaxIdleHTTPParsers } =
  process.getBuiltinModule('node:http');
