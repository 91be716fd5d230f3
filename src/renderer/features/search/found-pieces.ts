// Divides a snippet into pieces, those that were searched for marked. Pure.

export interface FoundPiece {
  text: string;
  found: boolean;
}

/** Offsets are in UTF-16 units. Those that overlap or lie outside of the text do no harm. */
export function foundPieces(text: string, offsets: readonly { start: number; end: number }[]): FoundPiece[] {
  const pieces: FoundPiece[] = [];
  let at = 0;
  for (const { start, end } of [...offsets].sort((a, b) => a.start - b.start)) {
    const from = Math.max(at, start);
    if (end <= from) continue;
    pieces.push({ text: text.slice(at, from), found: false }, { text: text.slice(from, end), found: true });
    at = end;
  }
  pieces.push({ text: text.slice(at), found: false });
  return pieces.filter((piece) => piece.text !== '');
}
