// A voice activity detector for tests, which finds speech where the script has it. Synchronous: works in push() and flush().
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { SttFailure, SttStream } from '../provider.ts';
import type { VadEvents, VoiceActivityDetectors } from '../voice-activity.ts';

export interface ScriptedVad extends VoiceActivityDetectors {
  readonly streams: { fail(failure: SttFailure): void; readonly closed: boolean }[];
}

/** `speech`: from and to in seconds of audio, in order. */
export function createScriptedVad(
  speech: readonly (readonly [from: number, to: number])[],
  refusal?: SttFailure,
): ScriptedVad {
  const streams: ScriptedVad['streams'] = [];
  return {
    streams,
    openVad({ events }) {
      if (refusal !== undefined) return Promise.resolve({ ok: false, failure: refusal });
      const vad = createVad(speech, events);
      streams.push(vad);
      return Promise.resolve({ ok: true, stream: vad });
    },
  };
}

function createVad(
  speech: readonly (readonly [number, number])[],
  events: VadEvents,
): SttStream & { fail(failure: SttFailure): void; readonly closed: boolean } {
  const waiting = [...speech];
  let samples = 0;
  let ended = false;

  function emitUtterances(final: boolean): void {
    for (;;) {
      const next = waiting[0];
      const received = samples / SAMPLE_RATE;
      if (next === undefined || ended || (final ? next[0] >= received : next[1] > received)) break;
      waiting.shift();
      const [start, end] = [next[0], Math.min(next[1], received)];
      events.onUtterance({
        start,
        end,
        spoken: end - start,
        from: Math.round(start * SAMPLE_RATE),
        to: Math.round(end * SAMPLE_RATE),
      });
    }
    if (ended) return;
    const open = final ? undefined : waiting[0];
    events.onFinalized(Math.min(samples / SAMPLE_RATE, open?.[0] ?? Infinity));
  }

  return {
    get closed() {
      return ended;
    },
    fail(failure) {
      ended = true;
      events.onFailure(failure);
    },
    push(pcm) {
      samples += pcm.length;
      emitUtterances(false);
    },
    batchSamples: SAMPLE_RATE / 10,
    ready: () => Promise.resolve(),
    flush() {
      emitUtterances(true);
      return Promise.resolve();
    },
    close() {
      ended = true;
      return Promise.resolve();
    },
  };
}
