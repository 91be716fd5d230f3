import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import { createLog } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { createStore } from '../store/store.ts';
import { createJobRunner } from './job-runner.ts';
import { createRetranscriptionJob } from './retranscription.ts';

const HOUR = 3_600_000;

function instance() {
  const clock = createFakeClock();
  const log = createLog('silent');
  const store = createStore(emptyDatabase());
  storeUser(store, 'ann', { is_owner: true });
  const tried: string[] = [];
  const due = new Set<string>();
  const retranscription = {
    due: () => Array.from(due, (id) => ({ uid: 'ann', id })),
    again(_uid: string, id: string): Promise<never> {
      tried.push(id);
      return Promise.reject(new ServiceError('unavailable', 'The audio could not be transcribed again.'));
    },
  };
  function service() {
    const jobs = createJobRunner<'retranscription'>({ store, clock, log, random: () => 0 });
    const job = createRetranscriptionJob({ retranscription, jobs, clock, log });
    jobs.start({ retranscription: job.handler });
    job.start();
    return { close: () => Promise.all([jobs.close(), job.close()]) };
  }
  return { clock, store, tried, due, service };
}

test('a failure is tried again after an hour, over a restart, and doctor can say why', async () => {
  const { clock, store, tried, due, service } = instance();
  due.add('a');
  due.add('b');
  const first = service();
  await clock.advance(60_000);
  expect(tried).toEqual(['a', 'b']);
  expect(store.jobs.find('retranscription', 'a')).toMatchObject({
    attempts: 1,
    last_error: 'The audio could not be transcribed again.',
  });
  await first.close();
  service();
  await clock.advance(HOUR - 1);
  expect(tried).toHaveLength(2);
  await clock.advance(1);
  expect(tried).toEqual(['a', 'b', 'a', 'b']);
});

test('what is no longer due when its time comes is left alone', async () => {
  const { clock, store, tried, due, service } = instance();
  due.add('a');
  service();
  await clock.advance(60_000);
  due.clear();
  await clock.advance(2 * HOUR);
  expect([tried, store.jobs.find('retranscription', 'a')]).toEqual([['a'], null]);
});
