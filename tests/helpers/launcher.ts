// The launcher for assistants as it is shipped: built to one file, and run as a process by whoever attaches.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { outputOf } from './process-output.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Builds it of the sources into the folder; the path of the file. */
export async function buildLauncher(folder: string): Promise<string> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', 'bridge.vite.config.ts', '--outDir', folder];
  await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(folder, 'earshot-mcp.mjs');
}

export type Reply = Record<string, unknown> & { id?: unknown; error?: { code: number; message: string } };

/** Only what is given is in its environment. Killed when the test ends. */
export function runLauncher(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], { stdio: 'pipe', env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stderr = outputOf(child.stderr);
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    stderr,
    exit,
    pid: child.pid!,
    send: (message: unknown): void =>
      void child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`),
    end: (): void => void child.stdin.end(),
    /** The next line, which has to be JSON; null when it has ended. */
    async next(): Promise<Reply | null> {
      const { value, done } = await lines.next();
      return done === true ? null : (JSON.parse(value as string) as Reply);
    },
  };
}
