// kill -9 in the middle of running jobs, again and again: none is lost, an effect that is stored with the end
// of its job is there exactly once, any other one at least once, and groups keep their order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/server/compose/storage.ts';
import { runUntilLine } from '../helpers/killed-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const KILLS = 5;
const JOBS = 120;
const GROUPS = 4;
/** Of a kind at a time. */
const CONCURRENCY = 3;

/** Runs until `lines` jobs have ended and is killed then, or to its end. */
const run = (dataDir: string, lines = Infinity) =>
  runUntilLine([join(import.meta.dirname, 'job-process.ts'), dataDir], lines);

test('nothing is lost or doubled, however often the process is killed', async () => {
  const dataDir = temporaryFolder();
  let cutOff = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    expect(await run(dataDir, 7 * kill)).toBeNull();
    const { store, close } = openStore(dataDir, { check: true });
    for (const { running } of store.jobs.due(Date.now(), ['inside', 'outside'])) cutOff += running;
    close();
  }
  expect(cutOff).toBeGreaterThan(0);
  expect(await run(dataDir)).toBe(0);

  const keys = Array.from({ length: JOBS }, (_, index) => String(index).padStart(3, '0'));
  const { store, close } = openStore(dataDir, { check: true });
  expect(store.jobs.kinds()).toEqual([]);
  expect(keys.map((key) => store.settings.get('', `effect ${key}`))).toEqual(keys.map(() => 1));
  close();

  const effects = readFileSync(join(dataDir, 'effects'), 'utf8').trimEnd().split('\n');
  const firsts = [...new Set(effects)];
  expect(firsts.toSorted()).toEqual(keys);
  expect(effects.length - keys.length).toBeLessThanOrEqual(KILLS * CONCURRENCY);
  for (let group = 0; group < GROUPS; group++) {
    const own = firsts.filter((key) => Number(key) % GROUPS === group);
    expect(own).toEqual(own.toSorted());
  }
}, 60_000);
