// Enters a server into a configuration file in JSON, with or without comments. Changes nothing else: comments, order and
// indentation stay. Pure.
import type { EntryValue } from '../../contract/assistant-guides.ts';
import { fieldsToSet, otherKind, refused, type Merged, type Wanted } from './fields.ts';
import { readJsonText, type JsonNode } from './json-text.ts';

type JsonObject = Extract<JsonNode, { kind: 'object' }>;

const memberOf = (object: JsonObject, key: string) => object.members.findLast((one) => one.key === key);

function nodeAt(object: JsonObject, path: readonly string[]): JsonNode | null {
  let node: JsonNode | undefined = object;
  for (const key of path) node = node?.kind === 'object' ? memberOf(node, key)?.value : undefined;
  return node ?? null;
}

/** The blanks with which the line of this place begins. */
function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** One level: what the first member of the file is indented by. */
function unitOf(text: string, root: JsonObject): string {
  const [first] = root.members;
  const indent = first === undefined ? '' : indentAt(text, first.start);
  return indent === '' ? '  ' : indent;
}

function written(text: string, value: EntryValue, indent: string, unit: string): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  return JSON.stringify(value, null, unit).replaceAll('\n', newline + indent);
}

/** The text with a member more in the object, behind the others. */
function withMember(
  text: string,
  root: JsonObject,
  object: JsonObject,
  key: string,
  value: EntryValue,
): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const unit = unitOf(text, root);
  const outer = indentAt(text, object.end - 1);
  const last = object.members.at(-1);
  const lastLine = last === undefined ? null : indentAt(text, last.start);
  const indent = lastLine === null || lastLine === outer ? outer + unit : lastLine;
  const member = `${indent}${JSON.stringify(key)}: ${written(text, value, indent, unit)}`;
  const close = object.end - 1;
  const inner = text.slice(object.start + 1, close);
  const content = object.start + 1 + inner.trimEnd().length;
  let head = text.slice(0, content);
  if (last !== undefined && !hasComma(text, last.value.end, close))
    head = `${text.slice(0, last.value.end)},${text.slice(last.value.end, content)}`;
  const tail = text.slice(content, close);
  const end = tail.includes('\n') ? tail.slice(tail.search(/\r?\n/)) : newline + outer;
  return head + newline + member + end + text.slice(close);
}

/** Whether a comma stands between the two places, outside of comments. */
function hasComma(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to).replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, '');
  return between.includes(',');
}

function withValue(text: string, path: readonly string[], value: EntryValue): Merged {
  const root = readJsonText(text);
  if (root?.kind !== 'object') return refused('is not JSON with an object in it');
  let object: JsonObject = root;
  for (const [depth, key] of path.entries()) {
    const node = memberOf(object, key)?.value;
    const rest = path.slice(depth + 1);
    if (node === undefined) {
      const nested = rest.reduceRight<EntryValue>((inner, name) => ({ [name]: inner }), value);
      return { text: withMember(text, root, object, key, nested) };
    }
    if (rest.length === 0) {
      const line = written(text, value, indentAt(text, node.start), unitOf(text, root));
      return { text: text.slice(0, node.start) + line + text.slice(node.end) };
    }
    if (node.kind !== 'object') return refused(`has no object under ${path.slice(0, depth + 1).join('.')}`);
    object = node;
  }
  return { text };
}

export function mergeJson(text: string, wanted: Wanted): Merged {
  const root = readJsonText(text);
  if (root?.kind !== 'object') return refused('is not JSON with an object in it');
  const { section, name, entry } = wanted;
  const there = nodeAt(root, [section, name]);
  if (there === null) return withValue(text, [section, name], entry);
  if (there.kind !== 'object') return refused(`has no object under ${section}.${name}`);
  const other = otherKind(
    wanted,
    there.members.map(({ key }) => key),
  );
  if (other !== null) return refused(`cannot be changed: ${other}`);
  let merged: Merged = { text };
  for (const { path, value } of fieldsToSet(wanted, (path) => nodeAt(there, path) !== null)) {
    if ('refusal' in merged) return merged;
    const now = readJsonText(merged.text);
    const node = now?.kind === 'object' ? nodeAt(now, [section, name, ...path]) : null;
    if (node !== null && isSame(merged.text, node, value)) continue;
    merged = withValue(merged.text, [section, name, ...path], value);
  }
  return merged;
}

function isSame(text: string, { start, end }: JsonNode, value: EntryValue): boolean {
  try {
    return JSON.stringify(JSON.parse(text.slice(start, end))) === JSON.stringify(value);
  } catch {
    return false;
  }
}
