// Reports what became of an upgrade request to the record of clients seen: opened, refused, closed with a reason.
import type { IncomingMessage } from 'node:http';
import { CLOSE_CODES, ListenQuery } from '../../contract/listen.ts';
import { VoiceStreamQuery } from '../../contract/voice-messages.ts';
import { queryValues } from '../http/query-fields.ts';
import { unknownNames } from '../http/unknown-fields.ts';
import { VOICE_STREAM_PATH } from './listen-request.ts';
import type { ClientsSeen, SeenCall } from '../services/clients/clients-seen.ts';
import { programOf } from '../services/clients/program.ts';

export interface SeenSocket {
  /** What the client says it is, in words. */
  readonly program: string;
  /** The caller is proven, and the session begins. */
  opened(caller: NonNullable<SeenCall['caller']>): void;
  /** The upgrade is answered with this status of HTTP. */
  refused(status: number, reason: string): void;
  /** The service closes the socket. */
  closed(code: number, reason: string): void;
}

const USUAL: readonly number[] = [CLOSE_CODES.normal, CLOSE_CODES.goingAway];

/** `routeOf` makes a template of a path, which may hold anything. */
export function seenSocket(
  request: IncomingMessage,
  { clientsSeen, routeOf }: { clientsSeen: Pick<ClientsSeen, 'note'>; routeOf(path: string): string },
): SeenSocket {
  const { 'user-agent': userAgent, 'x-app-platform': platform, origin } = request.headers;
  const { url = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const route = routeOf(path);
  const known = path === VOICE_STREAM_PATH ? VoiceStreamQuery : ListenQuery;
  let caller: SeenCall['caller'] = null;
  const note = (status: number, refused: string | null, unknown: SeenCall['unknown'] = []): void => {
    const claims = { userAgent, platform, origin };
    clientsSeen.note({ caller, claims, method: 'GET', route, status, refused, unknown });
  };
  return {
    program: programOf({ userAgent, platform, origin }).name,
    opened(proven) {
      caller = proven;
      const names = unknownNames(known, queryValues(url));
      note(
        101,
        null,
        names.map((name) => ({ place: 'query', name })),
      );
    },
    refused: (status, reason) => note(status, reason),
    closed(code, reason) {
      if (!USUAL.includes(code)) note(code, reason);
    },
  };
}
