// A process for `capture-page.ts`: hours of frames through the listen client of a page, with text coming back, breaks of the
// connection, and an hour in which the service is away. Prints what it then keeps in memory.
import { setTimeout as pause } from 'node:timers/promises';
import type { AudioFormat, AudioFrame, AudioSource, SourceEvents } from '../src/capture/audio-source.ts';
import { createListenClient } from '../src/capture/listen-client.ts';
import type { ListenSocket } from '../src/capture/listen-connection.ts';

const HOUR = 3_600;
const HOURS = 8;
/** The service syncs its journal each second. */
const CONFIRM_SECONDS = 1;
const LINE_SECONDS = 5;
const BREAK_SECONDS = 600;
const BROKEN = 1006;

interface Kind {
  kind: 'wearable' | 'microphone';
  format: AudioFormat;
  frameBytes: number;
  frameSeconds: number;
}

const KINDS: Readonly<Record<Kind['kind'], Kind>> = {
  wearable: {
    kind: 'wearable',
    format: { codec: 'opus_fs320', sampleRate: 16_000, channels: 1 },
    frameBytes: 80,
    frameSeconds: 0.02,
  },
  microphone: {
    kind: 'microphone',
    format: { codec: 'pcm16', sampleRate: 16_000, channels: 1 },
    frameBytes: 2_560,
    frameSeconds: 0.08,
  },
};

/** The service: counts what comes, and confirms it when it is told to. */
class Service implements ListenSocket {
  binaryType = '';
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  frames = 0;
  send(data: string | ArrayBufferView<ArrayBuffer>): void {
    if (typeof data !== 'string') this.frames++;
  }
  close(): void {
    this.onclose = null;
  }
  says(event: unknown): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
}

function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function day(kind: Kind): Promise<{ grown: number; away: number; microseconds: number }> {
  let events: SourceEvents | null = null;
  let service = new Service();
  let isAway = false;
  const source: AudioSource = {
    kind: kind.kind,
    format: kind.format,
    start: (given) => Promise.resolve(void (events = given)),
    close: () => Promise.resolve(),
  };
  const client = createListenClient({
    origin: 'ws://bench',
    uid: 'u',
    language: () => Promise.resolve('en'),
    getToken: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('t')),
    finish: () => Promise.resolve(null),
    openSocket: () => (service = new Service()),
  });
  const before = used();
  await client.start(source, () => undefined);

  async function ready(): Promise<void> {
    const last = service;
    while (service === last && last.frames > 0) await pause(20);
    await pause(0);
    service.says({ type: 'service_status', status: 'ready' });
    service.says({ type: 'conversation_session', conversation_id: 'c', recording_session_id: 's' });
  }
  const confirm = (): void => {
    const seconds = service.frames * kind.frameSeconds;
    service.says({
      type: 'audio_progress',
      kept_seconds: seconds,
      heard_seconds: seconds,
      skipped_chunks: 0,
    });
  };
  function hear(seconds: number, each: (second: number) => void): void {
    const framesUntil = (second: number): number => Math.floor(second / kind.frameSeconds);
    for (let second = 0; second < seconds; second++) {
      for (let nth = framesUntil(second); nth < framesUntil(second + 1); nth++) {
        const frame: AudioFrame = {
          bytes: new Uint8Array(kind.frameBytes),
          seconds: kind.frameSeconds,
          level: null,
        };
        events?.frame(frame);
      }
      each(second);
    }
  }
  function listen(seconds: number, from: number): void {
    hear(seconds, (second) => {
      if (second % CONFIRM_SECONDS === 0) confirm();
      if (second % LINE_SECONDS !== 0) return;
      const start = from + second;
      const text = 'a sentence of a dozen words that somebody said at this time';
      service.says([
        { id: `line-${start}`, text, speaker_id: 0, speaker: 'A', start, end: start + 4, is_user: false },
      ]);
    });
  }

  await ready();
  const begun = performance.now();
  for (let hour = 0; hour < HOURS; hour++) {
    listen(HOUR - BREAK_SECONDS, hour * HOUR);
    // The connection is gone for ten minutes.
    service.onclose?.({ code: BROKEN });
    hear(BREAK_SECONDS, () => undefined);
    await ready();
    confirm();
  }
  const microseconds = ((performance.now() - begun) * 1_000) / ((HOURS * HOUR) / kind.frameSeconds);
  const grown = used() - before;
  isAway = true;
  service.onclose?.({ code: BROKEN });
  hear(HOUR + BREAK_SECONDS, () => undefined);
  const away = used() - before;
  const { captured_seconds, kept_seconds, lost_seconds } = client.getState();
  const sound = HOURS * HOUR + HOUR + BREAK_SECONDS;
  if (
    Math.abs(captured_seconds - sound) > 1 ||
    captured_seconds - kept_seconds > HOUR + 1 ||
    lost_seconds > BREAK_SECONDS + 1
  )
    throw new Error(
      `the client’s accounts are wrong: ${JSON.stringify({ captured_seconds, kept_seconds, lost_seconds })}`,
    );
  await client.discard();
  return { grown, away, microseconds };
}

const asked = process.argv[2] as Kind['kind'];
const { frameBytes, frameSeconds } = KINDS[asked];
process.stdout.write(
  JSON.stringify({ hours: HOURS, ...(await day(KINDS[asked])), sound: (frameBytes / frameSeconds) * HOUR }),
);
