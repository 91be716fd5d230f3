// Measures the lag from the end of an utterance, as endpointing finds it, to its text: the provider in real
// time, without the socket.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { join } from 'node:path';
import { appPaths } from '../src/server/app-paths.ts';
import { createLog } from '../src/server/log.ts';
import { systemClock } from '../src/server/ports.ts';
import { ENDPOINTER_DEFAULTS } from '../src/server/stt/local/endpointer.ts';
import { createLocalProvider } from '../src/server/stt/local/local-provider.ts';
import { cpuSeconds } from './processes.ts';

const FRAME = SAMPLE_RATE / 10;

/** Seconds of silence with which the VAD ends an utterance of this many seconds (see the endpointer). */
function vadWait(length: number): number {
  const { minSilence, shortSilence, shortSpeech, softMax, softSilence } = ENDPOINTER_DEFAULTS;
  if (length * SAMPLE_RATE >= softMax) return softSilence / SAMPLE_RATE;
  const missing = Math.max(0, 1 - (length * SAMPLE_RATE) / shortSpeech);
  return (minSilence + missing * (shortSilence - minSilence)) / SAMPLE_RATE;
}

interface Final {
  /** Seconds of the talk. */
  start: number;
  end: number;
  /** When its text came; seconds since the talk began. */
  at: number;
}

/** Seconds between the moment at which endpointing ended each utterance and its text. */
function lagsOf(finals: readonly Final[]): number[] {
  const { pad, hardMax } = ENDPOINTER_DEFAULTS;
  return finals.map(({ start, end, at }, index) => {
    const next = finals[index + 1]?.start ?? Infinity;
    const wait = vadWait(end - start);
    // Speech went on before the wait was over: the utterance was cut for its length, at an earlier pause.
    const endedAt = next - end < wait ? start + (hardMax - pad) / SAMPLE_RATE : end + wait;
    return at - endedAt;
  });
}

export interface Recognition {
  /** Milliseconds, one for each final text of each talk. */
  lags: number[];
  /** Seconds of the processor, once the models are loaded. */
  cpu: number;
}

/** All talks at once. `growth`: whether the text of what is still being spoken is wanted, too. */
export async function recognise(
  talks: readonly Int16Array[],
  { growth }: { growth: boolean },
): Promise<Recognition> {
  const paths = appPaths();
  const provider = createLocalProvider({
    modelsDir: paths.modelsDir,
    catalogue: join(paths.resourcesDir, 'models.json'),
    speakerModelFile: join(paths.resourcesDir, 'spk-devices-1.json'),
    workerEntry: paths.workerEntry,
    clock: systemClock,
    log: createLog('error'),
  });
  const lags: number[] = [];
  let cpuBefore: number | null = null;
  const cpu = (): number => cpuSeconds(provider.workerPid!);
  try {
    await Promise.all(
      talks.map(async (talk) => {
        const finals: Final[] = [];
        let began = 0;
        const opened = await provider.open({
          language: 'en',
          priority: 'live',
          events: {
            onFinal({ start, end }) {
              finals.push({ start, end, at: (performance.now() - began) / 1_000 });
            },
            // Present as in a session, so that context re-decodes are part of the load.
            onRevised: () => undefined,
            ...(growth && { onPartial: () => undefined }),
            onFinalized: () => undefined,
            onFailure: ({ reason }) => {
              throw new Error(`The recogniser failed: ${reason}`);
            },
          },
        });
        if (!opened.ok) throw new Error(`The recogniser did not open: ${opened.failure.reason}`);
        cpuBefore ??= cpu();
        began = performance.now();
        for (let at = 0; at < talk.length; at += FRAME) {
          // A frame can be sent when its last sample was spoken.
          const due = began + ((at + FRAME) / SAMPLE_RATE) * 1_000;
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
          opened.stream.push(talk.slice(at, at + FRAME));
        }
        await opened.stream.flush();
        await opened.stream.close();
        lags.push(...lagsOf(finals).map((seconds) => seconds * 1_000));
      }),
    );
    return { lags, cpu: cpu() - (cpuBefore ?? 0) };
  } finally {
    await provider.close();
  }
}
