// A recording as an audio source, at its own pace, so that the sample takes the same path as a microphone.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { FRAME_SAMPLES, SourceError, type AudioSource, type SourceEvents } from '../audio-source.ts';
import { readWav } from './wav.ts';

const FRAME_MS = (FRAME_SAMPLES / SAMPLE_RATE) * 1_000;
/** Silence after the recording, so that the last words are followed by a pause as in speech. */
const TAIL_SAMPLES = SAMPLE_RATE;

/** `url` is a 16 kHz mono PCM16 WAV of the same origin. */
export function createSampleSource(url: string): AudioSource {
  let timer: ReturnType<typeof setInterval> | undefined;
  let closed = false;

  async function start(events: SourceEvents): Promise<void> {
    const recording = await load(url);
    const samples = new Int16Array(recording.length + TAIL_SAMPLES);
    samples.set(recording);
    const begun = performance.now();
    let sent = 0;
    timer = setInterval(() => {
      // Timers drift and sleep in hidden windows; the clock says how much is due.
      const due = Math.floor((performance.now() - begun) / FRAME_MS) * FRAME_SAMPLES;
      while (sent < due && sent < samples.length && !closed) {
        events.frame(samples.slice(sent, sent + FRAME_SAMPLES));
        sent += FRAME_SAMPLES;
      }
      if (sent < samples.length || closed) return;
      clearInterval(timer);
      events.ended('complete');
    }, FRAME_MS);
  }

  function close(): Promise<void> {
    closed = true;
    clearInterval(timer);
    return Promise.resolve();
  }

  return { kind: 'sample', start, close };
}

async function load(url: string): Promise<Int16Array> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new RangeError(`HTTP ${response.status}`);
    return readWav(await response.arrayBuffer());
  } catch (error) {
    throw new SourceError('The sample recording could not be read from the service.', { cause: error });
  }
}
