// Reads what belongs to one day of a user: the finished conversations that began on it, without discarded and locked ones.
import { leftOutSeconds, stretchesBetween, type TimeSpan } from '../../../contract/left-out.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import { localDay } from '../local-day.ts';

const DAY_MS = 86_400_000;
const PAGE = 50;

export const beginOf = (row: ConversationRow): number => row.started_at ?? row.created_at;
export const endOf = (row: ConversationRow): number =>
  Math.max(beginOf(row), row.finished_at ?? beginOf(row));
/** In milliseconds, without the pauses between talks that were merged. */
export const lengthOf = (row: ConversationRow): number =>
  Math.max(0, endOf(row) - beginOf(row) - leftOutSeconds(row.left_out) * 1000);

const stretchesOf = (row: ConversationRow): TimeSpan[] =>
  stretchesBetween(row.left_out, { from: beginOf(row), to: endOf(row) });

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
  for (const { from, to } of conversations.flatMap(stretchesOf).sort((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(until, from));
    until = Math.max(until, to);
  }
  return Math.round(total / 60_000);
}
