// Audio that says its own words: each word is half a second of one level, which recogniser and VAD of these tests read. So a
// test sees exactly which audio was transcribed, how often, and in which order.
import type { SttProvider, SttStream, SttStreamEvents } from '../../src/server/stt/provider.ts';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';

const RATE = 16_000;
const WORD_SAMPLES = RATE / 2;
const STEP = 100;
const SILENCE_ENDS = 0.6;

/** Each entry is a word by its number, or a pause of so many seconds. */
export type Script = readonly (number | { pause: number })[];

export function codedPcm(script: Script): Int16Array {
  const parts = script.map((one) =>
    typeof one === 'number'
      ? new Int16Array(WORD_SAMPLES).fill(one * STEP)
      : new Int16Array(Math.round(one.pause * RATE)),
  );
  const pcm = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    pcm.set(part, at);
    at += part.length;
  }
  return pcm;
}

const bytesOf = (pcm: Int16Array): Uint8Array => new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);

/** As a device's app stores it: each frame of 20 ms behind its length. */
export function framed(frames: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    frames.flatMap((frame) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(frame.length);
      return [length, frame];
    }),
  );
}

export function codedFrames(script: Script): Uint8Array[] {
  const bytes = bytesOf(codedPcm(script));
  const frames: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 640) frames.push(bytes.slice(at, at + 640));
  return frames;
}

export const codedFile = (script: Script): Buffer => framed(codedFrames(script));

/** The words of these numbers, as the recogniser writes them. */
export const words = (...numbers: readonly number[]): string =>
  numbers.map((number) => `w${number}`).join(' ');

interface Heard {
  start: number;
  end: number;
  text: string;
  /** Its first word says whose voice it is. */
  first: number;
}

/** Reads the words of audio as it comes. */
function createReader(onUtterance: (utterance: Heard) => void) {
  let samples = 0;
  let open: { start: number; end: number; levels: { level: number; samples: number }[] } | null = null;
  function close(): void {
    if (open === null) return;
    const numbers = open.levels.flatMap(({ level, samples: length }) =>
      Array.from(
        { length: Math.max(length >= WORD_SAMPLES / 4 ? 1 : 0, Math.round(length / WORD_SAMPLES)) },
        () => Math.round(level / STEP),
      ),
    );
    if (numbers.length > 0)
      onUtterance({ start: open.start, end: open.end, text: words(...numbers), first: numbers[0]! });
    open = null;
  }
  return {
    get seconds() {
      return samples / RATE;
    },
    get openSince() {
      return open?.start ?? null;
    },
    close,
    push(pcm: Int16Array): void {
      for (const level of pcm) {
        if (level !== 0) {
          open ??= { start: samples / RATE, end: 0, levels: [] };
          open.end = (samples + 1) / RATE;
          const last = open.levels.at(-1);
          if (last?.level === level) last.samples += 1;
          else open.levels.push({ level, samples: 1 });
        } else if (open !== null && samples / RATE - open.end >= SILENCE_ENDS) close();
        samples += 1;
      }
    },
  };
}

function streamOf(
  reader: ReturnType<typeof createReader>,
  events: Pick<SttStreamEvents, 'onFinalized'>,
): SttStream {
  let over = false;
  return {
    push(pcm) {
      if (over) return;
      reader.push(pcm);
      events.onFinalized(reader.openSince ?? reader.seconds);
    },
    ready: () => new Promise((resolve) => setImmediate(resolve)),
    flush() {
      if (!over) {
        reader.close();
        events.onFinalized(reader.seconds);
      }
      return Promise.resolve();
    },
    close() {
      over = true;
      return Promise.resolve();
    },
  };
}

export interface CodedSpeech {
  provider: SttProvider;
  vads: VoiceActivityDetectors;
  /** Seconds of audio that the recogniser has got. */
  readonly heard: number;
}

/** `voiceOf`: the voice that speaks an utterance with this first word; none has an embedding when absent. */
export function createCodedSpeech(voiceOf?: (word: number) => Float32Array | undefined): CodedSpeech {
  let samples = 0;
  const voiced = (word: number) => {
    const embedding = voiceOf?.(word);
    return embedding === undefined ? {} : { embedding };
  };
  return {
    get heard() {
      return samples / RATE;
    },
    provider: {
      name: 'local',
      supports: () => true,
      languages: () => ['en'],
      open({ events }) {
        const reader = createReader(({ first, ...heard }) => events.onFinal({ ...heard, ...voiced(first) }));
        const stream = streamOf(reader, events);
        const push = (pcm: Int16Array): void => {
          samples += pcm.length;
          stream.push(pcm);
        };
        return Promise.resolve({ ok: true, stream: { ...stream, push } });
      },
      close: () => Promise.resolve(),
    },
    vads: {
      openVad({ events }) {
        const reader = createReader(({ start, end, first }) =>
          events.onUtterance({
            start,
            end,
            spoken: end - start,
            from: Math.round(start * RATE),
            to: Math.round(end * RATE),
            ...voiced(first),
          }),
        );
        return Promise.resolve({ ok: true, stream: streamOf(reader, events) });
      },
    },
  };
}
