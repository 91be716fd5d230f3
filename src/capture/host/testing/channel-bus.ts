// Channels between pages of a test, as the browser's: what one posts the others get, as a copy.
import type { AudioSource } from '../../audio-source.ts';
import { MONO } from '../../pcm-frame.ts';
import type { CaptureChannel } from '../capture-channel.ts';

export function bus() {
  const ends = new Set<CaptureChannel>();
  return (): CaptureChannel => {
    const end: CaptureChannel = {
      onmessage: null,
      postMessage(message) {
        for (const other of ends)
          if (other !== end) other.onmessage?.({ data: structuredClone(message) } as MessageEvent);
      },
    };
    ends.add(end);
    return end;
  };
}

/** What a page asks to be listened to. */
export const named: AudioSource = {
  kind: 'microphone',
  format: MONO,
  start: () => Promise.reject(new Error('of the page, which does not capture')),
  close: () => Promise.resolve(),
};
