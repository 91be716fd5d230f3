// users list, users add, users link: the people with an account on this instance.
import { readServiceFile } from '../server/store/data-dir-lock.ts';
import { printResult, type Command } from './command.ts';
import { openLocalInstance, userOf } from './local-instance.ts';
import { notRunning } from './service-client.ts';

export const listUsers: Command = {
  name: 'users list',
  usage: '',
  summary: 'List the users of this instance',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const users = local.identity.listUsers();
    const lines = users.map(({ uid, name, is_owner }) => `${uid}  ${name}${is_owner ? '  (owner)' : ''}`);
    printResult(context, users, lines);
  },
};

export const addUser: Command = {
  name: 'users add',
  usage: 'NAME',
  summary: 'Add a user, whose data is apart from all others; prints the user id',
  positionals: [1, 1],
  async run(context) {
    const [name = ''] = context.positionals;
    using local = openLocalInstance(context.dataDir);
    const user = local.identity.createUser(name);
    printResult(context, user, [user.uid]);
  },
};

export const linkUser: Command = {
  name: 'users link',
  usage: 'UID',
  summary: 'Print a link that signs a browser in as that user, once, within ten minutes',
  positionals: [1, 1],
  async run(context) {
    const [uid] = context.positionals;
    const service = readServiceFile(context.dataDir);
    if (service === null) throw notRunning(context.dataDir);
    using local = openLocalInstance(context.dataDir);
    const created = local.identity.createLink(userOf(local, uid).uid);
    const url = `${service.url}/#link=${created.token}`;
    printResult(context, { url, expires_at: new Date(created.expires_at).toISOString() }, [url]);
  },
};
