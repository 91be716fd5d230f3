// A client of the custom STT service (contract: External custom transcription service): sends audio, keeps
// audio that is not answered, reconnects, reports segments. Does not keep the recording.
import { LIMITS } from '../../contract/limits.ts';

import { readAnswer, type AnswerProblem, type AnswerSegment } from './custom-stt-answer.ts';
import type { FrameEncoder, PacketSink } from './frame-encoder.ts';
import type { AudioFormat, AudioFrame } from '../audio-source.ts';
import type { ListenSocket } from '../listen-connection.ts';
import { cutFrame } from '../pcm-frame.ts';
import { retryDelay } from '../retry-delay.ts';
import { createUnconfirmedAudio, isFrame } from '../unconfirmed-audio.ts';

/** Audio that the service has not answered is kept for it this long. It is safe elsewhere. */
const UNANSWERED_SECONDS = 300;
const INACTIVITY_MS = LIMITS.customSttInactivitySeconds * 1_000;
const CONNECT_MS = 10_000;
/** A connection that lived this long was a good one; the next waits are short again. */
const GOOD_MS = 30_000;
const MAX_BACKLOG_BYTES = 1_048_576;
/** After the end of the stream: how long to wait for more text, and how long at most. */
const FINAL_TEXT_MS = 3_000;
const FINAL_TEXT_MAX_MS = 15_000;
const NORMAL = 1000;

/** `page`: this page may not reach the service before it is loaded again. The screen has words for each. */
export type CustomSttProblem =
  | AnswerProblem
  | 'address'
  | 'unreachable'
  | 'no_answer'
  | 'closed'
  | 'not_encoded'
  | 'page';

export interface CustomSttState {
  /** `resting`: the connection was closed because there was no sound for long; sound opens it again. */
  phase: 'connecting' | 'open' | 'resting' | 'failing' | 'ended';
  /** What went wrong last. */
  problem: CustomSttProblem | null;
}

export interface CustomSttClientOptions {
  /** Of the frames; asked once there are some. */
  format(): AudioFormat;
  openSocket(): ListenSocket;
  /** A fresh encoder for each connection. */
  createEncoder(sink: PacketSink): FrameEncoder;
  /** Segments with times in seconds of audio since listening began. */
  onSegments(segments: AnswerSegment[]): void;
  onState(state: CustomSttState): void;
  /** Whether the browser itself refuses to connect. */
  isRefused?(): boolean;
  /** Where the first frame begins, in seconds of audio; 0 where absent. */
  from?: number;
}

export interface CustomSttClient {
  /** What the service has not answered, and up to where it has. */
  readonly unanswered: { frames: readonly AudioFrame[]; oldest: number; answered: number };
  push(frame: AudioFrame): void;
  /** Ends the stream. Resolves when the service has sent its last text, or did not in time. Never rejects. */
  finish(): Promise<void>;
  close(): void;
}

export function createCustomSttClient(options: CustomSttClientOptions): CustomSttClient {
  const audio = createUnconfirmedAudio({
    limitSeconds: UNANSWERED_SECONDS,
    cut: (frame, seconds) => cutFrame(frame, seconds, options.format()),
  });
  const { from = 0 } = options;
  let state: CustomSttState = { phase: 'resting', problem: null };
  let socket: ListenSocket | null = null;
  let encoder: FrameEncoder | null = null;
  /** Up to here the service has answered, in seconds of this connection. */
  let answeredSeconds = 0;
  let attempt = 0;
  /** Resolves finish(); null while the stream has not ended. */
  let finishing: (() => void) | null = null;
  let connectTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let goodTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let finalTextTimer: ReturnType<typeof setTimeout> | undefined;
  let finalTextMaxTimer: ReturnType<typeof setTimeout> | undefined;

  function push(frame: AudioFrame): void {
    if (state.phase === 'ended' || finishing) return;
    audio.push(frame);
    if (state.phase === 'resting') connect();
    send();
  }

  function finish(): Promise<void> {
    if (state.phase === 'ended') return Promise.resolve();
    return new Promise((resolve) => {
      finishing = resolve;
      finalTextMaxTimer = setTimeout(close, FINAL_TEXT_MAX_MS);
      if (state.phase === 'open') void endStream();
      else if (state.phase === 'resting') close();
    });
  }

  function close(): void {
    drop();
    setState('ended', state.problem);
    clearTimeout(finalTextTimer);
    clearTimeout(finalTextMaxTimer);
    finishing?.();
    finishing = null;
  }

  function connect(): void {
    setState('connecting', state.problem);
    attempt++;
    let opening: ListenSocket;
    try {
      opening = options.openSocket();
    } catch {
      return fail('address');
    }
    socket = opening;
    opening.binaryType = 'arraybuffer';
    opening.onopen = onOpen;
    opening.onmessage = ({ data }) => onMessage(data);
    opening.onclose = ({ code }) => {
      if (finishing && state.phase === 'open' && code === NORMAL) close();
      else fail(state.phase === 'connecting' ? 'unreachable' : 'closed');
    };
    connectTimer = setTimeout(() => fail('no_answer'), CONNECT_MS);
  }

  function onOpen(): void {
    clearTimeout(connectTimer);
    goodTimer = setTimeout(() => (attempt = 0), GOOD_MS);
    audio.restart();
    answeredSeconds = 0;
    encoder = options.createEncoder((packet) => socket?.send(packet));
    setState('open', state.problem);
    restartIdleTimer();
    send();
    if (finishing) void endStream();
  }

  function send(): void {
    if (state.phase !== 'open' || !socket || !encoder) return;
    try {
      // At the end nothing comes after that would send the rest.
      while (finishing || socket.bufferedAmount < MAX_BACKLOG_BYTES) {
        const piece = audio.take();
        if (piece === null) return;
        // The service knows nothing of gaps; its times go on without them.
        if (!isFrame(piece)) continue;
        encoder.encode(piece);
        restartIdleTimer();
      }
    } catch {
      fail('not_encoded');
    }
  }

  function onMessage(data: unknown): void {
    restartIdleTimer();
    const answer = readAnswer(data, { answered: answeredSeconds, sent: audio.sentSeconds });
    if (answer.kind === 'ignored') return;
    // The wait before the next try grows: a service that answers wrongly will do so again.
    if (answer.kind === 'refused') return fail(answer.problem);
    attempt = 0;
    const { segments } = answer;
    answeredSeconds = Math.max(answeredSeconds, ...segments.map(({ end }) => end));
    const placed = segments.map((segment) => ({
      ...segment,
      start: from + audio.positionOf(segment.start),
      end: from + audio.positionOf(segment.end),
    }));
    audio.confirm(answeredSeconds);
    if (state.problem !== null) setState('open', null);
    if (placed.length > 0) options.onSegments(placed);
    if (finishing) waitForFinalText();
  }

  async function endStream(): Promise<void> {
    const ending = socket;
    send();
    try {
      await encoder?.flush();
    } catch {
      // Audio that was encoded is sent; the end of the stream follows in any case.
    }
    if (!finishing || ending === null || ending !== socket) return;
    ending.send(JSON.stringify({ type: 'CloseStream' }));
    waitForFinalText();
  }

  function waitForFinalText(): void {
    clearTimeout(finalTextTimer);
    finalTextTimer = setTimeout(close, FINAL_TEXT_MS);
  }

  function restartIdleTimer(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      socket?.send(JSON.stringify({ type: 'CloseStream' }));
      drop();
      attempt = 0;
      setState('resting', null);
    }, INACTIVITY_MS);
  }

  function fail(problem: CustomSttProblem): void {
    drop();
    setState('failing', options.isRefused?.() === true ? 'page' : problem);
    retryTimer = setTimeout(connect, retryDelay(attempt));
  }

  function drop(): void {
    clearTimeout(connectTimer);
    clearTimeout(retryTimer);
    clearTimeout(goodTimer);
    clearTimeout(idleTimer);
    clearTimeout(finalTextTimer);
    const dropped = socket;
    socket = null;
    if (dropped) {
      dropped.onopen = dropped.onmessage = dropped.onclose = null;
      dropped.close(NORMAL);
    }
    encoder?.close();
    encoder = null;
  }

  function setState(phase: CustomSttState['phase'], problem: CustomSttProblem | null): void {
    if (state.phase === phase && state.problem === problem) return;
    state = { phase, problem };
    options.onState(state);
  }

  return {
    get unanswered() {
      const { rest, oldest, keptSeconds } = audio;
      return { frames: rest.frames, oldest: from + oldest, answered: from + keptSeconds };
    },
    push,
    finish,
    close,
  };
}
