// Says through which proxy a request to another server goes: what the owner chose, else that of the environment, else that of
// the system where the program that hosts the service knows it. What is in the own network is never asked of a proxy, and
// where a name leads is checked here all the same. Sends nothing.
import type { Agent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { asProxy, isSocks, type ProxyLogin } from '../contract/network.ts';
import { isNear } from '../contract/server-address.ts';
import { Agent as HttpAgent } from './node-http.ts';
import { PlainTunnelAgent, TunnelAgent, type Through } from './proxy-tunnel.ts';

/** The answer of Chromium for an address, such as `PROXY proxy.example:3128; DIRECT`. */
export type SystemProxy = (url: string) => Promise<string>;

/** What the owner entered for a proxy; null: it asks for none. */
export type LoginOf = (proxy: string) => Promise<ProxyLogin | null>;

/** The address of the proxy, with a name and a password where it has them; null: there is none. */
export type ProxyRule = (url: URL) => Promise<string | null>;

/** `system`: of the environment or the system; `none`: never one; else its address. */
export type ChosenProxy = string;

export interface ProxyRuleOptions {
  chosen?(): ChosenProxy;
  /** Of the chosen one. */
  login?: LoginOf;
  env?: NodeJS.ProcessEnv;
  system?: SystemProxy | undefined;
}

export function createProxyRule({
  chosen = () => 'system',
  login = () => Promise.resolve(null),
  env = process.env,
  system,
}: ProxyRuleOptions = {}): ProxyRule {
  const variable = (name: string): string | undefined => env[name] || env[name.toUpperCase()] || undefined;
  const exempt = (variable('no_proxy') ?? '').toLowerCase().split(/[\s,]+/);
  return async (url) => {
    const address = chosen();
    if (address === 'none') return null;
    const all = named(variable('all_proxy'));
    const http = named(variable('http_proxy')) ?? all;
    const https = named(variable('https_proxy')) ?? all;
    if (address === 'system' && http === undefined && https === undefined)
      return system ? proxyOf(await system(url.href).catch(() => 'DIRECT')) : null;
    if (isExempt(url, exempt)) return null;
    if (address !== 'system') return withLogin(address, await login(address));
    return (url.protocol === 'https:' ? https : http) ?? null;
  };
}

/** Undefined for what is no proxy that can be asked, which counts as none. */
function named(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // Desktops write socks: for a proxy that is asked for names.
  const written = value.includes('://') ? value.replace(/^socks:/i, 'socks5h:') : `http://${value}`;
  if (/^https?:/i.test(written)) return URL.canParse(written) ? written : undefined;
  const url = URL.parse(written);
  if (url === null) return undefined;
  const { username, password } = url;
  const bare = asProxy(written.replace(/^([^:]+:\/\/)[^/]*@/, '$1'));
  if (bare === null) return undefined;
  return username === '' && password === '' ? bare : bare.replace('://', `://${username}:${password}@`);
}

function withLogin(address: string, login: ProxyLogin | null): string {
  if (login === null) return address;
  const { name, password } = login;
  return address.replace('://', `://${encodeURIComponent(name)}:${encodeURIComponent(password)}@`);
}

/** A name stands for itself and for what is below it, as it does for curl. */
function isExempt({ hostname, port, protocol }: URL, entries: readonly string[]): boolean {
  const withPort = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  return entries.some((entry) => {
    if (entry === '') return false;
    if (entry === '*' || entry === withPort || `[${entry}]` === hostname) return true;
    const name = entry.replace(/^\*?\./, '');
    return hostname.endsWith(`.${name}`) || (hostname === name && !entry.startsWith('*'));
  });
}

/** As Chromium means them: SOCKS 4 is given addresses, SOCKS 5 names. */
const SCHEMES: Readonly<Record<string, string>> = {
  ...{ proxy: 'http', http: 'http', https: 'https' },
  ...{ socks: 'socks4', socks4: 'socks4', socks5: 'socks5h' },
};

/** The first way that can be gone; null when it is the direct one. */
function proxyOf(answer: string): string | null {
  for (const way of answer.split(';')) {
    const [, kind = '', host] = /^\s*([A-Za-z0-9]+)(?:\s+(\S+))?\s*$/.exec(way) ?? [];
    if (/^direct$/i.test(kind)) return null;
    const scheme = SCHEMES[kind.toLowerCase()];
    if (host !== undefined && scheme !== undefined) return `${scheme}://${host}`;
  }
  return null;
}

let rule: ProxyRule | null = createProxyRule();

/** From now on; the process has one network. Returns how to put back what was before. */
export function useProxyRule(next: ProxyRule | null): () => void {
  const before = rule;
  rule = next;
  return () => {
    if (rule === next) rule = before;
  };
}

/** Whether a name that nobody here can resolve may be left to the proxy. */
export interface Destination {
  url: URL;
  lookup: LookupFunction;
  unknownNames: 'refused' | 'left to the proxy';
  signal: AbortSignal;
}

/** A code: the address may not be dialled, or cannot be found. */
export type Way = { through: Through | null } | { code: string };

const DIRECT: Way = { through: null };

/** Null: directly, and nothing is to be asked first. */
export function wayTo(destination: Destination): Promise<Way> | null {
  const { hostname } = destination.url;
  if (rule === null || isNear(hostname)) return null;
  return found(rule, destination);
}

async function found(of: ProxyRule, { url, lookup, unknownNames, signal }: Destination): Promise<Way> {
  const proxy = await of(url);
  if (proxy === null) return DIRECT;
  const resolved = await resolvedName(url.hostname.replace(/^\[|\]$/g, ''), lookup, signal);
  const family = GIVEN_ADDRESSES[new URL(proxy).protocol];
  if (Array.isArray(resolved)) {
    if (resolved.some(({ address }) => isNear(address))) return DIRECT;
    if (family === undefined) return { through: { proxy } };
    const fit = resolved.find((one) => family.includes(one.family));
    return fit === undefined ? { code: 'ENOTFOUND' } : { through: { proxy, address: fit.address } };
  }
  const isLeft = UNKNOWN.has(resolved) && unknownNames === 'left to the proxy' && family === undefined;
  return isLeft ? { through: { proxy } } : { code: resolved };
}

/** The proxies that are given an address, and of which family; others look for the name themselves. */
const GIVEN_ADDRESSES: Readonly<Record<string, readonly number[]>> = { 'socks4:': [4], 'socks5:': [4, 6] };

const UNKNOWN: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA', 'ETIMEOUT']);

function resolvedName(
  host: string,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<LookupAddress[] | string> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('ABORT_ERR'), { once: true });
    lookup(host, { all: true }, (error, addresses) => {
      if (error !== null) resolve(error.code ?? 'ENOTFOUND');
      else resolve(addresses as LookupAddress[]);
    });
  });
}

export interface Agents {
  http: Agent;
  https: HttpsAgent;
  /** For requests whose socket is there only when the proxy has made a tunnel. */
  tunnel: Agent | null;
}

/**
 * Agents for one request, which trust what the given one trusts; null: without a proxy. A tunnel is to be destroyed after a
 * failure.
 */
export function agentsFor(through: Through | null, like: HttpsAgent, isSecure: boolean): Agents {
  const plain = { keepAlive: false };
  if (through === null) return { http: new HttpAgent(plain), https: like, tunnel: null };
  if (isSecure) {
    const https = new TunnelAgent(through, like.options.ca);
    return { http: new HttpAgent(plain), https, tunnel: https };
  }
  if (!isSocks(through.proxy)) {
    const passedOn = new HttpAgent({ ...plain, proxyEnv: { http_proxy: through.proxy } });
    return { http: passedOn, https: like, tunnel: null };
  }
  const http = new PlainTunnelAgent(through);
  return { http, https: like, tunnel: http };
}
