import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import { createLog } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { createStore } from '../store/store.ts';
import { createJobRunner } from './job-runner.ts';
import { createSampleVoiceprintsJob } from './sample-voiceprints.ts';

const DAY = 86_400_000;

function instance() {
  const clock = createFakeClock();
  const log = createLog('silent');
  const store = createStore(emptyDatabase());
  storeUser(store, 'ann', { is_owner: true });
  const state = { missing: ['mute', 'clear'], model: 'one', up: true, tried: [] as string[] };
  const samples = {
    missing: (limit: number) =>
      state.missing.slice(0, limit).map((id) => ({ uid: 'ann', id, model: state.model })),
    async measure(_uid: string, id: string, model: string) {
      state.tried.push(`${id} ${model}`);
      if (!state.up) throw new ServiceError('unavailable', 'No recogniser.');
      if (id === 'mute') return 'unmeasurable' as const;
      state.missing = state.missing.filter((other) => other !== id);
      return 'measured' as const;
    },
  };
  function service() {
    const jobs = createJobRunner<'sample_voiceprint'>({ store, clock, log, random: () => 0 });
    const job = createSampleVoiceprintsJob({ samples, jobs, clock, log });
    jobs.start({ sample_voiceprint: job.handler });
    job.start();
    return { close: () => Promise.all([jobs.close(), job.close()]) };
  }
  return { clock, store, state, service };
}

test('a sample without a voice is tried again after a day, over a restart; for another model at once', async () => {
  const { clock, store, state, service } = instance();
  const first = service();
  await clock.advance(5_000);
  expect(state.tried.splice(0)).toEqual(['mute one', 'clear one']);
  expect(store.jobs.find('sample_voiceprint', 'mute one')).toMatchObject({
    attempts: 1,
    run_at: clock.now() + DAY,
    last_error: 'No voice could be measured in the sample.',
  });
  await first.close();
  service();
  await clock.advance(3_600_000);
  expect(state.tried).toEqual([]);
  state.model = 'two';
  await clock.advance(5_000);
  expect(state.tried).toEqual(['mute two']);
});

test('while nothing can be measured it waits a minute, and no sample is blamed', async () => {
  const { clock, store, state, service } = instance();
  state.up = false;
  service();
  await clock.advance(64_000);
  expect(state.tried.splice(0)).toEqual(['mute one']);
  expect(store.jobs.find('sample_voiceprint', 'mute one')).toMatchObject({ attempts: 0, last_error: null });
  state.up = true;
  await clock.advance(1_000);
  expect(state.tried).toEqual(['mute one', 'clear one']);
});
