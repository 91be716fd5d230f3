// A page that captures and pages that do not, over a channel as the browser's: what one posts the others get, as a copy.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../../contract/listen.ts';
import { kept, READY, setUp } from '../../../tests/helpers/scripted-listen.ts';
import type { LeftListening } from '../kept/kept-audio.ts';
import { MONO, pcmFrame } from '../pcm-frame.ts';
import { hostCapture, type Running } from './capture-host.ts';
import { createRemoteListenClient } from './remote-listen-client.ts';
import { captureState } from './shown-listening.ts';
import { bus, named } from './testing/channel-bus.ts';

const session: ServerEvent = {
  type: 'conversation_session',
  conversation_id: 'c1',
  status: 'in_progress',
  recording_session_id: 's1',
};
const line = (id: string) => ({ id, text: id, speaker_id: 0, start: 0, end: 1 });

function world(left: Running | null = null) {
  const open = bus();
  const memory = { kept: left, saves: 0 };
  const host = setUp();
  const kinds: string[] = [];
  const brought: LeftListening[] = [];
  const begin = (page = host, left: LeftListening[] = []): void => {
    hostCapture({
      left,
      bring: (one) => void brought.push(one),
      client: page.client,
      channel: open(),
      openSource(kind) {
        kinds.push(kind);
        return { ...page.source, kind };
      },
      memory: { load: () => memory.kept, save: (running) => ((memory.kept = running), memory.saves++) },
    });
  };
  return { open, host, begin, memory, kinds, brought };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a page starts what another captures, shows its state, lines and level, and ends it with its id', async () => {
  const { open, host, begin, kinds } = world();
  begin();
  const page = createRemoteListenClient(open());
  const levels: number[] = [];
  page.subscribeLevel(() => levels.push(page.getLevel()));
  void page.start({ ...named, kind: 'call' }, () => undefined);
  await settle();
  expect([kinds, page.getState().phase]).toEqual([['call'], 'connecting']);
  host.wire().says(READY);
  host.wire().says(session);
  host.wire().says([line('a')] as unknown as ServerEvent);
  host.given().frame(pcmFrame(new Int16Array(1_600).fill(9_000)));
  await settle();
  expect(page.getState()).toEqual(host.client.getState());
  expect(page.getState()).toMatchObject({ phase: 'listening', source: 'call', captured_seconds: 0.1 });
  expect(page.getState().segments.map(({ id }) => id)).toEqual(['a']);
  expect(levels.at(-1)).toBeGreaterThan(0.5);
  const stopped = page.stop();
  await settle();
  host.wire().says(kept(0.1));
  expect(await stopped).toBe('c1');
  await settle();
  expect(page.getState().phase).toBe('idle');
});

it('a page that opens later sees what is there, and closing one stops nothing', async () => {
  const { open, host, begin } = world();
  begin();
  const first = createRemoteListenClient(open());
  void first.start(named, () => undefined);
  await settle();
  host.wire().says(READY);
  host.wire().says([line('a'), line('b')] as unknown as ServerEvent);
  await first.close();
  await settle();
  expect(host.client.getState().phase).toBe('listening');
  const second = createRemoteListenClient(open());
  await settle();
  expect(second.getState()).toEqual(host.client.getState());
  await second.pause();
  expect([host.client.getState().held, second.getState().held]).toEqual(['paused', 'paused']);
  await second.resume();
  second.mute(true);
  await settle();
  expect(second.getState().held).toBe('muted');
});

it('what ends by itself is ended by the page that captures, and the page that began it gets the id', async () => {
  const { open, host, begin } = world();
  begin();
  const page = createRemoteListenClient(open());
  const bystander = createRemoteListenClient(open());
  const ended: unknown[] = [];
  void page.start(named, () => void page.stop().then((id) => ended.push(id)));
  await settle();
  host.wire().says(READY);
  host.wire().says(session);
  host.given().frame(pcmFrame(new Int16Array(1_600).fill(1)));
  host.given().ended('complete');
  await settle();
  expect(host.client.getState().phase).toBe('finishing');
  host.wire().says(kept(0.1));
  await settle();
  expect(ended).toEqual(['c1']);
  expect(host.finish).toHaveBeenCalledOnce();
  // Who asks when it is over already gets the same answer.
  expect(await bystander.stop()).toBe('c1');
});

it('what ends by itself when the page that began it is gone is ended all the same', async () => {
  const { open, host, begin } = world();
  begin();
  const page = createRemoteListenClient(open());
  void page.start(named, () => void page.stop());
  await settle();
  host.wire().says(READY);
  host.given().frame(pcmFrame(new Int16Array(1_600).fill(1)));
  await page.close();
  host.given().ended('complete');
  await settle();
  expect(host.client.getState().phase).toBe('finishing');
});

it('after a crash the next one goes on in the same conversation, and questions to the one before end', async () => {
  const { open, host, begin, memory, kinds } = world();
  begin();
  const page = createRemoteListenClient(open());
  void page.start(named, () => undefined);
  await settle();
  host.wire().says(READY);
  host.wire().says(session);
  await settle();
  expect(memory.kept).toMatchObject({ kind: 'microphone', conversation_id: 'c1', paused: false });
  const crashed = memory.kept;
  const saves = memory.saves;
  host.given().frame(pcmFrame(new Int16Array(1_600).fill(1)));
  await settle();
  expect(memory.saves).toBe(saves);
  // The window is gone without a word, in the middle of a stop.
  const stopped = page.stop();
  host.wire().onclose?.({ code: 1006 });
  memory.kept = crashed;
  const next = setUp();
  begin(next);
  expect(await stopped).toBeNull();
  await settle();
  expect(kinds).toEqual(['microphone', 'microphone']);
  expect(next.addresses[0]?.get('client_conversation_id')).toBe('c1');
});

/** A window that listened, with a second of sound that the service has not confirmed, dies; another one opens later. */
async function crash({
  later = 3_000,
  pauses = false,
  stops = false,
  left = (): LeftListening[] => [],
} = {}) {
  const { host, begin, memory, open, brought } = world();
  begin();
  const page = createRemoteListenClient(open());
  void page.start(named, () => undefined);
  await settle();
  host.wire().says(READY);
  host.wire().says(session);
  for (let nth = 1; nth <= 30; nth++) {
    await vi.advanceTimersByTimeAsync(100);
    host.given().frame(pcmFrame(new Int16Array(1_600).fill(1)));
    if (nth > 10) host.wire().says(kept((nth - 10) / 10));
  }
  if (pauses) await page.pause();
  if (stops) void page.stop();
  await settle();
  const running = memory.kept;
  const found = left();
  // Nothing of it is heard of again.
  host.client.subscribe(() => undefined);
  void host.client.discard();
  await settle();
  memory.kept = running;
  await vi.advanceTimersByTimeAsync(later);
  const next = setUp();
  begin(next, found);
  await settle();
  return { next, memory, brought };
}
const gaps = (next: ReturnType<typeof setUp>) =>
  next.wire().texts.map((text) => JSON.parse(text) as { type: string; seconds?: number; cause?: string });

it('what a crash took is declared as lost: what the service had not confirmed, and the time until another window listens', async () => {
  const { next } = await crash();
  next.wire().says(READY);
  const [gap, ...others] = gaps(next).filter(({ type }) => type === 'audio_gap');
  expect(gap).toMatchObject({ cause: 'link' });
  expect(others).toEqual([]);
  const lost = gap?.seconds ?? 0;
  // One second that waited, three without a window, and at most half a second that was not noted yet.
  expect(lost).toBeGreaterThanOrEqual(4);
  expect(lost).toBeLessThanOrEqual(4.5);
  next.speak(5);
  next.wire().says(kept(0.1, lost + 0.1));
  await settle();
  // Heard again, declared lost, and on the disk: nothing waits and nothing is missing.
  const { captured_seconds, kept_seconds, lost_seconds } = next.client.getState();
  expect(captured_seconds).toBeCloseTo(lost + 0.1);
  expect(kept_seconds).toBeCloseTo(captured_seconds);
  expect(lost_seconds).toBe(lost);
});

it('a crash while it is paused leaves it paused: nothing of the microphone is taken', async () => {
  const { next } = await crash({ pauses: true });
  next.wire().says(READY);
  next.speak(5);
  await settle();
  expect(next.client.getState().held).toBe('paused');
  expect(next.wire().samples).toEqual([]);
  const [gap] = gaps(next).filter(({ type }) => type === 'audio_gap');
  expect(gap).toMatchObject({ cause: 'muted' });
});

it('a crash while a conversation is finishing declares what the service did not have, and finishes it', async () => {
  const { next, memory } = await crash({ stops: true });
  expect(next.opened.starts).toBe(0);
  expect(next.client.getState()).toMatchObject({ phase: 'finishing', conversation_id: 'c1' });
  expect(next.addresses[0]!.get('client_conversation_id')).toBe('c1');
  expect(next.finish).not.toHaveBeenCalled();
  next.wire().says(READY);
  const declared = gaps(next).filter(({ type }) => type === 'audio_gap');
  // The second that waited; the time since then nobody wanted to be heard.
  expect(declared).toMatchObject([{ cause: 'link' }]);
  expect(declared[0]!.seconds).toBeCloseTo(1);
  await settle();
  expect(next.finish).toHaveBeenCalledExactlyOnceWith('c1');
  expect(next.client.getState().phase).toBe('idle');
  expect(memory.kept).toBeNull();
});

/** The second that waited, as it lies in the browser. */
function leftListening(more: Partial<LeftListening['kept']> = {}): LeftListening {
  const frames = [7, 8].map((value) => pcmFrame(new Int16Array(8_000).fill(value)));
  return {
    kept: {
      ...{
        uid: 'u1',
        kind: 'microphone',
        format: MONO,
        language: 'de',
        conversation_id: 'c1',
        session: 's1',
      },
      ...{ hears: true, text: null },
      rest: { frames, gaps: [], messages_done: 20, gaps_declared: 0, frame_seconds: 0.5 },
      ...more,
    },
    ...{ at: Date.now(), left: null },
    keeper: { keep: () => undefined, end: () => undefined },
    release: () => undefined,
  };
}

it('what the window before kept goes to the service with what comes next, and only the time without a window is lost', async () => {
  const { next, brought } = await crash({ left: () => [leftListening()] });
  expect(next.addresses[0]!.get('resumes_session')).toBe('s1');
  next.wire().says(READY);
  const sound = next.wire().sent.filter((one) => typeof one === 'number' || 'cause' in one);
  expect(sound).toMatchObject([7, 8, { cause: 'link' }]);
  expect((sound[2] as unknown as { seconds: number }).seconds).toBeCloseTo(3);
  next.speak(5);
  expect(next.wire().samples.at(-1)).toBe(5);
  expect(brought).toEqual([]);
});

it('a crash while a conversation is finishing brings what was kept, declares nothing, and finishes it', async () => {
  const { next } = await crash({ stops: true, left: () => [leftListening()] });
  next.wire().says(READY);
  expect([...new Set(next.wire().samples)]).toEqual([7, 8]);
  expect(gaps(next).filter(({ type }) => type === 'audio_gap')).toEqual([]);
  next.wire().says(kept(1));
  await settle();
  expect(next.finish).toHaveBeenCalledExactlyOnceWith('c1');
  expect(next.client.getState().phase).toBe('idle');
});

it('what is not gone on with is brought by itself: of another conversation, in another codec, or long ago', async () => {
  const other = leftListening({ conversation_id: 'c0' });
  expect((await crash({ left: () => [other] })).brought).toEqual([other]);
  const format = { codec: 'opus', sampleRate: 16_000, channels: 1 } as const;
  const { brought, next } = await crash({ left: () => [leftListening({ format })] });
  expect(brought).toMatchObject([{ kept: { format } }]);
  next.wire().says(READY);
  expect(gaps(next).find(({ type }) => type === 'audio_gap')!.seconds).toBeCloseTo(3);
  const own = leftListening();
  expect((await crash({ later: 3_600_000, left: () => [own] })).brought).toEqual([own]);
});

it('an app that is opened much later does not listen by itself', async () => {
  const { next, memory } = await crash({ later: 3_600_000 });
  expect(next.client.getState().phase).toBe('idle');
  expect(next.opened.starts).toBe(0);
  expect(memory.kept).toBeNull();
});

it('what ended is not gone on with, nor is the sample', async () => {
  const { open, host, begin, memory } = world();
  begin();
  const page = createRemoteListenClient(open());
  void page.start({ ...named, kind: 'sample' }, () => undefined);
  await settle();
  expect(memory.kept).toBeNull();
  await page.discard();
  void page.start(named, () => undefined);
  await settle();
  expect(memory.kept).not.toBeNull();
  void page.stop();
  host.wire().says(READY);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(memory.kept).toBeNull();
});

it('says that nothing captures where nobody answers', async () => {
  const page = createRemoteListenClient(bus()());
  void page.start(named, () => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.getState()).toMatchObject({ phase: 'failed', cause: 'source' });
});

it('the indicator shows what the service confirmed', async () => {
  const { host } = world();
  const shown = () => captureState(host.client.getState());
  expect(shown()).toMatchObject({ listening: 'off', source: null, seconds: 0 });
  await host.start();
  expect(shown().listening).toBe('reconnecting');
  host.wire().says(READY);
  host.speak(500);
  expect(shown()).toEqual({
    listening: 'listening',
    source: 'microphone',
    seconds: 0.1,
    waiting_seconds: 0.1,
  });
  host.client.mute(true);
  expect(shown().listening).toBe('muted');
  host.client.mute(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown().listening).toBe('silent');
  host.wire().onclose?.({ code: 1006 });
  expect(shown().listening).toBe('reconnecting');
});

it('a browser that can write down nothing more does not stop what is heard', async () => {
  const { open, host } = world();
  hostCapture({
    client: host.client,
    channel: open(),
    openSource: () => host.source,
    memory: {
      load: () => null,
      save() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
  const page = createRemoteListenClient(open());
  void page.start(named, () => undefined);
  await settle();
  host.wire().says(READY);
  host.given().frame(pcmFrame(new Int16Array(1_600).fill(5)));
  await settle();
  expect(page.getState()).toMatchObject({ phase: 'listening', captured_seconds: 0.1 });
  expect([...new Set(host.wire().samples)]).toEqual([5]);
});
