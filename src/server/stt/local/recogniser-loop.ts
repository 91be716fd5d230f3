// Serves all streams of the recogniser's process: hands messages to their streams and starts decodes as slots become free.
// Takes messages in while decodes run. The engine comes from outside, so that none of this needs native code.
import type { Engine } from './engine.ts';
import { createMessageOutbox } from './message-outbox.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { openRecogniserStream, type RecogniserStream } from './recogniser-stream.ts';
import { createScheduling } from './scheduling.ts';

export interface RecogniserLoopOptions {
  engine: Engine;
  send(message: FromWorker): void;
  /** Runs the task after waiting messages were taken, for example setImmediate. */
  defer(task: () => void): void;
  /** Milliseconds that never run backwards. */
  monotonic(): number;
}

export interface RecogniserLoop {
  handle(message: Exclude<ToWorker, { t: 'init' }>): void;
}

export function createRecogniserLoop(options: RecogniserLoopOptions): RecogniserLoop {
  const { engine } = options;
  const monotonic = (): number => options.monotonic();
  const streams = new Map<number, RecogniserStream>();
  const scheduling = createScheduling({ slots: engine.slots, streaming: engine.begin !== undefined });
  const outbox = createMessageOutbox<FromWorker>((message) => options.send(message), monotonic);
  let starting = false;

  /** Jobs start together, once every message that is already waiting was taken in. */
  function startSoon(): void {
    if (starting) return;
    starting = true;
    options.defer(startJobs);
  }

  function startJobs(): void {
    starting = false;
    for (let job = scheduling.next(); job !== null; job = scheduling.next()) {
      const { stream } = job;
      Promise.resolve(streams.get(stream)?.perform(job)).then(
        () => {
          scheduling.finished(stream);
          for (const one of streams.values()) one.decodeEnded();
          if (scheduling.hasWaiting) startSoon();
        },
        // An engine that fails takes its process with it.
        (error: unknown) =>
          options.defer(() => {
            throw error;
          }),
      );
    }
  }

  return {
    handle(message) {
      const { stream: id } = message;
      if (message.t === 'open') {
        streams.get(id)?.close();
        const stream = openRecogniserStream(message, {
          engine,
          scheduling,
          send: outbox.send,
          monotonic,
          decodeStarted: outbox.decodeStarted,
          onJob: startSoon,
        });
        streams.set(id, stream);
      } else if (message.t === 'audio') {
        streams.get(id)?.addAudio(message.pcm);
      } else if (message.t === 'flush') {
        streams.get(id)?.flush(message.id, message.pause);
      } else if (message.t === 'partials') {
        streams.get(id)?.wantPartials(message.wanted);
      } else {
        streams.get(id)?.close();
        streams.delete(id);
      }
    },
  };
}
