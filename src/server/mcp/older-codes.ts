// Writes the contract's -32002 in revisions with a handshake: the SDK replaces it in whatever it sends, because revision
// 2026-07-28 reserves it. What is thrown carries the status of HTTP instead, and the code is put in as the message leaves.
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';

/** What is thrown for them in revisions with a handshake. */
export const OLDER = { notFound: 404, locked: 423 } as const;

const CODE = -32_002;

function withCode(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message;
  const { error } = message;
  const thrown: number = error.code;
  return thrown === OLDER.notFound || thrown === OLDER.locked
    ? { ...message, error: { ...error, code: CODE } }
    : message;
}

/** Changes the transport, and returns it. */
export function writesOlderCodes<T extends Pick<Transport, 'send'>>(transport: T): T {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(withCode(message), options);
  return transport;
}
