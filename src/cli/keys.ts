// keys create, list, rotate, revoke. Works beside a running service, for which a change counts at once.
import { KEY_KINDS, KeyKind, SCOPES, type CreatedApiKey } from '../contract/keys.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { openLocalInstance, USER_OPTION, userOf } from './local-instance.ts';

/** What the commands that act on one key take. */
const ONE_KEY = {
  usage: 'ID [--user UID]',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  positionals: [1, 1],
} as const satisfies Partial<Command>;

const noSuchKey = (id: string): CommandError => new CommandError(`There is no key with the id ${id}.`);

/** What stands beside the key on the terminal, where a script does not read it. */
function noteSecret(
  context: CommandContext,
  sentence: string,
  key: Pick<CreatedApiKey, 'original_spelling'>,
): void {
  if (context.json) return;
  context.note(sentence);
  context.note(`Programs written for the original service take the same secret as ${key.original_spelling}`);
}

export const createKey: Command = {
  name: 'keys create',
  usage: '--kind dev|mcp --name NAME [--scopes a,b] [--user UID]',
  summary: 'Make a key and print it; it cannot be shown again',
  options: {
    kind: { type: 'string' },
    name: { type: 'string' },
    scopes: { type: 'string' },
    ...USER_OPTION.options,
  },
  optionHelp: [
    ['--kind KIND', 'dev for the developer API, mcp for assistants'],
    ['--name NAME', 'what you will know it by'],
    ['--scopes A,B', `some of ${SCOPES.join(', ')} (default: dev may read, mcp may do everything)`],
    ...USER_OPTION.help,
  ],
  async run(context) {
    const kind = KeyKind.safeParse(context.values.kind);
    if (!kind.success) throw new CommandError(`--kind must be one of ${KEY_KINDS.join(', ')}.`);
    const name = textOption(context, 'name');
    if (name === undefined) throw new CommandError('--name is needed: what you will know the key by.');
    const scopes = textOption(context, 'scopes')
      ?.split(',')
      .map((scope) => scope.trim())
      .filter((scope) => scope !== '');
    if (scopes?.length === 0) throw new CommandError(`--scopes is empty. Available: ${SCOPES.join(', ')}`);
    using local = openLocalInstance(context.dataDir);
    const created = local.keys.create(userOf(local, textOption(context, 'user')).uid, {
      kind: kind.data,
      name,
      scopes,
    });
    noteSecret(
      context,
      `Key '${created.name}' (${created.scopes.join(', ')}). Keep it now; it is not shown again.`,
      created,
    );
    printResult(context, created, [created.key]);
  },
};

export const listKeys: Command = {
  name: 'keys list',
  usage: '[--user UID]',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  summary: 'List the keys, newest first',
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const keys = local.keys.list(userOf(local, textOption(context, 'user')).uid);
    const lines = keys.map(
      (key) =>
        `${key.id}  ${key.kind}  ${key.key_prefix}…  ${key.name}  ` +
        `(${key.scopes.join(', ')}; ${key.last_used_at === null ? 'never used' : `last used ${key.last_used_at}`})`,
    );
    printResult(context, keys, lines.length === 0 ? ['No keys.'] : lines);
  },
};

export const rotateKey: Command = {
  ...ONE_KEY,
  name: 'keys rotate',
  summary: 'Give a key a new secret and print it; the old one stops working at once',
  async run(context) {
    const [id = ''] = context.positionals;
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    if (!local.keys.list(uid).some((key) => key.id === id)) throw noSuchKey(id);
    const rotated = local.keys.rotate(uid, id);
    noteSecret(
      context,
      `Key '${rotated.name}' has a new secret. Keep it now; it is not shown again.`,
      rotated,
    );
    printResult(context, rotated, [rotated.key]);
  },
};

export const revokeKey: Command = {
  ...ONE_KEY,
  name: 'keys revoke',
  summary: 'Delete a key; it stops working at once',
  async run(context) {
    const [id = ''] = context.positionals;
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    if (!local.keys.revoke(uid, id)) throw noSuchKey(id);
    printResult(context, { revoked: id }, [`Revoked ${id}.`]);
  },
};
