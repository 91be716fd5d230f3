// Erases a conversation's audio after its first processing when its user does not keep recordings. Audio from
// before the user turned keeping off stays until the user deletes it.
import type { Log } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { AudioVault } from './audio-vault.ts';

export interface AudioRetentionOptions {
  store: Store;
  vault: Pick<AudioVault, 'remove'>;
  announcements: Announcements;
  log: Log;
}

export type AudioRetention = ReturnType<typeof createAudioRetention>;

const STORE_RECORDINGS = 'store_recordings';

export function createAudioRetention({ store, vault, announcements, log }: AudioRetentionOptions) {
  const permitted = (uid: string): boolean => store.settings.get(uid, STORE_RECORDINGS) !== false;

  /** Never rejects: without its key the audio cannot be read, and the next start removes left-over files. */
  async function removeFiles(id: string): Promise<void> {
    try {
      await vault.remove(id);
    } catch (error) {
      log.warn({ conversation_id: id, err: error }, 'files of erased audio could not be removed');
    }
  }

  return {
    permitted,
    permit(uid: string, value: boolean): void {
      store.settings.set(uid, STORE_RECORDINGS, value);
      announcements.announce(uid, { kind: 'settings' });
    },
    /**
     * Keeps nothing from now on, and erases what is kept of every completed conversation; one that is not completed
     * follows when it is. Returns how many lost their audio.
     */
    async withdraw(uid: string): Promise<number> {
      const ids = store.transaction(() => {
        store.settings.set(uid, STORE_RECORDINGS, false);
        return store.conversations.forgetAudioKeys(uid);
      });
      announcements.announce(uid, { kind: 'settings' });
      for (const id of ids) {
        await removeFiles(id);
        announcements.announce(uid, { kind: 'conversation', id, status: 'completed' });
      }
      return ids.length;
    },
    /**
     * Takes the row as it was before processing completed. Runs in the transaction that completes it, so that
     * no kill leaves a completed conversation with its key. Returns whether to remove the files as well.
     */
    eraseKey({ uid, id, audio_key, extractor }: ConversationRow): boolean {
      const firstTime = extractor === null;
      if (audio_key === null || !firstTime || permitted(uid)) return false;
      return store.conversations.update(uid, id, { audio_key: null });
    },
    removeFiles,
  };
}
