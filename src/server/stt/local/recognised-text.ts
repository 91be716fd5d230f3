// Cleans a recogniser's text. Pure. Takes out loops of repeated words, and no other word.
import { withoutRepetition } from '../repeated-text.ts';

/** Trims, joins white space, takes out loops. `seconds`: the length of the speech, when it is known. Empty without a letter or digit. */
export function cleanRecognisedText(raw: string, seconds = Infinity): string {
  const text = withoutRepetition({ text: raw, seconds });
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}
