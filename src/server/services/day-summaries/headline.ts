// Makes headline and overview of a day from titles and overviews of its conversations. Writes no words of its own, except how
// many more there are. Pure.
import type { DaySummary, SummaryWording } from '../../../contract/daily-summaries.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import { WITHOUT_TITLES } from '../../store/summary-words.ts';
import { lengthOf } from './day.ts';

const MOST_WORDS = 8;
/** Characters, for a title without spaces. */
const LONGEST_HEADLINE = 120;
/** Sentences of one day; what does not fit is counted. */
const MOST_SENTENCES = 4;
/** Characters, for a sentence that does not end. */
const LONGEST_SENTENCE = 400;

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

/** At most eight words: as many titles as fit, those of the longest conversations first. `all`: how many conversations there are. */
export function headlineOf(rows: readonly ConversationRow[], all = rows.length): string {
  const titles = [...new Set(longestFirst(rows).map(({ title }) => title.trim()))].filter(
    (one) => one !== '',
  );
  const first = titles[0];
  if (first === undefined) return WITHOUT_TITLES;
  const more = (named: number): string => (all > named ? andMore(all - named) : '');
  const candidates = [
    ...(titles[1] === undefined ? [] : [`${first}, ${titles[1]}${more(2)}`]),
    `${first}${more(1)}`,
  ];
  const fits = (text: string): boolean =>
    wordsOf(text).length <= MOST_WORDS && text.length <= LONGEST_HEADLINE;
  return candidates.find(fits) ?? shortened(first);
}

/** A full stop after a number, an initial or a title does not end a sentence. */
const SENTENCE_ENDS =
  /(?<=[.!?…]["'”’“»)]*)(?<!(?:^|[\s(])(?:\d+|\p{Lu}|Dr|Dra|Mr|Mrs|Ms|St|Prof|Nr|Sra?|Mme|z\.B|d\.h)\.)\s+(?=["'“„«(¿¡]*[\p{Lu}\p{N}])/u;

function sentencesIn(text: string): string[] {
  return text
    .split(SENTENCE_ENDS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .map((one) => (one.length <= LONGEST_SENTENCE ? one : `${one.slice(0, LONGEST_SENTENCE - 1)}…`));
}

/** The same for what differs only in case, spaces and punctuation. */
const keyOf = (sentence: string): string => sentence.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The language in which the owner talked for longest; null where none is known. */
function languageOf(rows: readonly ConversationRow[]): string | null {
  const lengths = new Map<string, number>();
  for (const row of rows)
    if (row.language != null) lengths.set(row.language, (lengths.get(row.language) ?? 1) + lengthOf(row));
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/**
 * Sentences of the overviews in one language, none of them twice: one of each conversation before a second of any, the longest
 * conversations first, then in the order of time. `all`: how many conversations there are; those without a sentence are counted.
 */
export function overviewOf(rows: readonly ConversationRow[], all = rows.length): string {
  const language = languageOf(rows);
  const said = rows
    .filter((row) => language === null || (row.language ?? language) === language)
    .map((row) => ({ row, sentences: sentencesIn(row.overview) }));
  const longest = longestFirst(said.map(({ row }) => row)).map((row) => said.find((one) => one.row === row)!);
  const chosen = new Map<string, string>();
  const keys = new Set<string>();
  const named = new Set<ConversationRow>();
  const rounds = Math.max(0, ...said.map(({ sentences }) => sentences.length));
  for (let round = 0; round < rounds; round++)
    for (const { row, sentences } of longest) {
      const sentence = sentences[round];
      if (sentence === undefined) continue;
      const key = keyOf(sentence);
      if (!keys.has(key)) {
        if (keys.size === MOST_SENTENCES) continue;
        keys.add(key);
        chosen.set(`${said.findIndex((one) => one.row === row)} ${round}`, sentence);
      }
      // Another that says the same is told by it.
      named.add(row);
    }
  const texts = said.flatMap(({ sentences }, at) =>
    sentences.flatMap((_, round) => chosen.get(`${at} ${round}`) ?? []),
  );
  const left = all - named.size;
  return [...texts, ...(left === 0 ? [] : [moreConversations(left)])].join(' ');
}
