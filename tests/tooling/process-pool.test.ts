// The steps of a check: what they print is kept, one that cannot run has failed, and a signal ends them with
// the run.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runPool, type StepResult } from '../../scripts/process-pool.ts';
import { outputOf } from '../helpers/process-output.ts';

const script = (name: string, text: string) => ({ name, args: ['-e', text] });

test('every step is reported once, with its output and whether it succeeded', async () => {
  const done: StepResult[] = [];
  const steps = [
    script('good', 'console.log("one"); console.error("two")'),
    script('bad', 'console.log("three"); process.exit(2)'),
    { name: 'missing', args: ['no-such-file.js'] },
  ];
  await runPool(
    steps,
    2,
    (result) => void done.push(result),
    () => false,
  );
  const results = Object.fromEntries(done.map(({ name, ok, output }) => [name, { ok, output }]));
  expect(done).toHaveLength(3);
  expect(results['good']).toMatchObject({ ok: true, output: expect.stringContaining('one') });
  expect(results['good']?.output).toContain('two');
  expect(results['bad']).toEqual({ ok: false, output: 'three\n' });
  expect(results['missing']?.ok).toBe(false);
});

test('an urgent step gets the processor before the others', async () => {
  const priority = 'console.log(require("node:os").getPriority())';
  const given = new Map<string, number>();
  const steps = [script('other', priority), { ...script('urgent', priority), urgent: true }];
  await runPool(
    steps,
    1,
    ({ name, output }) => void given.set(name, Number(output)),
    () => false,
  );
  // The smaller number goes first. This run itself may have less than the usual.
  expect(given.get('urgent')).toBe(getPriority());
  expect(given.get('other')).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('nothing further starts once it is said to stop', async () => {
  const done: string[] = [];
  await runPool(
    [script('first', 'process.exit(1)'), script('second', '')],
    1,
    ({ name }) => void done.push(name),
    () => done.length > 0,
  );
  expect(done).toEqual(['first']);
});

test('a signal ends the steps and then the run', async () => {
  // It knows no signals: ending a process ends it at once.
  if (process.platform === 'win32') return;
  const pool = pathToFileURL(resolve('scripts/process-pool.ts')).href;
  const run = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    const { runPool, stoppedCode } = await import(${JSON.stringify(pool)});
    const wait = { name: 'wait', args: ['-e', 'require("node:http").createServer().listen(0)'] };
    setTimeout(() => console.log('running'), 0);
    await runPool([wait, wait], 1, () => console.log('told'), () => false);
    process.exitCode = stoppedCode();
  `,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void run.kill('SIGKILL'));
  const output = outputOf(run.stdout);
  await expect.poll(output).toContain('running');
  run.kill('SIGTERM');
  expect(await once(run, 'exit')).toEqual([143, null]);
  expect(output()).toBe('running\n');
});
