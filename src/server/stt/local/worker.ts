// Entry of the recogniser's process, and the only file that loads sherpa-onnx-node: a bad model file aborts the whole
// process, so it must not run inside the service. Ends when the service goes away.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Engine, VoiceActivityDetector } from './engine.ts';
import { createRecogniserLoop, type RecogniserLoop } from './recogniser-loop.ts';
import type { FromWorker, ToWorker, WorkerModels } from './protocol.ts';
import { createTwoThresholdVad, type ThresholdDetector } from './two-threshold-vad.ts';
import { createDecoder, createEmbedder } from './worker-engines.ts';
import { openServicePort } from '../../worker-port.ts';

async function createEngine(models: WorkerModels): Promise<Engine> {
  const sherpa = (await import('sherpa-onnx-node')).default;
  const decoder = createDecoder(sherpa, models.recogniser);

  /** Loading a VAD takes 50 ms and its memory waits for the garbage collector, so VADs are reused. */
  const spare: VoiceActivityDetector[] = [];

  function createVad(): VoiceActivityDetector {
    return spare.pop() ?? loadVad();
  }

  function loadDetector(threshold: number): ThresholdDetector {
    // The shortest durations make the detector answer window by window; the endpointer does the timing.
    const vad = new sherpa.Vad(
      {
        sileroVad: {
          model: models.vad,
          threshold,
          minSpeechDuration: 0.01,
          minSilenceDuration: 0.01,
          maxSpeechDuration: 60,
          windowSize: 512,
        },
        sampleRate: SAMPLE_RATE,
        numThreads: 1,
        provider: 'cpu',
        debug: 0,
      },
      2,
    );
    return {
      detects(window) {
        vad.acceptWaveform(window);
        while (!vad.isEmpty()) vad.pop();
        return vad.isDetected();
      },
      reset: () => vad.reset(),
    };
  }

  function loadVad(): VoiceActivityDetector {
    const { accept, reset } = createTwoThresholdVad({ clear: loadDetector(0.5), faint: loadDetector(0.3) });
    const vad: VoiceActivityDetector = {
      accept,
      reset,
      release() {
        reset();
        spare.push(vad);
      },
    };
    return vad;
  }

  const embedder = models.speaker === null ? null : await createEmbedder(sherpa, models.speaker);
  return { createVad, embedder, ...decoder };
}

let loop: RecogniserLoop | null = null;

async function init(models: WorkerModels): Promise<void> {
  const began = performance.now();
  try {
    const engine = await createEngine(models);
    const monotonic = () => performance.now();
    loop = createRecogniserLoop({ engine, send, monotonic, defer: (task) => setImmediate(task) });
    send({ t: 'ready', load_ms: Math.round(performance.now() - began) });
  } catch (error) {
    send({ t: 'init_failed', message: error instanceof Error ? error.message : 'unknown error' });
  }
}

function receive(message: ToWorker): void {
  if (message.t === 'init') init(message.models).catch(() => process.exit(1));
  else loop?.handle(message);
}

const send = openServicePort<ToWorker, FromWorker>(receive);
