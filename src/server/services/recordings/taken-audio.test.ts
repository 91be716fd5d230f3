import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../tests/helpers/empty-database.ts';
import { storeConversation } from '../../../../tests/helpers/conversations.ts';
import { memorySecrets } from '../../../../tests/helpers/memory-secrets.ts';
import { temporaryFolder } from '../../../../tests/helpers/start-test-server.ts';
import { storeUser } from '../../../../tests/helpers/users.ts';
import { createJournalWriter } from '../../audio/journal.ts';
import { createLog } from '../../log.ts';
import { NOTHING_LOST, type RecordingRow } from '../../store/recordings.ts';
import { createStore } from '../../store/store.ts';
import { createAudioVault } from './audio-vault.ts';
import { createTakenAudio } from './taken-audio.ts';

const format = { codec: 'pcm16', sample_rate: 16_000, channels: 1 } as const;
const message = { bytes: new Uint8Array(3_200) };

/** A recording with a journal of three chunks: two messages, one that was left out and two, and one more. */
async function cutOff(more: Partial<RecordingRow> = {}) {
  const store = createStore(emptyDatabase());
  storeUser(store, 'u', { is_owner: true, time_zone: 'UTC' });
  const vault = await createAudioVault(memorySecrets(), temporaryFolder(), false);
  const conversation_id = randomUUID();
  const audio_key = vault.newWrappedKey(conversation_id);
  storeConversation(store, 'u', { id: conversation_id, audio_key }, []);
  const id = randomUUID();
  const file = vault.journalFile(conversation_id, id);
  const journal = await createJournalWriter({
    file,
    key: vault.unwrap(conversation_id, audio_key),
    meta: { conversation_id, recording_id: id, started_at: 0, ...format },
  });
  await journal.append([message, message], { start_sample: 0, samples: 3_200 });
  await journal.append([message, message], { start_sample: 3_200, samples: 3_200 }, 1);
  await journal.append([message], { start_sample: 6_400, samples: 1_600 });
  await journal.close();
  store.recordings.insert({
    ...{ id, uid: 'u', conversation_id, session_id: 's', ...format, ...NOTHING_LOST },
    ...{ custom_stt: false, offset_seconds: 0, started_at: 0, ended_at: null },
    // A second was received that did not come to be written.
    ...{ heard_seconds: 1.7, kept_seconds: 0.2, transcribed_seconds: 0.2, unanswered: [], skipped_chunks: 0 },
    ...{ muted_seconds: 0.2, taken_messages: 12, taken_chunks: 1, taken_gaps: 3 },
    ...more,
  });
  const taken = createTakenAudio({ store, vault, log: createLog('silent') });
  return { taken, file, row: () => store.recordings.list(conversation_id)[0]! };
}

test('of a recording that was cut off, the messages that are in its journal count, and those left out between them', async () => {
  const { taken, row } = await cutOff();
  const all = { taken_messages: 12 + 3 + 1, taken_gaps: 3 };
  expect(await taken.of('u', 's')).toEqual(all);
  expect(row()).toMatchObject({ taken_messages: 16, taken_chunks: null });
  expect(await taken.of('u', 's')).toEqual(all);
});

test('what was received and did not come to be written is no loss: its client has it', async () => {
  const { taken, row } = await cutOff();
  await taken.of('u', 's');
  expect(row()).toMatchObject({
    heard_seconds: 0.7,
    kept_seconds: 0.5,
    muted_seconds: 0.2,
    lost_link_seconds: 0,
  });
});

test('a recording that has ended is counted, whatever its journal has', async () => {
  const { taken } = await cutOff({ taken_messages: 5, taken_chunks: null });
  expect(await taken.of('u', 's')).toEqual({ taken_messages: 5, taken_gaps: 3 });
});

test('where the journal is gone, what was counted before it counts', async () => {
  const { taken, file } = await cutOff();
  rmSync(file);
  expect(await taken.of('u', 's')).toEqual({ taken_messages: 12, taken_gaps: 3 });
});

test('nothing is known of other sessions, of those of others, and of those that nobody counted', async () => {
  const { taken } = await cutOff();
  expect(await taken.of('u', 'another')).toBeNull();
  expect(await taken.of('somebody', 's')).toBeNull();
  const before = await cutOff({ taken_messages: null, taken_chunks: null });
  expect(await before.taken.of('u', 's')).toBeNull();
});
