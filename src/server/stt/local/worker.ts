// Entry of the recogniser's process, and the only file that loads sherpa-onnx-node: a bad model file aborts the whole
// process, so it must not run inside the service. Ends when the service goes away.
import { readFile } from 'node:fs/promises';
import type { Engine } from './engine.ts';
import { createRecogniserLoop, type RecogniserLoop } from './recogniser-loop.ts';
import type { FromWorker, ToWorker, WorkerModels } from './protocol.ts';
import { createTwoThresholdVad } from './two-threshold-vad.ts';
import { loadVoiceActivityNetwork } from './voice-activity-network.ts';
import { createDecoder, createEmbedder } from './worker-engines.ts';
import { openServicePort } from '../../worker-port.ts';

async function createEngine(models: WorkerModels): Promise<Engine> {
  const sherpa = (await import('sherpa-onnx-node')).default;
  const decoder = createDecoder(sherpa, models.recogniser);
  const voiceActivity = loadVoiceActivityNetwork(await readFile(models.vad));
  const embedder = models.speaker === null ? null : await createEmbedder(sherpa, models.speaker);
  return { createVad: () => createTwoThresholdVad(voiceActivity.begin()), embedder, ...decoder };
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
