// Keeps the summaries of the user's days and decides who sees them. Does not make them.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  DaySummary,
  type StoredDaySummary,
  type SummaryVisibility,
} from '../../../contract/daily-summaries.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { DailySummaryRow, DayRange } from '../../store/daily-summaries.ts';
import type { Store } from '../../store/store.ts';
import { citedConversations, coveredConversations } from '../../store/summary-words.ts';
import type { Announcements } from '../announcements.ts';
import { unlimited, type Access, type Audience } from '../access.ts';
import { conversationsOutside, daysWithin } from '../client-bounds.ts';
import { daySummaryView, sharedDaySummaryView, type HiddenOfDay } from './daily-summary-views.ts';
import { dayContents } from './day-contents.ts';
import { daysBefore } from '../local-day.ts';
import { pageWithin, type Page, type Position } from '../page.ts';

const notFound = (): ServiceError => new ServiceError('not_found', 'Daily summary not found');

export interface DailySummaryQuery {
  /** YYYY-MM-DD, inclusive. */
  start_date?: string;
  end_date?: string;
  limit?: number;
  offset?: number;
}

export interface DailySummaryPageQuery extends Page {
  start_date?: string | undefined;
  end_date?: string | undefined;
  /** Only what follows this place, whose key is a day. */
  after?: Position | undefined;
}

export function createDailySummaries({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  function found(uid: string, id: string): DailySummaryRow {
    const row = store.daily_summaries.get(uid, id);
    if (row === null) throw notFound();
    return row;
  }

  const hiddenOf = (row: DailySummaryRow): HiddenOfDay => {
    const quoted = new Set(row.summary.knowledge_nuggets.map((one) => one.conversation_id));
    const memories = [...quoted].flatMap((id) => store.memories.listOf(row.uid, id));
    return {
      conversations: new Set(store.conversations.hiddenAmong(row.uid, coveredConversations(row))),
      memories: new Set(memories.filter((one) => one.is_locked).map((one) => one.content)),
    };
  };
  const view = (row: DailySummaryRow, audience: Audience): StoredDaySummary =>
    daySummaryView(row, hiddenOf(row), unlimited(audience), () => dayContents(store, row));

  /** What the caller may not read counts as hidden. */
  function viewFor(access: Access, row: DailySummaryRow): StoredDaySummary {
    const { conversations, memories } = hiddenOf(row);
    const outside = conversationsOutside(store, access, row.uid, coveredConversations(row));
    const hidden = { conversations: new Set([...conversations, ...outside]), memories };
    return daySummaryView(row, hidden, access, () => dayContents(store, row));
  }

  /** The days that are asked for and that the caller may read; null when there are none. */
  function daysOf(access: Access, uid: string, query: DailySummaryQuery): DayRange | null {
    const days = daysWithin(store, access, uid);
    if (days === null) return null;
    const given = (one: string | undefined): one is string => one !== undefined;
    return {
      start: [query.start_date, days.start].filter(given).sort().at(-1),
      end: [query.end_date, days.end].filter(given).sort()[0],
    };
  }

  return {
    /**
     * Stores the summary of a day, made of the conversations `covered`. One made again keeps its id, but is private again
     * unless it says the same: what is shared is what its owner has seen. Throws `conflict` when one of them was locked
     * or deleted while it was made.
     */
    keep(
      uid: string,
      made: Omit<DaySummary, 'id' | 'created_at'>,
      covered: readonly string[] = [],
    ): DaySummary {
      const now = clock.now();
      const summary = store.transaction(() => {
        const there = store.conversations.byIds(uid, covered).filter((row) => !row.is_locked);
        if (there.length < covered.length)
          throw new ServiceError('conflict', 'A conversation of the day was changed meanwhile');
        const earlier = store.daily_summaries.ofDay(uid, made.date);
        const id = earlier?.id ?? randomUUID();
        const created_at = new Date(now).toISOString().slice(0, -1);
        // In the order of the contract.
        const { date, ...contents } = made;
        const kept: DaySummary = { id, date, created_at, ...contents };
        const same = earlier !== null && isDeepStrictEqual({ ...earlier.summary, created_at }, kept);
        const row = { id, uid, date, summary: kept, created_at: now };
        const cited = new Set(citedConversations(kept));
        store.daily_summaries.put({
          ...row,
          visibility: same ? earlier.visibility : 'private',
          also_covers: covered.filter((one) => !cited.has(one)),
        });
        return kept;
      });
      announcements.announce(uid, { kind: 'daily_summary', id: summary.id });
      return summary;
    },
    /** Newest day first. */
    list(access: Access, uid: string, query: DailySummaryQuery): StoredDaySummary[] {
      const days = daysOf(access, uid, query);
      if (days === null) return [];
      return store.daily_summaries
        .list(uid, days, pageWithin(query, LIMITS.dailySummariesPage))
        .map((row) => viewFor(access, row));
    },
    /** One page, newest day first; `next` is where the list goes on, null when there is no more. */
    page(
      access: Access,
      uid: string,
      { start_date, end_date, after, limit, offset }: DailySummaryPageQuery,
    ): { summaries: StoredDaySummary[]; next: Position | null } {
      // There is one summary of a day, so a list goes on with the day before.
      const last_date = after === undefined ? end_date : daysBefore(String(after.key), 1);
      const days = daysOf(access, uid, { start_date, end_date: last_date });
      if (days === null) return { summaries: [], next: null };
      const rows = store.daily_summaries.list(uid, days, { limit: limit + 1, offset });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        summaries: shown.map((row) => viewFor(access, row)),
        next: last === undefined ? null : { key: last.date, id: last.id },
      };
    },
    count(access: Access, uid: string, query: DailySummaryQuery): number {
      const days = daysOf(access, uid, query);
      return days === null ? 0 : store.daily_summaries.count(uid, days);
    },
    get(access: Access, uid: string, id: string): StoredDaySummary {
      const row = found(uid, id);
      const days = daysWithin(store, access, uid);
      if (days === null || (days.start ?? '') > row.date || (days.end ?? row.date) < row.date)
        throw notFound();
      return viewFor(access, row);
    },
    /** A summary as it was made, as far as a developer key reads it now; null when it was deleted. */
    leftOf(uid: string, made: DaySummary): DaySummary | null {
      const row = store.daily_summaries.get(uid, made.id);
      return row === null ? null : DaySummary.parse(view({ ...row, summary: made }, 'developer'));
    },
    /** For anyone with the link, while its owner shares it and none of its conversations is locked. */
    getShared(id: string): DaySummary {
      const row = store.daily_summaries.shared(id);
      const shared = row && sharedDaySummaryView(row, hiddenOf(row));
      if (shared === null) throw notFound();
      return shared;
    },
    setVisibility(uid: string, id: string, visibility: SummaryVisibility): StoredDaySummary {
      if (!store.daily_summaries.setVisibility(uid, id, visibility)) throw notFound();
      announcements.announce(uid, { kind: 'daily_summary', id });
      return view(found(uid, id), 'owner');
    },
    remove(uid: string, id: string): void {
      if (!store.daily_summaries.remove(uid, id)) throw notFound();
      announcements.announce(uid, { kind: 'daily_summary', id });
    },
  };
}
