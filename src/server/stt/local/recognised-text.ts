// Cleans what a recogniser wrote. Pure. It may take out a loop of repeated words and nothing else.
import { withoutRepetition } from '../repeated-text.ts';

/** Trims, joins white space, takes out loops; `seconds` is how long the speech was, when that is known. */
export function cleanRecognisedText(raw: string, seconds = Infinity): string {
  const text = withoutRepetition({ text: raw, seconds });
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}
