import { expect, test } from 'vitest';
import type { Custody } from '../../../contract/custody.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { custodySentence as sentence, isIncomplete, waitsForText } from './custody-sentences.ts';

const custodySentence = (of: Custody): string | null => sentence(of, englishTranslator('reading'));

const custody = (kept: number, link = 0, decode = 0, disk = 0) => ({
  ...{ conversation_id: 'c', heard_seconds: kept + link + decode + disk, kept_seconds: kept },
  ...{ transcribed_seconds: kept, muted_seconds: 0, forgotten_seconds: 0, skipped_chunks: 0, recordings: [] },
  lost: { link_seconds: link, decode_seconds: decode, disk_seconds: disk },
});

test('all that was heard and kept is said in one amount', () => {
  expect(custodySentence(custody(720))).toBe('all 12 min kept');
  expect(custodySentence(custody(719.8, 0.2))).toBe('all 12 min kept');
});

test('what was lost is said to the second, with its cause', () => {
  expect(custodySentence(custody(710, 10))).toBe('11 min 50 s kept, 10 s lost in transit');
  expect(custodySentence(custody(60, 0, 3, 2))).toBe(
    '1 min kept, 3 s unreadable and 2 s not written to the disk',
  );
});

test('what the owner had forgotten is said, and nothing is missing because of it', () => {
  const forgotten = { ...custody(600), heard_seconds: 900, forgotten_seconds: 300 };
  expect(custodySentence(forgotten)).toBe('10 min kept, 5 min forgotten');
  expect(isIncomplete(forgotten)).toBe(false);
});

test('what was muted is not kept', () => {
  expect(custodySentence({ ...custody(60), heard_seconds: 120, muted_seconds: 60 })).toBe('all 1 min kept');
});

test('what nobody wrote is said, a moment at the end is not', () => {
  expect(custodySentence({ ...custody(720), transcribed_seconds: 480 })).toBe(
    'all 12 min kept, 4 min not transcribed',
  );
  expect(custodySentence({ ...custody(60, 10), transcribed_seconds: 45 })).toBe(
    '1 min kept, 10 s lost in transit, 15 s not transcribed',
  );
  expect(custodySentence({ ...custody(720), transcribed_seconds: 718.5 })).toBe('all 12 min kept');
});

test('nothing heard is nothing to tell', () => {
  expect(custodySentence(custody(0))).toBeNull();
});

test('audio waits for its text once nobody records it any more', () => {
  const unanswered = { ...custody(30), transcribed_seconds: 10 };
  const ended = { ...unanswered, recordings: [{ ...unanswered, open: false }] };
  expect(waitsForText(ended)).toBe(true);
  expect(waitsForText({ ...ended, recordings: [{ ...unanswered, open: true }] })).toBe(false);
  expect(waitsForText({ ...custody(30), transcribed_seconds: 28.5 })).toBe(false);
});

test('what a person would miss is shown beside the conversation, the rest is not', () => {
  expect(isIncomplete(custody(720))).toBe(false);
  expect(isIncomplete(custody(719.8, 0.2))).toBe(false);
  expect(isIncomplete(custody(710, 10))).toBe(true);
  expect(isIncomplete({ ...custody(720), transcribed_seconds: 480 })).toBe(true);
});
