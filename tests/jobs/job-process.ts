// A process that works through jobs until none is left: `node job-process.ts DATA_DIR`. The first one adds
// them. Prints a line for each job that has ended.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openStore } from '../../src/server/compose/storage.ts';
import { createJobRunner, type JobHandler } from '../../src/server/jobs/job-runner.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { lockDataDir } from '../../src/server/store/data-dir-lock.ts';

const JOBS = 120;
const GROUPS = 4;

const dataDir = process.argv[2]!;
lockDataDir(dataDir);
const { store } = openStore(dataDir, { check: false });
const runner = createJobRunner<'inside' | 'outside'>({
  store,
  clock: systemClock,
  log: createLog('silent'),
  random: Math.random,
});

if (store.settings.get('', 'added') === undefined) {
  store.transaction(() => {
    store.settings.set('', 'added', true);
    for (let index = 0; index < JOBS; index++) {
      const key = String(index).padStart(3, '0');
      runner.add({ kind: 'inside', key, uid: null });
      runner.add({ kind: 'outside', key, uid: null, group: String(index % GROUPS) });
    }
  });
}

const ended = (): void => {
  process.stdout.write('ended\n');
};

/** Its effect is in the database: it is stored with the end of the job. */
const inside: JobHandler = {
  concurrency: 3,
  async run({ key }) {
    await delay(2);
    return {
      result: 'done',
      commit() {
        const name = `effect ${key}`;
        store.settings.set('', name, ((store.settings.get('', name) as number | undefined) ?? 0) + 1);
        ended();
      },
    };
  },
};

/** Its effect is a line of a file: it may be there before the job has ended. */
const outside: JobHandler = {
  concurrency: 3,
  async run({ key }) {
    appendFileSync(join(dataDir, 'effects'), `${key}\n`);
    await delay(4);
    ended();
    return { result: 'done' };
  },
};

runner.start({ inside, outside });
while (store.jobs.kinds().length > 0) await delay(5);
await runner.close();
process.exit(0);
