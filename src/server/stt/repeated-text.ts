// Takes out what a recogniser writes when it loops: the same phrase over and over. Pure. What people do repeat, they say no
// faster than they can speak and not often.

export interface RecognisedUtterance {
  text: string;
  /** Of the speech. */
  seconds: number;
}

/** A phrase may be this long, and follow itself so often. */
const LONGEST_PHRASE = 8;
const mostTimes = (words: number): number => (words === 1 ? 5 : 3);
/** Fast speech has about five words a second; nobody keeps more than this up. */
const WORDS_PER_SECOND = 7;

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A phrase of 2 to 8 words that stands more than three times in a row is cut to one, a word when it stands more than five
 * times: people do say no, no, no, no, no. An utterance that is nothing but such a
 * repetition, in less time than anybody could say it, was never said: it becomes empty.
 */
export function withoutRepetition({ text, seconds }: RecognisedUtterance): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const keys = words.map(plain);
  const kept: string[] = [];
  let loops = 0;
  for (let at = 0; at < words.length;) {
    const loop = loopAt(keys, at);
    kept.push(...words.slice(at, at + (loop?.size ?? 1)));
    at += loop === null ? 1 : loop.length;
    if (loop !== null) loops += 1;
  }
  if (loops === 0) return words.join(' ');
  const whole = loops === 1 && loopAt(keys, 0)?.length === words.length;
  return whole && words.length > seconds * WORDS_PER_SECOND ? '' : kept.join(' ');
}

/** The shortest phrase at `at` that repeats too often; `length` includes a last one that the end of the text cut short. */
function loopAt(keys: readonly string[], at: number): { size: number; length: number } | null {
  for (let size = 1; size <= LONGEST_PHRASE; size++) {
    let end = at + size;
    while (end < keys.length && keys[end] !== '' && keys[end] === keys[end - size]) end += 1;
    const times = Math.floor((end - at) / size);
    if (times > mostTimes(size)) return { size, length: end === keys.length ? end - at : size * times };
  }
  return null;
}
