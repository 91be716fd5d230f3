// A listen client with a source that names its own format: a device, and a call of two channels.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AudioFormat, AudioFrame } from './audio-source.ts';
import { kept, READY, setUp } from '../../tests/helpers/scripted-listen.ts';
import type { ListenSocket } from './listen-connection.ts';
import { STEREO } from './pcm-frame.ts';

const packet = (value: number): AudioFrame => ({
  bytes: Uint8Array.of(value, 1, 2),
  seconds: 0.02,
  level: null,
});

function wearable(options: Parameters<typeof setUp>[0] = {}) {
  const format: AudioFormat = { codec: 'pcm8', sampleRate: 8_000, channels: 1 };
  const world = setUp(options, { kind: 'wearable', format, source: 'omi-device' });
  const bytes: number[] = [];
  return {
    ...world,
    bytes,
    format,
    async open() {
      await world.start();
      const wire = world.wire();
      wire.send = (data) => {
        if (typeof data === 'string') wire.sent.push(JSON.parse(data) as object);
        else bytes.push((data as Uint8Array)[0]!);
      };
      wire.says(READY);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks for the format and the source that the device names, once it has named them', async () => {
  const { start, format, addresses } = wearable();
  const opening = start();
  Object.assign(format, { codec: 'opus_fs320', sampleRate: 16_000 });
  await opening;
  expect(Object.fromEntries(addresses[0]!)).toMatchObject({
    codec: 'opus_fs320',
    sample_rate: '16000',
    channels: '1',
    source: 'omi-device',
  });
  expect(addresses[0]!.has('channel_byte')).toBe(false);
});

it('a device whose format is not known yet can be heard by a custom transcription service', async () => {
  const heard: number[] = [];
  const service: ListenSocket = {
    ...{ binaryType: '', bufferedAmount: 0, onopen: null, onmessage: null, onclose: null },
    send: (data) => typeof data !== 'string' && heard.push((data as Uint8Array)[0]!),
    close: () => undefined,
  };
  const isRefused = (): boolean => false;
  const choice = { host: 'stt', codec: 'opus', openSocket: () => service, isRefused } as const;
  let asked = false;
  const world = setUp({ customStt: () => Promise.resolve(choice) }, { kind: 'wearable' });
  Object.defineProperty(world.source, 'format', {
    get(): AudioFormat {
      if (!asked) throw new Error('not known yet');
      return { codec: 'opus', sampleRate: 16_000, channels: 1 };
    },
  });
  const { start } = world.source;
  world.source.start = (events) => {
    asked = true;
    return start(events);
  };
  await world.start();
  expect(world.client.getState()).toMatchObject({ phase: 'connecting', code: null });
  world.given().frame(packet(7));
  service.onopen?.();
  expect(heard).toEqual([7]);
});

it('sends its messages as they are, and a hole where it is', async () => {
  const { open, given, bytes, wire, client } = wearable();
  await open();
  given().frame(packet(1));
  given().lost(0.4);
  given().frame(packet(2));
  expect(bytes).toEqual([1, 2]);
  expect(wire().sent.at(-1)).toEqual({ type: 'audio_gap', seconds: 0.4, cause: 'link' });
  wire().says(kept(0.04, 0.44));
  expect(client.getState()).toMatchObject({ captured_seconds: 0.44, kept_seconds: 0.44, lost_seconds: 0.4 });
  expect(client.getState().silent).toBe(false);
});

it('what is lost while it is muted is muted time, and not counted twice', async () => {
  const { open, given, client } = wearable();
  await open();
  client.mute(true);
  await vi.advanceTimersByTimeAsync(2_000);
  given().lost(1);
  client.mute(false);
  expect(client.getState()).toMatchObject({ captured_seconds: 2, lost_seconds: 0 });
});

it('a pause leaves the device connected', async () => {
  const { open, given, client, opened, bytes } = wearable();
  await open();
  await client.pause();
  given().frame(packet(1));
  await client.resume();
  given().frame(packet(2));
  expect([opened.starts, opened.closes]).toEqual([1, 0]);
  expect(bytes).toEqual([2]);
});

it('sends photos in pieces, and again after a cut until the service has them', async () => {
  const { open, given, wire } = wearable();
  await open();
  const base64 = 'A'.repeat(40_000);
  given().photo({ mime: 'image/jpeg', base64 });
  const pieces = (index: number) =>
    wire(index).sent.filter((one) => (one as { type?: string }).type === 'image_chunk') as {
      id: string;
      index: number;
      total: number;
      data: string;
    }[];
  expect(pieces(0).map(({ index, total }) => [index, total])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(
    pieces(0)
      .map(({ data }) => data)
      .join(''),
  ).toBe(base64);
  wire().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1_000);
  wire().says(READY);
  expect(pieces(1)).toEqual(pieces(0));
  wire().says({ type: 'photo_processing', temp_id: pieces(1)[0]!.id, photo_id: 'p1' });
  wire().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1_000);
  wire().says(READY);
  expect(pieces(2)).toEqual([]);
});

it('passes on that the person marked a moment, with the conversation', async () => {
  const mark = vi.fn();
  const { open, given, wire } = wearable({ mark });
  await open();
  wire().says({
    type: 'conversation_session',
    conversation_id: 'c1',
    status: 'in_progress',
    recording_session_id: 's1',
  });
  given().mark();
  expect(mark).toHaveBeenCalledExactlyOnceWith('c1');
});

it('two channels are sent as ordinary stereo, whatever the source is called', async () => {
  const { start, addresses } = setUp({}, { kind: 'call', format: STEREO, source: 'phone_call' });
  await start();
  expect(Object.fromEntries(addresses[0]!)).toMatchObject({
    channels: '2',
    channel_byte: 'disabled',
    source: 'phone_call',
  });
});
