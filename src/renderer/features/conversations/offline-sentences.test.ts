import { expect, test } from 'vitest';
import type { OfflineFile, OfflineJob } from '../../../contract/offline-recordings.ts';
import { offlineState } from './offline-sentences.ts';
import { offlineFile as file } from '../../../../tests/helpers/offline-file.ts';

const NOW = Date.UTC(2026, 0, 5, 9);

const job = (files: OfflineFile[], ageHours = 0): OfflineJob => ({
  job_id: 'j',
  status: 'processing',
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
    importing: null,
    waiting: null,
    unreadable: [],
    deleted: [],
  });
});

test('what is on its way is counted, with the reason for which it waits', () => {
  const waits = 'It waits until the conversation of its time has ended.';
  const open = { status: 'processing', outcome: null } as const;
  const found = offlineState([job([file(open), file({ ...open, detail: waits }), file({})])], NOW);
  expect(found).toEqual({
    importing: 'Importing 2 offline recordings, kept on this computer.',
    waiting: waits,
    unreadable: [],
    deleted: [],
  });
});

test('a file that cannot be read is named for a day', () => {
  const broken = file({ status: 'failed', outcome: 'unreadable', detail: 'The file is empty.' });
  expect(offlineState([job([broken])], NOW).unreadable).toEqual([
    { name: 'a.bin', reason: 'The file is empty.' },
  ]);
  expect(offlineState([job([broken], 25)], NOW).unreadable).toEqual([]);
});

test('a file that came again although its conversation was deleted is named for a day', () => {
  const reason =
    'The same file was received before. Its conversation is in the trash: restore it there to have it back.';
  const again = file({ outcome: 'conversation_deleted', detail: reason });
  const known = file({ outcome: 'already_received', detail: 'The same file was received before.' });
  expect(offlineState([job([again, known])], NOW)).toMatchObject({
    unreadable: [],
    deleted: [{ name: 'a.bin', reason }],
  });
  expect(offlineState([job([again], 25)], NOW).deleted).toEqual([]);
});
