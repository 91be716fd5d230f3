// uid, token, link: who the owner is, and the owner's credentials.
import { readServiceFile } from '../server/store/data-dir-lock.ts';
import { CommandError, printResult, type Command } from './command.ts';
import { openLocalInstance } from './local-instance.ts';

export const uid: Command = {
  name: 'uid',
  usage: '',
  summary: "Print the owner's user id",
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    printResult(context, { uid: local.owner.uid }, [local.owner.uid]);
  },
};

export const token: Command = {
  name: 'token',
  usage: '',
  summary: 'Print an ID token of the owner, valid for an hour',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const issued = await local.identity.issueIdToken(local.owner.uid);
    printResult(context, { ...issued, uid: local.owner.uid }, [issued.token]);
  },
};

export const link: Command = {
  name: 'link',
  usage: '',
  summary: 'Print a link that signs a browser in, once, within ten minutes',
  async run(context) {
    const service = readServiceFile(context.dataDir);
    if (service === null) {
      throw new CommandError(`Earshot is not running with the data folder ${context.dataDir}.`);
    }
    using local = openLocalInstance(context.dataDir);
    const created = local.identity.createLink(local.owner.uid);
    const url = `${service.url}/#link=${created.token}`;
    printResult(context, { url, expires_at: new Date(created.expires_at).toISOString() }, [url]);
  },
};
