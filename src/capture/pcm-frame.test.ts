import { expect, it } from 'vitest';
import { cutFrame, MONO, monoSamples, pcmFrame, samplesOf, STEREO } from './pcm-frame.ts';

it('a frame has the seconds of its format and the level of its first channel', () => {
  const samples = Int16Array.of(0, 16_384, 8_192, -32_768, 0, 0);
  expect(pcmFrame(samples)).toMatchObject({ seconds: 6 / 16_000, level: 1 });
  expect(pcmFrame(samples, STEREO)).toMatchObject({ seconds: 3 / 16_000, level: 0.25 });
});

it('is cut to the sample, between samples of one time', () => {
  const samples = Int16Array.from({ length: 8 }, (_, at) => at);
  expect([...samplesOf(cutFrame(pcmFrame(samples), 3 / 16_000, MONO)!)]).toEqual([3, 4, 5, 6, 7]);
  expect([...samplesOf(cutFrame(pcmFrame(samples, STEREO), 3 / 16_000, STEREO)!)]).toEqual([6, 7]);
  expect(cutFrame(pcmFrame(samples), 0.01, { ...MONO, codec: 'opus' })).toBeNull();
});

it('both channels become one for a service that knows one', () => {
  const frame = pcmFrame(Int16Array.of(1, 2, 30_000, 30_000), STEREO);
  expect([...monoSamples(frame, STEREO)]).toEqual([3, 32_767]);
  expect(() => monoSamples(frame, { ...MONO, codec: 'opus' })).toThrow('opus is not PCM16');
});
