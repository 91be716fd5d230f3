// The listen socket as a client of the public service: signs in, sends audio, keeps what is not confirmed, reconnects and
// sends the rest again. Decides nothing about the screen; publishes a ListenSession.
import type { ServerEvent } from '../contract/listen.ts';
import { SAMPLE_RATE, SourceError, type AudioSource } from './audio-source.ts';
import { isDead, meterLevel, peak } from './level.ts';
import { ListenConnection, type ListenSocket } from './listen-connection.ts';
import {
  canStart,
  IDLE,
  listenReducer,
  retryDelay,
  type ListenAction,
  type ListenSession,
} from './listen-session.ts';
import { UnconfirmedAudio } from './unconfirmed-audio.ts';

/** After stop: how long a connected service may go without confirming more before we ask it to finish anyway. */
const SETTLE_MS = 4_000;
const SILENT_AFTER_SECONDS = 4;
/** No connection could be asked for: the same to the person as one that was lost. */
const UNREACHABLE = 1006;

export interface ListenClientOptions {
  /** Socket origin, for example ws://127.0.0.1:7345. */
  origin: string;
  uid: string;
  language: string;
  /** A fresh ID token for each connection. Rejects with `signedOut: true` on the error when the person is signed out. */
  getToken(): Promise<string>;
  /** Asks the service to finish the open conversation. Resolves with its id, or null when there is none. */
  finish(conversationId: string | null): Promise<string | null>;
  openSocket?(url: string): ListenSocket;
  now?(): number;
}

export class ListenClient {
  readonly #options: ListenClientOptions;
  readonly #listeners = new Set<() => void>();
  readonly #levelListeners = new Set<() => void>();
  #state: ListenSession = IDLE;
  #level = 0;
  #source: AudioSource | null = null;
  #connection: ListenConnection | null = null;
  #audio = new UnconfirmedAudio();
  #ready = false;
  #deadSamples = 0;
  /** Said beside the bar once listening has ended. */
  #note: string | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #onSettled: (() => void) | null = null;
  /** Grows with each connection and each end, so that late answers of an older one are ignored. */
  #generation = 0;

  constructor(options: ListenClientOptions) {
    this.#options = options;
  }

  readonly getState = (): ListenSession => this.#state;
  /** Meter position, 0 to 1. Changes with each frame, so it is kept apart from the state. */
  readonly getLevel = (): number => this.#level;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly subscribeLevel = (listener: () => void): (() => void) => {
    this.#levelListeners.add(listener);
    return () => this.#levelListeners.delete(listener);
  };

  /** Begins to listen to a source. Never rejects: what went wrong is in the state. `onComplete` runs when it ends by itself. */
  async start(source: AudioSource, onComplete: () => void): Promise<void> {
    if (!canStart(this.#state)) return;
    this.#reset();
    this.#source = source;
    this.#dispatch({ type: 'start', source: source.kind });
    const generation = this.#generation;
    try {
      await source.start({
        frame: (samples) => this.#onFrame(samples),
        ended: (reason) => {
          if (reason === 'lost')
            this.#note = 'The microphone went away. Everything heard until then is kept.';
          onComplete();
        },
      });
    } catch (error) {
      const reason = error instanceof SourceError ? error.message : 'The sound could not be opened.';
      if (generation === this.#generation) this.#dispatch({ type: 'failed', cause: 'source', reason });
      return;
    }
    if (generation !== this.#generation) return void source.close();
    this.#connect();
  }

  /**
   * Ends listening: sends the rest, waits until it is kept, then has the conversation finished. After a failure it tries the
   * same again. Resolves with the conversation's id; null when nothing was said or it failed, which the state then says.
   */
  async stop(): Promise<string | null> {
    if (this.#state.phase === 'idle' || this.#state.phase === 'finishing') return null;
    this.#dispatch({ type: 'stop' });
    await this.#source?.close();
    if (!this.#connection && this.#audio.waitingSeconds > 0) this.#connect();
    await this.#settled();
    // Given up or failed while waiting.
    if (this.getState().phase !== 'finishing') return null;
    try {
      const { conversation_id, segments } = this.#state;
      // Silence may have finished it a moment before the person did.
      const said = segments.length > 0 ? conversation_id : null;
      // Without audio of ours there is nothing of ours to finish, and another device's conversation is left alone.
      const heard = this.#audio.capturedSeconds > 0;
      const id = heard ? ((await this.#options.finish(conversation_id)) ?? said) : null;
      const note = this.#note ?? (id === null ? 'Nothing was said, so there is no conversation.' : null);
      this.#reset();
      this.#dispatch({ type: 'finished', reason: note });
      return id;
    } catch (error) {
      const reason = error instanceof Error ? error.message : null;
      this.#dispatch({ type: 'failed', cause: 'finish', reason });
      return null;
    }
  }

  /** Lets go of everything not confirmed and closes. Only on the person's word. */
  async discard(): Promise<void> {
    const source = this.#source;
    this.#reset();
    this.#dispatch({ type: 'finished', reason: null });
    await source?.close();
  }

  async close(): Promise<void> {
    await this.discard();
    this.#listeners.clear();
    this.#levelListeners.clear();
  }

  #connect(): void {
    this.#disconnect();
    const generation = ++this.#generation;
    this.#dispatch({ type: 'connecting', attempt: this.#state.attempt + 1 });
    this.#options.getToken().then(
      (token) => {
        if (generation === this.#generation) this.#open(token);
      },
      (error: unknown) => {
        if (generation !== this.#generation) return;
        if (isSignedOut(error)) this.#dispatch({ type: 'failed', cause: 'signed_out', reason: null });
        else this.#onClosed(UNREACHABLE);
      },
    );
  }

  #open(token: string): void {
    const query = new URLSearchParams({
      uid: this.#options.uid,
      codec: 'pcm16',
      sample_rate: String(SAMPLE_RATE),
      channels: '1',
      language: this.#options.language,
      source: this.#state.source === 'sample' ? 'sample' : 'desktop',
    });
    const url = `${this.#options.origin}/v4/web/listen?${query.toString()}`;
    const socket = this.#options.openSocket?.(url) ?? (new WebSocket(url) as ListenSocket);
    this.#connection = new ListenConnection(socket, token, {
      event: (event) => this.#onEvent(event),
      closed: (code) => this.#onClosed(code),
    });
  }

  #onEvent(event: ServerEvent): void {
    this.#dispatch({ type: 'event', event });
    if (
      !Array.isArray(event) &&
      event.type === 'service_status' &&
      event.status === 'ready' &&
      !this.#ready
    ) {
      this.#ready = true;
      this.#audio.restart();
      this.#sendWaiting();
    }
    if (!Array.isArray(event) && event.type === 'audio_progress') {
      const before = this.#audio.keptSeconds;
      this.#audio.confirm(event.kept_seconds);
      if (this.#audio.keptSeconds > before) this.#armSettle();
      this.#sendWaiting();
      this.#publishAudio();
    }
    this.#checkSettled();
  }

  #onClosed(code: number): void {
    this.#disconnect();
    this.#dispatch({ type: 'closed', code });
    if (this.#state.phase === 'failed' || this.#state.phase === 'idle') return this.#checkSettled();
    this.#retryTimer = setTimeout(() => this.#connect(), retryDelay(this.#state.attempt));
  }

  #onFrame(samples: Int16Array): void {
    if (this.#state.phase === 'idle' || this.#state.phase === 'failed') return;
    if (this.#state.started_at === null)
      this.#dispatch({ type: 'first_frame', at: (this.#options.now ?? Date.now)() });
    const loudest = peak(samples);
    this.#deadSamples = isDead(loudest) ? this.#deadSamples + samples.length : 0;
    this.#audio.push(samples);
    this.#sendWaiting();
    this.#setLevel(meterLevel(loudest));
    this.#publishAudio();
  }

  #sendWaiting(): void {
    if (!this.#ready || !this.#connection || this.#connection.busy) return;
    for (const frame of this.#audio.takeUnsent()) this.#connection.send(frame);
  }

  #publishAudio(): void {
    this.#dispatch({
      type: 'audio',
      audio: {
        captured_seconds: this.#audio.capturedSeconds,
        kept_seconds: this.#audio.keptSeconds,
        lost_seconds: this.#audio.lostSeconds,
        silent: this.#deadSamples >= SILENT_AFTER_SECONDS * SAMPLE_RATE && this.#state.phase !== 'finishing',
      },
    });
  }

  /** Resolves once all audio is kept, or the connected service stops confirming, or it failed. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSettled = resolve;
      this.#armSettle();
      this.#checkSettled();
    });
  }

  #armSettle(): void {
    clearTimeout(this.#settleTimer);
    if (!this.#onSettled) return;
    this.#settleTimer = setTimeout(() => {
      // Not connected: keep the audio and keep trying. Connected but quiet: the service has what it will take.
      if (this.#ready) this.#settle();
      else this.#armSettle();
    }, SETTLE_MS);
  }

  #checkSettled(): void {
    const over = this.#state.phase === 'failed' || this.#state.phase === 'idle';
    if (over || this.#audio.waitingSeconds < 0.02) this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#settleTimer);
    this.#onSettled?.();
    this.#onSettled = null;
  }

  #disconnect(): void {
    clearTimeout(this.#retryTimer);
    this.#connection?.close();
    this.#connection = null;
    this.#ready = false;
  }

  #reset(): void {
    this.#generation++;
    this.#disconnect();
    clearTimeout(this.#settleTimer);
    this.#audio = new UnconfirmedAudio();
    this.#deadSamples = 0;
    this.#note = null;
    this.#source = null;
    this.#setLevel(0);
  }

  #setLevel(level: number): void {
    this.#level = level;
    for (const listener of this.#levelListeners) listener();
  }

  #dispatch(action: ListenAction): void {
    this.#state = listenReducer(this.#state, action);
    for (const listener of this.#listeners) listener();
    // A failed session must not go on hearing while the screen says it does not.
    if (this.#state.phase === 'failed') void this.#source?.close();
    if (action.type === 'finished' || action.type === 'failed') this.#settle();
  }
}

function isSignedOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'signedOut' in error && error.signedOut === true;
}
