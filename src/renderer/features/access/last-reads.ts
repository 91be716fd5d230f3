// The last read of each client among receipts, the newest first. Pure.
import type { Receipt } from '../../../contract/receipts.ts';

export function lastReads(receipts: readonly Receipt[]): Receipt[] {
  const last = new Map<string, Receipt>();
  for (const receipt of receipts)
    if (receipt.outcome === 'ok' && !last.has(receipt.client_id)) last.set(receipt.client_id, receipt);
  return [...last.values()];
}
