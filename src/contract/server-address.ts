// The one rule for addresses of other servers that people enter: speech and translation services, the mirror of models,
// webhooks, custom transcription services. Strict, because speech and often a key are sent there. Pure.
import { text } from './fields.ts';

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
  if (isLinkLocal(url.hostname)) return 'must not be a link-local address';
  if (url.protocol === `${protocol}:` && !isNear(url.hostname)) {
    return `must be ${protocol}s outside the own network`;
  }
  return null;
}

/**
 * Addresses that only reach this computer's own links: there cloud machines keep their credentials. The unspecified
 * ones are no destination at all. `host` is as URL or the resolver writes it.
 */
export function isLinkLocal(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (/^(169\.254|0)(\.\d+){2,3}$|^::$|^metadata\.google\.internal\.?$|^fd00:ec2::254$/.test(bare))
    return true;
  // fe80::/10, and an IPv4 address in the clothes of IPv6.
  return /^fe[89ab][0-9a-f]:|^::(ffff:)?(a9fe:|169\.254\.|0\.)/.test(bare);
}

/** This computer and its own network. */
function isNear(host: string): boolean {
  if (/^(localhost|.*\.localhost|.*\.local|.*\.lan|\[::1\]|[^.:]+)$/.test(host)) return true;
  if (/^\[f[cd][0-9a-f]{2}:/.test(host)) return true;
  return /^(127|10)(\.\d+){3}$|^192\.168(\.\d+){2}$|^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/.test(host);
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
