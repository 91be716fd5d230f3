// Leads https requests through a proxy: asks it for a tunnel (CONNECT) and begins TLS with the server at its other end.
// What the proxy may answer is bounded. Node's own tunnel takes a head without end, and listens twice as often after each
// piece of it, so that thirty pieces end the process.
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect, type ConnectionOptions } from 'node:tls';
import { request as httpRequest } from './node-http.ts';

/** From the first byte to the proxy to the end of the handshake with the server. */
const TUNNEL_MS = 30_000;
/** The code of the error when the proxy makes no tunnel. */
export const NO_TUNNEL = 'ERR_PROXY_TUNNEL';

const HTTP_OK = 200;
const HTTPS_PORT = 443;

type Given = (error: Error | null, stream: Duplex) => void;

/** For one request. Destroying it also ends what is not a connection yet. */
export class TunnelAgent extends HttpsAgent {
  readonly #proxy: URL;
  readonly #stop = new AbortController();

  /** Throws when the address of the proxy is none of http or https. */
  constructor(proxy: string, ca: RequestOptions['ca']) {
    super({ keepAlive: false, ...(ca !== undefined && { ca }) });
    this.#proxy = new URL(proxy);
    if (!/^https?:$/.test(this.#proxy.protocol)) throw noTunnel();
  }

  override createConnection(options: RequestOptions, given?: Given): undefined {
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TUNNEL_MS)]);
    void secured(this.#proxy, options, signal).then(
      (stream) => given?.(null, stream),
      // Node takes an error without a connection; the types of its callback do not say so.
      (error: Error) => (given as ((error: Error) => void) | undefined)?.(error),
    );
  }

  override destroy(): void {
    this.#stop.abort();
    super.destroy();
  }
}

async function secured(proxy: URL, options: RequestOptions, signal: AbortSignal): Promise<Duplex> {
  const host = options.host ?? '';
  const target = `${isIPv6(host) ? `[${host}]` : host}:${options.port ?? HTTPS_PORT}`;
  const tunnel = await tunnelTo(target, proxy, signal);
  return new Promise((resolve, reject) => {
    const secure = connect({ ...(options as ConnectionOptions), socket: tunnel });
    const give = (error?: Error): void => {
      signal.removeEventListener('abort', late);
      if (error === undefined) return resolve(secure);
      secure.destroy();
      tunnel.destroy();
      reject(error);
    };
    const late = (): void => give(noTunnel());
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
    secure.once('secureConnect', () => {
      secure.off('error', give);
      give();
    });
    secure.on('error', give);
    tunnel.once('close', late);
  });
}

function tunnelTo(target: string, proxy: URL, signal: AbortSignal): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const { username, password } = proxy;
    const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    const headers = {
      Host: target,
      ...((username || password) && { 'Proxy-Authorization': `Basic ${login.toString('base64')}` }),
    };
    const send = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
    const { hostname, port } = proxy;
    const at = { hostname: hostname.replace(/^\[|\]$/g, ''), port, agent: false as const };
    const asked = send({ ...at, method: 'CONNECT', path: target, headers, signal });
    asked.on('error', () => reject(noTunnel()));
    asked.on('connect', ({ statusCode }, tunnel, early) => {
      // In TLS the client speaks first.
      if (statusCode === HTTP_OK && early.length === 0) return resolve(tunnel);
      tunnel.destroy();
      reject(noTunnel());
    });
    asked.end();
  });
}

const noTunnel = (): Error => Object.assign(new Error('The proxy made no tunnel.'), { code: NO_TUNNEL });
