// Computes the length of a conversation. Pure.
import type { Conversation } from '../../../contract/resources.ts';

/** Seconds from start to end; null while it has no end. */
export function lengthSeconds({
  started_at,
  finished_at,
}: Pick<Conversation, 'started_at' | 'finished_at'>): number | null {
  if (!started_at || !finished_at) return null;
  return Math.max(0, (Date.parse(finished_at) - Date.parse(started_at)) / 1_000);
}
