// A `fetch` for the AI SDK that is made of outgoing-request.ts: one host, no redirects, a bound on the bytes and items of an answer, and
// near addresses only unless its owner agreed to more. Never throws anything but OutgoingFailure.
import type { LookupFunction } from 'node:net';
import { Agent as HttpsAgent } from 'node:https';
import { isLinkLocal, isNear } from '../../../contract/server-address.ts';
import { checkedLookup, type Resolve } from '../../checked-lookup.ts';
import { hasMoreItems } from '../../json-count.ts';
import { Agent as HttpAgent } from '../../node-http.ts';
import { exchange, type Connections } from '../../outgoing-request.ts';

export type OutgoingReason = 'aborted' | 'connection_failed' | 'too_long' | 'other_host' | 'not_near';

export class OutgoingFailure extends Error {
  readonly reason: OutgoingReason;
  constructor(reason: OutgoingReason) {
    super(reason);
    this.name = 'OutgoingFailure';
    this.reason = reason;
  }
}

/** An answer of four thousand tokens has some twenty thousand bytes. */
export const ANSWER_BYTES = 1_000_000;
/** An item that is parsed takes many times the bytes that it is written with. */
const ANSWER_ITEMS = 50_000;

const NOT_NEAR = 'ENOTNEAR';

/** For a host that nobody agreed to send to: its name must lead to this computer or the own network. */
export const nearLookup = (resolve?: Resolve): LookupFunction =>
  checkedLookup({
    ...(resolve && { resolve }),
    usable: (addresses) => {
      const near = addresses.filter(({ address }) => isNear(address) && !isLinkLocal(address));
      return near.length > 0 ? near : NOT_NEAR;
    },
  });

export interface GuardedFetchOptions {
  /** Everything goes to the origin of this address. */
  address: string;
  /** The owner agreed that it is outside of the own network. */
  far: boolean;
  signal: AbortSignal;
  maxBytes?: number;
  /** Of all lists and objects of a JSON body together. */
  maxItems?: number;
}

/** Rejects with OutgoingFailure. The body arrives whole; a compressed one is left as it is. */
export function guardedFetch({
  address,
  far,
  signal,
  maxBytes = ANSWER_BYTES,
  maxItems = ANSWER_ITEMS,
}: GuardedFetchOptions) {
  const { origin } = new URL(address);
  const connections: Connections = {
    http: new HttpAgent({ keepAlive: false }),
    https: new HttpsAgent({ keepAlive: false }),
    lookup: far ? checkedLookup() : nearLookup(),
    unknownNames: far ? 'left to the proxy' : 'refused',
  };
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : input.toString();
    if (new URL(url).origin !== origin) throw new OutgoingFailure('other_host');
    const { body } = init;
    const answer = await exchange({
      url,
      method: init.method?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof body === 'string' && { body: Buffer.from(body, 'utf8') }),
      signal,
      maxBytes,
      connections,
    });
    if (!answer.ok) {
      if (answer.code === NOT_NEAR) throw new OutgoingFailure('not_near');
      throw new OutgoingFailure(
        answer.reason === 'no_connection_in_time' ? 'connection_failed' : answer.reason,
      );
    }
    if (hasMoreItems(answer.body, maxItems)) throw new OutgoingFailure('too_long');
    const headers = new Headers();
    for (const name of ['content-type', 'retry-after']) {
      const value = answer.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const empty = answer.status === 204 || answer.status === 205 || answer.status === 304;
    if (answer.status < 200 || answer.status > 599) throw new OutgoingFailure('connection_failed');
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers });
  };
}
