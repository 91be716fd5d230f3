import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { createAudioPauses } from './audio-pauses.ts';

function watched() {
  const clock = createFakeClock();
  const paused: [channel: number, at: number][] = [];
  const pauses = createAudioPauses(clock, (channel) => void paused.push([channel, clock.monotonic()]));
  return { clock, paused, pauses };
}

describe('pauses of the audio', () => {
  test('frames in real time are one stretch; its end is noticed once, 0.7 s after the last', async () => {
    const { clock, paused, pauses } = watched();
    for (let frame = 0; frame < 100; frame++) {
      pauses.heard(0, 0.02);
      await clock.advance(20);
    }
    expect(paused).toEqual([]);
    await clock.advance(10_000);
    expect(paused).toEqual([[0, 1_980 + 700]]);
    pauses.heard(0, 0.02);
    await clock.advance(1_000);
    expect(paused).toHaveLength(2);
  });

  test('a message of two seconds may take its own time', async () => {
    const { clock, paused, pauses } = watched();
    for (let count = 0; count < 5; count++) {
      pauses.heard(0, 2);
      await clock.advance(2_000);
    }
    expect(paused).toEqual([]);
    await clock.advance(300);
    expect(paused).toHaveLength(1);
  });

  test('a client that sends in bursts is known after the first', async () => {
    const { clock, paused, pauses } = watched();
    for (let burst = 0; burst < 6; burst++) {
      for (let frame = 0; frame < 10; frame++) pauses.heard(0, 0.1);
      await clock.advance(1_000);
    }
    expect(paused).toEqual([[0, 700]]);
    await clock.advance(500);
    expect(paused).toHaveLength(2);
  });

  test('long silences are no rhythm: the words after them wait no longer', async () => {
    const { clock, paused, pauses } = watched();
    for (let sentence = 0; sentence < 3; sentence++) {
      pauses.heard(0, 0.1);
      await clock.advance(5_000);
    }
    expect(paused.map(([, at]) => at)).toEqual([700, 5_700, 10_700]);
  });

  test('each channel has its own', async () => {
    const { clock, paused, pauses } = watched();
    pauses.heard(0, 0.1);
    for (let frame = 0; frame < 20; frame++) {
      pauses.heard(1, 0.1);
      await clock.advance(100);
    }
    expect(paused).toEqual([[0, 700]]);
    pauses.close();
    await clock.advance(5_000);
    expect(paused).toHaveLength(1);
  });

  test('time in which the service was busy is no pause', async () => {
    const { clock, paused, pauses } = watched();
    for (let frame = 0; frame < 10; frame++) {
      pauses.heard(0, 0.1);
      await clock.advance(100);
    }
    pauses.heard(0, 0.1);
    // Nothing runs for two seconds; then the timer comes before the audio that waits to be read.
    clock.sleep(2_000, 2_000);
    await clock.advance(700);
    expect(paused).toEqual([]);
    expect(pauses.isQuiet(0)).toBe(false);
    pauses.heard(0, 2);
    await clock.advance(2_200);
    expect(paused).toEqual([]);
    await clock.advance(2_000);
    expect(paused).toHaveLength(1);
    expect(pauses.isQuiet(0)).toBe(true);
    pauses.heard(0, 0.1);
    expect(pauses.isQuiet(0)).toBe(false);
  });

  test('a client that is not read makes no pause; one that then sends nothing makes one', async () => {
    const { clock, paused, pauses } = watched();
    pauses.heard(0, 0.1);
    pauses.hold();
    await clock.advance(5_000);
    expect(paused).toEqual([]);
    pauses.goOn();
    await clock.advance(699);
    expect(paused).toEqual([]);
    await clock.advance(1);
    expect(paused).toHaveLength(1);
  });
});
