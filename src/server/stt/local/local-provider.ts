// The embedded speech-to-text: all streams share one recogniser process, which is started with the first of them.
// Decides what a broken process or model means for the streams; knows nothing of gates and decoding.
import type { Clock, Log } from '../../ports.ts';
import {
  createModelFiles,
  readModelCatalogue,
  type CatalogueModel,
  type ModelCatalogue,
} from '../model-files.ts';
import type { SttFailure, SttOpenResult, SttProvider, SttStreamOptions } from '../provider.ts';
import type { SpeechGates, SpokenStretch } from '../speech-gate.ts';
import { createLocalStream, type LocalStream } from './local-stream.ts';
import type { WorkerModels } from './protocol.ts';
import { forkSttWorker, type SpawnSttWorker } from './spawn-worker.ts';
import { createWorkerHost, type HostFailure } from './worker-host.ts';

export interface LocalProviderOptions {
  /** The catalogue's paths begin here. */
  modelsDir: string;
  /** `resources/models.json`, or its contents. */
  catalogue: ModelCatalogue | string;
  /** `spk-lda-71.json`; null gives results without embeddings. */
  speakerModelFile: string | null;
  /** `worker.ts` when run from sources, `stt-worker.js` from the build. */
  workerEntry: string;
  /** Electron passes its own. */
  spawn?: SpawnSttWorker;
  clock: Clock;
  log: Log;
  /** Ends the process when no stream was open for this long; it starts again by itself. Never, when absent. */
  idleUnloadMs?: number;
}

export interface LocalProvider extends SttProvider, SpeechGates {
  /** Process id of the recogniser while it runs; for doctor and tests. */
  readonly workerPid: number | undefined;
}

type ModelsResult = { ok: true; models: WorkerModels } | { ok: false; failure: SttFailure };

const HOST_FAILURES: Record<HostFailure, SttFailure> = {
  died: failureOf('upstream_error', 'connection_lost'),
  hung: failureOf('timeout', 'worker_hung'),
  cannot_load: failureOf('config_error', 'initialization_failed'),
};

function failureOf(outcome: 'upstream_error' | 'timeout' | 'config_error', reason: string): SttFailure {
  return { outcome, provider: 'local', retryable: outcome !== 'config_error', reason };
}

/** Throws when the catalogue itself is missing or malformed; missing model files show when a stream opens. */
export function createLocalProvider(options: LocalProviderOptions): LocalProvider {
  const { clock, log } = options;
  const files = createModelFiles(options.modelsDir);
  const { models } =
    typeof options.catalogue === 'string' ? readModelCatalogue(options.catalogue) : options.catalogue;
  const recogniser = models.find(({ kind, engine }) => kind === 'recogniser' && engine === 'moonshine');
  const gate = models.find(({ kind }) => kind === 'vad');
  const streams = new Map<number, LocalStream>();
  let nextStream = 1;
  let opening = 0;
  let closed = false;
  let cancelUnload: (() => void) | null = null;

  const host = createWorkerHost({
    spawn: options.spawn ?? forkSttWorker,
    entry: options.workerEntry,
    clock,
    log,
    onMessage: (message) => streams.get(message.stream)?.handle(message),
    onUp: () => streams.forEach((stream) => stream.attach()),
    onDown: () => streams.forEach((stream) => stream.detach()),
    onGaveUp: (failure) => {
      for (const stream of [...streams.values()]) stream.fail(HOST_FAILURES[failure]);
    },
    hasWork: () => [...streams.values()].some((stream) => stream.hasWork),
  });

  function supports(language: string): boolean {
    const [base = ''] = language.toLowerCase().split(/[-_]/);
    return recogniser?.languages.includes(base) ?? false;
  }

  async function checkModels(): Promise<ModelsResult> {
    const speaker = options.speakerModelFile;
    const paths = {
      encoder: pathOf(recogniser, 'encoder_model.onnx'),
      decoder: pathOf(recogniser, 'decoder_model_merged.onnx'),
      tokens: pathOf(recogniser, 'tokens.txt'),
      vad: pathOf(gate, 'silero_vad_v5.onnx'),
    };
    const { encoder, decoder, tokens, vad } = paths;
    if (encoder === null || decoder === null || tokens === null || vad === null) {
      log.error({}, 'the model catalogue lacks a recogniser or a voice-activity gate');
      return { ok: false, failure: failureOf('config_error', 'model_missing') };
    }
    for (const model of [recogniser, gate]) {
      const verdict = model === undefined ? null : await files.check(model);
      if (verdict?.ok !== false) continue;
      log.error({ file: verdict.file, reason: verdict.reason }, verdict.message);
      return { ok: false, failure: failureOf('config_error', verdict.reason) };
    }
    return { ok: true, models: { encoder, decoder, tokens, vad, speaker } };
  }

  function pathOf(model: CatalogueModel | undefined, name: string): string | null {
    return model === undefined ? null : files.find(model, name);
  }

  async function bringUp(): Promise<SttFailure | null> {
    if (host.ready) return null;
    const checked = await checkModels();
    if (!checked.ok) return checked.failure;
    const failure = await host.start(checked.models);
    if (failure === null) return null;
    return { ...HOST_FAILURES[failure], reason: 'initialization_failed' };
  }

  function idle(): void {
    if (options.idleUnloadMs === undefined || streams.size > 0 || closed) return;
    cancelUnload?.();
    cancelUnload = clock.after(options.idleUnloadMs, () => {
      if (streams.size === 0 && opening === 0) void host.stop();
    });
  }

  return {
    name: 'local',
    get workerPid() {
      return host.pid;
    },
    /**
     * By the language of the installed recogniser, regions aside. `multi` asks for automatic detection, which a model of
     * one language cannot do, so it is not supported (contract, Errors, rule 3: fail closed).
     */
    supports,
    async open(streamOptions) {
      if (!supports(streamOptions.language))
        return { ok: false, failure: failureOf('config_error', 'unsupported_language') };
      return openLocal(streamOptions);
    },
    openGate({ events: { onStretch, ...events }, priority }) {
      return openLocal(
        { language: 'multi', priority, events: { ...events, onFinal: () => undefined } },
        onStretch,
      );
    },
    async close() {
      closed = true;
      cancelUnload?.();
      for (const stream of [...streams.values()]) await stream.close();
      await host.stop();
    },
  };

  async function openLocal(
    streamOptions: SttStreamOptions,
    onStretch?: (stretch: SpokenStretch) => void,
  ): Promise<SttOpenResult> {
    cancelUnload?.();
    cancelUnload = null;
    opening += 1;
    const failure = closed ? failureOf('upstream_error', 'closed') : await bringUp();
    opening -= 1;
    if (failure !== null) return { ok: false, failure };
    if (closed) return { ok: false, failure: failureOf('upstream_error', 'closed') };
    const id = nextStream++;
    const stream = createLocalStream({
      id,
      stream: streamOptions,
      onStretch,
      send: (message) => host.send(message),
      onWork: () => {
        if (![...streams.values()].some(({ hasWork }) => hasWork)) host.touch();
      },
      onClosed: () => {
        streams.delete(id);
        idle();
      },
    });
    streams.set(id, stream);
    // Not ready any more: the process died a moment ago, and onUp attaches the stream.
    if (host.ready) stream.attach();
    return { ok: true, stream };
  }
}
