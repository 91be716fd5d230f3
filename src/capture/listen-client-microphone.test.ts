// The microphone of a listen client: gone, replaced, or changed while it listens.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../contract/listen.ts';
import { SourceError, type AudioSource, type SourceEvents } from './audio-source.ts';
import { createListenClient } from './listen-client.ts';
import type { ListenSocket } from './listen-connection.ts';
import { MONO, pcmFrame } from './pcm-frame.ts';

const READY: ServerEvent = { type: 'service_status', status: 'ready' };
const kept = (seconds: number): ServerEvent => ({
  type: 'audio_progress',
  heard_seconds: seconds,
  kept_seconds: seconds,
  transcribed_seconds: 0,
  skipped_chunks: 0,
});

function setUp() {
  const samples: number[] = [];
  const gaps: unknown[] = [];
  const socket: ListenSocket = {
    binaryType: '',
    bufferedAmount: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send(data) {
      if (typeof data === 'string') {
        const message = JSON.parse(data) as { type: string };
        if (message.type === 'audio_gap') gaps.push(message);
      } else samples.push(...new Int16Array(data.buffer, data.byteOffset, data.byteLength / 2));
    },
    close: () => undefined,
  };
  const complete = vi.fn();
  const opened = { starts: 0, closes: 0, fails: false };
  let given: SourceEvents | undefined;
  const source: AudioSource = {
    kind: 'microphone',
    format: MONO,
    start(events) {
      if (opened.fails) return Promise.reject(new SourceError('busy'));
      opened.starts++;
      given = events;
      return Promise.resolve();
    },
    pause: () => Promise.resolve(),
    close: () => Promise.resolve(void opened.closes++),
  };
  const client = createListenClient({
    origin: 'ws://test',
    uid: 'u1',
    language: () => Promise.resolve('de'),
    getToken: () => Promise.resolve('secret'),
    finish: () => Promise.resolve('c1'),
    openSocket: () => socket,
  });
  const says = (event: ServerEvent): void => socket.onmessage?.({ data: JSON.stringify(event) });
  const events = (): SourceEvents => {
    if (!given) throw new Error('not started');
    return given;
  };
  return {
    client,
    source,
    complete,
    events,
    opened,
    samples,
    gaps,
    says,
    speak: (value: number): void => events().frame(pcmFrame(new Int16Array(1_600).fill(value))),
    async start() {
      await client.start(source, complete);
      await vi.advanceTimersByTimeAsync(0);
      says(READY);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('another microphone goes on where one goes away, and the time between counts as muted', async () => {
  const { client, start, speak, opened, events, complete, samples } = setUp();
  await start();
  events().device({ name: 'Headset', instead_of: null });
  speak(1);
  events().ended('lost');
  expect(client.getState()).toMatchObject({ held: 'muted', phase: 'listening' });
  events().device({ name: 'Built-in', instead_of: null });
  await vi.advanceTimersByTimeAsync(0);
  speak(2);
  expect(opened.starts).toBe(2);
  expect(complete).not.toHaveBeenCalled();
  expect(client.getState()).toMatchObject({
    held: null,
    device: { name: 'Built-in', instead_of: 'Headset' },
  });
  expect([...new Set(samples)]).toEqual([1, 2]);
});

it('without another microphone it ends with what was heard, and says why', async () => {
  const { client, start, speak, opened, events, complete, says } = setUp();
  await start();
  speak(1);
  opened.fails = true;
  events().ended('lost');
  await vi.advanceTimersByTimeAsync(0);
  expect(complete).toHaveBeenCalledOnce();
  void client.stop();
  says(kept(0.08));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(client.getState()).toMatchObject({ phase: 'idle', code: 'microphone_lost' });
});

it('goes over to the microphone that is chosen now without closing the one before', async () => {
  const { client, start, opened } = setUp();
  await start();
  await client.changeSource();
  expect([opened.starts, opened.closes]).toEqual([2, 0]);
  opened.fails = true;
  await expect(client.changeSource()).rejects.toThrow('busy');
  expect(client.getState()).toMatchObject({ phase: 'listening', held: null });
});

it('what was heard before a mute is kept, and what was said during it is not', async () => {
  const { client, source, start, speak, samples } = setUp();
  // The frame that is not full yet comes when it is asked for.
  let partial = 3;
  source.flush = () => {
    speak(partial);
    return Promise.resolve();
  };
  await start();
  client.mute(true);
  await vi.advanceTimersByTimeAsync(0);
  partial = 4;
  client.mute(false);
  await vi.advanceTimersByTimeAsync(0);
  speak(5);
  expect([...new Set(samples)]).toEqual([3, 5]);
});

it('what is asked while a pause is still being made comes after it: it goes on', async () => {
  const { client, source, start, speak, samples, opened } = setUp();
  let letGo = (): void => undefined;
  source.pause = () => new Promise<void>((resolve) => (letGo = resolve));
  await start();
  speak(1);
  void client.pause();
  // The computer slept before the microphone was let go.
  void client.resume();
  await vi.advanceTimersByTimeAsync(0);
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect([client.getState().held, opened.starts]).toEqual([null, 2]);
  speak(2);
  void client.pause();
  void client.pause();
  await vi.advanceTimersByTimeAsync(0);
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getState().held).toBe('paused');
  expect([...new Set(samples)]).toEqual([1, 2]);
});

it('a computer that slept before the microphone was let go: the time is declared', async () => {
  const { client, source, start, speak, gaps } = setUp();
  let letGo = (): void => undefined;
  source.flush = () => new Promise<void>((resolve) => (letGo = resolve));
  await start();
  speak(1);
  void client.pause();
  void client.resume();
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() + 600_000);
  source.flush = () => Promise.resolve();
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getState().held).toBe(null);
  expect(gaps).toEqual([{ type: 'audio_gap', seconds: 600, cause: 'muted' }]);
});
