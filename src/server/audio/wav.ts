// Writes the header of our WAV files (16 kHz mono PCM16), and reads the samples of any plain PCM file.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { AudioSource } from './audio-source.ts';

export const WAV_HEADER_BYTES = 44;
const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
/** A file with more channels is refused. */
const MOST_CHUNKS = 1_000;

/** The file is not a readable WAV file. The message is one plain sentence. */
export class WavError extends Error {
  /** `compressed` files are sound, but only another program can decode them. */
  readonly code: 'damaged' | 'compressed';

  constructor(code: 'damaged' | 'compressed', message: string) {
    super(message);
    this.name = 'WavError';
    this.code = code;
  }
}

/** Header of a 16 kHz mono PCM16 file with this many samples (at most 2^31 - 23, which is 37 hours). */
export function wavHeader(samples: number): Buffer {
  const bytes = samples * 2;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(FORMAT_PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** A file whose samples are read range by range: an hour of stereo as floats would fill the memory. */
export interface WavFile {
  /** Hz. */
  sample_rate: number;
  /** Samples in each channel. */
  length: number;
  /** One array for each channel, -1..1, from sample `from` up to but not including `to`. */
  read(from: number, to: number): Promise<Float32Array[]>;
}

interface Format {
  tag: number;
  channels: number;
  sample_rate: number;
  frameBytes: number;
  bits: number;
}

/** Reads PCM of 8, 16, 24 or 32 bit and float of 32 or 64 bit. A file cut short gives the samples that are there. Rejects with WavError. */
export async function openWavFile(source: AudioSource): Promise<WavFile> {
  const start = viewOf(await source.read(0, 12));
  if (start.byteLength < 12 || chunkName(start, 0) !== 'RIFF' || chunkName(start, 8) !== 'WAVE')
    throw new WavError('damaged', 'This is not a WAV file.');
  let format: Format | null = null;
  let offset = 12;
  for (let chunks = 0; chunks < MOST_CHUNKS && offset + 8 <= source.size; chunks++) {
    const head = viewOf(await source.read(offset, 8));
    const name = chunkName(head, 0);
    const size = head.getUint32(4, true);
    const body = offset + 8;
    if (name === 'fmt ') {
      format = parseFormat(viewOf(await source.read(body, Math.min(size, 64))));
    }
    if (name === 'data') {
      if (!format) break;
      const known = format;
      // Recorders that stream leave the size at 0 or at the maximum: the data then reach to the end.
      const end = size === 0 || body + size > source.size ? source.size : body + size;
      const length = Math.floor((end - body) / known.frameBytes);
      return {
        sample_rate: known.sample_rate,
        length,
        async read(from, to) {
          const count = Math.max(0, Math.min(to, length) - from);
          const bytes = await source.read(body + from * known.frameBytes, count * known.frameBytes);
          return channelsOf(viewOf(bytes), known);
        },
      };
    }
    // Chunks are padded to an even length.
    offset = body + size + (size % 2);
  }
  throw new WavError('damaged', 'The WAV file is damaged.');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function chunkName(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)));
}

function parseFormat(view: DataView): Format {
  if (view.byteLength < 16) throw new WavError('damaged', 'The WAV file is damaged.');
  let tag = view.getUint16(0, true);
  // The extensible form repeats the real tag in the first two bytes of its sub-format.
  if (tag === FORMAT_EXTENSIBLE && view.byteLength >= 26) tag = view.getUint16(24, true);
  const channels = view.getUint16(2, true);
  const sample_rate = view.getUint32(4, true);
  const frameBytes = view.getUint16(12, true);
  const bits = view.getUint16(14, true);
  const known = tag === FORMAT_PCM ? [8, 16, 24, 32] : tag === FORMAT_FLOAT ? [32, 64] : [];
  if (!known.includes(bits))
    throw new WavError('compressed', 'The WAV file is compressed in a way that cannot be read here.');
  if (channels < 1 || frameBytes !== (channels * bits) / 8 || sample_rate < 1_000 || sample_rate > 384_000) {
    throw new WavError('damaged', 'The WAV file is damaged: its format makes no sense.');
  }
  return { tag, channels, sample_rate, frameBytes, bits };
}

/** One array for each channel of whole frames. */
function channelsOf(view: DataView, format: Format): Float32Array[] {
  const { channels, frameBytes, bits } = format;
  const sampleAt = sampleReader(view, format);
  const count = Math.floor(view.byteLength / frameBytes);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(count);
    const first = (channel * bits) / 8;
    for (let i = 0; i < count; i++) samples[i] = sampleAt(first + i * frameBytes);
    return samples;
  });
}

function sampleReader(view: DataView, { tag, bits }: Format): (offset: number) => number {
  if (tag === FORMAT_FLOAT) {
    const read = bits === 32 ? view.getFloat32.bind(view) : view.getFloat64.bind(view);
    return (offset) => {
      const sample = read(offset, true);
      return Number.isFinite(sample) ? sample : 0;
    };
  }
  if (bits === 8) return (offset) => (view.getUint8(offset) - 128) / 128;
  if (bits === 16) return (offset) => view.getInt16(offset, true) / 32_768;
  if (bits === 24) {
    return (offset) => ((view.getInt8(offset + 2) << 16) | view.getUint16(offset, true)) / 8_388_608;
  }
  return (offset) => view.getInt32(offset, true) / 2_147_483_648;
}
