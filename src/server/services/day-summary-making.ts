// Makes the summary of one day from what is stored of its conversations (contract: Events, Day summary, delivery rule 5). Quotes
// titles, overviews, tasks, memories and open questions; invents no prose. Finds no decisions. Sends nothing.
import type { DaySummary } from '../../contract/daily-summaries.ts';
import type { Clock } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { ConversationRow } from '../store/conversation-columns.ts';
import type { Store } from '../store/store.ts';
import type { createDailySummaries } from './daily-summaries.ts';
import { daysBefore, localDay } from './local-day.ts';
import { zoneOffset } from '../time-zone.ts';
import { zoneOf } from './user-zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = 12;
const PAGE = 50;
/** Characters; what does not fit is counted. */
const OVERVIEW_MAX = 1_500;
const NAMED_IN_HEADLINE = 2;

export interface DaySummaryMakingOptions {
  store: Store;
  dailySummaries: Pick<ReturnType<typeof createDailySummaries>, 'keep'>;
  clock: Clock;
}

const timeOf = (row: ConversationRow): number => row.started_at ?? row.created_at;
const secondsOf = (row: ConversationRow): number =>
  Math.max(0, (row.finished_at ?? timeOf(row)) - timeOf(row)) / 1000;
const localHour = (at: number, zone: string): number =>
  new Date(at + zoneOffset(at, zone) * 60_000).getUTCHours();
const localTime = (at: number, zone: string): string =>
  new Date(at + zoneOffset(at, zone) * 60_000).toISOString().slice(11, 16);

function headline(longestFirst: readonly ConversationRow[]): string {
  const titles = longestFirst.map(({ title }) => title).filter((title) => title !== '');
  const named = titles.slice(0, NAMED_IN_HEADLINE).join(', ');
  const more = longestFirst.length - Math.min(titles.length, NAMED_IN_HEADLINE);
  if (named === '') return `${more} conversation${more === 1 ? '' : 's'}`;
  return more === 0 ? named : `${named} and ${more} more`;
}

function overview(rows: readonly ConversationRow[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const { overview: text } of rows) {
    if (text === '' || length + text.length > OVERVIEW_MAX) continue;
    texts.push(text);
    length += text.length + 1;
  }
  const left = rows.length - texts.length;
  const rest = left === 0 ? [] : [`${left} more conversation${left === 1 ? '' : 's'}.`];
  return [...texts, ...rest].join(' ');
}

export function createDaySummaryMaking({ store, dailySummaries, clock }: DaySummaryMakingOptions) {
  /** Finished conversations of a day of the user, oldest first. */
  function conversationsOf(uid: string, date: string, zone: string): ConversationRow[] {
    const begin = Date.parse(date);
    // No zone is further from UTC than a day.
    const around = { start: begin - DAY_MS, end: begin + 2 * DAY_MS };
    const filter = { ...around, statuses: ['completed'] as const, include_discarded: false };
    const found: ConversationRow[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const ids = store.conversations.ids(uid, filter, { limit: PAGE, offset });
      const rows = store.conversations.byIds(uid, ids);
      // An imported text is not needed, and may be long.
      for (const row of rows)
        if (localDay(timeOf(row), zone) === date) found.push({ ...row, external_data: null });
      if (ids.length < PAGE) return found.toSorted((a, b) => timeOf(a) - timeOf(b));
    }
  }

  /** The question that a conversation ends with, which nobody answered in it. */
  function openQuestion(id: string): string | null {
    const last = store.segments.list(id).at(-1)?.text.trim() ?? '';
    return last.endsWith('?') ? (last.split(/(?<=[.!?])\s+/).at(-1) ?? last) : null;
  }

  function made(uid: string, date: string, zone: string, rows: readonly ConversationRow[]) {
    const ids = rows.map(({ id }) => id);
    const items = store.action_items.listFor(ids);
    const longestFirst = rows.toSorted((a, b) => secondsOf(b) - secondsOf(a));
    const soon = Date.parse(date) + 3 * DAY_MS;
    const action_items = ids.flatMap((id) =>
      (items.get(id) ?? []).map(({ description, completed, due_at }) => ({
        description,
        priority: due_at !== null && due_at < soon ? 'high' : 'medium',
        completed,
        source_conversation_id: id,
      })),
    );
    const summary: Omit<DaySummary, 'id' | 'created_at'> = {
      date,
      headline: headline(longestFirst),
      overview: overview(rows),
      day_emoji: longestFirst[0]?.emoji ?? '',
      stats: {
        total_conversations: rows.length,
        total_duration_minutes: Math.round(rows.reduce((sum, row) => sum + secondsOf(row), 0) / 60),
        action_items_count: action_items.length,
      },
      highlights: rows.map((row) => ({
        topic: row.title,
        emoji: row.emoji,
        summary: row.overview,
        conversation_ids: [row.id],
      })),
      action_items,
      unresolved_questions: ids.flatMap((conversation_id) => {
        const question = openQuestion(conversation_id);
        return question === null ? [] : [{ question, conversation_id }];
      }),
      decisions_made: [],
      knowledge_nuggets: ids.flatMap((conversation_id) =>
        store.memories
          .listOf(uid, conversation_id)
          // Once it is deleted, nothing would say any more that the summary must not show it.
          .filter((memory) => !memory.is_locked)
          .map(({ content: insight }) => ({ insight, conversation_id })),
      ),
      locations: rows.flatMap(({ geolocation, ...row }) =>
        geolocation === null
          ? []
          : [
              {
                name: geolocation.address ?? '',
                latitude: geolocation.latitude,
                longitude: geolocation.longitude,
                time: localTime(timeOf({ ...row, geolocation }), zone),
              },
            ],
      ),
    };
    return summary;
  }

  return {
    /**
     * On demand: of a named day, otherwise of yesterday before noon and of today from then on. One made before is made
     * again. Throws `not_allowed` for a user without a push token, and for a day without conversations.
     */
    make(uid: string, date?: string): { summary: DaySummary; conversations: number } {
      if (!store.push_targets.has(uid))
        throw new ServiceError('not_allowed', 'No notification tokens found for user');
      const zone = zoneOf(store, uid);
      const now = clock.now();
      const today = localDay(now, zone);
      const day = date ?? (localHour(now, zone) < NOON ? daysBefore(today, 1) : today);
      const rows = conversationsOf(uid, day, zone);
      if (rows.length === 0) throw new ServiceError('not_allowed', `No conversations found for ${day}`);
      return { summary: dailySummaries.keep(uid, made(uid, day, zone, rows)), conversations: rows.length };
    },
  };
}
