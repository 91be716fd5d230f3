// Tries models: loads them in a process of their own, transcribes a known clip, and ends the process. The caller compares
// the text and refuses models that abort or write nonsense.
import type { Clock } from '../../ports.ts';
import { parseFromWorker, type WorkerModels } from './protocol.ts';
import type { SpawnWorker } from '../../worker-process.ts';
import { SPEECH_WORKER } from './worker-host.ts';

export type TrialResult =
  | { ok: true; text: string; hasEmbedding: boolean }
  /** `crashed`, `cannot_load`: the engine does not take the files; `timeout`: too slow on this computer. */
  | { ok: false; reason: 'crashed' | 'cannot_load' | 'timeout' };

export interface TrialOptions {
  spawn: SpawnWorker;
  entry: string;
  clock: Clock;
  models: WorkerModels;
  clip: Int16Array;
  language: string;
  timeoutMs?: number;
}

const STREAM = 1;

export function tryModels(options: TrialOptions): Promise<TrialResult> {
  const { spawn, entry, clock, models, clip, language, timeoutMs = 180_000 } = options;
  return new Promise((resolve) => {
    const texts: string[] = [];
    let hasEmbedding = false;
    const child = spawn(entry, SPEECH_WORKER);
    const cancel = clock.after(timeoutMs, () => end({ ok: false, reason: 'timeout' }));
    function end(result: TrialResult): void {
      cancel();
      child.kill();
      resolve(result);
    }
    child.onExit(() => end({ ok: false, reason: 'crashed' }));
    child.onMessage((value) => {
      const message = parseFromWorker(value);
      if (message === null) end({ ok: false, reason: 'crashed' });
      else if (message.t === 'init_failed') end({ ok: false, reason: 'cannot_load' });
      else if (message.t === 'final') {
        texts.push(message.text);
        hasEmbedding ||= message.embedding !== null;
      } else if (message.t === 'flushed') end({ ok: true, text: texts.join(' '), hasEmbedding });
      else if (message.t === 'ready') {
        child.send({
          t: 'open',
          stream: STREAM,
          epoch: 1,
          base: 0,
          warmup: new Int16Array(),
          live: false,
          partials: false,
          speculate: false,
          recognise: true,
          revise: false,
          language,
        });
        child.send({ t: 'audio', stream: STREAM, pcm: clip });
        child.send({ t: 'flush', stream: STREAM, id: 1, pause: false });
      }
    });
    child.send({ t: 'init', models });
  });
}
