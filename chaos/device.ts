// A device that streams audio faster than real time and records everything the service acknowledged. Each
// second of its audio carries its own number, so that a transcript can be checked second by second. Does not
// read the database.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import WebSocket from 'ws';
import { AudioProgressEvent, SegmentsEvent, type ServerEvent } from '../src/contract/listen.ts';
import { finalSegments } from '../src/contract/final-segments.ts';

const FRAME = SAMPLE_RATE / 10;
const BUFFERED = 65_536;

/** What one connection sent and received. Seconds are those of the connection. */
export interface ConnectionLog {
  session_id: string | null;
  /** Number of the first second it sent. */
  first_word: number;
  sent_seconds: number;
  /** Announced as gaps, and sent as messages that cannot be decoded. */
  gap_seconds: number;
  corrupt: number;
  /** Acknowledged segments by id: text and conversation. */
  segments: Map<string, { text: string; conversation_id: string }>;
  progress: AudioProgressEvent | null;
  failure: Record<string, unknown> | null;
  closed: Promise<number>;
}

export interface Device {
  readonly uid: string;
  readonly logs: readonly ConnectionLog[];
  /** Opens a connection; resolves when the service is ready, or the connection closed. */
  connect(url: string, token: string): Promise<void>;
  /** Sends until the promise resolves or the connection closes. */
  stream(until: Promise<unknown>): Promise<void>;
  /** Cuts the link without a close message. */
  cut(): void;
  leave(): Promise<void>;
}

export interface DeviceOptions {
  uid: string;
  random: () => number;
  /** Instead of numbered seconds. */
  speech?: Int16Array;
  /** Frames each 5 ms: 1 is twenty times real time. */
  speed?: number;
  /** Instead of 5 ms: 100 is real time. */
  everyMs?: number;
  /** Number of its first second; 1 when absent. */
  firstWord?: number;
  /** What it asks for besides the usual. */
  query?: Record<string, string>;
  /** Never sends gaps or broken frames. */
  steady?: boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createDevice(options: DeviceOptions): Device {
  const { uid, random, speech, speed = 2, everyMs = 5, steady = false } = options;
  const logs: ConnectionLog[] = [];
  const conversation = crypto.randomUUID();
  let socket: WebSocket | null = null;
  let word = options.firstWord ?? 1;
  /** Samples sent of the present second. */
  let at = 0;

  function frame(): Uint8Array {
    const pcm = new Int16Array(FRAME);
    if (speech === undefined) pcm.fill(word);
    else pcm.set(speech.subarray(((word - 1) * SAMPLE_RATE + at) % speech.length).subarray(0, FRAME));
    at += FRAME;
    if (at === SAMPLE_RATE) {
      at = 0;
      word += 1;
    }
    return new Uint8Array(pcm.buffer);
  }

  function note(log: ConnectionLog, text: string, state: { conversation_id: string }): boolean {
    if (text === 'ping') return false;
    const message = JSON.parse(text) as ServerEvent;
    for (const segment of finalSegments(SegmentsEvent.safeParse(message).data ?? []))
      log.segments.set(segment.id, { text: segment.text, conversation_id: state.conversation_id });
    if (Array.isArray(message)) return false;
    if (message.type === 'audio_progress') log.progress = AudioProgressEvent.parse(message);
    if (message.type === 'conversation_session') {
      state.conversation_id = message.conversation_id;
      log.session_id = message.recording_session_id;
    }
    if (message.type !== 'service_status') return false;
    if (message.status === 'stt_failed') log.failure = message;
    return message.status === 'ready';
  }

  return {
    uid,
    logs,
    async connect(url, token) {
      if (at > 0) word += 1;
      at = 0;
      const query = new URLSearchParams({
        uid,
        codec: 'pcm16',
        sample_rate: String(SAMPLE_RATE),
        conversation_timeout: '14400',
        client_conversation_id: conversation,
        ...options.query,
      });
      const mine = new WebSocket(`${url.replace('http', 'ws')}/v4/listen?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const log: ConnectionLog = {
        session_id: null,
        first_word: word,
        sent_seconds: 0,
        gap_seconds: 0,
        corrupt: 0,
        segments: new Map(),
        progress: null,
        failure: null,
        closed: new Promise((resolve) => mine.on('close', resolve)),
      };
      logs.push(log);
      socket = mine;
      const state = { conversation_id: '' };
      const ready = new Promise<void>((resolve) => {
        mine.on('message', (data: Buffer, isBinary) => {
          if (!isBinary && note(log, data.toString('utf8'), state)) resolve();
        });
      });
      mine.on('error', () => undefined);
      await Promise.race([ready, log.closed]);
    },
    async stream(until) {
      const log = logs.at(-1)!;
      let on = true;
      void until.finally(() => (on = false));
      while (on && socket?.readyState === WebSocket.OPEN) {
        for (let count = 0; count < speed && socket.bufferedAmount < BUFFERED; count++) {
          socket.send(frame());
          log.sent_seconds += FRAME / SAMPLE_RATE;
        }
        if (!steady && random() < 0.02) {
          const seconds = Math.round(random() * 30) / 10 + 0.1;
          socket.send(
            JSON.stringify({ type: 'audio_gap', seconds, cause: random() < 0.5 ? 'link' : 'muted' }),
          );
          log.gap_seconds += seconds;
        }
        if (!steady && random() < 0.02) {
          socket.send(new Uint8Array(301));
          log.corrupt += 1;
        }
        await pause(everyMs);
      }
    },
    cut: () => socket?.terminate(),
    async leave() {
      const closed = logs.at(-1)?.closed;
      socket?.close(1000);
      await Promise.race([closed, pause(5_000)]);
    },
  };
}
