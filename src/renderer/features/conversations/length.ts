// Computes the length of a conversation. Pure.
import { leftOutSeconds } from '../../../contract/left-out.ts';
import type { Conversation } from '../../../contract/resources.ts';

/** Seconds from start to end, without the pauses between talks that were merged; null while it has no end. */
export function lengthSeconds({
  started_at,
  finished_at,
  left_out,
}: Pick<Conversation, 'started_at' | 'finished_at' | 'left_out'>): number | null {
  if (!started_at || !finished_at) return null;
  const passed = (Date.parse(finished_at) - Date.parse(started_at)) / 1_000;
  return Math.max(0, passed - leftOutSeconds(left_out));
}
