// A client of /v4/listen: sends what is heard, keeps audio that is not confirmed and sends it again after a lost connection.
// Publishes a ListenSession; decides nothing about the screen.
import { createLevel, createListeners } from './listeners.ts';
import type {
  AudioProgressEvent,
  AudioResumedEvent,
  ListeningStateMessage,
  ServerEvent,
} from '../contract/listen.ts';
import type { LiveSegment } from '../contract/live-segments.ts';
import type { ListeningAction } from '../contract/listening.ts';
import type { AudioFrame, AudioSource } from './audio-source.ts';
import type { CustomStt } from './custom-stt/custom-stt.ts';
import { openOwnText } from './custom-stt/open-own-text.ts';
import { createDrain } from './drain.ts';
import type { AudioKeeper } from './kept/kept-audio.ts';
import type { KeptListening } from './kept/kept-listening.ts';
import { declareUnheard, type KeptSound, type Unheard } from './kept/kept-sound.ts';
import { createListenLink, UNREACHABLE } from './listen-link.ts';
import {
  canStart,
  IDLE,
  listenReducer,
  type ContinuedConversation,
  type ListenAction,
  type ListenSession,
} from './listen-session.ts';
import type { ListenClient, ListenClientOptions } from './listen-client-types.ts';
import { listenQuery } from './listen-query.ts';
import { cutFrame } from './pcm-frame.ts';
import { retryDelay } from './retry-delay.ts';
import { sendPieces } from './send-pieces.ts';
import { createSoundIntake, problemOf, type SoundIntake } from './sound-intake.ts';
import { createUnconfirmedAudio, type AudioGap, type UnconfirmedAudio } from './unconfirmed-audio.ts';
import { createWaitingPhotos } from './waiting-photos.ts';

/** Less audio than this is the rounding of the service's figures. */
const NEGLIGIBLE_SECONDS = 0.02;
/** How often silence is checked, muted time is declared and waiting audio is sent. */
const TICK_MS = 1_000;

export function createListenClient(options: ListenClientOptions): ListenClient {
  const listeners = createListeners();
  const level = createLevel();
  let state: ListenSession = IDLE;
  let source: AudioSource | null = null;
  let intake: SoundIntake | null = null;
  let audio: UnconfirmedAudio = createUnconfirmedAudio();
  let photos = createWaitingPhotos();
  let language = 'multi';
  let customStt: CustomStt | null = null;
  let keeper: AudioKeeper | null = null;
  let complete = (): void => undefined;
  let declared: Pick<ListeningStateMessage, 'state' | 'watched'> = { state: 'listening', watched: true };
  /** The session on which audio was last sent, as the service calls it: the next connection takes its place. */
  let sentIn: string | null = null;
  let unheard: Unheard = declareUnheard(null, audio);
  let tickTimer: ReturnType<typeof setInterval> | undefined;
  /** The end of the listening now, or of the last one. */
  let stopping: Promise<string | null> = Promise.resolve(null);
  /** Shown beside the bar once listening has ended. */
  let note: string | null = null;

  const now = (): number => (options.now ?? Date.now)();
  const getState = (): ListenSession => state;

  const link = createListenLink({
    origin: options.origin,
    getToken: () => options.getToken(),
    openSocket: options.openSocket,
    query: () =>
      listenQuery({
        ...{ uid: options.uid, language, source, resumes: sentIn },
        ...{ conversationId: state.conversation_id, hasOwnText: customStt !== null },
      }),
    connecting: () => dispatch({ type: 'connecting', attempt: state.attempt + 1 }),
    event: onEvent,
    ready: onReady,
    closed: onClosed,
    signedOut: () => dispatch({ type: 'failed', cause: 'signed_out', code: null }),
  });

  const drain = createDrain({
    isDone() {
      const over = state.phase === 'failed' || state.phase === 'idle';
      return over || (!isWaiting() && customStt?.isDone !== false);
    },
    isWaiting,
    isReady: () => link.isReady,
    isTextOver: () => customStt?.isEnded !== false,
    stalled() {
      link.close();
      onClosed(UNREACHABLE, null);
    },
  });

  function isWaiting(): boolean {
    return audio.waitingSeconds > NEGLIGIBLE_SECONDS || audio.hasGaps;
  }

  async function start(
    chosen: AudioSource,
    onComplete: () => void,
    continues: ContinuedConversation | null = null,
    missed: AudioGap | null = null,
    kept: KeptSound | null = null,
  ): Promise<void> {
    if (!canStart(state)) return;
    reset();
    stopping = Promise.resolve(null);
    const begun = intakeOf(chosen);
    source = chosen;
    intake = begun;
    audio = createUnconfirmedAudio({
      cut: (frame, seconds) => cutFrame(frame, seconds, chosen.format),
      rest: kept?.rest,
    });
    sentIn = kept?.session ?? null;
    unheard = declareUnheard(kept?.unheard_since ?? null, audio);
    if (missed !== null) audio.gap(missed.seconds, missed.cause);
    complete = onComplete;
    dispatch({ type: 'start', source: chosen.kind, continues });
    const isCurrent = (): boolean => intake === begun;
    try {
      const asked = chosen.language ?? options.language();
      keeper = kept?.keeper ?? null;
      const keeping = kept ? null : (options.keep?.().catch(() => null) ?? null);
      const [choice, spoken, opened] = await Promise.all([options.customStt?.() ?? null, asked, keeping]);
      if (!isCurrent()) return opened?.end();
      keeper ??= opened;
      language = spoken;
      const text = await openOwnText(choice, chosen, kept, {
        text: onText,
        state: (service) => dispatch({ type: 'custom_stt', service }),
      });
      if (!isCurrent()) return text?.close();
      customStt = text;
      if (choice !== null)
        dispatch({ type: 'custom_stt', service: { host: choice.host, phase: 'resting', problem: null } });
      await begun.open();
    } catch (error) {
      if (isCurrent()) dispatch({ type: 'failed', cause: 'source', code: problemOf(error) });
      return;
    }
    if (!isCurrent()) return void begun.discard();
    tickTimer = setInterval(tick, TICK_MS);
    link.connect();
  }

  function intakeOf(chosen: AudioSource): SoundIntake {
    return createSoundIntake(chosen, {
      mayHold,
      now,
      frame: onFrame,
      gap(seconds, cause) {
        audio.gap(seconds, cause);
        sendWaiting();
        publishAudio();
      },
      photo(photo) {
        photos.push(photo);
        sendWaiting();
      },
      mark: () => options.mark?.(state.conversation_id),
      held(held, code) {
        dispatch({ type: 'held', held, code });
        sayState();
      },
      device: (device) => dispatch({ type: 'device', device }),
      level: level.set,
      over(code) {
        note = code;
        complete();
      },
    });
  }

  function onText(): void {
    sendWaiting();
    publishAudio();
  }

  /** Whoever asks while it stops, or after it has by itself, gets the same answer. */
  function stop(): Promise<string | null> {
    if (state.phase === 'idle' || state.phase === 'finishing') return stopping;
    stopping = end();
    return stopping;
  }

  async function end(): Promise<string | null> {
    dispatch({ type: 'stop' });
    sayState();
    await intake?.close();
    if (!link.isOpen && (audio.waitingSeconds > 0 || audio.hasGaps)) link.connect();
    void customStt?.finish().then(drain.check);
    await drain.wait();
    // Discarded or failed while waiting.
    if (getState().phase !== 'finishing') return null;
    try {
      const { conversation_id, segments } = state;
      // Silence may have finished it a moment before the person did.
      const withText = segments.length > 0 ? conversation_id : null;
      // Without audio from here there is nothing to finish: the open conversation is another device's.
      const captured = audio.capturedSeconds > 0;
      const id = captured ? ((await options.finish(conversation_id)) ?? withText) : null;
      const code = note ?? (id === null ? 'nothing_said' : null);
      reset();
      dispatch({ type: 'finished', code });
      return id;
    } catch {
      dispatch({ type: 'failed', cause: 'finish', code: null });
      return null;
    }
  }

  async function discard(): Promise<void> {
    const discarded = intake;
    reset();
    dispatch({ type: 'finished', code: null });
    await discarded?.discard();
  }

  async function close(): Promise<void> {
    await discard();
    listeners.clear();
    level.clear();
  }

  function onEvent(event: ServerEvent): void {
    dispatch({ type: 'event', event });
    if (Array.isArray(event)) onShown(event);
    else if (event.type === 'audio_progress') onProgress(event);
    else if (event.type === 'audio_resumed') onResumed(event);
    else if (event.type === 'photo_processing') photos.confirm(event.temp_id);
    else if (event.type === 'listening_control') onControl(event.action);
    drain.check();
  }

  function onShown(segments: LiveSegment[]): void {
    customStt?.shown(segments);
    if (customStt?.brings !== 'rest' || !customStt.isDone) return;
    // What is heard from now on is written by this computer: on another connection.
    customStt = null;
    if (state.phase !== 'finishing') link.connect();
  }

  function onControl(action: ListeningAction): void {
    if (action === 'stop') complete();
    else void hold(action);
  }

  function onReady(): void {
    audio.restart();
    sayState(true);
    sentIn = state.session_id;
    photos.restart();
    customStt?.restart();
    intake?.play();
    sendWaiting();
    drain.check();
  }

  function onProgress({ kept_seconds, heard_seconds, skipped_chunks }: AudioProgressEvent): void {
    const before = audio.keptSeconds;
    audio.confirm(kept_seconds, heard_seconds, skipped_chunks);
    if (audio.keptSeconds > before) drain.progress();
    sendWaiting();
    publishAudio();
  }

  /** Before the service is ready: what is sent on this connection begins behind it. */
  function onResumed(resumed: AudioResumedEvent): void {
    if (link.isReady || resumed.recording_session_id !== sentIn) return;
    audio.taken(resumed.taken_messages, resumed.taken_gaps);
    unheard.resumed(resumed, now());
    drain.progress();
    publishAudio();
  }

  function onClosed(code: number, reason: string | null): void {
    dispatch({ type: 'closed', code, reason });
    if (state.phase === 'failed' || state.phase === 'idle') return drain.check();
    link.connect(retryDelay(state.attempt));
  }

  function onFrame(frame: AudioFrame): void {
    if (state.phase === 'idle' || state.phase === 'failed') return;
    if (state.started_at === null) dispatch({ type: 'first_frame', at: now() });
    audio.push(frame);
    customStt?.push(frame);
    sendWaiting();
    publishAudio();
  }

  async function hold(step: 'pause' | 'resume'): Promise<void> {
    if (!mayHold() || !(await intake?.[step]())) sayState(true);
  }

  function mayHold(): boolean {
    return state.phase === 'connecting' || state.phase === 'listening' || state.phase === 'reconnecting';
  }

  /** For the person's other windows, and what words are for; said again only when it has changed. */
  function sayState(again = false): void {
    const said =
      state.phase === 'finishing' ? 'stopping' : (state.held ?? (state.silent ? 'silent' : 'listening'));
    const watched = options.isWatched?.() ?? true;
    const isSame = said === declared.state && watched === declared.watched;
    if (!link.isReady || (isSame && !again)) return;
    declared = { state: said, watched };
    const message: ListeningStateMessage = {
      ...{ type: 'listening_state', ...declared },
      waiting_seconds: audio.unsentSeconds,
    };
    link.sendMessage(message);
  }

  function tick(): void {
    if (state.phase === 'failed') return;
    intake?.declareMuted();
    sendWaiting();
    publishAudio();
  }

  function sendWaiting(): void {
    if (link.isReady) sendPieces(link, { audio, photos, customStt });
  }

  function publishAudio(): void {
    keeper?.keep(keptNow);
    dispatch({
      type: 'audio',
      audio: {
        captured_seconds: audio.capturedSeconds,
        kept_seconds: audio.keptSeconds,
        lost_seconds: audio.lostSeconds,
        silent: state.phase !== 'finishing' && state.held === null && (intake?.isSilent ?? false),
      },
    });
    sayState();
  }

  function keptNow(): KeptListening {
    const { kind, format, source: name } = source!;
    return {
      ...{ uid: options.uid, kind, format, language, session: sentIn, rest: audio.rest },
      ...{ conversation_id: state.conversation_id, hears: state.held === null },
      ...{ text: customStt?.awaited(audio.oldest) ?? null },
      ...(name !== undefined && { source: name }),
    };
  }

  function reset(): void {
    link.close();
    keeper?.end();
    keeper = null;
    drain.end();
    clearInterval(tickTimer);
    customStt?.close();
    customStt = null;
    audio = createUnconfirmedAudio();
    sentIn = null;
    photos = createWaitingPhotos();
    note = null;
    source = null;
    void intake?.discard();
    intake = null;
    level.set(0);
  }

  function dispatch(action: ListenAction): void {
    state = listenReducer(state, action);
    listeners.tell();
    // A failed session must not go on recording while the screen says that it does not.
    if (state.phase === 'failed') void source?.close();
    if (action.type === 'finished' || action.type === 'failed') drain.end();
  }

  return {
    getState,
    getLevel: level.get,
    subscribe: listeners.subscribe,
    subscribeLevel: level.subscribe,
    start,
    pause: () => hold('pause'),
    resume: () => hold('resume'),
    async changeSource() {
      if (mayHold()) await intake?.changeSource();
    },
    mute(muted) {
      if (mayHold()) intake?.mute(muted);
    },
    stop,
    discard,
    close,
  };
}
