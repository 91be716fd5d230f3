// Reads JSON with comments and trailing commas into a tree that knows where everything stands in the text. Pure.

export type JsonNode =
  | { kind: 'object'; start: number; end: number; members: JsonMember[] }
  | { kind: 'array' | 'literal'; start: number; end: number };

export interface JsonMember {
  key: string;
  /** Where the key begins, with its quotes. */
  start: number;
  value: JsonNode;
}

const BLANK = /[\s\uFEFF]/;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

class Unreadable extends Error {}

/** Null when the text is none. */
export function readJsonText(text: string): JsonNode | null {
  let at = 0;

  function skipBlanks(): void {
    for (;;) {
      while (at < text.length && BLANK.test(text[at]!)) at++;
      if (text.startsWith('//', at)) {
        const end = text.indexOf('\n', at);
        at = end < 0 ? text.length : end;
      } else if (text.startsWith('/*', at)) {
        const end = text.indexOf('*/', at + 2);
        if (end < 0) throw new Unreadable();
        at = end + 2;
      } else return;
    }
  }

  function taken(pattern: RegExp): string {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new Unreadable();
    at += found.length;
    return found;
  }

  function expect(sign: string): void {
    if (text[at] !== sign) throw new Unreadable();
    at++;
  }

  /** The elements up to the closing sign, with commas between them and perhaps behind the last one. */
  function elements(close: string, read: () => void): void {
    at++;
    skipBlanks();
    while (text[at] !== close) {
      read();
      skipBlanks();
      if (text[at] === close) break;
      expect(',');
      skipBlanks();
    }
    at++;
  }

  function value(depth: number): JsonNode {
    if (depth > 200) throw new Unreadable();
    const start = at;
    if (text[at] === '{') {
      const members: JsonMember[] = [];
      elements('}', () => {
        const from = at;
        const key = JSON.parse(taken(STRING)) as string;
        skipBlanks();
        expect(':');
        skipBlanks();
        members.push({ key, start: from, value: value(depth + 1) });
      });
      return { kind: 'object', start, end: at, members };
    }
    if (text[at] === '[') {
      elements(']', () => value(depth + 1));
      return { kind: 'array', start, end: at };
    }
    taken(text[at] === '"' ? STRING : LITERAL);
    return { kind: 'literal', start, end: at };
  }

  try {
    skipBlanks();
    const root = value(0);
    skipBlanks();
    return at === text.length ? root : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
