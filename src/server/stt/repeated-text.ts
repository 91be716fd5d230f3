// Takes out the loops of a recogniser that writes one phrase over and over. Pure. Leaves repetitions that people can speak.

export interface RecognisedUtterance {
  text: string;
  /** Length of the speech. */
  seconds: number;
}

/** Words of the longest phrase that is looked for in a loop. */
const LONGEST_PHRASE = 8;
/** A phrase of this many words that stands more often in a row is a loop. */
const mostTimes = (words: number): number => (words === 1 ? 5 : 3);
/** Fast speech has about five words a second; nobody can keep up more than this. */
const WORDS_PER_SECOND = 7;

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Cuts a phrase of 2 to 8 words that stands more than three times in a row to one, a single word that stands more than five
 * times (people do say "no, no, no, no, no"). An utterance that is one loop and nothing else, faster than anybody can speak,
 * becomes empty.
 */
export function withoutRepetition({ text, seconds }: RecognisedUtterance): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const keys = words.map(plain);
  const result: string[] = [];
  let loops = 0;
  for (let at = 0; at < words.length;) {
    const loop = loopAt(keys, at);
    result.push(...words.slice(at, at + (loop?.size ?? 1)));
    at += loop === null ? 1 : loop.length;
    if (loop !== null) loops += 1;
  }
  if (loops === 0) return words.join(' ');
  const whole = loops === 1 && loopAt(keys, 0)?.length === words.length;
  return whole && words.length > seconds * WORDS_PER_SECOND ? '' : result.join(' ');
}

/** The shortest loop at `at`; `length` includes a last phrase that the end of the text cuts short. */
function loopAt(keys: readonly string[], at: number): { size: number; length: number } | null {
  for (let size = 1; size <= LONGEST_PHRASE; size++) {
    let end = at + size;
    while (end < keys.length && keys[end] !== '' && keys[end] === keys[end - size]) end += 1;
    const times = Math.floor((end - at) / size);
    if (times > mostTimes(size)) return { size, length: end === keys.length ? end - at : size * times };
  }
  return null;
}
