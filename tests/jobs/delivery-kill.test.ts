// kill -9 while deliveries are under way, again and again: each event arrives at least once and is stored as delivered, the first
// arrivals of a lane keep their order, and only what was under way at a kill arrives again.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/server/compose/storage.ts';
import { runUntilLine } from '../helpers/killed-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

const KILLS = 5;
const EVENTS = 120;
const LANES = 4;

/** Runs until `lines` deliveries are stored and is killed then, or to its end. */
const run = (dataDir: string, url: string, lines = Infinity) =>
  runUntilLine([join(import.meta.dirname, 'delivery-process.ts'), dataDir, url], lines);

test('every event arrives, in the order of its lane, however often the process is killed', async () => {
  const dataDir = temporaryFolder();
  const receiver = await startWebhookReceiver();
  for (let kill = 1; kill <= KILLS; kill++) expect(await run(dataDir, receiver.url, 4 * kill)).toBeNull();
  const before = receiver.received.length;
  expect(before).toBeLessThan(EVENTS);
  expect(await run(dataDir, receiver.url)).toBe(0);

  const { store, close } = openStore(dataDir, { check: true });
  const events = store.outgoing_events.after('u', 0, 2 * EVENTS);
  expect(events).toHaveLength(EVENTS);
  for (const { seq } of events) expect(store.deliveries.ofEvent(seq)).toMatchObject([{ state: 'delivered' }]);
  close();

  const arrivals = receiver.received.map(({ headers, json }) => ({
    id: headers['webhook-id'] as string,
    ...(json as { index: number; lane: number }),
  }));
  const firsts = [...new Map(arrivals.toReversed().map((one) => [one.id, one])).values()].toReversed();
  expect(firsts.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  expect(arrivals.length - EVENTS).toBeLessThanOrEqual(KILLS * LANES);
  for (let lane = 0; lane < LANES; lane++) {
    const own = arrivals.filter((one) => one.lane === lane).map(({ index }) => index);
    const first = own.filter((index, place) => own.indexOf(index) === place);
    expect(first).toEqual(first.toSorted((a, b) => a - b));
  }
}, 60_000);
