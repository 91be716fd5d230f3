// What the recogniser's process does with its streams: gate, cut, queue, decode, report. The engine comes from outside,
// so that none of this needs native code. One decode at a time; messages are taken in between two decodes.
import { STT_SAMPLE_RATE as RATE } from '../provider.ts';
import { createEndpointer, type Endpointer, type Stretch } from './endpointer.ts';
import type { Engine, SpeechGate } from './engine.ts';
import { createJobQueue, type Job } from './job-queue.ts';
import type { FromWorker, StreamProgress, ToWorker } from './protocol.ts';
import { cleanRecognisedText } from './recognised-text.ts';
import { createRevisionGroup, isCredible, type Revision, type RevisionGroup } from './revision.ts';
import { createSampleWindow, type SampleWindow } from './sample-window.ts';
import { createStretchText, type StretchText } from './stretch-text.ts';

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
const REPORT_EVERY = RATE / 4;
const PARTIAL_EVERY = 0.6 * RATE;
/** A longer stretch takes too long to decode for text that the final replaces. */
const PARTIAL_LONGEST = 7 * RATE;
/** Somebody who talks now waits at most this long for a revision. */
const REVISION_MS = 1_200;
/** With more live streams than this, nothing is recognised that may turn out not to be needed. */
const CROWD = 4;

type DecodeJob = Job &
  (
    | { kind: 'final'; stretch: Stretch; samples: Float32Array }
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
  gate: SpeechGate;
  endpointer: Endpointer;
  audio: SampleWindow;
  base: number;
  /** When it was opened, by `monotonic`. */
  opened: number;
  gated: number;
  waiting: Stretch[];
  flushes: { id: number; after: number }[];
  queued: number;
  decoded: number;
  reported: number;
  settled: number;
  saidSpeech: number;
  nextPartial: number;
  texts: StretchText;
  stretches: number;
  empty: number;
  /** Null when nobody wants revisions. */
  group: RevisionGroup | null;
  /** Revisions that wait. */
  revising: number;
}

export interface RecogniserLoop {
  handle(message: Exclude<ToWorker, { t: 'init' }>): void;
}

export function createRecogniserLoop(options: RecogniserLoopOptions): RecogniserLoop {
  const { engine, send } = options;
  const sessions = new Map<number, Session>();
  const queue = createJobQueue<DecodeJob>();
  let running = false;
  let partialCost = 0;
  /** Milliseconds of work for a sample, at last. */
  let costOfSample = 0;

  function progress(session: Session): StreamProgress {
    const first = session.waiting[0];
    const reached = first === undefined ? session.endpointer.settled : first.from;
    session.settled = Math.max(session.settled, reached);
    session.audio.dropBefore(Math.min(session.settled, session.gated, session.group?.from ?? Infinity));
    return {
      looked: first === undefined ? session.gated : first.from,
      settled: session.settled,
      stretches: session.stretches,
      empty_after_speech: session.empty,
    };
  }

  function report(session: Session): void {
    session.reported = session.gated;
    const { stream, epoch } = session;
    send({ t: 'progress', stream, epoch, ...progress(session) });
  }

  function enqueue(session: Session, stretch: Stretch): void {
    session.waiting.push(stretch);
    session.queued += 1;
    session.stretches += 1;
    const samples = session.audio.copy(stretch.from, stretch.to);
    queue.push({ stream: session.stream, kind: 'final', live: session.live, stretch, samples });
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

  function gate(session: Session, samples: number): void {
    let window = session.audio.copy(session.gated, session.gated + samples);
    let energy = 0;
    for (const sample of window) energy += sample * sample;
    if (window.length < WINDOW) {
      const padded = new Float32Array(WINDOW);
      padded.set(window);
      window = padded;
    }
    const heard = session.gate.accept(window);
    session.gated += samples;
    const stretch = session.endpointer.accept(samples, heard, energy);
    if (stretch !== null) enqueue(session, stretch);
    const next = session.endpointer.open?.start ?? session.gated;
    if (session.waiting.length === 0 && session.group?.isOver(next)) revise(session, session.group.close());
    if (
      heard === 'clear' &&
      session.endpointer.open !== null &&
      session.gated - session.saidSpeech >= REPORT_EVERY
    ) {
      session.saidSpeech = session.gated;
      send({ t: 'speech', stream: session.stream, epoch: session.epoch, at: session.gated });
    }
  }

  function offerPartial(session: Session): void {
    const { open, ahead } = session.endpointer;
    if (!session.recognise || !session.live || open === null || queue.size > 0 || outruns(session)) return;
    if (ahead !== null) {
      if (session.texts.knows(ahead)) return;
      if (engine.begin === undefined && isCrowded()) return;
    } else {
      if (!session.partials || session.gated < session.nextPartial) return;
      if (engine.begin === undefined && session.gated - open.start > PARTIAL_LONGEST) return;
    }
    // Partials of all streams together take at most about a third of the recogniser.
    const pause = Math.max(PARTIAL_EVERY, 3 * sessions.size * partialCost * (RATE / 1000));
    session.nextPartial = session.gated + pause;
    queue.push({ stream: session.stream, kind: 'partial', live: true });
    wake();
  }

  function outruns({ gated, base, opened }: Session): boolean {
    return ((gated - base) / RATE) * 1_000 > options.monotonic() - opened + OUTRUN_MS;
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

  function decode(samples: Float32Array, language: string): string {
    const began = options.monotonic();
    const text = engine.decode(samples, language);
    costOfSample = (options.monotonic() - began) / Math.max(1, samples.length);
    return text;
  }

  function decodeFinal(session: Session, stretch: Stretch, samples: Float32Array): void {
    const seconds = (stretch.end - stretch.start) / RATE;
    const text = cleanRecognisedText(session.texts.whole(stretch, samples), seconds);
    session.waiting.shift();
    session.decoded += 1;
    const { stream, epoch } = session;
    if (text === '') {
      session.empty += 1;
      report(session);
    } else {
      revise(session, session.group?.add(stretch, text));
      const embedding = engine.embedder?.embed(samples) ?? null;
      const { start, end } = stretch;
      send({ t: 'final', stream, epoch, text, start, end, embedding, ...progress(session) });
    }
    answerFlushes(session);
  }

  function passOn(session: Session, stretch: Stretch, samples: Float32Array): void {
    session.waiting.shift();
    session.decoded += 1;
    const { stream, epoch } = session;
    const embedding = engine.embedder?.embed(samples) ?? null;
    send({ t: 'stretch', stream, epoch, ...stretch, embedding, ...progress(session) });
    answerFlushes(session);
  }

  function decodeRevision(session: Session, revision: Revision, samples: Float32Array): void {
    const { start, end } = revision;
    const text = cleanRecognisedText(decode(samples, session.language), (end - start) / RATE);
    session.revising -= 1;
    if (isCredible(text, revision))
      send({ t: 'revised', stream: session.stream, epoch: session.epoch, text, start, end });
    answerFlushes(session);
  }

  function decodePartial(session: Session): void {
    const { open, ahead } = session.endpointer;
    if (open === null) return;
    const began = options.monotonic();
    const text = cleanRecognisedText(session.texts.soFar(open.from, session.gated, ahead));
    partialCost = options.monotonic() - began;
    if (text === '' || !session.partials) return;
    const end = ahead?.end ?? session.gated;
    send({ t: 'partial', stream: session.stream, epoch: session.epoch, text, start: open.start, end });
  }

  function runOne(): void {
    const job = queue.next();
    const session = job === null ? undefined : sessions.get(job.stream);
    if (job !== null && session !== undefined) {
      if (job.kind === 'final') (session.recognise ? decodeFinal : passOn)(session, job.stretch, job.samples);
      else if (job.kind === 'revision') decodeRevision(session, job.revision, job.samples);
      else decodePartial(session);
    }
    running = false;
    if (queue.size > 0) wake();
  }

  function wake(): void {
    if (running) return;
    running = true;
    options.defer(runOne);
  }

  function audio(session: Session, pcm: Int16Array): void {
    session.audio.append(pcm);
    while (session.audio.end - session.gated >= WINDOW) gate(session, WINDOW);
    offerPartial(session);
    if (session.gated - session.reported >= REPORT_EVERY) report(session);
  }

  function flush(session: Session, id: number): void {
    const rest = session.audio.end - session.gated;
    if (rest > 0) gate(session, rest);
    const stretch = session.endpointer.flush();
    session.gate.reset();
    if (stretch !== null) enqueue(session, stretch);
    session.flushes.push({ id, after: session.queued });
    answerFlushes(session);
  }

  function warmUp(speechGate: SpeechGate, pcm: Int16Array): void {
    for (let at = pcm.length % WINDOW; at < pcm.length; at += WINDOW) {
      speechGate.accept(Float32Array.from(pcm.subarray(at, at + WINDOW), (value) => value / 32_768));
    }
  }

  function forget(stream: number): void {
    queue.drop(stream);
    sessions.get(stream)?.gate.release();
    sessions.delete(stream);
  }

  return {
    handle(message) {
      if (message.t === 'open') {
        const { stream, epoch, base, live, partials, recognise, revise: revises, language } = message;
        forget(stream);
        const speechGate = engine.createGate();
        warmUp(speechGate, message.warmup);
        const samples = createSampleWindow(base);
        const whole = (part: Float32Array): string => decode(part, language);
        sessions.set(stream, {
          stream,
          epoch,
          live,
          partials,
          recognise,
          language,
          gate: speechGate,
          endpointer: createEndpointer(base),
          audio: samples,
          texts: createStretchText(samples, whole, engine.begin),
          base,
          opened: options.monotonic(),
          gated: base,
          waiting: [],
          flushes: [],
          queued: 0,
          decoded: 0,
          reported: base,
          settled: base,
          saidSpeech: base - REPORT_EVERY,
          nextPartial: base,
          stretches: 0,
          empty: 0,
          // A model that streams carries its context along.
          group: revises && engine.begin === undefined ? createRevisionGroup() : null,
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
