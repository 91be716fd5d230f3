// The one rule for addresses of other servers that people enter: speech and translation services, the mirror of models,
// webhooks, custom transcription services. Strict, because speech and often a key are sent there. Pure.
import { text } from './fields.ts';
import { reachOf } from './ip-address.ts';

export interface AddressUse {
  /** `ws` stands for ws and wss, `http` for http and https. */
  protocol: 'http' | 'ws';
  /** False where paths are appended to the address. */
  query: boolean;
}

const SERVER: AddressUse = { protocol: 'http', query: false };

/** What is wrong with the address, as the end of a sentence that begins with its name; null when nothing is. */
export function addressFault(value: string, { protocol, query }: AddressUse = SERVER): string | null {
  const url = URL.canParse(value) && /^[a-z]+:\/\/[^\s/]/i.test(value) ? new URL(value) : null;
  if (url === null || ![`${protocol}:`, `${protocol}s:`].includes(url.protocol)) {
    return protocol === 'http' ? 'must be an http or https address' : 'must be a ws:// or wss:// address';
  }
  if (url.username !== '' || url.password !== '') return 'must not hold a name or password';
  if (url.hash !== '') return 'must not have a fragment';
  if (url.search !== '' && !query) return 'must not have a query';
  if (isLinkLocal(url.hostname)) return 'must not be a link-local or reserved address';
  if (url.protocol === `${protocol}:` && !isNear(url.hostname)) {
    return `must be ${protocol}s outside the own network`;
  }
  return null;
}

/**
 * Addresses that are no server's: there cloud machines keep their credentials. `host` is as URL or the resolver writes it.
 */
export const isLinkLocal = (host: string): boolean =>
  reachOf(host) === 'never' || /^metadata\.google\.internal\.?$/i.test(host);

/** This computer and its own network, as far as the text says: where a name leads is seen when it is resolved. */
export function isNear(host: string): boolean {
  const reach = reachOf(host);
  if (reach !== null) return reach === 'this_computer' || reach === 'private';
  return /^(localhost|.*\.localhost|.*\.local|.*\.lan|[^.:]+)\.?$/i.test(host);
}

/** `field` is what a refusal calls it. */
export const serverAddress = (field: string, max = 2_000) =>
  text({ max }).superRefine((value, context) => {
    const fault = addressFault(value);
    if (fault === null) return;
    context.addIssue({
      code: 'custom',
      message: `Value error, ${field} ${fault}`,
      params: { type: 'value_error' },
    });
  });

/** The key for such a server; an empty one removes it. */
export const serverKey = () =>
  text({ min: 0, max: 4_000 }).refine((key) => /^[\x21-\x7e]*$/.test(key), 'must be plain characters');
