// Keeps connections to receivers open between deliveries, and says which addresses they may lead to. Connections that may
// lead to private addresses are kept apart from those that may not.
import type { LookupAddress } from 'node:dns';
import type { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { networkInterfaces } from 'node:os';
import { reachOf, sameAddress } from '../../contract/ip-address.ts';
import { isLinkLocal } from '../../contract/server-address.ts';
import { checkedLookup, UNSAFE_ADDRESS, type Resolve } from '../checked-lookup.ts';
import { Agent as HttpAgent } from '../node-http.ts';
import type { Connections } from '../outgoing-request.ts';

export interface DialRule {
  /** Addresses of this computer and of its networks may be dialled. */
  private_allowed: boolean;
  /** The ports of the service itself. */
  own_ports: readonly number[];
}

/** Why an address is not dialled, as the code of an error. */
export const REFUSALS = {
  form: 'ENOTHTTP',
  own: 'EOWNADDRESS',
  private: 'EPRIVATEADDRESS',
  never: UNSAFE_ADDRESS,
} as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

interface Pair {
  http: Agent;
  https: HttpsAgent;
}

/** How long an unused connection is kept. Node closes one on which something arrives unasked. */
const IDLE_MS = 10_000;
const MOST_PER_ORIGIN = 32;
const MOST_IDLE_PER_ORIGIN = 8;

export function createReceiverConnections({ resolve }: { resolve?: Resolve } = {}) {
  const kept = { private: keptPair(), public: keptPair() };
  const single: Pair = {
    http: new HttpAgent({ keepAlive: false }),
    https: new HttpsAgent({ keepAlive: false }),
  };
  return {
    /** A code when the address may not be dialled. A name is looked up when it is dialled, and checked then. */
    to(target: URL, rule: DialRule, once = false): Connections | Refusal {
      if (!['http:', 'https:'].includes(target.protocol)) return REFUSALS.form;
      if (target.username !== '' || target.password !== '') return REFUSALS.form;
      if (isLinkLocal(target.hostname)) return REFUSALS.never;
      const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
      const refusal = (addresses: readonly string[]): Refusal | null =>
        refusalOf(addresses, { ...rule, own: rule.own_ports.includes(port) });
      const written = reachOf(target.hostname) === null ? null : refusal([target.hostname]);
      if (written !== null) return written;
      const usable = (addresses: readonly LookupAddress[]): LookupAddress[] | Refusal => {
        const dialled = addresses.filter(({ address }) => reachOf(address) !== 'never');
        return refusal(dialled.map(({ address }) => address)) ?? dialled;
      };
      const lookup = checkedLookup({ usable, ...(resolve && { resolve }) });
      const pair = once ? single : rule.private_allowed ? kept.private : kept.public;
      return { ...pair, lookup, unknownNames: 'left to the proxy' };
    },
    close(): void {
      for (const { http, https } of [kept.private, kept.public, single]) {
        http.destroy();
        https.destroy();
      }
    },
  };
}

/** One address that may not be dialled refuses them all: a name must not lead there by chance. */
function refusalOf(
  addresses: readonly string[],
  { private_allowed, own }: { private_allowed: boolean; own: boolean },
): Refusal | null {
  for (const address of addresses) {
    const reach = reachOf(address);
    if (reach === null || reach === 'never') return REFUSALS.never;
    if (own && (reach === 'this_computer' || isOfThisComputer(address))) return REFUSALS.own;
    if (!private_allowed && reach !== 'public') return REFUSALS.private;
  }
  return null;
}

function isOfThisComputer(address: string): boolean {
  const asked = sameAddress(address);
  return Object.values(networkInterfaces()).some((ones) =>
    (ones ?? []).some((one) => sameAddress(one.address) === asked),
  );
}

function keptPair(): Pair {
  const options = {
    keepAlive: true,
    maxSockets: MOST_PER_ORIGIN,
    maxFreeSockets: MOST_IDLE_PER_ORIGIN,
    timeout: IDLE_MS,
  };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}
