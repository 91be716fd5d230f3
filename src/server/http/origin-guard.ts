// Decides which requests may come from which pages. Pure: the HTTP app and the WebSocket upgrade use the same
// functions, so that no page of another origin, and no name that resolves to this machine, can drive the
// service through a browser.
import type { IncomingHttpHeaders } from 'node:http';
import type { OwnAddress } from './own-address.ts';

export interface OriginHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const UNSPECIFIED = ['0.0.0.0', '::', ''];

/** Names under which the service may be addressed, with its port. */
export function allowedHosts({ port, host }: OwnAddress): string[] {
  const names = new Set(LOOPBACK);
  if (!UNSPECIFIED.includes(host)) names.add(host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host);
  const withPort = [...names].map((name) => `${name.toLowerCase()}:${port}`);
  return port === 80 ? [...withPort, ...names] : withPort;
}

/** The Origin is absent, or equals the address that the request was sent to. */
function sameOrigin(headers: OriginHeaders): boolean {
  return (
    headers.origin === undefined || headers.origin.toLowerCase() === `http://${headers.host?.toLowerCase()}`
  );
}

/** The reason to refuse the request, as a public sentence; null when it may pass. */
export function originRefusal(headers: OriginHeaders, own: OwnAddress): string | null {
  if (headers.host === undefined || !allowedHosts(own).includes(headers.host.toLowerCase())) {
    return 'This service does not answer under this host name';
  }
  if (!sameOrigin(headers)) return 'Requests from other origins are not allowed';
  if (headers['sec-fetch-site'] === 'cross-site') return 'Requests from other sites are not allowed';
  return null;
}

/**
 * Whether a window opens the address. A link on another page, or in a file of the data folder, may lead to this page:
 * what leads there reads nothing of it.
 */
export const opensPage = (headers: IncomingHttpHeaders, method: string): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
