// Fills a data folder with what the measurements of a large instance begin with.
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { seed } from '../tests/helpers/seed.ts';

/** Stores 10,000 conversations. Returns a developer key of their owner. */
export function seedLargeInstance(dataDir: string): string {
  seed({ dataDir, conversations: 10_000 });
  using local = openLocalInstance(dataDir);
  return local.keys.create(local.owner.uid, { kind: 'dev', name: 'bench' }).key;
}

const OFF = { calls_per_hour: null, calls_per_ten_seconds: null, writes_per_hour: null };

/** A tool-protocol key of an owner who has taken the limits of calls away. */
export function assistantKeyOf(dataDir: string): string {
  using local = openLocalInstance(dataDir);
  local.toolRates.update(local.owner.uid, OFF);
  return local.keys.create(local.owner.uid, { kind: 'mcp', name: 'bench' }).key;
}
