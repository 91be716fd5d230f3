// Speaks HTTP to the service that runs with a data folder, as its owner.
import { readServiceFile } from '../server/store/data-dir-lock.ts';
import { CommandError } from './command.ts';
import { openLocalInstance } from './local-instance.ts';

const TOKEN_RENEWAL_MS = 30 * 60_000;
const HEALTH_PATIENCE_MS = 3_000;

export interface ServiceClient {
  url: string;
  uid: string;
  /** An ID token with at least half an hour to live. */
  token(): Promise<string>;
  /** The parsed answer. Throws CommandError for every other answer than 2xx, unless its status is in `expected`. */
  request(method: 'GET' | 'POST', path: string, options?: RequestOptions): Promise<unknown>;
}

export interface RequestOptions {
  body?: unknown;
  /** Statuses that give null instead of an error. */
  expected?: readonly number[];
  signal?: AbortSignal;
}

/** The URL of the service that runs with the folder; null when none answers. */
export async function runningServiceUrl(dataDir: string): Promise<string | null> {
  const service = readServiceFile(dataDir);
  if (service === null) return null;
  try {
    const answer = await fetch(`${service.url}/health`, { signal: AbortSignal.timeout(HEALTH_PATIENCE_MS) });
    await answer.body?.cancel();
    return answer.ok ? service.url : null;
  } catch {
    return null;
  }
}

export async function connect(dataDir: string): Promise<ServiceClient> {
  const url = await runningServiceUrl(dataDir);
  if (url === null) throw new CommandError(`Earshot is not running with the data folder ${dataDir}.`);
  return clientFor(url, dataDir);
}

export function clientFor(url: string, dataDir: string): ServiceClient {
  let issued: { token: string; at: number } | null = null;
  const owner = (): string => {
    using local = openLocalInstance(dataDir);
    return local.owner.uid;
  };
  async function token(): Promise<string> {
    if (issued === null || Date.now() - issued.at > TOKEN_RENEWAL_MS) {
      using local = openLocalInstance(dataDir);
      const fresh = await local.identity.issueIdToken(local.owner.uid);
      issued = { token: fresh.token, at: Date.now() };
    }
    return issued.token;
  }
  return {
    url,
    uid: owner(),
    token,
    async request(method, path, { body, expected = [], signal } = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          Authorization: `Bearer ${await token()}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        throw new CommandError('Earshot stopped answering.');
      });
      const parsed = (await answer.json().catch(() => null)) as unknown;
      if (answer.ok) return parsed;
      if (expected.includes(answer.status)) return null;
      const detail = (parsed as { detail?: unknown } | null)?.detail;
      throw new CommandError(
        typeof detail === 'string' ? detail : `Earshot answered with status ${answer.status}.`,
      );
    },
  };
}
