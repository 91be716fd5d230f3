// Makes windows of a talk that are embedded beside its sentences: a theme shows in what is said one after the other, not in a
// single line.
import { wordCount, type Sentence } from '../../text/sentences.ts';

const SENTENCES = 3;
const STEP = 2;
const FEWEST_WORDS = 2;
/** Of a longer talk windows are taken at even distances. */
const MOST = 150;

type Spoken = Pick<Sentence, 'text'>;

export function windowsOf(sentences: readonly Spoken[]): string[] {
  const texts = sentences.map(({ text }) => text).filter((text) => wordCount(text) >= FEWEST_WORDS);
  const last = Math.max(1, texts.length - SENTENCES + STEP);
  const step = Math.max(STEP, Math.ceil(last / MOST));
  const windows: string[] = [];
  for (let from = 0; from < last && from < texts.length; from += step)
    windows.push(texts.slice(from, from + SENTENCES).join(' '));
  return windows;
}
