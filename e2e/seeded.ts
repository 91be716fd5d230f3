// Folders of made-up conversations, made once for the tests of a worker.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * How many conversations are there before the service starts; `failed`: one of them is not written up. `deliveries`: a
 * destination called Notes has so many. `long`: one more conversation has so many lines. `recorded`: one more, the
 * newest, has audio, a photo and an earlier transcript.
 */
export interface Seed {
  count: number;
  failed?: boolean;
  deliveries?: number;
  long?: number;
  recorded?: boolean;
}

const seeds = new Map<string, string>();
process.once('exit', () => {
  for (const folder of seeds.values()) rmSync(folder, { recursive: true, force: true });
});

/** To be copied. */
export function seeded({ count, failed, deliveries = 0, long = 0, recorded }: Seed): string {
  const flags = [`--deliveries=${deliveries}`, `--long=${long}`];
  if (failed) flags.push('--one-failed');
  if (recorded) flags.push('--recorded');
  const what = [String(count), ...flags];
  const known = seeds.get(what.join());
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'earshot-e2e-seed-'));
  seeds.set(what.join(), folder);
  const args = ['e2e/seed.ts', folder, ...what];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
  return folder;
}
