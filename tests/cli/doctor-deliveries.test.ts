// What doctor says of destinations that fail and of deliveries that nobody sends.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { HEALTHY } from '../../src/server/store/destinations.ts';
import { storeDestination } from '../helpers/destinations.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import type { Finding } from '../../src/cli/doctor.ts';

/** What it prints. Its exit code says whether anything at all is wrong, which is not looked at here. */
async function doctor(dataDir: string, ...more: string[]): Promise<string> {
  const args = [CLI_ENTRY, 'doctor', ...more, '--data-dir', dataDir];
  const run = promisify(execFile)(process.execPath, args);
  return (await run.catch((error: unknown) => error as { stdout: string })).stdout;
}

async function deliveriesOf(dataDir: string): Promise<Finding> {
  const stdout = await doctor(dataDir, '--json');
  const findings = JSON.parse(stdout.slice(0, stdout.lastIndexOf(']') + 1)) as Finding[];
  return findings.find(({ check }) => check === 'Deliveries')!;
}

test('doctor names destinations that fail, since when and why, and what is overdue', async () => {
  const server = await startTestServer();
  const { store, uid, dataDir } = server;
  expect(await deliveriesOf(dataDir)).toMatchObject({ ok: true, finding: 'no destination fails' });

  const failing_since = Date.UTC(2026, 0, 5, 8);
  const { id } = storeDestination(store, uid, { name: 'Notes\u001b[2J' });
  store.destinations.update(id, { failing_since, failures: 7, last_error: 'The answer was 503.' });
  const off = storeDestination(store, uid, { name: 'Old', trigger: 'day_summary', enabled: false });
  store.destinations.update(off.id, { disabled_reason: 'gone', last_error: 'The answer was 410.' });
  const event = {
    ...{ uid, trigger: 'memory_created' as const, lane: 'c', conversation_id: null, body: {}, audio: null },
    ...{ facts: {}, id: 'msg_1', created_at: failing_since },
  };
  const event_seq = store.outgoing_events.insert(event);
  for (const destination_id of [id, off.id])
    store.deliveries.insert({
      ...{ event_seq, destination_id, uid, lane: 'c', due_awake: 0, replay: false },
      created_at: failing_since,
    });
  store.settings.set('', 'jobs_awake_ms', 3_600_000);
  expect(await deliveriesOf(dataDir)).toMatchObject({
    ok: false,
    details: { failing: [{ id: off.id }, { id, failing_since, failures: 7 }], overdue: { deliveries: 1 } },
  });
  const text = await doctor(dataDir);
  expect(text).toContain(
    'BAD  Deliveries: 2 destinations with failures. 1 delivery overdue, the oldest of 2026-01-05 08:00 UTC',
  );
  expect(text).toContain(
    '"Notes\\u001b[2J" for memory_created: fails since 2026-01-05 08:00 UTC, 7 attempts in a row. The answer was 503.',
  );
  expect(text).toContain(
    '"Old" for day_summary: turned off because it answered that it wants nothing more (410). The answer was 410.',
  );
  store.settings.set('', 'jobs_awake_ms', 0);
  expect(await deliveriesOf(dataDir)).toMatchObject({
    ...{ ok: false, finding: '2 destinations with failures', details: { overdue: null } },
  });
  store.settings.set('', 'jobs_awake_ms', 3_600_000);
  store.destinations.update(id, HEALTHY);
  store.destinations.update(off.id, { ...HEALTHY, disabled_reason: null });
  await server.close();
  expect(await deliveriesOf(dataDir)).toMatchObject({
    ok: true,
    finding: expect.stringContaining('they are sent when the service runs'),
  });
});
