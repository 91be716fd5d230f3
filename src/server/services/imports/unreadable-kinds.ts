// Says of files that cannot be read here what they are, by their first bytes, and what to do instead. Pure.

const CONVERT = 'Convert it to MP4, WebM, M4A, MP3, WAV, FLAC or Opus first.';
const AS_TEXT = 'Export the transcript as TXT, SRT or VTT.';

/** One sentence or two; null for a file about which nothing is known. */
export function refusalOf(probe: Buffer): string | null {
  const name = (from: number, to: number): string => probe.toString('latin1', from, to);
  const hex = probe.toString('hex', 0, 8);
  if (name(0, 4) === 'RIFF' && name(8, 12) === 'AVI ') return `AVI video cannot be read here. ${CONVERT}`;
  if (hex === '3026b2758e66cf11') return `Windows Media cannot be read here. ${CONVERT}`;
  if (name(0, 3) === 'FLV') return `Flash video cannot be read here. ${CONVERT}`;
  if (hex.startsWith('000001ba') || hex.startsWith('000001b3'))
    return `MPEG video cannot be read here. ${CONVERT}`;
  if (probe[0] === 0x47 && probe[188] === 0x47 && probe[376] === 0x47)
    return `An MPEG transport stream cannot be read here. ${CONVERT}`;
  if (name(0, 4) === 'OggS') return `Of Ogg only Opus can be read here. ${CONVERT}`;
  if (name(0, 5) === '#!AMR') return `AMR audio cannot be read here. ${CONVERT}`;
  if (name(0, 4) === 'FORM' || name(0, 4) === 'caff')
    return `This audio format cannot be read here. ${CONVERT}`;
  if (name(0, 5) === '%PDF-') return `A PDF cannot be read here. ${AS_TEXT}`;
  if (name(0, 5) === '{\\rtf') return `A rich text document cannot be read here. ${AS_TEXT}`;
  if (hex === 'd0cf11e0a1b11ae1') return `A document of an office program cannot be read here. ${AS_TEXT}`;
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i.test(name(0, 200)))
    return `A web page or XML file cannot be read here. ${AS_TEXT}`;
  return null;
}
