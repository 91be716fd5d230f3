// Through which proxy the update check goes: as the service goes out. Pure.

import type { ProxyConfig } from 'electron';

/** `chosen` is what the owner chose: system, none or an address. Names and passwords are not Chromium's to know. */
export function updaterProxy(chosen: string, env: NodeJS.ProcessEnv = process.env): ProxyConfig {
  if (chosen === 'none') return { mode: 'direct' };
  const variable = (name: string): string | undefined => env[name] || env[name.toUpperCase()] || undefined;
  const named = variable('https_proxy') ?? variable('all_proxy');
  const url = URL.parse(chosen === 'system' ? (named ?? '') : chosen);
  if (url === null) return { mode: 'system' };
  const proxyBypassRules = ['<local>', variable('no_proxy') ?? ''].filter(Boolean).join(',');
  // Chromium has one word for each version of SOCKS.
  const scheme = url.protocol.replace(
    /^(socks[45])[ah]:$|^socks:$/,
    (_, version?: string) => `${version ?? 'socks5'}:`,
  );
  return { mode: 'fixed_servers', proxyRules: `${scheme}//${url.host}`, proxyBypassRules };
}
