// Makes ids from names that clients gave, so that the same name is the same conversation or line.
import { createHash } from 'node:crypto';

/** Any constant that never changes. */
const NAMESPACE = Buffer.from('6f2b9c1e4d7a4b52a3c85e0f91d7b364', 'hex');

export const conversationIdOf = (uid: string, session: string): string => uuidOf([uid, session]);

/** Of one conversation: two of them may have lines of the same name. */
export const lineIdOf = (conversationId: string, name: string): string =>
  uuidOf(['line', conversationId, name]);

/** UUIDv5 (RFC 9562). */
function uuidOf(names: readonly string[]): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(JSON.stringify(names)).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
