// Divides what was said in a conversation into pieces that search finds, each of a few lines. Pure.

/** About 75 words: one matter, and what an embedding still tells apart. */
const PIECE_CHARACTERS = 420;

export interface Piece {
  /** Null for a piece of imported text, which has no lines. */
  first_segment: string | null;
  last_segment: string | null;
  text: string;
}

export interface Line {
  id: string;
  text: string;
}

/** The last line of a piece also begins the next one, so that what two lines say together is found. */
export function* piecesOfLines(lines: Iterable<Line>): Generator<Piece, void, void> {
  let group: Line[] = [];
  let before = 0;
  let current = 0;
  for (const line of lines) {
    const number = Math.floor(before / PIECE_CHARACTERS);
    if (number !== current) {
      yield pieceOf(group);
      group = [group.at(-1)!];
      current = number;
    }
    group.push(line);
    before += [...line.text].length + 1;
  }
  if (group.length > 0) yield pieceOf(group);
}

const pieceOf = (group: readonly Line[]): Piece => ({
  first_segment: group[0]!.id,
  last_segment: group.at(-1)!.id,
  text: group.map(({ text }) => text).join('\n'),
});

/** Cuts at the first space after the length of a piece. */
export function piecesOfText(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let rest = text; rest !== '';) {
    const space = rest.indexOf(' ', PIECE_CHARACTERS);
    const end = space < 0 ? rest.length : space;
    pieces.push({ first_segment: null, last_segment: null, text: rest.slice(0, end) });
    rest = rest.slice(end + 1);
  }
  return pieces;
}
