// Decodes an audio file of any supported kind to 16 kHz mono PCM, piece by piece: neither the file nor its samples are ever in
// memory as a whole. The content decides the decoder, not the name.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { lazily } from '../lazily.ts';
import { UnreadableAudioError } from './audio-errors.ts';
import { windowed, type AudioSource } from './audio-source.ts';
import { audioFileKind } from './file-kind.ts';
import { CorruptFrameError } from './audio-errors.ts';
import { createFrameDecoder, type AudioFormat } from './frame-decoder.ts';
import { openFrameFile } from './frame-file.ts';
import { createMonoMixer } from './mono-mixer.ts';
import { openMp4 } from './mp4.ts';
import { concatPcm } from './pcm16.ts';
import { decodeQuietly } from './quiet-decoding.ts';
import { openWavFile, WavError } from './wav.ts';
import { webmOpusPackets } from './webm.ts';

const PIECE_BYTES = 32 * 1024;
const PIECE_SAMPLES = 32_768;
/** Samples of packets are passed on in pieces of about this many. */
const PACKET_SAMPLES = SAMPLE_RATE;
const LARGEST_FRAME = 8_192;

const flac = lazily('the FLAC decoder', () => import('@wasm-audio-decoders/flac'));
const mpeg = lazily('the MP3 decoder', () => import('mpg123-decoder'));
const oggOpus = lazily('the decoder of Ogg files', () => import('ogg-opus-decoder'));

export interface DecodeOptions {
  /** Receives 16 kHz mono; the next piece is decoded when it has resolved. */
  emit(pcm: Int16Array): Promise<void>;
  signal: AbortSignal;
}

export interface Decoded {
  samples: number;
  /** Whether a part of the file could not be decoded. */
  damaged: boolean;
}

/** Rejects with UnreadableAudioError, whose message is one plain sentence, or with the reason of `signal`. */
export async function decodeAudioFile(source: AudioSource, options: DecodeOptions): Promise<Decoded> {
  let samples = 0;
  const emit = async (pcm: Int16Array): Promise<void> => {
    options.signal.throwIfAborted();
    samples += pcm.length;
    if (pcm.length > 0) await options.emit(pcm);
    // Decoding blocks this process: other work gets its turn between two pieces.
    await turn();
    options.signal.throwIfAborted();
  };
  const clean = await decodeQuietly(() => decode(source, { ...options, emit }));
  if (samples === 0) throw new UnreadableAudioError('damaged', 'The file is damaged or holds no audio.');
  return { samples, damaged: !clean };
}

/** Raw 16-bit little-endian samples with interleaved channels. */
export async function decodeRawPcm16(
  source: AudioSource,
  { sample_rate, channels }: { sample_rate: number; channels: number },
  { emit, signal }: DecodeOptions,
): Promise<Decoded> {
  const mixer = createMonoMixer();
  const frame = 2 * channels;
  const step = PIECE_BYTES - (PIECE_BYTES % frame);
  let samples = 0;
  for (let at = 0; at + frame <= source.size; at += step) {
    signal.throwIfAborted();
    const bytes = await source.read(at, step);
    const count = Math.floor(bytes.length / frame);
    const parts = Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: count }, (_, i) => bytes.readInt16LE(i * frame + 2 * channel) / 32_768),
    );
    const pcm = mixer.add(parts, sample_rate);
    samples += pcm.length;
    await emit(pcm);
    await turn();
  }
  const rest = mixer.finish();
  if (rest.length > 0) await emit(rest);
  samples += rest.length;
  if (samples === 0) throw new UnreadableAudioError('damaged', 'There is no audio.');
  return { samples, damaged: source.size % frame !== 0 };
}

async function decode(source: AudioSource, options: DecodeOptions): Promise<boolean> {
  const { kind, start } = await audioFileKind(source);
  switch (kind) {
    case 'wav':
      return decodeWav(source, options);
    case 'flac':
      // The decoder skips broken frames silently; the header has the number of samples to expect.
      return decodePieces(source, new (await flac()).FLACDecoder(), {
        ...options,
        expected: flacSamples(await source.read(start, FLAC_HEADER_BYTES)),
      });
    case 'mp3':
      return decodePieces(source, new (await mpeg()).MPEGDecoder(), options);
    case 'ogg-opus':
      return decodePieces(source, new (await oggOpus()).OggOpusDecoder(), options);
    case 'aac':
    case 'lc3': {
      const file = await openFrameFile(source);
      if (file === null) throw unsupported();
      // AAC frames carry their own rate, which may be one that no client can declare.
      const sample_rate = kind === 'aac' ? SAMPLE_RATE : file.sample_rate;
      return decodePackets({ codec: kind, sample_rate }, file.frames(), options);
    }
    case 'webm':
      return decodeWebm(source, options);
    case 'mp4': {
      const { codec, packets } = await openMp4(source);
      return decodePackets({ codec, sample_rate: SAMPLE_RATE }, packets, options);
    }
    case 'frames':
      return decodePackets(OPUS, lengthPrefixed(source), options);
    case 'text':
      throw new UnreadableAudioError('no_audio', 'This is not an audio file.');
    case 'unknown':
      throw unsupported();
  }
}

const OPUS = { codec: 'opus', sample_rate: SAMPLE_RATE } as const;

function unsupported(): UnreadableAudioError {
  return new UnreadableAudioError('unsupported', 'This is not an audio file that can be decoded here.');
}

const FLAC_HEADER_BYTES = 26;

/** Samples of each channel by the STREAMINFO block; 0 when unknown (RFC 9639, section 8.2). */
function flacSamples(header: Buffer): number {
  if (header.length < FLAC_HEADER_BYTES) return 0;
  return (header.readUInt8(21) & 0x0f) * 2 ** 32 + header.readUInt32BE(22);
}

async function decodeWav(source: AudioSource, { emit }: DecodeOptions): Promise<boolean> {
  const mixer = createMonoMixer();
  try {
    const { sample_rate, length, read } = await openWavFile(source);
    for (let from = 0; from < length; from += PIECE_SAMPLES) {
      await emit(mixer.add(await read(from, from + PIECE_SAMPLES), sample_rate));
    }
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    const code = error.code === 'compressed' ? 'unsupported' : 'damaged';
    throw new UnreadableAudioError(code, error.message);
  }
  await emit(mixer.finish());
  return true;
}

/** The common interface of the decoders of whole files. */
interface PieceDecoder {
  ready: Promise<void>;
  decode(piece: Uint8Array): DecodedPiece | Promise<DecodedPiece>;
  flush?(): Promise<DecodedPiece>;
  free(): void;
}

interface DecodedPiece {
  channelData: Float32Array[];
  sampleRate: number;
  errors: readonly unknown[];
}

async function decodePieces(
  source: AudioSource,
  decoder: PieceDecoder,
  { emit, signal, expected = 0 }: DecodeOptions & { expected?: number },
): Promise<boolean> {
  const mixer = createMonoMixer();
  let clean = true;
  let ended = false;
  let samples = 0;
  const mixed = ({ channelData, sampleRate, errors }: DecodedPiece): Int16Array => {
    if (errors.length > 0) clean = false;
    samples += channelData[0]?.length ?? 0;
    return mixer.add(channelData, sampleRate);
  };
  /** A decoder's error ends the file as damaged; samples decoded before it are used. Null: the end was reached. */
  const attempt = async (task: () => DecodedPiece | Promise<DecodedPiece>): Promise<Int16Array | null> => {
    try {
      return mixed(await task());
    } catch {
      ended = true;
      return null;
    }
  };
  await decoder.ready;
  try {
    for (let at = 0; at < source.size; at += PIECE_BYTES) {
      signal.throwIfAborted();
      const piece = await source.read(at, PIECE_BYTES);
      const pcm = await attempt(() => decoder.decode(piece));
      if (pcm === null) break;
      await emit(pcm);
    }
    const { flush } = decoder;
    const rest = flush && !ended ? await attempt(() => flush.call(decoder)) : null;
    if (rest !== null) await emit(rest);
  } finally {
    decoder.free();
  }
  await emit(mixer.finish());
  return clean && !ended && samples >= expected;
}

/** Decodes one packet after the other and skips those that fail. A null packet stands for bytes that are not a packet. */
async function decodePackets(
  format: Pick<AudioFormat, 'codec' | 'sample_rate'>,
  packets: AsyncIterable<Uint8Array | null>,
  { emit, signal }: DecodeOptions,
): Promise<boolean> {
  const decoder = await createFrameDecoder({ ...format, channels: 1 });
  let clean = true;
  let ready: Int16Array[] = [];
  let waiting = 0;
  const handOn = async (): Promise<void> => {
    const pcm = concatPcm(ready);
    ready = [];
    waiting = 0;
    await emit(pcm);
  };
  try {
    for await (const packet of packets) {
      signal.throwIfAborted();
      if (packet === null) {
        clean = false;
        continue;
      }
      try {
        const { pcm } = decoder.decode(packet)[0]!;
        ready.push(pcm);
        waiting += pcm.length;
      } catch (error) {
        if (!(error instanceof CorruptFrameError)) throw error;
        clean = false;
      }
      if (waiting >= PACKET_SAMPLES) await handOn();
    }
    await handOn();
  } finally {
    decoder.close();
  }
  return clean;
}

async function decodeWebm(source: AudioSource, options: DecodeOptions): Promise<boolean> {
  let skip = 0;
  async function* packets(): AsyncGenerator<Uint8Array> {
    for await (const { packet, preSkip } of webmOpusPackets(source)) {
      skip += Math.round(preSkip / 3);
      yield packet;
    }
  }
  const emit = (pcm: Int16Array): Promise<void> => {
    const left = pcm.subarray(skip);
    skip = Math.max(0, skip - pcm.length);
    return options.emit(left);
  };
  return decodePackets(OPUS, packets(), { ...options, emit });
}

/** `u32 length, frame`, repeated: the format in which a device's app stores what it recorded offline. */
async function* lengthPrefixed(file: AudioSource): AsyncGenerator<Uint8Array> {
  const source = windowed(file);
  for (let at = 0; at + 4 <= source.size;) {
    const length = (await source.read(at, 4)).readUInt32LE(0);
    // After an impossible length the place of the next one is unknown.
    if (length > LARGEST_FRAME || at + 4 + length > source.size) return;
    if (length > 0) yield Uint8Array.from(await source.read(at + 4, length));
    at += 4 + length;
  }
}
