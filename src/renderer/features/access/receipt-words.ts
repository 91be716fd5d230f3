// Says in plain words what a receipt is of: what was read or changed, how it came, and why it was refused. Pure.
import type { Receipt, ReceiptItem, ReceiptReason } from '../../../contract/receipts.ts';
import { joined } from '../../lib/joined.ts';
import { counted } from './client-facts.ts';

type Told = Pick<Receipt, 'operation' | 'action' | 'items' | 'item_count' | 'words'>;
type Ended = Told & Pick<Receipt, 'outcome' | 'reason'>;

const NOUNS: Readonly<Record<ReceiptItem['type'], readonly [string, string]>> = {
  conversation: ['conversation', 'conversations'],
  memory: ['memory', 'memories'],
  action_item: ['task', 'tasks'],
  goal: ['goal', 'goals'],
  person: ['person', 'people'],
  day_summary: ['day summary', 'day summaries'],
};

export const itemNoun = ({ type }: Pick<ReceiptItem, 'type'>): string => NOUNS[type][0];

export const VIA_WORDS: Readonly<Record<Receipt['via'], string>> = {
  mcp: 'tool protocol',
  rest: 'API',
  stream: 'event stream',
};

const REASONS: Readonly<Record<ReceiptReason, string>> = {
  invalid: 'the request was not valid',
  wrong_credential: 'its key is not for this',
  locked: 'that is locked',
  forbidden: 'it may not do that',
  cut_off: 'it is cut off',
  not_found: 'there is no such item',
  conflict: 'it contradicted what is kept',
  unavailable: 'Earshot could not answer then',
  storage_full: 'the disk was full',
  internal: 'Earshot made an error',
};

/** What came of it: as `receiptWords` says, or why there was no answer. */
export function outcomeWords(receipt: Ended): string {
  const { outcome, reason } = receipt;
  if (outcome === 'ok') return receiptWords(receipt);
  const why = reason === null ? '' : `: ${REASONS[reason]}`;
  return (outcome === 'refused' ? 'Refused' : 'Failed') + why;
}

/** 'Read 3 conversations and 1 memory', 'Searched: 2 memories', 'Found nothing', 'Deleted 1 task'. */
function receiptWords(receipt: Told): string {
  const { action, operation, item_count, words } = receipt;
  const isSearch = /search/i.test(operation);
  const things = thingsWords(receipt);
  if (action === 'write') return `${verbOf(operation)} ${things === '' ? 'something' : things}`;
  if (item_count > 0) return isSearch ? `Searched and found ${things}` : `Read ${things}`;
  if (/profile/i.test(operation)) return 'Read your profile';
  if (words > 0) return 'Read facts about what is kept';
  return isSearch ? 'Searched and found nothing' : 'Found nothing';
}

/** At most a hundred items are named; the others are counted. */
function thingsWords({ items, item_count }: Told): string {
  const counts = new Map<ReceiptItem['type'], number>();
  for (const { type } of items) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [only] = counts.keys();
  if (counts.size === 1 && only !== undefined) return thing(only, Math.max(item_count, items.length));
  const unnamed = item_count - items.length;
  const named = [...counts].map(([type, count]) => thing(type, count));
  return joined(unnamed > 0 ? [...named, `${unnamed.toLocaleString()} more`] : named);
}

const thing = (type: ReceiptItem['type'], count: number): string =>
  `${count.toLocaleString()} ${NOUNS[type][count === 1 ? 0 : 1]}`;

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/delete|remove/i, 'Deleted'],
  [/create|add|import|from.?(text|segments)/i, 'Added'],
  [/complete/i, 'Ticked'],
];

const verbOf = (operation: string): string =>
  VERBS.find(([pattern]) => pattern.test(operation))?.[1] ?? 'Changed';

export const wordsLeft = (words: number): string => (words === 0 ? 'no words' : counted(words, 'word'));
