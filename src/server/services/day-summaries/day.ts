// Reads what belongs to one day of a user: the finished conversations that began on it, without discarded and locked ones.
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import { localDay } from '../local-day.ts';

const DAY_MS = 86_400_000;
const PAGE = 50;

export const beginOf = (row: ConversationRow): number => row.started_at ?? row.created_at;
export const endOf = (row: ConversationRow): number =>
  Math.max(beginOf(row), row.finished_at ?? beginOf(row));
export const lengthOf = (row: ConversationRow): number => endOf(row) - beginOf(row);

export interface Day {
  /** YYYY-MM-DD. */
  date: string;
  zone: string;
  /** Oldest first. A conversation belongs to the day on which it began, to its end. */
  conversations: ConversationRow[];
  /** How many of the day are left out because of the privacy lock. */
  locked: number;
}

export function readDay(store: Store, uid: string, date: string, zone: string): Day {
  const begin = Date.parse(date);
  // No zone is further from UTC than a day.
  const around = { start: begin - DAY_MS, end: begin + 2 * DAY_MS };
  const filter = { ...around, statuses: ['completed'] as const, include_discarded: false };
  const found: ConversationRow[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const ids = store.conversations.ids(uid, filter, { limit: PAGE, offset });
    for (const row of store.conversations.byIds(uid, ids))
      if (localDay(beginOf(row), zone) === date) found.push(row);
    if (ids.length < PAGE) break;
  }
  const conversations = found.filter((row) => !row.is_locked);
  return {
    date,
    zone,
    conversations: conversations.toSorted((a, b) => beginOf(a) - beginOf(b)),
    locked: found.length - conversations.length,
  };
}

/** Whether somebody speaks in the conversation: a note or a photo is no speech, an imported transcript is. */
export function hasSpeech(store: Store, { id, external_data }: ConversationRow): boolean {
  return external_data?.['text_source'] === 'audio_transcript' || store.segments.hasText(id);
}

/** Minutes in which at least one of them was going on: two devices that record at once do not make the day longer. */
export function minutesOf(conversations: readonly ConversationRow[]): number {
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const row of conversations.toSorted((a, b) => beginOf(a) - beginOf(b))) {
    total += Math.max(0, endOf(row) - Math.max(until, beginOf(row)));
    until = Math.max(until, endOf(row));
  }
  return Math.round(total / 60_000);
}
