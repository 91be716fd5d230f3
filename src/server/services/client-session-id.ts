// Makes the id of a conversation from the name that a client gave its session, so that the same name is the same
// conversation.
import { createHash } from 'node:crypto';

/** Any constant that never changes. */
const NAMESPACE = Buffer.from('6f2b9c1e4d7a4b52a3c85e0f91d7b364', 'hex');

/** UUIDv5 (RFC 9562) of the user and the session id. */
export function conversationIdOf(uid: string, session: string): string {
  const bytes = createHash('sha1')
    .update(NAMESPACE)
    .update(JSON.stringify([uid, session]))
    .digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
