// Decodes opus and opus_fs320: one raw packet in a message, of any legal duration (the names differ in the usual one only).
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { OpusDecoder } from 'opus-decoder';
import { lazily } from '../lazily.ts';
import { CorruptFrameError } from './audio-errors.ts';
import type { ChannelDecoder } from './channel-decoder.ts';
import { opusPacketMs } from './opus-packet.ts';
import { toPcm16 } from './pcm16.ts';

/** The decoder's input buffer; 120 ms at 256 kb/s. */
const MAX_PACKET_BYTES = 3840;
const SAMPLES_PER_MS = 16;

const library = lazily('the Opus decoder', () => import('opus-decoder'));

/**
 * Decodes straight to 16 kHz; the rate a client declares does not change what a packet means. A packet of two channels is
 * mixed where one is wanted, and one of a single channel is both where two are.
 */
export async function createOpusDecoder(channels = 1): Promise<ChannelDecoder> {
  const { OpusDecoder } = await library();
  const decoder = new OpusDecoder({ sampleRate: SAMPLE_RATE, channels });
  await decoder.ready;
  let open = true;

  return {
    decode(packet) {
      const ms = packet.length <= MAX_PACKET_BYTES ? opusPacketMs(packet) : null;
      if (ms === null) throw new CorruptFrameError('The message is no Opus packet.');
      const { channelData, errors, samplesDecoded } = decodeFrame(decoder, packet);
      const isWhole = channelData.length === channels && samplesDecoded === ms * SAMPLES_PER_MS;
      if (errors.length > 0 || !isWhole) throw new CorruptFrameError('The Opus packet could not be decoded.');
      return channelData.map(toPcm16);
    },
    close() {
      if (open) decoder.free();
      open = false;
    },
  };
}

function decodeFrame(
  decoder: OpusDecoder<typeof SAMPLE_RATE>,
  packet: Uint8Array,
): ReturnType<typeof decoder.decodeFrame> {
  try {
    return decoder.decodeFrame(packet);
  } catch {
    throw new CorruptFrameError('The Opus packet could not be decoded.');
  }
}
