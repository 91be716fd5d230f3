// A listen client whose connection before is known to the service: what was taken of it is not sent again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kept, READY, setUp } from '../../tests/helpers/scripted-listen.ts';
import type { ServerEvent } from '../contract/listen.ts';
import type { AudioKeeper } from './kept/kept-audio.ts';
import type { KeptSound } from './kept/kept-sound.ts';
import { pcmFrame } from './pcm-frame.ts';

const begins = (recording_session_id: string): ServerEvent => ({
  ...{ type: 'conversation_session', conversation_id: 'c1', status: 'in_progress', recording_session_id },
});
const taken = (recording_session_id: string, taken_messages: number, taken_gaps = 0): ServerEvent => ({
  ...{ type: 'audio_resumed', recording_session_id, taken_messages, taken_gaps },
});

const gapsOf = (sent: readonly unknown[]): unknown[] =>
  sent.filter((one) => typeof one === 'object' && one !== null && 'cause' in one);

/** A client that listens, on the connection of the session s1. */
function setUpListening() {
  const client = setUp();
  return {
    ...client,
    async begin() {
      await client.start();
      client.wire().says(begins('s1'));
      client.wire().says(READY);
    },
    /** The connection is lost, and the next one open. */
    async cut() {
      client.wire().onclose?.({ code: 1006 });
      await vi.advanceTimersByTimeAsync(1_000);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends only what the service did not take of the connection before', async () => {
  const { client, wire, speak, mute, addresses, begin, cut } = setUpListening();
  await begin();
  expect(addresses[0]!.has('resumes_session')).toBe(false);
  speak(1);
  speak(2);
  speak(3);
  mute(true);
  await vi.advanceTimersByTimeAsync(2_000);
  mute(false);
  const gaps = gapsOf(wire().sent);
  expect(gaps.length).toBeGreaterThan(0);
  await cut();
  expect(addresses[1]!.get('resumes_session')).toBe('s1');
  wire().says(taken('s1', 2, gaps.length));
  wire().says(begins('s2'));
  wire().says(READY);
  expect([...new Set(wire().samples)]).toEqual([3]);
  expect(gapsOf(wire().sent)).toEqual([]);
  wire().says(kept(0.1));
  const { captured_seconds, kept_seconds } = client.getState();
  expect(kept_seconds).toBeCloseTo(captured_seconds);
});

it('names the connection on which it sent, however many attempts came since', async () => {
  const { wire, speak, addresses, begin, cut } = setUpListening();
  await begin();
  speak(1);
  await cut();
  wire().says(taken('s1', 0));
  wire().says(begins('s2'));
  await cut();
  expect(addresses[2]!.get('resumes_session')).toBe('s1');
  // Of a connection that it did not name, and too late.
  wire().says(taken('s2', 1));
  wire().says(begins('s3'));
  wire().says(READY);
  wire().says(taken('s1', 1));
  expect([...new Set(wire().samples)]).toEqual([1]);
});

it('says how much it captured and has not sent, so that the service knows when that was', async () => {
  const { wire, speak, mute, begin, cut } = setUpListening();
  await begin();
  const said = () => wire().sent.filter((one) => typeof one === 'object' && 'waiting_seconds' in one);
  expect(said()).toMatchObject([{ state: 'listening', waiting_seconds: 0 }]);
  speak(1);
  mute(true);
  await vi.advanceTimersByTimeAsync(2_000);
  mute(false);
  await cut();
  speak(2);
  wire().says(taken('s1', 0, 0));
  wire().says(READY);
  expect(said()).toMatchObject([{ type: 'listening_state', state: 'listening', waiting_seconds: 2.2 }]);
});

it('finishes when the service had taken everything', async () => {
  const { client, finish, wire, speak, begin } = setUpListening();
  await begin();
  speak(1);
  wire().onclose?.({ code: 1006 });
  const stopped = client.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(finish).not.toHaveBeenCalled();
  wire().says(taken('s1', 1));
  expect(await stopped).toBe('c1');
});

it('a gap that the service was told of and does not confirm holds up no end', async () => {
  const { client, finish, wire, speak, mute, begin } = setUpListening();
  await begin();
  speak(1);
  wire().says(kept(0.1));
  mute(true);
  // Silence has ended the conversation meanwhile: nothing is confirmed before the next sound.
  await vi.advanceTimersByTimeAsync(3_000);
  const stopped = client.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(finish).toHaveBeenCalledOnce();
  expect(await stopped).toBe('c1');
});

it('a new listening takes the place of none', async () => {
  const { client, start, speak, addresses, begin } = setUpListening();
  await begin();
  speak(1);
  await client.discard();
  await start();
  expect(addresses[1]!.has('resumes_session')).toBe(false);
});

const frame = (value: number) => pcmFrame(new Int16Array(1_600).fill(value));

/** A page that took over two frames of one that went without a word, on the connection s1. */
async function takeOver(more: Partial<KeptSound> & { damaged?: readonly number[] } = {}) {
  const client = setUp();
  const frames = [1, 2, 3].map(frame);
  const damaged = more.damaged?.map((nth) => frames[nth]!);
  const keeper = { keep: vi.fn<AudioKeeper['keep']>(), end: vi.fn<AudioKeeper['end']>() };
  await client.client.start(client.source, () => undefined, null, null, {
    ...{ session: 's1', text: null, unheard_since: null, keeper, ...more },
    rest: {
      ...{ frames, gaps: [], messages_done: 10, gaps_declared: 0, frame_seconds: 0.1 },
      ...(damaged && { damaged }),
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return { ...client, keeper };
}
const declared = (sent: readonly (number | object)[]) =>
  sent.flatMap((one) => (typeof one === 'object' && 'cause' in one ? [one] : []));

it('what a page collected before it crashed, and did not come to keep, is declared: the service knows when it went', async () => {
  const { wire } = await takeOver({ unheard_since: Date.now() - 10_000 });
  wire().says({ ...taken('s1', 11), left_seconds_ago: 8.5 } as ServerEvent);
  wire().says(READY);
  expect([...new Set(wire().samples)]).toEqual([2, 3]);
  const [gap, ...others] = declared(wire().sent) as unknown as { seconds: number }[];
  expect(gap).toMatchObject({ cause: 'link' });
  expect(gap!.seconds).toBeCloseTo(1.5);
  expect(others).toEqual([]);
  // After what was kept.
  expect(wire().sent.findLastIndex((one) => typeof one === 'number')).toBeLessThan(wire().sent.indexOf(gap!));
});

it('where the service does not know when a page crashed, a frame is declared: so much it collects before it keeps it', async () => {
  for (const known of [{}, { left_seconds_ago: 20 }]) {
    const { wire } = await takeOver({ unheard_since: Date.now() - 10_000 });
    wire().says({ ...taken('s1', 13), ...known } as ServerEvent);
    wire().says(READY);
    expect(declared(wire().sent)).toMatchObject([{ cause: 'link', seconds: 0.1 }]);
  }
});

it('a frame that cannot be read any more is declared in its place, where the service has not got it', async () => {
  const { client, wire } = await takeOver({ damaged: [1] });
  wire().says(taken('s1', 11));
  wire().says(READY);
  const order = wire().sent.filter((one) => typeof one === 'number' || 'cause' in one);
  expect(order).toMatchObject([{ cause: 'link', seconds: 0.1 }, 3]);
  wire().says(kept(0.1, 0.2));
  const { captured_seconds, kept_seconds, lost_seconds } = client.getState();
  expect(lost_seconds).toBeCloseTo(0.1);
  expect(kept_seconds).toBeCloseTo(captured_seconds);

  const other = await takeOver({ damaged: [1] });
  other.wire().says(taken('s1', 12));
  other.wire().says(READY);
  expect(declared(other.wire().sent)).toEqual([]);
  expect([...new Set(other.wire().samples)]).toEqual([3]);
});

it('what is taken over is kept on, and no more once the service has it', async () => {
  const { client, wire, keeper } = await takeOver();
  wire().says(taken('s1', 10));
  wire().says(READY);
  wire().says(kept(0.1));
  const now = keeper.keep.mock.lastCall![0]();
  expect(now).toMatchObject({ uid: 'u1', hears: true, rest: { messages_done: 1, frame_seconds: 0.1 } });
  expect(now.rest.frames).toHaveLength(2);
  await client.discard();
  expect(keeper.end).toHaveBeenCalledOnce();
});

it('text that no session had shown comes also where one’s own transcription is off by now; then this computer writes again', async () => {
  const line = { text: 'The red  door', speaker: null, speaker_id: 0, start: -2, end: -1 };
  const { client, wire, addresses, speak } = await takeOver({
    text: { frames: [frame(7)], answered: 0, waiting: [line], speakers: [] },
  });
  expect(addresses[0]!.get('custom_stt')).toBe('enabled');
  wire().says(taken('s1', 13));
  wire().says(begins('s2'));
  wire().says(READY);
  expect(wire().sent).toContainEqual(
    expect.objectContaining({
      type: 'suggested_transcript',
      segments: [expect.objectContaining({ text: 'The red  door' })],
    }),
  );
  expect(client.getState().custom_stt).toBeNull();
  const shown = { id: 'x', text: 'So: The red door.', start: 0, end: 1 };
  wire().says([shown] as unknown as ServerEvent);
  await vi.advanceTimersByTimeAsync(0);
  expect(addresses[1]!.has('custom_stt')).toBe(false);
  expect(addresses[1]!.get('resumes_session')).toBe('s2');
  wire().says(taken('s2', 0));
  wire().says(begins('s3'));
  wire().says(READY);
  speak(9);
  expect([...new Set(wire().samples)]).toEqual([9]);
  expect(client.getState().phase).toBe('listening');
});
