// Reads what the name of an offline recording says, as apps of the original service write it:
// audio_<device>_<codec>_<rate>_<channels>_fs<frame>_<seconds since 1970>.bin. Takes any other name, too. Pure.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { Codec } from '../../../contract/listen.ts';
import type { AudioFormat } from '../../audio/frame-decoder.ts';

export interface NamedRecording {
  /** Milliseconds since the epoch; null when the name has no time. */
  named_at: number | null;
  /** Null when the name has no codec: frames are Opus then. */
  codec: Codec | null;
  sample_rate: number;
  channels: number;
  source: string;
}

export const formatOf = ({
  codec,
  sample_rate,
  channels,
}: Omit<NamedRecording, 'named_at'>): AudioFormat => ({
  codec: codec ?? 'opus',
  sample_rate,
  channels,
  channel_byte: false,
});

/** Numbers above it are milliseconds. */
const LATEST_SECONDS = 10_000_000_000;
/** The longest names first, because one begins like another. */
const CODECS = Codec.options.toSorted((a, b) => b.length - a.length);
const RATES = { min: 8_000, max: 48_000, pcm8: 8_000 } as const;
const OPUS_RATES = [8_000, 12_000, 16_000, 24_000, 48_000];

function timeIn(stem: string): number | null {
  const [, text] = /(?:^|_)(\d{1,16}(?:\.\d+)?)$/.exec(stem) ?? [];
  if (text === undefined) return null;
  const number = Number(text);
  return Math.round(number > LATEST_SECONDS ? number : number * 1000);
}

export function namedRecording(name: string): NamedRecording {
  const stem = name.replace(/\.[a-z]\w{0,4}$/i, '');
  const codec = CODECS.find((one) => new RegExp(`(^|[_.])${one}(_|$)`).test(stem)) ?? null;
  const [, rateText, channelsText] = /_(\d{4,6})_([12])(?:_|$)/.exec(stem) ?? [];
  const named = Number(rateText ?? 0);
  const usual = codec === 'pcm8' ? RATES.pcm8 : SAMPLE_RATE;
  const isOpus = codec === null || codec.startsWith('opus');
  const possible = isOpus ? OPUS_RATES.includes(named) : named >= RATES.min && named <= RATES.max;
  return {
    named_at: timeIn(stem),
    codec,
    sample_rate: possible ? named : usual,
    channels: Number(channelsText ?? 1),
    source: /limitless/i.test(stem) ? 'limitless' : /^audio_phone/i.test(stem) ? 'phone' : 'omi',
  };
}

/** Before it no such device existed, so a clock that says so was not set. */
const FIRST_TIME = Date.UTC(2024, 0, 1);
/** How far the clocks of two devices may differ. */
const AHEAD_MS = 5 * 60_000;

export const isPlausibleTime = (named_at: number, now: number): boolean =>
  named_at >= FIRST_TIME && named_at <= now + AHEAD_MS;
