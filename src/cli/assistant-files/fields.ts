// What an entry of a configuration file sets, field by field, so that everything else in the file can stay as it is. Pure.
import type { EntryValue } from '../../contract/assistant-guides.ts';

export type Entry = Readonly<Record<string, EntryValue>>;

/** Where an entry goes, and what stands in it. */
export interface Wanted {
  section: string;
  name: string;
  entry: Entry;
  /** Fields of the entry that an existing one keeps when it has them: the others are what the connection needs. */
  defaults: readonly string[];
}

export type Merged = { text: string } | { refusal: string };

export const refused = (refusal: string): Merged => ({ refusal });

export interface Field {
  path: readonly string[];
  value: Exclude<EntryValue, Entry>;
}

const isEntry = (value: EntryValue): value is Entry => typeof value === 'object' && !Array.isArray(value);

/** Its fields with those of the entries within it; a list is one field. */
export const fieldsOf = (entry: Entry, under: readonly string[] = []): Field[] =>
  Object.entries(entry).flatMap(([key, value]) => {
    const path = [...under, key];
    return isEntry(value) ? fieldsOf(value, path) : [{ path, value: value as Field['value'] }];
  });

/** The fields that say how a server is reached; an entry with another of them is a server of another kind. */
const REACHED_BY = ['command', 'cmd', 'url', 'httpUrl', 'uri', 'serverUrl'];

/** Why the entry that is there cannot become the wanted one; null when it can. */
export function otherKind({ section, name, entry }: Wanted, keys: readonly string[]): string | null {
  const ours = Object.keys(entry);
  return keys.some((key) => REACHED_BY.includes(key) && !ours.includes(key))
    ? `${section} has a server called ${name} of another kind. Choose another name with --name.`
    : null;
}

/** What is set in an entry that has these fields already. */
export const fieldsToSet = (
  { entry, defaults }: Wanted,
  has: (path: readonly string[]) => boolean,
): Field[] => fieldsOf(entry).filter(({ path }) => !defaults.includes(path[0] ?? '') || !has(path));
