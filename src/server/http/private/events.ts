// GET /private/events announces to an open window, as server-sent events, that something changed. Sends no
// data of the change.
import { z } from 'zod';
import { ANNOUNCEMENTS_KEPT_MS, type Announcement } from '../../../contract/announcements.ts';
import { integerField } from '../query-fields.ts';
import { route, STREAMED, type Route } from '../route.ts';

const KEEP_ALIVE_MS = 15_000;
/** A reader this far behind is disconnected; it reconnects and reads everything again. */
const BACKLOG_BYTES = 256 * 1024;

const events = route({
  method: 'get',
  path: '/private/events',
  operationId: 'events',
  summary: 'Server-sent events: what changed',
  tag: 'Private (the app)',
  auth: { kinds: ['session', 'id_token'] },
  query: z.object({
    last_ms: integerField()
      .pipe(z.int().min(0).max(ANNOUNCEMENTS_KEPT_MS))
      .default(0)
      .describe('Begin with what changed in the last so many milliseconds, while the caller was reading'),
  }),
  responses: { 200: { description: 'The stream', contentType: 'text/event-stream' } },
  async handler({ uid, caller, query, services, clock, response, request, signal }) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    if (request.method === 'HEAD') {
      response.end();
      return STREAMED;
    }
    response.write(': open\n\n');
    await new Promise<void>((resolve) => {
      const send = (text: string): void => {
        if (response.writableLength > BACKLOG_BYTES) finish();
        else response.write(text);
      };
      const announce = (announcement: Announcement): void =>
        send(`data: ${JSON.stringify(announcement)}\n\n`);
      if (query.last_ms > 0) services.announcements.last(uid, query.last_ms).forEach(announce);
      const unsubscribe = services.announcements.subscribe(uid, (announcement) => {
        announce(announcement);
        if (announcement.kind === 'account_removed') finish();
      });
      const stopKeepAlive = clock.every(KEEP_ALIVE_MS, () => send(': keep-alive\n\n'));
      const stopSessionEnd =
        caller?.sessionId === undefined
          ? undefined
          : services.identity.onSessionEnd(caller.sessionId, () => finish());
      function finish(): void {
        stopSessionEnd?.();
        unsubscribe();
        stopKeepAlive();
        signal.removeEventListener('abort', finish);
        resolve();
      }
      signal.addEventListener('abort', finish);
      if (signal.aborted) finish();
    });
    response.end();
    return STREAMED;
  },
});

export const eventRoutes: readonly Route[] = [events];
