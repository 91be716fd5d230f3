// Reads an item of an export that is too long to be parsed at once: a conversation or a transcript with very many lines. Cuts
// its lines out of the text and parses them part by part. Pure.
import { createHash } from 'node:crypto';
import type { Steps } from '../../steps.ts';
import { lineReader, type LineReader } from './exported-lines.ts';
import { isRecord } from './item-fields.ts';
import { kindOf, type ItemKind, type ItemRecord } from './item-kinds.ts';

/** Bytes. What is shorter is parsed in a few milliseconds. */
export const LONG_ITEM = 256 * 1024;

export type LongKind = Extract<ItemKind, 'conversation' | 'transcript'>;

export interface LongItem {
  lines: LineReader;
  /** Of all of it. */
  hash: Buffer;
}

export interface ReadLongItem extends LongItem {
  kind: LongKind;
  /** Without its lines. */
  record: ItemRecord;
}

const FIELD = Buffer.from('"transcript_segments"');
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const STEP_BYTES = 256 * 1024;
const STEP_LINES = 100;

interface Cut {
  /** Of the list, with its brackets. */
  from: number;
  to: number;
  elements: (readonly [from: number, to: number])[];
}

/** Where the string ends that begins at `at`. */
function overText(json: Buffer, at: number): number {
  for (let end = json.indexOf(QUOTE, at + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let slashes = 0;
    while (json[end - slashes - 1] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}

/** Finds the list of lines in an object; null without one, and where there are two. The brackets are those of valid JSON. */
function* cutLines(json: Buffer): Steps<Cut | null> {
  let found: Cut | null = null;
  let depth = 0;
  let isLines = false;
  let isField = false;
  let from = 0;
  let pause = STEP_BYTES;
  for (let at = 0; at < json.length; at++) {
    if (at >= pause) {
      yield;
      pause = at + STEP_BYTES;
    }
    const byte = json[at]!;
    if (byte === QUOTE) {
      const end = overText(json, at);
      if (depth === 1) isField = json.subarray(at, end + 1).equals(FIELD);
      at = end;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (depth === 1 && isField && byte === OPEN_LIST) {
        if (found !== null) return null;
        isLines = true;
        found = { from: at, to: at, elements: [] };
        from = at + 1;
      }
      depth++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth--;
      if (!isLines || depth !== 1) continue;
      isLines = false;
      found!.to = at + 1;
      if (json.subarray(from, at).some((one) => one > 0x20)) found!.elements.push([from, at]);
    } else if (byte === COMMA && isLines && depth === 2) {
      found!.elements.push([from, at]);
      from = at + 1;
    } else if (depth === 1 && byte > 0x20 && byte !== COLON) isField = false;
  }
  return found;
}

/** Null for what has to be parsed at once: it has no list of lines, or is long without it. Throws SyntaxError. */
export function* readLongItem(json: Buffer, path: readonly string[]): Steps<ReadLongItem | null> {
  const cut = yield* cutLines(json);
  if (cut === null || json.length - (cut.to - cut.from) > LONG_ITEM) return null;
  const head = Buffer.concat([json.subarray(0, cut.from), Buffer.from('[]'), json.subarray(cut.to)]);
  const record = JSON.parse(head.toString()) as unknown;
  if (!isRecord(record)) return null;
  const kind = kindOf(record, path);
  if (kind !== 'conversation' && kind !== 'transcript') return null;
  const hash = createHash('sha256');
  for (let at = 0; at < json.length; at += STEP_BYTES) {
    hash.update(json.subarray(at, at + STEP_BYTES));
    yield;
  }
  const lines = lineReader();
  for (let at = 0; at < cut.elements.length; at += STEP_LINES) {
    const [first] = cut.elements[at]!;
    const [, last] = cut.elements[Math.min(at + STEP_LINES, cut.elements.length) - 1]!;
    const some = JSON.parse(`[${json.toString('utf8', first, last)}]`) as unknown[];
    lines.add(some);
    yield;
  }
  return { kind, record, lines, hash: hash.digest().subarray(0, 16) };
}
