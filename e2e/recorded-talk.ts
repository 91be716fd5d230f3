// A talk with its audio for the browser tests: two voices, a long silence, a photo, an earlier transcript, a task.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aSegment } from '../tests/helpers/conversations.ts';
import { storeRecorded } from '../tests/helpers/recorded.ts';
import type { SecretStore } from '../src/server/ports.ts';
import { createAudioVault } from '../src/server/services/recordings/audio-vault.ts';
import type { Store } from '../src/server/store/store.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Speaker, seconds from and to, words. Nobody speaks from 6 to 18. */
const LINES = [
  [0, 0, 3, 'The boat leaves at seven, so we meet at the harbour at half past six.'],
  [1, 3, 6, 'I bring the coffee and the blankets.'],
  [0, 18, 21, 'The lantern is still in the shed.'],
  [1, 21, 24, 'I fetch the lantern tomorrow before work.'],
  [0, 24, 27, 'Good, then everything is ready.'],
] as const;
const SECONDS = 27;

interface Instance {
  store: Store;
  uid: string;
  dataDir: string;
  secrets: SecretStore;
}

export async function storeRecordedTalk(into: Instance, now: number): Promise<void> {
  const { store, uid } = into;
  const started = now - HOUR;
  const segments = LINES.map(([speaker_id, start, end, text]) => aSegment(text, start, { speaker_id, end }));
  const loudness = Array.from({ length: SECONDS }, (_, second) =>
    LINES.some(([, start, end]) => start <= second && second < end) ? 12_000 : 0,
  );
  // The folder is new: it has no key for audio.
  await createAudioVault(into.secrets, join(into.dataDir, 'audio'), false);
  const { id } = await storeRecorded(
    into,
    {
      ...{ title: 'The boat at seven', overview: '', extractor: 'offline rules', source: 'phone' },
      ...{ created_at: started, finished_at: started + SECONDS * 1_000 },
    },
    segments,
    [{ offset: 0, seconds: loudness }],
  );
  store.search.indexConversation(uid, id);
  store.photos.insert({
    ...{ id: randomUUID(), uid, conversation_id: id, discarded: false, created_at: started + MINUTE },
    image: readFileSync('resources/icon.png'),
    description: 'The harbour in the evening',
  });
  store.action_items.insert({
    ...{ id: randomUUID(), uid, conversation_id: id, description: 'Fetch the lantern', confidence: 0.9 },
    ...{ evidence: [segments[3]!.id], completed: false, completed_at: null, due_at: null },
    ...{ created_at: started, updated_at: started },
  });
  store.transcript_versions.add({
    ...{ id: randomUUID(), uid, conversation_id: id, created_at: started },
    ...{ stt_provider: 'local', stt_model: 'an earlier model' },
    segments: segments.map((segment, index) =>
      index === 1 ? { ...segment, text: 'I bring the toffee and the blankets.' } : segment,
    ),
  });
}
