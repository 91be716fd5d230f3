// GET /v1/dev/user/events sends the user's outgoing events, as server-sent events, to a script that cannot be called. Reads as
// fast as the reader does, from what is stored: a reader that leaves goes on where it was.
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { STREAMED_TRIGGERS, StreamedEvent } from '../../../contract/event-stream.ts';
import { pause } from '../../pause.ts';
import type { EventReader } from '../../services/event-stream.ts';
import { authenticate } from '../authenticate.ts';
import { choicesField } from '../query-fields.ts';
import { route, STREAMED, type Route, type RouteContext } from '../route.ts';

const HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };

const LOOK_MS = 250;
const HEARTBEAT_MS = 15_000;
/** How often the credential is checked again. */
const CHECK_MS = 5_000;
/** What the reader has not taken yet; beyond it no more is read for it. */
const BACKLOG_BYTES = 262_144;
/** A reader that takes nothing for so long is disconnected. */
const STUCK_MS = 60_000;
/** Each may hold a whole conversation. */
const BATCH = 4;

const Query = z.object({
  trigger: choicesField('trigger', STREAMED_TRIGGERS)
    .optional()
    .describe('Only these triggers, separated by commas.'),
  last_event_id: z
    .string()
    .max(200)
    .optional()
    .describe(
      'The id of the last event that was read, for clients that cannot send the header Last-Event-ID.',
    ),
});

type Context = RouteContext<undefined, z.infer<typeof Query>, undefined>;

function headerOf({ request }: Pick<Context, 'request'>): string | undefined {
  const value = request.headers['last-event-id'];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

const isBehind = (response: ServerResponse): boolean => response.writableLength > BACKLOG_BYTES;

/** Writes what is new until the reader has to catch up or there is no more. */
async function sendNew(
  reader: EventReader,
  { response, signal, noteDelivered }: Pick<Context, 'response' | 'signal' | 'noteDelivered'>,
): Promise<void> {
  while (!signal.aborted && !isBehind(response)) {
    const events = await reader.next(BATCH, signal);
    await noteDelivered(events.map(({ items, event }) => ({ items, value: event.body })));
    for (const { position, event } of events)
      response.write(`id: ${position}\nevent: ${event.trigger}\ndata: ${JSON.stringify(event)}\n\n`);
    if (events.length === 0) return;
  }
}

/** Resolves when the reader leaves, does not read, may read no longer, or the service stops. */
async function stream(
  reader: EventReader,
  context: Pick<Context, 'response' | 'clock' | 'signal' | 'noteDelivered'>,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  const { response, clock, signal } = context;
  const since = { heartbeat: clock.monotonic(), check: clock.monotonic(), taken: clock.monotonic() };
  const isOver = (from: number, ms: number): boolean => clock.monotonic() - from >= ms;
  let left = 0;
  while (!signal.aborted) {
    await sendNew(reader, context);
    const now = clock.monotonic();
    if (!isBehind(response) || response.writableLength < left) since.taken = now;
    left = response.writableLength;
    if (isOver(since.taken, STUCK_MS)) return;
    if (isOver(since.check, CHECK_MS)) {
      if (!(await isAllowed())) return;
      since.check = now;
    }
    if (isOver(since.heartbeat, HEARTBEAT_MS)) {
      response.write(': heartbeat\n\n');
      since.heartbeat = now;
    }
    await pause(clock, LOOK_MS, signal);
  }
}

const streamEvents = route({
  method: 'get',
  path: '/v1/dev/user/events',
  operationId: 'streamEvents',
  summary: 'Server-sent events: what webhooks would get, as it happens',
  tag: 'Events (developer)',
  auth: { kinds: ['dev_key', 'id_token'], scope: 'conversations:read' },
  query: Query,
  responses: {
    200: {
      description:
        'The stream. Each event has an id, its trigger as its name and a StreamedEvent as JSON in data. ' +
        'Last-Event-ID goes on behind that event; without it the stream begins with what happens from now on.',
      contentType: 'text/event-stream',
      schema: StreamedEvent,
    },
  },
  async handler({ uid, accessNow, services, query, clock, response, request, base, signal, noteDelivered }) {
    if (request.method === 'HEAD') {
      response.writeHead(200, HEADERS).end();
      return STREAMED;
    }
    const reader = services.eventStream.open(uid, {
      access: accessNow,
      triggers: query.trigger,
      position: headerOf({ request }) ?? query.last_event_id ?? null,
    });
    try {
      response.writeHead(200, HEADERS);
      response.write(': open\n\n');
      const presented = { headers: request.headers, url: request.url ?? '', base };
      const isAllowed = (): Promise<boolean> =>
        authenticate(presented, streamEvents, services).then(
          (caller) => caller?.uid === uid,
          () => false,
        );
      await stream(reader, { response, clock, signal, noteDelivered }, isAllowed);
    } finally {
      reader.close();
    }
    // What a reader does not take is not waited for.
    if (isBehind(response)) response.destroy();
    else response.end();
    return STREAMED;
  },
});

export const eventStreamRoutes: readonly Route[] = [streamEvents];
