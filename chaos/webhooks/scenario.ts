// A receiver that fails in every way and is down for a week, and a service that is killed again and again while conversations
// are made and live sessions stream. Afterwards every event was delivered, counted once by its id, signed, and in the order
// of its session; a second service on the folder was refused.
import { DataDirLockedError } from '../../src/server/store/data-dir-lock.ts';
import { createCampaign, pause, type Campaign, type Scenario } from '../campaign.ts';
import { startService } from '../running-service.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { deliveriesVerdict, type Outgoing } from './verdict.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const KILLS = 50;
const EVENTS = 10_000;
/** Of the requests in troubled times. */
const TROUBLE = 0.3;
const AT_ONCE = 8;
/** Until the kill, also when a busy computer has not made its share: the next round makes what is missing. */
const ROUND_MS = 30_000;
const DRAIN_MS = 240_000;
const GONE_MS = 60_000;

const PATHS = { memory_created: '/memories', realtime_transcript: '/live' } as const;

export const webhooks: Scenario = {
  name: 'webhooks',
  async run({ seed, quick, runs = quick ? 2 : KILLS }) {
    const events = quick ? 60 : EVENTS;
    const downHours = quick ? 1 : 7 * 24;
    let aheadMs = 0;
    const campaign = createCampaign({
      ...{ what: 'webhooks', seed, patienceMs: 120_000, aheadMs: () => aheadMs },
      // What conversations mean is no matter here, and each of the services would load it.
      encoder: 'none',
    });
    const receiver = await startReceiver(campaign.random, TROUBLE);
    /** Time passes for the service, in a moment. */
    const pass = async (ms: number): Promise<void> => {
      // Understanding must not seem to take as long.
      await campaign.prove();
      const service = await campaign.up();
      aheadMs += ms;
      await service.pass(ms);
    };
    const known = new Map<string, Outgoing>();
    try {
      const owner = await ownerOf(campaign, receiver);
      const each = (): void => collect(campaign, known);
      const drain = async (): Promise<void> => {
        await drained(campaign, { owner, pass, each });
        each();
      };
      await refuseSecond(campaign);
      const maker = createMaker(campaign);
      const share = Math.ceil(events / runs);
      const weekAt = Math.floor(runs / 2);
      for (let round = 0; round < runs; round++) {
        campaign.nextRound();
        receiver.mood = campaign.random() < 0.8 ? 'trouble' : 'well';
        await killedRound(campaign, maker, Math.min(events, (round + 1) * share));
        if (round % 16 === 3) await pass(MINUTE_MS);
        if (round === Math.floor(runs / 4) || (!quick && round === Math.floor((3 * runs) / 4)))
          await goneOnce(campaign, { receiver, maker }, drain);
        collect(campaign, known);
        if (round === weekAt) {
          await receiver.down();
          await pass((downHours / 2) * HOUR_MS);
          await (await campaign.up()).kill();
          await pass((downHours / 2) * HOUR_MS);
          collect(campaign, known);
          await receiver.up();
          await owner.turnOn();
        }
      }
      for (let more = 0; maker.stored() < events && more < runs; more++) {
        campaign.nextRound();
        await killedRound(campaign, maker, events);
        collect(campaign, known);
      }
      receiver.mood = 'well';
      await campaign.prove();
      await drain();
      const { problems, counts } = deliveriesVerdict({
        arrivals: receiver.arrivals,
        followed: receiver.followed,
        known,
        completed: campaign.db
          .prepare(`SELECT id FROM conversations WHERE status = 'completed' AND discarded = 0`)
          .pluck()
          .all() as string[],
      });
      campaign.found(problems);
      if (counts.memories < events)
        campaign.found([`only ${counts.memories} of ${events} conversations were made`]);
      const faults = [...receiver.faults].map(([name, count]) => `${count} ${name}`).join(', ');
      return await campaign.end(
        `${counts.memories} conversations and ${counts.live} pieces of live text (${counts.dropped} dropped with a record) in ` +
          `${receiver.arrivals.length} requests (${faults}), ${owner.resent} dead letters sent again, ${campaign.rounds} kills, down for ${downHours} hours`,
      );
    } finally {
      await receiver.down();
      await campaign.close();
    }
  },
};

/** Conversations are made and devices stream until the service is killed at a random moment. */
async function killedRound(campaign: Campaign, maker: Maker, wanted: number): Promise<void> {
  const service = await campaign.up();
  const devices = Array.from({ length: 2 }, () => campaign.newDevice({ steady: true }));
  await Promise.all(devices.map((device) => campaign.connect(device)));
  const over = Promise.withResolvers<void>();
  const streaming = devices.map((device) => device.stream(over.promise));
  let left = wanted - maker.stored();
  const making = Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0 && service.alive) await maker.make(service.url);
  });
  await Promise.race([Promise.all(making), pause(ROUND_MS)]);
  // Sometimes in the middle of the last ones, sometimes after a while of deliveries.
  await pause(campaign.between(0, 1_500));
  over.resolve();
  await service.kill();
  await Promise.all([...making, ...streaming]);
}

/**
 * The receiver wants nothing more, and its owner turns it on again. Nothing else happens meanwhile: what happens while a
 * destination is off is not kept for it.
 */
async function goneOnce(
  campaign: Campaign,
  { receiver, maker }: { receiver: Receiver; maker: Maker },
  drain: () => Promise<void>,
): Promise<void> {
  receiver.mood = 'well';
  await campaign.prove();
  await drain();
  const { url } = await campaign.up();
  receiver.gone = maker.nextText;
  await maker.make(url);
  const until = performance.now() + GONE_MS;
  while (receiver.gone !== null && performance.now() < until) await pause(20);
  if (receiver.gone !== null) campaign.found(['nothing arrived to be answered with 410']);
  await pause(1_000);
  await drain();
}

/** Makes conversations, each with a number of its own. */
function createMaker(campaign: Campaign) {
  const { local } = campaign;
  const scopes = ['conversations:write'] as const;
  const { key } = local.keys.create(local.owner.uid, { kind: 'dev', name: 'chaos', scopes });
  const count = campaign.db.prepare(`SELECT count(*) FROM conversations WHERE source = 'phone'`);
  const textOf = (number: number): string => `Event ${number}: we call the plumber tomorrow about the sink.`;
  let next = 0;
  return {
    get nextText() {
      return textOf(next);
    },
    /** A request that the kill meets is made again in no case: what is stored of it decides. */
    async make(url: string): Promise<void> {
      const number = next++;
      const started = new Date(Date.UTC(2026, 0, 1) + number * MINUTE_MS).toISOString();
      const segments = [{ text: textOf(number), speaker: 'SPEAKER_00', is_user: true, start: 0, end: 5 }];
      await fetch(`${url}/v1/dev/user/conversations/from-segments`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ transcript_segments: segments, started_at: started, language: 'en' }),
      })
        .then((answer) => answer.text())
        .catch(() => undefined);
    },
    /** How many there are by now. */
    stored: () => count.pluck().get() as number,
  };
}

type Maker = ReturnType<typeof createMaker>;

/** The owner sets the receiver up as a person does, turns it on again when it was turned off, and sends dead letters again. */
async function ownerOf(campaign: Campaign, receiver: Receiver) {
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const { url } = await campaign.up();
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${await campaign.token()}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const ids: string[] = [];
  for (const [trigger, path] of Object.entries(PATHS)) {
    const { id } = await ask<{ id: string }>('POST', '/v1/destinations', {
      trigger,
      kind: 'webhook',
      name: trigger,
      url: `${receiver.url}${path}?own=1`,
    });
    ids.push(id);
    const { secret } = await ask<{ secret: string }>('GET', `/v1/destinations/${id}/secret`);
    receiver.secrets.set(path, secret);
  }
  let resent = 0;
  return {
    get resent() {
      return resent;
    },
    /** Whether something was off. */
    async turnOn(): Promise<boolean> {
      let off = false;
      for (const id of ids) {
        const { enabled } = await ask<{ enabled: boolean }>('GET', `/v1/destinations/${id}`);
        if (enabled) continue;
        off = true;
        await ask('PATCH', `/v1/destinations/${id}`, { enabled: true });
      }
      return off;
    },
    async resendDead(): Promise<void> {
      const dead = campaign.db
        .prepare(
          `SELECT id FROM deliveries WHERE state = 'dead' AND event_seq NOT IN
          (SELECT event_seq FROM deliveries WHERE state IN ('delivered', 'waiting'))`,
        )
        .pluck()
        .all() as number[];
      for (const id of dead) await ask('POST', `/v1/deliveries/${id}/resend`);
      resent += dead.length;
    },
  };
}

type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** Until nothing waits and no dead letter is left. */
async function drained(
  campaign: Campaign,
  { owner, pass, each }: { owner: Owner; pass: (ms: number) => Promise<void>; each: () => void },
): Promise<void> {
  const waiting = (): number =>
    campaign.db.prepare(`SELECT count(*) FROM deliveries WHERE state = 'waiting'`).pluck().get() as number;
  const until = performance.now() + DRAIN_MS;
  await owner.turnOn();
  await owner.resendDead();
  while (waiting() > 0 && performance.now() < until) {
    await pause(250);
    each();
    // What failed an hour ago waits for hours.
    await pass(30 * MINUTE_MS);
    await owner.turnOn();
  }
  if (waiting() > 0) campaign.found([`${waiting()} deliveries still wait`]);
}

/** What there is to deliver; live events are removed a day after they were delivered. */
function collect(campaign: Campaign, known: Map<string, Outgoing>): void {
  const rows = campaign.db
    .prepare(
      `SELECT e.id, e.seq, e.trigger, e.lane, e.conversation_id, d.state, d.replay
       FROM outgoing_events e JOIN deliveries d ON d.event_seq = e.seq ORDER BY d.id`,
    )
    .all() as (Omit<Outgoing, 'states'> & { state: string; replay: number })[];
  const states = Map.groupBy(rows, ({ id }) => id);
  for (const [id, deliveries] of states) {
    const { seq, trigger, lane, conversation_id } = deliveries[0]!;
    known.set(id, { id, seq, trigger, lane, conversation_id, states: deliveries.map(({ state }) => state) });
  }
}

async function refuseSecond(campaign: Campaign): Promise<void> {
  await campaign.up();
  const second = await startService({ dataDir: campaign.dataDir, mayEnd: true }).catch(String);
  if (typeof second !== 'string') {
    await second.kill();
    campaign.found(['a second service ran on the same folder']);
  } else if (!second.includes(DataDirLockedError.name))
    campaign.found([`a second service on the same folder failed otherwise: ${second}`]);
}
