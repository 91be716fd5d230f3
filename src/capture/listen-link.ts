// Keeps one listening connected: a fresh token for each connection, another attempt after a lost one. Does not keep audio.
import type { ClientMessage, ServerEvent } from '../contract/listen.ts';
import { createListenConnection, type ListenConnection, type ListenSocket } from './listen-connection.ts';

/** No token could be fetched: shown like a lost connection. */
export const UNREACHABLE = 1006;

export interface ListenLinkOptions {
  /** Socket origin, for example ws://127.0.0.1:7345. */
  origin: string;
  /**
   * A fresh ID token for each connection. Rejects with `signedOut: true` on the error when the person is
   * signed out.
   */
  getToken(): Promise<string>;
  openSocket?: ((url: string) => ListenSocket) | undefined;
  /** Of the next connection. */
  query(): Record<string, string>;
  connecting(): void;
  event(event: ServerEvent): void;
  /** The service takes audio on this connection; after its event. */
  ready(): void;
  closed(code: number, reason: string | null): void;
  signedOut(): void;
}

export interface ListenLink {
  /** There is a connection, whether the service is ready or not. */
  readonly isOpen: boolean;
  readonly isReady: boolean;
  /** True while the network does not keep up. */
  readonly busy: boolean;
  connect(afterMs?: number): void;
  send(bytes: Uint8Array): void;
  sendMessage(message: { type: ClientMessage['type'] }): void;
  /** Ends the connection and all attempts. */
  close(): void;
}

export function createListenLink(options: ListenLinkOptions): ListenLink {
  let connection: ListenConnection | null = null;
  let ready = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each attempt and each end, so that late answers of an older one are ignored. */
  let generation = 0;

  function connect(): void {
    close();
    const begun = generation;
    options.connecting();
    options.getToken().then(
      (token) => {
        if (begun === generation) open(token);
      },
      (error: unknown) => {
        if (begun !== generation) return;
        if (isSignedOut(error)) options.signedOut();
        else onClosed(UNREACHABLE, null);
      },
    );
  }

  function open(token: string): void {
    const url = `${options.origin}/v4/web/listen?${new URLSearchParams(options.query()).toString()}`;
    const socket = options.openSocket?.(url) ?? (new WebSocket(url) as ListenSocket);
    connection = createListenConnection(socket, token, { event: onEvent, closed: onClosed });
  }

  function onEvent(event: ServerEvent): void {
    options.event(event);
    const isReady = !Array.isArray(event) && event.type === 'service_status' && event.status === 'ready';
    // A second one on the same connection begins nothing.
    if (!isReady || ready || connection === null) return;
    ready = true;
    options.ready();
  }

  function onClosed(code: number, reason: string | null): void {
    close();
    options.closed(code, reason);
  }

  function close(): void {
    generation++;
    clearTimeout(retryTimer);
    connection?.close();
    connection = null;
    ready = false;
  }

  return {
    get isOpen() {
      return connection !== null;
    },
    get isReady() {
      return ready;
    },
    get busy() {
      return connection?.busy ?? true;
    },
    connect(afterMs) {
      if (afterMs === undefined) return connect();
      clearTimeout(retryTimer);
      retryTimer = setTimeout(connect, afterMs);
    },
    send: (bytes) => connection?.send(bytes),
    sendMessage: (message) => connection?.sendMessage(message),
    close,
  };
}

function isSignedOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'signedOut' in error && error.signedOut === true;
}
