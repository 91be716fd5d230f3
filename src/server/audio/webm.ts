// Extracts Opus packets from a WebM or Matroska file, as browsers record them (RFC 8794, RFC 9559). Reads forward with one
// block in memory, and clips every length to the file.
import { UnreadableAudioError } from './audio-errors.ts';
import { windowed, type AudioSource } from './audio-source.ts';

const ID = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  simpleBlock: 0xa3,
  block: 0xa1,
} as const;
/** Elements whose children are read one by one; others are skipped or read as a whole. */
const MASTERS: readonly number[] = [ID.segment, ID.tracks, ID.trackEntry, ID.cluster, ID.blockGroup];
/** A block holds milliseconds of audio. */
const LARGEST_BLOCK = 1_000_000;
const LARGEST_FIELD = 10_000;

export interface OpusTrackPacket {
  packet: Uint8Array;
  /** Samples at 48 kHz that the track asks to leave out at its start; with the first packet. */
  preSkip: number;
}

/** Throws UnreadableAudioError when there is no Opus track. */
export async function* webmOpusPackets(file: AudioSource): AsyncGenerator<OpusTrackPacket> {
  const source = windowed(file);
  let entry = { number: 0, codec: '' };
  let track: number | null = null;
  let preSkip = 0;
  let position = 0;
  while (position < source.size) {
    const head = elementHead(await source.read(position, 12));
    if (head === null) break;
    const start = position + head.bytes;
    const { id, size } = head;
    if (MASTERS.includes(id)) {
      if (id === ID.trackEntry) entry = { number: 0, codec: '' };
      position = start;
      continue;
    }
    // Only masters may leave their size open.
    if (size === null) break;
    position = start + size;
    if (id === ID.trackNumber || id === ID.codecId || id === ID.codecPrivate) {
      if (size > LARGEST_FIELD) continue;
      const bytes = await source.read(start, size);
      if (id === ID.trackNumber) entry.number = bytes.reduce((number, byte) => number * 256 + byte, 0);
      if (id === ID.codecId) entry.codec = bytes.toString('latin1').replace(/\0.*$/, '');
      const isHead =
        id === ID.codecPrivate && bytes.length >= 19 && bytes.toString('latin1', 0, 8) === 'OpusHead';
      if (isHead && track === null) preSkip = bytes.readUInt16LE(10);
    } else if ((id === ID.simpleBlock || id === ID.block) && size <= LARGEST_BLOCK) {
      const block = await source.read(start, size);
      const number = vint(block, 0);
      if (number === null || number.value !== track) continue;
      for (const packet of framesOf(block.subarray(number.bytes))) {
        yield { packet: Uint8Array.from(packet), preSkip };
        preSkip = 0;
      }
    }
    if (track === null && entry.codec === 'A_OPUS' && entry.number > 0) track = entry.number;
  }
  if (track === null) throw new UnreadableAudioError('unsupported', 'The file holds no Opus audio.');
}

function elementHead(bytes: Buffer): { id: number; size: number | null; bytes: number } | null {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23;
  if (idBytes > 4 || bytes.length < idBytes + 1) return null;
  const size = vint(bytes, idBytes);
  if (size === null) return null;
  return {
    id: bytes.readUIntBE(0, idBytes),
    size: size.unknown ? null : size.value,
    bytes: idBytes + size.bytes,
  };
}

/** A number of variable length: it has as many leading zero bits as further bytes. */
function vint(bytes: Buffer, at: number): { value: number; bytes: number; unknown: boolean } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = (bytes[at] ?? 0) & (0xff >> length);
  let ones = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    value = value * 256 + byte;
    ones &&= byte === 0xff;
  }
  return { value, bytes: length, unknown: ones };
}

/** The frames of a block behind its track number: time (2 bytes), flags, perhaps lacing. */
function framesOf(block: Buffer): Buffer[] {
  if (block.length < 4) return [];
  const lacing = (block.readUInt8(2) >> 1) & 3;
  if (lacing === 0) return [block.subarray(3)];
  const count = block.readUInt8(3) + 1;
  const rest = block.subarray(4);
  if (lacing === 2) return evenly(rest, count);
  const sizes = lacing === 1 ? xiphSizes(rest, count) : ebmlSizes(rest, count);
  return sizes === null ? [] : cut(rest.subarray(sizes.bytes), sizes.sizes);
}

function evenly(bytes: Buffer, count: number): Buffer[] {
  return bytes.length % count === 0 ? cut(bytes, Array<number>(count - 1).fill(bytes.length / count)) : [];
}

/** `sizes` of all frames but the last, which takes the rest. */
function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const frames: Buffer[] = [];
  let at = 0;
  for (const size of sizes) {
    if (size < 0 || at + size > bytes.length) return frames;
    frames.push(bytes.subarray(at, at + size));
    at += size;
  }
  return [...frames, bytes.subarray(at)];
}

function xiphSizes(bytes: Buffer, count: number): { sizes: number[]; bytes: number } | null {
  const sizes: number[] = [];
  let at = 0;
  while (sizes.length < count - 1) {
    let size = 0;
    for (let byte = 255; byte === 255;) {
      if (at >= bytes.length) return null;
      byte = bytes.readUInt8(at++);
      size += byte;
    }
    sizes.push(size);
  }
  return { sizes, bytes: at };
}

/** The first size, then how much each differs from the one before. */
function ebmlSizes(bytes: Buffer, count: number): { sizes: number[]; bytes: number } | null {
  const sizes: number[] = [];
  let at = 0;
  while (sizes.length < count - 1) {
    const next = vint(bytes, at);
    if (next === null) return null;
    at += next.bytes;
    const before = sizes.at(-1);
    sizes.push(before === undefined ? next.value : before + next.value - (2 ** (7 * next.bytes - 1) - 1));
  }
  return { sizes, bytes: at };
}
