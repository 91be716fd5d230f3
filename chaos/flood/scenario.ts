// Floods the service with every attack at once for some minutes, while devices of another user go on streaming: their words arrive,
// the process lives, and its memory and its recogniser's stay bounded.
import { openLocalInstance, type LocalInstance } from '../../src/cli/local-instance.ts';
import { createCampaign, pause, type Scenario } from '../campaign.ts';
import { ATTACKS } from './attacks.ts';

const MEGABYTE = 1_000_000;
const MOST = { service: 400 * MEGABYTE, recogniser: 700 * MEGABYTE };
const LOOK_EVERY_MS = 500;

const CROWD = 1_000;

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

export const flood: Scenario = {
  name: 'flood',
  onlyNamed: true,
  async run({ seed, quick, minutes = quick ? 0.5 : 10 }) {
    const campaign = createCampaign({ what: 'a flood of every kind', seed, patienceMs: 600_000, hurry: 1 });
    const scale = quick ? 0.05 : 1;
    const most = { service: 0, recogniser: 0, waited_ms: 0 };
    const rounds: Record<string, number> = {};
    try {
      campaign.nextRound();
      const service = await campaign.up();
      const crowd = await newUsers(campaign.dataDir, Math.max(2, CROWD * scale));
      const devices = [campaign.newDevice(), campaign.newDevice()];
      await Promise.all(devices.map((device) => campaign.connect(device)));
      let isOver = false;
      const over = pause(minutes * 60_000).then(() => (isOver = true));
      const goesOn = (): boolean => !isOver && service.alive;

      const attackers = Object.entries(ATTACKS).map(async ([name, attack], at) => {
        using local = openLocalInstance(campaign.dataDir);
        while (goesOn()) {
          const { uid, token } = await newUser(local, `${name} ${at}`);
          for (let round = 0; round < 5 && goesOn(); round++) {
            await attack({ url: service.url, uid, token, random: campaign.random, crowd, scale, over });
            rounds[name] = (rounds[name] ?? 0) + 1;
          }
        }
      });
      const look = (async () => {
        while (goesOn()) {
          const began = performance.now();
          await fetch(`${service.url}/health`).catch(() => null);
          most.waited_ms = Math.max(most.waited_ms, performance.now() - began);
          most.service = Math.max(most.service, service.memoryBytes() ?? 0);
          most.recogniser = Math.max(most.recogniser, service.recogniserBytes() ?? 0);
          await pause(LOOK_EVERY_MS);
        }
      })();
      await Promise.all([over, look, ...attackers, ...devices.map((device) => device.stream(over))]);
      if (!service.alive) campaign.found(['the service ended']);
      for (const [who, bytes] of Object.entries(MOST)) {
        const used = most[who as keyof typeof MOST];
        if (used > bytes) campaign.found([`the ${who} held ${Math.round(used / MEGABYTE)} MB`]);
      }
      for (const name of Object.keys(ATTACKS)) {
        if (rounds[name] === undefined) campaign.found([`the attack ${name} was never over`]);
      }
      for (const device of devices) {
        if (device.logs.length !== 1 || (device.logs[0]?.segments.size ?? 0) === 0)
          campaign.found(['a device was disturbed']);
      }
      await Promise.all(devices.map((device) => device.leave()));
      await campaign.restart();
      const [held, its] = [most.service, most.recogniser].map((bytes) => Math.round(bytes / MEGABYTE));
      const note = `${held} MB, recogniser ${its} MB, health in ${Math.round(most.waited_ms)} ms; ${JSON.stringify(rounds)}`;
      return await campaign.end(note);
    } finally {
      await campaign.close();
    }
  },
};
