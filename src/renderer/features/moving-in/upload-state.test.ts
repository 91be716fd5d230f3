import { expect, test } from 'vitest';
import type { OfflineJob } from '../../../contract/offline-recordings.ts';
import { offlineFile as file } from '../../../../tests/helpers/offline-file.ts';
import { shownUploads, uploadState } from './upload-state.ts';

const CAME = Date.UTC(2026, 0, 5, 9);
const job = (given: Partial<OfflineJob>): OfflineJob => ({
  ...{ job_id: 'j', status: 'completed', origin: 'device', created_at: new Date(CAME).toISOString() },
  ...{ total_files: 1, total_segments: 1, processed_segments: 1, successful_segments: 1, failed_segments: 0 },
  files: [file({})],
  ...given,
});
const stopped = job({ files: [file({}), file({ outcome: 'stopped' })] });

test('an upload is stopped once nothing of it is on its way any more', () => {
  expect(uploadState(stopped)).toBe('stopped');
  expect(uploadState({ ...stopped, status: 'processing' })).toBe('transcribing');
  expect(uploadState(job({ status: 'queued' }))).toBe('waiting');
  expect(uploadState(job({ status: 'failed' }))).toBe('failed');
  expect(uploadState(job({ status: 'partial_failure' }))).toBe('done');
});

test('what has ended is shown for a day, what has not for as long as it takes, and what was moved in not at all', () => {
  const later = CAME + 25 * 3_600_000;
  const open = job({ status: 'processing' });
  const shown = [job({}), stopped, open, { ...open, origin: 'import' as const }];
  expect(shownUploads(shown, CAME)).toEqual([job({}), stopped, open]);
  expect(shownUploads(shown, later)).toEqual([stopped, open]);
});
