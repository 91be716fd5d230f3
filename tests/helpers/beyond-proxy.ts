// A server to be reached through a proxy, with a certificate for its name and without, and requests for it.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { Agent as HttpsAgent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { checkedLookup, type Resolve } from '../../src/server/checked-lookup.ts';
import { selfSignedCertificate } from '../../src/server/network/self-signed.ts';
import { Agent as HttpAgent } from '../../src/server/node-http.ts';
import { createProxyRule, useProxyRule } from '../../src/server/outgoing-proxy.ts';
import { exchange, type Exchange } from '../../src/server/outgoing-request.ts';

export const NAME = 'hook.example.com';
export const PUBLIC = '93.184.215.14';
export const HTTPS = `https://${NAME}/hook`;

export const leadsTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, found) =>
    found(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
export const leadsNowhere: Resolve = (_host, _options, found) =>
  found(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []);

/** A server with a certificate for the name, and one without. */
export async function receivers() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const day = 86_400_000;
  const span = { notBefore: Date.now() - day, notAfter: Date.now() + day };
  const ca = selfSignedCertificate({ privateKey: key, names: [NAME], ...span });
  const secure = createServer({ key, cert: ca }, (_request, answer) => answer.end('encrypted'));
  const plain = createHttpServer((_request, answer) => answer.end('plain'));
  const ports = await Promise.all(
    [secure, plain].map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      return (server.address() as AddressInfo).port;
    }),
  );
  return { ca, secure: ports[0]!, plain: ports[1]! };
}

export function through(env: NodeJS.ProcessEnv): void {
  onTestFinished(useProxyRule(createProxyRule({ env })));
}

export const ask = (ca: string | undefined, resolve: Resolve, more: Partial<Exchange> = {}) =>
  exchange({
    ...{ url: HTTPS, method: 'GET', signal: new AbortController().signal, maxBytes: 10_000 },
    connections: {
      http: new HttpAgent(),
      https: new HttpsAgent({ ...(ca !== undefined && { ca }) }),
      lookup: checkedLookup({ resolve }),
      unknownNames: 'left to the proxy',
    },
    ...more,
  });
