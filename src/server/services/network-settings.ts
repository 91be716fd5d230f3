// Stores who may connect besides this computer: allowed origins, host names, other computers. Closed until the owner opens
// it. Every reading asks the database, so that a change of another process counts at once. Opens nothing itself.
import { NetworkRules, type NetworkPatch } from '../../contract/network.ts';
import { invalid, ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';

/** Settings of the instance belong to no user. */
const INSTANCE = '';
const SETTING = 'network';

export function createNetworkSettings({ store }: { store: Store }) {
  function rules(): NetworkRules {
    const kept = NetworkRules.safeParse(store.settings.get(INSTANCE, SETTING) ?? {});
    // What cannot be read opens nothing.
    return kept.success ? kept.data : NetworkRules.parse({});
  }

  return {
    rules,

    /** Throws `forbidden` for anyone but the owner. */
    requireOwner(uid: string): void {
      if (store.users.owner()?.uid === uid) return;
      throw new ServiceError('forbidden', 'Only the owner of this instance may do this');
    },

    /** Throws `invalid` when nothing is given. A list that is given replaces the one before. */
    update(patch: NetworkPatch): NetworkRules {
      const given = Object.entries(patch).filter(([, value]) => value != null);
      if (given.length === 0) throw invalid([], 'At least one field must be provided', 'missing');
      return store.transaction(() => {
        const next = NetworkRules.parse({ ...rules(), ...Object.fromEntries(given) });
        next.allowed_origins = [...new Set(next.allowed_origins)];
        next.host_names = [...new Set(next.host_names)];
        store.settings.set(INSTANCE, SETTING, next);
        return next;
      });
    },
  };
}
