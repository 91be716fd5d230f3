// Says through which proxy a request to another server goes: what the owner chose, else that of the environment, else that of
// the system where the program that hosts the service knows it. What is in the own network is never asked of a proxy, and
// where a name leads is checked here all the same. Sends nothing: Node's own agents speak to the proxy.
import type { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isNear } from '../contract/server-address.ts';
import { Agent as HttpAgent } from './node-http.ts';

/** As the agents of Node take it. */
export interface ProxyVariables {
  http_proxy?: string | undefined;
  https_proxy?: string | undefined;
  no_proxy?: string | undefined;
}

/** The answer of Chromium for an address, such as `PROXY proxy.example:3128; DIRECT`. */
export type SystemProxy = (url: string) => Promise<string>;

/** Null: there is none. */
export type ProxyRule = (url: URL) => Promise<ProxyVariables | null>;

/** `system`: of the environment or the system; `none`: never one; else its address. */
export type ChosenProxy = string;

export interface ProxyRuleOptions {
  chosen?(): ChosenProxy;
  env?: NodeJS.ProcessEnv;
  system?: SystemProxy | undefined;
}

/** Of a proxy that is asked and does not answer. */
export const TUNNEL_MS = 30_000;

export function createProxyRule({
  chosen = () => 'system',
  env = process.env,
  system,
}: ProxyRuleOptions = {}): ProxyRule {
  const variable = (name: string): string | undefined => env[name] || env[name.toUpperCase()] || undefined;
  const no_proxy = variable('no_proxy');
  return async (url) => {
    const address = chosen();
    if (address === 'none') return null;
    if (address !== 'system') return { http_proxy: address, https_proxy: address, no_proxy };
    const [http_proxy, https_proxy] = [variable('http_proxy'), variable('https_proxy')];
    if (http_proxy !== undefined || https_proxy !== undefined) return { http_proxy, https_proxy, no_proxy };
    const found = system && proxyOf(await system(url.href).catch(() => 'DIRECT'));
    return found ? { http_proxy: found, https_proxy: found } : null;
  };
}

/** The first way that can be gone; null when it is the direct one. Others than HTTP proxies cannot. */
function proxyOf(answer: string): string | null {
  for (const way of answer.split(';')) {
    const [, kind = '', host] = /^\s*([A-Za-z0-9]+)(?:\s+(\S+))?\s*$/.exec(way) ?? [];
    if (/^direct$/i.test(kind)) return null;
    if (host !== undefined && /^(proxy|http)$/i.test(kind)) return `http://${host}`;
    if (host !== undefined && /^https$/i.test(kind)) return `https://${host}`;
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
export type Way = { proxy: ProxyVariables | null } | { code: string };

const DIRECT: Way = { proxy: null };

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
  if (Array.isArray(resolved)) return resolved.some(({ address }) => isNear(address)) ? DIRECT : { proxy };
  const isUnknown = UNKNOWN.has(resolved);
  return isUnknown && unknownNames === 'left to the proxy' ? { proxy } : { code: resolved };
}

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

/** Agents for one request through a proxy, which trust what the given one trusts. */
export function proxyAgents(proxyEnv: ProxyVariables, like: HttpsAgent): { http: Agent; https: HttpsAgent } {
  const { ca } = like.options;
  const env = { ...proxyEnv };
  return {
    http: new HttpAgent({ keepAlive: false, proxyEnv: env }),
    https: new HttpsAgent({ keepAlive: false, proxyEnv: env, ...(ca !== undefined && { ca }) }),
  };
}
