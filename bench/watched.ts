// Starts a script that watches its event loop, and asks it for the delays.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './processes.ts';

export interface Watched {
  url: string;
  pid: number;
  /** The delays of the event loop since the last call. */
  delays(): Promise<{ longest_ms: number; p99_ms: number }>;
  stop(): Promise<void>;
}

export async function startWatched(script: string, ...args: readonly string[]): Promise<Watched> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<unknown> => JSON.parse((await lines.next()).value as string);
  const { url } = (await line()) as { url: string };
  return {
    url,
    pid: child.pid!,
    async delays() {
      child.kill('SIGUSR2');
      return (await line()) as { longest_ms: number; p99_ms: number };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
