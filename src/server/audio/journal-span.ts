// Reads one stretch of a journal after the other as PCM, as it is sent elsewhere while the recording goes on. Remembers where the
// next stretch begins in the file, so that a long recording is not searched from its start each time.
import type { JournalChunk } from './journal-index.ts';
import { firstChunk, readPcm } from './journal-pcm.ts';
import { openJournal } from './journal-reader.ts';

export interface JournalSpan {
  file: string;
  key: Buffer;
  from_sample: number;
  samples: number;
  signal?: AbortSignal;
}

/** Places in files; the ones that were not used for longest are forgotten. */
const MOST_PLACES = 512;

export function createSpanReader() {
  const places = new Map<string, JournalChunk>();
  const placeName = (file: string, sample: number): string => `${sample} ${file}`;

  function remember(name: string, chunk: JournalChunk): void {
    places.delete(name);
    places.set(name, chunk);
    for (const oldest of places.keys()) {
      if (places.size <= MOST_PLACES) return;
      places.delete(oldest);
    }
  }

  return {
    /**
     * The samples of the stretch that the journal has; two channels are mixed. Rejects with JournalError,
     * UnsupportedAudioError, or the reason of `signal`.
     */
    async read({ file, key, from_sample, samples, signal }: JournalSpan): Promise<Int16Array> {
      const to_sample = from_sample + samples;
      const from = places.get(placeName(file, from_sample));
      const reader = await openJournal({ file, key, from, to_sample });
      try {
        const pcm = new Int16Array(Math.max(0, Math.min(to_sample, reader.totalSamples) - from_sample));
        for await (const block of readPcm({ reader, from_sample, to_sample, ...(signal && { signal }) })) {
          pcm.set(block.pcm, block.start_sample - from_sample);
        }
        const next = reader.chunks[firstChunk(reader.chunks, to_sample)];
        if (next !== undefined) remember(placeName(file, to_sample), next);
        return pcm;
      } finally {
        await reader.close();
      }
    },
  };
}
