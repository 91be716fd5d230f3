// Says of files that cannot be read here what they are, by their first bytes, and what to do instead. Pure.

import { importSentence } from '../../../contract/import-sentences.ts';

/** One sentence or two; null for a file about which nothing is known. */
export function refusalOf(probe: Buffer): string | null {
  const name = (from: number, to: number): string => probe.toString('latin1', from, to);
  const hex = probe.toString('hex', 0, 8);
  if (name(0, 4) === 'RIFF' && name(8, 12) === 'AVI ') return importSentence('avi');
  if (hex === '3026b2758e66cf11') return importSentence('windows_media');
  if (name(0, 3) === 'FLV') return importSentence('flash');
  if (hex.startsWith('000001ba') || hex.startsWith('000001b3')) return importSentence('mpeg');
  if (probe[0] === 0x47 && probe[188] === 0x47 && probe[376] === 0x47) return importSentence('mpeg_stream');
  if (name(0, 4) === 'OggS') return importSentence('ogg');
  if (name(0, 5) === '#!AMR') return importSentence('amr');
  if (name(0, 4) === 'FORM' || name(0, 4) === 'caff') return importSentence('audio_format');
  if (name(0, 5) === '%PDF-') return importSentence('pdf');
  if (name(0, 5) === '{\\rtf') return importSentence('rich_text');
  if (hex === 'd0cf11e0a1b11ae1') return importSentence('office');
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i.test(name(0, 200))) return importSentence('web_page');
  return null;
}
