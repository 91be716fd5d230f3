import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { CorruptFrameError } from '../audio/audio-errors.ts';
import type { FrameDecoder } from '../audio/frame-decoder.ts';
import { createIngest, type Ingest } from './ingest.ts';
import type { LiveConversation } from './live-conversation.ts';

/** The byte of a message says how many hundreds of samples it has; 255 is corrupt, 254 breaks the decoder. */
const decoder: FrameDecoder = {
  decode(message) {
    if (message[0] === 255) throw new CorruptFrameError('corrupt');
    if (message[0] === 254) throw new Error('broken');
    return [{ channel: 0, pcm: new Int16Array(message[0]! * 100) }];
  },
  close: () => undefined,
};
const message = (hundreds: number): Uint8Array => Uint8Array.of(hundreds);

/** What happens, in order, and an ingest whose recogniser wants more only when `more` resolves, and so much at once. */
function ingestOf(
  more: () => Promise<void> = () => Promise.resolve(),
  batchSamples: () => number = () => 1_600,
): {
  ingest: Ingest;
  log: string[];
  thrown: unknown[];
} {
  const log: string[] = [];
  const thrown: unknown[] = [];
  let written = 0;
  const conversation = {
    append({ end_sample }: { end_sample: number }) {
      log.push(`journal ${end_sample}`);
      written = end_sample;
      return Promise.resolve();
    },
    get reach() {
      return { written_seconds: written / SAMPLE_RATE, kept_seconds: 0, text_seconds: Infinity };
    },
  } as LiveConversation;
  const ingest = createIngest({
    codec: 'opus',
    connection: { pause: () => log.push('pause'), resume: () => log.push('resume') },
    inTurn: (work) => work().catch((error: unknown) => void thrown.push(error)),
    conversationAt(start_sample) {
      log.push(`conversation ${start_sample}`);
      return Promise.resolve(conversation);
    },
    onInvalid: () => log.push('invalid'),
    batchSamples,
    recognise(channels) {
      log.push(`recognise ${channels.get(0)!.pcm.length}`);
      return more();
    },
  });
  return { ingest, log, thrown };
}

const steps = (log: readonly string[]): string[] => log.filter((one) => one !== 'resume');

describe('ingest', () => {
  test('a stream of which nothing decodes is reported; a corrupted chunk is not', () => {
    const { ingest, log } = ingestOf();
    ingest.open(decoder);
    ingest.receive(message(20));
    for (let count = 0; count < 20; count++) ingest.receive(message(255));
    expect(log).not.toContain('invalid');
    const other = ingestOf();
    other.ingest.open(decoder);
    for (let count = 0; count < 2; count++) other.ingest.receive(message(255));
    expect(other.ingest.isInvalidAtTheEnd).toBe(false);
    for (let count = 0; count < 198; count++) other.ingest.receive(message(255));
    expect(other.ingest.isInvalidAtTheEnd).toBe(true);
    expect(other.log).toContain('invalid');
  });

  test('the journal has each batch before the recogniser gets it', async () => {
    const { ingest, log } = ingestOf();
    ingest.open(decoder);
    for (let count = 0; count < 15; count++) ingest.receive(message(20));
    await ingest.drain();
    expect(steps(log)).toEqual([
      'conversation 0',
      'journal 16000',
      'recognise 16000',
      'conversation 16000',
      'journal 30000',
      'recognise 14000',
    ]);
    expect(ingest.writtenSeconds).toBeCloseTo(30_000 / SAMPLE_RATE, 9);
    expect(ingest.isEmpty).toBe(true);
  });

  test('audio goes on in pieces of the size that the recogniser takes now, the rest when nothing follows', async () => {
    let least = 4_000;
    const { ingest, log } = ingestOf(undefined, () => least);
    ingest.open(decoder);
    const receive = async (hundreds: number): Promise<string[]> => {
      log.length = 0;
      ingest.receive(message(hundreds));
      ingest.wake(false);
      await new Promise(setImmediate);
      return log.filter((one) => one.startsWith('recognise'));
    };
    expect(await receive(16)).toEqual([]);
    expect(await receive(16)).toEqual([]);
    expect(await receive(16)).toEqual(['recognise 4800']);
    expect(await receive(16)).toEqual([]);
    least = 1_500;
    expect(await receive(16)).toEqual(['recognise 3200']);
    expect(await receive(16)).toEqual(['recognise 1600']);
    expect(await receive(8)).toEqual([]);
    ingest.wake(true);
    await new Promise(setImmediate);
    expect(log.at(-2)).toBe('recognise 800');
  });

  test('what comes before it is open is held, and decoded first', async () => {
    const { ingest, log } = ingestOf();
    expect(ingest.receive(message(7))).toEqual([]);
    expect(ingest).toMatchObject({ isEmpty: false, receivedSeconds: 0 });
    ingest.open(decoder);
    expect(ingest.receive(message(3))).toHaveLength(1);
    await ingest.drain();
    expect(steps(log)).toEqual(['conversation 0', 'journal 1000', 'recognise 1000']);
  });

  test('what comes in a pause before it is open counts as muted and as taken, in its place', async () => {
    const { ingest } = ingestOf();
    ingest.leaveOut(message(5));
    expect(ingest.isEmpty).toBe(true);
    ingest.receive(message(7));
    ingest.open(decoder);
    await ingest.drain();
    expect(ingest.losses.muted_seconds).toBeCloseTo(500 / SAMPLE_RATE, 9);
    expect(ingest.takenMessages).toBe(2);
  });

  test('held bytes are bounded: the client waits until they are decoded', () => {
    const { ingest, log } = ingestOf();
    const large = new Uint8Array(200_000);
    ingest.receive(large);
    expect(log).toEqual([]);
    ingest.receive(large);
    expect(log).toEqual(['pause']);
    ingest.open(decoder);
    expect(log.at(-1)).toBe('resume');
  });

  test('a backlog of five seconds pauses the client, one second lets it go on', async () => {
    const { ingest, log } = ingestOf();
    ingest.open(decoder);
    log.length = 0;
    for (let count = 0; count < 50; count++) ingest.receive(message(16));
    expect(log).toEqual([]);
    ingest.receive(message(16));
    expect(log).toEqual(['pause']);
    await ingest.drain();
    expect(log.indexOf('resume')).toBe(log.indexOf('journal 80000') + 2);
  });

  test('a corrupt message is skipped and counts as long as the last good one', () => {
    const { ingest } = ingestOf();
    ingest.open(decoder);
    expect(ingest.receive(message(255))).toEqual([]);
    // Before any good one: a frame of the codec.
    expect(ingest.losses).toMatchObject({ skipped_chunks: 1, decode_seconds: 0.01 });
    expect(ingest.receive(message(20))).toHaveLength(1);
    expect(ingest.receive(message(255))).toEqual([]);
    expect(ingest.losses.skipped_chunks).toBe(2);
    expect(ingest.losses.decode_seconds).toBeCloseTo(0.01 + 2000 / SAMPLE_RATE, 9);
    expect(ingest.receivedSeconds).toBe(2000 / SAMPLE_RATE);
    expect(() => ingest.receive(message(254))).toThrow('broken');
  });

  test('gaps the client declares are losses by cause and take no time', () => {
    const { ingest } = ingestOf();
    ingest.addGap(2, 'link');
    ingest.addGap(3, 'muted');
    ingest.addGap(1, 'link');
    expect(ingest.losses).toMatchObject({ link_seconds: 3, muted_seconds: 3 });
    expect(ingest.receivedSeconds).toBe(0);
  });

  test('one run writes at a time, and what it throws goes to the turn', async () => {
    const waiting = Promise.withResolvers<void>();
    const { ingest, log, thrown } = ingestOf(() => waiting.promise);
    ingest.open(decoder);
    ingest.receive(message(20));
    ingest.wake(false);
    await Promise.resolve();
    ingest.receive(message(20));
    ingest.wake(true);
    expect(steps(log).filter((one) => one.startsWith('conversation'))).toHaveLength(1);
    waiting.reject(new Error('gone'));
    await expect.poll(() => thrown).toEqual([new Error('gone')]);
    await new Promise(setImmediate);
    ingest.wake(true);
    expect(steps(log).filter((one) => one.startsWith('conversation'))).toHaveLength(2);
  });
});
