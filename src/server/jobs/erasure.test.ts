import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { erasureFinding } from '../../cli/doctor-data.ts';
import { DATABASE_FILE } from '../compose/storage.ts';
import { createLog } from '../log.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { openDatabase } from '../store/database.ts';
import { createStore } from '../store/store.ts';
import { createErasure } from './erasure.ts';

test('an erasure that fails is tried less and less often, and doctor tells of it until it succeeds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-erasure-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const db = openDatabase({ file: join(dataDir, DATABASE_FILE), check: false });
  const store = createStore(db);
  const clock = createFakeClock();
  db.prepare("INSERT INTO erasures (place, ref, at) VALUES ('conversations', 'c', ?)").run(clock.now());
  let attempts = 0;
  let isBroken = true;
  const erasure = createErasure({
    store,
    vault: {
      remove() {
        attempts += 1;
        return isBroken ? Promise.reject(new Error('no such disk')) : Promise.resolve();
      },
    },
    dataDir,
    runCopyTask: () => Promise.reject(new Error('there are no copies')),
    queue: createSerialQueue(),
    clock,
    log: createLog('silent'),
  });
  erasure.start();
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 5_000) await clock.advance(5_000);
  };
  await pass(120_000);
  expect(attempts).toBeGreaterThan(2);
  expect(attempts).toBeLessThan(7);
  const finding = erasureFinding(dataDir, clock.now());
  expect(finding).toMatchObject({ ok: false });
  expect(finding.finding).toContain(`could not be erased: ${attempts} attempts`);
  isBroken = false;
  await pass(300_000);
  expect(store.erasures.list()).toEqual([]);
  expect(erasureFinding(dataDir, clock.now())).toEqual({ ok: true, finding: 'nothing waits' });
  await erasure.close();
  db.close();
});
