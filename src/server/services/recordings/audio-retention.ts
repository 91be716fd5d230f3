// Whether a user's audio is kept beyond the conversation's first processing, and its erasure when it is not.
// What was kept before the user turned it off stays until the user deletes it.
import type { Log } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversations.ts';
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
  return {
    permitted,
    permit(uid: string, value: boolean): void {
      store.settings.set(uid, STORE_RECORDINGS, value);
      announcements.announce(uid, { kind: 'settings' });
    },
    /**
     * Of the conversation as it was before it was completed. Runs in the transaction that completes it, so
     * that no kill leaves a completed one with its key; true when the files are to go as well.
     */
    eraseKey({ uid, id, audio_key, extractor }: ConversationRow): boolean {
      const firstTime = extractor === null;
      if (audio_key === null || !firstTime || permitted(uid)) return false;
      return store.conversations.update(uid, id, { audio_key: null });
    },
    /**
     * Never rejects: without its key the audio is gone, and what stays of the files goes at the next start.
     */
    async removeFiles(id: string): Promise<void> {
      try {
        await vault.remove(id);
      } catch (error) {
        log.warn({ conversation_id: id, err: error }, 'files of erased audio are still there');
      }
    },
  };
}
