// One stream at the local recogniser: keeps the audio that is not final, sends it again to a new process, delivers each
// utterance once, and turns positions into seconds. Does not start or watch processes.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { SttCounters, SttFailure, SttStream, SttStreamOptions } from '../provider.ts';
import { createPcmBacklog, WARMUP } from './pcm-backlog.ts';
import type { DetectedUtterance } from '../voice-activity.ts';
import {
  BLOCK,
  isPossible,
  WINDOW,
  type StreamMessage,
  type StreamProgress,
  type ToWorker,
} from './protocol.ts';

/** A sender that may outrun real time waits while more than this has no text yet. */
const READY_BELOW = 20 * SAMPLE_RATE;
/** In a pause about 100 ms go at once: the end of an utterance waits for them. */
const PAUSE_BATCH = 3 * WINDOW;
/** A live sender cannot wait. With more than this in memory the stream fails as overloaded. */
const BACKLOG_LIMIT = 10 * 60 * SAMPLE_RATE;

export interface LocalStreamOptions {
  id: number;
  stream: SttStreamOptions;
  /** The ids of the models behind it. */
  model: string;
  embeddingModel: string;
  /** When given, nothing is recognised: utterances that the VAD passes go here. */
  onUtterance?: (utterance: DetectedUtterance) => void;
  send(message: ToWorker): void;
  /** Audio or a flush arrived while the process owed nothing. */
  onWork(): void;
  onClosed(): void;
}

export interface LocalStream extends SttStream {
  /** False when what it tells cannot be true: nothing of it is believed. */
  handle(message: StreamMessage): boolean;
  /** Opens the stream at a fresh process and sends all audio that is not final. */
  attach(): void;
  /** The process is gone: later messages of it are ignored. */
  detach(): void;
  fail(failure: SttFailure): void;
  readonly hasWork: boolean;
}

export function createLocalStream(options: LocalStreamOptions): LocalStream {
  const { id, send, embeddingModel } = options;
  const { events, priority, language, thrifty = false } = options.stream;
  const backlog = createPcmBacklog();
  let epoch = 0;
  let attached = false;
  let ended = false;
  let decodedUntil = 0;
  let nextFlush = 1;
  let flushes: { id: number; at: number; pause: boolean; resolve(): void }[] = [];
  const waiting: (() => void)[] = [];
  let inPause = false;
  /** Where audio has to reach for the next partial. */
  let partialAt: number | null = null;
  const mayGrow = priority === 'live' && !thrifty && events.onPartial !== undefined;
  let partials = mayGrow;
  /** Counters of earlier processes, and their sum with the current one's. */
  let before: SttCounters = { utterances: 0, emptyAfterSpeech: 0 };
  let counters = before;

  const owed = () => backlog.end - decodedUntil > SAMPLE_RATE / 2 || flushes.length > 0;
  const full = () => backlog.end - decodedUntil > READY_BELOW;

  function releaseReady(): void {
    if (full() && !ended) return;
    for (const resolve of waiting.splice(0)) resolve();
  }

  function end(): void {
    ended = true;
    attached = false;
    for (const flush of flushes.splice(0)) flush.resolve();
    releaseReady();
    options.onClosed();
  }

  function fail(failure: SttFailure): void {
    if (ended) return;
    end();
    events.onFailure(failure);
  }

  function advance(progress: StreamProgress): void {
    decodedUntil = Math.max(decodedUntil, progress.decoded_until);
    counters = {
      utterances: before.utterances + progress.utterances,
      emptyAfterSpeech: before.emptyAfterSpeech + progress.empty_after_speech,
    };
    if (progress.finalized_until > backlog.start) {
      backlog.dropUntil(progress.finalized_until);
      events.onFinalized(backlog.start / SAMPLE_RATE);
    }
    releaseReady();
  }

  function handle(message: StreamMessage): boolean {
    if (ended || !attached || message.epoch !== epoch) return true;
    if (!isPossible(message, { final: backlog.start, sent: backlog.end })) return false;
    believe(message);
    return true;
  }

  function believe(message: StreamMessage): void {
    if (message.t === 'partial') {
      const { text, start, end: until } = message;
      events.onPartial?.({ text, start: start / SAMPLE_RATE, end: until / SAMPLE_RATE });
    } else if (message.t === 'revised') {
      const { text, start, end: until } = message;
      events.onRevised?.({ text, start: start / SAMPLE_RATE, end: until / SAMPLE_RATE });
    } else if (message.t === 'final') {
      const { text, start, end: until, embedding } = message;
      const result = { text, start: start / SAMPLE_RATE, end: until / SAMPLE_RATE };
      events.onFinal(embedding === null ? result : { ...result, embedding, embeddingModel });
      if (!ended) advance(message);
    } else if (message.t === 'empty') {
      const { start, end: until, spoken } = message;
      const seconds = { start: start / SAMPLE_RATE, end: until / SAMPLE_RATE, spoken: spoken / SAMPLE_RATE };
      events.onEmpty?.(seconds);
      if (!ended) advance(message);
    } else if (message.t === 'utterance') {
      const { from, to, start, end: until, spoken, embedding } = message;
      const seconds = { start: start / SAMPLE_RATE, end: until / SAMPLE_RATE, spoken: spoken / SAMPLE_RATE };
      const utterance = { from, to, ...seconds };
      options.onUtterance?.(embedding === null ? utterance : { ...utterance, embedding, embeddingModel });
      if (!ended) advance(message);
    } else {
      if (message.t === 'progress') {
        inPause = message.pause;
        partialAt = message.partial_at;
        if (message.speech !== null) events.onSpeech?.(message.speech / SAMPLE_RATE);
      }
      if (!ended) advance(message);
      if (message.t === 'flushed') {
        const done = flushes.filter((flush) => flush.id <= message.id);
        flushes = flushes.filter((flush) => flush.id > message.id);
        for (const flush of done) flush.resolve();
      }
    }
  }

  return {
    model: options.model,
    handle,
    attach() {
      if (ended) return;
      epoch += 1;
      attached = true;
      inPause = false;
      partialAt = null;
      before = counters;
      decodedUntil = backlog.start;
      const live = priority === 'live';
      const speculate = live && !thrifty;
      const base = backlog.start;
      const warmup = Int16Array.from(backlog.between(base - WARMUP, base).flatMap((pcm) => [...pcm]));
      const recognise = options.onUtterance === undefined;
      const revise = !thrifty && events.onRevised !== undefined;
      send({
        t: 'open',
        stream: id,
        epoch,
        base,
        warmup,
        live,
        partials,
        speculate,
        recognise,
        revise,
        language,
      });
      let sentUntil = backlog.start;
      for (const flush of [...flushes, { id: 0, at: backlog.end, pause: false }]) {
        for (const pcm of backlog.between(sentUntil, flush.at)) send({ t: 'audio', stream: id, pcm });
        sentUntil = Math.max(sentUntil, flush.at);
        if (flush.id > 0) send({ t: 'flush', stream: id, id: flush.id, pause: flush.pause });
      }
    },
    detach() {
      attached = false;
    },
    fail,
    get hasWork() {
      return !ended && attached && owed();
    },
    push(pcm) {
      if (ended || pcm.length === 0) return;
      if (!owed()) options.onWork();
      backlog.push(pcm);
      if (attached) send({ t: 'audio', stream: id, pcm });
      if (backlog.end - backlog.start > BACKLOG_LIMIT) {
        if (attached) send({ t: 'close', stream: id });
        fail({ outcome: 'upstream_error', provider: 'local', retryable: true, reason: 'overloaded' });
      }
    },
    get batchSamples() {
      if (inPause) return PAUSE_BATCH;
      // Whoever reads along waits for the last of a partial's audio.
      const missing = partialAt === null ? 0 : partialAt - backlog.end;
      return missing > 0 ? Math.min(BLOCK, missing) : BLOCK;
    },
    ready() {
      if (ended || !full()) return Promise.resolve();
      return new Promise((resolve) => waiting.push(resolve));
    },
    flush(pause = false) {
      if (ended) return Promise.resolve();
      if (!owed()) options.onWork();
      return new Promise((resolve) => {
        const flush = { id: nextFlush++, at: backlog.end, pause, resolve };
        flushes.push(flush);
        if (attached) send({ t: 'flush', stream: id, id: flush.id, pause });
      });
    },
    wantPartials(wanted) {
      const asked = mayGrow && wanted;
      if (asked === partials) return;
      partials = asked;
      if (attached) send({ t: 'partials', stream: id, wanted: partials });
    },
    counters: () => counters,
    close() {
      if (!ended) {
        if (attached) send({ t: 'close', stream: id });
        end();
      }
      return Promise.resolve();
    },
  };
}
