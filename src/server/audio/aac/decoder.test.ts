import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUDIO_FIXTURES, fixtureFrames, referenceSamples, snr } from '../../../../tests/helpers/audio.ts';
import { CorruptFrameError } from '../audio-errors.ts';
import { adtsFrame } from './adts.ts';
import { createAacDecoder, type AacDecoder } from './decoder.ts';

function decodeAll(frames: Iterable<Uint8Array>, decoder: AacDecoder = createAacDecoder()): Float64Array[] {
  const parts = [...frames].map((frame) => decoder.decode(adtsFrame(frame, 0)));
  return parts[0]!.map((_, channel) => {
    const whole = new Float64Array(parts.reduce((length, part) => length + part[channel]!.length, 0));
    let offset = 0;
    for (const part of parts) {
      whole.set(part[channel]!, offset);
      offset += part[channel]!.length;
    }
    return whole;
  });
}

describe('against the reference decoder', () => {
  const names = readdirSync(AUDIO_FIXTURES).filter((name) => name.endsWith('.aac'));

  it('has speech and every group of sample rates', () => {
    expect(names).toHaveLength(9);
  });

  it.each(names)('%s: the difference is far below what 16 bits can hold', (name) => {
    const channels = decodeAll(fixtureFrames(name));
    const { stride, samples } = referenceSamples(name.replace('.aac', ''));
    const ours = Float64Array.from(
      samples,
      (_, i) => channels[i % channels.length]![Math.floor(i / channels.length) * stride]!,
    );
    expect(snr(samples, ours)).toBeGreaterThan(110);
  });
});

/** The ADTS frame around one or several blocks. */
function framed(bodies: readonly Uint8Array[], header: Uint8Array, checked: boolean): Uint8Array {
  const places = checked ? Buffer.alloc((bodies.length - 1) * 2 + 2) : Buffer.alloc(0);
  const gap = checked && bodies.length > 1 ? Buffer.alloc(2) : Buffer.alloc(0);
  const body = Buffer.concat([
    places,
    ...bodies.flatMap((one, i) => (i < bodies.length - 1 ? [one, gap] : [one])),
  ]);
  const frame = Buffer.concat([header.subarray(0, 7), body]);
  frame[1] = checked ? 0xf0 : 0xf1;
  frame[3] = (frame[3]! & 0xfc) | (frame.length >> 11);
  frame[4] = (frame.length >> 3) & 0xff;
  frame[5] = ((frame.length & 7) << 5) | 0x1f;
  frame[6] = 0xfc | (bodies.length - 1);
  return frame;
}

describe('frames', () => {
  const speech = fixtureFrames('speech-16000.aac').slice(20, 28);
  const alone = decodeAll(speech);

  it.each([true, false])('may hold several blocks, with checksums: %s', (checked) => {
    const pairs = [0, 2, 4, 6].map((at) =>
      framed([speech[at]!.subarray(7), speech[at + 1]!.subarray(7)], speech[0]!, checked),
    );
    expect(decodeAll(pairs)).toEqual(alone);
  });

  it('may have a checksum', () => {
    expect(decodeAll(speech.map((frame) => framed([frame.subarray(7)], frame, true)))).toEqual(alone);
  });

  it.each([
    ['no sync word', [0], () => 0x00, 'The message is no ADTS frame.'],
    ['a layer', [1], (byte: number) => byte | 0x02, 'The message is no ADTS frame.'],
    ['the main profile', [2], (byte: number) => byte & 0x3f, 'Only AAC-LC is decoded.'],
    [
      'a sample rate that does not exist',
      [2],
      (byte: number) => byte | 0x3c,
      'The AAC sample rate does not exist.',
    ],
    ['a length beyond the message', [3], (byte: number) => byte | 0x03, 'The AAC frame is cut off.'],
    ['a length of nothing', [3, 4, 5], () => 0, 'The AAC frame is cut off.'],
  ] as const)('with %s are corrupt', (_, places, change, sentence) => {
    const frame = Uint8Array.from(speech[0]!);
    for (const place of places) frame[place] = change(frame[place]!);
    expect(() => adtsFrame(frame, 0)).toThrow(new CorruptFrameError(sentence));
  });

  it('that break off leave no trace', () => {
    const decoder = createAacDecoder();
    const [first, ...others] = speech;
    const before = decodeAll([first!], decoder);
    for (const frame of others) {
      const short = framed([frame.subarray(7, 7 + 40)], frame, false);
      expect(() => decoder.decode(adtsFrame(short, 0))).toThrow(CorruptFrameError);
    }
    const after = decodeAll(others, decoder);
    expect([...before[0]!, ...after[0]!]).toEqual([...alone[0]!]);
  });
});

/** Writes what the encoder of the fixtures never does. */
function bitsOf(text: string): Uint8Array {
  const bits = text.replace(/[^01]/g, '');
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) =>
    parseInt(bits.slice(i * 8, i * 8 + 8).padEnd(8, '0'), 2),
  );
}

const bin = (value: number, width: number): string => value.toString(2).padStart(width, '0');

/** One channel, one long window, its first band with the first codebook and all lines 0; `pulses` as bits. */
function blockWithPulses(pulses: string): Uint8Array {
  const factors = '0';
  const section = bin(1, 4) + bin(1, 5);
  const windows = `0 00 0 ${bin(1, 6)} 0`;
  // Book 1 writes four lines of 0 in one bit; the band has eight lines at 16 kHz.
  return bitsOf(`000 0000 ${bin(140, 8)} ${windows} ${section} ${factors} 1 ${pulses} 0 0 00 111`);
}

const HEADER = Uint8Array.of(0xff, 0xf1, 0x60, 0x40, 0, 0, 0);
const single = (body: Uint8Array): Uint8Array => framed([body], HEADER, false);

describe('pulses', () => {
  /** What the fourth line alone sounds like: a cosine of its frequency in a sine window. */
  function line(at: number, height: number): Float64Array {
    return Float64Array.from({ length: 1024 }, (_, n) => {
      const phase = (Math.PI / 1024) * (n + 512.5) * (at + 0.5);
      const window = Math.sin((Math.PI * (n + 0.5)) / 2048);
      return ((height ** (4 / 3) * 2 ** 10) / 1024) * Math.cos(phase) * window;
    });
  }

  it('stick out of a line of nothing downwards', () => {
    const [samples] = decodeAll([single(blockWithPulses(`00 ${bin(0, 6)} ${bin(3, 5)} ${bin(9, 4)}`))]);
    expect(
      snr(
        line(3, 9).map((sample) => -sample),
        samples!,
      ),
    ).toBeGreaterThan(110);
  });

  it.each([
    ['a band', `00 ${bin(63, 6)} ${bin(0, 5)} ${bin(1, 4)}`],
    ['a line', `11 ${bin(42, 6)} ${`${bin(31, 5)} ${bin(1, 4)}`.repeat(4)}`],
  ])('at %s that does not exist are corrupt', (_, pulses) => {
    const frame = single(blockWithPulses(pulses));
    expect(() => createAacDecoder().decode(adtsFrame(frame, 0))).toThrow(CorruptFrameError);
  });
});

it('passes over data, fill and programme descriptions', () => {
  const data = `100 0000 1 ${bin(2, 8)}`;
  const fill = `110 ${bin(15, 4)} ${bin(2, 8)} ${'10101010'.repeat(16)}`;
  const programme = `101 0000 01 1000 ${'0000'.repeat(3)} 00 000 0000 0 0 0`;
  const sound = '000 0000 10001100 0 00 0 000000 0 0 0 0 111';
  const aligned = (bits: string): string => {
    const plain = bits.replace(/ /g, '');
    return plain.padEnd(Math.ceil(plain.length / 8) * 8, '0');
  };
  const withData = `${aligned(data)} ${bin(0xabcd, 16)}`;
  const withProgramme = `${aligned(withData + fill + programme)} ${bin(1, 8)} 01000001`;
  const [samples] = decodeAll([single(bitsOf(withProgramme + sound))]);
  expect([...samples!]).toEqual(Array.from({ length: 1024 }, () => 0));
});

it('refuses a frame without sound and one with too many channels', () => {
  const sound = '000 0000 10001100 0 00 0 000000 0 0 0 0';
  for (const block of ['111', `${sound.repeat(9)} 111`]) {
    expect(() => createAacDecoder().decode(adtsFrame(single(bitsOf(block)), 0))).toThrow(CorruptFrameError);
  }
});
