import { expect, test } from 'vitest';
import { custodySentence } from './custody-sentence.ts';

const account = {
  recordings: 2,
  heard_seconds: 7_300,
  kept_seconds: 7_200,
  transcribed_seconds: 7_200,
  lost: { link_seconds: 0, decode_seconds: 0, disk_seconds: 0 },
  muted_seconds: 0,
  forgotten_seconds: 0,
  skipped_chunks: 0,
};

test('doctor says where every second went', () => {
  expect(custodySentence({ ...account, recordings: 0 })).toBe('nothing was recorded yet');
  expect(custodySentence({ ...account, heard_seconds: 7_200 })).toBe(
    'of 2.0 h heard, 2.0 h was kept; nothing was lost',
  );
  const lost = { link_seconds: 3.25, decode_seconds: 0.04, disk_seconds: 66 };
  expect(custodySentence({ ...account, lost, muted_seconds: 30 })).toBe(
    'of 2.0 h heard, 2.0 h was kept; 3.3 s to the link, 0.0 s undecodable, 1.1 min to a full disk, 30.0 s muted',
  );
});
