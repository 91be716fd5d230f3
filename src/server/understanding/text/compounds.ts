// Cuts a German compound in two at every place where both parts may be words. Does not know which are.

/** What is longer is no word, and its parts are too many. */
const LONGEST = 60;

/** Front and end, the shortest front first; none of what is too long. `shortest`: letters of either. */
export function* cutsOf(word: string, shortest: { front: number; end: number }): Generator<[string, string]> {
  if (word.length > LONGEST) return;
  for (let at = shortest.front; at <= word.length - shortest.end; at++)
    yield [word.slice(0, at), word.slice(at)];
}
