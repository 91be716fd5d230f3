// Says whose destinations may be on this computer or in its own network: those of the owner of the instance, and those of others
// when the owner allows it. Every reading asks the database, so that a change of another process counts at once.
import { DestinationRules } from '../../../contract/destinations.ts';
import { ServiceError } from '../../service-error.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import type { Store } from '../../store/store.ts';

/** Settings of the instance belong to no user. */
const INSTANCE = '';
const SETTING = 'destinations';

/** Who sets an address: somebody who signed in, or a paired device. */
export interface Setter {
  by: 'owner' | 'client';
  /** The device, when it is one. */
  device_id: string | null;
  /** Addresses of the service itself, as URLs. */
  own: readonly string[];
}

/** Who set the address of a destination, as it is stored. */
export type Origin = Pick<DestinationRow, 'added_by' | 'device_id'>;

export const originOf = ({ added_by, device_id }: DestinationRow): Origin => ({ added_by, device_id });

export function createDestinationRules({ store }: { store: Store }) {
  function rules(): DestinationRules {
    const kept = DestinationRules.safeParse(store.settings.get(INSTANCE, SETTING));
    return kept.success ? kept.data : { others_may_use_private_addresses: false };
  }
  const isOwner = (uid: string): boolean => store.users.owner()?.uid === uid;

  function requireOwner(uid: string): void {
    if (!isOwner(uid)) throw new ServiceError('forbidden', 'Only the owner of this instance may do this');
  }

  /** A second user of the instance reaches this computer's network no more than a paired device does. */
  const originFor = (uid: string, { by, device_id }: Setter): Origin => ({
    added_by: by === 'owner' && isOwner(uid) ? 'owner' : 'client',
    device_id,
  });

  return {
    rules,
    originOf: originFor,
    requireOwner,
    /** Whether what this one sets may be on this computer or in its own network; at sending it is asked again. */
    privateAllowed: ({ added_by }: Pick<DestinationRow, 'added_by'>): boolean =>
      added_by === 'owner' || rules().others_may_use_private_addresses,
    /** Throws `forbidden` for anyone but the owner, as `update` does. */
    get(uid: string): DestinationRules {
      requireOwner(uid);
      return rules();
    },
    update(uid: string, given: DestinationRules): DestinationRules {
      requireOwner(uid);
      store.settings.set(INSTANCE, SETTING, given);
      return given;
    },
  };
}

export type DestinationRulesService = ReturnType<typeof createDestinationRules>;
