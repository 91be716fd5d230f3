// Limits how many requests a caller may make (contract: Limits); the numbers are this service's own. Counts
// in memory, per key, or per user and kind of credential. Does not know Express.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from '../service-error.ts';
import { isLoopback } from './arrival.ts';
import type { Caller, Method, RateClass } from './route.ts';

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
   * Counts a failed authentication; throws RateLimited when the address has failed too often. Valid
   * credentials of this computer are still accepted: all its programs have the same address, and no key of 256
   * bits can be guessed.
   */
  countRefusal(sender: { client: string; elsewhere: boolean }): Promise<void>;
  /**
   * Throws RateLimited for another computer that has failed too often: its credentials are not even looked at. A proxy
   * that does not say who asks has one address for everybody, so it is not shut out.
   */
  mayTry(address: string): Promise<void>;
}

/** A host of IPv6 has a whole network of addresses. */
function networkOf(address: string): string {
  const written = address.includes(':') ? (URL.parse(`http://[${address}]/`)?.hostname ?? address) : address;
  if (!written.startsWith('[')) return written;
  const [head = '', tail] = written.slice(1, -1).split('::');
  const first = head.split(':').filter((word) => word !== '');
  const last = (tail ?? '').split(':').filter((word) => word !== '');
  const gap = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0');
  return [...first, ...gap, ...last].slice(0, 4).join(':');
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
      const result = await counted(limiter, networkOf(client));
      if (result.consumedPoints > limiter.points) throw new RateLimited(secondsUntil(result));
    },
    async mayTry(address) {
      const result = (await elsewhere?.get(networkOf(address))) ?? null;
      if (result !== null && result.consumedPoints >= elsewhere!.points)
        throw new RateLimited(secondsUntil(result));
    },
  };
}
