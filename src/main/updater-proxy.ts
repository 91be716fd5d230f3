// Through which proxy the update check goes: as the service goes out. Pure.

import type { ProxyConfig } from 'electron';

/** `chosen` is what the owner chose: system, none or an address. Names and passwords are not Chromium's to know. */
export function updaterProxy(chosen: string, env: NodeJS.ProcessEnv = process.env): ProxyConfig {
  if (chosen === 'none') return { mode: 'direct' };
  const named = env['https_proxy'] || env['HTTPS_PROXY'] || null;
  const url = URL.parse(chosen === 'system' ? (named ?? '') : chosen);
  if (url === null) return { mode: 'system' };
  const proxyBypassRules = ['<local>', env['no_proxy'] || env['NO_PROXY'] || ''].filter(Boolean).join(',');
  return { mode: 'fixed_servers', proxyRules: `${url.protocol}//${url.host}`, proxyBypassRules };
}
