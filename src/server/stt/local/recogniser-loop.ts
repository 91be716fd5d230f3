// What the recogniser's process does with its streams: VAD, cut, queue, decode, report. The engine comes from outside,
// so that none of this needs native code. Messages are taken in while decodes run; a stream has at most one at a time.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { createEndpointer, type Endpointer, type Utterance } from './endpointer.ts';
import type { Engine, VoiceActivityDetector } from './engine.ts';
import { createJobQueue, type Job } from './job-queue.ts';
import { createMessageOutbox } from './message-outbox.ts';
import type { FromWorker, StreamProgress, ToWorker } from './protocol.ts';
import { cleanRecognisedText } from './recognised-text.ts';
import { createContextGroup, isCredible, type Revision, type ContextGroup } from './context-group.ts';
import { createSampleWindow, type SampleWindow } from './sample-window.ts';
import { createUtteranceText, type UtteranceText } from './utterance-text.ts';

export interface RecogniserLoopOptions {
  engine: Engine;
  send(message: FromWorker): void;
  /** Runs the task after waiting messages were taken, for example setImmediate. */
  defer(task: () => void): void;
  /** Milliseconds that never run backwards; measures what a partial costs. */
  monotonic(): number;
}

/** A stream this far ahead of its own time is a file, or catches up: what it will say next is already waiting. */
const OUTRUN_MS = 400;
const WINDOW = 512;
const REPORT_EVERY = SAMPLE_RATE / 4;
const PARTIAL_EVERY = 0.6 * SAMPLE_RATE;
/** A longer utterance takes too long to decode for text that the final replaces. */
const PARTIAL_LONGEST = 7 * SAMPLE_RATE;
/** Somebody who talks now waits at most this long for a revision. */
const REVISION_MS = 1_200;
/** With more live streams than this, what may turn out not to be needed waits for a second free slot. */
const CROWD = 4;

type DecodeJob = Job &
  (
    | { kind: 'final'; utterance: Utterance; samples: Float32Array }
    | { kind: 'revision'; revision: Revision; samples: Float32Array }
    | { kind: 'partial' }
  );

interface Session {
  stream: number;
  epoch: number;
  live: boolean;
  partials: boolean;
  recognise: boolean;
  language: string;
  vad: VoiceActivityDetector;
  endpointer: Endpointer;
  audio: SampleWindow;
  base: number;
  /** When it was opened, by `monotonic`. */
  opened: number;
  vadUntil: number;
  waiting: Utterance[];
  flushes: { id: number; after: number }[];
  queued: number;
  decoded: number;
  reported: number;
  finalizedUntil: number;
  saidSpeech: number;
  nextPartial: number;
  texts: UtteranceText;
  utterances: number;
  empty: number;
  /** Null when nobody wants revisions. */
  group: ContextGroup | null;
  /** Revisions that wait. */
  revising: number;
}

export interface RecogniserLoop {
  handle(message: Exclude<ToWorker, { t: 'init' }>): void;
}

export function createRecogniserLoop(options: RecogniserLoopOptions): RecogniserLoop {
  const { engine } = options;
  const sessions = new Map<number, Session>();
  const queue = createJobQueue<DecodeJob>();
  /** What runs, by its stream. */
  const busy = new Map<number, DecodeJob>();
  const outbox = createMessageOutbox<FromWorker>(
    (message) => options.send(message),
    () => options.monotonic(),
  );
  const { send } = outbox;
  let woken = false;
  let partialCost = 0;
  /** Milliseconds of work for a sample, at last. */
  let costOfSample = 0;

  function progress(session: Session): StreamProgress {
    const first = session.waiting[0];
    const reached = first === undefined ? session.endpointer.finalizedUntil : first.from;
    session.finalizedUntil = Math.max(session.finalizedUntil, reached);
    session.audio.dropBefore(
      Math.min(session.finalizedUntil, session.vadUntil, session.group?.from ?? Infinity),
    );
    return {
      decoded_until: first === undefined ? session.vadUntil : first.from,
      finalized_until: session.finalizedUntil,
      utterances: session.utterances,
      empty_after_speech: session.empty,
    };
  }

  function report(session: Session): void {
    session.reported = session.vadUntil;
    const { stream, epoch } = session;
    send({ t: 'progress', stream, epoch, ...progress(session) });
  }

  function enqueue(session: Session, utterance: Utterance): void {
    session.waiting.push(utterance);
    session.queued += 1;
    session.utterances += 1;
    const samples = session.audio.copy(utterance.from, utterance.to);
    queue.push({ stream: session.stream, kind: 'final', live: session.live, utterance, samples });
    wake();
  }

  function revise(session: Session, revision: Revision | null | undefined): void {
    if (!revision || !canRevise(session, revision)) return;
    session.revising += 1;
    const samples = session.audio.copy(revision.from, revision.to);
    // Somebody who talks now waits for new text, not for better text. A file waits for all of it.
    const late = !outruns(session);
    queue.push({ stream: session.stream, kind: 'revision', live: session.live, late, revision, samples });
    wake();
  }

  function isCrowded(): boolean {
    return [...sessions.values()].filter(({ live }) => live).length > CROWD;
  }

  function canRevise(session: Session, { from, to }: Revision): boolean {
    const live = [...sessions.values()].filter((one) => one.live);
    // Nobody talks who would have to wait: a file, or the end of what was said.
    if (live.every((one) => outruns(one) || one.flushes.length > 0)) return true;
    if (isCrowded() || (session.revising > 0 && !outruns(session))) return false;
    return (to - from) * costOfSample <= REVISION_MS;
  }

  function vad(session: Session, samples: number): void {
    let window = session.audio.copy(session.vadUntil, session.vadUntil + samples);
    let energy = 0;
    for (const sample of window) energy += sample * sample;
    if (window.length < WINDOW) {
      const padded = new Float32Array(WINDOW);
      padded.set(window);
      window = padded;
    }
    const heard = session.vad.accept(window);
    session.vadUntil += samples;
    const utterance = session.endpointer.accept(samples, heard, energy);
    if (utterance !== null) enqueue(session, utterance);
    const next = session.endpointer.open?.start ?? session.vadUntil;
    if (session.waiting.length === 0 && session.group?.isOver(next)) revise(session, session.group.close());
    if (
      heard === 'clear' &&
      session.endpointer.open !== null &&
      session.vadUntil - session.saidSpeech >= REPORT_EVERY
    ) {
      session.saidSpeech = session.vadUntil;
      send({ t: 'speech', stream: session.stream, epoch: session.epoch, at: session.vadUntil });
    }
  }

  function offerPartial(session: Session): void {
    const { open, ahead } = session.endpointer;
    if (!session.recognise || !session.live || open === null || !isFree() || outruns(session)) return;
    if (ahead !== null) {
      if (session.texts.knows(ahead)) return;
    } else {
      if (!session.partials || session.vadUntil < session.nextPartial) return;
      if (engine.begin === undefined && session.vadUntil - open.start > PARTIAL_LONGEST) return;
    }
    // Partials of all streams together take at most about a third of the recogniser.
    const pause = Math.max(PARTIAL_EVERY, 3 * sessions.size * partialCost * (SAMPLE_RATE / 1000));
    session.nextPartial = session.vadUntil + pause;
    queue.push({ stream: session.stream, kind: 'partial', live: true });
    wake();
  }

  /** Nothing waits, and there is room for more; in a crowd a slot is left for what is needed for sure. */
  function isFree(): boolean {
    const kept = isCrowded() && engine.begin === undefined ? 1 : 0;
    return queue.size === 0 && busy.size < engine.slots - kept;
  }

  function outruns({ vadUntil, base, opened }: Session): boolean {
    return ((vadUntil - base) / SAMPLE_RATE) * 1_000 > options.monotonic() - opened + OUTRUN_MS;
  }

  function answerFlushes(session: Session): void {
    // What was said before the flush is worth its second look now; its text is owed, too.
    if (session.flushes[0] !== undefined && session.flushes[0].after <= session.decoded)
      revise(session, session.group?.close());
    if (session.revising > 0) return;
    while (session.flushes[0] !== undefined && session.flushes[0].after <= session.decoded) {
      const { id } = session.flushes.shift() ?? { id: 0 };
      send({ t: 'flushed', stream: session.stream, epoch: session.epoch, id, ...progress(session) });
    }
  }

  async function decode(samples: Float32Array, language: string): Promise<string> {
    const began = options.monotonic();
    const ended = outbox.decodeStarted();
    const text = await engine.decode(samples, language);
    ended();
    costOfSample = (options.monotonic() - began) / Math.max(1, samples.length);
    return text;
  }

  /** False when it was closed, or opened anew, while its decode ran. */
  const isOpen = (session: Session): boolean => sessions.get(session.stream) === session;

  async function decodeFinal(session: Session, utterance: Utterance, samples: Float32Array): Promise<void> {
    const seconds = (utterance.end - utterance.start) / SAMPLE_RATE;
    const text = cleanRecognisedText(await session.texts.whole(utterance, samples), seconds);
    if (!isOpen(session)) return;
    session.waiting.shift();
    session.decoded += 1;
    const { stream, epoch } = session;
    if (text === '') {
      session.empty += 1;
      report(session);
    } else {
      revise(session, session.group?.add(utterance, text));
      const embedding = engine.embedder?.embed(samples) ?? null;
      const { start, end } = utterance;
      send({ t: 'final', stream, epoch, text, start, end, embedding, ...progress(session) });
    }
    answerFlushes(session);
  }

  function passOn(session: Session, utterance: Utterance, samples: Float32Array): void {
    session.waiting.shift();
    session.decoded += 1;
    const { stream, epoch } = session;
    const embedding = engine.embedder?.embed(samples) ?? null;
    send({ t: 'utterance', stream, epoch, ...utterance, embedding, ...progress(session) });
    answerFlushes(session);
  }

  async function decodeRevision(session: Session, revision: Revision, samples: Float32Array): Promise<void> {
    const { start, end } = revision;
    const text = cleanRecognisedText(await decode(samples, session.language), (end - start) / SAMPLE_RATE);
    if (!isOpen(session)) return;
    session.revising -= 1;
    if (isCredible(text, revision))
      send({ t: 'revised', stream: session.stream, epoch: session.epoch, text, start, end });
    answerFlushes(session);
  }

  async function decodePartial(session: Session): Promise<void> {
    const { open, ahead } = session.endpointer;
    if (open === null) return;
    const began = options.monotonic();
    const end = ahead?.end ?? session.vadUntil;
    const text = cleanRecognisedText(await session.texts.soFar(open.from, session.vadUntil, ahead));
    partialCost = options.monotonic() - began;
    const isOver = !isOpen(session) || session.endpointer.open?.start !== open.start;
    if (text === '' || !session.partials || isOver) return;
    send({ t: 'partial', stream: session.stream, epoch: session.epoch, text, start: open.start, end });
  }

  async function perform(job: DecodeJob): Promise<void> {
    const session = sessions.get(job.stream);
    if (session === undefined) return;
    if (job.kind === 'partial') await decodePartial(session);
    else if (job.kind === 'revision') await decodeRevision(session, job.revision, job.samples);
    else if (session.recognise) await decodeFinal(session, job.utterance, job.samples);
    else passOn(session, job.utterance, job.samples);
  }

  function startJobs(): void {
    woken = false;
    while (busy.size < engine.slots) {
      // Who talks never waits for a file: with slots to spare one is not for the background.
      const files = [...busy.values()].filter(({ live }) => !live).length;
      const job = queue.next({ busy, liveOnly: engine.slots > 1 && files >= engine.slots - 1 });
      if (job === null) return;
      busy.set(job.stream, job);
      perform(job).then(
        () => {
          busy.delete(job.stream);
          if (queue.size > 0) wake();
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

  function audio(session: Session, pcm: Int16Array): void {
    session.audio.append(pcm);
    while (session.audio.end - session.vadUntil >= WINDOW) vad(session, WINDOW);
    offerPartial(session);
    if (session.vadUntil - session.reported >= REPORT_EVERY) report(session);
  }

  function flush(session: Session, id: number): void {
    const rest = session.audio.end - session.vadUntil;
    if (rest > 0) vad(session, rest);
    const utterance = session.endpointer.flush();
    session.vad.reset();
    if (utterance !== null) enqueue(session, utterance);
    session.flushes.push({ id, after: session.queued });
    answerFlushes(session);
  }

  function warmUp(vad: VoiceActivityDetector, pcm: Int16Array): void {
    for (let at = pcm.length % WINDOW; at < pcm.length; at += WINDOW) {
      vad.accept(Float32Array.from(pcm.subarray(at, at + WINDOW), (value) => value / 32_768));
    }
  }

  function forget(stream: number): void {
    queue.drop(stream);
    sessions.get(stream)?.vad.release();
    sessions.delete(stream);
  }

  return {
    handle(message) {
      if (message.t === 'open') {
        const { stream, epoch, base, live, partials, recognise, revise: revises, language } = message;
        forget(stream);
        const vad = engine.createVad();
        warmUp(vad, message.warmup);
        const samples = createSampleWindow(base);
        const whole = (part: Float32Array): Promise<string> => decode(part, language);
        sessions.set(stream, {
          stream,
          epoch,
          live,
          partials,
          recognise,
          language,
          vad: vad,
          endpointer: createEndpointer(base),
          audio: samples,
          texts: createUtteranceText(samples, whole, engine.begin),
          base,
          opened: options.monotonic(),
          vadUntil: base,
          waiting: [],
          flushes: [],
          queued: 0,
          decoded: 0,
          reported: base,
          finalizedUntil: base,
          saidSpeech: base - REPORT_EVERY,
          nextPartial: base,
          utterances: 0,
          empty: 0,
          // A model that streams carries its context along.
          group: revises && engine.begin === undefined ? createContextGroup() : null,
          revising: 0,
        });
        return;
      }
      const session = sessions.get(message.stream);
      if (session === undefined) return;
      if (message.t === 'audio') audio(session, message.pcm);
      else if (message.t === 'flush') flush(session, message.id);
      else forget(message.stream);
    },
  };
}
