// The service as a process of its own, for tests that kill it or look at how it refuses to start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { openStore } from '../../src/server/compose/storage.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { createIdentity } from '../../src/server/services/account/identity.ts';
import { outputOf } from './process-output.ts';
import { SERVICE_ENTRY } from './program-entries.ts';

export interface ServiceProcess {
  stderr(): string;
  exit: Promise<[code: number | null, signal: string | null]>;
  /** The line that says so; rejects when the process ends instead. */
  ready(): Promise<{ event: string; url: string; data_dir: string; ui_url: string }>;
  kill(signal?: NodeJS.Signals): void;
}

/** Killed when the test ends. */
export const runService = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ServiceProcess =>
  runProgram(SERVICE_ENTRY, args, env);

/** The service of another folder. */
export function runProgram(
  entry: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ServiceProcess {
  const child = spawn(process.execPath, [entry, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'silent', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stderr = outputOf(child.stderr);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    stderr,
    exit,
    async ready() {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`it did not start: ${stderr()}`);
      return JSON.parse(value as string) as Awaited<ReturnType<ServiceProcess['ready']>>;
    },
    kill: (signal = 'SIGKILL') => void child.kill(signal),
  };
}

/** fetch as the owner of the folder, or as the user that is named, at the address where its service runs. */
export async function ownerOf(dataDir: string, url: string, named?: string) {
  const { store, close } = openStore(dataDir, { check: false });
  const secrets = await createSecretStore({ dataDir, log: createLog('silent') });
  const identity = createIdentity({ store, secrets, clock: systemClock, issuer: () => url });
  const uid = named ?? identity.ensureOwner().uid;
  const { token } = await identity.issueIdToken(uid);
  close();
  return {
    uid,
    token,
    request: (path: string, init: RequestInit = {}) =>
      fetch(url + path, {
        ...init,
        headers: { 'Content-Type': 'application/json', ...init.headers, authorization: `Bearer ${token}` },
      }),
  };
}
