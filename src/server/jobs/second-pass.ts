// Looks, while nothing else asks, for conversations that a better model could transcribe again, and does the transcribing.
// Which ones those are, and what becomes of the result, is services/second-pass.ts.
import type { TranscriptSegment } from '../../contract/resources.ts';
import { transcribeKept } from '../live/kept-audio.ts';
import type { Speech } from '../live/session-services.ts';
import type { Clock, Log } from '../ports.ts';
import type { Retranscribe, SecondPass } from '../services/transcription/second-pass.ts';
import type { VoiceRecord } from '../store/conversations.ts';
import type { SttOpenResult, SttStreamOptions } from '../stt/provider.ts';

const LOOK_EVERY_MS = 60_000;
/** After a failure: how long until the same conversation is tried again. */
const TRY_AGAIN_MS = 3_600_000;

/** Opens a stream at an installed model of this computer, behind everything live. */
export type OpenModel = (options: SttStreamOptions) => Promise<SttOpenResult>;

export function createRetranscriber(open: OpenModel, signal: AbortSignal, log: Log): Retranscribe {
  return async ({ uid, id, language, source, model, recordings }) => {
    const speech: Speech = {
      refusal: () => null,
      async open({ events }) {
        const opened = await open({ language, events, priority: 'background', model });
        return opened.ok ? { ...opened, provider: 'local' } : opened;
      },
    };
    const segments = new Map<string, TranscriptSegment>();
    let voices: readonly VoiceRecord[] = [];
    for (const recording of recordings) {
      const failure = await transcribeKept({
        conversation: { uid, id, language, source, silent: true },
        audio: {
          ...recording,
          from_seconds: 0,
          commit(found, _reached, heard) {
            for (const segment of found) segments.set(segment.id, segment);
            voices = heard;
          },
        },
        existing: [...segments.values()],
        ...{ voices, speech, signal },
      });
      // A recording in which nobody is understood may stand beside others.
      if (failure === null || failure.outcome === 'empty_unexpected') continue;
      log.warn({ conversation_id: id, model, ...failure }, 'kept audio could not be transcribed again');
      return null;
    }
    return [...segments.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  };
}

export interface SecondPassJob {
  start(): void;
  /** No further conversation; waits for the one under way. */
  close(): Promise<void>;
}

export function createSecondPassJob(options: {
  secondPass: Pick<SecondPass, 'due' | 'again'>;
  clock: Clock;
  log: Log;
}): SecondPassJob {
  const { secondPass, clock, log } = options;
  const notBefore = new Map<string, number>();
  let round: Promise<void> | null = null;
  let stop = (): void => undefined;
  let closed = false;

  async function look(): Promise<void> {
    for (const { uid, id } of secondPass.due()) {
      if (closed) return;
      if ((notBefore.get(id) ?? 0) > clock.now()) continue;
      try {
        await secondPass.again(uid, id);
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
