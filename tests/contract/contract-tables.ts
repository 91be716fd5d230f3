// Reads the tables of fields from docs/contract.md, as they are written there. Knows nothing of the service.
import { readFileSync } from 'node:fs';

export interface ContractField {
  name: string;
  /** As in the page: `date-time`, `array of string`, `null`; one of them holds. */
  types: readonly string[];
  /** Whether the key may be missing: tables without such a column promise every key. */
  required: boolean;
  /** What the last column says: a default, bounds or the meaning. */
  note: string;
}

export type ContractTable = readonly ContractField[];

const page = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');

function sectionOf(heading: string): string {
  const found = page.split(/^#{2,3} /m).find((section) => section.split('\n')[0] === heading);
  if (found === undefined) throw new Error(`docs/contract.md has no heading "${heading}"`);
  return found;
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The first table below a heading. One row can name several fields. */
export function tableBelow(heading: string): ContractTable {
  const rows =
    /(?:^\|.*\n)+/m
      .exec(`${sectionOf(heading)}\n`)?.[0]
      .trim()
      .split('\n') ?? [];
  const [columns = [], , ...fields] = rows.map(cellsOf);
  const requiredAt = columns.indexOf('Required');
  return fields.flatMap((cells) =>
    (cells[0] ?? '').split(', ').map((name) => ({
      name,
      types: (cells[1] ?? '').replace(' (uuid)', '-uuid').split(' or '),
      required: requiredAt < 0 || (cells[requiredAt] ?? '').startsWith('yes'),
      note: cells.at(-1) ?? '',
    })),
  );
}

/** A list that the page gives in words: what stands between `lead` and the next full stop. */
export function listAfter(lead: string): string[] {
  const at = page.indexOf(lead);
  if (at < 0) throw new Error(`docs/contract.md does not say "${lead}"`);
  const words = page.slice(at + lead.length).split('.')[0] ?? '';
  return words.split(',').map((word) => word.trim());
}

export const TABLES = {
  conversation: tableBelow('Conversation (developer view)'),
  structured: tableBelow('Structured'),
  'conversation action item': tableBelow('ConversationActionItem (inside a conversation)'),
  event: tableBelow('ConversationEvent'),
  geolocation: tableBelow('Geolocation'),
  'developer segment': tableBelow('DeveloperTranscriptSegment'),
  'action item': tableBelow('Action item (developer resource)'),
  memory: tableBelow('Memory'),
  segment: tableBelow('Transcript segment (live transcription)'),
} satisfies Record<string, ContractTable>;

export type TableName = keyof typeof TABLES;

/** What the tables call each other. */
export const NAMED: Readonly<Record<string, TableName>> = {
  'Structured object': 'structured',
  ConversationActionItem: 'conversation action item',
  ConversationEvent: 'event',
  Geolocation: 'geolocation',
  TranscriptSegment: 'developer segment',
};

export const CATEGORIES = listAfter('CategoryEnum values: ');
export const MEMORY_CATEGORIES = listAfter('Memory category allowed values in the schema: ');
