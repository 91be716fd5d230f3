// Reads the fields of one item of an export. What has another type than expected, or is longer than it can be here, becomes
// a note; a field that nobody reads counts as unknown. Pure.
import { importSentence } from '../../../contract/import-sentences.ts';
import { createHash } from 'node:crypto';
import { parseDateTime } from '../../../contract/fields.ts';
import type { Steps } from '../../steps.ts';
import type { ItemRecord } from './item-kinds.ts';

/** The item cannot be taken; the message is one plain sentence. */
export class ItemRefusedError extends Error {}

export interface ItemFields {
  readonly record: ItemRecord;
  /** Null when it is absent, null or no text. Longer than `max` characters: cut, with a note. */
  text(name: string, max?: number): string | null;
  flag(name: string): boolean | null;
  /** From -`most` to `most`: what is larger is a mistake, and could not be stored. */
  number(name: string, most?: number): number | null;
  /** Milliseconds since the epoch, from ISO 8601 or Unix seconds. */
  time(name: string): number | null;
  /** Objects of a list; anything else in it is noted. */
  list(name: string): ItemRecord[];
  texts(name: string): string[];
  object(name: string): ItemRecord | null;
  /** One of the values; null, with a note, for any other. */
  choice<T extends string>(name: string, values: readonly T[]): T | null;
  /** These are known and mean nothing here. */
  ignore(...names: readonly string[]): void;
  note(sentence: string): void;
  /** Names of fields with a value that nobody has read. */
  unread(): string[];
}

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(10_000, 0, 1);
/** Seconds of the year 5138; a larger number is milliseconds. */
const MOST_SECONDS = 1e11;

export const isRecord = (value: unknown): value is ItemRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return inRange(Math.round(value < MOST_SECONDS ? value * 1000 : value));
  // Microseconds with an offset, as Python writes them, and its form with a space.
  if (typeof value === 'string') return inRange(parseDateTime(value.trim()) ?? Number.NaN);
  // A time of Firestore.
  if (isRecord(value)) {
    const seconds = value['_seconds'] ?? value['seconds'];
    return typeof seconds === 'number' ? inRange(Math.round(seconds * 1000)) : null;
  }
  return null;
}

const inRange = (at: number): number | null => (at >= EARLIEST && at < LATEST ? at : null);

/** SQLite and JSON take neither of these in a text. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The first `max` characters; an emoji is one. */
export const shortened = (text: string, max: number): string =>
  text.length <= max ? text : [...text].slice(0, max).join('');

export function readFields(record: ItemRecord, note: (sentence: string) => void): ItemFields {
  const read = new Set<string>();
  function given(name: string): unknown {
    read.add(name);
    const value = record[name];
    return value === undefined ? null : value;
  }
  type Wrong = 'not_text' | 'not_flag' | 'not_number' | 'not_time' | 'not_list' | 'not_object';
  function wrong(name: string, value: unknown, code: Wrong): null {
    if (value !== null) note(importSentence(code, { name }));
    return null;
  }
  return {
    record,
    note,
    text(name, max) {
      const value = given(name);
      if (typeof value !== 'string') return wrong(name, value, 'not_text');
      const text = clean(value);
      const short = max === undefined ? text : shortened(text, max);
      if (short !== text) note(importSentence('shortened', { name, most: max!, text: text.slice(0, 200) }));
      return short;
    },
    flag(name) {
      const value = given(name);
      return typeof value === 'boolean' ? value : wrong(name, value, 'not_flag');
    },
    number(name, most = Number.MAX_SAFE_INTEGER) {
      const value = given(name);
      return typeof value === 'number' && Math.abs(value) <= most ? value : wrong(name, value, 'not_number');
    },
    time(name) {
      const value = given(name);
      return timeOf(value) ?? wrong(name, value, 'not_time');
    },
    list(name) {
      const value = given(name);
      if (!Array.isArray(value)) {
        wrong(name, value, 'not_list');
        return [];
      }
      const records = value.filter(isRecord);
      const others = value.length - records.length;
      if (others > 0) note(importSentence('list_unreadable', { count: others, name }));
      return records;
    },
    texts(name) {
      const value = given(name);
      if (!Array.isArray(value)) {
        wrong(name, value, 'not_list');
        return [];
      }
      return value.filter((one): one is string => typeof one === 'string').map(clean);
    },
    object(name) {
      const value = given(name);
      return isRecord(value) ? value : wrong(name, value, 'not_object');
    },
    choice(name, values) {
      const value = given(name);
      const found = values.find((one) => one === value);
      if (found !== undefined) return found;
      if (value !== null) note(importSentence('not_choice', { name, value: String(value).slice(0, 50) }));
      return null;
    },
    ignore(...names) {
      for (const name of names) read.add(name);
    },
    unread: () =>
      Object.keys(record).filter((name) => {
        const value = record[name];
        const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
        return !read.has(name) && !empty;
      }),
  };
}

/** An id that may stand in an address and in the name of a folder. */
const VALID_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
export const isValidId = (id: string): boolean => VALID_ID.test(id);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (id: string): boolean => UUID.test(id);

const HASH_BYTES = 16;

export const hashOf = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value)).digest().subarray(0, HASH_BYTES);

/** The hash that `hashOf` makes of the list of all of them. */
export function* hashInSteps(items: Iterable<readonly unknown[]>): Steps<Buffer> {
  const hash = createHash('sha256').update('[');
  let comma = '';
  for (const some of items) {
    for (const one of some) {
      hash.update(`${comma}${JSON.stringify(one)}`);
      comma = ',';
    }
    yield;
  }
  return hash.update(']').digest().subarray(0, HASH_BYTES);
}
