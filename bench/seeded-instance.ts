// Fills a data folder with what the measurements of a large instance begin with.
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { seed } from '../tests/helpers/seed.ts';

/** Stores 10,000 conversations. Returns a developer key of their owner. */
export function seedLargeInstance(dataDir: string): string {
  seed({ dataDir, conversations: 10_000 });
  using local = openLocalInstance(dataDir);
  return local.keys.create(local.owner.uid, { kind: 'dev', name: 'bench' }).key;
}
