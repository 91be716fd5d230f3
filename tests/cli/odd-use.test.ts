// The command line in scripts: output that cannot be written, variables that are not set, options before the command.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Destination } from '../../src/contract/destinations.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { runCli } from '../helpers/run-cli.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const FULL = '/dev/full';

async function writingTo(stdout: string, stderr: string, ...args: string[]) {
  const open = (path: string): number | 'pipe' => {
    if (path === 'pipe') return 'pipe';
    const file = openSync(path, 'w');
    onTestFinished(() => closeSync(file));
    return file;
  };
  const child = spawn(process.execPath, [CLI_ENTRY, ...args, '--data-dir', temporaryFolder()], {
    stdio: ['ignore', open(stdout), open(stderr)],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (some: Buffer) => (said.stdout += some.toString()));
  child.stderr?.on('data', (some: Buffer) => (said.stderr += some.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}

const NEW_KEY = ['keys', 'create', '--kind', 'dev', '--name', 'a'];

test.skipIf(!existsSync(FULL))(
  'a result that has no room is no success; progress that has none is',
  async () => {
    expect(await writingTo(FULL, 'pipe', ...NEW_KEY)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('could not be written (ENOSPC).'),
    });
    expect(await writingTo('pipe', FULL, ...NEW_KEY)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^svc_dev_/),
    });
  },
);

test('where nothing runs with the folder, the words for another one are in the error', async () => {
  const { code, stderr } = await runCli(temporaryFolder(), 'link');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Earshot is not running with the data folder .*add: --data-dir DIR$/m);
});

test('a reader that has enough ends a service of the command in order', async () => {
  const dataDir = temporaryFolder();
  const sample = 'src/renderer/public/sample.flac';
  const child = spawn(process.execPath, [CLI_ENTRY, 'transcribe', sample, '--data-dir', dataDir]);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
  // What the next start takes for a kill.
  expect(existsSync(join(dataDir, 'running'))).toBe(false);
});

async function runningService() {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  return startTestServer({ dataDir, secrets, clock: systemClock });
}

test('options before the command are its own, and not of the program that it is given', async () => {
  const server = await runningService();
  const program = ['--command', '--', process.execPath, '--version', ''];
  const child = spawn(process.execPath, [
    ...[CLI_ENTRY, `--data-dir=${server.dataDir}`, '--json'],
    ...['webhook', 'add', 'memory_created', ...program],
  ]);
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  const answer = await server.request('/v1/destinations');
  const [added] = (await answer.json()) as Destination[];
  expect(added?.argv).toEqual([process.execPath, '--version', '']);
});

test('what names no conversation, or nothing at all, is refused in a sentence', async () => {
  const server = await runningService();
  for (const word of ['trash', 'count', '.', '..']) {
    const { code, stderr } = await runCli(server.dataDir, 'conversations', 'show', word);
    expect([word, code, stderr]).toEqual([word, 1, expect.stringMatching(/^[^\n]*[Nn]ot [Ff]ound\n$/)]);
  }
  for (const args of [
    ['import', ''],
    ['export', ''],
    ['conversations', 'show', ''],
  ]) {
    const { code, stderr } = await runCli(server.dataDir, ...args);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^An argument is empty\. See: [^\n]*\n$/)]);
  }
  for (const args of [
    ['search', 'a'],
    ['receipts', 'list'],
    ['conversations', 'list'],
  ]) {
    const { code, stderr } = await runCli(server.dataDir, ...args, '--limit', '0');
    expect([code, stderr]).toEqual([1, '--limit must be a whole number from 1.\n']);
  }
  const nowhere = await runCli('', 'uid');
  expect([nowhere.code, nowhere.stderr]).toEqual([1, '--data-dir is empty.\n']);
});
