// Reports which clients read most in the last week, and whether older receipts were dropped, for doctor.
import type { ReceiptDayRow } from '../server/store/receipts.ts';

export const RECEIPT_DAYS = 7;
const SHOWN = 5;

type Sums = Omit<ReceiptDayRow, 'day'>;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function receiptsFinding(sums: readonly Sums[]): {
  ok: true;
  finding: string;
  lines: string[];
  details: readonly Sums[];
} {
  const words = sums.reduce((sum, one) => sum + one.words, 0);
  const finding =
    sums.length === 0
      ? 'no client has read or written in the last seven days'
      : `${counted(sums.length, 'client')} in the last seven days, ${counted(words, 'word')} left`;
  const lines = sums.slice(0, SHOWN).map(({ client_name, reads, writes, refused, words, dropped }) => {
    const parts = [counted(reads, 'read'), counted(writes, 'write'), counted(words, 'word')];
    if (refused > 0) parts.push(`${refused} refused`);
    if (dropped > 0) parts.push(`${counted(dropped, 'older receipt')} dropped, because it has too many`);
    // The name is the owner's own text; a terminal takes no control characters from it.
    return `${JSON.stringify(client_name)}: ${parts.join(', ')}`;
  });
  return { ok: true, finding, lines, details: sums };
}
