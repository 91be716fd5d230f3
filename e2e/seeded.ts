// Folders of made-up conversations, made once for the tests of a worker.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inZone, THROUGH_RELAY, type When } from './service.ts';

/**
 * How many conversations are there before the service starts; `failed`: one of them is not written up. `deliveries`: a
 * destination called Notes has so many. `long`: one more conversation has so many lines. `recorded`: one more, the
 * newest, has audio, a photo and an earlier transcript. `life`: voices have names, and there is something on every screen.
 * `many`: so many tasks and so many memories, in all.
 */
export interface Seed {
  count: number;
  failed?: boolean;
  deliveries?: number;
  long?: number;
  recorded?: boolean;
  life?: boolean;
  many?: number;
}

const seeds = new Map<string, string>();
process.once('exit', () => {
  for (const folder of seeds.values()) rmSync(folder, { recursive: true, force: true });
});

/** To be copied. */
export function seeded(
  { count, failed, deliveries = 0, long = 0, recorded, life, many }: Seed,
  when: When,
): string {
  const flags = [`--deliveries=${deliveries}`, `--long=${long}`];
  if (failed) flags.push('--one-failed');
  if (recorded) flags.push('--recorded');
  if (many) flags.push(`--many=${many}`);
  if (life) flags.push('--life');
  if (when.now !== null) flags.push(`--now=${when.now}`);
  const what = [String(count), ...flags];
  const key = [...what, when.zone].join();
  const known = seeds.get(key);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'earshot-e2e-seed-'));
  seeds.set(key, folder);
  const args = [...THROUGH_RELAY, 'e2e/seed.ts', folder, ...what];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: inZone(when) });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
  return folder;
}
