// devices pair, list, revoke: phones and programs that may use the routes of the app. Works beside a running service, for
// which a change counts at once.
import { SCOPES, Scope } from '../contract/keys.ts';
import { DEVICE_PATH } from '../contract/paired-devices.ts';
import { CommandError, printResult, textOption, type Command } from './command.ts';
import { openLocalInstance, USER_OPTION, userOf } from './local-instance.ts';
import { networkNow } from './network.ts';

export const pairDevice: Command = {
  name: 'devices pair',
  usage: 'NAME [--scopes a,b] [--user UID]',
  summary: 'Pair a device and print its address, which carries a key and cannot be shown again',
  positionals: [1, 1],
  options: { scopes: { type: 'string' }, ...USER_OPTION.options },
  optionHelp: [['--scopes A,B', `some of ${SCOPES.join(', ')} (default: all)`], ...USER_OPTION.help],
  async run(context) {
    const scopes = textOption(context, 'scopes')
      ?.split(',')
      .map((scope) => Scope.safeParse(scope.trim()));
    if (scopes?.some(({ success }) => !success)) {
      throw new CommandError(`--scopes must be some of ${SCOPES.join(', ')}.`);
    }
    const { lan_urls = [], url } = await networkNow(context.dataDir);
    if (url === undefined) throw new CommandError('Earshot is not running, so it has no address yet.');
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    const device = local.pairedDevices.pair(uid, {
      name: context.positionals[0] ?? '',
      scopes: scopes?.flatMap(({ data }) => data ?? []),
    });
    const addresses = [...lan_urls, url].map((base) => `${base}${DEVICE_PATH}${device.key}/`);
    if (!context.json) {
      context.note('Enter one of these addresses in the app. Unused, they end after ten minutes.');
      if (lan_urls.length === 0) context.note('Other computers cannot connect now. See: network set --help');
    }
    printResult(context, { ...device, addresses }, addresses);
  },
};

export const listDevices: Command = {
  name: 'devices list',
  usage: '[--user UID]',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  summary: 'List the paired devices, newest first',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const devices = local.pairedDevices.list(userOf(local, textOption(context, 'user')).uid);
    const lines = devices.map(
      ({ id, name, scopes, last_seen_at }) =>
        `${id}  ${name}  (${scopes.join(', ')}; ${last_seen_at === null ? 'not connected yet' : `last seen ${last_seen_at}`})`,
    );
    printResult(context, devices, lines.length === 0 ? ['No devices.'] : lines);
  },
};

export const revokeDevice: Command = {
  name: 'devices revoke',
  usage: 'ID [--user UID]',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  positionals: [1, 1],
  summary: 'Revoke a device; it is refused at once, and its connections end within seconds',
  async run(context) {
    const [id = ''] = context.positionals;
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    if (!local.pairedDevices.revoke(uid, id)) throw new CommandError(`There is no device with the id ${id}.`);
    printResult(context, { revoked: id }, [`Revoked ${id}.`]);
  },
};
