// Counts the conversations of each day of the list by start, and says which place one has in it. Days are those of the
// person's time zone.
import type { ConversationDays } from '../../../contract/conversation-index.ts';
import type { Store } from '../../store/store.ts';
import { wallToInstant, zoneOffset } from '../../time-zone.ts';
import { conversationRow } from '../conversation-row.ts';
import { localDay } from '../local-day.ts';
import { filterOf, type AppListQuery } from './conversations.ts';

/** Days from the newest on; more than a life has. */
const MOST_DAYS = 40_000;

interface Span {
  from: number;
  to: number;
}

/** The first instant of the day, or of the month, in the zone. */
const beginOf = (date: string, zone: string): number => wallToInstant(Date.parse(date), zone);

function monthSpan(month: string, zone: string): Span {
  const first = new Date(`${month}-01`);
  const next = new Date(first);
  next.setUTCMonth(first.getUTCMonth() + 1);
  return { from: beginOf(first.toISOString(), zone), to: beginOf(next.toISOString(), zone) };
}

/** `starts` with the newest first: only one start of each day asks for its day, which is slow. */
function daysOf(starts: readonly number[], zone: string): ConversationDays['days'] {
  const days: ConversationDays['days'] = [];
  let begins = Infinity;
  for (const start of starts) {
    const last = days.at(-1);
    if (last !== undefined && start >= begins) {
      last.count++;
      continue;
    }
    const date = localDay(start, zone);
    begins = Math.min(start, Date.parse(date) - zoneOffset(start, zone) * 60_000, beginOf(date, zone));
    if (last?.date === date) last.count++;
    else days.push({ date, count: 1 });
    if (days.length > MOST_DAYS) return days.slice(0, MOST_DAYS);
  }
  return days;
}

export function createConversationDays({ store }: { store: Store }) {
  return {
    /** `month` as YYYY-MM; without one, all days. Without a zone, the person's own. */
    days(
      uid: string,
      query: AppListQuery & { month?: string | undefined; time_zone?: string | undefined },
    ): ConversationDays {
      const zone = query.time_zone ?? store.users.get(uid)?.time_zone ?? 'UTC';
      const span = query.month === undefined ? null : monthSpan(query.month, zone);
      const starts = store.conversations.starts(uid, filterOf(query), span);
      return { time_zone: zone, count: starts.length, days: daysOf(starts, zone) };
    },
    /** In the list by start; null when the filters leave it out. Throws `not_found`. */
    position(uid: string, query: AppListQuery, id: string): number | null {
      conversationRow(store, uid, id);
      return store.conversations.position(uid, filterOf(query), id);
    },
    /** Where the conversations came from. */
    sources: (uid: string): string[] => store.conversations.sources(uid),
  };
}
