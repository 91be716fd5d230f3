import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatWhen } from './format-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const say = (index: number): string =>
  formatWhen(new Date(Date.UTC(2026, 10, 1, index)).toISOString(), {
    now: Date.UTC(2026, 10, 25),
    locale: 'en-GB',
    timeZone: 'Europe/Berlin',
  });

it('makes no formatter for each row of a list', () => {
  vi.setSystemTime(Date.UTC(2030, 0, 1));
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(say(0)).toBe('Sun 1 Nov');
  const once = made.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  for (let index = 1; index < 40; index++) say(index);
  expect(made).toHaveBeenCalledTimes(once);
});

it('makes them anew after a minute: the computer may be in another zone then', () => {
  vi.setSystemTime(Date.UTC(2031, 0, 1));
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  say(0);
  const once = made.mock.calls.length;
  vi.advanceTimersByTime(61_000);
  say(0);
  expect(made).toHaveBeenCalledTimes(2 * once);
});
