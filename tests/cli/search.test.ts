// `search` beside a running service: corrected words, the line with its moment, an honest nothing, and no control characters.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

test('search finds the line with its moment, corrects spelling, and says when nothing fits', async () => {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  const server = await startTestServer({ dataDir, secrets, clock: systemClock });
  const cli = async (...args: string[]): Promise<string> => {
    const run = promisify(execFile)(process.execPath, [CLI_ENTRY, 'search', ...args, '--data-dir', dataDir]);
    return (await run).stdout.trim();
  };
  const line = aSegment('The \u001b[31m plumber comes on Thursday.', 65, { is_user: true, speaker_id: 0 });
  const { id } = storeConversation(server.store, server.uid, { title: 'The boiler', overview: '' }, [line]);
  server.store.search.indexConversation(server.uid, id);

  const found = await cli('plumbr', 'Thursday');
  expect(found).toContain('Searched for: plumber Thursday');
  expect(found).toMatch(/^talk .* The boiler .* at 1:05$/m);
  expect(found).toContain(id);
  expect(found).not.toContain('\u001b');
  expect(await cli('zeppelin')).toBe('Nothing fits.');
  expect(JSON.parse(await cli('plumber', '--kind', 'memory', '--json'))).toMatchObject({ results: [] });
});
