// Decodes one binary message of a session to 16 kHz mono PCM16 (contract: Live transcription WebSocket, codec notes). Knows
// codecs and channels; does not know sockets, keep-alives or sessions.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { Codec } from '../../contract/listen.ts';
import { lazily } from '../lazily.ts';
import type { ChannelDecoder } from './channel-decoder.ts';
import { CorruptFrameError, UnsupportedAudioError } from './audio-errors.ts';
import { separated, withoutRepeat } from './interleaved.ts';
import { LC3_RATES, createLc3Decoder, isLc3Rate } from './lc3.ts';
import { createOpusDecoder } from './opus.ts';
import { decodePcm16 } from './pcm16.ts';
import { decodePcm8 } from './pcm8.ts';
import { createResampler } from './resample.ts';

export interface AudioFormat {
  codec: Codec;
  /** Hz. */
  sample_rate: number;
  /** 1 or 2. */
  channels: number;
  /**
   * With two channels: each message belongs to one of them, which its first byte names. Otherwise each message has both, as
   * the codec has them: interleaved samples, a stereo packet, a frame each.
   */
  channel_byte?: boolean | undefined;
  /** The number that this byte has for the first channel; 0 when absent. */
  first_channel?: number | undefined;
}

/** 16 kHz samples of one channel. */
export interface ChannelAudio {
  channel: number;
  pcm: Int16Array;
}

export interface FrameDecoder {
  /**
   * One binary message to the channels that it holds; two of them have as many samples each. Resampled codecs hold back up
   * to 4 ms, so a message may yield a few samples more or fewer than its length. Throws CorruptFrameError and stays usable.
   */
  decode(message: Uint8Array): ChannelAudio[];
  close(): void;
}

const OPUS_RATES: readonly number[] = [8_000, 12_000, 16_000, 24_000, 48_000];
const aac = lazily('the AAC decoder', () => import('./aac.ts'));

const INPUT_RATES = { min: 8_000, max: 48_000 } as const;

/** The length of a corrupt message before any good one: 10 ms of the short frames, 20 ms of the others. */
export const ASSUMED_FRAME_SAMPLES: Readonly<Record<Codec, number>> = {
  pcm8: SAMPLE_RATE / 50,
  pcm16: SAMPLE_RATE / 50,
  opus: SAMPLE_RATE / 100,
  opus_fs320: SAMPLE_RATE / 50,
  aac: SAMPLE_RATE / 50,
  lc3: SAMPLE_RATE / 100,
  lc3_fs1030: SAMPLE_RATE / 100,
};

/** Decodes messages of this many channels. Throws UnsupportedAudioError with one plain sentence when it cannot be done. */
async function createDecoder({ codec, sample_rate }: AudioFormat, channels: number): Promise<ChannelDecoder> {
  const refused = (rates: string): UnsupportedAudioError =>
    new UnsupportedAudioError(`The codec ${codec} needs a sample rate ${rates} Hz.`);
  switch (codec) {
    case 'opus':
    case 'opus_fs320':
      if (!OPUS_RATES.includes(sample_rate)) throw refused(`of ${OPUS_RATES.join(', ')}`);
      return createOpusDecoder(channels);
    case 'lc3':
    case 'lc3_fs1030':
      if (!isLc3Rate(sample_rate)) throw refused(`of ${LC3_RATES.join(', ')}`);
      return createLc3Decoder(codec, sample_rate, channels);
    case 'aac':
    case 'pcm8':
    case 'pcm16': {
      const { min, max } = INPUT_RATES;
      const legal = Number.isInteger(sample_rate) && sample_rate >= min && sample_rate <= max;
      if (!legal) throw refused(`from ${min} to ${max}`);
      return codec === 'aac'
        ? (await aac()).createAacMessages(channels)
        : createPcmDecoder(codec, sample_rate, channels);
    }
  }
}

function createPcmDecoder(codec: 'pcm8' | 'pcm16', sample_rate: number, channels: number): ChannelDecoder {
  const toSamples = codec === 'pcm8' ? decodePcm8 : decodePcm16;
  const resamplers = Array.from({ length: channels }, () => createResampler(sample_rate));
  return {
    decode(payload) {
      const samples = toSamples(payload);
      if (samples.length % channels !== 0)
        throw new CorruptFrameError('The message has more samples of one channel than of the other.');
      return separated(samples, channels).map((own, channel) => resamplers[channel]!.push(own));
    },
    close: () => undefined,
  };
}

/** Builds the decoder of a session. Throws UnsupportedAudioError. */
export async function createFrameDecoder(format: AudioFormat): Promise<FrameDecoder> {
  const { channels, channel_byte = false } = format;
  if (channels !== 1 && channels !== 2)
    throw new UnsupportedAudioError('Only 1 or 2 channels are supported.');
  return channels === 2 && channel_byte ? numberedMessages(format) : wholeMessages(format);
}

async function wholeMessages(format: AudioFormat): Promise<FrameDecoder> {
  const decoder = await createDecoder(format, format.channels);
  return {
    decode(message) {
      if (message.length === 0) throw new CorruptFrameError('The audio message is empty.');
      return withoutRepeat(decoder.decode(message)).map((pcm, channel) => ({ channel, pcm }));
    },
    close: onceOnly(() => decoder.close()),
  };
}

async function numberedMessages(format: AudioFormat): Promise<FrameDecoder> {
  const decoders: ChannelDecoder[] = [];
  for (let channel = 0; channel < format.channels; channel++) decoders.push(await createDecoder(format, 1));
  return {
    decode(message) {
      const number = message[0];
      if (number === undefined) throw new CorruptFrameError('The audio message is empty.');
      const channel = number - (format.first_channel ?? 0);
      const decoder = decoders[channel];
      if (!decoder) throw new CorruptFrameError('The audio message names a channel that does not exist.');
      const payload = message.subarray(1);
      if (payload.length === 0) throw new CorruptFrameError('The audio message is empty.');
      return decoder.decode(payload).map((pcm) => ({ channel, pcm }));
    },
    close: onceOnly(() => decoders.forEach((decoder) => decoder.close())),
  };
}

function onceOnly(close: () => void): () => void {
  let isOpen = true;
  return () => {
    if (isOpen) close();
    isOpen = false;
  };
}
