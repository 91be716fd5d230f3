// Tells assistants that conversations changed: answers subscriptions/listen with a stream for as long as its client reads, may
// read, and the service runs. Sends addresses, never contents. A few streams at a time.
import { createMcpHandler, type ServerEvent, type ServerEventBus } from '@modelcontextprotocol/server';
import { once } from 'node:events';
import { appLink } from '../../contract/app-links.ts';
import { LIMITS } from '../../contract/limits.ts';
import { authenticate } from '../http/authenticate.ts';
import { STREAMED, type RouteAnswer, type RouteContext } from '../http/route.ts';
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import { createStreamPlaces } from '../services/stream-places.ts';
import { idOf, isObject, refusal } from './json-rpc.ts';
import { CONVERSATIONS } from './resources.ts';
import { TOOL_PROTOCOL_AUTH } from './routes.ts';
import { sendResponse, STREAM_HEADERS } from './send-response.ts';
import type { ServerCaller, ServerOf } from './server.ts';

type Context = RouteContext<unknown, unknown, unknown>;

const HEARTBEAT_MS = 15_000;
/** How often the credential is checked again. */
const CHECK_MS = 5_000;
/** A larger body would keep its place among the large ones for as long as the stream lasts. */
const BODY_BYTES = 65_536;

export const isSubscription = (body: unknown): boolean =>
  isObject(body) && body['method'] === 'subscriptions/listen';

/** Whether the client may know of the conversation: what it reads only in part it may. */
function isVisible({ uid, accessNow, services }: Context, id: string): boolean {
  try {
    services.conversations.for(accessNow()).get(uid, id, false);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return error.code === 'locked';
    throw error;
  }
}

/** The changes that one client may know of. */
function busOf(context: Context, isReading: () => boolean): ServerEventBus {
  const { uid, services } = context;
  const updated = (uri: string, about?: string): ServerEvent => ({
    kind: 'resource_updated',
    uri,
    ...(about !== undefined && { params: { _meta: { 'earshot/conversation': about } } }),
  });
  return {
    publish: () => undefined,
    subscribe: (listener) =>
      services.announcements.subscribe(uid, (announcement) => {
        if (announcement.kind !== 'conversation' || announcement.status !== 'completed') return;
        if (!isReading() || !isVisible(context, announcement.id)) return;
        const uri = appLink({ conversation_id: announcement.id });
        listener(updated(uri));
        listener(updated(CONVERSATIONS, uri));
      }),
  };
}

export function createSubscriptions({
  clock,
  log,
  serverOf,
}: {
  clock: Clock;
  log: Log;
  serverOf: ServerOf;
}) {
  const places = createStreamPlaces(LIMITS.toolStreams);

  /** Resolves when the client has left, does not read or may not read any more, or the service stops. */
  async function stream(answered: Response, context: Context, end: () => Promise<void>): Promise<void> {
    const { base, caller, request, response, services, signal, uid } = context;
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    response.on('close', leave);
    /** The last message says that the stream is complete; a client that does not take it is left. */
    const finish = (): void => {
      if (response.writableNeedDrain) response.destroy();
      else end().catch(leave);
    };
    signal.addEventListener('abort', finish, { once: true });
    const route = { auth: TOOL_PROTOCOL_AUTH, method: 'post', path: '/v1/mcp' } as const;
    const presented = { headers: request.headers, url: request.url ?? '', base };
    const check = (): void => {
      if (caller === null) return;
      authenticate(presented, route, services)
        .then((now) => {
          if (now?.uid !== uid) finish();
        })
        // Whoever is refused now may not go on.
        .catch(finish);
    };
    const stopChecks = clock.every(CHECK_MS, check);
    const stopHeartbeat = clock.every(HEARTBEAT_MS, () => {
      if (response.writableNeedDrain) response.destroy();
      else response.write(': keep-alive\n\n');
    });
    try {
      response.writeHead(answered.status, STREAM_HEADERS);
      if (signal.aborted) finish();
      for await (const chunk of answered.body ?? []) {
        if (response.destroyed) break;
        if (!response.write(chunk)) await once(response, 'drain', { signal: gone.signal });
      }
    } catch (error) {
      if (!gone.signal.aborted) throw error;
    } finally {
      stopChecks();
      stopHeartbeat();
      signal.removeEventListener('abort', finish);
      response.off('close', leave);
    }
    response.end();
  }

  return {
    /** Throws RateLimited. */
    async answer(caller: ServerCaller, asked: Request, context: Context): Promise<RouteAnswer> {
      const { uid, body, request, response, signal } = context;
      if (Number(request.headers['content-length'] ?? Infinity) > BODY_BYTES)
        return refusal(
          413,
          { message: `A subscription has at most ${BODY_BYTES} bytes and says how many` },
          { id: idOf(body) },
        );
      const leavePlace = places.take(uid);
      // A client that lets one event wait until the next comes does not read.
      const isReading = (): boolean => {
        if (!response.writableNeedDrain) return true;
        log.debug({ uid }, 'a subscription of an assistant is ended, because its client does not read');
        response.destroy();
        return false;
      };
      const handler = createMcpHandler(({ era }) => serverOf(caller, era), {
        legacy: 'reject',
        keepAliveMs: 0,
        bus: busOf(context, isReading),
      });
      try {
        const answered = await handler.fetch(asked, { parsedBody: body });
        const isStream = answered.headers.get('content-type') === 'text/event-stream';
        if (!isStream) return await sendResponse(answered, response, signal);
        await stream(answered, context, () => handler.close());
        return STREAMED;
      } finally {
        leavePlace();
        await handler.close();
      }
    },
  };
}
