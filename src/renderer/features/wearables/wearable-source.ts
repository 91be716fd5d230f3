// The wearable as a source of sound: asks for the wearable of this browser when it starts.
import type { AudioSource } from '../../../capture/audio-source.ts';
import { wearableHost } from './use-wearable.ts';

export function wearableSource(): AudioSource {
  let source: AudioSource | null = null;
  return {
    kind: 'wearable',
    get format() {
      if (source === null) throw new Error('the format is known once the source has started');
      return source.format;
    },
    get source() {
      return source?.source;
    },
    async start(events) {
      source = (await wearableHost().own()).source;
      await source.start(events);
    },
    async close() {
      await source?.close();
    },
  };
}
