// A client of /v4/listen: signs in, sends audio, keeps what is not confirmed, reconnects and sends the rest
// again. Publishes a ListenSession; decides nothing about the screen.
import { SAMPLE_RATE } from '../contract/audio.ts';
import type { ServerEvent } from '../contract/listen.ts';
import { SourceError, type AudioSource } from './audio-source.ts';
import { createSilenceDetector } from './silence-detector.ts';
import { meterLevel, peak } from './level.ts';
import { createListenConnection, type ListenConnection, type ListenSocket } from './listen-connection.ts';
import { canStart, IDLE, listenReducer, type ListenAction, type ListenSession } from './listen-session.ts';
import { retryDelay } from './retry-delay.ts';
import { createCustomStt, type CustomStt, type CustomSttChoice } from './custom-stt/custom-stt.ts';
import { createUnconfirmedAudio } from './unconfirmed-audio.ts';

/** After stop: how long a connected service may go without confirming more before we ask it to finish anyway. */
const DRAIN_MS = 4_000;
/** The same while it has not confirmed audio: then the connection is taken for dead, and the audio is sent again. */
const STALLED_MS = 15_000;
/** Less than this is the rounding of its figures. */
const NEGLIGIBLE_SECONDS = 0.02;
/** How often silence is checked, muted time is declared and waiting audio is sent. */
const TICK_MS = 1_000;
/** No token could be fetched: shown like a lost connection. */
const UNREACHABLE = 1006;
/** Longest gap one message may declare. */
const LONGEST_GAP_SECONDS = 86_400;

export interface ListenClientOptions {
  /** Socket origin, for example ws://127.0.0.1:7345. */
  origin: string;
  uid: string;
  language: string;
  /** A fresh ID token for each connection. Rejects with `signedOut: true` on the error when the person is signed out. */
  getToken(): Promise<string>;
  /** Asks the service to finish the open conversation. Resolves with its id, or null when there is none. */
  finish(conversationId: string | null): Promise<string | null>;
  /** The person's own transcription service, when it is to make the text; asked at each start. */
  customStt?(): Promise<CustomSttChoice | null>;
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
  #audio = createUnconfirmedAudio();
  #ready = false;
  #text: CustomStt | null = null;
  #silence = createSilenceDetector(0);
  /** Until when muted time is declared; null while not muted. */
  #mutedUntil: number | null = null;
  #tickTimer: ReturnType<typeof setInterval> | undefined;
  /** Shown beside the bar once listening has ended. */
  #note: string | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #drainTimer: ReturnType<typeof setTimeout> | undefined;
  #onDrained: (() => void) | null = null;
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
      const choice = (await this.#options.customStt?.()) ?? null;
      if (generation !== this.#generation) return;
      if (choice !== null) {
        this.#text = this.#openText(choice);
        const service = { host: choice.host, phase: 'resting', reason: null } as const;
        this.#dispatch({ type: 'custom_stt', service });
      }
      await source.start({
        frame: (samples) => this.#onFrame(samples),
        muted: (muted) => this.#onMuted(muted),
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
    this.#silence = createSilenceDetector(this.#now());
    if (this.#mutedUntil !== null) this.#silence.mute(true, this.#now());
    this.#tickTimer = setInterval(() => this.#tick(), TICK_MS);
    this.#connect();
  }

  #openText(choice: CustomSttChoice): CustomStt {
    return createCustomStt(choice, {
      text: () => this.#sendWaiting(),
      state: (service) => this.#dispatch({ type: 'custom_stt', service }),
    });
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /**
   * Ends listening: sends the rest, waits until it is kept, then has the conversation finished. After a failure it tries the
   * same again. Resolves with the conversation's id; null when nothing was said or it failed, which the state then says.
   */
  async stop(): Promise<string | null> {
    if (this.#state.phase === 'idle' || this.#state.phase === 'finishing') return null;
    this.#dispatch({ type: 'stop' });
    await this.#source?.close();
    this.#declareMuted();
    this.#mutedUntil = null;
    if (!this.#connection && this.#audio.waitingSeconds > 0) this.#connect();
    void this.#text?.finish().then(() => this.#checkDrained());
    await this.#drained();
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
      ...(this.#text && { custom_stt: 'enabled' }),
    });
    const url = `${this.#options.origin}/v4/web/listen?${query.toString()}`;
    const socket = this.#options.openSocket?.(url) ?? (new WebSocket(url) as ListenSocket);
    this.#connection = createListenConnection(socket, token, {
      event: (event) => this.#onEvent(event),
      closed: (code, reason) => this.#onClosed(code, reason),
    });
  }

  #onEvent(event: ServerEvent): void {
    this.#dispatch({ type: 'event', event });
    if (Array.isArray(event)) this.#text?.shown(event);
    if (
      !Array.isArray(event) &&
      event.type === 'service_status' &&
      event.status === 'ready' &&
      !this.#ready
    ) {
      this.#ready = true;
      this.#audio.restart();
      this.#text?.restart();
      this.#sendWaiting();
    }
    if (!Array.isArray(event) && event.type === 'audio_progress') {
      const before = this.#audio.keptSeconds;
      this.#audio.confirm(event.kept_seconds, event.heard_seconds);
      if (this.#audio.keptSeconds > before) this.#armDrainTimer();
      this.#sendWaiting();
      this.#publishAudio();
    }
    this.#checkDrained();
  }

  #onClosed(code: number, reason: string | null = null): void {
    this.#disconnect();
    this.#dispatch({ type: 'closed', code, reason });
    if (this.#state.phase === 'failed' || this.#state.phase === 'idle') return this.#checkDrained();
    this.#retryTimer = setTimeout(() => this.#connect(), retryDelay(this.#state.attempt));
  }

  #onFrame(samples: Int16Array): void {
    if (this.#state.phase === 'idle' || this.#state.phase === 'failed') return;
    // A muted source may still deliver zeros; muted time is declared as a gap instead.
    if (this.#silence.muted) return;
    const now = this.#now();
    if (this.#state.started_at === null) this.#dispatch({ type: 'first_frame', at: now });
    const loudest = peak(samples);
    this.#silence.frame(samples.length, loudest, now);
    this.#audio.push(samples);
    this.#text?.push(samples);
    this.#sendWaiting();
    this.#setLevel(meterLevel(loudest));
    this.#publishAudio();
  }

  #onMuted(muted: boolean): void {
    const now = this.#now();
    this.#declareMuted();
    this.#silence.mute(muted, now);
    this.#mutedUntil = muted ? now : null;
    if (muted) this.#setLevel(0);
  }

  #declareMuted(): void {
    if (this.#mutedUntil === null) return;
    const now = this.#now();
    const seconds = (now - this.#mutedUntil) / 1_000;
    this.#mutedUntil = now;
    if (seconds > 0) this.#audio.gap(Math.min(seconds, LONGEST_GAP_SECONDS), 'muted');
  }

  #tick(): void {
    if (this.#state.phase === 'failed') return;
    this.#declareMuted();
    this.#sendWaiting();
    this.#publishAudio();
  }

  #sendWaiting(): void {
    const connection = this.#connection;
    if (!this.#ready || !connection) return;
    while (!connection.busy) {
      const piece = this.#audio.take();
      if (piece === null) break;
      if (piece instanceof Int16Array) connection.send(piece);
      else connection.sendMessage({ type: 'audio_gap', ...piece });
    }
    const text = this.#text?.take((position) => this.#audio.secondsOfConnection(position));
    if (text) connection.sendMessage(text);
  }

  #publishAudio(): void {
    this.#dispatch({
      type: 'audio',
      audio: {
        captured_seconds: this.#audio.capturedSeconds,
        kept_seconds: this.#audio.keptSeconds,
        lost_seconds: this.#audio.lostSeconds,
        silent: this.#state.phase !== 'finishing' && this.#silence.isSilent(this.#now()),
      },
    });
  }

  /** Resolves once all audio is kept, or the connected service stops confirming, or it failed. */
  #drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDrained = resolve;
      this.#armDrainTimer();
      this.#checkDrained();
    });
  }

  #armDrainTimer(): void {
    clearTimeout(this.#drainTimer);
    if (!this.#onDrained) return;
    const stalled = this.#audio.waitingSeconds > NEGLIGIBLE_SECONDS;
    this.#drainTimer = setTimeout(
      () => {
        // Not connected: keep the audio and keep trying.
        if (this.#ready && stalled) this.#onClosed(UNREACHABLE);
        else if (this.#ready && this.#text?.isEnded !== false) return this.#drain();
        this.#armDrainTimer();
      },
      stalled ? STALLED_MS : DRAIN_MS,
    );
  }

  #checkDrained(): void {
    const over = this.#state.phase === 'failed' || this.#state.phase === 'idle';
    const kept = this.#audio.waitingSeconds < NEGLIGIBLE_SECONDS && this.#text?.isDone !== false;
    if (over || kept) this.#drain();
  }

  #drain(): void {
    clearTimeout(this.#drainTimer);
    this.#onDrained?.();
    this.#onDrained = null;
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
    clearTimeout(this.#drainTimer);
    clearInterval(this.#tickTimer);
    this.#text?.close();
    this.#text = null;
    this.#audio = createUnconfirmedAudio();
    this.#mutedUntil = null;
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
    // A failed session must not go on recording while the screen says that it does not.
    if (this.#state.phase === 'failed') void this.#source?.close();
    if (action.type === 'finished' || action.type === 'failed') this.#drain();
  }
}

function isSignedOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'signedOut' in error && error.signedOut === true;
}
