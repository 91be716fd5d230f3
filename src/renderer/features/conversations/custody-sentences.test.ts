import { expect, test } from 'vitest';
import { custodySentence, waitsForText } from './custody-sentences.ts';

const custody = (kept: number, link = 0, decode = 0, disk = 0) => ({
  ...{ conversation_id: 'c', heard_seconds: kept + link + decode + disk, kept_seconds: kept },
  ...{ transcribed_seconds: kept, muted_seconds: 0, skipped_chunks: 0, recordings: [] },
  lost: { link_seconds: link, decode_seconds: decode, disk_seconds: disk },
});

test('all that was heard and kept is said in one amount', () => {
  expect(custodySentence(custody(720))).toBe('all 12 min kept');
  expect(custodySentence(custody(719.8, 0.2))).toBe('all 12 min kept');
});

test('what was lost is said to the second, with its cause', () => {
  expect(custodySentence(custody(710, 10))).toBe('11 min 50 s kept, 10 s lost: on the way');
  expect(custodySentence(custody(60, 0, 3, 2))).toBe(
    '1 min kept, 5 s lost: unreadable, not written to the disk',
  );
});

test('what nobody wrote is said, a moment at the end is not', () => {
  expect(custodySentence({ ...custody(720), transcribed_seconds: 480 })).toBe(
    'all 12 min kept, 4 min of it without text',
  );
  expect(custodySentence({ ...custody(60, 10), transcribed_seconds: 45 })).toBe(
    '1 min kept, 10 s lost: on the way, 15 s of it without text',
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
