// Reads a session's audio format from its query, as the contract's codec notes fix it (contract: Live transcription WebSocket).
// Pure. Does not decide whether the format can be decoded.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { ListenQuery } from '../../contract/listen.ts';
import type { AudioFormat } from './frame-decoder.ts';

/** "pcm8 is 8 kHz". */
const PCM8_RATE = 8_000;
/** Original clients put a channel byte before each message of these sources: 1 for the microphone, 2 for the other side. */
const CHANNEL_BYTE_SOURCES: readonly string[] = ['phone_call'];
const FIRST_CHANNEL_OF_SOURCES = 1;

export type DeclaredQuery = Pick<
  ListenQuery,
  'codec' | 'sample_rate' | 'channels' | 'source' | 'channel_byte'
>;

export function declaredFormat(query: DeclaredQuery): AudioFormat {
  const { codec, channels, source } = query;
  const byDefault = CHANNEL_BYTE_SOURCES.includes(source ?? '');
  const isBySource = query.channel_byte === undefined;
  const channel_byte = channels > 1 && (isBySource ? byDefault : query.channel_byte === 'enabled');
  const first_channel = channel_byte && isBySource ? FIRST_CHANNEL_OF_SOURCES : 0;
  return { codec, sample_rate: rateOf(query), channels, channel_byte, first_channel };
}

/**
 * pcm8 is always 8 kHz. Everything else is what the query says; without a rate it is 16 kHz, which the notes fix for pcm16 and
 * opus, and which the devices that encode LC3 use. The frames of aac carry their own.
 */
function rateOf({ codec, sample_rate }: DeclaredQuery): number {
  return codec === 'pcm8' ? PCM8_RATE : (sample_rate ?? SAMPLE_RATE);
}

/** A sentence for the client when its audio is read otherwise than its query says; null when not. */
export function formatNotice({ codec, sample_rate }: DeclaredQuery): string | null {
  if (codec !== 'pcm8' || sample_rate === undefined || sample_rate === PCM8_RATE) return null;
  return `pcm8 is read at ${PCM8_RATE} Hz; audio of ${sample_rate} Hz needs another codec, such as pcm16.`;
}
