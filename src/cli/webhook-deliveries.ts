// webhook test, deliveries, resend, replay: what was sent where, and sending again. Needs the running service.
import { setTimeout as delay } from 'node:timers/promises';
import {
  DELIVERIES_PAGE,
  DELIVERY_STATES,
  DeliveryState,
  type Delivery,
  type DeliveryDetail,
} from '../contract/deliveries.ts';
import { WEBHOOK_TYPES, WebhookType } from '../contract/webhooks.ts';
import {
  alignedLines,
  CommandError,
  limitOption,
  printResult,
  textOption,
  type Command,
  type CommandContext,
} from './command.ts';
import { connect, type ServiceClient } from './service-client.ts';

const POLL_MS = 200;
/** Longer than one attempt may take. */
const PATIENCE_MS = 30_000;
/** Pages that are asked for at most, so that a rare filter ends. */
const PAGES = 50;

function cellsOf(one: Delivery): string[] {
  const marks = [...(one.test ? ['test'] : []), ...(one.replay ? ['replay'] : [])];
  const notes = [
    ...(one.last_error === null ? [] : [one.last_error]),
    ...(one.next_attempt_at === null ? [] : [`next attempt ${one.next_attempt_at}`]),
  ];
  return [
    one.id,
    one.created_at,
    one.trigger,
    one.destination_name ?? 'a removed destination',
    [
      `${one.state} after ${one.attempts} ${one.attempts === 1 ? 'attempt' : 'attempts'}`,
      ...(marks.length > 0 ? [marks.join(', ')] : []),
      ...(notes.length > 0 ? [`(${notes.join('; ')})`] : []),
    ].join('  '),
  ];
}

const lineOf = (one: Delivery): string => cellsOf(one).join('  ');

const detailLines = (one: DeliveryDetail): string[] => [
  lineOf(one),
  `  webhook-id ${one.event_id}`,
  ...one.attempt_list.map(
    ({ at, ms, outcome, status, answer }) =>
      `  ${at}  ${outcome}${status === null ? '' : ` ${status}`} in ${ms} ms${answer === null || answer === '' ? '' : `: ${answer}`}`,
  ),
  ...(one.body === null ? [] : [JSON.stringify(one.body, null, 2)]),
];

const getOne = ({ ask }: ServiceClient, id: string): Promise<DeliveryDetail | null> =>
  ask((api) => api.GET('/v1/deliveries/{delivery_id}', { params: { path: { delivery_id: id } } }));

/** Once the first attempt is over, or patience is. */
async function attempted(
  { signal }: CommandContext,
  client: ServiceClient,
  id: string,
): Promise<DeliveryDetail> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = await getOne(client, id);
    if (now === null) throw new CommandError('The delivery is gone.');
    if (now.state !== 'waiting' || now.attempt_list.length > 0) return now;
    if (Date.now() > until) throw new CommandError('It is still waiting. See: webhook deliveries');
    await delay(POLL_MS, undefined, { signal });
  }
}

async function report(
  context: CommandContext,
  client: ServiceClient,
  queued: Delivery | null,
): Promise<void> {
  if (queued === null) throw new CommandError('The service did not answer with the delivery.');
  const now = await attempted(context, client, queued.id);
  printResult(context, now, detailLines({ ...now, body: null }));
  if (now.state !== 'delivered') throw new CommandError(now.last_error ?? 'It was not delivered.');
}

export const testWebhook: Command = {
  name: 'webhook test',
  usage: 'ID',
  summary: 'Send a test event and print the result',
  positionals: [1, 1],
  async run(context) {
    const client = await connect(context.dataDir);
    const params = { path: { destination_id: context.positionals[0] ?? '' } };
    const queued = await client.ask((api) => api.POST('/v1/destinations/{destination_id}/test', { params }));
    await report(context, client, queued);
  },
};

export const resendDelivery: Command = {
  name: 'webhook resend',
  usage: 'DELIVERY',
  summary: 'Send the event of a delivery again, under the same id, and print the result',
  positionals: [1, 1],
  async run(context) {
    const client = await connect(context.dataDir);
    const params = { path: { delivery_id: context.positionals[0] ?? '' } };
    const queued = await client.ask((api) => api.POST('/v1/deliveries/{delivery_id}/resend', { params }));
    await report(context, client, queued);
  },
};

function chosen<T extends string>(
  context: CommandContext,
  name: string,
  schema: { safeParse(text: unknown): { success: boolean; data?: T } },
  words: readonly string[],
): T | undefined {
  const given = textOption(context, name);
  if (given === undefined) return undefined;
  const read = schema.safeParse(given);
  if (!read.success) throw new CommandError(`--${name} must be one of ${words.join(', ')}.`);
  return read.data;
}

export const listDeliveries: Command = {
  name: 'webhook deliveries',
  usage: '[DELIVERY] [--destination ID] [--trigger TRIGGER] [--state STATE] [--conversation ID] [--limit N]',
  summary: 'List what was sent, newest first; with an id, show its attempts, answers and body',
  positionals: [0, 1],
  options: {
    ...{ destination: { type: 'string' }, trigger: { type: 'string' }, state: { type: 'string' } },
    ...{ conversation: { type: 'string' }, limit: { type: 'string' } },
  },
  optionHelp: [
    ['--destination ID', 'only to this one; webhook list shows the ids'],
    ['--trigger TRIGGER', `only ${WEBHOOK_TYPES.join(', ')}`],
    ['--state STATE', `only ${DELIVERY_STATES.join(', ')}`],
    ['--conversation ID', 'only of this conversation'],
    ['--limit N', `how many at most (default: ${DELIVERIES_PAGE.default})`],
  ],
  async run(context) {
    const client = await connect(context.dataDir);
    const [id] = context.positionals;
    if (id !== undefined) {
      const one = await getOne(client, id);
      if (one === null) throw new CommandError('There is no such delivery.');
      return printResult(context, one, detailLines(one));
    }
    const limit = limitOption(context, DELIVERIES_PAGE.default);
    const query = {
      destination_id: textOption(context, 'destination'),
      trigger: chosen(context, 'trigger', WebhookType, WEBHOOK_TYPES),
      state: chosen(context, 'state', DeliveryState, DELIVERY_STATES),
      conversation_id: textOption(context, 'conversation'),
    };
    const all: Delivery[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < PAGES && all.length < limit; pages++) {
      const size = Math.min(limit - all.length, DELIVERIES_PAGE.max);
      const page = await client.ask((api) =>
        api.GET('/v1/deliveries', { params: { query: { ...query, limit: size, cursor } } }),
      );
      all.push(...(page?.deliveries ?? []));
      cursor = page?.next_cursor ?? undefined;
      if (cursor === undefined) break;
    }
    printResult(
      context,
      all,
      all.length === 0 ? ['There are no deliveries.'] : alignedLines(all.map(cellsOf)),
    );
  },
};

export const replayWebhook: Command = {
  name: 'webhook replay',
  usage: 'ID --from DAY [--to DAY]',
  summary: 'Send the events of some days again, under the same ids',
  positionals: [1, 1],
  options: { from: { type: 'string' }, to: { type: 'string' } },
  optionHelp: [
    ['--from DAY', 'the first day, written YYYY-MM-DD'],
    ['--to DAY', 'the last day (default: the first)'],
  ],
  async run(context) {
    const from = textOption(context, 'from');
    if (from === undefined) throw new CommandError('--from is needed: the first day, written YYYY-MM-DD.');
    const { ask } = await connect(context.dataDir);
    const params = { path: { destination_id: context.positionals[0] ?? '' } };
    const body = { from, to: textOption(context, 'to') ?? from };
    const answer = await ask((api) => api.POST('/v1/destinations/{destination_id}/replay', { params, body }));
    if (answer === null) throw new CommandError('The service did not answer.');
    const more = answer.left_out === 0 ? '' : ` ${answer.left_out} more were left out: choose fewer days.`;
    printResult(context, answer, [
      `${answer.queued} ${answer.queued === 1 ? 'event' : 'events'} will be sent again.${more}`,
    ]);
  },
};
