// Decodes one binary message of a session to 16 kHz mono PCM16 (contract: Live transcription WebSocket, codec notes). Knows
// codecs and channels; does not know sockets, keep-alives or sessions.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { Codec } from '../../contract/listen.ts';
import type { ChannelDecoder } from './channel-decoder.ts';
import { createAacChannel } from './aac.ts';
import { CorruptFrameError, UnsupportedAudioError } from './audio-errors.ts';
import { LC3_RATES, createLc3Channel, isLc3Rate } from './lc3.ts';
import { createOpusDecoder } from './opus.ts';
import { decodePcm16 } from './pcm16.ts';
import { decodePcm8 } from './pcm8.ts';
import { createResampler } from './resample.ts';

export interface AudioFormat {
  codec: Codec;
  /** Hz, as the client declared it. */
  sample_rate: number;
  /** 1 or 2. With 2, the first byte of each message is the channel number. */
  channels: number;
}

export interface FrameDecoder {
  /**
   * One binary message to 16 kHz mono samples of the channel it belongs to. Resampled codecs hold back up to 4 ms, so a
   * message may yield a few samples more or fewer than its length. Throws CorruptFrameError and stays usable.
   */
  decode(message: Uint8Array): { channel: number; pcm: Int16Array };
  close(): void;
}

const OPUS_RATES: readonly number[] = [8_000, 12_000, 16_000, 24_000, 48_000];
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

/** Throws UnsupportedAudioError with one plain sentence when the format cannot be decoded. */
async function createChannel({ codec, sample_rate }: AudioFormat): Promise<ChannelDecoder> {
  const refused = (rates: string): UnsupportedAudioError =>
    new UnsupportedAudioError(`The codec ${codec} needs a sample rate ${rates} Hz.`);
  switch (codec) {
    case 'opus':
    case 'opus_fs320':
      if (!OPUS_RATES.includes(sample_rate)) throw refused(`of ${OPUS_RATES.join(', ')}`);
      return createOpusDecoder();
    case 'lc3':
      if (!isLc3Rate(sample_rate)) throw refused(`of ${LC3_RATES.join(', ')}`);
      return createLc3Channel(codec, sample_rate);
    case 'lc3_fs1030':
      if (sample_rate !== 16_000) throw refused('of 16000');
      return createLc3Channel(codec, sample_rate);
    case 'aac':
    case 'pcm8':
    case 'pcm16': {
      const { min, max } = INPUT_RATES;
      const legal = Number.isInteger(sample_rate) && sample_rate >= min && sample_rate <= max;
      if (!legal) throw refused(`from ${min} to ${max}`);
      return codec === 'aac' ? createAacChannel() : createPcmChannel(codec, sample_rate);
    }
  }
}

function createPcmChannel(codec: 'pcm8' | 'pcm16', sample_rate: number): ChannelDecoder {
  const toSamples = codec === 'pcm8' ? decodePcm8 : decodePcm16;
  const resampler = createResampler(sample_rate);
  return { decode: (payload) => resampler.push(toSamples(payload)), close: () => undefined };
}

/** Builds the decoder of a session. Throws UnsupportedAudioError. */
export async function createFrameDecoder(format: AudioFormat): Promise<FrameDecoder> {
  if (format.channels !== 1 && format.channels !== 2)
    throw new UnsupportedAudioError('Only 1 or 2 channels are supported.');
  const decoders: ChannelDecoder[] = [];
  for (let channel = 0; channel < format.channels; channel++) decoders.push(await createChannel(format));

  return {
    decode(message) {
      const numbered = format.channels > 1;
      const channel = numbered ? message[0] : 0;
      if (channel === undefined) throw new CorruptFrameError('The audio message is empty.');
      const decoder = decoders[channel];
      if (!decoder) throw new CorruptFrameError('The audio message names a channel that does not exist.');
      const payload = numbered ? message.subarray(1) : message;
      if (payload.length === 0) throw new CorruptFrameError('The audio message is empty.');
      return { channel, pcm: decoder.decode(payload) };
    },
    close() {
      for (const decoder of decoders.splice(0)) decoder.close();
    },
  };
}
