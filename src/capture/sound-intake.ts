// Takes the sound of one listening from its source: holds it back while it is muted or paused, declares that time, and goes
// over to another device. Does not know the socket.
import { SourceError, type AudioFrame, type AudioSource, type SourceEvents } from './audio-source.ts';
import { meterLevel } from './level.ts';
import type { ListenSession } from './listen-session.ts';
import { createSilenceDetector } from './silence-detector.ts';
import type { AudioGap } from './unconfirmed-audio.ts';

/** Longest gap one message may declare. */
const LONGEST_GAP_SECONDS = 86_400;
/** A source lets go sooner than this, unless the computer slept meanwhile. */
const LETS_GO_SECONDS = 2;

type Held = ListenSession['held'];
type Device = NonNullable<ListenSession['device']>;

export interface IntakeEvents extends Pick<SourceEvents, 'photo' | 'mark'> {
  /** Whether a pause, a mute or another microphone means anything now. */
  mayHold(): boolean;
  /** Sound that is to be kept. */
  frame(frame: AudioFrame): void;
  gap(seconds: number, cause: AudioGap['cause']): void;
  held(held: Held, code: string | null): void;
  device(device: Device): void;
  level(level: number): void;
  /** It ended by itself; `code` says why when that is not its proper end. */
  over(code: string | null): void;
  now(): number;
}

export interface SoundIntake {
  readonly isSilent: boolean;
  /** Rejects as the source does. */
  open(): Promise<void>;
  /** Somebody listens now: a recording begins. Of later calls nothing comes. */
  play(): void;
  /** One after the other. False where it is so already. */
  pause(): Promise<boolean>;
  resume(): Promise<boolean>;
  mute(muted: boolean): void;
  /** Goes over to what is chosen now. Rejects when it cannot be opened; then the one before goes on. */
  changeSource(): Promise<void>;
  /** Declares the muted time until now. */
  declareMuted(): void;
  /** Takes nothing more after the last partial frame; muted time is declared up to here. */
  close(): Promise<void>;
  /** Takes nothing more at once, and declares nothing. */
  discard(): Promise<void>;
}

export function createSoundIntake(source: AudioSource, events: IntakeEvents): SoundIntake {
  /** Why no sound is taken. */
  let held = { byDevice: false, byPerson: false, paused: false };
  let silence = createSilenceDetector(0);
  /** Until when muted time is declared; null while not muted. */
  let mutedUntil: number | null = null;
  let device: Device | null = null;
  let closed = false;
  let played = source.play === undefined;
  let heardSeconds = 0;
  /** The pause or resume that is under way. */
  let changing: Promise<unknown> = Promise.resolve();

  const given: SourceEvents = {
    frame: onFrame,
    lost(seconds) {
      if (!silence.muted && !closed) events.gap(seconds, 'link');
    },
    photo: events.photo,
    mark: events.mark,
    muted: (byDevice) => hold({ byDevice }),
    device: showDevice,
    ended: (reason) => (reason === 'complete' ? events.over(null) : void replaceLost()),
  };

  async function open(): Promise<void> {
    await source.start(given);
    expectSound();
  }

  function expectSound(): void {
    silence = createSilenceDetector(events.now());
    if (mutedUntil !== null) silence.mute(true, events.now());
  }

  function play(): void {
    if (played || closed) return;
    played = true;
    expectSound();
    source.play?.();
  }

  async function close(): Promise<void> {
    await source.close();
    declareMuted();
    await discard();
  }

  async function discard(): Promise<void> {
    closed = true;
    mutedUntil = null;
    await source.close();
  }

  function onFrame(frame: AudioFrame): void {
    // A muted source may still deliver zeros; muted time is declared as a gap instead.
    if (silence.muted || closed) return;
    silence.frame(frame.seconds, frame.level, events.now());
    heardSeconds += frame.seconds;
    events.frame(frame);
    if (frame.level !== null) events.level(meterLevel(frame.level));
  }

  function showDevice(shown: Device): void {
    device = shown;
    events.device(shown);
  }

  /** Sound is taken while nothing holds it. */
  function hold(change: Partial<typeof held>, code: string | null = null): void {
    if (closed) return;
    const at = events.now();
    declareMuted();
    held = { ...held, ...change };
    const off = held.byDevice || held.byPerson || held.paused;
    silence.mute(off, at);
    mutedUntil = off ? at : null;
    if (off) events.level(0);
    events.held(held.paused ? 'paused' : off ? 'muted' : null, code);
  }

  function declareMuted(): void {
    if (mutedUntil === null) return;
    const at = events.now();
    const seconds = (at - mutedUntil) / 1_000;
    mutedUntil = at;
    if (seconds > 0) declare(seconds);
  }

  const declare = (seconds: number): void => events.gap(Math.min(seconds, LONGEST_GAP_SECONDS), 'muted');

  function inTurn(change: () => Promise<boolean>): Promise<boolean> {
    const result = changing.then(change);
    changing = result.catch(() => undefined);
    return result;
  }

  async function pause(): Promise<boolean> {
    if (held.paused || closed) return false;
    const [asked, heard] = [events.now(), heardSeconds];
    await source.flush?.();
    // The browser then shows that nobody uses the microphone. Other sources run on unheard.
    await source.pause?.();
    const slept = (events.now() - asked) / 1_000 - (heardSeconds - heard);
    if (slept > LETS_GO_SECONDS && mutedUntil === null && !closed) declare(slept);
    hold({ paused: true });
    return true;
  }

  /** What was heard before is delivered, and what was not to be heard is not. */
  function mute(byPerson: boolean): void {
    if (source.flush) void source.flush().then(() => hold({ byPerson }));
    else hold({ byPerson });
  }

  async function resume(): Promise<boolean> {
    if (!held.paused || closed) return false;
    const reopens = source.pause !== undefined;
    try {
      if (reopens) await source.start(given);
      await source.flush?.();
      if (closed) void source.close();
      else if (events.mayHold()) hold({ paused: false, ...(reopens && { byDevice: false }) });
    } catch (error) {
      if (!closed && events.mayHold()) hold({}, problemOf(error));
    }
    return true;
  }

  /** Another microphone goes on at once; the time until it does counts as muted. */
  async function replaceLost(): Promise<void> {
    const gone = device?.name ?? null;
    hold({ byDevice: true });
    try {
      await source.start(given);
      if (closed) return void source.close();
      hold({ byDevice: false });
      if (device && gone !== null && device.name !== gone) showDevice({ ...device, instead_of: gone });
    } catch {
      if (!closed) events.over('microphone_lost');
    }
  }

  return {
    get isSilent() {
      return played && silence.isSilent(events.now());
    },
    open,
    play,
    pause: () => inTurn(pause),
    resume: () => inTurn(resume),
    mute,
    async changeSource() {
      if (!held.paused && source.pause) await source.start(given);
    },
    declareMuted,
    close,
    discard,
  };
}

export const problemOf = (error: unknown): string =>
  error instanceof SourceError ? error.problem : 'not_opened';
