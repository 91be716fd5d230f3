// Requests with headers that no fetch would send, from a chosen address of this computer, over TLS or without.
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The request leaves from this address: an address of a network is another computer to a listener on 127.0.0.1. */
  localAddress?: string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Undefined when there is none. */
  json: { detail?: string; [name: string]: unknown };
  /** SHA-256 of the server's certificate; undefined without TLS. */
  fingerprint?: string;
}

/** Does not check the certificate: the caller compares its fingerprint. */
export function ask(url: string, { method = 'GET', headers = {}, body, localAddress }: RawRequest = {}) {
  const address = new URL(url);
  const send = address.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise<RawAnswer>((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent = send(address, {
      method,
      headers: { ...(payload !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      localAddress,
      rejectUnauthorized: false,
      agent: false,
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const { fingerprint256 } = (answer.socket as Partial<TLSSocket>).getPeerCertificate?.() ?? {};
      text(answer).then((all) => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: all,
          json: all.startsWith('{') ? (JSON.parse(all) as RawAnswer['json']) : {},
          ...(fingerprint256 && { fingerprint: fingerprint256 }),
        });
      }, reject);
    });
    sent.end(payload);
  });
}

/** An address of this computer in a network; undefined where it has none. */
export const networkAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
