// Finds the lines of a transcript that contain the words of a query, ignoring case and accents. Pure.

const MOST = 3;

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Up to three lines in their order: first those with the whole query, then those with most of its words. */
export function createLineFinder(query: string): <L extends { text: string }>(lines: readonly L[]) => L[] {
  const phrase = plain(query).trim();
  const words = [...new Set(phrase.match(/[\p{L}\p{N}]+/gu) ?? [])];
  const score = (text: string): number => {
    const line = plain(text);
    const found = words.filter((word) => line.includes(word)).length;
    return words.length > 0 && line.includes(phrase) ? words.length + 1 : found;
  };
  return (lines) =>
    lines
      .map((line, index) => ({ line, index, score: score(line.text) }))
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, MOST)
      .sort((a, b) => a.index - b.index)
      .map((one) => one.line);
}
