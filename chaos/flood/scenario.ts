// Floods the service with every attack at once for some minutes, while devices of another user go on streaming: their words arrive,
// the process lives, and its memory and its recogniser's stay bounded.
import { Worker } from 'node:worker_threads';
import { openLocalInstance, type LocalInstance } from '../../src/cli/local-instance.ts';
import { builtService } from '../built-service.ts';
import { createCampaign, pause, type CampaignOptions, type Scenario } from '../campaign.ts';
import type { DeviceOptions } from '../device.ts';
import type { RunningService } from '../running-service.ts';
import { sampleSpeech } from '../sample-speech.ts';
import { ATTACKS } from './attacks.ts';
import { enrich } from './rich-user.ts';

const MEGABYTE = 1_000_000;
const MOST = { service: 400 * MEGABYTE, recogniser: 700 * MEGABYTE };
const LOOK_EVERY_MS = 500;

const CROWD = 1_000;
const CONVERSATIONS = 2_000;

async function newUser(local: LocalInstance, name: string): Promise<{ uid: string; token: string }> {
  const { uid } = local.identity.createUser(name);
  return { uid, token: (await local.identity.issueIdToken(uid)).token };
}

async function newUsers(dataDir: string, count: number) {
  using local = openLocalInstance(dataDir);
  const users = [];
  for (let made = 0; made < count; made++) users.push(await newUser(local, `crowd ${made}`));
  return users;
}

/** Opens the address for other computers, to its port. */
async function lanPortOf(url: string, ownerToken: string): Promise<number> {
  const answer = await fetch(`${url}/private/network`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lan: 'https' }),
  });
  const { lan_urls } = (await answer.json()) as { lan_urls: string[] };
  return Number(new URL(lan_urls[0]!).port);
}

interface Measured {
  service: number;
  recogniser: number;
  waited_ms: number;
}

/** The most of each minute, in megabytes: a leak shows as a line that rises. */
const overTime = (minutes: readonly Measured[], who: 'service' | 'recogniser'): string =>
  minutes.map((minute) => Math.round(minute[who] / MEGABYTE)).join(' ');
const waits = (minutes: readonly Measured[]): string =>
  minutes.map(({ waited_ms }) => Math.round(waited_ms)).join(' ');

/** Looks until the flood is over; resolves to the most of each minute. */
async function measured(service: RunningService, goesOn: () => boolean): Promise<Measured[]> {
  const minutes: Measured[] = [];
  const start = performance.now();
  const now = (): Measured =>
    (minutes[Math.floor((performance.now() - start) / 60_000)] ??= {
      service: 0,
      recogniser: 0,
      waited_ms: 0,
    });
  const watch = new Worker(new URL('health-watch.ts', import.meta.url), { workerData: { url: service.url } });
  watch.on('message', (waited: number) => {
    const most = now();
    most.waited_ms = Math.max(most.waited_ms, waited);
  });
  while (goesOn()) {
    const most = now();
    most.service = Math.max(most.service, service.memoryBytes() ?? 0);
    most.recogniser = Math.max(most.recogniser, service.recogniserBytes() ?? 0);
    await pause(LOOK_EVERY_MS);
  }
  await watch.terminate();
  return minutes.filter((minute) => minute !== undefined);
}

interface Flood {
  name: string;
  what: string;
  campaign(): Promise<Pick<CampaignOptions, 'recogniser' | 'speech'>>;
  /** How the devices send. */
  device: Pick<DeviceOptions, 'speed' | 'everyMs'>;
}

const scenario = (kind: Flood): Scenario => ({
  name: kind.name,
  onlyNamed: true,
  async run({ seed, quick, minutes = quick ? 0.5 : 10, attacks = Object.keys(ATTACKS) }) {
    const entry = await builtService();
    const more = await kind.campaign();
    const campaign = createCampaign({ what: kind.what, seed, entry, patienceMs: 600_000, hurry: 1, ...more });
    const scale = quick ? 0.05 : 1;
    const rounds: Record<string, number> = {};
    try {
      campaign.nextRound();
      const service = await campaign.up();
      const crowd = await newUsers(campaign.dataDir, Math.max(2, CROWD * scale));
      const [rich] = await newUsers(campaign.dataDir, 1);
      await enrich(service.url, rich!.token, Math.max(2, CONVERSATIONS * scale), campaign.random);
      const lanPort = await lanPortOf(service.url, await campaign.token());
      const devices = [campaign.newDevice(kind.device), campaign.newDevice(kind.device)];
      await Promise.all(devices.map((device) => campaign.connect(device)));
      let isOver = false;
      const over = pause(minutes * 60_000).then(() => (isOver = true));
      const goesOn = (): boolean => !isOver && service.alive;

      const attackers = attacks.map(async (name, at) => {
        using local = openLocalInstance(campaign.dataDir);
        while (goesOn()) {
          const { uid, token } = await newUser(local, `${name} ${at}`);
          for (let round = 0; round < 5 && goesOn(); round++) {
            const attacker = {
              ...{ url: service.url, uid, token, random: campaign.random },
              ...{ crowd, rich: rich!, lanPort, scale, over },
            };
            await ATTACKS[name]!(attacker);
            rounds[name] = (rounds[name] ?? 0) + 1;
          }
        }
      });
      const looking = measured(service, goesOn);
      await Promise.all([over, ...attackers, ...devices.map((device) => device.stream(over))]);
      const seen = await looking;
      if (!service.alive) campaign.found(['the service ended']);
      for (const who of ['service', 'recogniser'] as const) {
        const used = Math.max(...seen.map((minute) => minute[who]));
        if (used > MOST[who]) campaign.found([`the ${who} held ${Math.round(used / MEGABYTE)} MB`]);
      }
      for (const name of attacks) {
        if (rounds[name] === undefined) campaign.found([`the attack ${name} was never over`]);
      }
      for (const device of devices) {
        if (device.logs.length !== 1 || (device.logs[0]?.segments.size ?? 0) === 0)
          campaign.found(['a device was disturbed']);
      }
      await Promise.all(devices.map((device) => device.leave()));
      await campaign.restart();
      return await campaign.end(
        `MB by minute: service ${overTime(seen, 'service')}, recogniser ${overTime(seen, 'recogniser')}; ` +
          `health in ${waits(seen)} ms; ${JSON.stringify(rounds)}`,
      );
    } finally {
      await campaign.close();
    }
  },
});

export const flood = scenario({
  name: 'flood',
  what: 'a flood of every kind',
  campaign: () => Promise.resolve({}),
  device: {},
});

export const realFlood = scenario({
  name: 'flood-real',
  what: 'a flood, with the real recogniser',
  campaign: async () => ({ recogniser: 'real', speech: await sampleSpeech() }),
  device: { speed: 1, everyMs: 100 },
});
