// Leads requests through a proxy: asks it for a tunnel (CONNECT, or SOCKS) and, with https, begins TLS with the server at its
// other end. What the proxy may answer is bounded. Node's own tunnel takes a head without end, and listens twice as often
// after each piece of it, so that thirty pieces end the process.
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect, type ConnectionOptions } from 'node:tls';
import { isSocks } from '../contract/network.ts';
import { Agent as HttpAgent, request as httpRequest } from './node-http.ts';
import { socksTunnel, type Target } from './socks-tunnel.ts';

/** From the first byte to the proxy to the end of the handshake with the server. */
const TUNNEL_MS = 30_000;
/** The code of the error when the proxy makes no tunnel. */
export const NO_TUNNEL = 'ERR_PROXY_TUNNEL';

const HTTP_OK = 200;
const HTTP_PORT = 80;
const HTTPS_PORT = 443;

type Given = (error: Error | null, stream: Duplex) => void;

/** Where a request goes on its way: a proxy of http, https or SOCKS, and what it is asked for. */
export interface Through {
  proxy: string;
  /** The address of the server, where the proxy is not to look for its name. */
  address?: string | undefined;
}

/** For one request. Destroying it also ends what is not a connection yet. */
export class TunnelAgent extends HttpsAgent {
  readonly #open: Opening;

  /** Throws when the address of the proxy is none. */
  constructor(through: Through, ca: RequestOptions['ca']) {
    super({ keepAlive: false, ...(ca !== undefined && { ca }) });
    this.#open = opening(through, HTTPS_PORT);
  }

  override createConnection(options: RequestOptions, given?: Given): undefined {
    this.#open.give(options, given, (tunnel, signal) => secured(tunnel, options, signal));
  }

  override destroy(): void {
    this.#open.stop();
    super.destroy();
  }
}

/** The same without TLS. An HTTP proxy needs none for this: it passes such requests on. */
export class PlainTunnelAgent extends HttpAgent {
  readonly #open: Opening;

  constructor(through: Through) {
    super({ keepAlive: false });
    this.#open = opening(through, HTTP_PORT);
  }

  override createConnection(options: RequestOptions, given?: Given): undefined {
    this.#open.give(options, given, (tunnel) => tunnel);
  }

  override destroy(): void {
    this.#open.stop();
    super.destroy();
  }
}

type Finish = (tunnel: Duplex, signal: AbortSignal) => Duplex | Promise<Duplex>;

interface Opening {
  give(options: RequestOptions, given: Given | undefined, finish: Finish): void;
  stop(): void;
}

function opening({ proxy, address }: Through, usualPort: number): Opening {
  const at = new URL(proxy);
  const socks = isSocks(proxy);
  if (!socks && !/^https?:$/.test(at.protocol)) throw noTunnel();
  const stop = new AbortController();
  return {
    give(options, given, finish) {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TUNNEL_MS)]);
      const target = { host: address ?? options.host ?? '', port: Number(options.port ?? usualPort) };
      const opened = socks
        ? socksTunnel(target, at, signal).catch(() => Promise.reject(noTunnel()))
        : connectTunnel(target, at, signal);
      void opened
        .then((tunnel) => finish(tunnel, signal))
        .then(
          (stream) => given?.(null, stream),
          // Node takes an error without a connection; the types of its callback do not say so.
          (error: Error) => (given as ((error: Error) => void) | undefined)?.(error),
        );
    },
    stop: () => stop.abort(),
  };
}

function secured(tunnel: Duplex, options: RequestOptions, signal: AbortSignal): Promise<Duplex> {
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

function connectTunnel({ host, port }: Target, proxy: URL, signal: AbortSignal): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const { username, password } = proxy;
    const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
    const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    const headers = {
      Host: target,
      ...((username || password) && { 'Proxy-Authorization': `Basic ${login.toString('base64')}` }),
    };
    const send = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
    const at = { hostname: proxy.hostname.replace(/^\[|\]$/g, ''), port: proxy.port, agent: false as const };
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
