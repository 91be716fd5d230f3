// Runs a program in a process of its own and kills it after some of its lines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** Kills it at its line number `lines`; without a number it runs to its end. Resolves to the exit code, null when killed. */
export async function runUntilLine(args: readonly string[], lines = Infinity): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let seen = 0;
  createInterface({ input: child.stdout }).on('line', () => {
    if (++seen === lines) child.kill('SIGKILL');
  });
  return (await exit)[0];
}
