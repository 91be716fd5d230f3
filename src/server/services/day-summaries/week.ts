// Makes the recap of a week from its conversations, each time it is read. Stores nothing.
import type { WeekRecap } from '../../../contract/week-recap.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import { invalid } from '../../service-error.ts';
import { daysBefore, localDay } from '../local-day.ts';
import { zoneOf } from '../user-zone.ts';
import { minutesOf, readDay, type Day } from './day.ts';
import { findingsOf, fairly } from './findings.ts';
import { headlineOf, longestFirst, wordingOf } from './headline.ts';
import { highlightsOf } from './highlights.ts';

const MOST_HIGHLIGHTS = 8;
const MOST_QUOTATIONS = 6;
const MOST_PEOPLE = 8;
/** Titles that the overview of a week names. */
const MOST_NAMED = 5;

/** YYYY-MM-DD of the Monday of its week. */
function mondayOf(date: string): string {
  return daysBefore(date, (new Date(date).getUTCDay() + 6) % 7);
}

/** The Sunday of the last week that lies in years with four digits. */
const LAST_SUNDAY = '9999-12-26';

type OfWeek = Omit<WeekRecap['wording'], 'headline'>;

function factsOf(days: readonly Day[], conversations: readonly ConversationRow[]): OfWeek {
  const titles = [...new Set(longestFirst(conversations).map(({ title }) => title.trim()))].filter(Boolean);
  const longest = titles.slice(0, MOST_NAMED);
  return {
    longest,
    more: titles.length - longest.length,
    active_days: days.filter((day) => day.conversations.length > 0).length,
  };
}

/** The seven days in a sentence or two. */
function overviewOf({ longest, more, active_days }: OfWeek, conversations: number): string {
  if (conversations === 0) return '';
  const count = `${conversations} conversation${conversations === 1 ? '' : 's'} on ${active_days} day${active_days === 1 ? '' : 's'}.`;
  const rest = more > 0 ? `, and ${more} more` : '';
  return longest.length === 0 ? count : `${count} The longest: ${longest.join('; ')}${rest}.`;
}

const headlineOrNone = (conversations: readonly ConversationRow[]): string =>
  conversations.length === 0 ? '' : headlineOf(conversations);

export function createWeekRecaps({ store, clock }: { store: Store; clock: Clock }) {
  function peopleIn(uid: string, ids: readonly string[]): WeekRecap['people'] {
    const names = new Map(store.people.list(uid).map(({ id, name }) => [id, name]));
    const talks = new Map<string, Set<string>>();
    for (const { person_id, conversation_id } of store.segments.speakersOf(ids)) {
      if (person_id === null || !names.has(person_id)) continue;
      talks.set(person_id, (talks.get(person_id) ?? new Set()).add(conversation_id));
    }
    return [...talks]
      .map(([person_id, of]) => ({ person_id, name: names.get(person_id)!, conversations: of.size }))
      .toSorted((a, b) => b.conversations - a.conversations || a.name.localeCompare(b.name))
      .slice(0, MOST_PEOPLE);
  }

  return {
    /**
     * Of the week, Monday to Sunday in the user's zone, that has the day `date`, YYYY-MM-DD; of this week without it. For the owner.
     * Throws `invalid` for a week that does not end in the year 9999.
     */
    of(uid: string, date?: string): WeekRecap {
      if (date !== undefined && date > LAST_SUNDAY)
        throw invalid(['date'], `The last week ends on ${LAST_SUNDAY}`);
      const zone = zoneOf(store, uid);
      const start_date = mondayOf(date ?? localDay(clock.now(), zone));
      const dates = Array.from({ length: 7 }, (_, index) => daysBefore(start_date, -index));
      const days = dates.map((day) => readDay(store, uid, day, zone));
      const conversations = days.flatMap((day) => day.conversations);
      const ids = conversations.map(({ id }) => id);
      const findings = findingsOf(store, uid, conversations);
      const facts = factsOf(days, conversations);
      const headline = headlineOrNone(conversations);
      return {
        start_date,
        end_date: dates[6]!,
        headline,
        overview: overviewOf(facts, conversations.length),
        wording: { headline: wordingOf({ headline, overview: '' }).headline, ...facts },
        stats: {
          total_conversations: conversations.length,
          total_duration_minutes: minutesOf(conversations),
          action_items_count: findings.action_items.length,
          completed_action_items_count: findings.action_items.filter(({ completed }) => completed).length,
        },
        days: days.map((day) => {
          const ofDay = headlineOrNone(day.conversations);
          return {
            date: day.date,
            headline: ofDay,
            wording: wordingOf({ headline: ofDay, overview: '' }).headline,
            total_conversations: day.conversations.length,
            total_duration_minutes: minutesOf(day.conversations),
            summary_id: store.daily_summaries.ofDay(uid, day.date)?.id ?? null,
          };
        }),
        people: peopleIn(uid, ids),
        highlights: highlightsOf(conversations, MOST_HIGHLIGHTS),
        action_items: findings.action_items,
        unresolved_questions: fairly(findings.questions, MOST_QUOTATIONS),
        decisions_made: fairly(findings.decisions, MOST_QUOTATIONS),
        knowledge_nuggets: fairly(findings.insights, MOST_QUOTATIONS),
        locked_conversations: days.reduce((sum, { locked }) => sum + locked, 0),
      };
    },
  };
}
