// Deliveries through the real job runner over a database in memory, with a fake clock and attempts that the test ends.
import type { AttemptResult } from '../../src/server/deliveries/attempt-result.ts';
import { createDeliveryJob } from '../../src/server/jobs/delivery.ts';
import { createJobRunner, type JobRunner } from '../../src/server/jobs/job-runner.ts';
import { createLog } from '../../src/server/log.ts';
import type { Log, Notification } from '../../src/server/ports.ts';
import { createOutbox, type NewOutgoingEvent } from '../../src/server/services/deliveries/outbox.ts';
import type { NothingLeft } from '../../src/server/services/deliveries/sending.ts';
import { createSettlement } from '../../src/server/services/deliveries/settlement.ts';
import type { NewDestinationRow } from '../../src/server/store/destinations.ts';
import { createStore } from '../../src/server/store/store.ts';
import { emptyDatabase } from './empty-database.ts';
import { storeDestination } from './destinations.ts';
import { createFakeClock } from './fake-clock.ts';
import { storeUser } from './users.ts';

const unscripted: JobRunner['start'] extends (handlers: infer H) => void ? H[keyof H] : never = {
  concurrency: 1,
  run: () => Promise.resolve({ result: 'done' }),
};

function result(more: Partial<AttemptResult> = {}): AttemptResult {
  return {
    outcome: 'delivered',
    status: 200,
    answer: 'ok',
    retry_after_ms: null,
    gone: false,
    headers: { 'webhook-id': 'm' },
    ms: 3,
    ...more,
  };
}
export const refused = (status = 500, more: Partial<AttemptResult> = {}) =>
  result({ outcome: 'refused', status, ...more });

interface Begun {
  body: unknown;
  to: string;
  signal: AbortSignal;
  end(with_?: AttemptResult | NothingLeft): void;
  fail(error: Error): void;
}

export function instance() {
  const clock = createFakeClock();
  const db = emptyDatabase();
  const store = createStore(db);
  const uid = storeUser(store, 'u');
  const begun: Begun[] = [];
  const notices: Notification[] = [];
  const warned: string[] = [];
  const errors: string[] = [];
  const atStop = { rejects: false };
  let onChanged = (): void => undefined;
  function service() {
    const log: Log = {
      ...createLog('silent'),
      warn: (_fields, text) => void warned.push(text ?? ''),
      error: (_fields, text) => void errors.push(text ?? ''),
    };
    const jobs = createJobRunner({ store, clock, log, random: () => 0 });
    const outbox = createOutbox({ store, jobs, clock });
    const settle = createSettlement({
      store,
      awake: jobs.awake,
      outbox,
      notifier: { notify: (_uid, one) => void notices.push(one) },
      clock,
      log,
      random: () => 0.5,
      changed: () => onChanged(),
    });
    const delivery = createDeliveryJob({
      store,
      awake: jobs.awake,
      settle,
      clock,
      log,
      send: ({ event, destination }, signal) =>
        new Promise((resolve, reject) => {
          const end: Begun['end'] = (with_ = result()) => resolve(with_);
          begun.push({ body: event.body, to: destination.id, signal, end, fail: reject });
          signal.addEventListener('abort', () =>
            atStop.rejects
              ? reject(signal.reason as Error)
              : resolve(result({ outcome: 'no_answer', status: null })),
          );
        }),
    });
    const start = () =>
      jobs.start({
        delivery,
        import: unscripted,
        recovery: unscripted,
        retranscription: unscripted,
        offline_recordings: unscripted,
        sample_voiceprint: unscripted,
        voice_finding: unscripted,
      });
    return { jobs, outbox, start };
  }
  const { jobs, outbox, start } = service();
  const to = (more: Partial<NewDestinationRow> = {}) => {
    const { id } = storeDestination(store, uid, more);
    outbox.destinationsChanged(uid);
    return id;
  };
  const record = (body: unknown, lane = 'a', more: Partial<NewOutgoingEvent> = {}): void =>
    store.transaction(() =>
      outbox.record({
        uid,
        trigger: 'memory_created',
        lane,
        conversation_id: null,
        body,
        audio: null,
        facts: {},
        ...more,
      }),
    );
  const bodies = () => begun.map(({ body }) => body);
  /** The deliveries, oldest first. */
  const rows = () =>
    db.prepare('SELECT state, attempts, last_error FROM deliveries ORDER BY id').all() as {
      state: string;
      attempts: number;
      last_error: string | null;
    }[];
  const states = () => rows().map(({ state }) => state);
  return {
    clock,
    store,
    db,
    uid,
    jobs,
    outbox,
    start,
    service,
    to,
    record,
    begun,
    bodies,
    rows,
    states,
    notices,
    warned,
    errors,
    /** Whether an attempt that is cut off rejects with the reason of the stop. */
    atStop,
    whenChanged: (does: () => void) => void (onChanged = does),
  };
}
