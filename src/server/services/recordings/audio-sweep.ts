// Removes audio files without a row, which a kill between writing files and storing rows leaves. Runs once at
// the start, before a session can open a recording.
import type { Log } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import type { AudioVault } from './audio-vault.ts';

export interface AudioSweepOptions {
  store: Pick<Store, 'conversations' | 'recordings'>;
  vault: AudioVault;
  log: Log;
}

/** Folders of conversations that are gone or keep no audio, and files that a cut-off replacing left. */
export async function sweepAudio({ store, vault, log }: AudioSweepOptions): Promise<void> {
  const { conversations, replacing } = await vault.contents();
  const orphaned = store.conversations.withoutAudioKey(conversations);
  for (const id of orphaned) await vault.remove(id);
  for (const id of replacing) {
    const known = new Set(store.recordings.list(id).map((recording) => recording.id));
    for (const file of await vault.recordings(id)) if (!known.has(file)) await vault.removeJournal(id, file);
    await vault.replaced(id);
  }
  if (orphaned.length + replacing.length > 0) {
    log.info(
      { folders: orphaned.length, replaced: replacing.length },
      'audio files without a row were removed',
    );
  }
}
