// Knows when the client of a socket last showed that it lives, also while the service does not read from it. Closes nothing.
import type { WebSocket } from 'ws';
import { LIMITS } from '../../contract/limits.ts';
import { sharedPause, type Pausable } from '../live/shared-pause.ts';
import type { Clock } from '../ports.ts';

/** How long a client may show no sign of life, neither a message nor an answer to a ping. */
export const LIFELESS_MS = LIMITS.quietClientSeconds * 1_000;
/** A client that answers no ping for so long gives its place to the next session of its user: phones leave dead links behind. */
const SILENT_MS = 2.5 * LIMITS.heartbeatMs;

export interface SignsOfLife {
  /** Reading stops while one of those who asked for a pause has it. */
  newPause(): Pausable;
  /** An answer to a ping came. */
  alive(): void;
  message(): void;
  /** Call at each heartbeat, before the times are read. */
  look(): void;
  /** Milliseconds since the last sign of life, and since the last message. Time in which nothing is read does not count. */
  readonly lifelessMs: number;
  readonly quietMs: number;
  readonly isSilent: boolean;
}

export function createSignsOfLife(
  socket: Pick<WebSocket, 'pause' | 'resume'>,
  clock: Pick<Clock, 'monotonic'>,
): SignsOfLife {
  let aliveAt = clock.monotonic();
  let messageAt = aliveAt;
  let paused = false;
  /** When the pause began, or a paused client last showed that it lives. */
  let lookedAt = aliveAt;
  /** Reading although paused, until the client shows that it lives: one that left would be kept as long as the pause. */
  let looking = false;
  const newPause = sharedPause({
    pause() {
      paused = true;
      socket.pause();
      lookedAt = clock.monotonic();
    },
    resume() {
      paused = looking = false;
      messageAt = aliveAt = clock.monotonic();
      socket.resume();
    },
  });

  function alive(): void {
    aliveAt = clock.monotonic();
    if (!looking) return;
    looking = false;
    lookedAt = aliveAt;
    socket.pause();
  }

  return {
    newPause,
    alive,
    message() {
      alive();
      messageAt = aliveAt;
    },
    look() {
      // A client that is not read cannot show that it lives.
      if (!paused || looking) return;
      messageAt = aliveAt = clock.monotonic();
      if (aliveAt - lookedAt < LIFELESS_MS) return;
      looking = true;
      socket.resume();
    },
    get lifelessMs() {
      return clock.monotonic() - aliveAt;
    },
    get quietMs() {
      return clock.monotonic() - messageAt;
    },
    get isSilent() {
      return (!paused || looking) && clock.monotonic() - aliveAt >= SILENT_MS;
    },
  };
}
