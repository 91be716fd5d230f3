// How a stretch of audio sounds as a voice: the gate on this machine finds the speech in it and gives each stretch a vector.
// Knows nothing of words, nor of whose voice it is.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { ServiceError } from '../../service-error.ts';

import { BUILT_IN_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';
import type { SpeechGates } from '../../stt/speech-gate.ts';
import { meanVoice, type VoicePrint } from './voice-match.ts';

export interface MeasuredVoice {
  /** How much speech was found. */
  seconds: number;
  /** Null when no stretch of it was long enough for a vector. */
  print: VoicePrint | null;
}

/** 16 kHz mono samples in. Rejects with ServiceError `unavailable`, or the reason of `signal`. */
export type MeasureVoice = (
  pcm: AsyncIterable<Int16Array> | Iterable<Int16Array>,
  limits: { maxSpeechSeconds: number; signal?: AbortSignal },
) => Promise<MeasuredVoice>;

const unavailable = (): ServiceError =>
  new ServiceError('unavailable', 'The voice cannot be measured now. Try again in a moment.');

/** What it is given is handed on in pieces of this many samples. */
const PIECE = SAMPLE_RATE;

/** `gates` gives null where none is installed. */
export function createVoiceMeter(gates: () => SpeechGates | null): MeasureVoice {
  return async (pcm, { maxSpeechSeconds, signal }) => {
    const stretches: { seconds: number; print: VoicePrint | null }[] = [];
    let failed = false;
    const opened = await gates()?.openGate({
      priority: 'background',
      events: {
        onStretch({ start, end, embedding, embeddingModel: model = BUILT_IN_SPEAKER_MODEL }) {
          const print = embedding === undefined ? null : { model, embedding };
          stretches.push({ seconds: end - start, print });
        },
        onSettled: () => undefined,
        onFailure: () => (failed = true),
      },
    });
    if (!opened?.ok) throw unavailable();
    const { stream } = opened;
    const spoken = (): number => stretches.reduce((sum, { seconds }) => sum + seconds, 0);
    try {
      for await (const samples of pcm) {
        for (let at = 0; at < samples.length; at += PIECE) {
          signal?.throwIfAborted();
          stream.push(samples.slice(at, at + PIECE));
          await stream.ready();
        }
        if (failed) throw unavailable();
        if (spoken() > maxSpeechSeconds) break;
      }
      await stream.flush();
      signal?.throwIfAborted();
      if (failed) throw unavailable();
    } finally {
      await stream.close();
    }
    return { seconds: spoken(), print: meanPrint(stretches) };
  };
}

/** Long stretches count more. */
function meanPrint(stretches: readonly { seconds: number; print: VoicePrint | null }[]): VoicePrint | null {
  const model = stretches.findLast(({ print }) => print !== null)?.print?.model;
  const measured = stretches.flatMap(({ seconds, print }) =>
    print !== null && print.model === model ? [{ seconds, embedding: print.embedding }] : [],
  );
  const embedding = meanVoice(
    measured.map((one) => one.embedding),
    measured.map((one) => one.seconds),
  );
  return model === undefined || embedding === null ? null : { model, embedding };
}
