// Runs checks as child processes, two at a time, and keeps what they print until it is wanted.

import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  /** Arguments to this Node. */
  args: string[];
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Runs one step to its end. Never rejects: a program that cannot start is a failed step. */
export function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stderr.isTTY ? '1' : '0' },
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const finish = (ok: boolean, note = '') =>
      resolve({
        name: step.name,
        ok,
        seconds: (performance.now() - started) / 1000,
        output: Buffer.concat(output).toString('utf8') + note,
      });
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0));
  });
}

/** Runs steps with at most `width` at once, in order of the list; starts no further one once `stop` says so. */
export async function runPool(
  steps: Step[],
  width: number,
  onDone: (result: StepResult) => void,
  stop: () => boolean,
): Promise<void> {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step && !stop(); step = waiting.shift()) onDone(await runStep(step));
  };
  await Promise.all(Array.from({ length: width }, lane));
}
