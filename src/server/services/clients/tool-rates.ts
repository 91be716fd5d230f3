// Counts what a user's assistants ask for, over the tool protocol and its REST mirror together, and refuses what is too much
// (contract: Limits). The owner sets how much that is. Counts in memory.
import { DEFAULT_TOOL_RATES, ToolRatesPatch, type ToolRates } from '../../../contract/tool-rates.ts';
import type { Clock } from '../../ports.ts';
import { invalid, RateLimited } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';

const SETTING = 'tool_rates';
const HOUR_MS = 3_600_000;
const BURST_MS = 10_000;

interface Window {
  ends: number;
  count: number;
}

export function createToolRates({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  const windows = new Map<string, Window>();

  function settings(uid: string): ToolRates {
    const kept = ToolRatesPatch.safeParse(store.settings.get(uid, SETTING) ?? {});
    return { ...DEFAULT_TOOL_RATES, ...(kept.success && kept.data) };
  }

  function windowOf(name: string, ms: number): Window {
    const now = clock.monotonic();
    const open = windows.get(name);
    if (open !== undefined && open.ends > now) return open;
    const begun = { ends: now + ms, count: 0 };
    windows.set(name, begun);
    return begun;
  }

  /** Counts in all of them, or, when one is full, in none. */
  function count(amount: number, wanted: readonly [name: string, ms: number, most: number | null][]): void {
    const limited = wanted.flatMap(([name, ms, most]) => (most === null ? [] : [{ name, ms, most }]));
    const open = limited.map(({ name, ms, most }) => ({ window: windowOf(name, ms), most }));
    const full = open.filter(({ window, most }) => window.count + amount > most);
    if (full.length > 0) {
      const ends = Math.max(...full.map(({ window }) => window.ends));
      throw new RateLimited(Math.max(1, Math.ceil((ends - clock.monotonic()) / 1000)));
    }
    for (const { window } of open) window.count += amount;
  }

  return {
    settings,

    /** Throws `invalid` when nothing is given. */
    update(uid: string, patch: ToolRatesPatch): ToolRates {
      const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length === 0)
        throw invalid([], 'At least one field must be provided', 'missing');
      store.settings.set(uid, SETTING, { ...settings(uid), ...given });
      announcements.announce(uid, { kind: 'settings' });
      return settings(uid);
    },

    /** Counts messages, or requests to the mirror. Throws RateLimited. */
    take(uid: string, messages = 1): void {
      const { calls_per_hour, calls_per_ten_seconds } = settings(uid);
      count(messages, [
        [`${uid} hour`, HOUR_MS, calls_per_hour],
        [`${uid} burst`, BURST_MS, calls_per_ten_seconds],
      ]);
    },

    /** Counts changes of one noun. Throws RateLimited. */
    takeWrites(uid: string, noun: string, changes = 1): void {
      count(changes, [[`${uid} ${noun}`, HOUR_MS, settings(uid).writes_per_hour]]);
    },
  };
}
