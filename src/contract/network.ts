// Who may connect: origins of other pages, host names, and other computers. Defines what the owner may enter. Pure.
import { z } from 'zod';
import { DateTime } from './resources.ts';
import { addressFault } from './server-address.ts';

const LIST_MAX = 50;
const ORIGIN_MAX = 200;
const HOST_MAX = 253;

/** The origin of pages without one, such as files: whoever allows it allows all of them. */
const OPAQUE_ORIGIN = 'null';

/** As a browser sends it in `Origin`; null when the text is no origin that can be allowed. */
export function asOrigin(entered: string): string | null {
  const value = entered.trim();
  if (value === OPAQUE_ORIGIN) return value;
  if (value.length > ORIGIN_MAX || !/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*\\]+\/?$/i.test(value)) return null;
  const url = URL.parse(value);
  if (url === null || url.host === '') return null;
  if (/^https?:$/.test(url.protocol)) return addressFault(value) === null ? url.origin : null;
  return /^(wss?|file|data|blob|javascript|ftp):$/.test(url.protocol)
    ? null
    : `${url.protocol}//${url.host.toLowerCase()}`;
}

/** A name or address as it stands in `Host`, without a port; null when the text is none. */
export function asHostName(entered: string): string | null {
  const value = entered.trim();
  if (value.length > HOST_MAX || /[\s/?#@*\\_%]/.test(value)) return null;
  const bracketed = value.includes(':') && !value.startsWith('[') ? `[${value}]` : value;
  const url = URL.parse(`http://${bracketed}/`);
  if (url === null || url.port !== '' || bracketed.endsWith(':')) return null;
  const name = url.hostname;
  return /^\[[0-9a-f:.]+\]$|^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) ? name : null;
}

const entry = (read: (text: string) => string | null, fault: string) =>
  z
    .string()
    .max(2_000)
    .transform((text, context) => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: `Value error, ${fault}`, params: { type: 'value_error' } });
      return z.NEVER;
    });

const AllowedOrigin = entry(
  asOrigin,
  'an origin is a scheme and a host without a path, such as https://app.example.com (https outside the own network)',
);
const HostName = entry(
  asHostName,
  'a host name is written without scheme, port and path, such as earshot.lan',
);

/** `system`: as this computer or the environment says; `none`: always directly; else the proxy's address. */
export const PROXY_WORDS = ['system', 'none'] as const;

/** `socks5` and `socks4` are given addresses, `socks5h` and `socks4a` names. */
const SOCKS = /^socks(?:4a?|5h?):\/\//i;
const SOCKS_PORT = 1080;

export const isSocks = (proxy: string): boolean => SOCKS.test(proxy);

/** As it is stored; null when the text is no address of a proxy. */
export function asProxy(entered: string): string | null {
  const value = entered.trim();
  if ((PROXY_WORDS as readonly string[]).includes(value)) return value;
  const [, scheme = '', rest = ''] = /^(https?|socks4a?|socks5h?):\/\/([^\s/?#]+)\/?$/i.exec(value) ?? [];
  const url = URL.parse(`http://${rest}`);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (!isSocks(value)) return URL.parse(value)?.origin ?? null;
  const port = /:(\d+)$/.exec(rest)?.[1];
  return `${scheme.toLowerCase()}://${url.hostname}:${Number(port ?? SOCKS_PORT)}`;
}

const Proxy = entry(
  asProxy,
  'a proxy is system, none, or an address without a name, password and path, such as http://proxy.example.com:3128 or socks5h://proxy.example.com:1080',
);

/** SOCKS has a byte for the length of each; a character is at most three of its units. */
export const LOGIN_MAX = 85;
const LoginPart = z
  .string()
  .max(LOGIN_MAX)
  .regex(/^\P{Cc}*$/u);

/** Without a password the one before stays, where the proxy is the same; an empty name and password forget both. */
export const ProxyLoginPatch = z.object({ name: LoginPart, password: LoginPart.nullish() });
export type ProxyLoginPatch = z.infer<typeof ProxyLoginPatch>;

export interface ProxyLogin {
  name: string;
  password: string;
}

/** `http` is not encrypted: others on the network can read what is sent, keys included. */
export const LAN_MODES = ['off', 'https', 'http'] as const;
export const LanMode = z.enum(LAN_MODES);
export type LanMode = z.infer<typeof LanMode>;

/** What the owner chose. Everything is closed until then. */
export const NetworkRules = z.object({
  allowed_origins: z.array(z.string()).default([]),
  host_names: z.array(z.string()).default([]),
  lan: LanMode.default('off'),
  /** A proxy on this computer says in X-Forwarded-* who asks. */
  trust_proxy: z.boolean().default(false),
  /** The pages of Earshot, and signing in, also from elsewhere, over https. */
  remote_pages: z.boolean().default(false),
  /** How Earshot itself reaches other servers. */
  outgoing_proxy: z.string().default('system'),
});
export type NetworkRules = z.infer<typeof NetworkRules>;

export const NetworkPatch = z.object({
  allowed_origins: z.array(AllowedOrigin).max(LIST_MAX).nullish(),
  host_names: z.array(HostName).max(LIST_MAX).nullish(),
  lan: LanMode.nullish(),
  trust_proxy: z.boolean().nullish(),
  remote_pages: z.boolean().nullish(),
  outgoing_proxy: Proxy.nullish(),
  /** For the proxy as it is chosen afterwards. The password is kept with the secrets and never shown. */
  outgoing_proxy_login: ProxyLoginPatch.nullish(),
});
export type NetworkPatch = z.infer<typeof NetworkPatch>;

const Certificate = z.object({
  /** SHA-256 of the certificate, as browsers show it: pairs of capital letters and digits with colons. */
  fingerprint: z.string(),
  expires_at: DateTime,
  names: z.array(z.string()),
});

/** How the service can be reached at this moment. */
export const NetworkState = z.object({
  /** On this computer. */
  url: z.string(),
  /** From other computers; empty while they cannot connect. */
  lan_urls: z.array(z.string()),
  /** True when the service was started on an address that others reach, by `--host`. */
  started_open: z.boolean(),
  certificate: Certificate.nullable(),
  /** Why other computers cannot connect though they should; a sentence. */
  problem: z.string().nullable(),
  problem_code: z.enum(['port_taken', 'not_opened']).nullable(),
});
export type NetworkState = z.infer<typeof NetworkState>;

export const Network = NetworkRules.extend({
  ...NetworkState.shape,
  /** What the proxy on the way out is told; null: nothing. */
  outgoing_proxy_login: z.object({ name: z.string(), has_password: z.boolean() }).nullable(),
}).meta({ id: 'Network' });
export type Network = z.infer<typeof Network>;
