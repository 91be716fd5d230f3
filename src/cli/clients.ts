// clients list, limit, cut-off, let-in: what each key and grant may read and write. Works beside a running service, for which
// a change counts at once.
import {
  LimitDay,
  NO_LIMITS,
  OWNER_SPEAKS,
  type Client,
  type ClientLimits,
  type UpdateClient,
} from '../contract/clients.ts';
import {
  alignedLines,
  CommandError,
  printResult,
  textOption,
  textOptions,
  type Command,
  type CommandContext,
} from './command.ts';
import { OWNER as OWNER_ACCESS } from '../server/services/access.ts';
import { openLocalInstance, USER_OPTION, userOf, type LocalInstance } from './local-instance.ts';

const NO_FOLDER = 'none';
const OWNER = 'me';

/** What commands on one client take. */
const ONE_CLIENT = {
  usage: 'ID [--user UID]',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  positionals: [1, 1],
} as const satisfies Partial<Command>;

/** What a client may do, in words; names where they are known. */
function limitsInWords({ limits, cut_off }: Client, nameOf: (id: string) => string): string {
  const { folder_ids, person_ids, start_date, end_date, access } = limits;
  const parts = [
    folder_ids !== null && `folders: ${folder_ids.map(nameOf).join(', ') || 'not one'}`,
    person_ids !== null && `people: ${person_ids.map(nameOf).join(', ') || 'not one'}`,
    start_date !== null && `from ${start_date}`,
    end_date !== null && `to ${end_date}`,
    access === 'read' && 'reads only',
  ].filter((part) => part !== false);
  if (cut_off) return 'cut off';
  return parts.length === 0 ? 'no limits' : parts.join('; ');
}

function namesIn(local: LocalInstance, uid: string): (id: string) => string {
  const named = [...local.folders.listExisting(OWNER_ACCESS, uid), ...local.people.list(uid, false)].map(
    ({ id, name }) => [id, name] as const,
  );
  const names = new Map([...named, ['', NO_FOLDER] as const, [OWNER_SPEAKS, OWNER] as const]);
  return (id) => names.get(id) ?? id;
}

function change(
  context: CommandContext,
  changesOf: (local: LocalInstance, uid: string) => UpdateClient,
): void {
  const [id = ''] = context.positionals;
  using local = openLocalInstance(context.dataDir);
  const { uid } = userOf(local, textOption(context, 'user'));
  const client = local.clients.update(uid, id, changesOf(local, uid));
  printResult(context, client, [`${client.name}: ${limitsInWords(client, namesIn(local, uid))}`]);
}

export const listClients: Command = {
  name: 'clients list',
  usage: '[--user UID]',
  summary: 'List keys and grants, newest first, and what each may read and write',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    const clients = local.clients.list(uid);
    const nameOf = namesIn(local, uid);
    const lines = alignedLines(
      clients.map((client) => [client.id, client.kind, client.name, limitsInWords(client, nameOf)]),
    );
    printResult(context, clients, lines.length === 0 ? ['No clients.'] : lines);
  },
};

/** Their ids; each is given as an id or by its name. Null when none is given. */
function idsOf(
  given: readonly string[],
  known: readonly { id: string; name: string }[],
  special: Readonly<Record<string, string>>,
  noun: string,
): string[] | null {
  if (given.length === 0) return null;
  return given.map((word) => {
    const found = special[word] ?? known.find(({ id, name }) => id === word || name === word)?.id;
    if (found === undefined) throw new CommandError(`There is no ${noun} with the name or id ${word}.`);
    return found;
  });
}

export const limitClient: Command = {
  name: 'clients limit',
  usage: 'ID [--folder F] [--person P] [--from DAY] [--to DAY] [--read-only] [--user UID]',
  summary: 'Let a client read and write just this; without options everything again',
  positionals: [1, 1],
  options: {
    folder: { type: 'string', multiple: true },
    person: { type: 'string', multiple: true },
    from: { type: 'string' },
    to: { type: 'string' },
    'read-only': { type: 'boolean' },
    ...USER_OPTION.options,
  },
  optionHelp: [
    [
      '--folder F',
      `conversations of this folder, by name or id; ${NO_FOLDER}: of no folder; more than once for several`,
    ],
    [
      '--person P',
      `in which this person speaks, by name or id; ${OWNER}: in which you speak; more than once for several`,
    ],
    ['--from DAY', 'of this day and later ones, written YYYY-MM-DD'],
    ['--to DAY', 'of this day and earlier ones'],
    ['--read-only', 'it may write nothing'],
    ...USER_OPTION.help,
  ],
  async run(context) {
    const day = (name: 'from' | 'to'): string | null => {
      const given = textOption(context, name) ?? null;
      if (given !== null && !LimitDay.safeParse(given).success)
        throw new CommandError(`--${name} is a day, written YYYY-MM-DD.`);
      return given;
    };
    change(context, (local, uid) => {
      const folders = local.folders.listExisting(OWNER_ACCESS, uid);
      const limits: ClientLimits = {
        ...NO_LIMITS,
        folder_ids: idsOf(textOptions(context, 'folder'), folders, { [NO_FOLDER]: '' }, 'folder'),
        person_ids: idsOf(
          textOptions(context, 'person'),
          local.people.list(uid, false),
          { [OWNER]: OWNER_SPEAKS },
          'person',
        ),
        start_date: day('from'),
        end_date: day('to'),
        access: context.values['read-only'] === true ? 'read' : 'read_write',
      };
      return { limits };
    });
  },
};

export const cutOffClient: Command = {
  ...ONE_CLIENT,
  name: 'clients cut-off',
  summary: 'Refuse everything to a client, from now on',
  run: async (context) => change(context, () => ({ cut_off: true })),
};

export const letInClient: Command = {
  ...ONE_CLIENT,
  name: 'clients let-in',
  summary: 'Let a client that was cut off read and write again, as far as its limits go',
  run: async (context) => change(context, () => ({ cut_off: false })),
};
