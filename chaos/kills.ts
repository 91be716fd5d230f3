// kill -9 of the service at a random moment of several live sessions; the next start has to make everything
// whole.
import { createCampaign, pause, streamOn, type Campaign, type Scenario } from './campaign.ts';
import type { Device } from './device.ts';
import { sampleSpeech } from './sample-speech.ts';

const LOOK_MS = 50;
const MOST_LOOKS = 1_200;

/** `keptSeconds`: what the service has said to have of each session at the least; on a busy computer that takes longer. */
async function killOnce(
  campaign: Campaign,
  { sessions, streamMs, keptSeconds }: { sessions: number; streamMs: number; keptSeconds: number },
): Promise<void> {
  campaign.nextRound();
  const service = await campaign.up();
  // Sometimes the next kill comes while the last one is still being recovered from.
  if (campaign.random() < 0.8) await campaign.prove();
  const devices = Array.from({ length: sessions }, () => campaign.newDevice());
  await Promise.all(devices.map((device) => campaign.connect(device)));
  const keptBy = ({ logs }: Device): number =>
    Math.max(0, ...logs.map(({ progress }) => progress?.kept_seconds ?? 0));
  const isKept = (): boolean => devices.every((device) => keptBy(device) >= keptSeconds);
  const over = (async () => {
    await pause(streamMs);
    for (let looks = 0; !isKept() && looks < MOST_LOOKS; looks++) await pause(LOOK_MS);
  })();
  const streaming = devices.map((device) => streamOn(campaign, device, over));
  await over;
  await service.kill();
  await Promise.all(streaming);
}

export const kills: Scenario = {
  name: 'kill',
  async run({ seed, quick }) {
    const campaign = createCampaign({ what: 'kill -9 of the service', seed });
    try {
      const rounds = quick ? 3 : 480;
      for (let round = 0; round < rounds; round++)
        await killOnce(campaign, { sessions: 3, streamMs: campaign.between(50, 700), keptSeconds: 0 });
      return await campaign.end();
    } finally {
      await campaign.close();
    }
  },
};

export const realKills: Scenario = {
  name: 'kill-real',
  async run({ seed, quick }) {
    const campaign = createCampaign({
      what: 'kill -9, with the real recogniser',
      seed,
      recogniser: 'real',
      speech: await sampleSpeech(),
      speed: 1,
      patienceMs: 120_000,
    });
    try {
      const rounds = quick ? 1 : 20;
      for (let round = 0; round < rounds; round++)
        await killOnce(campaign, { sessions: 1, streamMs: campaign.between(600, 2_500), keptSeconds: 3 });
      return await campaign.end();
    } finally {
      await campaign.close();
    }
  },
};
