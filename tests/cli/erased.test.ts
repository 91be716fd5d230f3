// A deletion for good that a kill cuts short: the next start finishes it.
import { expect, test, vi } from 'vitest';
import { filesWith } from '../helpers/bytes-left.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const WORD = 'qxzvjkwhbf';
const PART = 'zvjkwhbf';

test('killed right after the answer: after the next start no byte is left', async () => {
  const dataDir = temporaryFolder();
  const first = runService(['--data-dir', dataDir, '--port', '0']);
  const { url } = await first.ready();
  const { request } = await ownerOf(dataDir, url);
  const made = await request('/v3/memories', {
    method: 'POST',
    body: JSON.stringify({ content: `${WORD} likes tea` }),
  });
  const { id } = (await made.json()) as { id: string };
  expect((await request(`/v3/memories/${id}`, { method: 'DELETE' })).status).toBe(200);
  first.kill();
  await first.exit;
  expect(filesWith(dataDir, PART)).not.toEqual([]);
  await runService(['--data-dir', dataDir, '--port', '0']).ready();
  await vi.waitFor(() => expect(filesWith(dataDir, PART)).toEqual([]), { timeout: 20_000, interval: 100 });
});
