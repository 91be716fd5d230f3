// What the recogniser's process does with its streams: VAD, cut, queue, decode, report. The engine comes from outside,
// so that none of this needs native code. Messages are taken in while decodes run; a stream has at most one at a time.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Utterance } from './endpointer.ts';
import type { Engine, VoiceActivityDetector } from './engine.ts';
import { createMessageOutbox } from './message-outbox.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { cleanRecognisedText } from './recognised-text.ts';
import { isCredible, type Revision } from './context-group.ts';
import { createScheduling, type DecodeJob } from './scheduling.ts';
import { createStreamState, type StreamState } from './stream-state.ts';
import { createUtteranceText, type UtteranceText } from './utterance-text.ts';

export interface RecogniserLoopOptions {
  engine: Engine;
  send(message: FromWorker): void;
  /** Runs the task after waiting messages were taken, for example setImmediate. */
  defer(task: () => void): void;
  /** Milliseconds that never run backwards; measures what a partial costs. */
  monotonic(): number;
}

const WINDOW = 512;

interface OpenStream {
  state: StreamState;
  vad: VoiceActivityDetector;
  texts: UtteranceText;
}

export interface RecogniserLoop {
  handle(message: Exclude<ToWorker, { t: 'init' }>): void;
}

export function createRecogniserLoop(options: RecogniserLoopOptions): RecogniserLoop {
  const { engine } = options;
  const streams = new Map<number, OpenStream>();
  const scheduling = createScheduling({ slots: engine.slots, streaming: engine.begin !== undefined });
  const outbox = createMessageOutbox<FromWorker>(
    (message) => options.send(message),
    () => options.monotonic(),
  );
  const { send } = outbox;
  let woken = false;

  function reportProgress({ state }: OpenStream): void {
    state.progressReported();
    send({ t: 'progress', stream: state.id, epoch: state.epoch, ...state.progress() });
  }

  function addFinal({ state }: OpenStream, utterance: Utterance): void {
    scheduling.addFinal(state, utterance);
    wake();
  }

  function addRevision({ state }: OpenStream, revision: Revision | null): void {
    if (revision === null || !scheduling.addRevision(state, revision, options.monotonic())) return;
    state.revisionQueued();
    wake();
  }

  /** Examines the next samples with the VAD: a whole window, or the last ones before a flush. */
  function examine(stream: OpenStream, samples: number): void {
    const { state } = stream;
    const window = new Float32Array(WINDOW);
    window.set(state.audio.copy(state.vadUntil, state.vadUntil + samples));
    let energy = 0;
    for (const sample of window) energy += sample * sample;
    const activity = stream.vad.accept(window);
    const utterance = state.addActivity(samples, activity, energy);
    if (utterance !== null) addFinal(stream, utterance);
    addRevision(stream, state.closeGroupOutOfReach());
    if (!state.isSpeechDue(activity)) return;
    state.speechReported();
    send({ t: 'speech', stream: state.id, epoch: state.epoch, at: state.vadUntil });
  }

  function addPartial({ state, texts }: OpenStream): void {
    const isKnown = state.ahead !== null && texts.knows(state.ahead);
    if (scheduling.addPartial(state, isKnown, options.monotonic())) wake();
  }

  function answerFlushes(stream: OpenStream): void {
    const { state } = stream;
    // The text before a flush includes its revision, so the context re-decode is due now.
    if (state.isFlushDue) addRevision(stream, state.closeGroup());
    if (state.pendingRevisions > 0) return;
    for (let id = state.takeFlush(); id !== null; id = state.takeFlush())
      send({ t: 'flushed', stream: state.id, epoch: state.epoch, id, ...state.progress() });
  }

  async function decode(samples: Float32Array, language: string): Promise<string> {
    const began = options.monotonic();
    const ended = outbox.decodeStarted();
    const text = await engine.decode(samples, language);
    ended();
    scheduling.decodeTook(options.monotonic() - began, samples.length);
    return text;
  }

  /** False when it was closed, or opened anew, while its decode ran. */
  const isOpen = (stream: OpenStream): boolean => streams.get(stream.state.id) === stream;

  async function decodeFinal(stream: OpenStream, utterance: Utterance, samples: Float32Array): Promise<void> {
    const { state, texts } = stream;
    const { start, end } = utterance;
    const text = cleanRecognisedText(await texts.whole(utterance, samples), (end - start) / SAMPLE_RATE);
    if (!isOpen(stream)) return;
    addRevision(stream, state.addText(text));
    if (text === '') {
      reportProgress(stream);
    } else {
      const embedding = engine.embedder?.embed(samples) ?? null;
      const { id, epoch } = state;
      send({ t: 'final', stream: id, epoch, text, start, end, embedding, ...state.progress() });
    }
    answerFlushes(stream);
  }

  function passOn(stream: OpenStream, utterance: Utterance, samples: Float32Array): void {
    const { state } = stream;
    state.addPassedOn();
    const embedding = engine.embedder?.embed(samples) ?? null;
    const { id, epoch } = state;
    send({ t: 'utterance', stream: id, epoch, ...utterance, embedding, ...state.progress() });
    answerFlushes(stream);
  }

  async function decodeRevision(
    stream: OpenStream,
    revision: Revision,
    samples: Float32Array,
  ): Promise<void> {
    const { state } = stream;
    const { start, end } = revision;
    const text = cleanRecognisedText(await decode(samples, state.language), (end - start) / SAMPLE_RATE);
    if (!isOpen(stream)) return;
    state.revisionDone();
    if (isCredible(text, revision))
      send({ t: 'revised', stream: state.id, epoch: state.epoch, text, start, end });
    answerFlushes(stream);
  }

  async function decodePartial(stream: OpenStream): Promise<void> {
    const { state, texts } = stream;
    const { open, ahead, vadUntil } = state;
    if (open === null) return;
    const began = options.monotonic();
    const text = cleanRecognisedText(await texts.soFar(open.from, vadUntil, ahead));
    scheduling.partialTook(options.monotonic() - began);
    const isOver = !isOpen(stream) || state.open?.start !== open.start;
    if (text === '' || !state.partials || isOver) return;
    const { id, epoch } = state;
    send({ t: 'partial', stream: id, epoch, text, start: open.start, end: ahead?.end ?? vadUntil });
  }

  async function perform(job: DecodeJob): Promise<void> {
    const stream = streams.get(job.stream);
    if (stream === undefined) return;
    if (job.kind === 'partial') await decodePartial(stream);
    else if (job.kind === 'revision') await decodeRevision(stream, job.revision, job.samples);
    else if (stream.state.recognise) await decodeFinal(stream, job.utterance, job.samples);
    else passOn(stream, job.utterance, job.samples);
  }

  function startJobs(): void {
    woken = false;
    for (let job = scheduling.next(); job !== null; job = scheduling.next()) {
      const { stream } = job;
      perform(job).then(
        () => {
          scheduling.finished(stream);
          if (scheduling.hasWaiting) wake();
        },
        // An engine that fails takes its process with it.
        (error: unknown) =>
          options.defer(() => {
            throw error;
          }),
      );
    }
  }

  function wake(): void {
    if (woken) return;
    woken = true;
    options.defer(startJobs);
  }

  function addAudio(stream: OpenStream, pcm: Int16Array): void {
    const { state } = stream;
    state.append(pcm);
    while (state.unexamined >= WINDOW) examine(stream, WINDOW);
    addPartial(stream);
    if (state.isProgressDue) reportProgress(stream);
  }

  function flush(stream: OpenStream, id: number): void {
    const { state } = stream;
    if (state.unexamined > 0) examine(stream, state.unexamined);
    const utterance = state.endUtterance();
    stream.vad.reset();
    if (utterance !== null) addFinal(stream, utterance);
    state.addFlush(id);
    answerFlushes(stream);
  }

  function warmUp(vad: VoiceActivityDetector, pcm: Int16Array): void {
    for (let at = pcm.length % WINDOW; at < pcm.length; at += WINDOW) {
      vad.accept(Float32Array.from(pcm.subarray(at, at + WINDOW), (value) => value / 32_768));
    }
  }

  function open(message: Extract<ToWorker, { t: 'open' }>): void {
    const { stream: id, language, base } = message;
    close(id);
    const vad = engine.createVad();
    warmUp(vad, message.warmup);
    const state = createStreamState({
      id,
      epoch: message.epoch,
      base,
      live: message.live,
      partials: message.partials,
      recognise: message.recognise,
      // A model that streams carries its context along.
      revise: message.revise && engine.begin === undefined,
      language,
      openedAt: options.monotonic(),
    });
    const decodeAlone = (samples: Float32Array): Promise<string> => decode(samples, language);
    const texts = createUtteranceText(state.audio, decodeAlone, engine.begin);
    streams.set(id, { state, vad, texts });
    scheduling.open(state);
  }

  function close(id: number): void {
    scheduling.close(id);
    streams.get(id)?.vad.release();
    streams.delete(id);
  }

  return {
    handle(message) {
      if (message.t === 'open') {
        open(message);
        return;
      }
      const stream = streams.get(message.stream);
      if (stream === undefined) return;
      if (message.t === 'audio') addAudio(stream, message.pcm);
      else if (message.t === 'flush') flush(stream, message.id);
      else close(message.stream);
    },
  };
}
