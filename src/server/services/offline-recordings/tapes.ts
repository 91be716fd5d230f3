// Decodes received files to tapes: files that follow each other without a gap become one, so that a sentence that runs from one
// into the next is recognised as a whole. Finds the speech of each. Places nothing.
import { setImmediate as turn } from 'node:timers/promises';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { CorruptFrameError, UnreadableAudioError, UnsupportedAudioError } from '../../audio/audio-errors.ts';
import { decodeAudioFile } from '../../audio/audio-file.ts';
import { windowed, type AudioSource } from '../../audio/audio-source.ts';
import { audioFileKind } from '../../audio/file-kind.ts';
import {
  ASSUMED_FRAME_SAMPLES,
  createFrameDecoder,
  type AudioFormat,
  type FrameDecoder,
} from '../../audio/frame-decoder.ts';
import { CHUNK_SAMPLES, createJournalWriter, inChunks, type JournalWriter } from '../../audio/journal.ts';
import { addChannels } from '../../audio/pcm16.ts';
import { ServiceError } from '../../service-error.ts';
import type { VoiceActivityDetectors } from '../../stt/voice-activity.ts';
import { formatOf, type NamedRecording } from './file-name.ts';
import type { Stretch } from './speech-runs.ts';

/** What a file became on its tape. */
export interface TapedFile {
  id: string;
  /** Seconds of the tape. */
  start: number;
  end: number;
  damaged: boolean;
}

export interface Tape {
  format: AudioFormat;
  files: TapedFile[];
  seconds: number;
  utterances: Stretch[];
}

const PIECE = SAMPLE_RATE;
const LARGEST_FRAME = 65_536;
/** Decoding blocks this process: other work gets its turn. */
const FRAMES_A_TURN = 100;
const RAW: AudioFormat = { codec: 'pcm16', sample_rate: SAMPLE_RATE, channels: 1, channel_byte: false };

interface TapeInput {
  source: AudioSource;
  /** Whether something of what was read is lost. */
  isDamaged(): boolean;
}

type NamedFormat = Omit<NamedRecording, 'named_at'>;

export interface TapeWriter {
  readonly seconds: number;
  readonly format: AudioFormat | null;
  /** Appends a file. Rejects with UnreadableAudioError when nothing of it can be decoded; the tape is as before then. */
  append(id: string, file: TapeInput, named: NamedFormat): Promise<void>;
  /** Resolves when all of it is examined and on the disk. */
  finish(): Promise<Tape>;
  close(): Promise<void>;
}

export interface TapeOptions {
  /** Does not exist yet. */
  file: string;
  key: Buffer;
  id: string;
  vad: VoiceActivityDetectors | null;
  signal: AbortSignal;
}

/** Whether files of the two kinds can follow each other on a tape. */
export const sameFormat = (a: AudioFormat, b: AudioFormat): boolean =>
  a.codec === b.codec && a.sample_rate === b.sample_rate && a.channels === b.channels;

/** How the file is to be read. Rejects with UnreadableAudioError. */
async function kindOf(source: AudioSource, named: NamedFormat): Promise<AudioFormat | 'file'> {
  const { kind } = await audioFileKind(source);
  if (kind === 'frames') return formatOf(named);
  if (kind === 'text') throw new UnreadableAudioError('no_audio', 'This is not an audio file.');
  if (kind !== 'unknown') return 'file';
  if (named.codec === null)
    throw new UnreadableAudioError('unsupported', 'This is not an audio file that can be decoded here.');
  return formatOf(named);
}

export async function createTape({ file, key, id, vad, signal }: TapeOptions): Promise<TapeWriter> {
  const utterances: Stretch[] = [];
  const files: TapedFile[] = [];
  let failed = false;
  let format: AudioFormat | null = null;
  let journal: JournalWriter | null = null;
  let decoder: FrameDecoder | null = null;
  let samples = 0;
  const unavailable = (): ServiceError =>
    new ServiceError('unavailable', 'Speech in offline recordings cannot be found now.');
  const opened = await vad?.openVad({
    priority: 'background',
    events: {
      onUtterance: ({ start, end }) => utterances.push({ start, end }),
      onFinalized: () => undefined,
      onFailure: () => (failed = true),
    },
  });
  if (!opened?.ok) throw unavailable();
  const { stream } = opened;

  async function examine(pcm: Int16Array): Promise<void> {
    for (let at = 0; at < pcm.length; at += PIECE) {
      signal.throwIfAborted();
      stream.push(pcm.slice(at, at + PIECE));
      await stream.ready();
    }
    if (failed) throw unavailable();
  }

  async function begin(given: AudioFormat): Promise<void> {
    if (journal !== null) return;
    try {
      decoder = await createFrameDecoder(given);
    } catch (error) {
      if (error instanceof UnsupportedAudioError)
        throw new UnreadableAudioError('unsupported', error.message);
      throw error;
    }
    const meta = { conversation_id: id, recording_id: id, ...given, started_at: 0 };
    journal = await createJournalWriter({ file, key, meta });
    format = given;
  }

  /** Frames that wait to become a chunk, with their samples; a frame that cannot be decoded is silence. */
  let waiting: { bytes: Uint8Array }[] = [];
  let pcm: Int16Array[] = [];
  let waitingSamples = 0;

  async function write(): Promise<void> {
    if (waitingSamples === 0) return;
    await journal!.append(waiting, { start_sample: samples, samples: waitingSamples });
    samples += waitingSamples;
    const pieces = pcm;
    waiting = [];
    pcm = [];
    waitingSamples = 0;
    for (const piece of pieces) await examine(piece);
  }

  async function add(bytes: Uint8Array | null, decoded: Int16Array): Promise<void> {
    if (bytes !== null) waiting.push({ bytes });
    pcm.push(decoded);
    waitingSamples += decoded.length;
    if (waitingSamples >= CHUNK_SAMPLES) await write();
  }

  async function appendFrames(source: AudioSource, given: AudioFormat): Promise<boolean> {
    let clean = true;
    let any = false;
    let frames = 0;
    /** Of undecodable frames before the first good one. */
    let early = 0;
    let usual = ASSUMED_FRAME_SAMPLES[given.codec];
    const read = windowed(source);
    for (let at = 0; at + 4 <= source.size;) {
      signal.throwIfAborted();
      if (++frames % FRAMES_A_TURN === 0) await turn();
      const bytes = (await read.read(at, 4)).readUInt32LE(0);
      // After an impossible length the place of the next frame is unknown.
      if (bytes === 0 || bytes > LARGEST_FRAME || at + 4 + bytes > source.size) {
        clean = false;
        break;
      }
      const frame = Uint8Array.from(await read.read(at + 4, bytes));
      at += 4 + bytes;
      const decoded = decodedOrNull(decoder!, frame);
      if (decoded === null) {
        clean = false;
        if (any) await add(null, new Int16Array(usual));
        else early += usual;
        continue;
      }
      if (!any && early > 0) await add(null, new Int16Array(early));
      any = true;
      if (decoded.length > 0) usual = decoded.length;
      await add(frame, decoded);
    }
    if (!any)
      throw new UnreadableAudioError('damaged', `Nothing in the file can be decoded as ${given.codec}.`);
    await write();
    return clean;
  }

  async function appendAudio(source: AudioSource): Promise<boolean> {
    const before = samples;
    try {
      const { damaged } = await decodeAudioFile(source, {
        signal,
        async emit(piece) {
          for (const one of inChunks(piece)) {
            // Kept until it is written, and the decoder may use its memory again.
            const part = one.slice();
            await add(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), part);
          }
        },
      });
      await write();
      return !damaged;
    } catch (error) {
      if (!(error instanceof UnreadableAudioError)) throw error;
      await write();
      if (samples > before) return false;
      throw error;
    }
  }

  return {
    get seconds() {
      return samples / SAMPLE_RATE;
    },
    get format() {
      return format;
    },
    async append(fileId, { source, isDamaged }, named) {
      const start = samples / SAMPLE_RATE;
      if (source.size === 0) throw new UnreadableAudioError('no_audio', 'The file is empty.');
      const kind = await kindOf(source, named);
      await begin(kind === 'file' ? RAW : kind);
      const clean = kind === 'file' ? await appendAudio(source) : await appendFrames(source, kind);
      files.push({ id: fileId, start, end: samples / SAMPLE_RATE, damaged: !clean || isDamaged() });
    },
    async finish() {
      await stream.flush();
      signal.throwIfAborted();
      if (failed) throw unavailable();
      await journal?.sync();
      return { format: format ?? RAW, files, seconds: samples / SAMPLE_RATE, utterances };
    },
    async close() {
      decoder?.close();
      await stream.close();
      await journal?.close();
    },
  };
}

/** All channels as one, as they are recognised later; null when the frame is corrupt. */
function decodedOrNull(decoder: FrameDecoder, frame: Uint8Array): Int16Array | null {
  try {
    const channels = decoder.decode(frame).map(({ pcm }) => pcm);
    return addChannels(channels, Math.max(0, ...channels.map(({ length }) => length)));
  } catch (error) {
    if (error instanceof CorruptFrameError) return null;
    throw error;
  }
}
