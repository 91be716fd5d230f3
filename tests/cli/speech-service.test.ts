// The remote speech service from the command line: processes, beside a running service.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { silentLog } from '../../src/server/stt/testing/recorded-events.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

async function cli(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const words = [CLI_ENTRY, 'speech-service', ...args, '--data-dir', dataDir];
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, words, { timeout: 60_000 })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('a running service sees what the command line sets, and the key is never printed', async () => {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: silentLog, backend: 'file' });
  const service = await startTestServer({ dataDir, secrets, clock: systemClock });
  const keyFile = join(temporaryFolder(), 'key');
  writeFileSync(keyFile, 'sk-secret\n');
  const url = 'https://speech.example.com';
  const set = await cli(
    dataDir,
    'set',
    url,
    '--model',
    'whisper-1',
    '--key-file',
    keyFile,
    '--languages',
    'de,multi',
  );
  expect(set.code, set.stderr).toBe(0);
  expect(set.stdout).toContain(`${url} (with a key)`);
  const seen = await (await service.request('/private/speech-service')).json();
  expect(seen).toMatchObject({
    base_url: url,
    model: 'whisper-1',
    languages: ['de', 'multi'],
    has_key: true,
  });
  const shown = await cli(dataDir, 'show', '--json');
  expect(JSON.parse(shown.stdout)).toEqual(seen);
  expect(set.stdout + shown.stdout).not.toContain('sk-secret');

  const off = await cli(dataDir, 'off');
  expect(off.stdout).toContain('nothing leaves this computer');
  expect(await (await service.request('/private/speech-service')).json()).toMatchObject({
    configured: false,
  });

  for (const wrong of [
    ['set', 'http://far.example.com', '--model', 'm'],
    ['set', url],
    ['set', url, '--preferred', 'maybe'],
  ]) {
    const { code, stderr } = await cli(dataDir, ...wrong);
    expect([wrong, code, stderr]).toEqual([wrong, 1, expect.stringMatching(/^[^\n]+\n$/)]);
  }
}, 90_000);
