// Serves a conversation's kept audio as one WAV file, any byte range of it. Does not write to the disk.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { existsSync } from 'node:fs';
import { openJournal, type JournalReader } from '../../audio/journal-reader.ts';
import { readPcm } from '../../audio/journal-pcm.ts';
import { WAV_HEADER_BYTES, wavHeader } from '../../audio/wav.ts';
import { ServiceError } from '../../service-error.ts';

import type { Store } from '../../store/store.ts';
import type { AudioVault } from './audio-vault.ts';
import { conversationRow } from '../conversation-row.ts';

export interface PlayableAudio {
  /** Bytes of the whole WAV file: 16 kHz mono PCM16. */
  readonly size: number;
  /** Bytes `start` to `end`, both inclusive. */
  read(start: number, end: number, signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /** Call when done. */
  close(): Promise<void>;
}

export interface AudioPlayback {
  /** Throws `not_found` when the conversation is not the user's or has no audio. */
  open(uid: string, conversationId: string): Promise<PlayableAudio>;
}

const SILENCE = new Int16Array(SAMPLE_RATE);

interface Part {
  start: number;
  end: number;
  reader: JournalReader;
}

export function createAudioPlayback({ store, vault }: { store: Store; vault: AudioVault }): AudioPlayback {
  async function partsOf(uid: string, id: string): Promise<Part[]> {
    const row = conversationRow(store, uid, id);
    if (row.audio_key === null) return [];
    const key = vault.unwrap(id, row.audio_key);
    const parts: Part[] = [];
    for (const recording of store.recordings.list(id)) {
      const file = vault.journalFile(id, recording.id);
      if (!existsSync(file)) continue;
      const reader = await openJournal({ file, key });
      const start = Math.round(recording.offset_seconds * SAMPLE_RATE);
      parts.push({ start, end: start + reader.totalSamples, reader });
    }
    return parts;
  }

  return {
    async open(uid, id) {
      const parts = await partsOf(uid, id);
      const samples = Math.max(0, ...parts.map((part) => part.end));
      const close = async (): Promise<void> => {
        await Promise.all(parts.map(({ reader }) => reader.close()));
      };
      if (samples === 0) {
        await close();
        throw new ServiceError('not_found', 'No audio is kept for this conversation');
      }
      const header = wavHeader(samples);
      return {
        size: WAV_HEADER_BYTES + samples * 2,
        close,
        async *read(start, end, signal) {
          if (start < WAV_HEADER_BYTES) yield header.subarray(start, Math.min(end + 1, WAV_HEADER_BYTES));
          const first = Math.max(start, WAV_HEADER_BYTES) - WAV_HEADER_BYTES;
          const stop = end + 1 - WAV_HEADER_BYTES;
          if (stop <= first) return;
          let skip = first % 2;
          let left = stop - first;
          for await (const pcm of samplesFrom(parts, Math.floor(first / 2), samples, signal)) {
            const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength).subarray(
              skip,
              skip + left,
            );
            skip = 0;
            left -= bytes.length;
            if (bytes.length > 0) yield bytes;
            if (left <= 0) return;
          }
        },
      };
    },
  };
}

/** Samples from `position` to `total`; the time between recordings is silence. */
async function* samplesFrom(
  parts: readonly Part[],
  position: number,
  total: number,
  signal?: AbortSignal,
): AsyncIterable<Int16Array> {
  let at = position;
  for (const part of parts) {
    if (part.end <= at) continue;
    yield* silence(part.start - at);
    at = Math.max(at, part.start);
    for await (const { start_sample, pcm } of readPcm({
      reader: part.reader,
      from_sample: at - part.start,
      signal,
    })) {
      const from = part.start + start_sample;
      if (from > at) {
        yield* silence(from - at);
        at = from;
      }
      const fresh = pcm.subarray(at - from);
      if (fresh.length > 0) yield fresh;
      at += fresh.length;
    }
  }
  yield* silence(total - at);
}

function* silence(samples: number): Iterable<Int16Array> {
  for (let left = samples; left > 0; left -= SILENCE.length)
    yield SILENCE.subarray(0, Math.min(left, SILENCE.length));
}
