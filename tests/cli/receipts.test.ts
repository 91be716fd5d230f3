// The command line for receipts, and what doctor says of them, beside a running service.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { request, send } from '../mcp/raw-messages.ts';

test('receipts are listed for their owner, by client and by item, and doctor sums them up', async () => {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  const server = await startTestServer({ dataDir, secrets, clock: systemClock });
  const cli = async (...args: string[]): Promise<string> => {
    const run = promisify(execFile)(process.execPath, [CLI_ENTRY, ...args, '--data-dir', dataDir]);
    // Doctor's exit code says whether anything at all is wrong, which is not looked at here.
    return (await run.catch((error: unknown) => error as { stdout: string; stderr: string })).stdout.trim();
  };
  const doctor = async (): Promise<Finding> => {
    const findings = JSON.parse(await cli('doctor', '--json')) as Finding[];
    return findings.find(({ check }) => check === 'Receipts')!;
  };
  expect(await cli('receipts', 'list')).toBe('No receipts.');
  expect(await doctor()).toMatchObject({
    ok: true,
    finding: 'no client has read or written in the last seven days',
  });

  const create = { name: 'create_memory', arguments: { content: 'Likes green tea' } };
  expect((await send(server, server.newKey('mcp'), request('tools/call', create))).status).toBe(200);
  const script = { authorization: `Bearer ${server.newKey('dev')}` };
  const memories = await server.request('/v1/dev/user/memories', { headers: script });
  const [memory] = (await memories.json()) as { id: string }[];
  const missing = `/v1/dev/user/conversations/nothing`;
  expect((await server.request(missing, { headers: script })).status).toBe(404);

  const [refused, read, written] = JSON.parse(await cli('receipts', 'list', '--json')) as Receipt[];
  expect([refused!.outcome, read!.operation, written!.operation]).toEqual([
    'refused',
    'listMemories',
    'create_memory',
  ]);
  const lines = (await cli('receipts', 'list')).split('\n');
  expect(lines[0]).toMatch(/\(read\) {2}refused, not_found: conversation nothing$/);
  expect(lines[2]).toMatch(
    new RegExp(`UTC {2}"key [0-9a-f]+" {2}create_memory \\(write\\) {2}4 words: memory ${memory!.id}$`),
  );
  expect(lines).toHaveLength(3);
  const ofItem = await cli('receipts', 'list', '--item', memory!.id, '--client', read!.client_id);
  expect(ofItem).toBe(lines[1]);
  expect(await cli('receipts', 'list', '--limit', '1')).toBe(lines[0]);
  expect(await doctor()).toMatchObject({
    finding: '2 clients in the last seven days, 7 words left',
    details: expect.arrayContaining([
      expect.objectContaining({ client_id: read!.client_id, reads: 1, writes: 0, words: 3, refused: 1 }),
      expect.objectContaining({ client_id: written!.client_id, reads: 0, writes: 1, words: 4, refused: 0 }),
    ]),
  });
  expect(await cli('doctor')).toMatch(/"key [0-9a-f]+": 1 read, 0 writes, 3 words, 1 refused$/m);
});
