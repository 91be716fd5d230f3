// Measures the voiceprint of audio: the VAD on this machine finds the utterances and embeds each. Does not
// transcribe, and does not identify the speaker.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { ServiceError } from '../../service-error.ts';

import { BUILT_IN_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';
import type { VoiceActivityDetectors } from '../../stt/voice-activity.ts';
import { meanVoice, type Voiceprint } from './voice-match.ts';

export interface MeasuredVoiceprint {
  /** Seconds of speech found. */
  seconds: number;
  /** Null when no utterance was long enough for an embedding. */
  print: Voiceprint | null;
}

/** 16 kHz mono samples in. Rejects with ServiceError `unavailable`, or the reason of `signal`. */
export type MeasureVoiceprint = (
  pcm: AsyncIterable<Int16Array> | Iterable<Int16Array>,
  limits: { maxSpeechSeconds: number; signal?: AbortSignal },
) => Promise<MeasuredVoiceprint>;

const unavailable = (): ServiceError =>
  new ServiceError('unavailable', 'The voice cannot be measured now. Try again in a moment.');

/** Samples passed to the VAD at a time. */
const PIECE = SAMPLE_RATE;

/** `vads` is null where no voice activity detector is installed; every measurement then rejects. */
export function createVoiceprintMeter(vads: VoiceActivityDetectors | null): MeasureVoiceprint {
  return async (pcm, { maxSpeechSeconds, signal }) => {
    const utterances: { seconds: number; print: Voiceprint | null }[] = [];
    let failed = false;
    const opened = await vads?.openVad({
      priority: 'background',
      events: {
        onUtterance({ start, end, embedding, embeddingModel: model = BUILT_IN_SPEAKER_MODEL }) {
          const print = embedding === undefined ? null : { model, embedding };
          utterances.push({ seconds: end - start, print });
        },
        onFinalized: () => undefined,
        onFailure: () => (failed = true),
      },
    });
    if (!opened?.ok) throw unavailable();
    const { stream } = opened;
    const spoken = (): number => utterances.reduce((sum, { seconds }) => sum + seconds, 0);
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
    return { seconds: spoken(), print: meanPrint(utterances) };
  };
}

/** The mean of the embeddings, weighted by length. */
function meanPrint(utterances: readonly { seconds: number; print: Voiceprint | null }[]): Voiceprint | null {
  const model = utterances.findLast(({ print }) => print !== null)?.print?.model;
  const measured = utterances.flatMap(({ seconds, print }) =>
    print !== null && print.model === model ? [{ seconds, embedding: print.embedding }] : [],
  );
  const embedding = meanVoice(
    measured.map((one) => one.embedding),
    measured.map((one) => one.seconds),
  );
  return model === undefined || embedding === null ? null : { model, embedding };
}
