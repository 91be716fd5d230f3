// Plays the audio of one conversation at a time, in the window and not in a screen: it goes on while other screens are open.
// Keeps the audio of the conversation that is read ready beside it, so that a click is heard at once. No React.
import { createListeners } from '../../../capture/listeners.ts';
import { ticketed } from '../../lib/api-client.ts';
import { nextSound, type Stretch } from './silence.ts';
import { isSpeed } from './speeds.ts';

export interface PlayerSource {
  /** Of the conversation. */
  id: string;
  title: string;
  /** Seconds, as far as they are known before the file is read. */
  seconds: number;
}

export interface PlayerState {
  source: PlayerSource | null;
  playing: boolean;
  /** It has been played since it was opened. */
  begun: boolean;
  seconds: number;
  /** Seconds; 0 until known. */
  duration: number;
  failed: boolean;
  speed: number;
  skipsSilence: boolean;
  /** A line of the voice that alone is played; null: everything is. */
  only: string | null;
}

interface Loaded {
  source: PlayerSource;
  element: HTMLAudioElement;
  /** Resolves when the element has its address; what is asked for earlier waits for it. */
  addressed: Promise<boolean>;
}

const SPEED_KEY = 'earshot.player-speed';
const SILENCE_KEY = 'earshot.player-skips-silence';

export const SKIP_SECONDS = 10;

export function createPlayer(storage: Pick<Storage, 'getItem' | 'setItem'> = window.localStorage) {
  const storedSpeed = Number(storage.getItem(SPEED_KEY));
  let state: PlayerState = {
    ...{ source: null, playing: false, begun: false, seconds: 0, duration: 0, failed: false },
    speed: isSpeed(storedSpeed) ? storedSpeed : 1,
    skipsSilence: storage.getItem(SILENCE_KEY) === 'yes',
    only: null,
  };
  let current: Loaded | null = null;
  let ready: Loaded | null = null;
  let sounds: readonly Stretch[] | null = null;
  /** Where the voice speaks that alone is played. */
  let voice: readonly Stretch[] | null = null;
  const listeners = createListeners();

  function set(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    listeners.tell();
  }

  function follow(loaded: Loaded): void {
    const { element } = loaded;
    const on = (name: string, listener: () => void): void =>
      element.addEventListener(name, () => {
        if (current === loaded) listener();
      });
    const moved = (): void => {
      const seconds = element.currentTime;
      const wanted = voice ?? (state.skipsSilence ? sounds : null);
      if (wanted !== null && state.playing && !element.seeking) {
        const next = nextSound(seconds, wanted);
        if (next !== null) element.currentTime = next;
        else if (voice !== null && seconds >= (voice.at(-1)?.end ?? 0)) element.pause();
      }
      set({ seconds: element.currentTime });
      notePosition();
    };
    on('timeupdate', moved);
    on('seeking', () => set({ seconds: element.currentTime }));
    on('durationchange', () => set({ duration: durationOf(loaded) }));
    on('play', () => set({ playing: true, begun: true, failed: false }));
    on('pause', () => set({ playing: false }));
    on('ended', () => set({ playing: false }));
    on('error', () => set({ playing: false, failed: true }));
  }

  function load(source: PlayerSource): Loaded {
    const element = new Audio();
    element.preload = 'auto';
    const addressed = ticketed(`/v1/conversations/${encodeURIComponent(source.id)}/audio`).then(
      (url) => {
        element.src = url;
        return true;
      },
      () => false,
    );
    const loaded = { source, element, addressed };
    follow(loaded);
    return loaded;
  }

  function drop(loaded: Loaded | null): void {
    if (loaded === null) return;
    loaded.element.pause();
    loaded.element.removeAttribute('src');
    loaded.element.load();
  }

  function open(source: PlayerSource): Loaded {
    if (current?.source.id === source.id && !state.failed) return current;
    const next = ready?.source.id === source.id ? ready : load(source);
    ready = null;
    drop(current);
    current = next;
    sounds = null;
    playEverybody();
    next.element.playbackRate = state.speed;
    set({ source, playing: false, begun: false, seconds: 0, duration: durationOf(next), failed: false });
    noteTitle(source);
    return next;
  }

  async function start(loaded: Loaded, from?: number): Promise<void> {
    if (!(await loaded.addressed)) {
      if (current === loaded) set({ failed: true });
      return;
    }
    if (current !== loaded) return;
    if (from !== undefined) loaded.element.currentTime = from;
    // A refusal arrives as the element's error event or leaves it paused; both are shown.
    loaded.element.playbackRate = state.speed;
    await loaded.element.play().catch(() => undefined);
  }

  function move(to: number): void {
    const loaded = current;
    if (loaded === null) return;
    const seconds = Math.min(Math.max(0, to), durationOf(loaded) || to);
    set({ seconds });
    void loaded.addressed.then(() => {
      if (current === loaded) loaded.element.currentTime = seconds;
    });
  }

  function toggle(): void {
    if (current === null) return;
    if (current.element.paused) void start(current);
    else current.element.pause();
  }

  function noteTitle({ title }: PlayerSource): void {
    const session = mediaSession();
    if (session === null) return;
    session.metadata = new MediaMetadata({ title, artist: 'Earshot' });
    session.setActionHandler('play', toggle);
    session.setActionHandler('pause', toggle);
    session.setActionHandler('seekbackward', ({ seekOffset }) =>
      move(state.seconds - (seekOffset ?? SKIP_SECONDS)),
    );
    session.setActionHandler('seekforward', ({ seekOffset }) =>
      move(state.seconds + (seekOffset ?? SKIP_SECONDS)),
    );
    session.setActionHandler('seekto', ({ seekTime }) => move(seekTime ?? state.seconds));
    session.setActionHandler('stop', close);
  }

  function notePosition(): void {
    if (state.duration === 0) return;
    const { duration, speed, seconds } = state;
    mediaSession()?.setPositionState({
      duration,
      playbackRate: speed,
      position: Math.min(seconds, duration),
    });
  }

  function playEverybody(): void {
    voice = null;
    if (state.only !== null) set({ only: null });
  }

  function close(): void {
    drop(current);
    playEverybody();
    current = null;
    sounds = null;
    set({ source: null, playing: false, begun: false, seconds: 0, duration: 0, failed: false });
    const session = mediaSession();
    if (session !== null) session.metadata = null;
  }

  return {
    state: (): PlayerState => state,
    subscribe: listeners.subscribe,
    /** Gets the audio of a conversation ready without changing what plays. */
    prepare(source: PlayerSource): void {
      if (current?.source.id === source.id || ready?.source.id === source.id) return;
      drop(ready);
      ready = load(source);
    },
    /** Plays from there on, in the place of what plays now. */
    playFrom(source: PlayerSource, seconds: number): void {
      const loaded = open(source);
      if (voice?.some(({ start, end }) => start <= seconds && seconds < end) === false) playEverybody();
      void start(loaded, seconds);
    },
    /** Plays one voice alone, from where the audio is or from its beginning. `line`: a line of the voice. */
    playOnly(source: PlayerSource, line: string, stretches: readonly Stretch[]): void {
      const first = stretches[0];
      if (first === undefined) return;
      const loaded = open(source);
      voice = stretches;
      set({ only: line });
      const next = stretches.find(({ end }) => end > state.seconds);
      void start(loaded, next === undefined ? first.start : Math.max(next.start, state.seconds));
    },
    playEverybody,
    /** Moves without playing. */
    seek(source: PlayerSource, seconds: number): void {
      open(source);
      move(seconds);
    },
    /** Plays or pauses; another conversation begins where it was left, at its start. */
    toggle(source: PlayerSource | null = state.source): void {
      if (source === null) return;
      if (current?.source.id === source.id && !state.failed) toggle();
      else void start(open(source));
    },
    skip: (by: number): void => move(state.seconds + by),
    close,
    setSpeed(speed: number): void {
      storage.setItem(SPEED_KEY, String(speed));
      if (current !== null) current.element.playbackRate = speed;
      set({ speed });
    },
    setSkipsSilence(skips: boolean): void {
      storage.setItem(SILENCE_KEY, skips ? 'yes' : 'no');
      set({ skipsSilence: skips });
    },
    /** Where something is heard in the conversation that plays. */
    setSounds(id: string, stretches: readonly Stretch[]): void {
      if (current?.source.id === id) sounds = stretches;
    },
    /** What is read has a new title. */
    retitle(source: PlayerSource): void {
      if (current?.source.id !== source.id || current.source.title === source.title) return;
      current.source = source;
      set({ source });
      noteTitle(source);
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;

function durationOf({ element, source }: Loaded): number {
  return Number.isFinite(element.duration) ? element.duration : source.seconds;
}

const mediaSession = (): MediaSession | null => ('mediaSession' in navigator ? navigator.mediaSession : null);
