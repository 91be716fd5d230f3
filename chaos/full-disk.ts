// The disk fills up in the middle of live sessions, and later has room again.
import { createCampaign, pause, type Scenario } from './campaign.ts';
import { smallDisk } from './small-disk.ts';

const MEGABYTE = 1_048_576;

export const fullDisk: Scenario = {
  name: 'disk',
  async run({ seed, quick }) {
    const disk = smallDisk('64m');
    const campaign = createCampaign({ what: 'a full disk', seed, ...(disk && { dataDir: disk.path }) });
    try {
      for (let round = 0; round < (quick ? 1 : 10); round++) {
        campaign.nextRound();
        const room = Math.round(campaign.between(0.3, 1.5) * MEGABYTE);
        await campaign.up(disk ? {} : { diskBytes: room });
        const devices = [campaign.newDevice(), campaign.newDevice()];
        await Promise.all(devices.map((device) => campaign.connect(device)));
        disk?.fill(room);
        await Promise.all(devices.map((device) => device.stream(pause(20_000))));
        for (const [number, device] of devices.entries()) {
          const { failure } = device.logs.at(-1)!;
          if (failure?.['reason'] !== 'storage_failed')
            campaign.found([`session ${number} did not end with the storage failure`]);
        }
        disk?.free();
        await campaign.restart();
        await campaign.prove();
      }
      return await campaign.end(
        disk ? 'a tmpfs of 64 MB' : 'writes that fail in the process: no file system can be mounted here',
      );
    } finally {
      await campaign.close();
      disk?.remove();
    }
  },
};
