// Enters a server into a configuration file in TOML, as a table of its own. Changes nothing else. Pure.
import { inlineToml, tomlTable } from '../../contract/assistant-snippets.ts';
import { fieldsToSet, otherKind, refused, type Field, type Merged, type Wanted } from './fields.ts';
import { readTomlText, type TomlPair, type TomlStatement } from './toml-text.ts';

const UNREADABLE = 'is not TOML that can be read';

const startsWith = (path: readonly string[], head: readonly string[]): boolean =>
  head.every((name, index) => path[index] === name);
const isAt = (path: readonly string[], place: readonly string[]): boolean =>
  path.length === place.length && startsWith(path, place);
const isPair = (one: TomlStatement): one is TomlPair => one.kind === 'pair';

/** Whether the file says something of the entry in a form that a table of its own would contradict. */
function isElsewhere(statements: readonly TomlStatement[], place: readonly string[]): boolean {
  let table: readonly string[] = [];
  return statements.some((one) => {
    if (!isPair(one)) table = one.path;
    if (one.kind === 'table') return false;
    if (one.kind === 'list of tables') return startsWith(place, one.path) || startsWith(one.path, place);
    return !startsWith(table, place) && (startsWith(one.path, place) || startsWith(place, one.path));
  });
}

export function mergeToml(text: string, wanted: Wanted): Merged {
  const { section, name, entry } = wanted;
  const place = [section, name];
  const statements = readTomlText(text);
  if (statements === null) return refused(UNREADABLE);
  if (isElsewhere(statements, place))
    return refused(
      `writes ${section} in a form that this command does not change. Enter the server there by hand`,
    );
  const inside = statements.filter(({ path }) => startsWith(path, place));
  if (inside.length === 0) {
    const gap = text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
    return { text: text + gap + tomlTable(place, entry) };
  }
  const other = otherKind(
    wanted,
    inside.flatMap(({ path }) => path[2] ?? []),
  );
  if (other !== null) return refused(`cannot be changed: ${other}`);
  const has = (path: readonly string[]): boolean =>
    inside.some((one) => startsWith(one.path, [...place, ...path]));
  return fieldsToSet(wanted, has).reduce<Merged>(
    (merged, field) => ('refusal' in merged ? merged : withField(merged.text, place, field)),
    { text },
  );
}

function withField(text: string, place: readonly string[], { path, value }: Field): Merged {
  const statements = readTomlText(text);
  if (statements === null) return refused(UNREADABLE);
  const whole = [...place, ...path];
  const put = (start: number, by: string, end = start): Merged => ({
    text: text.slice(0, start) + by + text.slice(end),
  });
  const there = statements.filter(isPair).find((pair) => isAt(pair.path, whole));
  if (there !== undefined) return put(there.value.start, inlineToml(value), there.value.end);

  const line = (key: string, written: string): string => `${key} = ${written}\n`;
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const outer = [...place, ...path.slice(0, depth)];
    const inner = path
      .slice(depth + 1)
      .reduceRight((written, key) => `{ ${key} = ${written} }`, inlineToml(value));
    const key = path[depth]!;
    const inline = statements.filter(isPair).find((pair) => pair.value.isTable && isAt(pair.path, outer));
    if (inline !== undefined) {
      const isEmpty = /^\{\s*\}$/.test(text.slice(inline.value.start, inline.value.end));
      return put(inline.value.start + 1, ` ${key} = ${inner}${isEmpty ? ' ' : ','}`);
    }
    const header = statements.find((one) => one.kind === 'table' && isAt(one.path, outer));
    if (header !== undefined) {
      const ended = text[header.end - 1] === '\n' ? '' : '\n';
      return put(header.end, ended + line(key, inner));
    }
  }
  const gap = text.endsWith('\n') ? '\n' : '\n\n';
  const [key = '', ...rest] = path;
  const written = rest.reduceRight((inner, name) => `{ ${name} = ${inner} }`, inlineToml(value));
  return put(text.length, `${gap}[${place.join('.')}]\n${line(key, written)}`);
}
