// Attaches the live socket to an HTTP server (contract: Live transcription WebSocket). The only user of `ws`.
// Answers every upgrade request of the server; other paths are not found.
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/listen.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { LiveSessions } from '../live/sessions.ts';
import type { VoiceStreams } from '../live/voice-streams.ts';
import type { Clock, Log } from '../ports.ts';
import { serveConnection, type Authenticate, type Connection, type ConnectionOptions } from './connection.ts';
import { ServiceError } from '../service-error.ts';
import { hasTwoHosts, TWO_HOSTS } from '../http/arrival.ts';
import { takeDeviceKey } from '../http/device-access.ts';
import { listenTarget, type ListenTarget } from './listen-request.ts';
import type { SeenSocket } from './seen-socket.ts';

export interface ListenOptions {
  sessions: LiveSessions;
  voiceStreams: VoiceStreams;
  authenticate(token: string, request: IncomingMessage): ReturnType<Authenticate>;
  onSessionEnd: ConnectionOptions['onSessionEnd'];
  /** Why a request may not pass by its Host and Origin; null when it may. */
  refusal(request: IncomingMessage): string | null;
  /**
   * Rejects with ServiceError when a gateway in front does not vouch for the request; null when there is no
   * gateway.
   */
  gateway: ((headers: IncomingHttpHeaders) => Promise<void>) | null;
  /** Remembers what becomes of a request. */
  seen(request: IncomingMessage): SeenSocket;
  clock: Clock;
  log: Log;
}

export interface Listen {
  /** Answers the upgrade requests of a server from now on. Returns how to stop that, which ends its connections. */
  serve(server: Server): () => void;
  /**
   * Ends all sessions with 1001 after storing what they received, then resolves when the sockets are gone.
   */
  close(): Promise<void>;
}

interface Upgrade {
  request: IncomingMessage;
  stream: Duplex;
  head: Buffer;
  client: SeenSocket;
}

/** How long a peer may take over the closing handshake. */
const CLOSE_TIMEOUT_MS = 3_000;

export function attachListen(options: ListenOptions): Listen {
  const {
    sessions,
    voiceStreams,
    refusal: refusalOf,
    gateway,
    authenticate,
    onSessionEnd,
    seen,
    clock,
    log,
  } = options;
  // The published types of ws do not know closeTimeout yet.
  const settings: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    maxPayload: LIMITS.listenMessageBytes,
    perMessageDeflate: false,
    clientTracking: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
  };
  const sockets = new WebSocketServer(settings);
  const connections = new Map<WebSocket, { connection: Connection; server: Server }>();
  const served = new Set<() => void>();
  let closing: Promise<void> | null = null;

  function onUpgrade(server: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    takeDeviceKey(request);
    const target = listenTarget(request.url);
    const client = seen(request);
    if (hasTwoHosts(request)) return refuse({ stream, client }, '400 Bad Request', TWO_HOSTS);
    const refusal = refusalOf(request);
    if (refusal !== null) return refuse({ stream, client }, '403 Forbidden', refusal);
    if (target === null) return refuse({ stream, client }, '404 Not Found', 'Not Found');
    const open = (): void => accept(server, { request, stream, head, client }, target);
    if (gateway === null) return open();
    gateway(request.headers).then(open, (error: unknown) => {
      const refused = error instanceof ServiceError && error.code === 'unauthenticated';
      const why = error instanceof ServiceError ? error.message : 'The request cannot be checked now';
      refuse({ stream, client }, refused ? '401 Unauthorized' : '503 Service Unavailable', why);
    });
  }

  function accept(server: Server, { request, stream, head, client }: Upgrade, target: ListenTarget): void {
    if (closing !== null)
      return refuse({ stream, client }, '503 Service Unavailable', 'The service is stopping');
    const withoutSession = [...connections.values()].filter(({ connection }) => !connection.hasSession);
    if (withoutSession.length >= LIMITS.socketsWithoutSession)
      return refuse({ stream, client }, '503 Service Unavailable', 'Too many connections are being opened');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const { authorization } = request.headers;
      const connection = serveConnection({
        socket,
        target,
        authorization,
        sessions,
        voiceStreams,
        authenticate: (token) => authenticate(token, request),
        onSessionEnd,
        seen: client,
        clock,
        log,
      });
      connections.set(socket, { connection, server });
      socket.on('close', () => connections.delete(socket));
    });
  }

  async function close(): Promise<void> {
    await Promise.all([sessions.close(), voiceStreams.close()]);
    const gone = [...connections.keys()].map(
      (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
    );
    for (const { connection } of connections.values())
      connection.close(CLOSE_CODES.goingAway, 'The service is stopping');
    await Promise.all(gone);
    for (const stop of served) stop();
    sockets.close();
  }

  function serve(server: Server): () => void {
    const listener = (request: IncomingMessage, stream: Duplex, head: Buffer): void =>
      onUpgrade(server, request, stream, head);
    const stop = (): void => {
      server.off('upgrade', listener);
      served.delete(stop);
      for (const one of connections.values())
        if (one.server === server) one.connection.close(CLOSE_CODES.goingAway, 'This address is closed');
    };
    served.add(stop);
    server.on('upgrade', listener);
    return stop;
  }

  return { serve, close: () => (closing ??= close()) };
}

function refuse(
  { stream, client }: { stream: Duplex; client: SeenSocket },
  status: string,
  detail: string,
): void {
  client.refused(Number.parseInt(status, 10), detail);
  const body = JSON.stringify({ detail });
  stream.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
