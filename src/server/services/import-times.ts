// Dates what is imported: lists show it at its own time, and when it came is stored beside that.
import type { ConversationRow } from '../store/conversation-columns.ts';

/** For a conversation that began at `started_at`. A beginning in the future does not put it before all others. */
export function importTimes(
  started_at: number,
  now: number,
): Pick<ConversationRow, 'created_at' | 'updated_at' | 'imported_at'> {
  return { created_at: Math.min(started_at, now), updated_at: now, imported_at: now };
}
