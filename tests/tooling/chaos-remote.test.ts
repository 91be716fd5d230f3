// A remote speech server that fails in every way, once each, at every door: voice messages on both routes, live
// sessions at three speeds. `npm run chaos -- remote` does it at random, with clients that leave.
import { expect } from 'vitest';
import { FAULT_NAMES } from '../../chaos/remote/faults.ts';
import { runChaos } from '../../chaos/run.ts';
import { verifies } from '../helpers/verifies.ts';

verifies(
  [
    'outcome.timeout.means-provider-timed-out',
    'outcome.upstream-error.means-provider-failed',
    'errors.1011.unsent-audio-kept',
    'errors.rule.no-empty-success',
  ],
  'each fault is called by its name, ends what it belongs to and nothing else, and no second is lost',
  async () => {
    const [result] = await runChaos({ names: ['remote'], seed: 3, quick: true });
    // As text, so that the summary of a run says which.
    expect(result?.problems.join('\n')).toBe('');
    expect(FAULT_NAMES.length).toBeGreaterThanOrEqual(30);
    const counted = [...(result?.note ?? '').matchAll(/(\d+) [a-z]/g)].map(([, count]) => Number(count));
    expect(counted.slice(0, 5).reduce((sum, count) => sum + count, 0)).toBe(5 * FAULT_NAMES.length);
  },
  { timeout: 900_000 },
);
