// A process that delivers outgoing events until none waits: `node delivery-process.ts DATA_DIR URL`. The first one records them.
// Prints a line for each delivery that is stored as delivered.
import { setTimeout as delay } from 'node:timers/promises';
import { openStore } from '../../src/server/compose/storage.ts';
import { createWebhookSender } from '../../src/server/deliveries/send-webhook.ts';
import { createDeliveryJob } from '../../src/server/jobs/delivery.ts';
import { createJobRunner } from '../../src/server/jobs/job-runner.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock as clock } from '../../src/server/ports.ts';
import { createOutbox } from '../../src/server/services/deliveries/outbox.ts';
import { createWebhookSending } from '../../src/server/services/deliveries/sending.ts';
import { createSettlement } from '../../src/server/services/deliveries/settlement.ts';
import { lockDataDir } from '../../src/server/store/data-dir-lock.ts';
import { storeDestination } from '../helpers/destinations.ts';
import { storeUser } from '../helpers/users.ts';

const EVENTS = 120;
const LANES = 4;
const UID = 'u';

const [dataDir = '', url = ''] = process.argv.slice(2);
lockDataDir(dataDir);
const { store } = openStore(dataDir, { check: false });
const log = createLog('silent');
const jobs = createJobRunner<'delivery'>({ store, clock, log, random: Math.random });
const outbox = createOutbox({ store, jobs, clock });

if (store.users.get(UID) === null) {
  store.transaction(() => {
    storeUser(store, UID);
    storeDestination(store, UID, { target: { url } });
    for (let index = 0; index < EVENTS; index++) {
      const body = { index, lane: index % LANES };
      const lane = String(body.lane);
      outbox.record({
        ...{ uid: UID, trigger: 'memory_created', lane, conversation_id: null, body },
        ...{ audio: null, facts: {} },
      });
    }
  });
}

const settle = createSettlement({
  store,
  awake: jobs.awake,
  outbox,
  notifier: { notify: () => undefined },
  clock,
  log,
  random: Math.random,
  answered: (_event, _destination, { outcome }) => void process.stdout.write(`${outcome}\n`),
});
const send = createWebhookSending({
  requestOf: ({ body }) =>
    Promise.resolve({
      query: {},
      content_type: 'application/json',
      bytes: new TextEncoder().encode(JSON.stringify(body)),
    }),
  webhooks: createWebhookSender({ clock }),
  secretsOf: () => [Buffer.alloc(32, 1)],
  privateAllowed: () => true,
  ownPorts: () => [],
  clock,
});
jobs.start({ delivery: createDeliveryJob({ store, awake: jobs.awake, send, settle, clock, log }) });
while (jobs.count('delivery') > 0) await delay(5);
await jobs.close();
process.exit(0);
