// Makes, opens and rotates the secrets that webhooks are signed with. They are stored sealed with the instance key, and only the
// owner and the signing of deliveries get them.
import type { DestinationSecret } from '../../../contract/destinations.ts';
import { secretText } from '../../deliveries/signature.ts';
import type { Clock } from '../../ports.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import type { Store } from '../../store/store.ts';
import { isoTime } from '../iso-time.ts';

/** What of the audio vault seals a secret: 32 random bytes, under the instance key. */
export interface SecretSealing {
  newWrappedKey(owner: string): Buffer;
  unwrap(owner: string, sealed: Buffer): Buffer;
}

/** How long the secret before a rotation signs too, so that a receiver can change over. */
const OVERLAP_MS = 24 * 3_600_000;

const sealedFor = (id: string): string => `destination:${id}`;

export type DestinationSecrets = ReturnType<typeof createDestinationSecrets>;

export function createDestinationSecrets({
  store,
  vault,
  clock,
}: {
  store: Store;
  vault: SecretSealing;
  clock: Clock;
}) {
  const fresh = (id: string): Buffer => vault.newWrappedKey(sealedFor(id));
  const open = (id: string, sealed: Buffer): Buffer => vault.unwrap(sealedFor(id), sealed);

  /** Webhooks of before they were signed have none yet. */
  function current({ id, secret }: Pick<DestinationRow, 'id' | 'secret'>): Buffer {
    if (secret !== null) return open(id, secret);
    const stored = store.transaction(() => {
      const there = store.destinations.get(id)?.secret;
      if (there) return there;
      const sealed = fresh(id);
      store.destinations.update(id, { secret: sealed });
      return sealed;
    });
    return open(id, stored);
  }

  function previous({ id, previous_secret, previous_until }: DestinationRow): Buffer | null {
    const good = previous_secret !== null && previous_until !== null && previous_until > clock.now();
    return good ? open(id, previous_secret) : null;
  }

  return {
    /** Sealed, for a new row. */
    fresh,
    /** What a delivery is signed with, the newer first. */
    forSigning(destination: DestinationRow): Buffer[] {
      const before = previous(destination);
      return [current(destination), ...(before === null ? [] : [before])];
    },
    shown(destination: DestinationRow): DestinationSecret {
      const before = previous(destination);
      return {
        secret: secretText(current(destination)),
        previous_secret: before && secretText(before),
        previous_secret_until: before && isoTime(destination.previous_until!),
      };
    },
    /** Deliveries are signed with both from now on, and with the new one alone after a day. */
    rotate(destination: DestinationRow): void {
      current(destination);
      store.transaction(() => {
        const before = store.destinations.get(destination.id)?.secret ?? null;
        const now = clock.now();
        store.destinations.update(destination.id, {
          secret: fresh(destination.id),
          previous_secret: before,
          previous_until: now + OVERLAP_MS,
          updated_at: now,
        });
      });
    },
  };
}
