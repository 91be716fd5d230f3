// Makes the summary of one day from what is stored of its conversations (contract: Events, Day summary). Quotes titles,
// overviews, tasks, memories, decisions and questions; invents no prose. Sends nothing.
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { MemoryRow } from '../../store/memories.ts';
import type { DailySummaryRow } from '../../store/daily-summaries.ts';
import type { Store } from '../../store/store.ts';
import { coveredConversations, type ForgottenIn } from '../../store/summary-words.ts';
import type { ExtractionSegment } from '../../understanding/provider.ts';
import type { Announcements } from '../announcements.ts';
import { localDay } from '../local-day.ts';
import type { createDailySummaries } from './daily-summaries.ts';
import { beginOf, minutesOf, readDay, type Day } from './day.ts';
import { dayToSumUp, localHour } from './due-hours.ts';
import { headlineOf, longestFirst, overviewOf } from './headline.ts';
import { highlightsOf } from './highlights.ts';
import { placesOf } from './places.ts';

/** For a day of which conversations are locked or deleted again and again. */
const MOST_TRIES = 3;
/** Of open questions, decisions and insights. */
const MOST_QUOTATIONS = 3;

/** Decisions and open questions of a conversation in its own words, the clearest first. */
export type FindRemarks = (
  segments: readonly ExtractionSegment[],
  language: string | null,
) => Promise<{ decisions: string[]; open_questions: string[] }>;

export type MadeSummary = Omit<DaySummary, 'id' | 'created_at'>;

export interface DaySummaryMakingOptions {
  store: Store;
  dailySummaries: Pick<ReturnType<typeof createDailySummaries>, 'keep' | 'remove'>;
  findRemarks: FindRemarks;
  announcements: Announcements;
  clock: Clock;
}

/** One of each conversation before a second of any. */
function fairly<T>(lists: readonly (readonly T[])[]): T[] {
  const chosen: T[] = [];
  for (let turn = 0; chosen.length < MOST_QUOTATIONS; turn++) {
    const round = lists.flatMap((list) => list.slice(turn, turn + 1));
    if (round.length === 0) break;
    chosen.push(...round.slice(0, MOST_QUOTATIONS - chosen.length));
  }
  return chosen;
}

export type DaySummaryMaking = ReturnType<typeof createDaySummaryMaking>;

export function createDaySummaryMaking(options: DaySummaryMakingOptions) {
  const { store, dailySummaries, findRemarks, announcements, clock } = options;

  async function remarksOf({ id, language }: ConversationRow) {
    const segments = store.segments
      .list(id)
      .map((one) => ({ ...one, speaker_name: one.person_id ?? one.speaker }));
    const { decisions, open_questions } = await findRemarks(segments, language);
    return {
      decisions: decisions.map((decision) => ({ decision, conversation_id: id })),
      questions: open_questions.map((question) => ({ question, conversation_id: id })),
    };
  }

  /** A locked memory is in no summary: once it is deleted, nothing would say any more that it must not be shown. */
  function insightsOf(uid: string, id: string) {
    const rank = ({ category }: MemoryRow): number => Number(category !== 'interesting');
    return store.memories
      .listOf(uid, id)
      .filter((memory) => !memory.is_locked)
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ content: insight }) => ({ insight, conversation_id: id }));
  }

  async function summaryOf(uid: string, day: Day): Promise<MadeSummary> {
    const remarks = [];
    for (const row of longestFirst(day.conversations)) remarks.push(await remarksOf(row));
    return composed(uid, day, {
      unresolved_questions: fairly(remarks.map(({ questions }) => questions.toReversed())),
      decisions_made: fairly(remarks.map(({ decisions }) => decisions)),
    });
  }

  function composed(
    uid: string,
    { date, zone, conversations }: Pick<Day, 'date' | 'zone' | 'conversations'>,
    { unresolved_questions, decisions_made }: Pick<DaySummary, 'unresolved_questions' | 'decisions_made'>,
  ): MadeSummary {
    const ids = conversations.map(({ id }) => id);
    const items = store.action_items.listFor(ids);
    const action_items = ids.flatMap((id) =>
      (items.get(id) ?? []).map(({ description, completed }) => ({
        description,
        priority: completed ? 'medium' : 'high',
        completed,
        source_conversation_id: id,
      })),
    );
    const longest = longestFirst(conversations);
    return {
      date,
      headline: headlineOf(conversations),
      overview: overviewOf(conversations),
      day_emoji: longest[0]?.emoji ?? '',
      stats: {
        total_conversations: conversations.length,
        total_duration_minutes: minutesOf(conversations),
        action_items_count: action_items.length,
      },
      highlights: highlightsOf(conversations),
      action_items,
      unresolved_questions,
      decisions_made,
      knowledge_nuggets: fairly(longest.map(({ id }) => insightsOf(uid, id))),
      locations: placesOf(conversations, zone),
    };
  }

  /** Looks for no decisions and questions anew, which takes longer than a transaction may. */
  function makeDayAgain(uid: string, row: DailySummaryRow): void {
    const { id, date, summary } = row;
    const covered = new Set(coveredConversations(row));
    const conversations = store.conversations
      .byIds(uid, [...covered])
      .filter(({ is_locked, discarded }) => !is_locked && !discarded)
      .toSorted((a, b) => beginOf(a) - beginOf(b));
    if (conversations.length === 0) return dailySummaries.remove(uid, id);
    const ids = conversations.map((one) => one.id);
    const remains = (one: { conversation_id: string }): boolean => ids.includes(one.conversation_id);
    const zone = store.users.get(uid)?.time_zone ?? 'UTC';
    const made = composed(
      uid,
      { date, zone, conversations },
      {
        unresolved_questions: summary.unresolved_questions.filter(remains),
        decisions_made: summary.decisions_made.filter(remains),
      },
    );
    dailySummaries.keep(uid, made, ids);
  }

  return {
    summaryOf,
    /** Call it in the transaction that deletes a conversation for good: days that it was part of are made of the others. */
    makeAgain(uid: string, { days, sent }: ForgottenIn): void {
      for (const id of days) {
        const row = store.daily_summaries.get(uid, id);
        if (row === null) announcements.announce(uid, { kind: 'daily_summary', id });
        else makeDayAgain(uid, row);
      }
      for (const seq of sent) store.outgoing_events.restateSummary(seq);
    },
    /**
     * On demand: of a named day, otherwise of yesterday before noon and of today from then on. One made before is made
     * again. Throws `not_allowed` for a user without a push token, and for a day without conversations.
     */
    async make(uid: string, named?: string): Promise<{ summary: DaySummary; conversations: number }> {
      if (!store.push_targets.has(uid))
        throw new ServiceError('not_allowed', 'No notification tokens found for user');
      // Of a user without a zone the contract wants days of UTC, not those of this computer.
      const zone = store.users.get(uid)?.time_zone ?? 'UTC';
      const now = clock.now();
      const date = named ?? dayToSumUp(localDay(now, zone), localHour(now, zone));
      for (let tries = 1; ; tries++) {
        const day = readDay(store, uid, date, zone);
        if (day.conversations.length === 0)
          throw new ServiceError('not_allowed', nothingToSumUp(date, day.locked));
        const made = await summaryOf(uid, day);
        const ids = day.conversations.map(({ id }) => id);
        try {
          return { summary: dailySummaries.keep(uid, made, ids), conversations: ids.length };
        } catch (error) {
          // One was locked or deleted meanwhile.
          const isConflict = error instanceof ServiceError && error.code === 'conflict';
          if (!isConflict || tries === MOST_TRIES) throw error;
        }
      }
    },
  };
}

const nothingToSumUp = (date: string, locked: number): string =>
  locked === 0
    ? `No conversations found for ${date}`
    : `No conversations found for ${date} that are not locked`;
