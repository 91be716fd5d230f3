// What programs of the owner's do to the service that runs them: nothing but a value. Real processes.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isGone } from '../../../tests/helpers/process-gone.ts';
import { systemClock } from '../ports.ts';
import { createCommandRunner, type CommandRequest } from './run-command.ts';

const LONG = 600_000;

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'earshot-command-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const script = (text: string): string[] => [process.execPath, '-e', text];

function run(request: Partial<CommandRequest>, signal = new AbortController().signal) {
  return createCommandRunner({ clock: systemClock }).run(
    { uid: 'ann', argv: [], body: Buffer.from('{"id":"c1"}'), env: {}, timeout_ms: LONG, ...request },
    signal,
  );
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a program that does as it should', () => {
  test('reads the body, its arguments as they are, and the event in its environment; 0 is delivered', async () => {
    const out = join(folder(), 'out.json');
    const answer = await run({
      argv: [
        ...script(
          `const body = require('fs').readFileSync(0, 'utf8');
           require('fs').writeFileSync(process.argv[1], JSON.stringify({ body, rest: process.argv.slice(2), env: process.env }));
           process.stdout.write('taken');`,
        ),
        ...[out, '$(touch pwned); `id` "quoted" && rm'],
      ],
      env: { EARSHOT_TRIGGER: 'memory_created', EARSHOT_EVENT_ID: 'msg_1' },
    });
    expect(answer).toMatchObject({ outcome: 'delivered', status: 0, answer: 'taken', gone: false });
    const seen = JSON.parse(readFileSync(out, 'utf8')) as { body: string; rest: string[]; env: object };
    expect(seen.body).toBe('{"id":"c1"}');
    expect(seen.rest).toEqual(['$(touch pwned); `id` "quoted" && rm']);
    expect(seen.env).toMatchObject({ EARSHOT_TRIGGER: 'memory_created', EARSHOT_EVENT_ID: 'msg_1' });
  });

  test('gets nothing of the environment of the service but what programs need', async () => {
    process.env['EARSHOT_SOME_SECRET'] = 'secret';
    process.env['NODE_OPTIONS_OF_TEST'] = 'x';
    onTestFinished(() => {
      delete process.env['EARSHOT_SOME_SECRET'];
      delete process.env['NODE_OPTIONS_OF_TEST'];
    });
    const answer = await run({ argv: script('console.log(Object.keys(process.env).join())') });
    const names = answer.answer!.trim().split(',');
    expect(names).toContain('PATH');
    expect(names).not.toContain('EARSHOT_SOME_SECRET');
    expect(names).not.toContain('NODE_OPTIONS_OF_TEST');
  });

  test('another exit code is a refusal with what it wrote', async () => {
    expect(await run({ argv: script('console.error("no room"); process.exit(3)') })).toMatchObject({
      outcome: 'refused',
      status: 3,
      answer: 'no room\n',
      reason: 'The program ended with 3.',
    });
  });

  test('a body of many megabytes arrives whole', async () => {
    const answer = await run({
      body: Buffer.alloc(20_000_000, 7),
      argv: script(
        `let n = 0; process.stdin.on('data', (b) => n += b.length).on('end', () => process.stdout.write(String(n)))`,
      ),
    });
    expect(answer).toMatchObject({ outcome: 'delivered', answer: '20000000' });
  });
});

describe('a program that does not', () => {
  test('is missing, not executable, not a program, or has a folder that is gone', async () => {
    const made = folder();
    const plain = join(made, 'plain');
    writeFileSync(plain, 'text', { mode: 0o600 });
    const missing = await run({ argv: [join(made, 'none')] });
    expect(missing).toMatchObject({ outcome: 'failed', status: null });
    expect(missing.reason).toBe('The program or its folder was not found.');
    expect((await run({ argv: [plain] })).reason).toContain('may not be run');
    expect(await run({ argv: [] })).toMatchObject({ outcome: 'failed' });
    expect(await run({ argv: ['a\0b'] })).toMatchObject({ outcome: 'failed' });
    expect((await run({ argv: script('1'), cwd: join(made, 'gone') })).reason).toContain('not found');
  });

  test('does not read its input, however much there is', async () => {
    const answer = await run({ body: Buffer.alloc(5_000_000), argv: script('process.exit(0)') });
    expect(answer).toMatchObject({ outcome: 'delivered', status: 0 });
    const closed = await run({
      body: Buffer.alloc(5_000_000),
      argv: script('require("fs").closeSync(0); process.exit(4)'),
    });
    expect(closed).toMatchObject({ outcome: 'refused', status: 4 });
  });

  test('writes without end: it is ended, and the first kilobyte is kept', async () => {
    const answer = await run({ argv: ['yes', 'ü'] });
    expect(answer).toMatchObject({ outcome: 'too_long', status: null });
    expect(answer.reason).toBe('The program wrote more than a megabyte.');
    expect(answer.answer).toMatch(/^ü\nü\n/);
    expect(Buffer.byteLength(answer.answer!)).toBeLessThanOrEqual(1_026);
  });

  test('never ends: it and its children are ended after its time', async () => {
    const pids = join(folder(), 'pids');
    const answer = await run({
      timeout_ms: 1_500,
      argv: script(
        `const { spawn } = require('child_process');
         const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
         require('fs').writeFileSync(${JSON.stringify(pids)}, [process.pid, child.pid].join());
         process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
      ),
    });
    expect(answer).toMatchObject({ outcome: 'timeout', reason: 'The program was ended after 1.5 seconds.' });
    const [parent, child] = readFileSync(pids, 'utf8').split(',').map(Number);
    expect(isGone(parent!)).toBe(true);
    await until(() => isGone(child!));
  });

  test('leaves a child behind that keeps its output open: the attempt ends, and the child with it', async () => {
    const pids = join(folder(), 'pids');
    const answer = await run({
      argv: script(
        `const { spawn } = require('child_process');
         const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
         require('fs').writeFileSync(${JSON.stringify(pids)}, String(child.pid));
         process.stdout.write('done', () => process.exit(0));`,
      ),
    });
    expect(answer).toMatchObject({ outcome: 'delivered', answer: 'done' });
    await until(() => isGone(Number(readFileSync(pids, 'utf8'))));
  });

  test('leaves a child behind in a group of its own: the attempt ends all the same', async () => {
    const pids = join(folder(), 'pids');
    const answer = await run({
      argv: script(
        `const { spawn } = require('child_process');
         const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit', detached: true });
         child.unref();
         require('fs').writeFileSync(${JSON.stringify(pids)}, String(child.pid));
         process.stdout.write('done', () => process.exit(0));`,
      ),
    });
    process.kill(Number(readFileSync(pids, 'utf8')), 'SIGKILL');
    expect(answer).toMatchObject({ outcome: 'delivered', answer: 'done' });
  });

  test('is killed by a signal', async () => {
    expect(await run({ argv: script('process.kill(process.pid, "SIGSEGV")') })).toMatchObject({
      outcome: 'failed',
      status: null,
      reason: 'The program was ended by SIGSEGV.',
    });
  });
});

test('a service that stops ends the program', async () => {
  const pids = join(folder(), 'pids');
  const stop = new AbortController();
  const running = run(
    {
      argv: script(
        `require('fs').writeFileSync(${JSON.stringify(pids)}, String(process.pid)); setInterval(() => {}, 1000)`,
      ),
    },
    stop.signal,
  );
  await until(() => existsSync(pids) && readFileSync(pids, 'utf8') !== '');
  stop.abort();
  expect(await running).toMatchObject({ outcome: 'failed', reason: 'Earshot was stopped.' });
  await until(() => isGone(Number(readFileSync(pids, 'utf8'))));
  const { argv, body } = { argv: script('1'), body: Buffer.alloc(0) };
  expect(await run({ argv, body }, stop.signal)).toMatchObject({ outcome: 'failed' });
});

test('four run at a time', async () => {
  const made = folder();
  const runner = createCommandRunner({ clock: systemClock });
  const stop = new AbortController();
  const started = (n: number): boolean => existsSync(join(made, String(n)));
  const all = Array.from({ length: 5 }, (_, n) =>
    runner.run(
      {
        ...{ uid: 'ann', body: Buffer.alloc(0), env: {}, timeout_ms: LONG },
        argv: script(
          `const fs = require('fs'); fs.writeFileSync(${JSON.stringify(join(made, String(n)))}, '');
           setInterval(() => fs.existsSync(${JSON.stringify(join(made, `end-${n}`))}) && process.exit(0), 5)`,
        ),
      },
      stop.signal,
    ),
  );
  await until(() => [0, 1, 2, 3].every(started));
  expect(started(4)).toBe(false);
  writeFileSync(join(made, 'end-0'), '');
  await until(() => started(4));
  for (const n of [1, 2, 3, 4]) writeFileSync(join(made, `end-${n}`), '');
  expect((await Promise.all(all)).map(({ outcome }) => outcome)).toEqual(Array(5).fill('delivered'));
});
