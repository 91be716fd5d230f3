// Cuts JSON of any length into its items without parsing it: the elements of the lists that an export consists of, or the
// values of a file with one value a line. Holds one item at a time, and none that is too large. Pure.
import { importSentence } from '../../../contract/import-sentences.ts';

export interface JsonItem {
  /** Names of the lists around it; empty for an element of the outermost list, or a value of its own. */
  path: readonly string[];
  /** Null for an item that is larger than the limit. */
  text: Buffer | null;
  bytes: number;
}

/** The text is no JSON from some place on, or ends in the middle. What came before was passed on. */
export class BrokenJsonError extends Error {
  readonly position: number;
  constructor(code: 'json_broken' | 'json_cut', position: number) {
    super(importSentence(code, { byte: position }));
    this.name = 'BrokenJsonError';
    this.position = position;
  }
}

export interface JsonItemsOptions {
  largestItem: number;
  /** Names of an outermost object that make it one item. */
  isItemField(name: string): boolean;
  /** Names whose object is one item, although the object around it is none. */
  isWhole(name: string): boolean;
  /** Names of an object that holds the lists of an answer, as `data` does. */
  isEnvelope?(name: string): boolean;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const DEEPEST = 1_000;
const LONGEST_NAME = 200;
const BOM = Buffer.of(0xef, 0xbb, 0xbf);

/** A list whose elements are items, or an object that holds such lists. `undecided`: it may be an item itself. */
interface Frame {
  kind: 'list' | 'object' | 'undecided';
  /** Its own name in the object around it. */
  label: string;
  /** The name that was read last in it. */
  name: string;
  expects: 'name' | 'colon' | 'value' | 'end';
}

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

export interface JsonItemCutter {
  /** Returns the items that end in the chunk. Throws BrokenJsonError. */
  write(chunk: Buffer): JsonItem[];
  /** Returns what the end of the text ends. Throws BrokenJsonError when it ends in the middle. */
  end(): JsonItem[];
}

export function createJsonItemCutter(options: JsonItemsOptions): JsonItemCutter {
  const frames: Frame[] = [];
  /** Brackets that are open inside the current item or value. */
  const open: number[] = [];
  let consumed = 0;
  let inText = false;
  let escaped = false;
  /** A value without brackets goes on: a number, a word, or a text that has ended. */
  let inValue = false;
  /** The bytes of the current item so far; null where nothing is kept. */
  let kept: Buffer[] | null = null;
  let keptBytes = 0;
  let tooLarge = false;
  /** Where the part of the item in this chunk begins. */
  let from = 0;
  let name: Buffer[] | null = null;
  let nameBytes = 0;
  let nameFrom = 0;
  let items: JsonItem[] = [];

  const top = (): Frame | undefined => frames.at(-1);
  const broken = (at: number): BrokenJsonError => new BrokenJsonError('json_broken', consumed + at);
  const path = (): string[] => frames.map(({ label }) => label).filter((label) => label !== '');
  const enter = (kind: Frame['kind'], label: string, expects: Frame['expects']): void => {
    frames.push({ kind, label, name: '', expects });
  };

  function keep(at: number): void {
    kept = [];
    keptBytes = 0;
    tooLarge = false;
    from = at;
  }

  function keepPart(chunk: Buffer, to: number): void {
    if (kept === null) return;
    keptBytes += to - from;
    if (keptBytes > options.largestItem) {
      tooLarge = true;
      kept = [];
    } else if (!tooLarge && to > from) kept.push(chunk.subarray(from, to));
    from = to;
  }

  function emit(chunk: Buffer, to: number): void {
    keepPart(chunk, to);
    if (kept === null) return;
    const text = tooLarge ? null : Buffer.concat(kept);
    items.push({ path: path(), text, bytes: keptBytes });
    kept = null;
  }

  /** Whether the elements at this place are items. */
  const atItem = (): boolean => frames.length === 0 || top()!.kind === 'list';

  function begin(chunk: Buffer, at: number): void {
    const byte = chunk[at]!;
    const frame = top();
    if (frame === undefined) {
      if (byte === OPEN_LIST) return enter('list', '', 'value');
      keep(at);
      if (byte === OPEN_OBJECT) return enter('undecided', '', 'name');
    } else if (frame.kind === 'list') {
      keep(at);
    } else {
      frame.expects = 'end';
      const { name: of } = frame;
      if (frame.kind === 'undecided') {
        if (options.isItemField(of)) {
          frames.pop();
          open.push(OPEN_OBJECT);
          return value(byte, at);
        }
        const isEnvelope = frames.length === 1 && options.isEnvelope?.(of) === true;
        if (byte === OPEN_LIST || (byte === OPEN_OBJECT && (options.isWhole(of) || isEnvelope))) {
          frame.kind = 'object';
          kept = null;
        }
      }
      if (frame.kind === 'object') {
        if (byte === OPEN_LIST) return enter('list', of, 'value');
        if (byte === OPEN_OBJECT && !options.isWhole(of) && frames.length === 1)
          return enter('object', of, 'name');
        if (byte === OPEN_OBJECT && options.isWhole(of)) {
          enter('list', of, 'end');
          keep(at);
        }
      }
    }
    value(byte, at);
  }

  function value(byte: number, at: number): void {
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (open.length >= DEEPEST) throw broken(at);
      open.push(byte);
    } else if (byte === QUOTE) inText = true;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT || byte === COMMA || byte === COLON)
      throw broken(at);
    else inValue = true;
  }

  /** A value has ended before `to`. */
  function valueEnded(chunk: Buffer, to: number): void {
    const frame = top();
    if (atItem()) emit(chunk, to);
    if (frame === undefined) return;
    if (frame.kind === 'list' && frame.expects === 'end') frames.pop();
    else if (frame.kind === 'list') frame.expects = 'end';
  }

  /** At a byte that belongs to a frame, not to a value. */
  function structure(chunk: Buffer, at: number): void {
    const byte = chunk[at]!;
    const frame = top();
    if (frame === undefined) {
      // One value after the other, as in a file with one a line.
      if (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT) throw broken(at);
      return begin(chunk, at);
    }
    const closes = frame.kind === 'list' ? CLOSE_LIST : CLOSE_OBJECT;
    if (byte === closes) {
      if (frame.expects === 'colon' || (frame.kind !== 'list' && frame.expects === 'value')) throw broken(at);
      frames.pop();
      if (frame.kind === 'undecided') emit(chunk, at + 1);
      return;
    }
    if (byte === COMMA) {
      if (frame.expects !== 'end') throw broken(at);
      frame.expects = frame.kind === 'list' ? 'value' : 'name';
    } else if (frame.expects === 'name') {
      if (byte !== QUOTE) throw broken(at);
      inText = true;
      name = [];
      nameBytes = 0;
      nameFrom = at;
    } else if (frame.expects === 'colon') {
      if (byte !== COLON) throw broken(at);
      frame.expects = 'value';
    } else if (frame.expects === 'value') begin(chunk, at);
    else throw broken(at);
  }

  /** What is longer than any name counts as one without a name, and is not kept. */
  function keepName(part: Buffer): void {
    nameBytes += part.length;
    if (nameBytes <= LONGEST_NAME) name!.push(part);
  }

  function textEnded(chunk: Buffer, at: number): void {
    inText = false;
    if (name !== null) {
      keepName(chunk.subarray(nameFrom, at + 1));
      const frame = top()!;
      const bytes = Buffer.concat(name);
      name = null;
      try {
        frame.name = nameBytes > LONGEST_NAME ? '' : (JSON.parse(bytes.toString()) as string);
      } catch {
        throw broken(at);
      }
      frame.expects = 'colon';
    } else if (open.length === 0) valueEnded(chunk, at + 1);
  }

  /** Passes over the text that `at` is in; returns the place of its last byte in this chunk. */
  function overText(chunk: Buffer, at: number): number {
    let start = at;
    if (escaped) {
      escaped = false;
      start++;
    }
    for (;;) {
      const quote = chunk.indexOf(QUOTE, start);
      const end = quote === -1 ? chunk.length : quote;
      let slashes = 0;
      while (end - slashes > start && chunk[end - slashes - 1] === BACKSLASH) slashes++;
      if (quote === -1) {
        escaped = slashes % 2 === 1;
        return chunk.length - 1;
      }
      if (slashes % 2 === 0) {
        textEnded(chunk, quote);
        return quote;
      }
      start = quote + 1;
    }
  }

  function inside(chunk: Buffer, at: number): void {
    const byte = chunk[at]!;
    if (byte === QUOTE) inText = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) value(byte, at);
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (open.pop() !== byte - 2) throw broken(at);
      if (open.length === 0) valueEnded(chunk, at + 1);
    }
  }

  function scan(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at++) {
      if (inText) {
        at = overText(chunk, at);
        continue;
      }
      const byte = chunk[at]!;
      if (open.length > 0) {
        if (byte > 0x5d || byte === QUOTE || byte === OPEN_LIST || byte === CLOSE_LIST) inside(chunk, at);
        continue;
      }
      if (inValue) {
        if (byte !== COMMA && byte !== CLOSE_LIST && byte !== CLOSE_OBJECT && !isBlank(byte)) continue;
        inValue = false;
        valueEnded(chunk, at);
      }
      if (!isBlank(byte)) structure(chunk, at);
    }
  }

  return {
    write(given) {
      const chunk = consumed === 0 && given.subarray(0, 3).equals(BOM) ? given.subarray(3) : given;
      items = [];
      from = 0;
      nameFrom = 0;
      scan(chunk);
      keepPart(chunk, chunk.length);
      if (name !== null) keepName(chunk.subarray(nameFrom));
      consumed += given.length;
      return items;
    },
    end() {
      items = [];
      from = 0;
      if (inValue && frames.length === 0) {
        inValue = false;
        valueEnded(Buffer.alloc(0), 0);
      }
      if (inText || inValue || open.length > 0 || frames.length > 0)
        throw new BrokenJsonError('json_cut', consumed);
      return items;
    },
  };
}
