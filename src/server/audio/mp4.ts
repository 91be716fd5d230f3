// Extracts AAC frames or Opus packets from an MP4 or M4A file, whole or in fragments as browsers record them (ISO/IEC
// 14496-12). Reads the tables, then the samples. Does not decode.
import { UnreadableAudioError } from './audio-errors.ts';
import { windowed, type AudioSource } from './audio-source.ts';

/** `packet` is an ADTS frame for aac, a raw packet for opus. */
export interface Mp4Audio {
  codec: 'aac' | 'opus';
  packets: AsyncGenerator<Uint8Array>;
}

interface Box {
  type: string;
  start: number;
  end: number;
}

interface Track {
  id: number;
  codec: 'aac' | 'opus';
  /** For AAC: the fields of each frame's ADTS header. */
  rateIndex: number;
  channels: number;
  tables: Map<string, Buffer>;
}

interface Sample {
  at: number;
  size: number;
}

/** The tables of ten hours; a larger size is damage. */
const LARGEST_TABLE = 32_000_000;
const LARGEST_SAMPLE = 8_180;
const MOST_BOXES = 200_000;

/** Rejects with UnreadableAudioError when there is no track that can be decoded. */
export async function openMp4(file: AudioSource): Promise<Mp4Audio> {
  const source = windowed(file);
  for await (const moov of boxes(source, 0, source.size)) {
    if (moov.type !== 'moov') continue;
    for await (const trak of boxes(source, moov.start, moov.end)) {
      const track = trak.type === 'trak' ? await readTrack(source, trak) : null;
      if (track !== null) return { codec: track.codec, packets: packetsOf(source, track) };
    }
  }
  throw new UnreadableAudioError('unsupported', 'The file holds no audio that can be decoded here.');
}

async function* boxes(source: AudioSource, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; count < MOST_BOXES && at + 8 <= to; count++) {
    const head = await source.read(at, 16);
    if (head.length < 8) return;
    let size = head.readUInt32BE(0);
    let bytes = 8;
    if (size === 1) {
      if (head.length < 16) return;
      size = Number(head.readBigUInt64BE(8));
      bytes = 16;
    } else if (size === 0) size = to - at;
    if (size < bytes) return;
    const end = Math.min(at + size, to);
    yield { type: head.toString('latin1', 4, 8), start: at + bytes, end };
    at += size;
  }
}

async function child(source: AudioSource, within: Box | null, type: string): Promise<Box | null> {
  if (within === null) return null;
  for await (const box of boxes(source, within.start, within.end)) if (box.type === type) return box;
  return null;
}

async function contents(source: AudioSource, box: Box | null): Promise<Buffer> {
  if (box === null || box.end - box.start > LARGEST_TABLE) return Buffer.alloc(0);
  // A copy: the window moves on.
  return Buffer.from(await source.read(box.start, box.end - box.start));
}

async function readTrack(source: AudioSource, trak: Box): Promise<Track | null> {
  const header = await contents(source, await child(source, trak, 'tkhd'));
  const mdia = await child(source, trak, 'mdia');
  const stbl = await child(source, await child(source, mdia, 'minf'), 'stbl');
  if (stbl === null || header.length < 24) return null;
  const tables = new Map<string, Buffer>();
  for await (const box of boxes(source, stbl.start, stbl.end))
    tables.set(box.type, await contents(source, box));
  const codec = codecOf(tables.get('stsd') ?? Buffer.alloc(0));
  return codec && { id: header.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12), tables, ...codec };
}

function codecOf(stsd: Buffer): Pick<Track, 'codec' | 'rateIndex' | 'channels'> | null {
  const format = stsd.toString('latin1', 12, 16);
  if (format === 'Opus') return { codec: 'opus', rateIndex: 0, channels: 1 };
  if (format !== 'mp4a') return null;
  // The description of the stream: the tag 5 in `esds`, with its length in bytes of seven bits.
  const esds = stsd.indexOf('esds', 16, 'latin1');
  let at = esds < 0 ? -1 : stsd.indexOf(5, esds + 8);
  if (at < 0) return null;
  do at += 1;
  while (at < stsd.length && stsd.readUInt8(at) & 0x80);
  const [first = 0, second = 0] = [stsd[at + 1], stsd[at + 2]];
  const rateIndex = ((first & 7) << 1) | (second >> 7);
  const channels = (second >> 3) & 15;
  // Low complexity, alone or as the core of an extension.
  const kind = first >> 3;
  if (![2, 5, 29].includes(kind) || rateIndex > 12 || channels < 1 || channels > 2) return null;
  return { codec: 'aac', rateIndex, channels };
}

async function* packetsOf(source: AudioSource, track: Track): AsyncGenerator<Uint8Array> {
  for await (const { at, size } of samplesOf(source, track)) {
    if (size === 0 || size > LARGEST_SAMPLE || at + size > source.size) continue;
    const bytes = await source.read(at, size);
    yield track.codec === 'opus' ? Uint8Array.from(bytes) : withAdts(bytes, track);
  }
}

async function* samplesOf(source: AudioSource, track: Track): AsyncGenerator<Sample> {
  yield* samplesInTables(track.tables);
  for await (const moof of boxes(source, 0, source.size)) {
    if (moof.type !== 'moof') continue;
    // The offsets of a fragment count from the beginning of its box.
    const base = moof.start - 8;
    for await (const traf of boxes(source, moof.start, moof.end)) {
      if (traf.type === 'traf') yield* samplesInFragment(source, { track, traf, base });
    }
  }
}

function* samplesInTables(tables: Map<string, Buffer>): Generator<Sample> {
  const sizes = tables.get('stsz') ?? Buffer.alloc(0);
  const runs = tables.get('stsc') ?? Buffer.alloc(0);
  const wide = tables.has('co64');
  const chunks = tables.get('co64') ?? tables.get('stco') ?? Buffer.alloc(0);
  if (sizes.length < 12 || runs.length < 8 || chunks.length < 8) return;
  const fixed = sizes.readUInt32BE(4);
  const total = sizes.readUInt32BE(8);
  const chunkCount = Math.min(chunks.readUInt32BE(4), Math.floor((chunks.length - 8) / (wide ? 8 : 4)));
  const runCount = Math.min(runs.readUInt32BE(4), Math.floor((runs.length - 8) / 12));
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    // A run goes for all chunks up to the first of the next one.
    while (run + 1 < runCount && chunk + 1 >= runs.readUInt32BE(8 + 12 * (run + 1))) run += 1;
    const here = run < runCount ? runs.readUInt32BE(8 + 12 * run + 4) : 0;
    let at = wide ? Number(chunks.readBigUInt64BE(8 + 8 * chunk)) : chunks.readUInt32BE(8 + 4 * chunk);
    for (let i = 0; i < here && sample < total; i++, sample++) {
      if (fixed === 0 && 16 + 4 * sample > sizes.length) return;
      const size = fixed === 0 ? sizes.readUInt32BE(12 + 4 * sample) : fixed;
      yield { at, size };
      at += size;
    }
  }
}

async function* samplesInFragment(
  source: AudioSource,
  { track, traf, base }: { track: Track; traf: Box; base: number },
): AsyncGenerator<Sample> {
  const header = await contents(source, await child(source, traf, 'tfhd'));
  if (header.length < 8 || header.readUInt32BE(4) !== track.id) return;
  const flags = header.readUIntBE(1, 3);
  const optional = fieldsOf(header, 8, flags, TFHD_FIELDS);
  let at = optional.base ?? base;
  for await (const box of boxes(source, traf.start, traf.end)) {
    if (box.type !== 'trun') continue;
    const run = await contents(source, box);
    if (run.length < 8) return;
    const runFlags = run.readUIntBE(1, 3);
    let cursor = 8;
    if (runFlags & 0x1 && run.length >= 12) {
      at = (optional.base ?? base) + run.readInt32BE(8);
      cursor += 4;
    }
    if (runFlags & 0x4) cursor += 4;
    const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => runFlags & flag);
    const before = 4 * each.indexOf(0x200);
    const count = run.readUInt32BE(4);
    for (let i = 0; i < count && at < source.size; i++, cursor += 4 * each.length) {
      if (each.length > 0 && cursor + 4 * each.length > run.length) return;
      const size = before < 0 ? (optional.size ?? 0) : run.readUInt32BE(cursor + before);
      if (size === 0) return;
      yield { at, size };
      at += size;
    }
  }
}

const TFHD_FIELDS = [
  [0x1, 8, 'base'],
  [0x2, 4, 'description'],
  [0x8, 4, 'duration'],
  [0x10, 4, 'size'],
] as const;

function fieldsOf(
  bytes: Buffer,
  from: number,
  flags: number,
  fields: readonly (readonly [flag: number, bytes: 4 | 8, name: string])[],
): Partial<Record<string, number>> {
  const found: Record<string, number> = {};
  let at = from;
  for (const [flag, length, name] of fields) {
    if (!(flags & flag) || at + length > bytes.length) continue;
    found[name] = length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    at += length;
  }
  return found;
}

/** An ADTS header without checksum in front of a raw AAC frame (ISO/IEC 14496-3, 1.A.2.2). */
function withAdts(frame: Uint8Array, { rateIndex, channels }: Track): Uint8Array {
  const length = frame.length + 7;
  const bytes = new Uint8Array(length);
  bytes.set([
    0xff,
    0xf1,
    0x40 | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  bytes.set(frame, 7);
  return bytes;
}
