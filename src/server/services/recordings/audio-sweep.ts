// Puts aside audio files without a row, which a kill between writing files and storing rows leaves, or a database that is
// older than its audio; puts back those that have a row again. Runs once at the start, before a session can open a recording.
import type { Clock, Log } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import { JOURNAL, type AudioVault } from './audio-vault.ts';

export interface AudioSweepOptions {
  store: Pick<Store, 'conversations' | 'recordings' | 'erasures'>;
  vault: AudioVault;
  clock: Pick<Clock, 'now'>;
  log: Log;
}

export async function sweepAudio({ store, vault, clock, log }: AudioSweepOptions): Promise<void> {
  const { quarantine } = vault;
  const knownFiles = (id: string): Set<string> =>
    new Set(store.recordings.list(id).map((recording) => recording.id + JOURNAL));

  /** Audio that its owner deleted: the row says so, or the list of what waits for its erasure. */
  async function removeDeleted(ids: readonly string[]): Promise<Set<string>> {
    const deleted = [
      ...store.erasures.conversationsAmong(ids),
      ...ids.filter((id) => !store.conversations.isFree(id)),
    ];
    for (const id of deleted) await vault.remove(id);
    return new Set(deleted);
  }

  const { conversations, replacing } = await vault.contents();
  // Read first: the erasure that runs beside this empties the list.
  const forgotten = new Set(store.erasures.conversationsAmong(replacing, 'conversation_copies'));
  const putAside = await quarantine.folders();
  const withoutKey = new Set(
    store.conversations.withoutAudioKey(putAside.map(({ conversation_id }) => conversation_id)),
  );
  await removeDeleted([...withoutKey]);
  let back = 0;
  for (const { conversation_id: id, files } of putAside) {
    if (withoutKey.has(id)) continue;
    const known = knownFiles(id);
    for (const file of files.filter((name) => known.has(name))) {
      await quarantine.putBack(id, file);
      back++;
    }
  }

  const orphaned = store.conversations.withoutAudioKey(conversations);
  const deleted = await removeDeleted(orphaned);
  let aside = 0;
  for (const id of replacing) {
    const known = knownFiles(id);
    const before = await vault.before(id);
    for (const recording of await vault.recordings(id)) {
      if (known.has(recording + JOURNAL)) continue;
      // It holds what its owner had forgotten, or is a copy whose key was never stored.
      if (forgotten.has(id) || before?.has(recording) === false) {
        await vault.removeJournal(id, recording);
        continue;
      }
      await quarantine.put(id, clock.now(), recording + JOURNAL);
      aside++;
    }
    await vault.replaced(id);
  }
  for (const id of orphaned) if (!deleted.has(id)) aside += await quarantine.put(id, clock.now());
  if (back > 0) log.info({ files: back }, 'audio files that were put aside have their row again');
  if (aside > 0)
    log.warn({ files: aside }, 'audio files without a row were put aside in the quarantine folder');
}
