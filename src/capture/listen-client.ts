// A client of /v4/listen: signs in, sends audio, keeps audio that is not confirmed, reconnects and sends it
// again. Publishes a ListenSession; decides nothing about the screen.
import { SAMPLE_RATE } from '../contract/audio.ts';
import type { AudioProgressEvent, ServerEvent } from '../contract/listen.ts';
import { SourceError, type AudioSource } from './audio-source.ts';
import { createSilenceDetector } from './silence-detector.ts';
import { meterLevel, peak } from './level.ts';
import { createListenConnection, type ListenConnection, type ListenSocket } from './listen-connection.ts';
import { canStart, IDLE, listenReducer, type ListenAction, type ListenSession } from './listen-session.ts';
import { retryDelay } from './retry-delay.ts';
import { createCustomStt, type CustomStt, type CustomSttChoice } from './custom-stt/custom-stt.ts';
import { createUnconfirmedAudio } from './unconfirmed-audio.ts';

/** After stop: how long a connected service may confirm nothing more before it is asked to finish anyway. */
const DRAIN_MS = 4_000;
/** The same while audio waits for a confirmation: the connection counts as dead, the audio is sent again. */
const STALLED_MS = 15_000;
/** Less audio than this is the rounding of the service's figures. */
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
  /**
   * A fresh ID token for each connection. Rejects with `signedOut: true` on the error when the person is
   * signed out.
   */
  getToken(): Promise<string>;
  /** Asks the service to finish the open conversation. Resolves with its id, or null when there is none. */
  finish(conversationId: string | null): Promise<string | null>;
  /** The person's own transcription service, when it makes the text; read at each start. */
  customStt?(): Promise<CustomSttChoice | null>;
  openSocket?(url: string): ListenSocket;
  now?(): number;
}

export interface ListenClient {
  // Properties, because they are passed on without the client.
  readonly getState: () => ListenSession;
  /** Meter position, 0 to 1. Changes with each frame, so it is kept apart from the state. */
  readonly getLevel: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly subscribeLevel: (listener: () => void) => () => void;
  /**
   * Begins to listen to a source. Never rejects: the state has the failure. `onComplete` runs when the source
   * ends by itself.
   */
  start(source: AudioSource, onComplete: () => void): Promise<void>;
  /**
   * Ends listening: sends the rest, waits until it is kept, then has the conversation finished. After a
   * failure it tries the same again. Resolves with the conversation's id; null when nothing was said or it
   * failed, which the state then shows.
   */
  stop(): Promise<string | null>;
  /** Drops all audio that is not confirmed and closes. Only when the person asks for it. */
  discard(): Promise<void>;
  close(): Promise<void>;
}

export function createListenClient(options: ListenClientOptions): ListenClient {
  const listeners = new Set<() => void>();
  const levelListeners = new Set<() => void>();
  let state: ListenSession = IDLE;
  let level = 0;
  let source: AudioSource | null = null;
  let connection: ListenConnection | null = null;
  let audio = createUnconfirmedAudio();
  let ready = false;
  let customStt: CustomStt | null = null;
  let silence = createSilenceDetector(0);
  /** Until when muted time is declared; null while not muted. */
  let mutedUntil: number | null = null;
  let tickTimer: ReturnType<typeof setInterval> | undefined;
  /** Shown beside the bar once listening has ended. */
  let note: string | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let drainTimer: ReturnType<typeof setTimeout> | undefined;
  let onDrained: (() => void) | null = null;
  /** Grows with each connection and each end, so that late answers of an older one are ignored. */
  let generation = 0;

  const time = (): number => (options.now ?? Date.now)();
  const getState = (): ListenSession => state;

  async function start(chosen: AudioSource, onComplete: () => void): Promise<void> {
    if (!canStart(state)) return;
    reset();
    source = chosen;
    dispatch({ type: 'start', source: chosen.kind });
    const started = generation;
    try {
      const choice = (await options.customStt?.()) ?? null;
      if (started !== generation) return;
      if (choice !== null) {
        customStt = openCustomStt(choice);
        const service = { host: choice.host, phase: 'resting', reason: null } as const;
        dispatch({ type: 'custom_stt', service });
      }
      await chosen.start({
        frame: onFrame,
        muted: onMuted,
        ended(reason) {
          if (reason === 'lost') note = 'The microphone went away. Everything heard until then is kept.';
          onComplete();
        },
      });
    } catch (error) {
      const reason = error instanceof SourceError ? error.message : 'The sound could not be opened.';
      if (started === generation) dispatch({ type: 'failed', cause: 'source', reason });
      return;
    }
    if (started !== generation) return void chosen.close();
    silence = createSilenceDetector(time());
    if (mutedUntil !== null) silence.mute(true, time());
    tickTimer = setInterval(tick, TICK_MS);
    connect();
  }

  function openCustomStt(choice: CustomSttChoice): CustomStt {
    return createCustomStt(choice, {
      text: sendWaiting,
      state: (service) => dispatch({ type: 'custom_stt', service }),
    });
  }

  async function stop(): Promise<string | null> {
    if (state.phase === 'idle' || state.phase === 'finishing') return null;
    dispatch({ type: 'stop' });
    await source?.close();
    declareMuted();
    mutedUntil = null;
    if (!connection && audio.waitingSeconds > 0) connect();
    void customStt?.finish().then(checkDrained);
    await drained();
    // Discarded or failed while waiting.
    if (getState().phase !== 'finishing') return null;
    try {
      const { conversation_id, segments } = state;
      // Silence may have finished it a moment before the person did.
      const withText = segments.length > 0 ? conversation_id : null;
      // Without audio from here there is nothing to finish: the open conversation is another device's.
      const captured = audio.capturedSeconds > 0;
      const id = captured ? ((await options.finish(conversation_id)) ?? withText) : null;
      const reason = note ?? (id === null ? 'Nothing was said, so there is no conversation.' : null);
      reset();
      dispatch({ type: 'finished', reason });
      return id;
    } catch (error) {
      const reason = error instanceof Error ? error.message : null;
      dispatch({ type: 'failed', cause: 'finish', reason });
      return null;
    }
  }

  async function discard(): Promise<void> {
    const discarded = source;
    reset();
    dispatch({ type: 'finished', reason: null });
    await discarded?.close();
  }

  async function close(): Promise<void> {
    await discard();
    listeners.clear();
    levelListeners.clear();
  }

  function connect(): void {
    disconnect();
    const begun = ++generation;
    dispatch({ type: 'connecting', attempt: state.attempt + 1 });
    options.getToken().then(
      (token) => {
        if (begun === generation) open(token);
      },
      (error: unknown) => {
        if (begun !== generation) return;
        if (isSignedOut(error)) dispatch({ type: 'failed', cause: 'signed_out', reason: null });
        else onClosed(UNREACHABLE);
      },
    );
  }

  function open(token: string): void {
    const query = new URLSearchParams({
      uid: options.uid,
      codec: 'pcm16',
      sample_rate: String(SAMPLE_RATE),
      channels: '1',
      language: options.language,
      source: state.source === 'sample' ? 'sample' : 'desktop',
      ...(customStt && { custom_stt: 'enabled' }),
    });
    const url = `${options.origin}/v4/web/listen?${query.toString()}`;
    const socket = options.openSocket?.(url) ?? (new WebSocket(url) as ListenSocket);
    connection = createListenConnection(socket, token, { event: onEvent, closed: onClosed });
  }

  function onEvent(event: ServerEvent): void {
    dispatch({ type: 'event', event });
    if (Array.isArray(event)) customStt?.shown(event);
    else if (event.type === 'service_status' && event.status === 'ready') onReady();
    else if (event.type === 'audio_progress') onProgress(event);
    checkDrained();
  }

  function onReady(): void {
    if (ready) return;
    ready = true;
    audio.restart();
    customStt?.restart();
    sendWaiting();
  }

  function onProgress({ kept_seconds, heard_seconds }: AudioProgressEvent): void {
    const before = audio.keptSeconds;
    audio.confirm(kept_seconds, heard_seconds);
    if (audio.keptSeconds > before) armDrainTimer();
    sendWaiting();
    publishAudio();
  }

  function onClosed(code: number, reason: string | null = null): void {
    disconnect();
    dispatch({ type: 'closed', code, reason });
    if (state.phase === 'failed' || state.phase === 'idle') return checkDrained();
    retryTimer = setTimeout(connect, retryDelay(state.attempt));
  }

  function onFrame(samples: Int16Array): void {
    if (state.phase === 'idle' || state.phase === 'failed') return;
    // A muted source may still deliver zeros; muted time is declared as a gap instead.
    if (silence.muted) return;
    const at = time();
    if (state.started_at === null) dispatch({ type: 'first_frame', at });
    const loudest = peak(samples);
    silence.frame(samples.length, loudest, at);
    audio.push(samples);
    customStt?.push(samples);
    sendWaiting();
    setLevel(meterLevel(loudest));
    publishAudio();
  }

  function onMuted(muted: boolean): void {
    const at = time();
    declareMuted();
    silence.mute(muted, at);
    mutedUntil = muted ? at : null;
    if (muted) setLevel(0);
  }

  function declareMuted(): void {
    if (mutedUntil === null) return;
    const at = time();
    const seconds = (at - mutedUntil) / 1_000;
    mutedUntil = at;
    if (seconds > 0) audio.gap(Math.min(seconds, LONGEST_GAP_SECONDS), 'muted');
  }

  function tick(): void {
    if (state.phase === 'failed') return;
    declareMuted();
    sendWaiting();
    publishAudio();
  }

  function sendWaiting(): void {
    const current = connection;
    if (!ready || !current) return;
    while (!current.busy) {
      const piece = audio.take();
      if (piece === null) break;
      if (piece instanceof Int16Array) current.send(piece);
      else current.sendMessage({ type: 'audio_gap', ...piece });
    }
    const text = customStt?.take(audio.secondsOfConnection);
    if (text) current.sendMessage(text);
  }

  function publishAudio(): void {
    dispatch({
      type: 'audio',
      audio: {
        captured_seconds: audio.capturedSeconds,
        kept_seconds: audio.keptSeconds,
        lost_seconds: audio.lostSeconds,
        silent: state.phase !== 'finishing' && silence.isSilent(time()),
      },
    });
  }

  /** Resolves once all audio is kept, or the connected service stops confirming, or it failed. */
  function drained(): Promise<void> {
    return new Promise((resolve) => {
      onDrained = resolve;
      armDrainTimer();
      checkDrained();
    });
  }

  function armDrainTimer(): void {
    clearTimeout(drainTimer);
    if (!onDrained) return;
    const stalled = audio.waitingSeconds > NEGLIGIBLE_SECONDS;
    drainTimer = setTimeout(
      () => {
        // Not connected: keep the audio and keep trying.
        if (ready && stalled) onClosed(UNREACHABLE);
        else if (ready && customStt?.isEnded !== false) return drain();
        armDrainTimer();
      },
      stalled ? STALLED_MS : DRAIN_MS,
    );
  }

  function checkDrained(): void {
    const over = state.phase === 'failed' || state.phase === 'idle';
    const kept = audio.waitingSeconds < NEGLIGIBLE_SECONDS && customStt?.isDone !== false;
    if (over || kept) drain();
  }

  function drain(): void {
    clearTimeout(drainTimer);
    onDrained?.();
    onDrained = null;
  }

  function disconnect(): void {
    clearTimeout(retryTimer);
    connection?.close();
    connection = null;
    ready = false;
  }

  function reset(): void {
    generation++;
    disconnect();
    clearTimeout(drainTimer);
    clearInterval(tickTimer);
    customStt?.close();
    customStt = null;
    audio = createUnconfirmedAudio();
    mutedUntil = null;
    note = null;
    source = null;
    setLevel(0);
  }

  function setLevel(next: number): void {
    level = next;
    for (const listener of levelListeners) listener();
  }

  function dispatch(action: ListenAction): void {
    state = listenReducer(state, action);
    for (const listener of listeners) listener();
    // A failed session must not go on recording while the screen says that it does not.
    if (state.phase === 'failed') void source?.close();
    if (action.type === 'finished' || action.type === 'failed') drain();
  }

  return {
    getState,
    getLevel: () => level,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeLevel(listener) {
      levelListeners.add(listener);
      return () => levelListeners.delete(listener);
    },
    start,
    stop,
    discard,
    close,
  };
}

function isSignedOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'signedOut' in error && error.signedOut === true;
}
