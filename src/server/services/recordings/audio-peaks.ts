// Answers the peaks of a conversation's kept audio. Computes them once, one conversation at a time and in small steps, and
// stores them as long as the audio stays the same.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { AudioPeaks } from '../../../contract/peaks.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { WAV_HEADER_BYTES } from '../../audio/wav.ts';
import { ServiceError } from '../../service-error.ts';
import type { AudioPeaksRow } from '../../store/audio-peaks.ts';
import type { Store } from '../../store/store.ts';
import { conversationRow } from '../conversation-row.ts';
import type { AudioPlayback } from './audio-playback.ts';
import type { AudioVault } from './audio-vault.ts';
import { createLoudnessMeter, reducedPeaks } from './loudness.ts';

export interface AudioPeaksOptions {
  store: Store;
  vault: Pick<AudioVault, 'journalFile'>;
  playback: Pick<AudioPlayback, 'open'>;
}

/** Everything else that the service does comes in between after so many samples. */
const STEP_SAMPLES = SAMPLE_RATE;
/** Conversations that may wait while another is measured. */
const MOST_WAITING = 8;
/** Pauses in a voice that are not seen in a waveform. */
const SAME_BREATH_SECONDS = 1;

type Voice = AudioPeaks['voices'][number];

/** Neighbouring lines of one voice are one. */
export function voicesOf(lines: readonly TranscriptSegment[]): Voice[] {
  const voices: Voice[] = [];
  for (const { start, end, speaker_id, is_user, person_id } of lines) {
    const last = voices.at(-1);
    const goesOn =
      last?.speaker_id === speaker_id &&
      last.is_user === is_user &&
      last.person_id === person_id &&
      start - last.end < SAME_BREATH_SECONDS;
    if (goesOn) last.end = Math.max(last.end, end);
    else voices.push({ start, end, speaker_id, is_user, person_id });
  }
  return voices;
}

export function createAudioPeaks({ store, vault, playback }: AudioPeaksOptions) {
  /** One is measured at a time; whoever asks for the same meanwhile gets the same. */
  const running = new Map<string, Promise<AudioPeaksRow>>();
  let turn: Promise<unknown> = Promise.resolve();

  async function fingerprintOf(id: string): Promise<string> {
    const hash = createHash('sha256');
    for (const recording of store.recordings.list(id)) {
      const file = await stat(vault.journalFile(id, recording.id)).catch(() => null);
      hash.update(`${recording.id} ${recording.offset_seconds} ${file?.size} ${file?.mtimeMs}\n`);
    }
    return hash.digest('base64url');
  }

  async function measured(uid: string, id: string, fingerprint: string): Promise<AudioPeaksRow> {
    const audio = await playback.open(uid, id);
    try {
      const samples = (audio.size - WAV_HEADER_BYTES) / 2;
      const meter = createLoudnessMeter(samples);
      let sinceStep = 0;
      for await (const bytes of audio.read(WAV_HEADER_BYTES, audio.size - 1)) {
        const pcm = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1);
        meter.add(pcm);
        sinceStep += pcm.length;
        if (sinceStep < STEP_SAMPLES) continue;
        sinceStep = 0;
        await setImmediate();
      }
      const row = { conversation_id: id, fingerprint, seconds: samples / SAMPLE_RATE, peaks: meter.peaks };
      store.audio_peaks.put(row);
      return row;
    } finally {
      await audio.close();
    }
  }

  async function peaksOf(uid: string, id: string): Promise<AudioPeaksRow> {
    const fingerprint = await fingerprintOf(id);
    const stored = store.audio_peaks.get(id);
    if (stored?.fingerprint === fingerprint) return stored;
    const key = `${id} ${fingerprint}`;
    const under = running.get(key);
    if (under !== undefined) return under;
    if (running.size >= MOST_WAITING)
      throw new ServiceError('unavailable', 'Other recordings are being measured. Try again in a moment.');
    const work = turn.then(() => measured(uid, id, fingerprint));
    turn = work.catch(() => undefined);
    running.set(key, work);
    return work.finally(() => running.delete(key));
  }

  return {
    /** No peaks without audio. Throws `not_found`, and `unavailable` when too many wait. */
    async of(uid: string, id: string, points: number): Promise<AudioPeaks> {
      const { status, audio_key } = conversationRow(store, uid, id);
      const voices = voicesOf(store.segments.list(id));
      // What is being recorded grows all the time, and its player has nothing to show of it yet.
      if (audio_key === null || status === 'in_progress')
        return { id, seconds: voices.at(-1)?.end ?? 0, peaks: [], voices };
      const { seconds, peaks } = await peaksOf(uid, id);
      return { id, seconds, peaks: reducedPeaks(peaks, points), voices };
    },
  };
}
