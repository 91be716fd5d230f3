import { describe, expect, it } from 'vitest';

import { createSilenceDetector } from './silence-detector.ts';

/** Gives frames of 0.1 s until it is silent; seconds until then, or null within ten seconds. */
function silentAfter(peak: number | null, detector = createSilenceDetector(0)): number | null {
  for (let tenth = 1; tenth <= 100; tenth++) {
    detector.frame(0.1, peak, tenth * 100);
    if (detector.isSilent(tenth * 100)) return tenth / 10;
  }
  return null;
}

describe('silence detector', () => {
  it('notices zeros within 3 s and a dead microphone within 5 s', () => {
    expect(silentAfter(0)).toBeLessThan(3);
    expect(silentAfter(0.0003)).toBeLessThan(5);
    expect(silentAfter(0.0003)).toBeGreaterThan(3);
  });

  it('takes a quiet room for what it is', () => {
    expect(silentAfter(0.002)).toBeNull();
  });

  it('takes frames whose level is not known for sound', () => {
    expect(silentAfter(null)).toBeNull();
  });

  it('notices that no frames come at all', () => {
    const detector = createSilenceDetector(1_000);
    expect(detector.isSilent(2_900)).toBe(false);
    expect(detector.isSilent(3_100)).toBe(true);
  });

  it('notices a muted track, and ends only with sound', () => {
    const detector = createSilenceDetector(0);
    detector.frame(0.08, 0.1, 100);
    detector.mute(true, 200);
    expect(detector.isSilent(2_000)).toBe(false);
    expect(detector.isSilent(2_300)).toBe(true);
    detector.mute(false, 2_400);
    detector.frame(0.08, 0, 2_480);
    expect(detector.isSilent(2_480)).toBe(true);
    detector.frame(0.08, 0.1, 2_560);
    expect(detector.isSilent(2_560)).toBe(false);
  });
});
