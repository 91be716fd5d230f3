// One connection to the listen socket: signs in, parses events, detects a dead connection, reports its end
// once. Does not keep audio and does not reconnect.
import type { ClientMessage, CLOSE_CODES, HEARTBEAT_TEXT, ServerEvent } from '../contract/listen.ts';
import { LIMITS } from '../contract/limits.ts';

// The contract's values, held to its types: importing its schemas would bring their library into the page.
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

export class ListenConnection {
  readonly #socket: ListenSocket;
  readonly #events: ConnectionEvents;
  #deadTimer: ReturnType<typeof setTimeout> | undefined;

  /** `token` is an ID token, sent as the first message. */
  constructor(socket: ListenSocket, token: string, events: ConnectionEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', token }));
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') this.#onText(data);
    };
    socket.onclose = ({ code, reason }) => this.#end(code, reason);
    this.#watch();
  }

  /** True while the network does not keep up; what is not sent waits with the caller. */
  get busy(): boolean {
    return this.#socket.bufferedAmount > MAX_BACKLOG_BYTES;
  }

  send(frame: Int16Array): void {
    this.#socket.send(frame as Int16Array<ArrayBuffer>);
  }

  sendMessage(message: { type: ClientMessage['type'] }): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Closes the connection; `closed` is not called. */
  close(): void {
    this.#detach();
    this.#socket.close(CLOSE.normal);
  }

  #onText(text: string): void {
    this.#watch();
    if (text === HEARTBEAT) return;
    const event = parseEvent(text);
    if (event) this.#events.event(event);
  }

  #watch(): void {
    clearTimeout(this.#deadTimer);
    this.#deadTimer = setTimeout(() => {
      this.close();
      this.#events.closed(LOST, null);
    }, DEAD_AFTER_MS);
  }

  #end(code: number, reason: string | undefined): void {
    this.#detach();
    this.#events.closed(code, reason || null);
  }

  #detach(): void {
    clearTimeout(this.#deadTimer);
    const socket = this.#socket;
    socket.onopen = socket.onmessage = socket.onclose = null;
  }
}

/** Null for invalid messages and for the answer to the auth message, whose refusal is followed by a close code. */
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
