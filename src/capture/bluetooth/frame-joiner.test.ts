import { describe, expect, it } from 'vitest';
import { createFrameJoiner } from './frame-joiner.ts';

/** A frame of so many pieces of ten bytes, the last of five, all of its own value. */
interface Sent {
  number: number;
  index: number;
  bytes: number[];
}

function send(frames: number, pieces: number, first = 0, oneNumber = false): Sent[] {
  let number = first;
  return Array.from({ length: frames }, (_, frame) =>
    Array.from({ length: pieces }, (__, index): Sent => {
      const bytes = Array.from({ length: index === pieces - 1 && pieces > 1 ? 5 : 10 }, () => frame);
      return { number: oneNumber ? first + frame : number++, index, bytes };
    }),
  ).flat();
}

function join(sent: readonly Sent[], end = true) {
  const out: (number | string)[] = [];
  let anew = 0;
  const joiner = createFrameJoiner({
    frame(bytes) {
      if (bytes.some((byte) => byte !== bytes[0])) out.push('mixed');
      out.push(bytes[0]!);
    },
    lost: (frames) => out.push(`-${frames}`),
    anew: () => anew++,
  });
  const taken = sent.map(({ number, index, bytes }) =>
    joiner.take(Uint8Array.of(number & 0xff, (number >> 8) & 0xff, index, ...bytes)),
  );
  if (end) joiner.end();
  const lost = out
    .filter((one) => typeof one === 'string' && one !== 'mixed')
    .reduce((sum: number, one) => sum - Number(one), 0);
  return {
    out: out.join(' '),
    heard: out.filter((one) => typeof one === 'number').length,
    lost,
    taken,
    anew,
  };
}

const without = (sent: readonly Sent[], dropped: readonly number[]) =>
  sent.filter((_, nth) => !dropped.includes(nth));

describe('frames from packets', () => {
  it('one packet a frame', () => {
    expect(join(send(4, 1)).out).toBe('0 1 2 3');
  });

  it('the header is cut off, and pieces are joined in order', () => {
    expect(join(send(3, 3)).out).toBe('0 1 2');
  });

  it('a frame waits for its end', () => {
    expect(join(send(3, 2), false).out).toBe('0 1');
  });

  it.each([
    ['whole frames of one piece', 1, [3, 4], '0 1 2 -2 5 6 7 8 9'],
    ['the end of a frame', 3, [8], '0 1 -1 3 4 5 6 7 8 9'],
    ['the beginning of a frame', 3, [6], '0 1 -1 3 4 5 6 7 8 9'],
    ['the middle of a frame', 3, [7], '0 1 -1 3 4 5 6 7 8 9'],
    ['two pieces of one frame', 3, [6, 7], '0 1 -1 3 4 5 6 7 8 9'],
    ['a whole frame of three pieces', 3, [6, 7, 8], '0 1 -1 3 4 5 6 7 8 9'],
    ['the end of one and the beginning of the next', 3, [8, 9], '0 1 -1 -1 4 5 6 7 8 9'],
    [
      'the end of one, a whole one, the beginning of another',
      3,
      [7, 8, 9, 10, 11, 12],
      '0 1 -1 -1 -1 5 6 7 8 9',
    ],
    ['two pieces of one frame with one between', 4, [8, 10], '0 1 -1 3 4 5 6 7 8 9'],
  ])('missing: %s', (_title, pieces, dropped, out) => {
    expect(join(without(send(10, pieces), dropped)).out).toBe(out);
  });

  it('pieces that have one number are joined, and missing numbers are frames', () => {
    const sent = send(10, 3, 65_530, true).map((one) => ({ ...one, number: one.number % 65_536 }));
    expect(join(sent).out).toBe('0 1 2 3 4 5 6 7 8 9');
    expect(join(without(sent, [9, 10, 11, 12, 13, 14])).out).toBe('0 1 2 -2 5 6 7 8 9');
    expect(join(without(sent, [8])).out).toBe('0 1 -1 3 4 5 6 7 8 9');
    expect(join(without(sent, [9])).out).toBe('0 1 2 -1 4 5 6 7 8 9');
  });

  it('a packet that is here already is none', () => {
    const [a, b, c] = send(3, 1) as [Sent, Sent, Sent];
    expect(join([a, b, b, a, c]).taken).toEqual([true, true, false, false, true]);
  });

  it('one that was overtaken comes in its place', () => {
    const [a, b, c, d] = send(4, 1) as [Sent, Sent, Sent, Sent];
    expect(join([a, c, d, b]).out).toBe('0 1 2 3');
  });

  it('a notification without a payload is none', () => {
    expect(
      createFrameJoiner({
        frame: () => expect.unreachable(),
        lost: () => undefined,
        anew: () => undefined,
      }).take(Uint8Array.of(1, 0, 0)),
    ).toBe(false);
  });

  it('the last frame counts as lost when its end is missing', () => {
    expect(join(without(send(3, 3), [8])).out).toBe('0 1 -1');
    expect(join(without(send(3, 3), [7, 8])).out).toBe('0 1 -1');
  });

  it('a device that counts anew ends the frame before', () => {
    const joined = join([...send(3, 2, 900), ...send(2, 2, 0)]);
    expect(joined).toMatchObject({ out: '0 1 2 0 1', anew: 1 });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'frames heard and lost are those sent, whatever is dropped (seed %i)',
    (seed) => {
      let state = seed * 7_919;
      const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
      const pieces = 1 + (seed % 3);
      const frames = 10_000;
      const sent = send(frames, pieces, 65_000).map((one) => ({ ...one, number: one.number % 65_536 }));
      // Bursts, as radio drops them; the first and the last frame arrive, so that both ends are known.
      let dropping = 0;
      const arrived = sent.filter((_, nth) => {
        if (dropping > 0) dropping--;
        else if (random() < 0.003) dropping = 1 + Math.floor(random() * 60);
        return dropping === 0 || nth < 10 * pieces || nth >= (frames - 10) * pieces;
      });
      const { heard, lost } = join(arrived);
      expect(heard + lost).toBe(frames);
      expect(lost).toBeGreaterThan(100);
    },
  );
});
