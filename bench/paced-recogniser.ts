// Runs the recogniser and what passes audio to it in a time of its own: messages come as they are spoken, a decode takes as long as is
// said, whatever else the computer does. The models are the real ones.
import { setImmediate as turn } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { LIMITS } from '../src/contract/limits.ts';
import { appPaths } from '../src/server/app-paths.ts';
import { createFrameQueue } from '../src/server/live/frame-queue.ts';
import { readModelCatalogue } from '../src/server/models/model-files.ts';
import { createModelLibrary } from '../src/server/models/model-library.ts';
import type { Engine } from '../src/server/stt/local/engine.ts';
import { createLocalStream, type LocalStream } from '../src/server/stt/local/local-stream.ts';
import { prepareModelSet } from '../src/server/stt/local/model-set.ts';
import { createRecogniserLoop } from '../src/server/stt/local/recogniser-loop.ts';
import { createTwoThresholdVad } from '../src/server/stt/local/two-threshold-vad.ts';
import { loadVoiceActivityNetwork } from '../src/server/stt/local/voice-activity-network.ts';
import { createDecoder } from '../src/server/stt/local/worker-engines.ts';
import { FRAME_SECONDS } from './listen-client.ts';

export interface PacedTalk {
  /** Seconds at which a client is sent other words. */
  changes: number[];
}

export interface Paced {
  talks: PacedTalk[];
  /** Seconds of audio that were decoded. */
  decoded: number;
}

/** What happens at a time; milliseconds. */
interface Due {
  at: number;
  happen(): Promise<void> | void;
}

async function realEngine(): Promise<Engine> {
  const { modelsDir, resourcesDir } = appPaths();
  const catalogue = readModelCatalogue(join(resourcesDir, 'models.json'));
  const library = createModelLibrary({ catalogue, builtInDir: modelsDir, ownDir: join(modelsDir, 'own') });
  const recogniser = catalogue.models.find(({ kind }) => kind === 'recogniser')!.id;
  const prepared = await prepareModelSet({ library, speakerMatrix: null }, { recogniser, speaker: null });
  if (!prepared.ok) throw new Error(prepared.message);
  const { models } = prepared.set;
  const network = loadVoiceActivityNetwork(await readFile(models.vad));
  return {
    embedder: null,
    createVad: () => createTwoThresholdVad(network.begin()),
    ...createDecoder(sherpa, models.recogniser),
  };
}

/** All talks at once. `decodeMs`: what a decode takes for a second of audio. */
export async function recogniseAtPace(
  talks: readonly Int16Array[],
  { decodeMs }: { decodeMs: number },
): Promise<Paced> {
  const engine = await realEngine();
  const due: Due[] = [];
  const tasks: (() => void)[] = [];
  let now = 0;
  let decoded = 0;
  const streams = new Map<number, LocalStream>();
  const loop = createRecogniserLoop({
    engine: {
      ...engine,
      async decode(samples, language) {
        const seconds = samples.length / SAMPLE_RATE;
        decoded += seconds;
        const text = engine.decode(samples, language);
        const { promise, resolve } = Promise.withResolvers<void>();
        due.push({ at: now + seconds * decodeMs, happen: () => text.then(() => resolve()) });
        await promise;
        return text;
      },
    },
    send(message) {
      if ('stream' in message) streams.get(message.stream)?.handle(message);
    },
    monotonic: () => now,
    defer: (task) => void tasks.push(task),
  });

  function speak(pcm: Int16Array, id: number): PacedTalk {
    const changes: number[] = [];
    const queue = createFrameQueue();
    let shown = '';
    let finals = 0;
    // People do not begin in the same instant.
    const offset = id * 37;
    const change = (): void => void changes.push((now - offset) / 1_000);
    const stream = createLocalStream({
      id,
      model: '',
      embeddingModel: '',
      stream: {
        language: 'en',
        priority: 'live',
        events: {
          onFinal: () => void finals++,
          onRevised: () => void finals++,
          onPartial({ text }) {
            // What is stored comes first.
            if (finals === 0 && text !== shown) change();
            shown = text;
          },
          onFinalized: () => undefined,
          onFailure: ({ reason }) => {
            throw new Error(`The recogniser failed: ${reason}`);
          },
        },
      },
      send(message) {
        if (message.t !== 'init') loop.handle(message);
      },
      onWork: () => undefined,
      onClosed: () => undefined,
    });
    const passOn = (least: () => number): void => {
      for (let batch = queue.next(least()); batch !== null; batch = queue.next(least()))
        stream.push(batch.channels.get(0)!.pcm);
    };
    streams.set(id, stream);
    stream.attach();
    const message = FRAME_SECONDS * SAMPLE_RATE;
    const hear = (at: number): void => {
      if (at >= pcm.length) return;
      const happen = (): void => {
        queue.add({ bytes: new Uint8Array(), audio: [{ channel: 0, pcm: pcm.subarray(at, at + message) }] });
        passOn(() => stream.batchSamples ?? 0);
        hear(at + message);
      };
      due.push({ at: offset + ((at + message) / SAMPLE_RATE) * 1_000, happen });
    };
    const cycle = (at: number): void => {
      if (at > (pcm.length / SAMPLE_RATE) * 1_000) return;
      const happen = (): void => {
        passOn(() => 0);
        if (finals > 0) change();
        finals = 0;
        cycle(at + LIMITS.resultCycleMs);
      };
      due.push({ at, happen });
    };
    hear(0);
    cycle(LIMITS.resultCycleMs / 2 + offset);
    return { changes };
  }

  const spoken = talks.map(speak);
  for (;;) {
    const next = due.reduce<Due | null>(
      (first, one) => (first === null || one.at < first.at ? one : first),
      null,
    );
    if (next === null) return { talks: spoken, decoded };
    due.splice(due.indexOf(next), 1);
    now = next.at;
    await next.happen();
    for (;;) {
      await turn();
      const ready = tasks.splice(0);
      if (ready.length === 0) break;
      for (const task of ready) task();
    }
  }
}
