// Recognises the kind of an audio file by its first bytes. Ignores its name.
import type { AudioSource } from './audio-source.ts';

/** `frames`: Opus frames with their lengths. `unknown` may still be audio; `text` cannot be. */
export type AudioFileKind =
  | 'wav'
  | 'flac'
  | 'mp3'
  | 'ogg-opus'
  | 'aac'
  | 'lc3'
  | 'webm'
  | 'mp4'
  | 'frames'
  | 'text'
  | 'unknown';

const PROBE_BYTES = 512;
const EBML = Buffer.of(0x1a, 0x45, 0xdf, 0xa3);
/** The first bytes of the reference encoder's files, and the length of their header. */
const LC3 = Buffer.of(0x1c, 0xcc, 0x12, 0);
/** Frames of a device are milliseconds long. */
const LARGEST_FRAME = 4_000;

/** `start` is where the audio begins, behind a tag. */
export async function audioFileKind(source: AudioSource): Promise<{ kind: AudioFileKind; start: number }> {
  const start = id3Length(await source.read(0, 10));
  const probe = await source.read(start, PROBE_BYTES);
  return { kind: kindOf(probe, { tagged: start > 0, size: source.size }), start };
}

function kindOf(probe: Buffer, { tagged, size }: { tagged: boolean; size: number }): AudioFileKind {
  const name = (from: number, to: number): string => probe.toString('latin1', from, to);
  if (name(0, 4) === 'RIFF' && name(8, 12) === 'WAVE') return 'wav';
  if (name(0, 4) === 'fLaC') return 'flac';
  if (name(0, 4) === 'OggS') return probe.subarray(0, 128).includes('OpusHead') ? 'ogg-opus' : 'unknown';
  if (isAdtsFrame(probe)) return 'aac';
  // Padding may lie between the tag and the first frame of an MP3.
  if (isMp3Frame(probe) || tagged) return 'mp3';
  if (probe.subarray(0, 4).equals(LC3)) return 'lc3';
  if (probe.subarray(0, 4).equals(EBML)) return 'webm';
  if (name(4, 8) === 'ftyp') return 'mp4';
  if (isFramed(probe, size)) return 'frames';
  return isText(probe) ? 'text' : 'unknown';
}

/** End of an ID3v2 tag at the start, which music programs put before MP3, AAC and even FLAC. */
function id3Length(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (head.readUInt8(at) & 0x7f), 0);
}

/** Sync word, a layer, a bit rate and a sample rate that exist (ISO 11172-3, 2.4.1.3). */
function isMp3Frame(bytes: Buffer): boolean {
  const [sync = 0, second = 0, third = 0] = bytes;
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return false;
  return (
    ((second >> 1) & 3) !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3 && ((second >> 3) & 3) !== 1
  );
}

function isAdtsFrame([sync, second = 0]: Buffer): boolean {
  return sync === 0xff && (second & 0xf6) === 0xf0;
}

/** Whether these are lengths and frames in turn, as a device's app stores them: the first lengths lead to one another. */
function isFramed(start: Buffer, size: number): boolean {
  let at = 0;
  while (at + 4 <= start.length) {
    const length = start.readUInt32LE(at);
    if (length === 0 || length > LARGEST_FRAME) return false;
    at += 4 + length;
  }
  return at > 0 && (at <= size || start.length === size);
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  // A character cut in two at the end of the probe is no fault.
  return !new TextDecoder().decode(bytes, { stream: true }).includes('\uFFFD');
}
