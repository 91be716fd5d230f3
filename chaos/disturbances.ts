// Disturbances that the service survives: its recogniser is killed, links are cut, the clock jumps, the
// computer sleeps. After each, the devices leave and every conversation is finished and judged.
import { createCampaign, pause, streamOn, type Campaign, type Scenario } from './campaign.ts';
import type { Device } from './device.ts';

const HOUR_MS = 3_600_000;

async function rounds(
  campaign: Campaign,
  count: number,
  ms: [number, number],
  disturb: (devices: readonly Device[]) => Promise<void> | void,
): Promise<void> {
  for (let round = 0; round < count; round++) {
    campaign.nextRound();
    await campaign.up();
    const devices = [campaign.newDevice(), campaign.newDevice()];
    await Promise.all(devices.map((device) => campaign.connect(device)));
    const over = pause(campaign.between(...ms));
    const streaming = devices.map((device) => streamOn(campaign, device, over));
    await pause(campaign.between(50, ms[0]));
    await disturb(devices);
    await over;
    await Promise.all(streaming);
    await Promise.all(devices.map((device) => device.leave()));
    // Open conversations are finished by the next start; a session resumes none of them before.
    if (round % 5 === 4 || round === count - 1) {
      await campaign.restart();
      await campaign.prove();
    }
  }
}

function scenario(
  name: string,
  what: string,
  counts: { quick: number; full: number },
  ms: [number, number],
  disturb: (campaign: Campaign) => (devices: readonly Device[]) => Promise<void> | void,
  note?: string,
): Scenario {
  return {
    name,
    async run({ seed, quick }) {
      const campaign = createCampaign({ what, seed });
      try {
        await rounds(campaign, quick ? counts.quick : counts.full, ms, disturb(campaign));
        return await campaign.end(note);
      } finally {
        await campaign.close();
      }
    },
  };
}

export const recogniserKills = scenario(
  'recogniser',
  'kill -9 of the recogniser',
  { quick: 2, full: 100 },
  [300, 900],
  (campaign) => async () => {
    const service = await campaign.up();
    if (!service.killRecogniser()) campaign.found(['the recogniser was not running']);
  },
);

export const linkCuts = scenario(
  'link',
  'link cuts',
  { quick: 2, full: 60 },
  [400, 900],
  (campaign) => async (devices) => {
    for (const device of devices) {
      device.cut();
      await pause(campaign.between(0, 150));
      if (campaign.random() < 0.5) device.cut();
    }
  },
);

export const clockJumps = scenario(
  'clock',
  'clock jumps, up to a day both ways',
  { quick: 1, full: 30 },
  [400, 900],
  (campaign) => async (devices) => {
    const service = await campaign.up();
    const away = Math.round(campaign.between(-24, 24) * HOUR_MS);
    service.jump(away);
    // A link that breaks at the wrong hour makes the service ask whether the conversation is still open.
    if (campaign.random() < 0.5) devices[0]?.cut();
    await pause(campaign.between(50, 250));
    // Back again, since tokens of the right hour are refused at the wrong one.
    service.jump(-away);
  },
  'the service runs on a clock that is moved in its process',
);

export const sleeps = scenario(
  'sleep',
  'sleep and resume (SIGSTOP, SIGCONT)',
  { quick: 1, full: 25 },
  [500, 1_000],
  (campaign) => async () => {
    const service = await campaign.up();
    service.sleep();
    await pause(campaign.between(300, 2_000));
    service.wake();
  },
);
