// Ends a listening session for whatever reason: stores what was received, lets everything go, notifies the
// client. Never rejects, and no step of it is skipped because another failed. The conversation stays in
// progress.
import { UnsupportedAudioError } from '../audio/audio-errors.ts';
import type { Log } from '../ports.ts';
import type { SerialQueue } from '../serial-queue.ts';
import type { HeldOutput } from './held-output.ts';
import type { Ingest } from './ingest.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { LiveSession } from './live-session.ts';
import type { Recogniser } from './recogniser.ts';
import {
  failureEvent,
  failureText,
  storageFailure,
  type SessionEnd,
  type SessionFailure,
} from './session-output.ts';
import type { LiveServices } from './session-services.ts';

/** What a session works with; replaced only by tasks of its serial queue. */
export interface SessionParts {
  conversation: LiveConversation | null;
  recogniser: Recogniser | null;
}

export interface Ending {
  /** The session accepts nothing any more. */
  readonly hasBegun: boolean;
  /** Resolves when what the session received is stored and its conversation is free; at once while it goes on. */
  readonly over: Promise<void>;
  /** Nothing waits for the recogniser any more; audio that is still queued is only kept. */
  readonly isAbandoned: boolean;
  /** Aborted with it. */
  readonly abandoned: AbortSignal;
  /** Resolves with `work`, or when the session is abandoned. */
  unlessAbandoned(work: Promise<void> | undefined): Promise<void>;
  /**
   * Ends the session because its speech is not recognised; the client is notified after its audio is kept.
   */
  recognitionFailed(failure: SessionFailure): void;
  /** Ends the session after something threw: its audio cannot be decoded, or not be stored. */
  threw(error: unknown): void;
  /** As LiveSession. */
  close: LiveSession['close'];
}

export interface EndingOptions {
  uid: string;
  lifecycle: Lifecycle;
  output: HeldOutput;
  services: Pick<LiveServices, 'clock' | 'usage'>;
  log: Log;
  serial: SerialQueue;
  current: SessionParts;
  ingest: Pick<Ingest, 'drain' | 'close' | 'writtenSeconds' | 'takenMessages'>;
  /** Stops everything that starts work in the session's turn. */
  stop(): void;
  publish(): void;
  /** The failure that nothing of what came was audio; null when it was, or nothing came. */
  invalid(): SessionFailure | null;
  onClosed(): void;
}

/**
 * How long a session that ends waits for text that is still in the recogniser. The audio is kept in any case.
 */
const FLUSH_BOUND_MS = 10_000;
/** A stop waits for less: what has no text by then gets it after the next start. */
const SHUTDOWN_BOUND_MS = 3_000;

const GOODBYE = {
  stopped: 'Stopped by its owner.',
  shutdown: 'The service is stopping.',
  account_deleted: 'The account was deleted.',
};

export function createEnding(options: EndingOptions): Ending {
  const { uid, lifecycle, output, services, log, serial, current, ingest, publish } = options;
  const abandonment = new AbortController();
  let ended: Promise<void> | null = null;

  const { signal: abandoned } = abandonment;
  const abandon = (): void => abandonment.abort();

  async function unlessAbandoned(work: Promise<void> | undefined): Promise<void> {
    const end = Promise.withResolvers<void>();
    const resolve = (): void => end.resolve();
    if (abandoned.aborted) resolve();
    abandoned.addEventListener('abort', resolve);
    try {
      await Promise.race([work, end.promise]);
    } finally {
      abandoned.removeEventListener('abort', resolve);
    }
  }

  /** On close (contract: Live connection lifecycle). */
  function recordUsage(): void {
    if (current.recogniser !== null)
      services.usage.record(uid, current.recogniser.provider ?? 'custom', ingest.writtenSeconds);
  }

  function leave(cause: SessionEnd | null): void {
    if (lifecycle.state !== 'closed') lifecycle.apply('server_ended');
    if (cause !== null) output.end(cause);
    options.onClosed();
  }

  function wrapUp(canStore: boolean, notify: () => void): Promise<void> {
    options.stop();
    output.pause();
    const steps: (() => Promise<unknown> | undefined | void)[] = [
      () => (canStore ? ingest.drain() : undefined),
      () => (abandoned.aborted ? undefined : unlessAbandoned(current.recogniser?.flush())),
      () => current.conversation?.sync(),
      publish,
      () => current.conversation?.end(ingest.takenMessages),
      recordUsage,
      () => current.recogniser?.close(),
      () => ingest.close(),
      () => output.idle(),
      notify,
    ];
    return serial.run(async () => {
      for (const step of steps) {
        try {
          await step();
        } catch (error) {
          log.error({ err: error }, 'a step of ending a listening session failed');
        }
      }
      current.conversation = null;
    });
  }

  /** Ends without waiting for the recogniser. */
  function end(failure: SessionFailure | null, cause: SessionEnd): void {
    abandon();
    ended ??= wrapUp(cause.cause !== 'storage_failed', () => {
      if (failure !== null) output.event(failureEvent(failure));
      leave(cause);
    });
  }

  return {
    get hasBegun() {
      return ended !== null;
    },
    get over() {
      return ended ?? Promise.resolve();
    },
    get isAbandoned() {
      return abandoned.aborted;
    },
    abandoned,
    unlessAbandoned,
    recognitionFailed(failure) {
      log.warn({ ...failure }, 'speech recognition failed in a listening session');
      end(failure, { cause: 'provider_failed', detail: failureText(failure) });
    },
    threw(error) {
      if (error instanceof UnsupportedAudioError)
        return end(null, { cause: 'unsupported_audio', detail: error.message });
      log.error({ err: error }, 'a listening session could not store its audio or text');
      const failure = storageFailure(error);
      end(failure, { cause: 'storage_failed', detail: failureText(failure) });
    },
    close(cause) {
      if (cause === 'disconnected') lifecycle.disconnected();
      if (ended !== null && cause !== 'shutdown') return ended;
      const bound = cause === 'shutdown' ? SHUTDOWN_BOUND_MS : FLUSH_BOUND_MS;
      const cancelBound = services.clock.after(bound, abandon);
      if (ended !== null) return ended.finally(cancelBound);
      ended = wrapUp(true, () => {
        cancelBound();
        const invalid = cause === 'disconnected' ? null : options.invalid();
        if (invalid !== null) output.event(failureEvent(invalid));
        leave(
          cause === 'disconnected'
            ? null
            : { cause: cause === 'stopped' ? 'stopped' : 'shutdown', detail: GOODBYE[cause] },
        );
      });
      return ended;
    },
  };
}
