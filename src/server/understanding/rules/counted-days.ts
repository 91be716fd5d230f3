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

const isBeside = (words: RegExp, { clause }: Clause, { index, text }: Mention): boolean =>
  words.test(clause.slice(Math.max(0, index - AROUND), index + text.length + AROUND));

/** Also one that does not suit: 'Not the ninth, the Tuesday after.' `again`: it was counted itself. */
function dayBefore(
  all: readonly Clause[],
  index: number,
  rules: LanguageRules,
): { day: number; again: boolean } | null {
  for (let place = all.length - 1; place >= 0 && index - all[place]!.index <= FAR; place--) {
    const clause = all[place]!;
    const found = clause.mentions.findLast(({ day, vague }) => day !== null && vague !== true);
    if (found === undefined) continue;
    const again = [rules.weekdayAfter, rules.weekdayBefore].some((words) => isBeside(words, clause, found));
    return { day: found.day!, again };
  }
  return null;
}

/** `all`: what was said before the clause. */
export function countedDays(own: Clause, all: readonly Clause[], rules: LanguageRules): Mention[] {
  // Most clauses name none.
  if (own.mentions.length === 0) return own.mentions;
  const days = rules.daysFrom(own.clause);
  return own.mentions.map((mention, place) => {
    const isBefore = mention.day !== null && isBeside(rules.weekdayBefore, own, mention);
    const isWeekday = isBefore || (mention.day !== null && isBeside(rules.weekdayAfter, own, mention));
    const isTime = mention.day === null && mention.time !== null && days !== 0;
    if (!isWeekday && !isTime) return mention;
    const beside = own.mentions[place - 1]?.day ?? null;
    const named = beside === null ? dayBefore(all, own.index, rules) : { day: beside, again: false };
    if (named === null) return mention;
    if (mention.day === null) return { ...mention, day: named.day + days * DAY_MS, weak: false };
    // 'The Tuesday after.' 'Fine, the Tuesday after.'
    const away = named.day - mention.day;
    if (named.again && away % (WEEK * DAY_MS) === 0) return { ...mention, day: named.day };
    const weeks = isBefore ? Math.ceil(away / (WEEK * DAY_MS)) - 1 : Math.floor(away / (WEEK * DAY_MS)) + 1;
    return weeks <= 0 ? mention : { ...mention, day: mention.day + weeks * WEEK * DAY_MS };
  });
}
