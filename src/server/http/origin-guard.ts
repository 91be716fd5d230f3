// Decides which requests may come in, by the name they use, the page they come from and the computer. Pure: the HTTP app
// and the WebSocket upgrade use the same function, so that no page of another origin, and no name that resolves to this
// machine, can drive the service through a browser unless its owner allowed it.
import type { IncomingHttpHeaders } from 'node:http';
import { asHostName } from '../../contract/network.ts';
import type { NetworkRules } from '../../contract/network.ts';
import type { Arrival } from './arrival.ts';
import { isApiPath } from './api-path.ts';

/** What the service is called besides what the owner entered. */
export interface OwnNames {
  /** The address it was started on. */
  host: string;
  /** Names of this computer in its network; empty while other computers cannot connect. */
  lan: readonly string[];
}

export interface Asked {
  headers: IncomingHttpHeaders;
  method: string;
  /** Without the query. */
  path: string;
}

export type Admission =
  | { refused: string }
  | {
      refused: null;
      /** The page of another origin that asks; null for everybody else. */
      origin: string | null;
      /** Whether the request came from, or for, another computer. */
      elsewhere: boolean;
      /** The address that was used, without a trailing slash. */
      base: string;
    };

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const UNSPECIFIED = ['0.0.0.0', '::', ''];
const WHERE = 'in Settings, under Network';

const bracketed = (address: string): string =>
  address.includes(':') ? `[${address.replace(/^\[|\]$/g, '')}]` : address.toLowerCase();

/** The name and the port of a Host header; null when it is none. */
function hostParts(host: string): { name: string; port: number | null } | null {
  const [, name = '', port] = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(host) ?? [];
  return name === '' ? null : { name, port: port === undefined ? null : Number(port) };
}

/** `here`: a name of this computer for itself. `lan`: one in its network. `entered`: one of the owner's list. */
function nameKind(
  arrival: Arrival,
  own: OwnNames,
  rules: () => NetworkRules,
): 'here' | 'lan' | 'entered' | null {
  const parts = hostParts(arrival.host ?? '');
  if (parts === null) return null;
  const { name } = parts;
  const atPort = (parts.port ?? (arrival.encrypted ? 443 : 80)) === arrival.local.port;
  if (atPort && LOOPBACK.includes(name)) return 'here';
  if (atPort && !UNSPECIFIED.includes(own.host) && name === bracketed(own.host)) return 'here';
  // A numeric address that the connection was made to cannot be a name that somebody else turns around.
  if (atPort && name === bracketed(arrival.local.address)) return 'lan';
  if (atPort && own.lan.includes(name)) return 'lan';
  return asHostName(name) === name && rules().host_names.includes(name) ? 'entered' : null;
}

/**
 * Whether a window opens the address. A link on another page, or in a file of the data folder, may lead to this page:
 * what leads there reads nothing of it.
 */
export const opensPage = (headers: IncomingHttpHeaders, method: string): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** Where the browser of somebody who uses an assistant is sent. The answer is asked for in a window of Earshot's own. */
const asksForAccess = (path: string): boolean =>
  /^\/(oauth\/(authorize|interaction)(\/|$)|authorize$)/.test(path);

/** Public and without secrets: a page needs it before it can have a token. */
const isOAuthMetadata = (path: string): boolean => /^\/\.well-known\/oauth-/.test(path);

/** What only the pages of Earshot itself use, and those pages. */
const ofOwnPages = (path: string): boolean => !isApiPath(path) || /^\/private(\/|$)/.test(path);

const shown = (text: string): string => text.replace(/[^\x21-\x7e]/g, '?').slice(0, 200);

/** Refusals are public sentences that say where the owner can allow it. */
export function admission(
  asked: Asked,
  arrival: Arrival,
  own: OwnNames,
  rules: () => NetworkRules,
): Admission {
  const { headers, method, path } = asked;
  const kind = nameKind(arrival, own, rules);
  if (arrival.host === undefined || kind === null) {
    const name = shown(arrival.host ?? '');
    return {
      refused: `This service does not answer under this host name. The owner can add ${name === '' ? 'one' : name} ${WHERE}`,
    };
  }
  const elsewhere = !arrival.here || kind === 'entered';
  const base = `${arrival.encrypted ? 'https' : 'http'}://${arrival.host}`;
  const { origin } = headers;
  const sent = origin?.toLowerCase();
  // The server with the certificate in front of an entered name may not say that it encrypts.
  const same =
    sent === undefined || sent === base || (kind === 'entered' && sent === `https://${arrival.host}`);
  const foreign = same ? null : (origin ?? null);
  if (foreign !== null && !isOAuthMetadata(path)) {
    const allowed = !ofOwnPages(path) && rules().allowed_origins.includes(foreign);
    if (!allowed) {
      const what = ofOwnPages(path) ? '' : `. The owner can allow ${shown(foreign)} ${WHERE}`;
      return { refused: `Requests from other origins are not allowed${what}` };
    }
  } else if (
    headers['sec-fetch-site'] === 'cross-site' &&
    !(opensPage(headers, method) && (!isApiPath(path) || asksForAccess(path)))
  ) {
    return { refused: 'Requests from other sites are not allowed' };
  }
  if (elsewhere && ofOwnPages(path)) {
    if (!rules().remote_pages) {
      return {
        refused: `The pages of Earshot open on its own computer only. The owner can open them ${WHERE}`,
      };
    }
    if (!arrival.encrypted)
      return { refused: 'The pages of Earshot open from other computers over https only' };
  }
  return { refused: null, origin: foreign, elsewhere, base };
}
