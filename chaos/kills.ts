// kill -9 of the service at a random moment of several live sessions; the next start has to make everything
// whole.
import { createCampaign, pause, type Campaign, type Scenario } from './campaign.ts';
import { sampleSpeech } from './sample-speech.ts';

async function killOnce(campaign: Campaign, sessions: number, streamMs: number): Promise<void> {
  campaign.nextRound();
  const service = await campaign.up();
  // Sometimes the next kill comes while the last one is still being recovered from.
  if (campaign.random() < 0.8) await campaign.prove();
  const devices = Array.from({ length: sessions }, () => campaign.newDevice());
  await Promise.all(devices.map((device) => campaign.connect(device)));
  const over = pause(streamMs);
  const streaming = devices.map((device) => device.stream(over));
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
      for (let round = 0; round < rounds; round++) await killOnce(campaign, 3, campaign.between(50, 700));
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
      for (let round = 0; round < rounds; round++) await killOnce(campaign, 1, campaign.between(600, 2_500));
      return await campaign.end();
    } finally {
      await campaign.close();
    }
  },
};
