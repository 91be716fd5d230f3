import { expect } from 'vitest';
import { CONVERSATION_STATUSES, type ConversationStatus } from '../../../contract/resources.ts';
import { test } from 'vitest';
import { nextStatus, statusesBefore, type StatusTrigger } from './conversation-status.ts';

/** Every status and trigger of the contract's table; what is not listed must be refused. */
const ALLOWED: [ConversationStatus | null, StatusTrigger, ConversationStatus][] = [
  [null, 'session_started', 'in_progress'],
  [null, 'imported', 'processing'],
  ['in_progress', 'finish_requested', 'processing'],
  ['in_progress', 'silence_timeout', 'processing'],
  ['in_progress', 'recovered', 'processing'],
  ['processing', 'recovered', 'processing'],
  ['processing', 'processing_succeeded', 'completed'],
  ['processing', 'processing_failed', 'failed'],
  ['failed', 'retry', 'processing'],
  ['failed', 'reprocess_requested', 'processing'],
  ['completed', 'reprocess_requested', 'processing'],
];
const TRIGGERS = [...new Set(ALLOWED.map(([, trigger]) => trigger))];

for (const from of [null, ...CONVERSATION_STATUSES]) {
  for (const trigger of TRIGGERS) {
    const to = ALLOWED.find((row) => row[0] === from && row[1] === trigger)?.[2] ?? null;
    test(`${from ?? '(none)'} + ${trigger} -> ${to ?? 'refused'}`, () => {
      expect(nextStatus(from, trigger)).toBe(to);
      if (from !== null) expect(statusesBefore(trigger).includes(from)).toBe(to !== null);
    });
  }
}
