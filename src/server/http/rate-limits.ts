// Limits how many requests a caller may make (contract: Limits); the numbers are this service's own. Counts
// in memory, per key, or per user and kind of credential. Does not know Express.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../service-error.ts';
import { isLoopback } from './arrival.ts';
import type { Caller, Method, RateClass } from './route.ts';
import { senderName } from './sender-name.ts';

/** `points` requests in each window of `seconds`. */
export interface Allowance {
  points: number;
  seconds: number;
}

/** Null: not limited. `refused` counts failed authentications on this computer, `elsewhere` those of one other address. */
export type RateSettings = Readonly<Record<RateClass | 'refused', Allowance | null>> & {
  readonly elsewhere?: Allowance | null;
};

export const DEFAULT_RATES: Required<RateSettings> = {
  read: { points: 6000, seconds: 60 },
  write: { points: 1200, seconds: 60 },
  heavy: { points: 120, seconds: 60 },
  refused: { points: 300, seconds: 60 },
  elsewhere: { points: 20, seconds: 60 },
};

export interface RateLimits {
  /**
   * Counts one request and resolves to the headers of its answer. Throws RateLimited, with `headers`, when
   * the limit is exceeded.
   */
  take(caller: Caller, rateClass: RateClass): Promise<Record<string, string>>;
  /**
   * Counts a failed authentication; throws RateLimited when the address has failed too often. Valid credentials
   * are still accepted: all programs of a computer have the same address, and no key of 256 bits can be guessed.
   */
  countRefusal(sender: { client: string; elsewhere: boolean }): Promise<void>;
}

export function rateClassOf(method: Method, declared: RateClass | undefined): RateClass {
  return declared ?? (method === 'get' ? 'read' : 'write');
}

const secondsUntil = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

const identityOf = ({ uid, kind, keyId }: Caller): string =>
  keyId === undefined ? `${kind}:${uid}` : `key:${keyId}`;

/** The limiter rejects with its count instead of an error. */
async function counted(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (result) {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  }
}

function headersOf(limiter: RateLimiterMemory, result: RateLimiterRes): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limiter.points),
    'X-RateLimit-Remaining': String(Math.max(0, result.remainingPoints)),
    'X-RateLimit-Reset': String(secondsUntil(result)),
  };
}

export function createRateLimits(settings: RateSettings): RateLimits {
  const limiters = new Map(
    Object.entries(settings).flatMap(([name, allowance]) =>
      allowance == null
        ? []
        : [[name, new RateLimiterMemory({ points: allowance.points, duration: allowance.seconds })] as const],
    ),
  );
  const refused = limiters.get('refused');
  const elsewhere = limiters.get('elsewhere');

  return {
    async take(caller, rateClass) {
      const limiter = limiters.get(rateClass);
      if (limiter === undefined) return {};
      const result = await counted(limiter, identityOf(caller));
      const headers = headersOf(limiter, result);
      if (result.consumedPoints > limiter.points) throw new RateLimited(secondsUntil(result), headers);
      return headers;
    },
    async countRefusal({ client, elsewhere: far }) {
      const limiter = far && !isLoopback(client) ? elsewhere : refused;
      if (limiter === undefined) return;
      const result = await counted(limiter, senderName(client));
      if (result.consumedPoints > limiter.points) throw new RateLimited(secondsUntil(result));
    },
  };
}
