// Takes a session's audio in: keeps what comes before the session can decode it, decodes it, bounds the
// backlog by pausing the client's connection, and writes each batch to the journal before the recogniser gets
// it. Drops only corrupt messages, and counts them (contract: Errors, rule 4).
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { Codec } from '../../contract/listen.ts';
import { CorruptFrameError } from '../audio/audio-errors.ts';
import { ASSUMED_FRAME_SAMPLES, type ChannelAudio, type FrameDecoder } from '../audio/frame-decoder.ts';
import type { SessionLosses } from '../services/recordings/ledger.ts';
import { createDecodability } from './decodability.ts';
import { createFrameQueue, type AudioBatch } from './frame-queue.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { Pausable } from './shared-pause.ts';
import { singleFlight } from './single-flight.ts';

export interface Ingest {
  /**
   * One audio message. Answers what was decoded and queued; nothing when it has to wait for `open` or was
   * corrupt.
   */
  receive(message: Uint8Array): readonly ChannelAudio[];
  /** One audio message that came while the session is paused: it counts as muted. */
  leaveOut(message: Uint8Array): void;
  /** From now on messages are decoded; those that came before first. */
  open(decoder: FrameDecoder): void;
  /**
   * Writes queued batches in the session's turn, unless that is under way; `all` includes the last small one.
   */
  wake(all: boolean): void;
  /**
   * Writes everything queued. Only within the session's turn. Rejects when the journal or the store fails.
   */
  drain(): Promise<void>;
  /** The client declares seconds that it did not send. They take no place in the session's time. */
  addGap(seconds: number, cause: 'link' | 'muted'): void;
  readonly isEmpty: boolean;
  /** Decoded, and in the journal; seconds since the session began. */
  readonly receivedSeconds: number;
  /** What was left out before this second of the session: seconds that the client sent and that take no place in it. */
  leftOutBefore(seconds: number): number;
  readonly writtenSeconds: number;
  /** Audio messages of the session, in their order, that are in the journal, with those between them that are not kept. */
  readonly writtenMessages: number;
  /** As `writtenMessages`, of a session that is over: with what came after the last kept one. */
  readonly takenMessages: number;
  /** Gaps that the client declared. */
  readonly gaps: number;
  readonly losses: SessionLosses;
  /** Nothing that came was audio, and nothing follows. */
  readonly isInvalidAtTheEnd: boolean;
  close(): void;
}

export interface IngestOptions {
  codec: Codec;
  connection: Pausable;
  /** Runs in the session's turn. Takes care of what `work` throws. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** The open conversation, or one that begins at this sample of the session. */
  conversationAt(start_sample: number): Promise<LiveConversation>;
  /** How many samples are written and recognised at once while more is coming. */
  batchSamples(): number;
  /** Gets audio that is in the journal. Resolves when more is wanted. */
  recognise(channels: AudioBatch['channels']): Promise<void>;
  /** What comes is not the audio that was announced. Called for each message of it. */
  onInvalid(): void;
}

/** Reading pauses and goes on at these backlogs. */
const PAUSE_SAMPLES = 5 * SAMPLE_RATE;
const RESUME_SAMPLES = SAMPLE_RATE;
const PAUSE_HELD_BYTES = 262_144;

export function createIngest(options: IngestOptions): Ingest {
  const { codec, connection, inTurn, conversationAt, batchSamples, recognise } = options;
  const queue = createFrameQueue();
  const decodability = createDecodability();
  let held: { message: Uint8Array; leftOut: boolean }[] = [];
  let heldBytes = 0;
  let decoder: FrameDecoder | null = null;
  let lastLength = ASSUMED_FRAME_SAMPLES[codec];
  let skippedChunks = 0;
  let undecodedSamples = 0;
  let writtenSeconds = 0;
  let receivedMessages = 0;
  let writtenMessages = 0;
  let failed = false;
  let declaredGaps = 0;
  const gaps = { link: 0, muted: 0 };
  /** One entry a pause: a sample of the session, and the seconds that came there. */
  const leftOut: { at: number; seconds: number }[] = [];

  /** Null when the message is corrupt. */
  function decoded(from: FrameDecoder, message: Uint8Array): ChannelAudio[] | null {
    try {
      return from.decode(message);
    } catch (error) {
      if (!(error instanceof CorruptFrameError)) throw error;
      return null;
    }
  }

  function hold(message: Uint8Array, leftOut: boolean): void {
    held.push({ message, leftOut });
    heldBytes += message.length;
    if (heldBytes > PAUSE_HELD_BYTES) connection.pause();
  }

  function receive(message: Uint8Array): readonly ChannelAudio[] {
    if (decoder === null) {
      hold(message, false);
      return [];
    }
    const frame = decoded(decoder, message);
    receivedMessages += 1;
    if (frame === null) {
      queue.leaveOut();
      skippedChunks += 1;
      undecodedSamples += lastLength;
      decodability.failed(lastLength);
      if (decodability.isInvalid) options.onInvalid();
      return [];
    }
    const length = Math.max(...frame.map(({ pcm }) => pcm.length));
    if (length > 0) lastLength = length;
    decodability.decoded(length);
    queue.add({ audio: frame, bytes: message });
    if (queue.waitingSamples > PAUSE_SAMPLES) connection.pause();
    return frame;
  }

  function leaveOut(message: Uint8Array): void {
    if (decoder === null) return hold(message, true);
    receivedMessages += 1;
    queue.leaveOut();
    const frame = decoded(decoder, message);
    if (frame === null) return;
    const seconds = Math.max(...frame.map(({ pcm }) => pcm.length)) / SAMPLE_RATE;
    gaps.muted += seconds;
    const at = queue.endSample;
    const last = leftOut.at(-1);
    if (last?.at === at) last.seconds += seconds;
    else leftOut.push({ at, seconds });
  }

  function relieve(): void {
    if (queue.waitingSamples <= RESUME_SAMPLES) connection.resume();
  }

  /** Nothing that follows a batch that could not be written counts as taken. */
  async function written(batch: AudioBatch): Promise<LiveConversation> {
    try {
      const conversation = await conversationAt(batch.start_sample);
      await conversation.append(batch);
      if (!failed) writtenMessages += batch.frames.length + batch.left_out;
      return conversation;
    } catch (error) {
      failed = true;
      throw error;
    }
  }

  async function drain(all: boolean): Promise<void> {
    const next = (): AudioBatch | null => queue.next(all ? 0 : batchSamples());
    for (let batch = next(); batch !== null; batch = next()) {
      const conversation = await written(batch);
      writtenSeconds = conversation.reach.written_seconds;
      await recognise(batch.channels);
      relieve();
    }
  }

  return {
    receive,
    leaveOut,
    open(opened) {
      decoder = opened;
      for (const { message, leftOut } of held) {
        if (leftOut) leaveOut(message);
        else receive(message);
      }
      held = [];
      relieve();
    },
    wake: singleFlight((all: boolean) => inTurn(() => drain(all))),
    drain: () => drain(true),
    addGap(seconds, cause) {
      declaredGaps += 1;
      gaps[cause] += seconds;
    },
    get isEmpty() {
      return held.every((one) => one.leftOut) && queue.waitingSamples === 0;
    },
    get receivedSeconds() {
      return queue.endSample / SAMPLE_RATE;
    },
    leftOutBefore: (seconds) =>
      leftOut.reduce((sum, one) => (one.at / SAMPLE_RATE <= seconds ? sum + one.seconds : sum), 0),
    get writtenSeconds() {
      return writtenSeconds;
    },
    get writtenMessages() {
      return writtenMessages;
    },
    get takenMessages() {
      return queue.isEmpty && !failed ? receivedMessages : writtenMessages;
    },
    get gaps() {
      return declaredGaps;
    },
    get isInvalidAtTheEnd() {
      return decodability.isInvalidAtTheEnd;
    },
    get losses() {
      return {
        skipped_chunks: skippedChunks,
        link_seconds: gaps.link,
        decode_seconds: undecodedSamples / SAMPLE_RATE,
        muted_seconds: gaps.muted,
      };
    },
    close() {
      held = [];
      queue.clear();
      decoder?.close();
    },
  };
}
