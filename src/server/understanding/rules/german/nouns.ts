// Decides whether a German word may be a topic: a noun, no form of a verb that only has a capital because it begins a sentence.
import { isInfinitive, ofFirstPerson, ofOrder, ofSecondPerson } from './verbs.ts';

const PRONOUN = /^(?:ich|du|er|sie|es|wir|ihr|man|bitte|mal|mir|dir|mich|dich|uns|euch|doch|auch|sich)$/iu;

/** `first`: it begins a sentence; `cased`: the text has capitals. `after`: the word behind it; '' for none. */
export function isGermanNoun(
  word: string,
  { first, cased, before, after }: { first: boolean; cased: boolean; before: string; after: string },
): boolean {
  if (cased && !/^\p{Lu}/u.test(word)) return false;
  // 'Ich arbeite', as a recogniser writes it.
  if (!cased && /^(?:ich|du|er|es|wir|ihr|man|wer)$/iu.test(before)) return false;
  if (cased && !first) return true;
  const plain = word.toLowerCase();
  const verb =
    [ofFirstPerson, ofSecondPerson, ofOrder].some((read) => read(plain) !== null) ||
    (!cased && isInfinitive(plain));
  return !verb && !(first && PRONOUN.test(after));
}
