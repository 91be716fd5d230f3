import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../contract/listen.ts';
import type { AudioSource, SourceEvents } from './audio-source.ts';
import { createListenClient, type ListenClientOptions } from './listen-client.ts';
import { DEAD_AFTER_MS, type ListenSocket } from './listen-connection.ts';

const READY: ServerEvent = { type: 'service_status', status: 'ready' };
const kept = (seconds: number, heard_seconds = seconds): ServerEvent => ({
  type: 'audio_progress',
  heard_seconds,
  kept_seconds: seconds,
  transcribed_seconds: 0,
  skipped_chunks: 0,
});

/** The service's end of a connection. */
class Wire implements ListenSocket {
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

function setUp(options: Partial<ListenClientOptions> = {}) {
  const wires: Wire[] = [];
  let events: SourceEvents | undefined;
  const source: AudioSource = {
    kind: 'microphone',
    start: (given) => {
      events = given;
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  const finish = vi.fn<(id: string | null) => Promise<string | null>>(() => Promise.resolve('c1'));
  const client = createListenClient({
    origin: 'ws://test',
    uid: 'u1',
    language: 'en',
    getToken: () => Promise.resolve('secret'),
    finish,
    openSocket: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    ...options,
  });
  const start = async (): Promise<void> => {
    await client.start(source, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
  };
  const wire = (index = wires.length - 1): Wire => {
    const found = wires[index];
    if (!found) throw new Error('no connection yet');
    return found;
  };
  const speak = (value: number, samples = 1_600): void => events?.frame(new Int16Array(samples).fill(value));
  const mute = (muted: boolean): void => events?.muted(muted);
  return { mute, client, finish, start, wire, wires, speak };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('listen client', () => {
  it('signs in with the first message and sends audio only once the service is ready', async () => {
    const { client, start, wire, speak } = setUp();
    await start();
    wire().onopen?.();
    expect(wire().texts).toEqual(['{"type":"auth","token":"secret"}']);
    speak(500);
    expect(wire().samples).toEqual([]);
    wire().says(READY);
    expect(wire().samples).toHaveLength(1_600);
    expect(client.getState()).toMatchObject({ phase: 'listening', captured_seconds: 0.1, kept_seconds: 0 });
    wire().says(kept(0.1));
    expect(client.getState().kept_seconds).toBe(0.1);
  });

  it('a second ready on one connection sends nothing again', async () => {
    const { client, start, wire, wires, speak } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    wire().says(READY);
    speak(2);
    expect(wires).toHaveLength(1);
    expect(wire().samples).toHaveLength(3_200);
    expect([...new Set(wire().samples)]).toEqual([1, 2]);
    wire().says(kept(0.2));
    expect(client.getState()).toMatchObject({ kept_seconds: 0.2, phase: 'listening' });
  });

  it('sends what was not kept again after the engine failed', async () => {
    const { client, start, wire, wires, speak } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    speak(2);
    wire().says(kept(0.1));
    wire().onclose?.({ code: 1011 });
    expect(client.getState()).toMatchObject({ phase: 'reconnecting', cause: 'engine' });
    speak(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wires).toHaveLength(2);
    wire().says(READY);
    expect([...new Set(wire().samples)]).toEqual([2, 3]);
    expect(client.getState()).toMatchObject({ phase: 'listening', cause: null });
  });

  it('takes a silent wire for a dead one', async () => {
    const { start, wire, wires } = setUp();
    await start();
    wire().says(READY);
    await vi.advanceTimersByTimeAsync(DEAD_AFTER_MS - 1);
    wire().onmessage?.({ data: 'ping' });
    await vi.advanceTimersByTimeAsync(DEAD_AFTER_MS - 1);
    expect(wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wires).toHaveLength(2);
  });

  it('finishes only when everything is kept', async () => {
    const { client, finish, start, wire, speak } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    const stopped = client.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(finish).not.toHaveBeenCalled();
    expect(client.getState().phase).toBe('finishing');
    wire().says(kept(0.1));
    expect(await stopped).toBe('c1');
    expect(client.getState().phase).toBe('idle');
    expect(wire(0).closedWith).toBe(1000);
  });

  it('delivers what waits before it finishes, through a lost connection', async () => {
    const { client, finish, start, wire, speak } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    wire().onclose?.({ code: 1006 });
    const stopped = client.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(finish).not.toHaveBeenCalled();
    wire().says(READY);
    wire().says(kept(0.1));
    expect(await stopped).toBe('c1');
  });

  it('keeps the audio and says so when the person is signed out', async () => {
    const signedOut = Object.assign(new Error('401'), { signedOut: true });
    const { client, start } = setUp({ getToken: () => Promise.reject(signedOut) });
    await start();
    expect(client.getState()).toMatchObject({ phase: 'failed', cause: 'signed_out' });
  });

  it('asks for nothing when nothing was captured', async () => {
    const { client, finish, start, wire } = setUp();
    await start();
    wire().says(READY);
    expect(await client.stop()).toBeNull();
    expect(finish).not.toHaveBeenCalled();
    expect(client.getState().reason).toContain('Nothing was said');
  });

  it('notices a microphone that delivers nothing, until sound comes', async () => {
    const { client, start, wire, speak } = setUp();
    await start();
    wire().says(READY);
    for (let tenth = 0; tenth < 29; tenth++) speak(0);
    expect(client.getState().silent).toBe(true);
    speak(900);
    expect(client.getState().silent).toBe(false);
    for (let tenth = 0; tenth < 49; tenth++) speak(5);
    expect(client.getState().silent).toBe(true);
  });

  it('notices that no sound comes at all', async () => {
    const { client, start, wire } = setUp();
    await start();
    wire().says(READY);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(client.getState().silent).toBe(true);
  });

  it('tells muted time instead of sending zeros, and time goes on', async () => {
    const { client, start, wire, speak, mute } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    mute(true);
    for (let tenth = 0; tenth < 25; tenth++) {
      speak(0);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(client.getState()).toMatchObject({ silent: true });
    mute(false);
    speak(900);
    expect(client.getState().silent).toBe(false);
    const gaps = wire().sent.filter((one) => typeof one === 'object') as { cause: string; seconds: number }[];
    expect(gaps.every(({ cause }) => cause === 'muted')).toBe(true);
    expect(gaps.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(2.5);
    expect(wire().samples).toHaveLength(3_200);
    expect([wire().sent[0], wire().sent.at(-1)]).toEqual([1, 900]);
    wire().says(kept(0.2, 2.7));
    expect(client.getState().captured_seconds).toBeCloseTo(2.7);
    expect(client.getState().kept_seconds).toBeCloseTo(2.7);
  });

  it('loses nothing in a cut of 20 minutes', async () => {
    const { client, start, wire, wires, speak } = setUp();
    await start();
    wire().says(READY);
    let second = 0;
    const speakSecond = (): void => speak((second++ % 30_000) + 1, 16_000);
    for (let count = 0; count < 10; count++) speakSecond();
    wire().says(kept(6.25));
    wire().onclose?.({ code: 1006 });
    for (let count = 0; count < 20 * 60; count++) {
      speakSecond();
      await vi.advanceTimersByTimeAsync(1_000);
      const last = wires.at(-1);
      if (last !== wires[0] && last?.closedWith === undefined) last?.onclose?.({ code: 1006 });
    }
    expect(client.getState()).toMatchObject({ phase: 'reconnecting', lost_seconds: 0 });
    expect(wires.length).toBeGreaterThan(100);
    const before = wires.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wires.length).toBeGreaterThan(before);
    wire().says(READY);
    // From the first sample that was not kept, each once, in order.
    const { samples } = wire();
    expect(samples).toHaveLength((second - 6.25) * 16_000);
    expect(samples.every((sample, at) => sample === Math.floor(at / 16_000 + 6.25) + 1)).toBe(true);
    speakSecond();
    wire().says(kept(second - 6.25));
    expect(client.getState()).toMatchObject({
      captured_seconds: second,
      kept_seconds: second,
      lost_seconds: 0,
    });
    wire().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1_000);
    wire().says(READY);
    expect(wire().samples).toHaveLength(0);
  });

  it('holds back what a slow network does not take, and sends it when it does', async () => {
    const { start, wire, speak } = setUp();
    await start();
    wire().bufferedAmount = 2_000_000;
    wire().says(READY);
    speak(1);
    speak(2);
    expect(wire().samples).toHaveLength(0);
    wire().bufferedAmount = 0;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wire().samples).toHaveLength(3_200);
  });

  it('does not finish over audio that a connected service does not confirm', async () => {
    const { client, finish, start, wire, wires, speak } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    const stopped = client.stop();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(finish).not.toHaveBeenCalled();
    expect(wires).toHaveLength(2);
    wire().says(READY);
    expect(wire().samples).toHaveLength(1_600);
    wire().says(kept(0.1));
    expect(await stopped).toBe('c1');
  });
});

describe('the end of a connection', () => {
  it('gets a fresh token after the old one expired, and loses nothing', async () => {
    const getToken = vi.fn(() => Promise.resolve(`token ${getToken.mock.calls.length}`));
    const { client, start, wire, wires, speak } = setUp({ getToken });
    await start();
    wire().says(READY);
    speak(7);
    wire().onclose?.({ code: 4001, reason: 'The token has expired' });
    expect(client.getState()).toMatchObject({ phase: 'reconnecting', cause: 'connection' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wires).toHaveLength(2);
    wire().onopen?.();
    expect(wire().texts).toEqual(['{"type":"auth","token":"token 2"}']);
    wire().says(READY);
    expect(wire().samples).toHaveLength(1_600);
  });

  it.each([
    [1008, 'Bad query: language'],
    [1003, 'The service has no decoder for this sound.'],
  ])(
    '%d is final and is explained; the audio stays here until the person tries again',
    async (code, reason) => {
      const { client, start, wire, wires, speak } = setUp();
      await start();
      wire().says(READY);
      speak(1);
      wire().onclose?.({ code, reason });
      expect(client.getState()).toMatchObject({ phase: 'failed', cause: 'refused', reason });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(wires).toHaveLength(1);
      const stopped = client.stop();
      await vi.advanceTimersByTimeAsync(0);
      wire().says(READY);
      expect(wire().samples).toHaveLength(1_600);
      wire().says(kept(0.1));
      expect(await stopped).toBe('c1');
    },
  );

  it.each([1000, 1001, 1006, 1011])('%d is tried again', async (code) => {
    const { start, wire, wires, speak } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    wire().onclose?.({ code });
    await vi.advanceTimersByTimeAsync(1_000);
    wire().says(READY);
    expect([wires.length, wire().samples.length]).toEqual([2, 1_600]);
  });

  it('a failure that cannot be tried again stays one', async () => {
    const { client, start, wire, wires } = setUp();
    await start();
    wire().says({
      type: 'service_status',
      status: 'stt_failed',
      outcome: 'config_error',
      retryable: false,
      reason: 'No speech model.',
    });
    wire().onclose?.({ code: 1011 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
    expect(client.getState()).toMatchObject({ phase: 'failed', cause: 'engine', reason: 'No speech model.' });
  });
});
