// kill -9 while a day is being summed up: its webhook is recorded once, at the latest when the lock has ended (contract: Events,
// Day summary, delivery rule 4).
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/store/database.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { runUntilLine } from '../helpers/killed-process.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

const DAY = '2026-01-05';
const at = (time: string): number => Date.parse(`${DAY}T${time}Z`);

async function killedAt(dataDir: string, stage: string): Promise<void> {
  const program = join(import.meta.dirname, 'day-summary-process.ts');
  expect(await runUntilLine([program, dataDir, String(at('20:00:03')), stage], 1)).toBeNull();
}

function recorded({ dataDir }: TestServer): number {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const count = db.prepare<[], number>('SELECT count(*) FROM outgoing_events').pluck().get()!;
  db.close();
  return count;
}

/** How many deliveries there are after the kill, an hour later, and after the lifetime of the lock. */
async function deliveriesAfter(stage: string): Promise<number[]> {
  const [dataDir, secrets] = [temporaryFolder(), memorySecrets()];
  const clock = createFakeClock(at('19:30:00'));
  const receiver = await startWebhookReceiver();
  const server = await startTestServer({ dataDir, secrets, clock });
  const ask = (method: string, path: string, body: object) =>
    server.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await ask('POST', '/v1/users/developer/webhook/day_summary', { url: receiver.url });
  await ask('POST', '/v1/users/fcm-token', { fcm_token: 'phone', time_zone: 'UTC' });
  await ask('PATCH', '/v1/users/daily-summary-settings', { hour: 20 });
  storeConversation(server.store, server.uid, { created_at: at('08:00:00'), started_at: at('08:00:00') }, [
    'We talked about the wall.',
  ]);
  await clock.advance(10_000);
  await server.close();
  await killedAt(dataDir, stage);
  clock.sleep(at('20:01:00') - clock.now());
  const again = await startTestServer({ dataDir, secrets, clock });
  const counts: number[] = [];
  for (const time of ['20:02:00', '21:02:00', '22:02:00', '23:02:00']) {
    clock.sleep(at(time) - clock.now());
    for (let turn = 0; turn < 5; turn++) {
      await clock.advance(5_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    counts.push(recorded(again));
  }
  await again.close();
  return counts;
}

test('killed before the lock is taken, the day is summed up at the next start', async () => {
  expect(await deliveriesAfter('before the lock')).toEqual([1, 1, 1, 1]);
}, 60_000);

verifies(
  ['webhook.day-summary.lock-before-generation'],
  'killed while the summary is made, the lock that was taken before holds for two hours',
  async () => {
    expect(await deliveriesAfter('generating')).toEqual([0, 0, 1, 1]);
  },
  { timeout: 60_000 },
);

test('killed while it is handed over, nothing of it is there, and it is made once the lock ends', async () => {
  expect(await deliveriesAfter('handing over')).toEqual([0, 0, 1, 1]);
}, 60_000);

test('killed after it was handed over, it is not made again', async () => {
  expect(await deliveriesAfter('handed over')).toEqual([1, 1, 1, 1]);
}, 60_000);
