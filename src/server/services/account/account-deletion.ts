// Removes a user and everything stored of the user, for good.
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import type { Identity } from './identity.ts';
import type { KnownVoices } from '../speakers/known-voices.ts';
import type { Embeddings } from '../search/embeddings.ts';
import type { Processing } from '../conversations/processing.ts';

export interface AccountDeletionOptions {
  store: Store;
  vault: Pick<AudioVault, 'remove'>;
  processing: Pick<Processing, 'removing' | 'refuse'>;
  identity: Pick<Identity, 'ensureOwner'>;
  embeddings: Pick<Embeddings, 'forget'>;
  knownVoices: Pick<KnownVoices, 'forget'>;
  jobs: Pick<JobRunner, 'cancelOf'>;
  receivedFiles: { remove(id: string): Promise<void> };
  imports: { removeFiles(id: string): Promise<void> };
  announcements: Announcements;
}

export function createAccountDeletion(options: AccountDeletionOptions) {
  const { store, vault, processing, identity, embeddings, knownVoices, jobs, announcements } = options;

  /** Removes all rows or none. Returns what of the user has files: conversations, received files and imports. */
  function removeRows(uid: string): { ids: string[]; received: string[]; imports: string[] } {
    return store.transaction(() => {
      const user = store.users.get(uid);
      if (user === null) throw new ServiceError('not_found', 'User not found');
      const ids = store.account.conversationIds(uid);
      const received = store.offline_recordings.received(uid).map(({ id }) => id);
      const imports = store.imports.idsOf(uid);
      const left = store.account.removeEverything(uid);
      if (left.length > 0) throw new Error(`rows of a removed user are left in ${left.join(', ')}`);
      // Nobody could sign in to an instance without an owner.
      if (user.is_owner) identity.ensureOwner();
      return { ids, received, imports };
    });
  }

  /** Nothing of the user is under way when the rows go: neither a job nor processing would find what it is about. */
  async function removed(
    uid: string,
    endSessions: () => Promise<void>,
  ): Promise<ReturnType<typeof removeRows>> {
    const allowAgain = processing.refuse(uid);
    try {
      await endSessions();
      await jobs.cancelOf(uid);
      return await processing.removing(uid, store.account.conversationIds(uid), async () => {
        // Some may have been queued meanwhile.
        await jobs.cancelOf(uid);
        return removeRows(uid);
      });
    } finally {
      allowAgain();
    }
  }

  return {
    /**
     * `confirm` must be the uid, to prevent accidents; otherwise `invalid`. Once this resolves, keys,
     * sessions and tokens are invalid, and the user's recordings have ended.
     */
    async remove(
      uid: string,
      { confirm, endSessions }: { confirm: string; endSessions: () => Promise<void> },
    ): Promise<void> {
      if (confirm !== uid) throw invalid(['confirm'], 'confirm must be the uid of the account');
      const { ids, received, imports } = await removed(uid, endSessions);
      embeddings.forget(uid);
      knownVoices.forget(uid);
      announcements.announce(uid, { kind: 'account_removed' });
      // Ends sessions that began while the first ones ended; their rows are gone.
      await endSessions();
      await jobs.cancelOf(uid);
      // The keys of the files were deleted with the rows, so a file that a crash leaves behind is unreadable.
      for (const id of ids) await vault.remove(id);
      for (const id of received) await options.receivedFiles.remove(id);
      // They are as they came, readable without a key; the next start removes what a crash leaves.
      for (const id of imports) await options.imports.removeFiles(id);
    },
  };
}
