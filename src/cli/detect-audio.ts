// Tells from its first bytes how a file is to be decoded.

/** `frames` are ADTS or LC3. `other` may still be audio that ffmpeg knows; `text` is certainly none. */
export type AudioKind = 'wav' | 'flac' | 'mp3' | 'ogg-opus' | 'frames' | 'text' | 'other';

const TEXT_PROBE_BYTES = 512;

export function detectAudio(file: Buffer): AudioKind {
  const tagEnd = id3Length(file);
  const start = file.subarray(tagEnd);
  if (startsWith(start, 'RIFF') && start.subarray(8, 12).toString('latin1') === 'WAVE') return 'wav';
  if (startsWith(start, 'fLaC')) return 'flac';
  if (startsWith(start, 'OggS')) return start.subarray(0, 128).includes('OpusHead') ? 'ogg-opus' : 'other';
  if (isMp3Frame(start)) return 'mp3';
  if (tagEnd === 0 && (isAdtsFrame(start) || isLc3File(start))) return 'frames';
  // Padding may lie between the tag and the first frame of an MP3.
  if (tagEnd > 0) return isAdtsFrame(start) ? 'other' : 'mp3';
  return isText(start.subarray(0, TEXT_PROBE_BYTES)) ? 'text' : 'other';
}

function startsWith(bytes: Buffer, magic: string): boolean {
  return bytes.subarray(0, magic.length).toString('latin1') === magic;
}

/** Length of an ID3v2 tag at the start, which music programs put before MP3, AAC and even FLAC. */
function id3Length(file: Buffer): number {
  if (!startsWith(file, 'ID3') || file.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (file.readUInt8(at) & 0x7f), 0);
  return Math.min(file.length, 10 + size);
}

/** Sync word, a layer, a bit rate and a sample rate that exist (ISO 11172-3, 2.4.1.3). */
function isMp3Frame(bytes: Buffer): boolean {
  if (bytes.length < 4) return false;
  const [sync, second, third] = [bytes.readUInt8(0), bytes.readUInt8(1), bytes.readUInt8(2)];
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return false;
  const layer = (second >> 1) & 3;
  return layer !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3 && ((second >> 3) & 3) !== 1;
}

function isAdtsFrame(bytes: Buffer): boolean {
  return bytes.length >= 2 && bytes.readUInt8(0) === 0xff && (bytes.readUInt8(1) & 0xf6) === 0xf0;
}

/** What the reference encoder begins its files with, and the length of its header. */
function isLc3File(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === 0x0012_cc1c;
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  // A character cut in two at the end of the probe is no fault.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return !text.includes('\uFFFD');
}
