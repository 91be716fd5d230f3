// Says through which proxy a request to another server goes: what the owner chose, else that of the environment, else that of
// the system where the program that hosts the service knows it. What is in the own network is never asked of a proxy, and
// where a name leads is checked here all the same. Sends nothing.
import type { Agent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isNear } from '../contract/server-address.ts';
import { Agent as HttpAgent } from './node-http.ts';
import { TunnelAgent } from './proxy-tunnel.ts';

/** The answer of Chromium for an address, such as `PROXY proxy.example:3128; DIRECT`. */
export type SystemProxy = (url: string) => Promise<string>;

/** The address of the proxy, with a name and a password where it has them; null: there is none. */
export type ProxyRule = (url: URL) => Promise<string | null>;

/** `system`: of the environment or the system; `none`: never one; else its address. */
export type ChosenProxy = string;

export interface ProxyRuleOptions {
  chosen?(): ChosenProxy;
  env?: NodeJS.ProcessEnv;
  system?: SystemProxy | undefined;
}

export function createProxyRule({
  chosen = () => 'system',
  env = process.env,
  system,
}: ProxyRuleOptions = {}): ProxyRule {
  const variable = (name: string): string | undefined => env[name] || env[name.toUpperCase()] || undefined;
  const exempt = (variable('no_proxy') ?? '').toLowerCase().split(/[\s,]+/);
  return async (url) => {
    const address = chosen();
    if (address === 'none') return null;
    const [http, https] = [asHttp(variable('http_proxy')), asHttp(variable('https_proxy'))];
    if (address === 'system' && http === undefined && https === undefined)
      return system ? proxyOf(await system(url.href).catch(() => 'DIRECT')) : null;
    if (isExempt(url, exempt)) return null;
    if (address !== 'system') return address;
    return (url.protocol === 'https:' ? https : http) ?? null;
  };
}

/** Undefined for what is no HTTP proxy, which counts as none. */
function asHttp(value: string | undefined): string | undefined {
  const address = value === undefined || value.includes('://') ? value : `http://${value}`;
  return address !== undefined && /^https?:/i.test(address) && URL.canParse(address) ? address : undefined;
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
export type Way = { proxy: string | null } | { code: string };

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

/** Agents for one request, which trust what the given one trusts; null: without a proxy. To be destroyed after a failure. */
export function agentsFor(proxy: string | null, like: HttpsAgent): { http: Agent; https: HttpsAgent } {
  return {
    http: new HttpAgent({ keepAlive: false, ...(proxy !== null && { proxyEnv: { http_proxy: proxy } }) }),
    https: proxy === null ? like : new TunnelAgent(proxy, like.options.ca),
  };
}
