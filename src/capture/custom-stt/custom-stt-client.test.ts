import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerSegment } from './custom-stt-answer.ts';
import { createCustomSttClient, type CustomSttState } from './custom-stt-client.ts';
import { createFrameEncoder } from './frame-encoder.ts';
import type { ListenSocket } from '../listen-connection.ts';
import { MONO, pcmFrame } from '../pcm-frame.ts';

/** The service's end of a connection. */
class Wire implements ListenSocket {
  binaryType = '';
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  readonly texts: string[] = [];
  samples: number[] = [];
  closedWith: number | undefined;

  send(data: string | ArrayBufferView<ArrayBuffer>): void {
    if (typeof data === 'string') this.texts.push(data);
    else this.samples.push(...new Int16Array(data.buffer, data.byteOffset, data.byteLength / 2));
  }
  close(code?: number): void {
    this.closedWith = code;
  }
  answers(value: unknown): void {
    this.onmessage?.({ data: JSON.stringify(value) });
  }
  get seconds(): number {
    return this.samples.length / 16_000;
  }
}

function setUp(isRefused?: () => boolean) {
  const wires: Wire[] = [];
  const heard: AnswerSegment[] = [];
  const states: CustomSttState[] = [];
  const stt = createCustomSttClient({
    format: () => MONO,
    openSocket: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    createEncoder: (sink) => createFrameEncoder('pcm16', MONO, sink),
    onSegments: (segments) => heard.push(...segments),
    onState: (state) => states.push(state),
    isRefused,
  });
  const wire = (index = wires.length - 1): Wire => {
    const found = wires[index];
    if (!found) throw new Error('no connection yet');
    return found;
  };
  let value = 0;
  const speak = (seconds: number): void => {
    for (let tenth = 0; tenth < seconds * 10; tenth++)
      stt.push(pcmFrame(new Int16Array(1_600).fill(Math.floor(value++ / 10) + 1)));
  };
  const open = (): void => {
    speak(1);
    wire().onopen?.();
  };
  return { stt, wires, wire, heard, states, speak, open, phase: () => states.at(-1) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the client of a custom transcription service', () => {
  it('connects when there is sound and sends it as bytes', () => {
    const { wires, wire, speak, phase } = setUp();
    expect(wires).toHaveLength(0);
    speak(1);
    expect(phase()?.phase).toBe('connecting');
    expect(wire().samples).toEqual([]);
    wire().onopen?.();
    expect(wire().seconds).toBe(1);
    speak(1);
    expect([wire().seconds, wire().samples[0], wire().samples.at(-1)]).toEqual([2, 1, 2]);
    expect(wire().texts).toEqual([]);
  });

  it('says the end of the stream and waits for the last words', async () => {
    const { stt, open, wire, heard, phase } = setUp();
    open();
    const finished = stt.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(wire().texts).toEqual(['{"type":"CloseStream"}']);
    wire().answers({ segments: [{ text: 'The last words.' }] });
    wire().onclose?.({ code: 1000 });
    await finished;
    expect(heard).toEqual([{ text: 'The last words.', speaker: null, start: 0, end: 1 }]);
    expect(phase()?.phase).toBe('ended');
  });

  it('does not wait for ever for last words', async () => {
    const { stt, open } = setUp();
    open();
    const finished = stt.finish();
    await vi.advanceTimersByTimeAsync(3_000);
    await finished;
    const other = setUp();
    other.speak(1);
    const given = other.stt.finish();
    await vi.advanceTimersByTimeAsync(15_000);
    await given;
  });

  it('sends what waited before the end of the stream when the service comes late', async () => {
    const { stt, speak, wire } = setUp();
    speak(1);
    const finished = stt.finish();
    wire().onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([wire().seconds, wire().texts.length]).toEqual([1, 1]);
    wire().onclose?.({ code: 1000 });
    await finished;
  });

  it('closes after 90 seconds without a message in either direction, and sound opens it again', async () => {
    const { open, wires, wire, speak, phase } = setUp();
    open();
    await vi.advanceTimersByTimeAsync(89_000);
    wire().answers({ segments: [] });
    await vi.advanceTimersByTimeAsync(89_999);
    expect(wire().closedWith).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(wire().closedWith).toBe(1000);
    expect(wire().texts).toEqual(['{"type":"CloseStream"}']);
    expect(phase()).toEqual({ phase: 'resting', problem: null });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(wires).toHaveLength(1);
    speak(1);
    expect(wires).toHaveLength(2);
  });

  it('reconnects with growing waits and sends what was not answered, with times that go on', async () => {
    const { open, wires, wire, speak, heard, phase } = setUp();
    open();
    speak(2);
    wire().answers({ segments: [{ text: 'One.', start: 0.5, end: 2 }] });
    wire().onclose?.({ code: 1006 });
    expect(phase()).toEqual({ phase: 'failing', problem: 'closed' });
    await vi.advanceTimersByTimeAsync(300);
    expect(wires).toHaveLength(2);
    wire().onclose?.({ code: 1006 });
    expect(phase()?.problem).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(299);
    expect(wires).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(wires).toHaveLength(3);
    speak(1);
    wire().onopen?.();
    expect([wire().seconds, wire().samples[0]]).toEqual([2, 3]);
    wire().answers({ segments: [{ text: 'Two.', start: 0, end: 1.5 }] });
    expect(heard.map(({ start, end }) => [start, end])).toEqual([
      [0.5, 2],
      [2, 3.5],
    ]);
    expect(phase()).toEqual({ phase: 'open', problem: null });
  });

  it('what an earlier connection answered does not count for the next', async () => {
    const { open, wires, wire, speak } = setUp();
    open();
    speak(9);
    wire().answers({ segments: [{ text: 'Much.', start: 0, end: 5 }] });
    wire().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(300);
    wire().onopen?.();
    expect(wire().samples[0]).toBe(6);
    // One second of this connection: the sixth of all.
    wire().answers({ segments: [{ text: 'Little.', start: 0, end: 1 }] });
    wire().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wires).toHaveLength(3);
    wire().onopen?.();
    expect([wire().seconds, wire().samples[0]]).toEqual([4, 7]);
  });

  it('fails the connection over a wrong answer, says why, and waits longer each time', async () => {
    const { open, wires, wire, phase, heard } = setUp();
    open();
    wire().answers([{ text: 'Hello.' }]);
    expect(wire().closedWith).toBe(1000);
    expect(phase()).toEqual({
      phase: 'failing',
      problem: 'answered_list',
    });
    await vi.advanceTimersByTimeAsync(300);
    wire().onopen?.();
    // The person goes on to read why.
    expect(phase()?.problem).toBe('answered_list');
    wire().answers([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(wires).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(wires).toHaveLength(3);
    expect(heard).toEqual([]);
  });

  it('ignores messages of other types', () => {
    const { open, wire, heard, phase } = setUp();
    open();
    wire().answers({ type: 'Metadata', segments: [{ text: 'no' }] });
    expect([heard.length, phase()?.phase]).toEqual([0, 'open']);
  });

  it('gives up a connection that does not open', async () => {
    const { speak, wire, phase } = setUp();
    speak(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wire(0).closedWith).toBe(1000);
    expect(phase()?.phase).toBe('failing');
  });

  it('says when it is the browser that refuses', () => {
    const { speak, wire, phase } = setUp(() => true);
    speak(1);
    wire().onclose?.({ code: 1006 });
    expect(phase()?.problem).toBe('page');
  });

  it('keeps five minutes for a service that is away', () => {
    const { speak, wire } = setUp();
    speak(400);
    wire().onopen?.();
    expect(wire().seconds).toBe(300);
  });

  it('holds back what a slow network does not take', () => {
    const { open, wire, speak } = setUp();
    open();
    wire().bufferedAmount = 2_000_000;
    speak(1);
    expect(wire().seconds).toBe(1);
    wire().bufferedAmount = 0;
    speak(1);
    expect(wire().seconds).toBe(3);
  });

  it('leaves nothing running when it is closed', async () => {
    const { stt, open, wires, wire, speak } = setUp();
    open();
    stt.close();
    speak(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([wires.length, wire().closedWith, vi.getTimerCount()]).toEqual([1, 1000, 0]);
    await stt.finish();
  });
});
