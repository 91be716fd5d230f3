// Says before which lines of a conversation a chapter begins: where the topic changes, as the embeddings of its pieces show, or
// every ten minutes. Pure.

interface Line {
  start: number;
  end: number;
  /** Who speaks. */
  voice: string;
}

/** A piece of what was said: its first line and its embedding. */
export interface EmbeddedPiece {
  line: number;
  vector: Int8Array;
}

const MINUTES = 60;
/** A chapter is not shorter, so that a digression is none. */
const SHORTEST = 3 * MINUTES;
const USUAL = 10 * MINUTES;
const MOST = 60;
/** So many pieces on either side of a place are compared: about a minute and a half of speech. */
const COMPARED = 4;
/** A fall of the likeness that is less than this is noise, however even the rest is. */
const LEAST_DEPTH = 0.12;
/** A chapter begins with a turn, if one begins within so many lines. */
const NEAR = 6;

/** A talk of one topic that is longer than this is divided by time: nobody finds a place in hours without a mark. */
const LONG = 30 * MINUTES;

export interface Cuts {
  cuts: number[];
  divided_by: 'topic' | 'time';
}

/** By topic where the embeddings are known and show one; `pieces` is null while they are not. */
export function cutsOf(lines: readonly Line[], pieces: readonly EmbeddedPiece[] | null): Cuts {
  const byTopic = pieces === null ? null : cutsByTopic(lines, pieces);
  const isLong = (lines.at(-1)?.end ?? 0) > LONG;
  return byTopic === null || (byTopic.length === 1 && isLong)
    ? { cuts: cutsByTime(lines), divided_by: 'time' }
    : { cuts: byTopic, divided_by: 'topic' };
}

/** The first lines of the chapters, the first line of all among them. */
export function cutsByTopic(lines: readonly Line[], pieces: readonly EmbeddedPiece[]): number[] {
  const likeness = pieces.map((_, place) => likenessAcross(pieces, place));
  const depths = likeness.map((_, place) => depthOf(likeness, place));
  const inner = depths.slice(1);
  const mean = inner.reduce((sum, depth) => sum + depth, 0) / Math.max(1, inner.length);
  const spread = Math.sqrt(
    inner.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, inner.length),
  );
  const deepest = depths
    .map((depth, place) => ({ depth, place }))
    // A place with a deeper one beside it is the slope of that.
    .filter(({ depth, place }) => place > 0 && depth > Math.max(LEAST_DEPTH, mean + spread / 2))
    .filter(({ depth, place }) => depth >= (depths[place - 1] ?? 0) && depth > (depths[place + 1] ?? 0))
    .sort((a, b) => b.depth - a.depth);
  return chosen(
    lines,
    // The first line of a piece is the last of the piece before.
    deepest.map(({ place }) => pieces[place]!.line + 1),
  );
}

/** The first lines of chapters of about ten minutes, the first line of all among them. */
export function cutsByTime(lines: readonly Line[]): number[] {
  const wanted: number[] = [];
  let next = USUAL;
  lines.forEach(({ start }, index) => {
    if (start < next) return;
    wanted.push(index);
    next = (Math.floor(start / USUAL) + 1) * USUAL;
  });
  return chosen(lines, wanted);
}

/** Takes the places in their order, those that come too near to one before are left out. */
function chosen(lines: readonly Line[], wanted: readonly number[]): number[] {
  const last = lines.at(-1);
  if (last === undefined) return [];
  const cuts = [0];
  for (const place of wanted) {
    if (cuts.length === MOST) break;
    const line = turnNear(lines, place);
    const start = lines[line]?.start;
    if (start === undefined || last.end - start < SHORTEST) continue;
    if (cuts.every((cut) => Math.abs(lines[cut]!.start - start) >= SHORTEST)) cuts.push(line);
  }
  return cuts.sort((a, b) => a - b);
}

function turnNear(lines: readonly Line[], place: number): number {
  for (let away = 0; away <= NEAR; away++) {
    for (const line of [place + away, place - away]) {
      if (line > 0 && line < lines.length && lines[line]!.voice !== lines[line - 1]!.voice) return line;
    }
  }
  return place;
}

/** How alike what is said before the place and after it is: the cosine, 1 for the same. */
function likenessAcross(pieces: readonly EmbeddedPiece[], place: number): number {
  if (place === 0) return 1;
  const before = sumOf(pieces.slice(Math.max(0, place - COMPARED), place));
  const after = sumOf(pieces.slice(place, place + COMPARED));
  let product = 0;
  let [left, right] = [0, 0];
  for (let index = 0; index < before.length; index++) {
    const [a, b] = [before[index]!, after[index] ?? 0];
    product += a * b;
    left += a * a;
    right += b * b;
  }
  return left === 0 || right === 0 ? 0 : product / Math.sqrt(left * right);
}

function sumOf(pieces: readonly EmbeddedPiece[]): Float64Array {
  const sum = new Float64Array(pieces[0]?.vector.length ?? 0);
  for (const { vector } of pieces) vector.forEach((value, index) => (sum[index]! += value));
  return sum;
}

/** How far the likeness falls at a place from the heights on both sides of it. */
function depthOf(likeness: readonly number[], place: number): number {
  const height = (step: 1 | -1): number => {
    let top = likeness[place]!;
    for (let at = place + step; at > 0 && at < likeness.length && likeness[at]! >= top; at += step)
      top = likeness[at]!;
    return top;
  };
  return height(-1) + height(1) - 2 * likeness[place]!;
}
