// Says whether a conversation ended a moment ago, so that its last minutes are what was just said. Pure.
import type { Conversation } from '../../../contract/resources.ts';

const MOMENT_MS = 15 * 60_000;

export function justEnded(
  { status, finished_at }: Pick<Conversation, 'status' | 'finished_at'>,
  now: number = Date.now(),
): boolean {
  return status !== 'in_progress' && finished_at !== null && now - Date.parse(finished_at) < MOMENT_MS;
}
