// Decodes the bytes of a text file: UTF-8, UTF-16 with its mark, else the Windows code page of Western Europe. Pure.

export function decodedText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The mark of UTF-16, which looks like the beginning of an MP3 frame, before a character of one byte. */
export const isUtf16 = (probe: Buffer): boolean =>
  (probe[0] === 0xff && probe[1] === 0xfe && probe[3] === 0) ||
  (probe[0] === 0xfe && probe[1] === 0xff && probe[2] === 0);

/** Whether the beginning of a file is that of a text, as far as anybody can say. */
export function looksLikeText(probe: Buffer): boolean {
  if (probe.length === 0) return false;
  if (isUtf16(probe)) return true;
  // Control characters besides the tabulator and the ends of lines and pages are in no text.
  return !probe.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
}
