// Reads from an answer, by its schema, which items it holds and how many words of text. A reader is made once for each schema
// and visits only the fields that matter.
import { z } from 'zod';
import { Citation } from '../../../contract/ask.ts';
import {
  AssistantActionItem,
  AssistantConversation,
  AssistantPerson,
  FoundAssistantConversation,
  WholeAssistantConversation,
} from '../../../contract/assistant.ts';
import { ConversationClaims } from '../../../contract/claims.ts';
import { CreatedConversation } from '../../../contract/conversation-writing.ts';
import { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import { Goal } from '../../../contract/goals.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { FoundMemory } from '../../../contract/memories.ts';
import type { ReceiptItem, ReceiptItemType } from '../../../contract/receipts.ts';
import { ActionItem, DeveloperConversation, Memory } from '../../../contract/resources.ts';
import { SearchResult } from '../../../contract/search.ts';
import { countWords } from './word-count.ts';

/** What was read so far; of the items the first hundred. */
export interface Content {
  items: ReceiptItem[];
  item_count: number;
  words: number;
}

export const noContent = (): Content => ({ items: [], item_count: 0, words: 0 });

export function addItem(content: Content, item: ReceiptItem): void {
  content.item_count++;
  if (content.items.length < LIMITS.receiptItems) content.items.push(item);
}

type Reader = (value: unknown, content: Content) => void;

/** The schemas that are an item of their own. What lies in an item belongs to it. */
const ITEMS: readonly [ReceiptItemType, readonly z.ZodObject[]][] = [
  [
    'conversation',
    [
      DeveloperConversation,
      AssistantConversation,
      FoundAssistantConversation,
      WholeAssistantConversation,
      CreatedConversation,
      ConversationClaims,
    ],
  ],
  ['memory', [Memory, FoundMemory]],
  ['action_item', [ActionItem, AssistantActionItem]],
  ['goal', [Goal]],
  ['person', [AssistantPerson]],
  ['day_summary', [StoredDaySummary]],
];
const TYPE_OF = new Map<unknown, ReceiptItemType>(
  ITEMS.flatMap(([type, schemas]) => schemas.map((schema) => [schema, type] as const)),
);

/** The schemas that are an item of the type that their field `kind` names. */
const BY_KIND: ReadonlySet<unknown> = new Set([Citation, SearchResult]);

/** Fields of text that says nothing of the user: ids, places in lists, codes, addresses. */
const CODES = new Set([
  'color',
  'cursor',
  'date',
  'emoji',
  'icon',
  'id',
  'language',
  'link',
  'mimeType',
  'scoring',
  'source',
  'speaker',
  'uri',
  'url',
]);
const isCode = (name: string): boolean => CODES.has(name) || /_(id|ids|at|cursor|emoji|link|url)$/.test(name);

/** Of what has no schema: every text counts that is not in a field of codes. */
function readAnything(value: unknown, content: Content): void {
  if (typeof value === 'string') content.words += countWords(value);
  else if (Array.isArray(value)) for (const one of value) readAnything(one, content);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) if (!isCode(name)) readAnything(one, content);
  }
}

const readText: Reader = (value, content) => {
  if (typeof value === 'string') content.words += countWords(value);
};

/** Dates and codes have a format or a pattern. */
function isFormatted(schema: z.ZodType): boolean {
  const { format, checks } = schema._zod.def as { format?: string; checks?: z.core.$ZodCheck[] };
  return format !== undefined || checks?.some((one) => one._zod.def.check === 'string_format') === true;
}

function readerOfObject(schema: z.ZodObject, within: boolean): Reader | null {
  const byKind = !within && BY_KIND.has(schema);
  const type = within ? undefined : TYPE_OF.get(schema);
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const read = isCode(name) ? null : make(field, within || byKind || type !== undefined);
    return read === null ? [] : [{ name, read }];
  });
  if (type === undefined && !byKind && fields.length === 0) return null;
  return (value, content) => {
    if (typeof value !== 'object' || value === null) return;
    const object = value as Record<string, unknown>;
    if (type !== undefined) addItem(content, { type, id: String(object['id']) });
    if (byKind) addItem(content, { type: object['kind'] as ReceiptItemType, id: String(object['id']) });
    for (const { name, read } of fields) read(object[name], content);
  };
}

function readerOfArray(element: z.ZodType, within: boolean): Reader | null {
  const read = make(element, within);
  if (read === null) return null;
  return (value, content) => {
    if (Array.isArray(value)) for (const one of value) read(one, content);
  };
}

/** Null when nothing in it counts. */
function make(schema: z.ZodType, within: boolean): Reader | null {
  if (schema instanceof z.ZodObject) return readerOfObject(schema, within);
  if (schema instanceof z.ZodArray) return readerOfArray(schema.element as z.ZodType, within);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return make(schema.unwrap() as z.ZodType, within);
  if (schema instanceof z.ZodString) return isFormatted(schema) ? null : readText;
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodRecord || schema instanceof z.ZodUnion)
    return readAnything;
  return null;
}

const readers = new WeakMap<z.ZodType, Reader>();
const readNothing: Reader = () => undefined;

/** Adds up what a value of this schema holds. */
export function readerOf(schema: z.ZodType): Reader {
  let reader = readers.get(schema);
  if (reader === undefined) readers.set(schema, (reader = make(schema, false) ?? readNothing));
  return reader;
}

/** The words of a text without a schema, or of everything in an object. */
export function wordsIn(value: unknown): number {
  const content = noContent();
  readAnything(value, content);
  return content.words;
}

const NAMED: Readonly<Record<string, ReceiptItemType>> = {
  conversation_id: 'conversation',
  conversation_ids: 'conversation',
  memory_id: 'memory',
  memory_ids: 'memory',
  action_item_id: 'action_item',
  action_item_ids: 'action_item',
  goal_id: 'goal',
  goal_ids: 'goal',
  person_id: 'person',
  summary_id: 'day_summary',
};
/** A client may name anything; no id of this service is longer. */
const ID_CHARACTERS = 100;

/** The items that the fields of a call name, by the names of the fields. */
export function itemsNamed(fields: Readonly<Record<string, unknown>>): Content {
  const content = noContent();
  for (const [name, type] of Object.entries(NAMED)) {
    const ids = fields[name];
    for (const id of Array.isArray(ids) ? ids : [ids])
      if (typeof id === 'string') addItem(content, { type, id: id.slice(0, ID_CHARACTERS) });
  }
  return content;
}
