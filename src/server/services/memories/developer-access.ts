// Keeps the readiness gate: whether an account's memories are open to developers (contract: Authentication 4,
// Errors 403). Does not change keys or scopes when it is opened or closed.
import { ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';

const SETTING = 'developer_memory_access';

/** Memories are open from the first day. Call when an account is made. */
export function provisionDeveloperAccess(store: Store, uid: string): void {
  store.settings.set(uid, SETTING, { enabled: true });
}

const MESSAGES = {
  missing_rollout_state: 'This account has not been set up for the Developer Memory API.',
  disabled_by_owner: 'The owner has turned off the Developer Memory API for this account.',
} as const;

export function createDeveloperAccess({ store }: { store: Store }) {
  /** Null while nothing was ever decided for the account. */
  function enabled(uid: string): boolean | null {
    const stored = store.settings.get(uid, SETTING);
    if (typeof stored !== 'object' || stored === null || !('enabled' in stored)) return null;
    return stored.enabled === true;
  }

  return {
    get(uid: string): { memories: boolean } {
      return { memories: enabled(uid) === true };
    },

    set(uid: string, { memories }: { memories: boolean }): void {
      store.settings.set(uid, SETTING, { enabled: memories });
    },

    /** Throws `forbidden` with the contract's object unless the account's memories may be read. */
    requireMemories(uid: string): void {
      const state = enabled(uid);
      if (state === true) return;
      const reason = state === null ? 'missing_rollout_state' : 'disabled_by_owner';
      throw new ServiceError('forbidden', {
        enabled: false,
        code: 'developer_memory_access_not_ready',
        message: `${MESSAGES[reason]} The key and its scopes are fine: keep the key.`,
        reason,
      });
    },
  };
}
