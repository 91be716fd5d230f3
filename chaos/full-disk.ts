// The disk fills up in the middle of live sessions, and later has room again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaign, pause, type Scenario } from './campaign.ts';

const MEGABYTE = 1_048_576;

/** A small file system of its own; null where that is not allowed. */
function smallDisk(): { path: string; fill(leaving: number): void; free(): void; remove(): void } | null {
  const path = mkdtempSync(join(tmpdir(), 'earshot-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill(leaving) {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', path], { stdio: 'ignore' });
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export const fullDisk: Scenario = {
  name: 'disk',
  async run({ seed, quick }) {
    const disk = smallDisk();
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
