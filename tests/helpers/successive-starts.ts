// Starts of the service that are refused, one after the other in one process: loading the program takes most of the time of each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { outputOf } from './process-output.ts';

const SERVE = pathToFileURL(join(import.meta.dirname, '../../src/server/serve.ts')).href;
/** What still runs then was left running. */
const HANGS_MS = 15_000;
/** Ends with its input, unless a start has left something running. */
const PROGRAM = `
  import { createInterface } from 'node:readline';
  process.setMaxListeners(0);
  const { serve } = await import(${JSON.stringify(SERVE)});
  for await (const line of createInterface({ input: process.stdin })) {
    let printed = '';
    const { write } = process.stderr;
    process.stderr.write = (text) => { printed += text; return true; };
    process.exitCode = 0;
    await serve(JSON.parse(line));
    process.stderr.write = write;
    console.log(JSON.stringify({ code: process.exitCode, printed }));
  }
`;

export interface SuccessiveStarts {
  /** What the process would end with, and what it printed on stderr. */
  start(args: readonly string[]): Promise<{ code: number; printed: string }>;
  /** Resolves when the process has ended by itself: nothing that was refused still runs. */
  end(): Promise<{ ended: [code: number | null, signal: string | null]; stderr: string }>;
}

export function successiveStarts(): SuccessiveStarts {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'silent' },
  });
  // One that has ended is told by its output.
  child.stdin.on('error', () => undefined);
  const stderr = outputOf(child.stderr);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async start(args) {
      child.stdin.write(`${JSON.stringify(args)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`it ended: ${stderr()}`);
      return JSON.parse(value as string) as { code: number; printed: string };
    },
    async end() {
      child.stdin.end();
      const hangs = setTimeout(() => child.kill('SIGKILL'), HANGS_MS);
      const ended = await exit;
      clearTimeout(hangs);
      return { ended, stderr: stderr() };
    },
  };
}
