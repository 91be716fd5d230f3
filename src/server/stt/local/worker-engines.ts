// Adapts sherpa's recognisers and its voice model to the loop's Engine. The library comes from outside: only the
// recogniser's process may load it.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { availableParallelism } from 'node:os';
import type { default as sherpaOnnx } from 'sherpa-onnx-node';
import { createSpeakerEmbedder, loadSpeakerModel, type SpeakerEmbedder } from '../speaker-embedding.ts';
import type { VoiceModel } from './protocol.ts';
import type { RecogniserModel } from './sherpa-config.ts';
import { readableCase } from './readable-case.ts';
import type { Engine } from './engine.ts';
import { embeddingConfig, offlineConfig, onlineConfig, whisperLanguage } from './sherpa-config.ts';

type Sherpa = typeof sherpaOnnx;

/** Each decode has a core of its own. */
const DECODE_SLOTS = 2;
/** Silence that makes a streaming model write its last words. */
const TAIL = new Float32Array(0.5 * SAMPLE_RATE);
/** The vector of less than a second depends on the words more than on the voice. */
const SHORTEST_VOICE = SAMPLE_RATE;

export function createDecoder(
  sherpa: Sherpa,
  model: RecogniserModel,
): Pick<Engine, 'decode' | 'begin' | 'slots'> {
  const config = offlineConfig(model, 'multi');
  return config === null ? streaming(sherpa, model) : whole(sherpa, model, config);
}

function whole(
  sherpa: Sherpa,
  model: RecogniserModel,
  config: NonNullable<ReturnType<typeof offlineConfig>>,
): Pick<Engine, 'decode' | 'slots'> {
  const recogniser = new sherpa.OfflineRecognizer(config);
  let language = whisperLanguage('multi');
  return {
    // One model serves streams of many languages in turn, and its language cannot change while it decodes.
    slots: model.engine === 'whisper' ? 1 : Math.min(DECODE_SLOTS, availableParallelism()),
    async decode(samples, wanted) {
      if (model.engine === 'whisper' && whisperLanguage(wanted) !== language) {
        language = whisperLanguage(wanted);
        recogniser.setConfig(offlineConfig(model, wanted) ?? config);
      }
      const stream = recogniser.createStream();
      stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
      // Runs in a thread of its own, off the VADs' thread.
      return (await recogniser.decodeAsync(stream)).text;
    },
  };
}

function streaming(
  sherpa: Sherpa,
  model: RecogniserModel,
): Required<Pick<Engine, 'decode' | 'begin' | 'slots'>> {
  const recogniser = new sherpa.OnlineRecognizer(onlineConfig(model));
  function begin() {
    const stream = recogniser.createStream();
    const work = (): void => {
      while (recogniser.isReady(stream)) recogniser.decode(stream);
    };
    const text = (): string => readableCase(recogniser.getResult(stream).text.trim());
    return {
      accept(samples: Float32Array) {
        stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
        work();
      },
      text,
      finish() {
        stream.acceptWaveform({ samples: TAIL, sampleRate: SAMPLE_RATE });
        stream.inputFinished();
        work();
        return text();
      },
    };
  }
  return {
    begin,
    slots: 1,
    async decode(samples) {
      const decoder = begin();
      decoder.accept(samples);
      return decoder.finish();
    },
  };
}

export async function createEmbedder(sherpa: Sherpa, voice: VoiceModel): Promise<SpeakerEmbedder> {
  if (voice.engine === 'matrix') return createSpeakerEmbedder(await loadSpeakerModel(voice.file));
  const extractor = new sherpa.SpeakerEmbeddingExtractor(embeddingConfig(voice.file));
  return {
    dim: extractor.dim,
    embed(samples) {
      if (samples.length < SHORTEST_VOICE) return null;
      const stream = extractor.createStream();
      stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
      stream.inputFinished();
      if (!extractor.isReady(stream)) return null;
      const vector = extractor.compute(stream, false);
      const norm = Math.hypot(...vector);
      return norm > 0 && Number.isFinite(norm) ? vector.map((value) => value / norm) : null;
    },
  };
}
