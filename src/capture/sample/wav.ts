// Reads the samples of a 16 kHz mono PCM16 WAV file. Refuses anything else. Pure.
import { SAMPLE_RATE } from '../../contract/audio.ts';

/** The samples of the file. Throws RangeError when it is not 16 kHz mono 16-bit PCM. */
export function readWav(file: ArrayBuffer): Int16Array {
  const view = new DataView(file);
  if (file.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE')
    throw new RangeError('not a WAV file');
  let offset = 12;
  let formatKnown = false;
  while (offset + 8 <= file.byteLength) {
    const name = tag(view, offset);
    const size = view.getUint32(offset + 4, true);
    const body = offset + 8;
    if (name === 'fmt ') {
      const pcm = view.getUint16(body, true) === 1 && view.getUint16(body + 14, true) === 16;
      const mono16k = view.getUint16(body + 2, true) === 1 && view.getUint32(body + 4, true) === SAMPLE_RATE;
      if (!pcm || !mono16k) throw new RangeError('not 16 kHz mono PCM16');
      formatKnown = true;
    }
    if (name === 'data') {
      if (!formatKnown) throw new RangeError('WAV data before its format');
      const end = Math.min(body + size, file.byteLength);
      return new Int16Array(file.slice(body, end - ((end - body) % 2)));
    }
    offset = body + size + (size % 2);
  }
  throw new RangeError('WAV without data');
}

function tag(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}
