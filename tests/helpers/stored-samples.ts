// The samples that a service has stored, in their order, and how they differ from those that were sent.
import { readPcm } from '../../src/server/audio/journal-pcm.ts';
import { openJournal } from '../../src/server/audio/journal-reader.ts';
import type { RecordingRow } from '../../src/server/store/recordings.ts';
import { vaultOf } from './recorded.ts';
import type { TestServer } from './start-test-server.ts';

type Instance = Pick<TestServer, 'store' | 'uid' | 'dataDir' | 'secrets'>;

/** In the order in which they were recorded. */
export function recordingsOf({ store, uid }: Pick<Instance, 'store' | 'uid'>): RecordingRow[] {
  return store.conversations
    .list(uid, { include_discarded: true }, { limit: 50, offset: 0 })
    .toSorted((a, b) => a.created_at - b.created_at)
    .flatMap((row) => store.recordings.list(row.id));
}

export async function storedSamples(instance: Instance): Promise<number[]> {
  const vault = await vaultOf(instance);
  const samples: number[] = [];
  for (const { id, conversation_id } of recordingsOf(instance)) {
    const { audio_key } = instance.store.conversations.get(instance.uid, conversation_id)!;
    const key = vault.unwrap(conversation_id, audio_key!);
    const reader = await openJournal({ file: vault.journalFile(conversation_id, id), key });
    for await (const { pcm } of readPcm({ reader, from_sample: 0 })) for (const one of pcm) samples.push(one);
    await reader.close();
  }
  return samples;
}

/** Null where they are the same; otherwise the first place where they are not. */
export function firstDifference(stored: readonly number[], sent: Int16Array): object | null {
  const at = sent.findIndex((one, index) => stored[index] !== one);
  if (at < 0 && stored.length === sent.length) return null;
  return { at, stored: stored[at], sent: sent[at], lengths: [stored.length, sent.length] };
}
