// Writes the items of a receipt as they are stored: JSON with the ids by type, a third shorter than a list of objects, because most
// receipts have items of one type. Pure.
import type { ReceiptItem, ReceiptItemType } from '../../../contract/receipts.ts';

type Stored = Partial<Record<ReceiptItemType, string[]>>;

export function writeItems(items: readonly ReceiptItem[]): string {
  const ids: Stored = {};
  for (const { type, id } of items) (ids[type] ??= []).push(id);
  return JSON.stringify(ids);
}

export const readItems = (stored: string): ReceiptItem[] =>
  Object.entries(JSON.parse(stored) as Stored).flatMap(([type, ids]) =>
    ids.map((id) => ({ type: type as ReceiptItemType, id })),
  );
