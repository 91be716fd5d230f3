// A client for measurements: one session on /v4/listen that sends PCM16 and records when each text came back.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import {
  AudioProgressEvent,
  SegmentsEvent,
  ServiceStatusEvent,
  type ClientMessage,
  type Codec,
} from '../src/contract/listen.ts';

export const FRAME_SECONDS = 0.1;

export interface HeardText {
  /** Seconds of audio at which the newest utterance ends. */
  end: number;
  /** performance.now() when it arrived. */
  at: number;
}

export interface Session {
  readonly heard: HeardText[];
  /** performance.now() of each message with words that are still being spoken. */
  readonly grown: number[];
  /** performance.now() of each message with words, final or not. */
  readonly changed: number[];
  readonly keptSeconds: number;
  /** performance.now() of the first frame. */
  readonly began: number;
  /** In real time, or as fast as the service takes it. */
  send(pcm: Int16Array, pace: 'live' | 'fast'): Promise<void>;
  /** Messages of any codec, as fast as the service takes them. */
  sendMessages(messages: Iterable<Uint8Array<ArrayBuffer>>): Promise<void>;
  say(message: ClientMessage): void;
  close(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Format {
  codec: Codec;
  /** Hz. */
  sample_rate: number;
}

export async function openSession(
  url: string,
  uid: string,
  token: string,
  format: Format = { codec: 'pcm16', sample_rate: SAMPLE_RATE },
): Promise<Session> {
  const query = new URLSearchParams({
    uid,
    codec: format.codec,
    sample_rate: String(format.sample_rate),
    conversation_timeout: '14400',
    client_conversation_id: crypto.randomUUID(),
  });
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v4/listen?${query.toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const heard: HeardText[] = [];
  const grown: number[] = [];
  const changed: number[] = [];
  let kept = 0;
  let began = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('close', ({ reason }) => reject(new Error(`The session ended: ${reason}`)));
    socket.addEventListener('message', ({ data }) => {
      if (data === 'ping') return;
      const message: unknown = JSON.parse(String(data));
      const { final = [], open = [] } = Object.groupBy(SegmentsEvent.safeParse(message).data ?? [], (one) =>
        one.open_from === undefined ? 'final' : 'open',
      );
      if (final.length > 0)
        heard.push({ end: Math.max(...final.map((one) => one.end)), at: performance.now() });
      if (open.length > 0) grown.push(performance.now());
      if (open.length + final.length > 0) changed.push(performance.now());
      kept = AudioProgressEvent.safeParse(message).data?.kept_seconds ?? kept;
      if (ServiceStatusEvent.safeParse(message).data?.status === 'ready') resolve();
    });
  });
  return {
    heard,
    grown,
    changed,
    get keptSeconds() {
      return kept;
    },
    get began() {
      return began;
    },
    async send(pcm, pace) {
      began = performance.now();
      const step = SAMPLE_RATE * FRAME_SECONDS;
      for (let at = 0, frame = 0; at < pcm.length; at += step, frame++) {
        if (pace === 'live') {
          const wait = began + frame * FRAME_SECONDS * 1_000 - performance.now();
          if (wait > 1) await pause(wait);
        } else {
          while (socket.bufferedAmount > 65_536) await pause(5);
        }
        socket.send(pcm.slice(at, at + step));
      }
    },
    say: (message) => socket.send(JSON.stringify(message)),
    async sendMessages(messages) {
      began = performance.now();
      for (const message of messages) {
        while (socket.bufferedAmount > 65_536) await pause(5);
        socket.send(message);
      }
    },
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return;
      const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
      socket.close(1000);
      await closed;
    },
  };
}
