// Enters a server into a configuration file in YAML. Changes nothing else. Reads only what configuration programs write:
// mappings in blocks, one name a line. Refuses everything else. Pure.
import { yamlEntry, yamlScalar } from '../../contract/assistant-snippets.ts';
import { fieldsToSet, otherKind, refused, type Field, type Merged, type Wanted } from './fields.ts';

interface Line {
  indent: number;
  /** Null for a line that is no name of a mapping: a comment, a blank one, or part of a value. */
  key: string | null;
  /** Behind the colon. */
  rest: string;
}

interface Block {
  /** The lines from the one with the name on, without blank lines and comments that follow it. */
  from: number;
  to: number;
}

const UNREADABLE = 'is not YAML in the form that this command changes';
const NAME =
  /^( *)(?:"([^"\\]*)"|'([^']*)'|([^\s"'#\-[\]{},&*!|>%@`?:][^#:]*?|-[^\s#:][^#:]*?)) *:(?: +(.*)|)$/;
const isEmptyValue = (rest: string): boolean => /^(?:\{ *\}|~|null|)(?: +#.*|#.*)?$/.test(rest);

const isBlank = (text: string): boolean => /^\s*(?:#.*)?$/.test(text);

function readLine(text: string): Line {
  const indent = /^ */.exec(text)![0].length;
  const found = isBlank(text) ? null : NAME.exec(text);
  if (found === null) return { indent, key: null, rest: '' };
  return { indent, key: found[2] ?? found[3] ?? found[4] ?? '', rest: (found[5] ?? '').trim() };
}

/** Whether every line that is not indented is a name of the one mapping, or belongs to such. */
function isReadable(lines: readonly string[]): boolean {
  let isFirst = true;
  for (const text of lines) {
    if (/^ *\t/.test(text) && !isBlank(text)) return false;
    if (isBlank(text)) continue;
    const isStart = isFirst && /^---\s*(?:#.*)?$/.test(text);
    isFirst = false;
    if (isStart || text.startsWith(' ') || /^- /.test(text)) continue;
    if (readLine(text).key === null) return false;
  }
  return true;
}

/** The blocks of a mapping whose names are at `indent`, from line `from` up to `to`. Of a name twice, the last counts. */
function blocksOf(lines: readonly string[], { from, to }: Block, indent: number): Map<string, Block> {
  const blocks = new Map<string, Block>();
  let open: Block | null = null;
  for (let at = from; at < to; at++) {
    const text = lines[at]!;
    if (isBlank(text)) continue;
    const line = readLine(text);
    if (line.indent === indent && line.key !== null && !/^- /.test(text.trimStart())) {
      open = { from: at, to: at + 1 };
      blocks.set(line.key, open);
    } else if (open !== null) open.to = at + 1;
  }
  return blocks;
}

/** What the names within a block are indented by; null when it holds none. */
function innerIndent(lines: readonly string[], { from, to }: Block): number | null {
  const outer = readLine(lines[from]!).indent;
  for (const text of lines.slice(from + 1, to)) {
    if (isBlank(text)) continue;
    const line = readLine(text);
    return line.key !== null && line.indent > outer ? line.indent : null;
  }
  return null;
}

/** Where the mapping at a path begins: its block, and what its names are indented by. A refusal when it is no block. */
function mappingAt(
  lines: readonly string[],
  path: readonly string[],
): { block: Block; indent: number } | null {
  let block: Block = { from: 0, to: lines.length };
  let indent = 0;
  for (const key of path) {
    const found = blocksOf(lines, block, indent).get(key);
    const inner = found === undefined ? null : innerIndent(lines, found);
    if (found === undefined || inner === null || !/^(?:#.*)?$/.test(readLine(lines[found.from]!).rest))
      return null;
    block = { from: found.from + 1, to: found.to };
    indent = inner;
  }
  return { block, indent };
}

function blockAt(lines: readonly string[], path: readonly string[]): Block | null {
  const mapping = mappingAt(lines, path.slice(0, -1));
  return mapping === null ? null : (blocksOf(lines, mapping.block, mapping.indent).get(path.at(-1)!) ?? null);
}

export function mergeYaml(text: string, wanted: Wanted): Merged {
  const { section, name, entry } = wanted;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  if (!isReadable(lines)) return refused(UNREADABLE);
  const done = (): Merged => ({ text: `${lines.join(newline)}${newline}` });
  const insert = (at: number, written: string): void => {
    lines.splice(at, 0, ...written.trimEnd().split('\n'));
  };

  const top = blockAt(lines, [section]);
  if (top === null) {
    insert(lines.length, `${section}:\n${yamlEntry(name, entry, '  ', '  ')}`);
    return done();
  }
  const heading = readLine(lines[top.from]!);
  const servers = mappingAt(lines, [section]);
  if (servers === null) {
    if (!isEmptyValue(heading.rest) || top.to > top.from + 1)
      return refused(`${UNREADABLE} under ${section}`);
    lines[top.from] = `${section}:`;
    insert(top.from + 1, yamlEntry(name, entry, '  ', '  '));
    return done();
  }
  const step = ' '.repeat(servers.indent);
  const there = blockAt(lines, [section, name]);
  if (there === null) {
    insert(servers.block.to, yamlEntry(name, entry, step, step));
    return done();
  }
  const mapping = mappingAt(lines, [section, name]);
  if (mapping === null) return refused(`${UNREADABLE} under ${section}.${name}`);
  const other = otherKind(wanted, [...blocksOf(lines, mapping.block, mapping.indent).keys()]);
  if (other !== null) return refused(`cannot be changed: ${other}`);
  for (const field of fieldsToSet(wanted, (path) => blockAt(lines, [section, name, ...path]) !== null)) {
    const refusal = setField(lines, [section, name], field);
    if (refusal !== null) return refused(refusal);
  }
  return done();
}

/** Changes the lines. Why it cannot, else null. */
function setField(lines: string[], place: readonly string[], { path, value }: Field): string | null {
  const there = blockAt(lines, [...place, ...path]);
  const written = yamlScalar(value);
  if (there !== null) {
    const { rest } = readLine(lines[there.from]!);
    if (there.to > there.from + 1 || /^[|>&*!]/.test(rest)) return `${UNREADABLE} under ${path.join('.')}`;
    if (isSame(rest, value)) return null;
    lines[there.from] = `${/^ *[^:]*:/.exec(lines[there.from]!)![0]} ${written}`;
    return null;
  }
  const key = path.at(-1)!;
  const outer = [...place, ...path.slice(0, -1)];
  const mapping = mappingAt(lines, outer);
  if (mapping !== null) {
    lines.splice(mapping.block.to, 0, `${' '.repeat(mapping.indent)}${key}: ${written}`);
    return null;
  }
  const empty = blockAt(lines, outer);
  const around = mappingAt(lines, outer.slice(0, -1));
  if (around === null) return `${UNREADABLE} under ${outer.join('.')}`;
  const indent = ' '.repeat(around.indent);
  const at = empty?.from ?? around.block.to;
  if (empty !== null && (!isEmptyValue(readLine(lines[at]!).rest) || empty.to > at + 1))
    return `${UNREADABLE} under ${outer.join('.')}`;
  lines.splice(at, empty === null ? 0 : 1, `${indent}${outer.at(-1)!}:`, `${indent}  ${key}: ${written}`);
  return null;
}

/** Also when it is written without quotes. */
const isSame = (rest: string, value: Field['value']): boolean =>
  rest === yamlScalar(value) || rest === String(value) || rest === `'${String(value)}'`;
