// Paces a client that sends more than anybody says: some at once, then so much a minute. Loses nothing; it only tells
// how long the client has to wait.
import type { Clock } from '../ports.ts';

export interface Allowance {
  /** Takes `units`, which may be more than there are; milliseconds until the account is level again. */
  take(units: number): number;
  /** Takes them only when there are so many. */
  tryTake(units: number): boolean;
}

export function createAllowance(
  clock: Pick<Clock, 'monotonic'>,
  { atOnce, perMinute }: { atOnce: number; perMinute: number },
): Allowance {
  let left = atOnce;
  let at = clock.monotonic();

  function refill(): void {
    const now = clock.monotonic();
    left = Math.min(atOnce, left + ((now - at) * perMinute) / 60_000);
    at = now;
  }

  return {
    take(units) {
      refill();
      left -= units;
      return left >= 0 ? 0 : Math.ceil((-left * 60_000) / perMinute);
    },
    tryTake(units) {
      refill();
      if (left < units) return false;
      left -= units;
      return true;
    },
  };
}
