// Makes an id that is always the same for the same parts, so that what is done again after a kill or with the same export meets
// what was done before. Pure.
import { createHash } from 'node:crypto';

/** UUIDv8 (RFC 9562). */
export function stableId(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
