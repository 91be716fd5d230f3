import { expect, test } from 'vitest';
import type { OfflineFile, OfflineJob } from '../../../contract/offline-recordings.ts';
import { offlineFile as file } from '../../../../tests/helpers/offline-file.ts';
import { offlineState } from './offline-files.ts';

const NOW = Date.UTC(2026, 0, 5, 9);

const job = (files: OfflineFile[], ageHours = 0): OfflineJob => ({
  job_id: 'j',
  status: 'processing',
  origin: 'device',
  created_at: new Date(NOW - ageHours * 3_600_000).toISOString(),
  total_files: files.length,
  total_segments: 0,
  processed_segments: 0,
  successful_segments: 0,
  failed_segments: 0,
  files,
});

test('what is done needs no words', () => {
  expect(offlineState([job([file({})])], NOW)).toEqual({
    importing: 0,
    waits: false,
    unreadable: [],
    deleted: [],
  });
});

test('what is on its way is counted, and that one of them waits', () => {
  const open = { status: 'processing', outcome: null } as const;
  expect(offlineState([job([file(open), file(open), file({})])], NOW)).toMatchObject({
    importing: 2,
    waits: false,
  });
  const waiting = file({ ...open, detail: 'It waits until the conversation of its time has ended.' });
  expect(offlineState([job([waiting])], NOW)).toMatchObject({ importing: 1, waits: true });
});

test('a file that cannot be read is named for a day', () => {
  const broken = file({ status: 'failed', outcome: 'unreadable', detail: 'The file is empty.' });
  expect(offlineState([job([broken])], NOW).unreadable).toEqual(['a.bin']);
  expect(offlineState([job([broken], 25)], NOW).unreadable).toEqual([]);
});

test('a file that came again although its conversation was deleted is named for a day', () => {
  const again = file({ outcome: 'conversation_deleted' });
  const known = file({ name: 'b.bin', outcome: 'already_received' });
  expect(offlineState([job([again, known])], NOW)).toMatchObject({ unreadable: [], deleted: ['a.bin'] });
  expect(offlineState([job([again], 25)], NOW).deleted).toEqual([]);
});
