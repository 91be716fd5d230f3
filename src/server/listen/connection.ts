// Serves one accepted live socket: authenticates the user, connects a listening session to the socket, keeps
// the timers, decides close codes. Decides nothing about audio or conversations.
import type { RawData, WebSocket } from 'ws';
import { CLOSE_CODES, HEARTBEAT_TEXT, type CloseCode } from '../../contract/listen.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Clock, Log } from '../ports.ts';
import { createLifecycle } from '../live/lifecycle.ts';
import type { SessionEnd, SessionOutput } from '../live/session-output.ts';
import type { ListeningClient } from '../live/session-places.ts';
import type { LiveSessions } from '../live/sessions.ts';
import type { VoiceStreams } from '../live/voice-streams.ts';
import { closeReason, headerToken, messageToken, type Closing, type ListenTarget } from './listen-request.ts';
import { createOutbox } from './outbox.ts';
import { createSignsOfLife, LIFELESS_MS } from './signs-of-life.ts';
import { openSession, socketRequest, type SocketSession } from './socket-session.ts';
import type { SeenSocket } from './seen-socket.ts';

/** Checks an ID token. Never throws for a bad one. */
export type Authenticate = (
  token: string,
) => Promise<
  | { ok: true; uid: string; session?: string; device?: string }
  | { ok: false; reason: 'expired' | 'invalid' | 'forbidden' | 'too_many' }
>;

/** What a socket was opened with that can be taken back while it is open: a page's session or a paired device. */
export type Revocable = { session: string } | { device: string };

export interface ConnectionOptions {
  socket: WebSocket;
  target: ListenTarget;
  authorization: string | undefined;
  sessions: Pick<LiveSessions, 'open'>;
  voiceStreams: Pick<VoiceStreams, 'open'>;
  authenticate: Authenticate;
  /** Calls the listener when the browser session is signed out or the device revoked; returns how to stop that. */
  onSessionEnd(of: Revocable, listener: () => void): () => void;
  seen: Pick<SeenSocket, 'opened' | 'closed' | 'program'>;
  clock: Clock;
  log: Log;
}

export interface Connection {
  /** False until the user is known, and when it is being closed. */
  readonly hasSession: boolean;
  close(code: CloseCode, reason: string): void;
}

/** As the original service: how long a browser may send no auth message. */
const FIRST_MESSAGE_MS = 5_000;
/** Of messages that come before the user is known. */
const EARLY_BYTES = 65_536;
/** A sentence, because the page shows it. */
const UNEXPECTED = 'Something unexpected went wrong in the service.';

const NOT_PROVEN = {
  expired: 'The token has expired',
  invalid: 'Invalid authorization token',
  forbidden: 'This device may not record conversations',
  too_many: 'Too many failed attempts; wait a minute',
} as const;

const END_CODES: Record<SessionEnd['cause'], CloseCode> = {
  provider_failed: CLOSE_CODES.providerFailed,
  storage_failed: CLOSE_CODES.providerFailed,
  unsupported_audio: CLOSE_CODES.unsupportedAudio,
  not_allowed: CLOSE_CODES.policy,
  stopped: CLOSE_CODES.normal,
  shutdown: CLOSE_CODES.goingAway,
};

/** Takes the socket over. Everything ends with the socket's own close event. */
export function serveConnection(options: ConnectionOptions): Connection {
  const { socket, target, authenticate, onSessionEnd, seen, clock, log } = options;
  const lifecycle = createLifecycle();
  lifecycle.apply('accepted');
  let session: SocketSession | null = null;
  let awaitingFirstMessage = target.credential === 'first_message';
  /** Messages that came before the user was authenticated. */
  let early: (Uint8Array | string)[] = [];
  let earlyBytes = 0;
  let closed = false;
  let stopSessionEnd = (): void => undefined;
  const life = createSignsOfLife(socket, clock);
  const [bySession, byEarly] = [life.newPause(), life.newPause()];
  const notRead = (): void => close(CLOSE_CODES.providerFailed, 'The client does not read');
  const outbox = createOutbox({ socket, reading: life.newPause(), onFull: notRead, clock });
  const { send } = outbox;

  const stopHeartbeat = clock.every(LIMITS.heartbeatMs, () => {
    if (outbox.isStuck) return notRead();
    life.look();
    if (life.lifelessMs >= LIFELESS_MS)
      return close(CLOSE_CODES.goingAway, `No sign of life for ${LIFELESS_MS / 1_000} seconds`);
    const quietMs = session?.quietMs ?? LIFELESS_MS;
    if (life.quietMs >= quietMs && session?.isProcessing !== true)
      return close(CLOSE_CODES.goingAway, `No message for ${quietMs / 1_000} seconds`);
    send(HEARTBEAT_TEXT, true);
    // The text is for programs; this is answered by every socket, and shows that there is one.
    socket.ping();
  });
  const stopFirstMessage = awaitingFirstMessage
    ? clock.after(FIRST_MESSAGE_MS, () => close(CLOSE_CODES.policy, 'No auth message in time'))
    : (): void => undefined;

  function close(code: CloseCode, reason: string): void {
    if (closed) return;
    closed = true;
    seen.closed(code, reason);
    stopHeartbeat();
    stopFirstMessage();
    stopSessionEnd();
    // The closing handshake needs the client's answer to be read.
    socket.resume();
    socket.close(code, closeReason(reason));
  }

  const output: SessionOutput = {
    segments: outbox.segments,
    event: (event) => send(JSON.stringify(event), 'type' in event && event.type === 'audio_progress'),
    pause: () => bySession.pause(),
    resume: () => bySession.resume(),
    end: ({ cause, detail }) => close(END_CODES[cause], detail),
  };

  const client: ListeningClient = {
    name: seen.program,
    isSilent: () => life.isSilent,
    cut: () => socket.terminate(),
  };

  function refuse({ code, reason }: Closing): void {
    if (lifecycle.state === 'authenticating') lifecycle.apply('auth_failed');
    close(code, reason);
  }

  async function authenticateWith(credential: { token: string } | { closing: Closing }): Promise<void> {
    const answer = (success: boolean): void => {
      if (target.credential === 'first_message') send(JSON.stringify({ type: 'auth_response', success }));
    };
    const refused = (closing: Closing): void => {
      answer(false);
      refuse(closing);
    };
    if ('closing' in credential) return refused(credential.closing);
    const check = await authenticate(credential.token);
    if (closed || socket.readyState !== socket.OPEN) return;
    if (!check.ok) {
      const code = check.reason === 'expired' ? CLOSE_CODES.tokenExpired : CLOSE_CODES.policy;
      return refused({ code, reason: NOT_PROVEN[check.reason] });
    }
    // An app that was paired knows the user of another service at most.
    if (check.device !== undefined) target.search.delete('uid');
    const asked = socketRequest(target, check.uid);
    if ('closing' in asked) return refused(asked.closing);
    const { session: page, device } = check;
    if (page !== undefined)
      stopSessionEnd = onSessionEnd({ session: page }, () => close(CLOSE_CODES.policy, 'Signed out'));
    else if (device !== undefined)
      stopSessionEnd = onSessionEnd({ device }, () => close(CLOSE_CODES.policy, 'This device was revoked'));
    const kind = device !== undefined ? 'device' : page !== undefined ? 'session' : 'id_token';
    seen.opened({ uid: check.uid, kind, keyId: device });
    answer(true);
    lifecycle.apply('user_validated');
    const messages = early;
    early = [];
    session = openSession(asked, { ...options, lifecycle, output, client });
    if (session === null) return;
    for (const one of messages) {
      if (one instanceof Uint8Array) session.receive(one);
      else session.text(one);
    }
    byEarly.resume();
  }

  function begin(credential: { token: string } | { closing: Closing }): void {
    void authenticateWith(credential).catch((error: unknown) => {
      log.error({ err: error }, 'a live connection could not be opened');
      close(CLOSE_CODES.providerFailed, UNEXPECTED);
    });
  }

  /** Ends this connection and no other. */
  function failed(error: unknown): void {
    log.error({ err: error, session_id: session?.id }, 'a live connection failed unexpectedly');
    close(CLOSE_CODES.providerFailed, UNEXPECTED);
  }

  function keep(message: (typeof early)[number], size: number): void {
    early.push(message);
    earlyBytes += size;
    if (earlyBytes > EARLY_BYTES) byEarly.pause();
  }

  function onText(text: string): void {
    if (awaitingFirstMessage) {
      awaitingFirstMessage = false;
      stopFirstMessage();
      return begin(messageToken(text));
    }
    if (session === null) keep(text, text.length);
    else session.text(text);
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    try {
      onMessage(data, isBinary);
    } catch (error) {
      failed(error);
    }
  });
  function onMessage(data: RawData, isBinary: boolean): void {
    if (closed) return;
    life.message();
    const bytes = asBytes(data);
    if (!isBinary) return onText(bytes.toString('utf8'));
    if (awaitingFirstMessage) {
      awaitingFirstMessage = false;
      return begin({
        closing: { code: CLOSE_CODES.policy, reason: 'The first message must be the auth message' },
      });
    }
    if (session === null) keep(bytes, bytes.length);
    else session.receive(bytes);
  }
  socket.on('pong', life.alive);
  socket.on('error', (error) => log.debug({ err: error }, 'live socket error'));
  socket.on('close', (code) => {
    if (!closed) session?.left();
    closed = true;
    stopHeartbeat();
    stopFirstMessage();
    stopSessionEnd();
    early = [];
    log.debug({ code, session_id: session?.id }, 'live socket closed');
    if (session === null) lifecycle.disconnected();
    else session.close('disconnected').catch((error: unknown) => failed(error));
  });
  if (!awaitingFirstMessage) begin(headerToken(options.authorization));
  return {
    get hasSession() {
      return session !== null && !closed;
    },
    close,
  };
}

function asBytes(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
