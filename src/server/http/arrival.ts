// Describes where a request came from: which machine, over which name, encrypted or not. Believes X-Forwarded-* only from a
// proxy on this computer, and only when the owner said that there is one. Pure, but for reading the socket.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

export interface Arrival {
  /** `Host` as it was sent, in small letters, or what the proxy was asked for; undefined when there is none. */
  host: string | undefined;
  /** The address of the program that asks. */
  client: string;
  /** Whether the program runs on this computer. */
  here: boolean;
  encrypted: boolean;
  /** What the service was reached at: its address and port on this connection. */
  local: { address: string; port: number };
}

/** The fields of a socket that are read. */
export type ArrivalSocket = Pick<Socket, 'remoteAddress' | 'localAddress' | 'localPort'> & {
  encrypted?: boolean;
};

/** An IPv4 address in the clothes of IPv6 is the IPv4 address. */
const plainAddress = (address: string | undefined): string =>
  (address ?? '')
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');

export const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(plainAddress(address));

/** A second `Host` could be meant for another reader of the same request (RFC 9112, 3.2). */
export const TWO_HOSTS = 'The request has more than one Host header';
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** A proxy appends: the last entry is its own, those before are what it was sent. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header;
  const last = text?.split(',').at(-1)?.trim();
  return last === '' ? undefined : last;
}

export function arrivalOf(
  headers: IncomingHttpHeaders,
  socket: ArrivalSocket,
  trustsProxy: () => boolean,
): Arrival {
  const peer = plainAddress(socket.remoteAddress);
  const local = { address: plainAddress(socket.localAddress), port: socket.localPort ?? 0 };
  const direct: Arrival = {
    host: headers.host?.toLowerCase(),
    client: peer,
    // A connection from an address of this computer to the same address does not leave it.
    here: isLoopback(peer) || peer === local.address,
    encrypted: socket.encrypted === true,
    local,
  };
  const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'].some(
    (name) => headers[name] !== undefined,
  );
  if (!forwarded || !isLoopback(peer) || !trustsProxy()) return direct;
  const client = plainAddress(lastOf(headers['x-forwarded-for']));
  const known = isIP(client) !== 0;
  return {
    ...direct,
    host: lastOf(headers['x-forwarded-host'])?.toLowerCase() ?? direct.host,
    client: known ? client : peer,
    here: known && isLoopback(client),
    encrypted: lastOf(headers['x-forwarded-proto'])?.toLowerCase() === 'https',
  };
}
