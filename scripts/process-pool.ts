// Runs checks as child processes, a few at a time, and keeps what they print until it is wanted. A signal to
// this process ends them first.

import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const SAYS_SO_AFTER_MS = 30_000;

export interface Step {
  name: string;
  /** Arguments to this Node. */
  args: string[];
  env?: Record<string, string>;
  /** What it prints is shown when it went well, too: skipped tests and their reasons are in it. */
  prints?: boolean;
  /** Gets the processor before the others: what is waited for in it is waited for in real time. */
  urgent?: boolean;
}

export interface StepResult {
  name: string;
  ok: boolean;
  prints: boolean;
  seconds: number;
  output: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Map<ChildProcess, string>();
let stoppedBy: NodeJS.Signals | null = null;

function onSignal(signal: NodeJS.Signals): void {
  stoppedBy ??= signal;
  // Ctrl-C in a terminal has reached the whole group already. Test runners tidy up after SIGINT only.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of running.keys()) child.kill('SIGINT');
}

/** The exit code of a run that a signal ended, else null. */
export function stoppedCode(): number | null {
  if (stoppedBy === null) return null;
  return stoppedBy === 'SIGINT' ? 130 : 143;
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let us: then all are alike.
  }
}

/** Runs one step to its end. Never rejects: a program that cannot start is a failed step. */
function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // Programs the tests start again and again are compiled once.
        NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'compiled'),
        ...process.env,
        ...step.env,
        FORCE_COLOR: process.stderr.isTTY ? '1' : '0',
      },
    });
    running.set(child, step.name);
    if (!step.urgent) giveWay(child);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const finish = (ok: boolean, note = '') => {
      running.delete(child);
      resolve({
        name: step.name,
        ok,
        prints: step.prints ?? false,
        seconds: (performance.now() - started) / 1000,
        output: Buffer.concat(output).toString('utf8') + note,
      });
    };
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0));
  });
}

/**
 * Runs steps with at most `width` at once, in order of the list; starts no further one once `stop` says so.
 */
export async function runPool(
  steps: Step[],
  width: number,
  onDone: (result: StepResult) => void,
  stop: () => boolean,
): Promise<void> {
  const waiting = [...steps];
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const ticker = setInterval(
    () => process.stderr.write(`… ${[...running.values()].join(', ')}\n`),
    SAYS_SO_AFTER_MS,
  );
  const lane = async () => {
    for (let step = waiting.shift(); step && !stop() && stoppedBy === null; step = waiting.shift()) {
      const result = await runStep(step);
      if (stoppedBy === null) onDone(result);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  clearInterval(ticker);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}

/** One line for a step, and what it printed when it failed or is one that always shows it. */
export function report({ name, ok, prints, seconds, output }: StepResult): void {
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (!ok || prints) process.stdout.write(`${output.trimEnd()}\n`);
}
