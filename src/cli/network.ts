// network show, set, allow, remove: who may connect. Beside a running service, a change waits until the service follows it.
import {
  asHostName,
  asOrigin,
  asProxy,
  LanMode,
  LAN_MODES,
  NetworkPatch,
  type Network,
  type NetworkRules,
} from '../contract/network.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { openLocalInstance } from './local-instance.ts';
import { clientFor, runningServiceUrl } from './service-client.ts';

/** The service opens or closes an address in a moment; one that is busy follows by itself later. */
const FOLLOW_PATIENCE_MS = 10_000;

const LAN_WORDS: Record<LanMode, string> = {
  off: 'only this computer',
  https: 'other computers too, encrypted',
  http: 'other computers too, NOT encrypted: others in the network can read everything, keys included',
};

const PROXY_SAID: Readonly<Record<string, string>> = {
  system: 'as the environment or the system says',
  none: 'directly',
};

const listed = (entries: readonly string[]): string => (entries.length === 0 ? 'none' : entries.join(', '));

function lines(network: NetworkRules & Partial<Network>): string[] {
  const { lan, allowed_origins, host_names, trust_proxy, remote_pages, outgoing_proxy } = network;
  return [
    `Who reaches Earshot: ${LAN_WORDS[lan]}`,
    ...(network.lan_urls ?? []).map((url) => `  ${url}`),
    ...(network.problem == null ? [] : [`  ${network.problem}`]),
    ...(network.certificate == null ? [] : [`  Certificate (SHA-256): ${network.certificate.fingerprint}`]),
    `Allowed origins: ${listed(allowed_origins)}`,
    `Host names: ${listed(host_names)}`,
    `A proxy on this computer says who asks: ${trust_proxy ? 'yes' : 'no'}`,
    `Pages open from other computers: ${remote_pages ? 'yes, over https' : 'no'}`,
    `Earshot reaches other servers: ${PROXY_SAID[outgoing_proxy] ?? `through ${outgoing_proxy}`}`,
    ...(network.outgoing_proxy_login == null
      ? []
      : ['  with the name and password that were entered for it']),
  ];
}

/** As the running service sees it; what is stored when none runs. */
export async function networkNow(dataDir: string): Promise<NetworkRules & Partial<Network>> {
  const url = await runningServiceUrl(dataDir);
  const seen = url === null ? null : await clientFor(url, dataDir).ask((api) => api.GET('/private/network'));
  if (seen !== null) return seen;
  using local = openLocalInstance(dataDir);
  return local.networkSettings.rules();
}

/** What the running service says when it has followed the rules; null when none runs, or it has not followed in time. */
async function followed({ dataDir, note }: CommandContext, { lan }: NetworkRules): Promise<Network | null> {
  const url = await runningServiceUrl(dataDir);
  if (url === null) return null;
  const signal = AbortSignal.timeout(FOLLOW_PATIENCE_MS);
  const body = { lan };
  try {
    return await clientFor(url, dataDir).ask((api) => api.PATCH('/private/network', { body, signal }), {
      signal,
    });
  } catch {
    note('The change is stored, but the running service has not followed it yet. See: network show');
    return null;
  }
}

async function change(context: CommandContext, patch: (rules: NetworkRules) => NetworkPatch): Promise<void> {
  const stored = (): NetworkRules => {
    using local = openLocalInstance(context.dataDir);
    const { update, rules } = local.networkSettings;
    return update(patch(rules()));
  };
  const rules = stored();
  const now = (await followed(context, rules)) ?? rules;
  printResult(context, now, lines(now));
}

function yesOrNo(context: CommandContext, name: string): boolean | undefined {
  const given = textOption(context, name);
  if (given === undefined) return undefined;
  if (given !== 'yes' && given !== 'no') throw new CommandError(`--${name} must be yes or no.`);
  return given === 'yes';
}

export const showNetwork: Command = {
  name: 'network show',
  usage: '',
  summary: 'Show who may connect, and at which addresses',
  async run(context) {
    const network = await networkNow(context.dataDir);
    printResult(context, network, lines(network));
  },
};

export const setNetwork: Command = {
  name: 'network set',
  usage: '[--lan off|https|http] [--proxy yes|no] [--pages yes|no] [--through system|none|URL]',
  summary: 'Let other computers connect, or no more; say through which proxy Earshot goes out',
  options: {
    ...{ lan: { type: 'string' }, proxy: { type: 'string' } },
    ...{ pages: { type: 'string' }, through: { type: 'string' } },
  },
  optionHelp: [
    ['--lan MODE', 'off: only this computer; https: with a certificate made here; http: not encrypted'],
    ['--proxy yes|no', 'believe X-Forwarded-* of a proxy on this computer'],
    ['--pages yes|no', 'open the pages from other computers as well, over https'],
    [
      '--through PROXY',
      'how Earshot reaches other servers: system, none, http://HOST:PORT or socks5h://HOST:PORT',
    ],
  ],
  async run(context) {
    const given = textOption(context, 'lan');
    const lan = given === undefined ? undefined : LanMode.safeParse(given);
    if (lan?.success === false) throw new CommandError(`--lan must be one of ${LAN_MODES.join(', ')}.`);
    const through = textOption(context, 'through');
    const outgoing_proxy = through === undefined ? undefined : asProxy(through);
    if (outgoing_proxy === null)
      throw new CommandError(
        '--through must be system, none or an address such as http://proxy.example:3128 or socks5h://proxy.example:1080. A name and password are entered in Settings, Network.',
      );
    await change(context, () => ({
      outgoing_proxy,
      lan: lan?.data,
      trust_proxy: yesOrNo(context, 'proxy'),
      remote_pages: yesOrNo(context, 'pages'),
    }));
    if (lan?.data === 'http') context.note(`Careful: ${LAN_WORDS.http}.`);
  },
};

/** The list that a text belongs to, and how it stands there. */
function placeOf(text: string): { list: 'allowed_origins' | 'host_names'; entry: string } {
  const origin = asOrigin(text);
  if (origin !== null) return { list: 'allowed_origins', entry: origin };
  const name = asHostName(text);
  if (name !== null) return { list: 'host_names', entry: name };
  throw new CommandError(
    `'${text}' is neither an origin, such as https://app.example.com, nor a host name, such as earshot.lan.`,
  );
}

export const allowNetwork: Command = {
  name: 'network allow',
  usage: 'ORIGIN|HOSTNAME',
  summary: 'Let pages of an origin use the API, or answer under a further host name',
  positionals: [1, 1],
  async run(context) {
    const { list, entry } = placeOf(context.positionals[0] ?? '');
    await change(context, (rules) => {
      const parsed = NetworkPatch.safeParse({ [list]: [...new Set([...rules[list], entry])] });
      if (!parsed.success) throw new CommandError('The list is full.');
      return parsed.data;
    });
  },
};

export const removeNetwork: Command = {
  name: 'network remove',
  usage: 'ORIGIN|HOSTNAME',
  summary: 'Take an origin or a host name off its list',
  positionals: [1, 1],
  async run(context) {
    const { list, entry } = placeOf(context.positionals[0] ?? '');
    await change(context, (rules) => {
      if (!rules[list].includes(entry)) throw new CommandError(`${entry} is not on the list.`);
      return { [list]: rules[list].filter((one) => one !== entry) };
    });
  },
};
