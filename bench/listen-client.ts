// A device: one session on /v4/listen that sends PCM16 and notes when which text came back.
import { AudioProgressEvent, SegmentsEvent, ServiceStatusEvent } from '../src/contract/listen.ts';

export const RATE = 16_000;
export const FRAME_SECONDS = 0.1;

export interface HeardText {
  /** Seconds of audio at which the newest stretch ends. */
  end: number;
  /** performance.now() when it arrived. */
  at: number;
}

export interface Session {
  readonly heard: HeardText[];
  readonly keptSeconds: number;
  /** performance.now() of the first frame. */
  readonly began: number;
  /** In real time, or as fast as the service takes it. */
  send(pcm: Int16Array, pace: 'live' | 'fast'): Promise<void>;
  close(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function openSession(url: string, uid: string, token: string): Promise<Session> {
  const query = new URLSearchParams({
    uid,
    codec: 'pcm16',
    sample_rate: String(RATE),
    conversation_timeout: '14400',
    client_conversation_id: crypto.randomUUID(),
  });
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v4/listen?${query.toString()}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const heard: HeardText[] = [];
  let kept = 0;
  let began = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('close', ({ reason }) => reject(new Error(`The session ended: ${reason}`)));
    socket.addEventListener('message', ({ data }) => {
      if (data === 'ping') return;
      const message: unknown = JSON.parse(String(data));
      const segments = SegmentsEvent.safeParse(message).data;
      if (segments?.length)
        heard.push({ end: Math.max(...segments.map((one) => one.end)), at: performance.now() });
      kept = AudioProgressEvent.safeParse(message).data?.kept_seconds ?? kept;
      if (ServiceStatusEvent.safeParse(message).data?.status === 'ready') resolve();
    });
  });
  return {
    heard,
    get keptSeconds() {
      return kept;
    },
    get began() {
      return began;
    },
    async send(pcm, pace) {
      began = performance.now();
      const step = RATE * FRAME_SECONDS;
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
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return;
      const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
      socket.close(1000);
      await closed;
    },
  };
}
