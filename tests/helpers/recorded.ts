// Conversations with real sealed audio in the folder of a service, and what of it plays back.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { NOTHING_LOST } from '../../src/server/store/recordings.ts';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import { createJournalWriter } from '../../src/server/audio/journal.ts';
import { createAudioVault } from '../../src/server/services/recordings/audio-vault.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { storeConversation } from './conversations.ts';
import type { TestServer } from './start-test-server.ts';

/** One recording: where it begins in the conversation, and a loudness for each of its seconds. */
export interface Recorded {
  offset: number;
  seconds: readonly number[];
}

type Instance = Pick<TestServer, 'store' | 'uid' | 'dataDir' | 'secrets'>;

export const vaultOf = (server: Pick<Instance, 'dataDir' | 'secrets'>) =>
  createAudioVault(server.secrets, join(server.dataDir, 'audio'), true);

export async function storeRecorded(
  server: Instance,
  more: Partial<ConversationRow>,
  lines: readonly (string | TranscriptSegment)[],
  recordings: readonly Recorded[],
): Promise<ConversationRow> {
  const vault = await vaultOf(server);
  const id = randomUUID();
  const audio_key = vault.newWrappedKey(id);
  const row = storeConversation(server.store, server.uid, { ...more, id, audio_key }, lines);
  for (const { offset, seconds } of recordings) {
    const recording_id = randomUUID();
    const started_at = (row.started_at ?? 0) + offset * 1000;
    const format = { codec: 'pcm16', sample_rate: 16_000, channels: 1 } as const;
    const journal = await createJournalWriter({
      file: vault.journalFile(id, recording_id),
      key: vault.unwrap(id, audio_key),
      meta: { conversation_id: id, recording_id, started_at, ...format },
    });
    for (const [n, loudness] of seconds.entries()) {
      for (let tenth = 0; tenth < 10; tenth++) {
        const bytes = new Uint8Array(new Int16Array(1_600).fill(loudness).buffer);
        await journal.append([{ bytes }], { start_sample: n * 16_000 + tenth * 1_600, samples: 1_600 });
      }
    }
    await journal.close();
    server.store.recordings.insert({
      id: recording_id,
      uid: server.uid,
      conversation_id: id,
      session_id: randomUUID(),
      ...format,
      offset_seconds: offset,
      heard_seconds: seconds.length,
      kept_seconds: seconds.length,
      transcribed_seconds: seconds.length,
      unanswered: [],
      skipped_chunks: 0,
      ...NOTHING_LOST,
      custom_stt: false,
      started_at,
      ended_at: started_at + seconds.length * 1000,
    });
  }
  return row;
}

/** The loudness in the middle of each second that GET …/audio plays; null when there is nothing to play. */
export async function played(server: TestServer, id: string): Promise<number[] | null> {
  const answer = await server.request(`/v1/conversations/${id}/audio`);
  if (answer.status === 404) return null;
  const pcm = new Int16Array((await answer.arrayBuffer()).slice(44));
  return Array.from({ length: Math.ceil(pcm.length / 16_000) }, (_, n) => pcm[n * 16_000 + 7_999] ?? 0);
}
