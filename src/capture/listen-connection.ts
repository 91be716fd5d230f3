// One connection to the listen socket: signs in, parses events, detects a dead connection, reports its end
// once. Does not keep audio and does not reconnect.
import type { ClientMessage, CLOSE_CODES, HEARTBEAT_TEXT, ServerEvent } from '../contract/listen.ts';
import { LIMITS } from '../contract/limits.ts';

// The contract's values, checked by its types: importing its schemas would bring their library into the page.
const HEARTBEAT: typeof HEARTBEAT_TEXT = 'ping';
const CLOSE = { normal: 1000 } as const satisfies Partial<typeof CLOSE_CODES>;

/** No message for this long (two heartbeats and some) means the connection is dead. */
export const DEAD_AFTER_MS = LIMITS.heartbeatMs * 2.5;
/** The code browsers report for a connection that ended without a close frame. */
const LOST = 1006;
const MAX_BACKLOG_BYTES = 1_048_576;

/** The part of WebSocket used here. */
export interface ListenSocket {
  binaryType: string;
  readonly bufferedAmount: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((closed: { code: number; reason?: string }) => void) | null;
  send(data: string | ArrayBufferView<ArrayBuffer>): void;
  close(code?: number): void;
}

export interface ConnectionEvents {
  event(event: ServerEvent): void;
  /** `reason` is a sentence of the service, when it gave one. */
  closed(code: number, reason: string | null): void;
}

export interface ListenConnection {
  /** True while the network does not keep up; audio that is not sent waits with the caller. */
  readonly busy: boolean;
  send(frame: Uint8Array): void;
  sendMessage(message: { type: ClientMessage['type'] }): void;
  /** Closes the connection; `closed` is not called. */
  close(): void;
}

/** `token` is an ID token, sent as the first message. */
export function createListenConnection(
  socket: ListenSocket,
  token: string,
  events: ConnectionEvents,
): ListenConnection {
  let deadTimer: ReturnType<typeof setTimeout> | undefined;

  function onText(text: string): void {
    watch();
    if (text === HEARTBEAT) return;
    const event = parseEvent(text);
    if (event) events.event(event);
  }

  function watch(): void {
    clearTimeout(deadTimer);
    deadTimer = setTimeout(() => {
      close();
      events.closed(LOST, null);
    }, DEAD_AFTER_MS);
  }

  function close(): void {
    detach();
    socket.close(CLOSE.normal);
  }

  function detach(): void {
    clearTimeout(deadTimer);
    socket.onopen = socket.onmessage = socket.onclose = null;
  }

  socket.binaryType = 'arraybuffer';
  socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', token }));
  socket.onmessage = ({ data }) => {
    if (typeof data === 'string') onText(data);
  };
  socket.onclose = ({ code, reason }) => {
    detach();
    events.closed(code, reason || null);
  };
  watch();

  return {
    get busy() {
      return socket.bufferedAmount > MAX_BACKLOG_BYTES;
    },
    send: (frame) => socket.send(frame as Uint8Array<ArrayBuffer>),
    sendMessage: (message) => socket.send(JSON.stringify(message)),
    close,
  };
}

/**
 * Null for invalid messages and for the answer to the auth message, whose refusal is followed by a close
 * code.
 */
function parseEvent(text: string): ServerEvent | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value as ServerEvent;
    if (typeof value !== 'object' || value === null || !('type' in value)) return null;
    return value.type === 'auth_response' ? null : (value as ServerEvent);
  } catch {
    return null;
  }
}
