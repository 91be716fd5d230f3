// Calls the running service of a data folder over HTTP, as its owner.
import { ApiError, createClient, dataOf, type Client } from '../client/client.ts';
import { readServiceFile } from '../server/store/data-dir-lock.ts';
import { CommandError } from './command.ts';
import { openLocalInstance } from './local-instance.ts';

const TOKEN_RENEWAL_MS = 30 * 60_000;
const HEALTH_PATIENCE_MS = 3_000;
/** So that the clients seen tell the command line from scripts. */
export const USER_AGENT = 'earshot-cli';

export interface ServiceClient {
  url: string;
  uid: string;
  /** An ID token with at least half an hour to live. */
  token(): Promise<string>;
  /** The body of the answer. Throws CommandError for any status but 2xx, unless it is in `expected`. */
  ask<A extends { data?: unknown }>(
    call: (api: Client) => Promise<A>,
    options?: AskOptions,
  ): Promise<Exclude<A['data'], undefined> | null>;
}

export interface AskOptions {
  /** Statuses that give null instead of an error. */
  expected?: readonly number[];
  /** The signal that the call itself was given. */
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

export const notRunning = (dataDir: string): CommandError =>
  new CommandError(
    `Earshot is not running with the data folder ${dataDir}. If it runs with another one, add: --data-dir DIR`,
  );

export async function connect(dataDir: string): Promise<ServiceClient> {
  const url = await runningServiceUrl(dataDir);
  if (url === null) throw notRunning(dataDir);
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
  const api = createClient({ baseUrl: url, token, userAgent: USER_AGENT });
  return {
    url,
    uid: owner(),
    token,
    async ask(call, { expected = [], signal } = {}) {
      try {
        return await dataOf(call(api));
      } catch (error) {
        if (signal?.aborted || !(error instanceof ApiError)) throw error;
        if (expected.includes(error.status)) return null;
        throw new CommandError(error.status === 0 ? 'Earshot stopped answering.' : error.message);
      }
    },
  };
}
