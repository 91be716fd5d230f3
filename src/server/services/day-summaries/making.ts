// Makes the summary of one day from what is stored of its conversations (contract: Events, Day summary). Quotes titles,
// overviews, tasks, memories, decisions and questions; invents no prose. Sends nothing.
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { DailySummaryRow } from '../../store/daily-summaries.ts';
import type { Store } from '../../store/store.ts';
import { coveredConversations, type ForgottenIn } from '../../store/summary-words.ts';
import type { Announcements } from '../announcements.ts';
import { localDay } from '../local-day.ts';
import type { createDailySummaries } from './daily-summaries.ts';
import { beginOf, minutesOf, readDay, type Day } from './day.ts';
import { dayToSumUp, localHour } from './due-hours.ts';
import { fairly, findingsOf } from './findings.ts';
import { headlineOf, longestFirst, overviewOf } from './headline.ts';
import { highlightsOf } from './highlights.ts';
import { placesOf } from './places.ts';
import { worthTelling } from './small-talk.ts';

/** Of open questions, decisions and insights. */
const MOST_QUOTATIONS = 3;

export type MadeSummary = Omit<DaySummary, 'id' | 'created_at'>;

export interface DaySummaryMakingOptions {
  store: Store;
  dailySummaries: Pick<ReturnType<typeof createDailySummaries>, 'keep' | 'remove'>;
  announcements: Announcements;
  clock: Clock;
}

export type DaySummaryMaking = ReturnType<typeof createDaySummaryMaking>;

export function createDaySummaryMaking(options: DaySummaryMakingOptions) {
  const { store, dailySummaries, announcements, clock } = options;

  function summaryOf(
    uid: string,
    { date, zone, conversations }: Pick<Day, 'date' | 'zone' | 'conversations'>,
  ): MadeSummary {
    const { action_items, decisions, questions, insights } = findingsOf(store, uid, conversations);
    const telling = worthTelling(store, uid, conversations);
    const longest = longestFirst(telling);
    return {
      date,
      headline: headlineOf(telling, conversations.length),
      overview: overviewOf(telling, conversations.length),
      day_emoji: longest[0]?.emoji ?? '',
      stats: {
        total_conversations: conversations.length,
        total_duration_minutes: minutesOf(conversations),
        action_items_count: action_items.length,
      },
      highlights: highlightsOf(telling),
      action_items,
      unresolved_questions: fairly(questions, MOST_QUOTATIONS),
      decisions_made: fairly(decisions, MOST_QUOTATIONS),
      knowledge_nuggets: fairly(insights, MOST_QUOTATIONS),
      locations: placesOf(conversations, zone),
    };
  }

  function makeDayAgain(uid: string, row: DailySummaryRow): void {
    const conversations = store.conversations
      .byIds(uid, [...new Set(coveredConversations(row))])
      .filter(({ is_locked, discarded }) => !is_locked && !discarded)
      .toSorted((a, b) => beginOf(a) - beginOf(b));
    if (conversations.length === 0) return dailySummaries.remove(uid, row.id);
    const zone = store.users.get(uid)?.time_zone ?? 'UTC';
    const remains = ({ conversation_id }: { conversation_id: string }): boolean =>
      conversations.some(({ id }) => id === conversation_id);
    const made: MadeSummary = {
      ...summaryOf(uid, { date: row.date, zone, conversations }),
      unresolved_questions: row.summary.unresolved_questions.filter(remains),
      decisions_made: row.summary.decisions_made.filter(remains),
    };
    dailySummaries.keep(
      uid,
      made,
      conversations.map(({ id }) => id),
    );
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
    make(uid: string, named?: string): { summary: DaySummary; conversations: number } {
      if (!store.push_targets.has(uid))
        throw new ServiceError('not_allowed', 'No notification tokens found for user');
      // Of a user without a zone the contract wants days of UTC, not those of this computer.
      const zone = store.users.get(uid)?.time_zone ?? 'UTC';
      const now = clock.now();
      const date = named ?? dayToSumUp(localDay(now, zone), localHour(now, zone));
      const day = readDay(store, uid, date, zone);
      if (day.conversations.length === 0)
        throw new ServiceError('not_allowed', nothingToSumUp(date, day.locked));
      const ids = day.conversations.map(({ id }) => id);
      return { summary: dailySummaries.keep(uid, summaryOf(uid, day), ids), conversations: ids.length };
    },
  };
}

const nothingToSumUp = (date: string, locked: number): string =>
  locked === 0
    ? `No conversations found for ${date}`
    : `No conversations found for ${date} that are not locked`;
