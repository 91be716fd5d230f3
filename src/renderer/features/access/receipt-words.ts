// Says in plain words what a receipt is of: what was read or changed, how it came, and why it was refused. Pure.
import type { Receipt, ReceiptItem } from '../../../contract/receipts.ts';
import { formatList } from '../../lib/format-list.ts';
import type { Translate } from '../../messages/catalogue.ts';

type Access = Translate<'access'>;
type Answered = Pick<Receipt, 'operation' | 'action' | 'items' | 'item_count' | 'words'>;
type Ended = Answered & Pick<Receipt, 'outcome' | 'reason'>;

/** What came of it: as `receiptWords` says, or why there was no answer. */
export function outcomeWords(receipt: Ended, t: Access): string {
  const { outcome, reason } = receipt;
  if (outcome === 'ok') return receiptWords(receipt, t);
  if (reason === null) return t(`outcome.${outcome}`);
  return t(`outcome.${outcome}Why`, { reason: t(`reasons.${reason}`) });
}

/** 'Read 3 conversations and 1 memory', 'Searched and found 2 memories', 'Found nothing', 'Deleted 1 task'. */
function receiptWords(receipt: Answered, t: Access): string {
  const { action, operation, item_count, words } = receipt;
  const isSearch = /search/i.test(operation);
  const things = thingsWords(receipt, t);
  if (action === 'write')
    return t(`outcome.${changeOf(operation)}`, { things: things === '' ? t('counts.something') : things });
  if (item_count > 0) return t(isSearch ? 'outcome.found' : 'outcome.read', { things });
  if (/profile/i.test(operation)) return t('outcome.readProfile');
  if (words > 0) return t('outcome.readFacts');
  return t(isSearch ? 'outcome.searchedNothing' : 'outcome.foundNothing');
}

/** At most a hundred items are named; the others are counted. */
function thingsWords({ items, item_count }: Answered, t: Access): string {
  const counts = new Map<ReceiptItem['type'], number>();
  for (const { type } of items) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [only] = counts.keys();
  if (counts.size === 1 && only !== undefined)
    return t(`counts.${only}`, { count: Math.max(item_count, items.length) });
  const unnamed = item_count - items.length;
  const named = [...counts].map(([type, count]) => t(`counts.${type}`, { count }));
  return formatList(unnamed > 0 ? [...named, t('counts.more', { count: unnamed })] : named);
}

const CHANGES = [
  [/delete|remove/i, 'deleted'],
  [/create|add|import|from.?(text|segments)/i, 'added'],
  [/complete/i, 'finished'],
] as const;

const changeOf = (operation: string) =>
  CHANGES.find(([pattern]) => pattern.test(operation))?.[1] ?? 'changed';
