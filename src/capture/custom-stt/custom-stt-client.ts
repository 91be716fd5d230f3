// A client of the custom STT service (contract: External custom transcription service): sends audio, keeps
// what is not answered, reconnects, reports segments. Does not keep the recording.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { LIMITS } from '../../contract/limits.ts';

import { readAnswer, type AnswerSegment } from './custom-stt-answer.ts';
import type { FrameEncoder, PacketSink } from './frame-encoder.ts';
import type { ListenSocket } from '../listen-connection.ts';
import { retryDelay } from '../retry-delay.ts';
import { createUnconfirmedAudio } from '../unconfirmed-audio.ts';

/** Audio that the service has not answered is kept for it this long. It is safe elsewhere. */
const UNANSWERED_SAMPLES = 300 * SAMPLE_RATE;
const INACTIVITY_MS = LIMITS.customSttInactivitySeconds * 1_000;
const CONNECT_MS = 10_000;
/** A connection that lived this long was a good one; the next waits are short again. */
const GOOD_MS = 30_000;
const MAX_BACKLOG_BYTES = 1_048_576;
/** After the end of the stream: how long to wait for more text, and how long at most. */
const FINAL_TEXT_MS = 3_000;
const FINAL_TEXT_MAX_MS = 15_000;
const NORMAL = 1000;

export interface CustomSttState {
  /** `resting`: the connection was closed because there was no sound for long; sound opens it again. */
  phase: 'connecting' | 'open' | 'resting' | 'failing' | 'ended';
  /** What went wrong last, in plain words. */
  reason: string | null;
}

export interface CustomSttClientOptions {
  openSocket(): ListenSocket;
  /** A fresh encoder for each connection. */
  createEncoder(sink: PacketSink): FrameEncoder;
  /** Segments with times in seconds of audio since listening began. */
  onSegments(segments: AnswerSegment[]): void;
  onState(state: CustomSttState): void;
  /** Why the browser itself refuses to connect; null when it does not. */
  refusal?(): string | null;
}

export class CustomSttClient {
  readonly #options: CustomSttClientOptions;
  readonly #audio = createUnconfirmedAudio(UNANSWERED_SAMPLES);
  #state: CustomSttState = { phase: 'resting', reason: null };
  #socket: ListenSocket | null = null;
  #encoder: FrameEncoder | null = null;
  #answered = 0;
  #attempt = 0;
  #finishing: (() => void) | null = null;
  #connectTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #goodTimer: ReturnType<typeof setTimeout> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #finalTextTimer: ReturnType<typeof setTimeout> | undefined;
  #finalTextEnd: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CustomSttClientOptions) {
    this.#options = options;
  }

  push(samples: Int16Array): void {
    if (this.#state.phase === 'ended' || this.#finishing) return;
    this.#audio.push(samples);
    if (this.#state.phase === 'resting') this.#connect();
    this.#send();
  }

  /** Ends the stream. Resolves when the service has sent its last text, or did not in time. Never rejects. */
  finish(): Promise<void> {
    if (this.#state.phase === 'ended') return Promise.resolve();
    return new Promise((resolve) => {
      this.#finishing = resolve;
      this.#finalTextEnd = setTimeout(() => this.close(), FINAL_TEXT_MAX_MS);
      if (this.#state.phase === 'open') void this.#endStream();
      else if (this.#state.phase === 'resting') this.close();
    });
  }

  close(): void {
    this.#drop(NORMAL);
    this.#setState('ended', this.#state.reason);
    clearTimeout(this.#finalTextTimer);
    clearTimeout(this.#finalTextEnd);
    this.#finishing?.();
    this.#finishing = null;
  }

  #connect(): void {
    this.#setState('connecting', this.#state.reason);
    this.#attempt++;
    let socket: ListenSocket;
    try {
      socket = this.#options.openSocket();
    } catch {
      return this.#failed(this.#options.refusal?.() ?? 'The address could not be opened.');
    }
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#onMessage(data);
    socket.onclose = ({ code }) => {
      if (this.#finishing && this.#state.phase === 'open' && code === NORMAL) this.close();
      else this.#failed(this.#options.refusal?.() ?? closedWords(this.#state.phase, code));
    };
    this.#connectTimer = setTimeout(() => this.#failed('It did not answer in time.'), CONNECT_MS);
  }

  #opened(): void {
    clearTimeout(this.#connectTimer);
    this.#goodTimer = setTimeout(() => (this.#attempt = 0), GOOD_MS);
    this.#audio.restart();
    this.#answered = 0;
    this.#encoder = this.#options.createEncoder((packet) => this.#socket?.send(packet));
    this.#setState('open', this.#state.reason);
    this.#active();
    this.#send();
    if (this.#finishing) void this.#endStream();
  }

  #send(): void {
    if (this.#state.phase !== 'open' || !this.#socket || !this.#encoder) return;
    try {
      // At the end nothing comes after that would send the rest.
      while (this.#finishing || this.#socket.bufferedAmount < MAX_BACKLOG_BYTES) {
        const piece = this.#audio.take();
        if (piece === null) return;
        // The service knows nothing of gaps; its times go on without them.
        if (!(piece instanceof Int16Array)) continue;
        this.#encoder.encode(piece);
        this.#active();
      }
    } catch {
      this.#failed('The sound could not be encoded.');
    }
  }

  #onMessage(data: unknown): void {
    this.#active();
    const answer = readAnswer(data, { answered: this.#answered, sent: this.#audio.sentSeconds });
    if (answer.kind === 'ignored') return;
    // The wait before the next try grows: a service that answers wrongly will do so again.
    if (answer.kind === 'refused') return this.#failed(answer.reason);
    this.#attempt = 0;
    const { segments } = answer;
    this.#answered = Math.max(this.#answered, ...segments.map(({ end }) => end));
    const placed = segments.map((segment) => ({
      ...segment,
      start: this.#audio.positionOf(segment.start),
      end: this.#audio.positionOf(segment.end),
    }));
    this.#audio.confirm(this.#answered);
    if (this.#state.reason !== null) this.#setState('open', null);
    if (placed.length > 0) this.#options.onSegments(placed);
    if (this.#finishing) this.#waitForFinalText();
  }

  async #endStream(): Promise<void> {
    const socket = this.#socket;
    this.#send();
    try {
      await this.#encoder?.flush();
    } catch {
      // What was encoded is sent; the end of the stream follows in any case.
    }
    if (!this.#finishing || socket === null || socket !== this.#socket) return;
    socket.send(JSON.stringify({ type: 'CloseStream' }));
    this.#waitForFinalText();
  }

  #waitForFinalText(): void {
    clearTimeout(this.#finalTextTimer);
    this.#finalTextTimer = setTimeout(() => this.close(), FINAL_TEXT_MS);
  }

  #active(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ type: 'CloseStream' }));
      this.#drop(NORMAL);
      this.#attempt = 0;
      this.#setState('resting', null);
    }, INACTIVITY_MS);
  }

  #failed(reason: string): void {
    this.#drop(NORMAL);
    this.#setState('failing', reason);
    this.#retryTimer = setTimeout(() => this.#connect(), retryDelay(this.#attempt));
  }

  #drop(code: number): void {
    clearTimeout(this.#connectTimer);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#goodTimer);
    clearTimeout(this.#idleTimer);
    clearTimeout(this.#finalTextTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close(code);
    }
    this.#encoder?.close();
    this.#encoder = null;
  }

  #setState(phase: CustomSttState['phase'], reason: string | null): void {
    if (this.#state.phase === phase && this.#state.reason === reason) return;
    this.#state = { phase, reason };
    this.#options.onState(this.#state);
  }
}

function closedWords(phase: CustomSttState['phase'], code: number): string {
  return phase === 'connecting' ? 'It could not be reached.' : `It closed the connection (${code}).`;
}
