// The check of doctor for who may connect: what is open, and what is open without encryption. Does not change anything.
import type { Network, NetworkRules } from '../contract/network.ts';

const DAY_MS = 86_400_000;

/** Whatever others can read on the way is not well, also where the owner chose it. */
export function networkFinding(
  network: NetworkRules & Partial<Network>,
  now: number,
): { ok: boolean; finding: string } {
  const { lan, allowed_origins: origins, host_names: names, trust_proxy, remote_pages } = network;
  const unsafe = [
    ...(lan === 'http'
      ? ['other computers connect without encryption: others in the network can read keys']
      : []),
    ...(network.started_open ? ['it was started with --host, open to others without encryption'] : []),
    ...(network.problem == null ? [] : [`other computers cannot connect. ${network.problem}`]),
    ...(origins.includes('null')
      ? ['every page that comes from no site, such as an HTML file, may use the API with a key']
      : []),
  ];
  const left = network.certificate ? Date.parse(network.certificate.expires_at) - now : Infinity;
  const open = [
    lan === 'https' ? `other computers connect encrypted${certificateWords(left)}` : null,
    origins.length > 0 ? `allowed origins: ${origins.join(', ')}` : null,
    names.length > 0 ? `host names: ${names.join(', ')}` : null,
    trust_proxy ? 'a proxy on this computer is believed' : null,
    remote_pages ? 'pages open from other computers' : null,
    wayOutWords(network),
  ].filter((one) => one !== null);
  const said = [...unsafe, ...open];
  return { ok: unsafe.length === 0, finding: said.length === 0 ? 'only this computer' : said.join('; ') };
}

function wayOutWords({
  outgoing_proxy,
  outgoing_proxy_login,
}: NetworkRules & Partial<Network>): string | null {
  if (outgoing_proxy === 'system') return null;
  if (outgoing_proxy === 'none') return 'other servers are reached without a proxy';
  return `other servers are reached through ${outgoing_proxy}${outgoing_proxy_login == null ? '' : ', with a name and password'}`;
}

const certificateWords = (left: number): string =>
  left === Infinity ? '' : `, the certificate is good for ${Math.max(0, Math.floor(left / DAY_MS))} days`;
