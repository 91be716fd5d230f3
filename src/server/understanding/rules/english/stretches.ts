// Reads days that English names loosely: 'this week', 'in early April', 'over Easter', 'on my way home'. A task may be due
// then; an appointment is never made with such words alone.
import { nextFeast } from '../feast-days.ts';
import {
  BEGINNING_OF_MONTH,
  DAY_MS,
  dayOfWeek,
  endOfMonth,
  endOfNextMonth,
  endOfWeek,
  MIDDLE_OF_MONTH,
  nextDate,
  nextWeekday,
} from '../when-phrases.ts';

export interface Stretch {
  index: number;
  end: number;
  /** The last day that fits. */
  day: number;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH = `(${MONTHS.join('|')})`;
const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

const countOf = (word: string): number =>
  /couple/iu.test(word) ? 2 : /^\d+$/u.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase()) + 1;

const monday = (today: number): number => today + ((8 - dayOfWeek(today)) % 7 || 7) * DAY_MS;

function inMonthOf(today: number, month: number, part: string): number | null {
  if (/^(?:start|beginning)/iu.test(part)) return nextDate(today, 1, month);
  if (/^early/iu.test(part)) return nextDate(today, BEGINNING_OF_MONTH, month);
  if (/^mid/iu.test(part)) return nextDate(today, MIDDLE_OF_MONTH, month);
  return endOfMonth(today, month);
}

type Read = (groups: readonly (string | undefined)[], today: number) => number | null;
const SOME = String.raw`(?:(?:by|in|for|during|over|at|some ?time|any ?time|later|around|until|before) )*(?:the )?`;
const PHRASES: readonly [string, Read][] = [
  [
    `${SOME}(start|beginning|middle) of (?:the |next )?week`,
    ([part], today) => monday(today) + (/^mid/iu.test(part!) ? 2 : 0) * DAY_MS,
  ],
  [
    `${SOME}(start|beginning|middle) of next month`,
    ([part], today) =>
      nextDate(today, /^mid/iu.test(part!) ? MIDDLE_OF_MONTH : 1, (new Date(today).getUTCMonth() + 1) % 12),
  ],
  [`${SOME}midweek`, (_, today) => nextWeekday(today, 3)],
  [
    `before the (week|month) is (?:out|over)`,
    ([unit], today) => (/^week/iu.test(unit!) ? endOfWeek(today) : endOfMonth(today)),
  ],
  [`${SOME}(?:later )?this week(?! (?:is|was|has)\\b)`, (_, today) => endOfWeek(today)],
  [`${SOME}(?:late|(?:towards? )?(?:the )?end of) next week`, (_, today) => endOfWeek(nextWeekday(today, 1))],
  [`${SOME}month(?:'s|s)?[ -]end`, (_, today) => endOfMonth(today)],
  [
    `before (?:i go to )?(?:bed|sleep)|before (?:i go to |going to )(?:bed|sleep)|before (?:the|this) day is (?:out|over)|before i (?:go|head) home|before i leave (?:here|work|the office|today|tonight)`,
    (_, today) => today,
  ],
  [`${SOME}week after next(?! (?:is|was|has)\\b)`, (_, today) => today + 14 * DAY_MS],
  [`${SOME}next week(?! (?:is|was|has)\\b)`, (_, today) => today + 7 * DAY_MS],
  [`${SOME}(?:later )?this month(?! (?:is|was|has)\\b)`, (_, today) => endOfMonth(today)],
  [`${SOME}next month(?! (?:is|was|has)\\b)`, (_, today) => endOfNextMonth(today)],
  [
    `${SOME}(early|mid|middle|late|start|beginning)(?: of| in)?[ -]${MONTH}`,
    ([part, month], today) => inMonthOf(today, MONTHS.indexOf(month!.toLowerCase()), part!),
  ],
  [
    `before ${MONTH}(?! (?:\\d|the\\b))`,
    ([month], today) => nextDate(today, 1, MONTHS.indexOf(month!.toLowerCase())),
  ],
  [
    `(?:in|during|some ?time in|later in) ${MONTH}(?! (?:\\d|the\\b))`,
    ([month], today) => endOfMonth(today, MONTHS.indexOf(month!.toLowerCase())),
  ],
  [
    `(?:in|within|over|during) (?:the next |the coming |a )(couple(?: of)?|${NUMBERS.join('|')}|\\d+) (days?|weeks?)`,
    ([amount, unit], today) => {
      return today + countOf(amount!) * (/^week/iu.test(unit!) ? 7 : 1) * DAY_MS;
    },
  ],
  [
    `(?:in|within|over|during) the (?:next|coming) (day|week)`,
    ([unit], today) => today + (unit === 'day' ? 1 : 7) * DAY_MS,
  ],
  [`within the week`, (_, today) => endOfWeek(today)],
  [`over easter`, (_, today) => nextFeast(today, 'easterMonday')],
  [
    `(?:by|before|until|till|at|for|around|in time for) easter(?! (?:sunday|monday|eggs?))`,
    (_, today) => nextFeast(today, 'easter'),
  ],
  [
    `(?:by|before|until|till|at|for|around|over|in time for) (?:christmas|xmas)(?! (?:eve|party|dinner|lunch|card|cards|tree|present|presents|do)\\b)`,
    (_, today) => nextFeast(today, 'christmas'),
  ],
  [
    `(?:by|before|until|till|at|for|around|over|in time for) (?:the )?new year(?!')`,
    (_, today) => nextFeast(today, 'newYear'),
  ],
  // Still today, when no other day is said.
  [
    `(?:right |straight |just )?after (?:this|the|our) (?:call|talk)|(?:right |straight |just )?after (?:this meeting|we hang up|lunch|dinner|work|school)`,
    (_, today) => today,
  ],
  [
    `(?:on|over|in|during|at) (?:(?:my|the) )?(?:lunch(?: break|time|hour)?|(?:coffee |tea )?break)|on (?:my|the) way (?:home|back|out|over|in|to work)(?: from \\p{L}+)?`,
    (_, today) => today,
  ],
  [
    `(?:when|once|(?:as )?soon as) (?:we|i)(?:'re|'m| are| am)? (?:done|finished|finish)(?: here| with this)?|(?:when|once|as soon as|after) i(?:'m| am| get)? (?:back |get )?(?:home|back|off work|to (?:the office|work))(?: from work)?`,
    (_, today) => today,
  ],
  [
    `in (?:just )?(?:a|one) (?:minute|moment|second|sec|bit|tick)|within the hour|right (?:away|now)|straight away|immediately|now(?=[.,!]?$)`,
    (_, today) => today,
  ],
];
const READERS = PHRASES.map(([source, read]): [RegExp, Read] => [
  new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${source})(?![\\p{L}\\p{N}'])`, 'giu'),
  read,
]);
/** A habit is not due. */
const HABIT = /\b(?:every|each|always|usually|normally|whenever|never|used to|last)\b/iu;

export function stretchesIn(text: string, today: number): Stretch[] {
  if (HABIT.test(text)) return [];
  const found: Stretch[] = [];
  for (const [pattern, read] of READERS)
    for (const match of text.matchAll(pattern)) {
      const day = read(match.slice(1), today);
      const end = match.index + match[0].length;
      if (
        day !== null &&
        day >= today &&
        !found.some((other) => match.index < other.end && other.index < end)
      )
        found.push({ index: match.index, end, day });
    }
  return found.sort((a, b) => a.index - b.index);
}
