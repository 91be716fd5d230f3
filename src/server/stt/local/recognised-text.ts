// Cleans what the recogniser wrote. Pure. It may shorten a loop of repeated words and nothing else.

/** How often a phrase of this many words may follow itself in real speech. */
function allowedRepeats(words: number): number {
  return words === 1 ? 5 : 3;
}

const LONGEST_PHRASE = 12;
const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Trims, joins white space, and keeps one copy of a phrase that repeats more often than people repeat themselves. */
export function cleanRecognisedText(raw: string): string {
  const words = raw.split(/\s+/).filter((word) => word !== '');
  const keys = words.map(plain);
  const kept: string[] = [];
  let at = 0;
  while (at < words.length) {
    const loop = loopAt(keys, at);
    if (loop === null) {
      kept.push(words[at] ?? '');
      at += 1;
    } else {
      kept.push(...words.slice(at, at + loop.size));
      at += loop.size * loop.times;
    }
  }
  const text = kept.join(' ');
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

function loopAt(keys: readonly string[], at: number): { size: number; times: number } | null {
  for (let size = 1; size <= LONGEST_PHRASE; size++) {
    let end = at + size;
    while (end < keys.length && keys[end] === keys[end - size]) end += 1;
    const times = Math.floor((end - at) / size);
    if (times > allowedRepeats(size)) return { size, times };
  }
  return null;
}
