// Gives names their capital where a recogniser wrote none: people, places, peoples, days and months. English.

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
