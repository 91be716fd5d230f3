import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '../contract/listen.ts';
import type { AudioSource } from './audio-source.ts';
import { kept, READY, setUp, type Message, type Wire } from '../../tests/helpers/scripted-listen.ts';
import { DEAD_AFTER_MS } from './listen-connection.ts';
import { MONO } from './pcm-frame.ts';

const statesOf = (wire: Wire): unknown[] =>
  wire.sent.flatMap((one) => (typeof one === 'object' && 'state' in one ? [one.state] : []));

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

  it('says whether anybody looks, at each ready and when it changes, also in silence', async () => {
    let isWatched = true;
    const { start, wire, speak } = setUp({ isWatched: () => isWatched });
    const said = (): unknown[] =>
      wire().sent.flatMap((one) => (typeof one === 'object' && 'watched' in one ? [one.watched] : []));
    await start();
    wire().says(READY);
    speak(1);
    speak(1);
    expect(said()).toEqual([true]);
    isWatched = false;
    await vi.advanceTimersByTimeAsync(1_000);
    speak(1);
    expect(said()).toEqual([true, false]);
    wire().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1_000);
    wire().says(READY);
    expect(said()).toEqual([false]);
    isWatched = true;
    speak(1);
    expect(said()).toEqual([false, true]);
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
    expect(client.getState().code).toBe('nothing_said');
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
    expect(client.getState()).toMatchObject({ held: 'muted' });
    mute(false);
    expect(client.getState()).toMatchObject({ held: null });
    speak(900);
    expect(client.getState().silent).toBe(false);
    const messages = wire().sent.filter((one) => typeof one === 'object') as Message[];
    const gaps = messages.filter(({ type }) => type === 'audio_gap');
    expect(gaps.every(({ cause }) => cause === 'muted')).toBe(true);
    expect(gaps.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(2.5);
    expect(wire().samples).toHaveLength(3_200);
    const sent = wire().sent.filter((one) => typeof one === 'number');
    expect([sent[0], sent.at(-1)]).toEqual([1, 900]);
    expect(statesOf(wire())).toEqual(['listening', 'muted', 'listening']);
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

describe('what other windows and the person ask of it', () => {
  const session = (conversation_id: string): ServerEvent => ({
    type: 'conversation_session',
    conversation_id,
    status: 'in_progress',
    recording_session_id: 's1',
  });

  it('speaks the language of the setting', async () => {
    const { start, addresses } = setUp();
    await start();
    expect(addresses[0]?.get('language')).toBe('de');
  });

  it('a recording that knows its language is heard in it, whatever the setting', async () => {
    const { client, addresses } = setUp();
    const sample: AudioSource = {
      kind: 'sample',
      format: MONO,
      language: 'en',
      start: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    await client.start(sample, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(addresses[0]?.get('language')).toBe('en');
  });

  it('a recording begins when the service takes its sound, once, and is not called silent before', async () => {
    const { client, wire } = setUp();
    let played = 0;
    const sample: AudioSource = {
      kind: 'sample',
      format: MONO,
      start: () => Promise.resolve(),
      play: () => void played++,
      close: () => Promise.resolve(),
    };
    await client.start(sample, () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.getState()).toMatchObject({ phase: 'connecting', silent: false });
    expect(played).toBe(0);
    wire().says(READY);
    expect(played).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.getState()).toMatchObject({ phase: 'listening', silent: false });
    wire().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1_000);
    wire().says(READY);
    expect(played).toBe(1);
  });

  it('a cut goes on in its own conversation, and so does one that was interrupted', async () => {
    const { client, start, wire, addresses } = setUp();
    await start({ conversation_id: 'c0', segments: [] });
    expect(addresses[0]?.get('client_conversation_id')).toBe('c0');
    wire().says(READY);
    wire().says(session('c1'));
    expect(client.getState()).toMatchObject({ session_id: 's1', conversation_id: 'c1' });
    wire().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(addresses[1]?.get('client_conversation_id')).toBe('c1');
  });

  it('a pause lets the microphone go, counts as muted, and says so', async () => {
    const { client, start, wire, speak, opened } = setUp();
    await start();
    wire().says(READY);
    speak(1);
    await client.pause();
    expect([opened.starts, opened.closes]).toEqual([1, 1]);
    expect(client.getState()).toMatchObject({ held: 'paused', phase: 'listening' });
    speak(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(client.getState().silent).toBe(false);
    await client.resume();
    speak(3);
    expect(opened.starts).toBe(2);
    expect([...new Set(wire().samples)]).toEqual([1, 3]);
    expect(client.getState()).toMatchObject({ held: null });
    expect(client.getState().captured_seconds).toBeCloseTo(3.2);
    expect(statesOf(wire())).toEqual(['listening', 'paused', 'listening']);
  });

  it('a microphone that does not come back leaves it paused, and says why', async () => {
    const { client, start, wire, opened } = setUp();
    await start();
    wire().says(READY);
    await client.pause();
    opened.fails = true;
    await client.resume();
    expect(client.getState()).toMatchObject({ held: 'paused', code: 'busy', phase: 'listening' });
  });

  it('muting keeps the microphone open and takes nothing', async () => {
    const { client, start, wire, speak, opened } = setUp();
    await start();
    wire().says(READY);
    client.mute(true);
    speak(1);
    expect(opened.closes).toBe(0);
    expect(wire().samples).toEqual([]);
    client.mute(false);
    speak(2);
    expect([...new Set(wire().samples)]).toEqual([2]);
    expect(statesOf(wire())).toEqual(['listening', 'muted', 'listening']);
  });

  it('does what another window asks for, and says its state again on a new connection', async () => {
    const { client, start, wire, complete } = setUp();
    await start();
    wire().says(READY);
    wire().says({ type: 'listening_control', action: 'pause' });
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getState().held).toBe('paused');
    wire().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1_000);
    wire().says(READY);
    expect(statesOf(wire())).toEqual(['paused']);
    wire().says({ type: 'listening_control', action: 'resume' });
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getState().held).toBeNull();
    wire().says({ type: 'listening_control', action: 'stop' });
    expect(complete).toHaveBeenCalledOnce();
    void client.stop();
    expect(statesOf(wire()).at(-1)).toBe('stopping');
  });
});
