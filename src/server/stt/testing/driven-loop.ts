// Drives the recogniser's loop for tests, without its process. Samples that are not zero are speech; the clock runs with the
// audio.
import { setImmediate as turn } from 'node:timers/promises';
import type { FromWorker } from '../local/protocol.ts';
import type { Engine } from '../local/engine.ts';
import { createLocalStream } from '../local/local-stream.ts';
import { createRecogniserLoop, type RecogniserLoop } from '../local/recogniser-loop.ts';
import type { SttStreamEvents } from '../provider.ts';

const TENTH = 1_600;

export interface DrivenStream {
  /** Sends audio in real time, a tenth of a second at a time; decodes run in between. Loudness 0 is silence. */
  speak(seconds: number, loudness: number): Promise<void>;
  /** Sends the audio at once; decodes run afterwards. */
  speakAtOnce(seconds: number, loudness: number): Promise<void>;
  flush(id?: number, pause?: boolean): Promise<void>;
  wantPartials(wanted: boolean): void;
  close(): void;
}

export interface Decoding extends Pick<Engine, 'begin'> {
  decode(samples: Float32Array): string | Promise<string>;
}

export function driveLoop(decoding: Decoding, options: { decodeMs?: number; slots?: number } = {}) {
  const messages: FromWorker[] = [];
  let listening = (_message: FromWorker): void => undefined;
  const tasks: (() => void)[] = [];
  let now = 0;
  const engine: Engine = {
    embedder: null,
    createVad: () => ({
      accept: (window) => (window.some((sample) => sample !== 0) ? 'clear' : 'silence'),
      reset: () => undefined,
    }),
    ...(decoding.begin !== undefined && { begin: decoding.begin }),
    slots: options.slots ?? 1,
    async decode(samples) {
      now += options.decodeMs ?? 0;
      return decoding.decode(samples);
    },
  };
  const loop: RecogniserLoop = createRecogniserLoop({
    engine,
    send(message) {
      messages.push(message);
      listening(message);
    },
    monotonic: () => now,
    defer: (task) => tasks.push(task),
  });

  /** Runs tasks until all that is left waits for a decode that the test holds open. */
  async function work(): Promise<void> {
    for (;;) {
      await turn();
      const ready = tasks.splice(0);
      if (ready.length === 0) return;
      for (const task of ready) task();
    }
  }

  async function pass(ms: number): Promise<void> {
    now += ms;
    for (const task of tasks.splice(0)) task();
    await turn();
  }

  return {
    messages,
    work,
    /** A stream of the service: audio comes in messages of this many samples and is passed on in the batches that it wants. */
    serve(events: SttStreamEvents, message: number) {
      const stream = createLocalStream({
        id: 1,
        model: '',
        embeddingModel: '',
        stream: { language: 'en', priority: 'live', events },
        send(told) {
          if (told.t !== 'init') loop.handle(told);
        },
        onWork: () => undefined,
        onClosed: () => undefined,
      });
      listening = (told) => {
        if ('stream' in told) stream.handle(told);
      };
      stream.attach();
      let waiting = 0;
      return {
        async speak(seconds: number, loudness: number): Promise<void> {
          for (let at = 0; at < seconds * 10 * TENTH; at += message) {
            waiting += message;
            if (waiting >= stream.batchSamples!) {
              stream.push(new Int16Array(waiting).fill(loudness));
              waiting = 0;
            }
            await pass((100 * message) / TENTH);
          }
        },
      };
    },
    of: <T extends FromWorker['t']>(kind: T) =>
      messages.filter((message): message is Extract<FromWorker, { t: T }> => message.t === kind),
    open(stream: number, how: { live?: boolean; partials?: boolean; revise?: boolean } = {}): DrivenStream {
      const { live = true, partials = false, revise = false } = how;
      loop.handle({
        t: 'open',
        stream,
        epoch: 1,
        base: 0,
        warmup: new Int16Array(),
        live,
        partials,
        speculate: live,
        recognise: true,
        revise,
        language: 'en',
      });
      const audio = (samples: number, loudness: number): void =>
        loop.handle({ t: 'audio', stream, pcm: new Int16Array(samples).fill(loudness) });
      return {
        async speak(seconds, loudness) {
          for (let tenth = 0; tenth < Math.round(seconds * 10); tenth++) {
            audio(TENTH, loudness);
            await pass(100);
          }
        },
        speakAtOnce(seconds, loudness) {
          audio(seconds * 10 * TENTH, loudness);
          return work();
        },
        flush(id = 1, pause = false) {
          loop.handle({ t: 'flush', stream, id, pause });
          return work();
        },
        wantPartials: (wanted) => loop.handle({ t: 'partials', stream, wanted }),
        close: () => loop.handle({ t: 'close', stream }),
      };
    },
  };
}
