// Lets other pages use the listen client of this one: does what they ask, and says the state. Goes on after a crash with what
// was listened to. Does not know React, the app or who may be the host.
import type { AudioFormat, AudioSource } from '../audio-source.ts';
import { MONO } from '../pcm-frame.ts';
import type { ListenClient } from '../listen-client-types.ts';
import type { LeftListening } from '../kept/kept-audio.ts';
import type { KeptSound } from '../kept/kept-sound.ts';
import type { ListenSession } from '../listen-session.ts';
import type { AudioGap } from '../unconfirmed-audio.ts';
import type { CaptureChannel, CaptureCommand, CaptureMessage } from './capture-channel.ts';

/** What is listened to, for a page that takes over. */
export interface Running {
  kind: AudioSource['kind'];
  conversation_id: string | null;
  paused: boolean;
  /** It takes no more sound; the service is to get the rest. */
  finishing: boolean;
  /** Up to then the service has everything: milliseconds since 1970. */
  kept_until: number;
  /** When this was known. */
  at: number;
}

const GOES_ON: readonly unknown[] = [
  'microphone',
  'system',
  'call',
  'wearable',
] satisfies AudioSource['kind'][];

/** What a browser kept of it; null for what is no such note. */
export function readRunning(kept: unknown): Running | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { kind, conversation_id, paused, finishing, kept_until, at } = kept as Partial<Running>;
  const isWhole =
    GOES_ON.includes(kind) &&
    (conversation_id === null || typeof conversation_id === 'string') &&
    [paused, finishing].every((one) => typeof one === 'boolean') &&
    [kept_until, at].every(Number.isFinite);
  return isWhole ? (kept as Running) : null;
}

/** Who begins to listen by itself much later than it ended listens to what nobody expects. */
const LONGEST_CRASH_MS = 600_000;
/** How exact the time is up to which the service has everything. */
const REMEMBER_MS = 500;

export interface CaptureHostOptions {
  client: ListenClient;
  channel: CaptureChannel;
  openSource(kind: AudioSource['kind']): AudioSource;
  /** Outlives a crash of the page. */
  memory: { load(): Running | null; save(running: Running | null): void };
  /** What windows before this one had heard and not given to the service. */
  left?: readonly LeftListening[];
  /** Brings what is not gone on with. */
  bring?(left: LeftListening): void;
  now?(): number;
}

export interface CaptureHost {
  /** Listens anew, without a page that asks for it. */
  begin(kind: AudioSource['kind']): void;
}

export function hostCapture(options: CaptureHostOptions): CaptureHost {
  const { client, channel, openSource, memory, left = [], now = Date.now } = options;
  let said: ListenSession | null = null;
  let saying = false;
  let remembered: Running | null = memory.load();
  const post = (message: CaptureMessage): void => channel.postMessage(message);

  function sayState(whole: boolean): void {
    const { segments, ...state } = client.getState();
    const isSame = !whole && said?.segments === segments;
    said = client.getState();
    post({ type: 'state', state, segments: isSame ? null : segments });
  }

  /** Several changes at once are said once. */
  function onChange(): void {
    remember();
    if (saying) return;
    saying = true;
    queueMicrotask(() => {
      saying = false;
      sayState(false);
    });
  }

  function remember(): void {
    const running = runningOf(client.getState(), now());
    if (isRemembered(running, remembered)) return;
    remembered = running;
    try {
      memory.save(running);
    } catch {
      // A browser that is full: after a crash nothing goes on by itself, and what is heard now does.
    }
  }

  async function start(
    kind: AudioSource['kind'],
    continues: Parameters<ListenClient['start']>[2],
    missed: AudioGap | null = null,
    left: LeftListening | null = null,
  ) {
    const onComplete = (): void => {
      post({ type: 'complete' });
      void client.stop();
    };
    const source = openSource(kind);
    const goesOn = left !== null && isSameFormat(source.format, left.kept.format);
    if (left !== null && !goesOn) options.bring?.(left);
    await client.start(source, onComplete, continues, missed, goesOn ? soundOf(left) : null);
    return null;
  }

  /** What the window before had not given to the service is brought where it was kept; the other time is declared. */
  function goOn({ kind, conversation_id, paused, finishing, kept_until, at }: Running): void {
    const ofIt = (one: LeftListening): boolean =>
      one.kept.kind === kind && one.kept.conversation_id === conversation_id;
    const isLongAgo = Math.abs(now() - at) > LONGEST_CRASH_MS;
    const own = isLongAgo ? null : (left.find(ofIt) ?? null);
    for (const other of left) if (other !== own) options.bring?.(other);
    if (isLongAgo) return memory.save(null);
    const continues = conversation_id === null ? null : { conversation_id, segments: [] };
    if (finishing) return void finish(kind, continues, own ? 0 : (at - kept_until) / 1_000, own);
    const seconds = Math.max(0, now() - (own?.at ?? kept_until)) / 1_000;
    void start(kind, continues, { seconds, cause: paused ? 'muted' : 'link' }, own);
    // Before the source has opened, so that nothing of it is taken.
    if (paused) void client.pause();
  }

  /** The person had ended it: nothing is opened. */
  async function finish(
    kind: AudioSource['kind'],
    continues: Parameters<ListenClient['start']>[2],
    seconds: number,
    left: LeftListening | null,
  ): Promise<void> {
    const missed = seconds > 0 ? ({ seconds, cause: 'link' } as const) : null;
    const source = silentSource(kind, left?.kept.format);
    await client.start(source, () => undefined, continues, missed, left && soundOf(left));
    await client.stop();
  }

  async function run(command: CaptureCommand): Promise<string | null> {
    switch (command.name) {
      case 'start':
        return start(command.kind, command.continues);
      case 'stop':
        return client.stop();
      case 'mute':
        client.mute(command.muted);
        return null;
      default:
        await client[command.name]();
        return null;
    }
  }

  channel.onmessage = ({ data }) => {
    const message = data as CaptureMessage;
    if (message.type === 'hello') sayState(true);
    if (message.type !== 'command') return;
    const { id } = message;
    run(message.command).then(
      (value) => post({ type: 'answer', id, failed: false, value }),
      () => post({ type: 'answer', id, failed: true, value: null }),
    );
  };
  client.subscribe(onChange);
  client.subscribeLevel(() => post({ type: 'level', level: client.getLevel() }));
  post({ type: 'host' });
  if (remembered !== null) goOn(remembered);
  else for (const one of left) options.bring?.(one);
  return { begin: (kind) => void start(kind, null) };
}

/** The time since it was written down is declared with what nobody heard. */
function soundOf({ kept: { session, rest, text }, keeper }: LeftListening): KeptSound {
  return { session, rest, text, unheard_since: null, keeper };
}

const isSameFormat = (one: AudioFormat, other: AudioFormat): boolean =>
  one.codec === other.codec && one.sampleRate === other.sampleRate && one.channels === other.channels;

const silentSource = (kind: AudioSource['kind'], format: AudioFormat = MONO): AudioSource => ({
  ...{ kind, format },
  start: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/** Null where nothing is to go on: it ended, it could not begin, or it was the sample. */
function runningOf(session: ListenSession, now: number): Running | null {
  const { phase, source, conversation_id, captured_seconds, kept_seconds } = session;
  const isOver = phase === 'idle' || phase === 'failed';
  if (isOver || source === null || source === 'sample') return null;
  const waiting = Math.max(0, captured_seconds - kept_seconds);
  return {
    ...{ kind: source, conversation_id, paused: session.held === 'paused' },
    finishing: phase === 'finishing',
    ...{ kept_until: now - waiting * 1_000, at: now },
  };
}

function isRemembered(running: Running | null, before: Running | null): boolean {
  if (running === null || before === null) return running === before;
  return (
    running.kind === before.kind &&
    running.conversation_id === before.conversation_id &&
    running.paused === before.paused &&
    running.finishing === before.finishing &&
    Math.abs(running.at - before.at) < REMEMBER_MS
  );
}
