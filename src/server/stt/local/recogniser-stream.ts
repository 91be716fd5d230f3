// Serves one stream in the recogniser's process: audio to the VAD, its decodes to text, text and progress to messages.
// Does not decide which decode runs when.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { isCredible, type Revision } from './context-group.ts';
import type { Utterance } from './endpointer.ts';
import type { Engine, VoiceActivityDetector } from './engine.ts';
import { BLOCK, WINDOW, type StreamMessage, type ToWorker } from './protocol.ts';
import { cleanRecognisedText } from './recognised-text.ts';
import type { DecodeJob, Scheduling } from './scheduling.ts';
import { createStreamState } from './stream-state.ts';
import { createUtteranceText } from './utterance-text.ts';

export interface RecogniserStreamOptions {
  engine: Engine;
  scheduling: Scheduling;
  send(message: StreamMessage): void;
  /** Milliseconds that never run backwards. */
  monotonic(): number;
  /** A decode began; the answer is called when it ends. */
  decodeStarted(): () => void;
  /** A job was added to the scheduling. */
  onJob(): void;
}

export interface RecogniserStream {
  addAudio(pcm: Int16Array): void;
  /** Ends the open utterance; answered when the text of everything before it was sent. */
  flush(id: number, isPause: boolean): void;
  wantPartials(wanted: boolean): void;
  /** Adds a partial that had to wait for a decode, if it is still due. */
  decodeEnded(): void;
  /** Runs one of the stream's jobs. Rejects when the engine fails. */
  perform(job: DecodeJob): Promise<void>;
  /** Nothing is sent afterwards. */
  close(): void;
}

export function openRecogniserStream(
  message: Extract<ToWorker, { t: 'open' }>,
  options: RecogniserStreamOptions,
): RecogniserStream {
  const { engine, scheduling, send, monotonic, onJob } = options;
  const { stream: id, epoch, language } = message;
  const vad = engine.createVad();
  warmUp(vad, message.warmup);
  const state = createStreamState({
    id,
    epoch,
    base: message.base,
    live: message.live,
    partials: message.partials,
    speculate: message.speculate,
    recognise: message.recognise,
    // A model that streams carries its context along.
    revise: message.revise && engine.begin === undefined,
    language,
    openedAt: monotonic(),
  });
  const texts = createUtteranceText(state, decode, engine.begin);
  let closed = false;
  /** Up to where there is speech that was not reported yet; null when there is none. */
  let speechUntil: number | null = null;
  let reportedPause = false;
  /** Of the last partial. */
  let grown = { start: -1, text: '' };
  scheduling.open(state);

  async function decode(samples: Float32Array): Promise<string> {
    const began = monotonic();
    const ended = options.decodeStarted();
    const text = await engine.decode(samples, language);
    ended();
    scheduling.decodeTook(monotonic() - began, samples.length);
    return text;
  }

  function addFinal(utterance: Utterance | null): void {
    if (utterance === null) return;
    scheduling.addFinal(state, utterance);
    onJob();
  }

  function addRevision(revision: Revision | null): void {
    if (revision === null || !scheduling.addRevision(state, revision, monotonic())) return;
    state.revisionQueued();
    onJob();
  }

  function addPartial(): void {
    const { open, ahead } = state;
    if (open === null) return;
    const known = { pause: ahead !== null && texts.knows(ahead), until: texts.settledUntil(open.from) };
    if (scheduling.addPartial(state, known, monotonic())) onJob();
  }

  /** Whether silence may end the open utterance now. */
  function isInPause(): boolean {
    return state.open !== null && !state.isSpeaking;
  }

  /** Examines the next samples with the VAD: a whole window, or the last ones before a flush. */
  function examine(samples: number): void {
    const window = new Float32Array(WINDOW);
    window.set(state.audio.copy(state.vadUntil, state.vadUntil + samples));
    let energy = 0;
    for (const sample of window) energy += sample * sample;
    const activity = vad.accept(window);
    addFinal(state.addActivity(samples, activity, energy));
    addRevision(state.closeGroupOutOfReach());
    if (state.isSpeechDue(activity)) speechUntil = state.vadUntil;
  }

  /** Speech and progress in one message: what wakes the other process costs more than what it carries. */
  function reportWhatIsDue(): void {
    const pause = isInPause();
    // A pause is told at once: in it audio is passed on as it comes.
    if (!state.isProgressDue && speechUntil === null && pause === reportedPause) return;
    reportedPause = pause;
    if (speechUntil !== null) state.speechReported();
    state.progressReported();
    const partial_at = scheduling.partialDueAt(state);
    send({ t: 'progress', stream: id, epoch, ...state.progress(), speech: speechUntil, pause, partial_at });
    speechUntil = null;
  }

  function answerFlushes(): void {
    for (let due = state.dueFlush; due !== null; due = state.dueFlush) {
      // The text before a flush includes its revision, so the context re-decode is due now. A pause may have cut a
      // sentence, so its utterance waits for its neighbours.
      if (!due.isPause) addRevision(state.closeGroup());
      if (state.pendingRevisions > 0) return;
      const flush = state.takeFlush();
      if (flush !== null) send({ t: 'flushed', stream: id, epoch, id: flush, ...state.progress() });
    }
  }

  async function decodeFinal(utterance: Utterance, samples: Float32Array): Promise<void> {
    const { start, end, spoken } = utterance;
    const text = cleanRecognisedText(await texts.whole(utterance, samples), (end - start) / SAMPLE_RATE);
    if (closed) return;
    addRevision(state.addText(text));
    if (text === '') {
      send({ t: 'empty', stream: id, epoch, start, end, spoken, ...state.progress() });
    } else {
      const embedding = engine.embedder?.embed(samples) ?? null;
      send({ t: 'final', stream: id, epoch, text, start, end, embedding, ...state.progress() });
    }
    answerFlushes();
  }

  function passOn(utterance: Utterance, samples: Float32Array): void {
    state.addPassedOn();
    const embedding = engine.embedder?.embed(samples) ?? null;
    send({ t: 'utterance', stream: id, epoch, ...utterance, embedding, ...state.progress() });
    answerFlushes();
  }

  async function decodeRevision(revision: Revision, samples: Float32Array): Promise<void> {
    const { start, end } = revision;
    const text = cleanRecognisedText(await decode(samples), (end - start) / SAMPLE_RATE);
    if (closed) return;
    state.revisionDone();
    if (isCredible(text, revision)) send({ t: 'revised', stream: id, epoch, text, start, end });
    answerFlushes();
  }

  async function decodePartial(): Promise<void> {
    const { open, ahead, vadUntil } = state;
    if (open === null) return;
    const text = cleanRecognisedText(await texts.soFar(open.from, vadUntil, ahead));
    if (text === '' || (text === grown.text && grown.start === open.start))
      scheduling.partialBroughtNothing(id);
    grown = { start: open.start, text };
    const isOver = closed || state.open?.start !== open.start;
    if (text === '' || !state.partials || isOver) return;
    send({ t: 'partial', stream: id, epoch, text, start: open.start, end: ahead?.end ?? vadUntil });
  }

  return {
    addAudio(pcm) {
      state.append(pcm);
      const isDue = state.vadUntil + state.unexamined >= (scheduling.partialDueAt(state) ?? Infinity);
      if (isDue || state.unexamined >= (isInPause() ? WINDOW : BLOCK))
        while (state.unexamined >= WINDOW) examine(WINDOW);
      addPartial();
      reportWhatIsDue();
    },
    flush(flushId, isPause) {
      while (state.unexamined > 0) examine(Math.min(WINDOW, state.unexamined));
      reportWhatIsDue();
      const utterance = state.endUtterance(isPause);
      if (!isPause) vad.reset();
      addFinal(utterance);
      state.addFlush(flushId, isPause);
      answerFlushes();
    },
    wantPartials: (wanted) => state.wantPartials(wanted),
    decodeEnded: addPartial,
    async perform(job) {
      if (job.kind === 'partial') await decodePartial();
      else if (job.kind === 'revision') await decodeRevision(job.revision, job.samples);
      else if (state.recognise) await decodeFinal(job.utterance, job.samples);
      else passOn(job.utterance, job.samples);
    },
    close() {
      closed = true;
      scheduling.close(id);
    },
  };
}

function warmUp(vad: VoiceActivityDetector, pcm: Int16Array): void {
  for (let at = pcm.length % WINDOW; at < pcm.length; at += WINDOW) {
    vad.accept(Float32Array.from(pcm.subarray(at, at + WINDOW), (value) => value / 32_768));
  }
}
