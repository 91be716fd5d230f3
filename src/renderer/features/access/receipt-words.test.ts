import { expect, test } from 'vitest';
import type { Receipt, ReceiptItem } from '../../../contract/receipts.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { outcomeWords } from './receipt-words.ts';

const t = englishTranslator('access');
const items = (type: ReceiptItem['type'], count: number): ReceiptItem[] =>
  Array.from({ length: count }, (_, n) => ({ type, id: `${type}-${n}` }));
const told = (
  action: Receipt['action'],
  operation: string,
  named: ReceiptItem[] = [],
  { item_count = named.length, words = 0 } = {},
) => outcomeWords({ action, operation, items: named, item_count, words, outcome: 'ok', reason: null }, t);

test('a read says what was read', () => {
  expect(told('read', 'get_conversations', items('conversation', 3))).toBe('Read 3 conversations');
  expect(told('read', 'listThings', [...items('conversation', 1), ...items('memory', 2)])).toBe(
    'Read 1 conversation and 2 memories',
  );
  expect(told('read', 'search_memories', items('memory', 1))).toBe('Searched and found 1 memory');
  expect(told('read', 'search_memories')).toBe('Searched and found nothing');
  expect(told('read', 'get_goals')).toBe('Found nothing');
  expect(told('read', 'get_user_profile', [], { words: 12 })).toBe('Read your profile');
  expect(told('read', 'countConversations', [], { words: 2 })).toBe('Read facts about what is kept');
});

test('more items than are named are counted all the same', () => {
  expect(told('read', 'listConversations', items('conversation', 100), { item_count: 1_000 })).toBe(
    'Read 1,000 conversations',
  );
  const mixed = [...items('conversation', 60), ...items('day_summary', 40)];
  expect(told('read', 'resource:all', mixed, { item_count: 130 })).toBe(
    'Read 60 conversations, 40 day summaries and 30 more',
  );
});

test('a change says what became of it', () => {
  expect(told('write', 'delete_action_item', items('action_item', 1))).toBe('Deleted 1 task');
  expect(told('write', 'create_memories', items('memory', 25))).toBe('Added 25 memories');
  expect(told('write', 'complete_action_item', items('action_item', 1))).toBe('Finished 1 task');
  expect(told('write', 'updateGoal', items('goal', 1))).toBe('Changed 1 goal');
  expect(told('write', 'edit_memory')).toBe('Changed something');
});

test('a refusal says why', () => {
  const named = items('memory', 1);
  const call = { action: 'read', operation: 'get_memories', items: named, item_count: 1, words: 0 } as const;
  expect(outcomeWords({ ...call, outcome: 'refused', reason: 'cut_off' }, t)).toBe('Refused: it is cut off');
  expect(outcomeWords({ ...call, outcome: 'failed', reason: 'internal' }, t)).toBe(
    'Failed: Earshot made an error',
  );
});

test('words that left are counted', () => {
  expect([0, 1, 1_204].map((count) => t('wordsLeft', { count }))).toEqual([
    'no words',
    '1 word',
    '1,204 words',
  ]);
});
