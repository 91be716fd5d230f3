// webhook list, add, remove, enable, disable, secret: where the events of a trigger are sent. Needs the running service, which
// keeps what it sends in memory.
import {
  FOLDER_FORMATS,
  type Destination,
  type DestinationPatch,
  type NewDestination,
} from '../contract/destinations.ts';
import { parseWebhookAddress } from '../contract/webhook-address.ts';
import { WEBHOOK_TYPES, WebhookType } from '../contract/webhooks.ts';
import {
  alignedLines,
  CommandError,
  printResult,
  textOption,
  type Command,
  type CommandContext,
} from './command.ts';
import { connect } from './service-client.ts';

const STATES: Record<Destination['state'], string> = {
  on: 'on',
  off: 'off',
  no_address: 'on, but has no address',
  paused: 'paused after failures',
  gone: 'turned off: the receiver is gone',
  failing: 'turned off: it failed for long',
};

/** Of an address, what is no secret: people paste lists into issues. */
function targetText({ url, seconds, argv, path, format, private: isPrivate }: Destination): string {
  if (argv !== null) return `command ${argv.join(' ')}`;
  if (path !== null) return `folder ${path} (${format})`;
  const badge = isPrivate ? ' [private]' : '';
  return `${url === null || url === '' ? 'no address' : url}${seconds === null ? '' : `,${seconds}`}${badge}`;
}

function cellsOf(one: Destination): string[] {
  const counts = [
    ...(one.waiting > 0 ? [`${one.waiting} waiting`] : []),
    ...(one.dead > 0 ? [`${one.dead} given up`] : []),
    ...(one.last_error === null ? [] : [one.last_error]),
  ];
  const rest = counts.length === 0 ? '' : ` (${counts.join('; ')})`;
  return [one.id, one.trigger, one.name, targetText(one), `${STATES[one.state]}${rest}`];
}

const lineOf = (one: Destination): string => cellsOf(one).join('  ');

const listed = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function triggerOf(text: string | undefined): WebhookType {
  const trigger = WebhookType.safeParse(text);
  if (!trigger.success) throw new CommandError(`The trigger must be one of ${WEBHOOK_TYPES.join(', ')}.`);
  return trigger.data;
}

type TargetInput = Pick<NewDestination, 'kind' | 'url' | 'seconds' | 'argv' | 'cwd' | 'path' | 'format'>;

function targetInput({ positionals, values }: CommandContext, trigger: WebhookType): TargetInput {
  const [, ...rest] = positionals;
  const text = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  const folder = text('folder');
  if (folder !== undefined) {
    const format = FOLDER_FORMATS.find((one) => one === (text('format') ?? 'markdown'));
    if (format === undefined) throw new CommandError(`--format must be one of ${FOLDER_FORMATS.join(', ')}.`);
    return { kind: 'folder', path: folder, format };
  }
  if (values['command'] === true) {
    if (rest.length === 0)
      throw new CommandError('--command needs a program: --command -- PROGRAM [ARGUMENTS]');
    return { kind: 'command', argv: rest, cwd: text('cwd') };
  }
  if (rest.length !== 1) throw new CommandError('One address is needed, or --folder, or --command.');
  const address = parseWebhookAddress(trigger, rest[0] ?? '');
  if (address === null) throw new CommandError('The address is empty.');
  if ('fault' in address) throw new CommandError(`The address ${address.fault}.`);
  return { kind: 'webhook', url: address.url, seconds: address.seconds };
}

function filterInput(context: CommandContext): NewDestination['filter'] {
  const [categories, folder_ids, languages] = ['categories', 'folders', 'languages'].map((name) =>
    listed(textOption(context, name)),
  );
  if (!categories && !folder_ids && !languages) return undefined;
  // The service refuses a category that there is not.
  return {
    categories: (categories ?? []) as NonNullable<NewDestination['filter']>['categories'],
    folder_ids: folder_ids ?? [],
    languages: languages ?? [],
  };
}

export const listWebhooks: Command = {
  name: 'webhook list',
  usage: '',
  summary: 'List where events are sent: webhooks, commands and folders, and how it goes',
  async run(context) {
    const { ask } = await connect(context.dataDir);
    const all = (await ask((api) => api.GET('/v1/destinations'))) ?? [];
    printResult(
      context,
      all,
      all.length === 0
        ? ['There are no destinations: events are sent nowhere. To add one, see: webhook add --help']
        : alignedLines(all.map(cellsOf)),
    );
  },
};

export const addWebhook: Command = {
  name: 'webhook add',
  usage: 'TRIGGER URL|--folder PATH|--command -- PROGRAM [ARGUMENTS]',
  summary: 'Send the events of a trigger to one more place',
  positionals: [1, 100],
  options: {
    ...{ name: { type: 'string' }, off: { type: 'boolean' }, object: { type: 'boolean' } },
    ...{ categories: { type: 'string' }, folders: { type: 'string' }, languages: { type: 'string' } },
    ...{ folder: { type: 'string' }, format: { type: 'string' } },
    ...{ command: { type: 'boolean' }, cwd: { type: 'string' } },
  },
  optionHelp: [
    ['TRIGGER', `one of ${WEBHOOK_TYPES.join(', ')}; for audio_bytes the address is URL,SECONDS`],
    ['--name NAME', 'what you will know it by'],
    ['--off', 'store it, and send nothing yet'],
    ['--categories A,B', 'only conversations of these categories'],
    ['--folders ID,ID', 'only conversations in these folders'],
    ['--languages A,B', 'only what was said in these languages'],
    ['--object', 'transcripts as {session_id, segments}, which receivers of apps of the original need'],
    ['--folder PATH', 'one file for each conversation in a folder that is there'],
    ['--format FORMAT', `of these files: ${FOLDER_FORMATS.join(' or ')} (default: markdown)`],
    ['--command', 'run a program with the event on its standard input; no shell reads its arguments'],
    ['--cwd PATH', 'where the program runs'],
  ],
  async run(context) {
    const trigger = triggerOf(context.positionals[0]);
    const body: NewDestination = {
      trigger,
      ...targetInput(context, trigger),
      name: textOption(context, 'name'),
      enabled: context.values['off'] !== true,
      body_form: context.values['object'] === true ? 'object' : 'contract',
      filter: filterInput(context),
    };
    const { ask } = await connect(context.dataDir);
    const made = await ask((api) => api.POST('/v1/destinations', { body }));
    if (made === null) throw new CommandError('The service did not answer with the new destination.');
    if (!context.json && made.kind === 'webhook')
      context.note(`Its deliveries are signed. To see the secret: webhook secret ${made.id}`);
    printResult(context, made, [lineOf(made)]);
  },
};

const ONE = { usage: 'ID', positionals: [1, 1] } as const satisfies Partial<Command>;
const idOf = ({ positionals: [id = ''] }: CommandContext) => ({ path: { destination_id: id } });

export const removeWebhook: Command = {
  ...ONE,
  name: 'webhook remove',
  summary: 'Send nothing more there; what waits is not sent',
  async run(context) {
    const { ask } = await connect(context.dataDir);
    await ask((api) => api.DELETE('/v1/destinations/{destination_id}', { params: idOf(context) }));
    const [id = ''] = context.positionals;
    printResult(context, { removed: id }, [`Removed ${id}.`]);
  },
};

async function change(context: CommandContext, body: DestinationPatch): Promise<void> {
  const { ask } = await connect(context.dataDir);
  const now = await ask((api) =>
    api.PATCH('/v1/destinations/{destination_id}', { params: idOf(context), body }),
  );
  if (now !== null) printResult(context, now, [lineOf(now)]);
}

export const enableWebhook: Command = {
  ...ONE,
  name: 'webhook enable',
  summary: 'Turn it on, forget its failures and send what waits',
  run: (context) => change(context, { enabled: true }),
};

export const disableWebhook: Command = {
  ...ONE,
  name: 'webhook disable',
  summary: 'Turn it off; its address and its secret are kept',
  run: (context) => change(context, { enabled: false }),
};

export const showWebhookSecret: Command = {
  ...ONE,
  name: 'webhook secret',
  usage: 'ID [--rotate]',
  summary: 'Print what the deliveries to a webhook are signed with',
  options: { rotate: { type: 'boolean' } },
  optionHelp: [['--rotate', 'make a new one first; for a day deliveries are signed with the old one too']],
  async run(context) {
    const { ask } = await connect(context.dataDir);
    const params = idOf(context);
    const shown =
      context.values['rotate'] === true
        ? await ask((api) => api.POST('/v1/destinations/{destination_id}/rotate-secret', { params }))
        : await ask((api) => api.GET('/v1/destinations/{destination_id}/secret', { params }));
    if (shown === null) throw new CommandError('The service did not answer with the secret.');
    if (!context.json && shown.previous_secret !== null)
      context.note(`The one before is good until ${shown.previous_secret_until}.`);
    printResult(context, shown, [shown.secret]);
  },
};
