import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../contract/listen.ts';
import type { AudioSource, SourceEvents } from './audio-source.ts';
import { ListenClient } from './listen-client.ts';
import { DEAD_AFTER_MS, type ListenSocket } from './listen-connection.ts';

const READY: ServerEvent = { type: 'service_status', status: 'ready' };
const kept = (seconds: number): ServerEvent => ({
  type: 'audio_progress',
  heard_seconds: seconds,
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
  onclose: ((closed: { code: number }) => void) | null = null;
  readonly texts: string[] = [];
  readonly samples: number[] = [];
  closedWith: number | undefined;

  send(data: string | ArrayBufferView<ArrayBuffer>): void {
    if (typeof data === 'string') this.texts.push(data);
    else this.samples.push(...new Int16Array(data.buffer, data.byteOffset, data.byteLength / 2));
  }
  close(code?: number): void {
    this.closedWith = code;
  }
  says(event: ServerEvent): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
}

function setUp(options: { getToken?: () => Promise<string> } = {}) {
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
  const client = new ListenClient({
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
  const speak = (value: number): void => events?.frame(new Int16Array(1_600).fill(value));
  return { client, finish, start, wire, wires, speak };
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

  it('notices a microphone that delivers nothing', async () => {
    const { client, start, wire, speak } = setUp();
    await start();
    wire().says(READY);
    for (let tenth = 0; tenth < 40; tenth++) speak(0);
    expect(client.getState().silent).toBe(true);
    speak(900);
    expect(client.getState().silent).toBe(false);
  });
});
