// The command line for how much assistants may ask for, beside a running service.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { request, send } from '../mcp/raw-messages.ts';

const entry = join(import.meta.dirname, '..', '..', 'src', 'cli', 'index.ts');

test('a limit that the command line sets counts from the next call on', async () => {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  const server = await startTestServer({ dataDir, secrets, clock: systemClock });
  const key = server.newKey('mcp');
  const cli = (...args: string[]): Promise<string> =>
    promisify(execFile)(process.execPath, [entry, 'mcp', 'rates', ...args, '--data-dir', dataDir]).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr,
    );
  const status = async () => (await send(server, key, request('ping'))).status;

  expect(await cli()).toContain('Calls in an hour: 2000');
  expect(await status()).toBe(200);
  expect(await cli('--hour', '1')).toContain('Calls in an hour: 1\n');
  expect(await status()).toBe(429);
  expect(await cli('--hour', 'off')).toContain('Calls in an hour: not limited');
  expect(await status()).toBe(200);
  expect(await cli('--writes', 'many')).toContain('A limit is a whole number from 1 to 1000000, or off.');
});
