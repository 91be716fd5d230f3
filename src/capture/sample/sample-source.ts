// A recording as an audio source, at its own pace, so that the sample takes the same path as a microphone.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { FRAME_SAMPLES, SourceError, type AudioSource, type SourceEvents } from '../audio-source.ts';
import { MONO, pcmFrame } from '../pcm-frame.ts';

const FRAME_MS = (FRAME_SAMPLES / SAMPLE_RATE) * 1_000;
/** Silence after the recording, so that the last words are followed by a pause as in speech. */
const TAIL_SAMPLES = SAMPLE_RATE;

/** `url` is a recording of the same origin, in any format that the browser decodes; `language` is what is spoken in it. */
export function createSampleSource(url: string, language: string): AudioSource {
  let timer: ReturnType<typeof setInterval> | undefined;
  let closed = false;
  let given: SourceEvents;
  let samples: Int16Array<ArrayBuffer>;

  async function start(events: SourceEvents): Promise<void> {
    const recording = await load(url);
    given = events;
    samples = new Int16Array(recording.length + TAIL_SAMPLES);
    samples.set(recording);
  }

  function play(): void {
    const begun = performance.now();
    let sent = 0;
    timer = setInterval(() => {
      // Timers drift and sleep in hidden windows; the clock says how much is due.
      const due = Math.floor((performance.now() - begun) / FRAME_MS) * FRAME_SAMPLES;
      while (sent < due && sent < samples.length && !closed) {
        given.frame(pcmFrame(samples.slice(sent, sent + FRAME_SAMPLES)));
        sent += FRAME_SAMPLES;
      }
      if (sent < samples.length || closed) return;
      clearInterval(timer);
      given.ended('complete');
    }, FRAME_MS);
  }

  function close(): Promise<void> {
    closed = true;
    clearInterval(timer);
    return Promise.resolve();
  }

  return { kind: 'sample', format: MONO, source: 'sample', language, start, play, close };
}

async function load(url: string): Promise<Int16Array> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new RangeError(`HTTP ${response.status}`);
    const decoder = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: SAMPLE_RATE });
    const decoded = await decoder.decodeAudioData(await response.arrayBuffer());
    return Int16Array.from(decoded.getChannelData(0), (value) =>
      Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))),
    );
  } catch (error) {
    throw new SourceError('sample_unreadable', { cause: error });
  }
}
