// Makes headline and overview of a day from titles and overviews of its conversations. Writes no words of its own, except how
// many more there are. Pure.
import type { DaySummary, SummaryWording } from '../../../contract/daily-summaries.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import { WITHOUT_TITLES } from '../../store/summary-words.ts';
import { lengthOf } from './day.ts';

const MOST_WORDS = 8;
/** Characters, for a title without spaces. */
const LONGEST_HEADLINE = 120;
/** Characters; what does not fit is counted. */
const LONGEST_OVERVIEW = 1_500;

const andMore = (count: number): string => ` and ${count} more`;
const AND_MORE = /^(.*) and (\d+) more$/su;
const moreConversations = (count: number): string => `${count} more conversation${count === 1 ? '' : 's'}.`;
const MORE_CONVERSATIONS = /^(?:(.*) )?(\d+) more conversations?\.$/su;

const quoted = (text: string, pattern: RegExp): SummaryWording['headline'] => {
  const [, words, more] = pattern.exec(text) ?? [];
  return more === undefined ? { text, more: 0 } : { text: words ?? '', more: Number(more) };
};

/** Without the words that are not of conversations. */
export const wordingOf = ({
  headline,
  overview,
}: Pick<DaySummary, 'headline' | 'overview'>): SummaryWording => ({
  headline: headline === WITHOUT_TITLES ? { text: '', more: 0 } : quoted(headline, AND_MORE),
  overview: quoted(overview, MORE_CONVERSATIONS),
});

export const longestFirst = (rows: readonly ConversationRow[]): ConversationRow[] =>
  rows.toSorted((a, b) => lengthOf(b) - lengthOf(a));

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

function shortened(title: string): string {
  const words = wordsOf(title);
  const letters = [...words.slice(0, MOST_WORDS).join(' ')];
  if (words.length <= MOST_WORDS && letters.length <= LONGEST_HEADLINE) return words.join(' ');
  const kept = letters.slice(0, LONGEST_HEADLINE - 1).join('');
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`;
}

/** At most eight words: as many titles as fit, those of the longest conversations first. */
export function headlineOf(rows: readonly ConversationRow[]): string {
  const titles = [...new Set(longestFirst(rows).map(({ title }) => title.trim()))].filter(
    (one) => one !== '',
  );
  const first = titles[0];
  if (first === undefined) return WITHOUT_TITLES;
  const more = (named: number): string => (rows.length > named ? andMore(rows.length - named) : '');
  const candidates = [
    ...(titles[1] === undefined ? [] : [`${first}, ${titles[1]}${more(2)}`]),
    `${first}${more(1)}`,
  ];
  const fits = (text: string): boolean =>
    wordsOf(text).length <= MOST_WORDS && text.length <= LONGEST_HEADLINE;
  return candidates.find(fits) ?? shortened(first);
}

export function overviewOf(rows: readonly ConversationRow[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const { overview } of rows) {
    if (overview === '' || length + overview.length > LONGEST_OVERVIEW) continue;
    texts.push(overview);
    length += overview.length + 1;
  }
  const left = rows.length - texts.length;
  const rest = left === 0 ? [] : [moreConversations(left)];
  return [...texts, ...rest].join(' ');
}
