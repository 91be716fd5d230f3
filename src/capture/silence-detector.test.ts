import { SAMPLE_RATE } from '../contract/audio.ts';
import { describe, expect, it } from 'vitest';

import { SilenceDetector } from './silence-detector.ts';

/** Gives frames of 0.1 s until it is silent; seconds until then, or null within ten seconds. */
function silentAfter(peak: number, hearing = new SilenceDetector(0)): number | null {
  for (let tenth = 1; tenth <= 100; tenth++) {
    hearing.frame(SAMPLE_RATE / 10, peak, tenth * 100);
    if (hearing.isSilent(tenth * 100)) return tenth / 10;
  }
  return null;
}

describe('hearing', () => {
  it('notices zeros within 3 s and a dead microphone within 5 s', () => {
    expect(silentAfter(0)).toBeLessThan(3);
    expect(silentAfter(0.0003)).toBeLessThan(5);
    expect(silentAfter(0.0003)).toBeGreaterThan(3);
  });

  it('takes a quiet room for what it is', () => {
    expect(silentAfter(0.002)).toBeNull();
  });

  it('notices that no frames come at all', () => {
    const hearing = new SilenceDetector(1_000);
    expect(hearing.isSilent(2_900)).toBe(false);
    expect(hearing.isSilent(3_100)).toBe(true);
  });

  it('notices a muted track, and ends only with sound', () => {
    const hearing = new SilenceDetector(0);
    hearing.frame(1_280, 0.1, 100);
    hearing.mute(true, 200);
    expect(hearing.isSilent(2_000)).toBe(false);
    expect(hearing.isSilent(2_300)).toBe(true);
    hearing.mute(false, 2_400);
    hearing.frame(1_280, 0, 2_480);
    expect(hearing.isSilent(2_480)).toBe(true);
    hearing.frame(1_280, 0.1, 2_560);
    expect(hearing.isSilent(2_560)).toBe(false);
  });
});
