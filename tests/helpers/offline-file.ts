// A file of an offline recording as the service answers it, for tests of the page.
import type { OfflineFile } from '../../src/contract/offline-recordings.ts';

export const offlineFile = (given: Partial<OfflineFile>): OfflineFile => ({
  name: 'a.bin',
  status: 'completed',
  outcome: 'transcribed',
  detail: null,
  started_at: null,
  seconds: null,
  speech_seconds: null,
  already_heard_seconds: null,
  conversation_ids: [],
  ...given,
});
