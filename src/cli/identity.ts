// uid, token, link: prints who the owner is, and the owner's credentials.
import { readServiceFile } from '../server/store/data-dir-lock.ts';
import { printResult, textOption, type Command } from './command.ts';
import { openLocalInstance, USER_OPTION, userOf } from './local-instance.ts';
import { notRunning } from './service-client.ts';

export const uid: Command = {
  name: 'uid',
  usage: '[--user UID]',
  summary: "Print the owner's user id",
  options: USER_OPTION.options,
  optionHelp: [['--user UID', 'check that there is such a user, and print it']],
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const user = userOf(local, textOption(context, 'user'));
    printResult(context, { uid: user.uid }, [user.uid]);
  },
};

export const token: Command = {
  name: 'token',
  usage: '[--user UID]',
  summary: 'Print an ID token, valid for an hour',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    const issued = await local.identity.issueIdToken(uid);
    printResult(context, { ...issued, uid }, [issued.token]);
  },
};

export const link: Command = {
  name: 'link',
  usage: '',
  summary: 'Print a link that signs a browser in, once, within ten minutes',
  async run(context) {
    const service = readServiceFile(context.dataDir);
    if (service === null) throw notRunning(context.dataDir);
    using local = openLocalInstance(context.dataDir);
    const created = local.identity.createLink(local.owner.uid);
    const url = `${service.url}/#link=${created.token}`;
    printResult(context, { url, expires_at: new Date(created.expires_at).toISOString() }, [url]);
  },
};
