// Reads a TOML text into its statements: headers of tables and pairs, each with where it stands. Values are found, not
// understood. Pure.

export interface TomlTable {
  kind: 'table' | 'list of tables';
  path: string[];
  start: number;
  /** Behind the line end. */
  end: number;
}

export interface TomlPair {
  kind: 'pair';
  /** With that of the table it stands in. */
  path: string[];
  /** `inline`: within a value in braces. */
  place: 'line' | 'inline';
  start: number;
  end: number;
  value: { start: number; end: number; isTable: boolean };
}

export type TomlStatement = TomlTable | TomlPair;

const BLANK = /[ \t]*/y;
const REST_OF_LINE = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;
const BARE_KEY = /[A-Za-z0-9_-]+/y;
const BASIC = /"(?:[^"\\\n\r]|\\[btnfre"\\]|\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8})*"/y;
const LITERAL = /'[^'\n\r]*'/y;
const LONG_BASIC = /"""(?:[^"\\]|\\[^]|"(?!"")|""(?!"))*"{3,5}/y;
const LONG_LITERAL = /'''(?:[^']|'(?!'')|''(?!'))*'{3,5}/y;
/** Numbers, truth values and times. */
const BARE_VALUE = /[+\-\w.:]+(?: \d{2}:[\d:.+\-Zz]+)?/y;
const SPACE = /(?:[\s]|#[^\n]*)*/y;

class Unreadable extends Error {}

/** Null when the text is none. */
export function readTomlText(text: string): TomlStatement[] | null {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const statements: TomlStatement[] = [];

  function match(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  }
  function taken(...patterns: readonly RegExp[]): string {
    for (const pattern of patterns) {
      const found = match(pattern);
      if (found !== null) return found;
    }
    throw new Unreadable();
  }
  function expect(sign: string): void {
    if (!text.startsWith(sign, at)) throw new Unreadable();
    at += sign.length;
  }

  function key(): string[] {
    const names: string[] = [];
    for (;;) {
      match(BLANK);
      const name = taken(BARE_KEY, BASIC, LITERAL);
      if (name.startsWith('"')) names.push(JSON.parse(name) as string);
      else names.push(name.startsWith("'") ? name.slice(1, -1) : name);
      match(BLANK);
      if (text[at] !== '.') return names;
      at++;
    }
  }

  function list(close: string, read: () => void): void {
    at++;
    match(SPACE);
    while (text[at] !== close) {
      read();
      match(SPACE);
      if (text[at] === close) break;
      expect(',');
      match(SPACE);
    }
    at++;
  }

  /** `path`: where it is; null within a list, whose pairs have no names of their own. */
  function value(path: string[] | null, depth: number): TomlPair['value'] {
    if (depth > 100) throw new Unreadable();
    const start = at;
    const isTable = text[at] === '{';
    if (text[at] === '[') list(']', () => value(null, depth + 1));
    else if (isTable) list('}', () => pair(path, 'inline', depth + 1));
    else taken(LONG_BASIC, LONG_LITERAL, BASIC, LITERAL, BARE_VALUE);
    return { start, end: at, isTable };
  }

  function pair(under: string[] | null, place: TomlPair['place'], depth: number): void {
    const start = place === 'line' ? text.lastIndexOf('\n', at - 1) + 1 : at;
    const path = under === null ? null : [...under, ...key()];
    if (path === null) key();
    expect('=');
    match(BLANK);
    const index = statements.length;
    const found = value(path, depth);
    if (place === 'line') taken(REST_OF_LINE);
    // Before the pairs within it.
    if (path !== null)
      statements.splice(index, 0, { kind: 'pair', path, place, start, end: at, value: found });
  }

  try {
    let table: string[] = [];
    for (;;) {
      match(SPACE);
      if (at >= text.length) return statements;
      if (text[at] === '[') {
        const start = text.lastIndexOf('\n', at - 1) + 1;
        const isList = text.startsWith('[[', at);
        expect(isList ? '[[' : '[');
        table = key();
        expect(isList ? ']]' : ']');
        taken(REST_OF_LINE);
        statements.push({ kind: isList ? 'list of tables' : 'table', path: table, start, end: at });
      } else pair(table, 'line', 0);
    }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return null;
    throw error;
  }
}
