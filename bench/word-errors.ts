// Word error rate: edits over reference words, case and punctuation ignored.

export function words(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/-/g, ' ')
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function wordErrors(reference: string, said: string): { errors: number; words: number } {
  const wanted = words(reference);
  const got = words(said);
  let before = Array.from({ length: got.length + 1 }, (_, index) => index);
  for (const [row, word] of wanted.entries()) {
    const current = [row + 1];
    for (const [column, other] of got.entries()) {
      const swap = before[column]! + (word === other ? 0 : 1);
      current.push(Math.min(swap, before[column + 1]! + 1, current[column]! + 1));
    }
    before = current;
  }
  return { errors: before.at(-1)!, words: wanted.length };
}
