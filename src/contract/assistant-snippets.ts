// Fills in the entry of an assistant's guide and writes it in the form of its file: JSON, TOML or YAML. Does not read files. Pure.
import type { AssistantGuide, EntryValue } from './assistant-guides.ts';

export interface SnippetFacts {
  /** Of the entry: letters, digits, _ and -. */
  name: string;
  base_url: string;
  /** A tool-protocol key, or what stands for it. */
  key: string;
  /** The program that runs the launcher, and the launcher: absolute paths. Only for stdio. */
  node: string;
  launcher: string;
}

/** A name that needs no quotes in any of the forms. */
export const isEntryName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(name);

/** The text with everything that is known in place of its braces. */
export const filledText = (text: string, facts: SnippetFacts): string =>
  text.replace(/\{(name|url|key|base_url|node|launcher)\}/g, (_, word: string) =>
    word === 'url' ? `${facts.base_url}/v1/mcp` : facts[word as keyof SnippetFacts],
  );

type Filled = { [key: string]: EntryValue };

function filled(value: EntryValue, facts: SnippetFacts): EntryValue {
  if (typeof value === 'string') return filledText(value, facts);
  if (Array.isArray(value)) return value.map((one: EntryValue) => filled(one, facts));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, facts)]));
}

/** What stands in the file under the name. */
export const filledEntry = (guide: AssistantGuide, facts: SnippetFacts): Filled =>
  filled(guide.entry, facts) as Filled;

/** A file that holds nothing else. */
export function snippetOf(guide: AssistantGuide, facts: SnippetFacts): string {
  const entry = filledEntry(guide, facts);
  if (guide.format === 'toml') return tomlTable([guide.section, facts.name], entry);
  if (guide.format === 'yaml') return `${guide.section}:\n${yamlEntry(facts.name, entry, '  ', '  ')}`;
  return `${JSON.stringify({ [guide.section]: { [facts.name]: entry } }, null, 2)}\n`;
}

/** A JSON text is also a basic string of TOML and a double-quoted scalar of YAML. */
const quoted = (text: string): string => JSON.stringify(text);

const isTable = (value: EntryValue): value is Filled => typeof value === 'object' && !Array.isArray(value);

/** A value on one line. */
export const inlineToml = (value: EntryValue): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inlineToml).join(', ')}]`;
  if (!isTable(value)) return String(value);
  const pairs = Object.entries(value).map(([key, one]) => `${key} = ${inlineToml(one)}`);
  return `{ ${pairs.join(', ')} }`;
};

/** A table with its header. The names in `path` and the keys need no quotes. */
export const tomlTable = (path: readonly string[], entry: Filled): string =>
  [
    `[${path.join('.')}]`,
    ...Object.entries(entry).map(([key, value]) => `${key} = ${inlineToml(value)}`),
    '',
  ].join('\n');

/** A value on one line: a list in brackets. */
export const yamlScalar = (value: Exclude<EntryValue, { readonly [key: string]: EntryValue }>): string =>
  typeof value === 'string' || Array.isArray(value) ? JSON.stringify(value) : String(value);

/** `name:` and what stands under it, where names begin at `indent`; each further level by `step`. */
export function yamlEntry(name: string, entry: Filled, indent: string, step: string): string {
  const lines = (values: Filled, at: string): string[] =>
    Object.entries(values).flatMap(([key, value]) => {
      if (isTable(value)) return [`${at}${key}:`, ...lines(value, at + step)];
      return [`${at}${key}: ${yamlScalar(value as Parameters<typeof yamlScalar>[0])}`];
    });
  return [`${indent}${name}:`, ...lines(entry, indent + step), ''].join('\n');
}
