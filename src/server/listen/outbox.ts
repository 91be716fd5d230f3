// Sends to the client of a socket no more than it reads: what waits for it has a bound, and while much waits nothing is read
// from it. Closes nothing.
import type { WebSocket } from 'ws';
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { Pausable } from '../live/shared-pause.ts';
import type { Clock } from '../ports.ts';

/** Most bytes that wait in memory for a client that does not read, and how long it may take none of them. */
const UNREAD_BYTES = 64 * 1_048_576;
export const UNREAD_MS = 30_000;
/** Beyond this many unsent bytes, nothing is read from the client, and droppable messages are not sent. */
const BUSY_BYTES = 1_048_576;
/** Of one message; the segments of a large batch come in several. */
const SEGMENTS_AT_ONCE = 500;

export interface OutboxOptions {
  socket: Pick<WebSocket, 'OPEN' | 'readyState' | 'bufferedAmount' | 'send'>;
  /** What a client brings is sent back to it: one that brings faster than it reads waits. */
  reading: Pausable;
  /** Called instead of sending when more than the bound waits. */
  onFull(): void;
  clock: Pick<Clock, 'monotonic'>;
}

export interface Outbox {
  /** Does nothing when the socket is not open. */
  send(text: string, droppable?: boolean): void;
  segments(segments: readonly TranscriptSegment[]): void;
  /** Whether much waits, and the client has taken nothing of it for too long. */
  readonly isStuck: boolean;
}

export function createOutbox({ socket, reading, onFull, clock }: OutboxOptions): Outbox {
  /** When the client last took something that waited for it. */
  let takenAt = clock.monotonic();
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const isBusy = (): boolean => socket.bufferedAmount > BUSY_BYTES;

  function send(text: string, droppable = false): void {
    if (!isOpen() || (droppable && isBusy())) return;
    if (socket.bufferedAmount > UNREAD_BYTES) return onFull();
    if (!isBusy()) takenAt = clock.monotonic();
    socket.send(text, () => {
      takenAt = clock.monotonic();
      if (isOpen() && !isBusy()) reading.resume();
    });
    if (isBusy()) reading.pause();
  }

  return {
    send,
    segments(segments) {
      for (let at = 0; at === 0 || at < segments.length; at += SEGMENTS_AT_ONCE)
        send(JSON.stringify(segments.slice(at, at + SEGMENTS_AT_ONCE)));
    },
    get isStuck() {
      return isBusy() && clock.monotonic() - takenAt >= UNREAD_MS;
    },
  };
}
