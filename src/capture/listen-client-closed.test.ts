import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kept, READY, setUp } from '../../tests/helpers/scripted-listen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
