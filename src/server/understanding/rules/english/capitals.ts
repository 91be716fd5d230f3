// Gives names their capital where a recogniser wrote none: people, places, peoples, days and months. English.
import { rarityOf } from '../../text/common-words.ts';
import { functionWordsOf } from '../../text/function-words.ts';

const NAMES = ['Demonym', 'Country', 'City', 'Region', 'FirstName', 'LastName', 'WeekDay', 'Month'];

interface Tagged {
  text: string;
  tags: { has(tag: string): boolean };
}

const isName = ({ text, tags }: Tagged): boolean =>
  text === 'i' || /^i'/u.test(text) || NAMES.some((name) => tags.has(name));

const withCapital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The word of a tagged text as it is written. */
export const asWritten = (term: Tagged): string => (isName(term) ? withCapital(term.text) : term.text);

/** Loads the dictionary, which only the first time takes long. */
export async function withCapitals(text: string): Promise<string> {
  const { default: nlp } = await import('compromise/two');
  const sentences = nlp(text).json({ offset: false }) as {
    terms: { text: string; tags: string[]; pre: string; post: string }[];
  }[];
  return sentences
    .flatMap(({ terms }) => terms)
    .map((term) => `${term.pre}${asWritten({ ...term, tags: new Set(term.tags) })}${term.post}`)
    .join('')
    .trim();
}

/** Names that the talk itself makes known: of those who speak, and what is written with a capital inside a sentence. */
export function namesIn(sentences: readonly { text: string; speaker_name: string }[]): ReadonlySet<string> {
  const speakers = sentences.flatMap(({ speaker_name }) => speaker_name.split(/\s+/u));
  const written = sentences.flatMap(({ text }) => text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/gu) ?? []);
  const empty = functionWordsOf('en');
  const names = [...speakers, ...written].map((name) => name.toLowerCase());
  return new Set(
    names.filter((name) => /^\p{L}{2,}$/u.test(name) && !empty.has(name) && rarityOf(name) === 1),
  );
}

const WORD = /(?<![\p{L}'-])\p{Ll}[\p{L}-]+/gu;

/** The text with the names of the talk. */
export const withNames = (text: string, known: ReadonlySet<string>): string =>
  text.replace(WORD, (word) => (known.has(word) ? withCapital(word) : word));
