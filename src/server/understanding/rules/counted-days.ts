// Counts days from one that was said before: 'The ninth?' 'Better the Tuesday after.' Does not know a language.
import type { LanguageRules, Mention } from './language-rules.ts';
import { DAY_MS } from './when-phrases.ts';

interface Clause {
  clause: string;
  mentions: Mention[];
  /** Place of its sentence in the talk. */
  index: number;
}

/** Sentences between a day and the one that is counted from it. */
const FAR = 6;
const WEEK = 7;
/** Letters around a weekday that say that it is counted. */
const AROUND = 16;

/** Also one that does not suit: 'Not the ninth, the Tuesday after.' */
function dayBefore(all: readonly Clause[], index: number): number | null {
  for (let place = all.length - 1; place >= 0 && index - all[place]!.index <= FAR; place--) {
    const found = all[place]!.mentions.findLast(({ day, vague }) => day !== null && vague !== true);
    if (found !== undefined) return found.day;
  }
  return null;
}

/** `all`: what was said before the clause. */
export function countedDays(
  { clause, mentions, index }: Clause,
  all: readonly Clause[],
  rules: LanguageRules,
): Mention[] {
  const days = rules.daysFrom(clause);
  return mentions.map((mention, place) => {
    const around = clause.slice(
      Math.max(0, mention.index - AROUND),
      mention.index + mention.text.length + AROUND,
    );
    const isWeekday = mention.day !== null && rules.weekdayAfter.test(around);
    const isTime = mention.day === null && mention.time !== null && days !== 0;
    if (!isWeekday && !isTime) return mention;
    const named = mentions[place - 1]?.day ?? dayBefore(all, index);
    if (named === null) return mention;
    if (mention.day === null) return { ...mention, day: named + days * DAY_MS, weak: false };
    const weeks = Math.floor((named - mention.day) / (WEEK * DAY_MS)) + 1;
    return weeks <= 0 ? mention : { ...mention, day: mention.day + weeks * WEEK * DAY_MS };
  });
}
