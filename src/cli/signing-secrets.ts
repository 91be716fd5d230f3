// Says which secrets the built-in receiver checks signatures with: those that were given, otherwise those of the webhooks of the
// service that runs with the data folder. Stores nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { readSecret } from '../server/deliveries/signature.ts';
import { connect, runningServiceUrl } from './service-client.ts';

export interface SigningSecrets {
  /** Null when there is nothing to check with. */
  known(): readonly Uint8Array[] | null;
  /** Reads them again: a webhook was added, or its secret replaced. Never rejects. */
  renew(): Promise<void>;
}

/** So that a flood of wrong signatures is no flood of questions to the service. */
const RENEWED_EVERY_MS = 500;

export const givenSecrets = (secrets: readonly Uint8Array[]): SigningSecrets => ({
  known: () => secrets,
  renew: async () => undefined,
});

async function ofService(dataDir: string): Promise<Uint8Array[] | null> {
  if ((await runningServiceUrl(dataDir)) === null) return null;
  const { ask } = await connect(dataDir);
  const all = (await ask((api) => api.GET('/v1/destinations'))) ?? [];
  const secrets: Uint8Array[] = [];
  for (const { id } of all.filter(({ kind }) => kind === 'webhook')) {
    const params = { path: { destination_id: id } };
    // Null for a webhook that was removed meanwhile.
    const shown = await ask((api) => api.GET('/v1/destinations/{destination_id}/secret', { params }), {
      expected: [404],
    });
    const secret = shown === null ? null : readSecret(shown.secret);
    if (secret !== null) secrets.push(secret);
  }
  return secrets;
}

export function secretsOfService(dataDir: string): SigningSecrets {
  let secrets: readonly Uint8Array[] | null = null;
  let reading = Promise.resolve();
  let next: Promise<void> | null = null;
  let read_at = -Infinity;

  async function read(): Promise<void> {
    read_at = performance.now();
    // What was read last stays good while the service does not answer.
    secrets = (await ofService(dataDir).catch(() => null)) ?? secrets;
  }

  return {
    known: () => secrets,
    // Who asks while it is read joins the reading after it: this one may have missed what they ask for.
    renew: () =>
      (next ??= reading
        .then(() => sleep(Math.max(0, read_at + RENEWED_EVERY_MS - performance.now())))
        .then(() => {
          next = null;
          return (reading = read());
        })),
  };
}
