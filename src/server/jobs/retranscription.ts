// Looks, while nothing else asks, for conversations that a better model could transcribe again, and has them transcribed.
// Which ones those are, and what becomes of the result, is services/transcription/second-pass.ts.
import type { Clock, Log } from '../ports.ts';
import type { Retranscription } from '../services/transcription/retranscription.ts';

const LOOK_EVERY_MS = 60_000;
/** After a failure: how long until the same conversation is tried again. */
const TRY_AGAIN_MS = 3_600_000;

export interface RetranscriptionJob {
  start(): void;
  /** No further conversation; waits for the one under way. */
  close(): Promise<void>;
}

export function createRetranscriptionJob(options: {
  retranscription: Pick<Retranscription, 'due' | 'again'>;
  clock: Clock;
  log: Log;
}): RetranscriptionJob {
  const { retranscription, clock, log } = options;
  const notBefore = new Map<string, number>();
  let round: Promise<void> | null = null;
  let stop = (): void => undefined;
  let closed = false;

  async function look(): Promise<void> {
    for (const { uid, id } of retranscription.due()) {
      if (closed) return;
      if ((notBefore.get(id) ?? 0) > clock.now()) continue;
      try {
        await retranscription.again(uid, id);
        notBefore.delete(id);
      } catch (error) {
        if (closed) return;
        notBefore.set(id, clock.now() + TRY_AGAIN_MS);
        log.warn(
          { conversation_id: id, err: error },
          'a conversation was not transcribed again; it is tried later',
        );
      }
    }
  }

  function begin(): void {
    round ??= look().finally(() => (round = null));
  }

  return {
    start() {
      stop = clock.every(LOOK_EVERY_MS, begin);
    },
    async close() {
      closed = true;
      stop();
      await round;
    },
  };
}
