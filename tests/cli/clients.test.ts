// The command line for what clients may read and write, beside a running service.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Client } from '../../src/contract/clients.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const entry = join(import.meta.dirname, '..', '..', 'src', 'cli', 'index.ts');

test('limits that the command line sets count from the next call on', async () => {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  const server = await startTestServer({ dataDir, secrets, clock: systemClock });
  const key = server.newKey('dev', ['memories:read', 'memories:write', 'conversations:read']);
  const cli = (...args: string[]): Promise<string> =>
    promisify(execFile)(process.execPath, [entry, 'clients', ...args, '--data-dir', dataDir]).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}/v1/dev/user/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.status;
  };
  const listed = JSON.parse(await cli('list', '--json')) as Client[];
  const { id } = listed.find(({ kind }) => kind === 'dev_key')!;
  expect(await cli('list')).toContain(`${id}  dev_key`);
  expect(await cli('list')).toContain('no limits');

  server.store.people.insertNew({ id: 'p', uid: server.uid, name: 'Maya', created_at: 1, updated_at: 1 });
  const limits = [
    '--folder',
    'none',
    '--person',
    'Maya',
    '--person',
    'me',
    '--from',
    '2026-01-05',
    '--read-only',
  ];
  expect(await cli('limit', id, ...limits)).toContain(
    'folders: none; people: Maya, me; from 2026-01-05; reads only',
  );
  expect(await call('POST', 'memories', { content: 'Likes tea' })).toBe(403);
  expect(await call('GET', 'conversations')).toBe(200);
  expect(await cli('cut-off', id)).toContain('cut off');
  expect(await call('GET', 'conversations')).toBe(403);
  expect(await cli('let-in', id)).toContain('reads only');
  expect(await call('GET', 'conversations')).toBe(200);
  expect(await cli('limit', id)).toContain('no limits');
  expect(await call('POST', 'memories', { content: 'Likes tea' })).toBe(200);

  expect(await cli('limit', id, '--folder', 'Nowhere')).toBe(
    'There is no folder with the name or id Nowhere.',
  );
  expect(await cli('limit', id, '--to', 'today')).toBe('--to is a day, written YYYY-MM-DD.');
  expect(await cli('limit', id, '--to', '2026-02-30')).toBe('--to is a day, written YYYY-MM-DD.');
  expect(await cli('cut-off', 'nobody')).toBe('Client not found');
});
