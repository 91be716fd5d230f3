import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openReceiptJournal } from './receipt-journal.ts';

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'receipts.journal');
}

test('what was appended is there when it is opened again, until it is cleared', () => {
  const path = file();
  const first = openReceiptJournal<string>(path);
  first.append(['a', 'ä\n']);
  first.append(['c']);
  first.close();
  const second = openReceiptJournal<string>(path);
  expect(second.left()).toEqual(['a', 'ä\n', 'c']);
  second.clear();
  second.append(['d']);
  second.close();
  expect(readFileSync(path, 'utf8')).toBe('"d"\n');
});

test('a line that was cut off is left out, and the next service writes behind nothing', () => {
  const path = file();
  const first = openReceiptJournal<string>(path);
  first.append(['a']);
  first.close();
  appendFileSync(path, '"half');
  const second = openReceiptJournal<string>(path);
  expect(second.left()).toEqual(['a']);
  second.clear();
  second.append(['b']);
  second.close();
  expect(openReceiptJournal<string>(path).left()).toEqual(['b']);
});
