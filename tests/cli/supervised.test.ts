// The supervised service as processes: what kills it, what only ends it, and what is left of each in the data folder.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { doctor } from '../../src/cli/doctor.ts';
import { openLocalInstance } from '../../src/cli/local-instance.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { readServiceFile } from '../../src/server/store/data-dir-lock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { isGone } from '../helpers/process-gone.ts';
import { outputOf } from '../helpers/process-output.ts';
import { SERVICE_ENTRY } from '../helpers/program-entries.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const source = (path: string): string => join(import.meta.dirname, '../../src', path);
const SUPERVISOR = `
  const { superviseService } = await import(${JSON.stringify(pathToFileURL(source('supervisor/node-service.ts')).href)});
  const [node, entry, ...args] = process.argv.slice(1);
  process.exitCode = await superviseService({ node, entry, args, env: process.env });
`;
/** Two errors that reach nobody, one for each signal. */
const FAULTS = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => void Promise.reject(new TypeError('the planted words')));
  process.on('SIGWINCH', () => { throw new RangeError('the planted words'); });
`)}`;

function supervised(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', SUPERVISOR, process.execPath, SERVICE_ENTRY, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, EARSHOT_LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${FAULTS}`, ...env },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const stderr = outputOf(child.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => JSON.parse((await lines.next()).value as string) as Record<string, string>;
  return { child, stderr, line, exit: once(child, 'exit') as Promise<[number | null, string | null]> };
}

/** The service's own process. */
const pidIn = (dataDir: string): number => readServiceFile(dataDir)!.pid;
async function doctorOn(dataDir: string) {
  const lines: string[] = [];
  await doctor
    .run({
      ...{ dataDir, paths: appPaths(), json: true, positionals: [], values: {} },
      ...{ signal: new AbortController().signal, print: (text) => lines.push(text), note: () => undefined },
    })
    .catch(() => undefined);
  const findings = JSON.parse(lines.join('\n')) as { check: string; ok: boolean; finding: string }[];
  return findings.find(({ check }) => check === 'Unexpected ends')!;
}

test.skipIf(process.platform === 'win32')(
  'a database whose file another program removes is put back, with all that was stored meanwhile',
  async () => {
    const dataDir = temporaryFolder();
    const service = supervised(['--data-dir', dataDir, '--port', '0']);
    const { url } = await service.line();
    const { token } = await (async () => {
      using local = openLocalInstance(dataDir);
      return local.identity.issueIdToken(local.owner.uid);
    })();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const remember = async (content: string) => {
      const body = JSON.stringify({ content });
      const answer = await fetch(`${url}/v3/memories`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
    };
    await remember('Has a cat');
    for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `earshot.sqlite${end}`), { force: true });
    await remember('Has a dog');
    expect(await service.line()).toEqual({ event: 'restarted', url, data_dir: dataDir });
    const memories = (await (await fetch(`${url}/v3/memories`, { headers })).json()) as { content: string }[];
    expect(memories.map(({ content }) => content).toSorted()).toEqual(['Has a cat', 'Has a dog']);
    expect(await doctorOn(dataDir)).toMatchObject({
      finding: expect.stringContaining('LostDatabaseError database_lost') as string,
    });
    service.child.kill('SIGTERM');
    expect(await service.exit).toEqual([0, null]);
  },
);

/** One service through everything that happens to it, since each start of it takes seconds. */
test.skipIf(process.platform === 'win32')(
  'a life of the supervised service',
  async () => {
    const dataDir = temporaryFolder();
    const browser = standInBrowser();
    const first = supervised(['--data-dir', dataDir, '--port', '0', '--open'], browser.env);
    const { url } = await first.line();
    using local = openLocalInstance(dataDir);
    const { token } = await local.identity.issueIdToken(local.owner.uid);
    const restarted = { event: 'restarted', url, data_dir: dataDir };
    expect(await doctorOn(dataDir)).toMatchObject({ ok: true, finding: 'none' });
    if (process.platform === 'linux') await eventually(() => expect(browser.opened()).toBe('once\n'));

    // Killed: it is back at the same address, and who was signed in still is.
    process.kill(pidIn(dataDir), 'SIGKILL');
    expect(await first.line()).toEqual(restarted);
    const answer = await fetch(`${url}/v1/conversations`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(first.stderr()).toContain('Earshot ended unexpectedly (killed by SIGKILL) and is started again.');
    expect(await doctorOn(dataDir)).toMatchObject({
      ok: true,
      finding: expect.stringMatching(
        /^1, 1 of them in the last day; the last on 20.*Z: killed by SIGKILL$/,
      ) as string,
    });

    // Faults that reach nobody: logged with their stack, noted without their words, started again.
    for (const [what, signal, name] of [
      ['a rejection that nobody handles', 'SIGUSR2', 'TypeError'],
      ['an exception that nobody catches', 'SIGWINCH', 'RangeError'],
    ] as const) {
      process.kill(pidIn(dataDir), signal);
      expect(await first.line(), what).toEqual(restarted);
      const logged = first
        .stderr()
        .split('\n')
        .filter((one) => one.includes('unexpected error'));
      expect(JSON.parse(logged.at(-1)!)).toMatchObject({
        level: 50,
        err: { type: name, stack: expect.stringMatching(/\n +at /) as string },
      });
      const file = join(dataDir, 'unexpected-ends.json');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8')).not.toContain('planted');
      expect((await doctorOn(dataDir)).finding).toContain(`: ${name}`);
    }
    if (process.platform === 'linux') expect(browser.opened()).toBe('once\n');

    // A start that is refused is refused once.
    for (const [args, words] of [
      [['--data-dir', temporaryFolder(), '--port', await takenPort()], /^Port \d+ is taken.*$/],
      [['--data-dir', dataDir, '--port', '0'], /^Earshot already runs.*$/],
      [['--nonsense'], /^.*nonsense.*$/],
    ] as const) {
      const refused = supervised(args);
      expect(await refused.exit).toEqual([1, null]);
      expect(refused.stderr().trim()).toMatch(words);
    }

    // kill -9 of the supervisor: the service stops in order, and frees folder and port.
    const pid = pidIn(dataDir);
    first.child.kill('SIGKILL');
    await eventually(() => expect(isGone(pid)).toBe(true));
    expect(existsSync(join(dataDir, 'running'))).toBe(false);
    const next = supervised(['--data-dir', dataDir, '--port', new URL(url!).port]);
    expect(await next.line()).toMatchObject({ event: 'ready', url });

    // The supervisor is asked to end.
    next.child.kill('SIGTERM');
    expect(await next.exit).toEqual([0, null]);
    expect(existsSync(join(dataDir, 'running'))).toBe(false);
  },
  300_000,
);

/** Of another program. */
async function takenPort(): Promise<string> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  return String((other.address() as AddressInfo).port);
}

/** Notes each time that it is opened. */
function standInBrowser() {
  const programs = temporaryFolder();
  const notes = join(programs, 'opened');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\necho once >> ${notes}\n`);
  chmodSync(join(programs, 'xdg-open'), 0o755);
  return {
    env: { CI: '', DISPLAY: ':9', PATH: `${programs}${delimiter}${process.env['PATH']}` },
    opened: () => (existsSync(notes) ? readFileSync(notes, 'utf8') : ''),
  };
}

test.skipIf(process.platform === 'win32')(
  'a service that is asked to end by itself is not started again',
  async () => {
    const dataDir = temporaryFolder();
    const { line, exit, stderr } = supervised(['--data-dir', dataDir, '--port', '0']);
    await line();
    process.kill(pidIn(dataDir), 'SIGTERM');
    expect([await exit, stderr()]).toEqual([[0, null], '']);
  },
);

test('the service gets settings that bound its memory, unless the user has set others', () => {
  const folder = temporaryFolder();
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, 'console.log(JSON.stringify([process.execArgv, process.env]))');
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', SUPERVISOR, process.execPath, entry],
    { encoding: 'utf8', env: { ...process.env, MALLOC_ARENA_MAX: '7' } },
  );
  const [flags, env] = JSON.parse(stdout) as [string[], NodeJS.ProcessEnv];
  expect(flags).toEqual(['--max-semi-space-size=4', '--heap-growing-percent=30']);
  expect(env).toMatchObject({ MALLOC_ARENA_MAX: '7', MALLOC_TRIM_THRESHOLD_: '131072' });
});
