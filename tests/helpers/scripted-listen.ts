// What the tests of the listen client share: the service's end of a connection, and a source that the test plays.
import { vi } from 'vitest';
import type { ServerEvent } from '../../src/contract/listen.ts';
import { SourceError, type AudioSource, type SourceEvents } from '../../src/capture/audio-source.ts';
import { createListenClient } from '../../src/capture/listen-client.ts';
import type { ListenClientOptions } from '../../src/capture/listen-client-types.ts';
import type { ListenSocket } from '../../src/capture/listen-connection.ts';
import type { ContinuedConversation } from '../../src/capture/listen-session.ts';
import { MONO, pcmFrame } from '../../src/capture/pcm-frame.ts';

export const READY: ServerEvent = { type: 'service_status', status: 'ready' };
export const kept = (seconds: number, heard_seconds = seconds): ServerEvent => ({
  type: 'audio_progress',
  heard_seconds,
  kept_seconds: seconds,
  transcribed_seconds: 0,
  skipped_chunks: 0,
});

export interface Message {
  type: string;
  cause: string;
  seconds: number;
  state?: string;
}

/** The service's end of a connection. */
export class Wire implements ListenSocket {
  binaryType = '';
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((closed: { code: number; reason?: string }) => void) | null = null;
  readonly texts: string[] = [];
  readonly samples: number[] = [];
  /** Everything in order: the first sample of a frame, or the message. */
  readonly sent: (number | object)[] = [];
  closedWith: number | undefined;

  send(data: string | ArrayBufferView<ArrayBuffer>): void {
    if (typeof data === 'string') {
      this.texts.push(data);
      this.sent.push(JSON.parse(data) as object);
      return;
    }
    const samples = new Int16Array(data.buffer, data.byteOffset, data.byteLength / 2);
    for (const sample of samples) this.samples.push(sample);
    this.sent.push(samples[0] ?? 0);
  }
  close(code?: number): void {
    this.closedWith = code;
  }
  says(event: ServerEvent): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
}

export function setUp(options: Partial<ListenClientOptions> = {}, overrides: Partial<AudioSource> = {}) {
  const wires: Wire[] = [];
  const addresses: URLSearchParams[] = [];
  const complete = vi.fn();
  let events: SourceEvents | undefined;
  const source: AudioSource = {
    kind: 'microphone',
    format: MONO,
    start: (given) => {
      if (opened.fails) return Promise.reject(new SourceError('busy'));
      opened.starts++;
      events = given;
      return Promise.resolve();
    },
    close: () => Promise.resolve(void opened.closes++),
    // As a microphone does.
    ...(overrides.kind === undefined && { pause: () => Promise.resolve(void opened.closes++) }),
    ...overrides,
  };
  const opened = { starts: 0, closes: 0, fails: false };
  const finish = vi.fn<(id: string | null) => Promise<string | null>>(() => Promise.resolve('c1'));
  const client = createListenClient({
    origin: 'ws://test',
    uid: 'u1',
    language: () => Promise.resolve('de'),
    getToken: () => Promise.resolve('secret'),
    finish,
    openSocket: (url) => {
      const wire = new Wire();
      addresses.push(new URL(url).searchParams);
      wires.push(wire);
      return wire;
    },
    ...options,
  });
  const start = async (continues?: ContinuedConversation): Promise<void> => {
    await client.start(source, complete, continues);
    await vi.advanceTimersByTimeAsync(0);
  };
  const wire = (index = wires.length - 1): Wire => {
    const found = wires[index];
    if (!found) throw new Error('no connection yet');
    return found;
  };
  const speak = (value: number, samples = 1_600): void =>
    events?.frame(pcmFrame(new Int16Array(samples).fill(value)));
  const mute = (muted: boolean): void => events?.muted(muted);
  const given = (): SourceEvents => {
    if (!events) throw new Error('not started');
    return events;
  };
  return { source, given, mute, client, finish, start, wire, wires, speak, addresses, complete, opened };
}
