// Recordings that are easily taken for each other: of a device whose clock was not set, or that is taken out of reach between a
// command and its answer.
import { expect, it } from 'vitest';
import { codecByNumber } from './codecs.ts';
import { LinkError } from './link.ts';
import { createRecordingPull } from './recording-pull.ts';
import { MORE, type StorageChannel } from './storage-channel.ts';
import { frameNumbers } from './testing/listening.ts';
import { createScriptedStorage, type ScriptedStorage } from './testing/scripted-storage.ts';
import { NO_WEARABLE, type StoredRecordingsState } from './wearable.ts';

const LIST = 0x10;
const READ = 0x11;
const DELETE = 0x12;
/** 16 fit into a block. */
const FRAME_BYTES = 26;
const OPUS = codecByNumber(21)!;

/** Hears numbered frames of 20 ms. */
function recorder(storage: ScriptedStorage) {
  let spoken = 0;
  return (frames: number, time: number): void => {
    for (let nth = 0; nth < frames; nth++) {
      const frame = new Uint8Array(FRAME_BYTES);
      frame[0] = 0xb8;
      new DataView(frame.buffer).setUint32(1, spoken++);
      storage.add(time, frame);
    }
    storage.cut();
  };
}

/** A connection; `breaks` is asked before each notification, and whether it ends before that one. */
function connect(
  storage: ScriptedStorage,
  breaks: (command: number, nth: number) => boolean = () => false,
): StorageChannel {
  let isOver = false;
  return {
    openedAt: 1_767_600_000_000,
    readStatus: () => Promise.resolve(storage.status()),
    ask(command, read) {
      const answers = storage.command(command.slice(), 244);
      for (let nth = 0; !isOver; nth++) {
        const { value, done } = answers.next();
        isOver ||= done === true || breaks(command[0]!, nth);
        if (isOver) break;
        try {
          const result = read(value);
          if (result !== undefined && result !== MORE) return Promise.resolve(result);
        } catch (error) {
          return Promise.reject(error as Error);
        }
      }
      return Promise.reject(new LinkError('unreachable'));
    },
    tell: () => (isOver ? Promise.reject(new LinkError('unreachable')) : Promise.resolve()),
    close: () => undefined,
  };
}

function puller() {
  let state: StoredRecordingsState = NO_WEARABLE.stored;
  const heard: number[] = [];
  const found: number[] = [];
  let isNothingStored = false;
  const pull = createRecordingPull({
    upload: ({ bytes }) => Promise.resolve(void heard.push(...frameNumbers(bytes))),
    getState: () => state,
    setState: (change) => (state = { ...state, ...change }),
    found: (_, seconds) => void found.push(seconds),
    nothingStored: () => (isNothingStored = true),
  });
  return {
    run: (channel: StorageChannel) => pull.run(channel, OPUS),
    heard: () => [...new Set(heard)].toSorted((one, other) => one - other),
    found,
    isNothingStored: () => isNothingStored,
    state: () => state,
  };
}

const all = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth);

it('one whose removal was not answered is not taken for the next one of the same time: that is read before it goes', async () => {
  const storage = createScriptedStorage('files');
  const record = recorder(storage);
  record(160, 0);
  record(160, 0);
  const { run, heard, state } = puller();
  await run(connect(storage, (command) => command === DELETE));
  expect(storage.recordings).toBe(1);
  await run(connect(storage));
  expect(heard()).toEqual(all(320));
  expect(state()).toMatchObject({ phase: 'none', problem: null });
});

it.each([80, 240])(
  'one that another app removed halfway is not taken for the next one of the same time, of %i frames',
  async (frames) => {
    const storage = createScriptedStorage('files');
    const record = recorder(storage);
    record(160, 0);
    record(frames, 0);
    const { run, heard } = puller();
    await run(connect(storage, (command, nth) => command === READ && nth > 8));
    const removal = storage.command(Uint8Array.of(DELETE, 0), 244);
    removal.next();
    removal.next();
    await run(connect(storage));
    expect(heard().filter((number) => number >= 160)).toEqual(all(160 + frames).slice(160));
  },
);

it('one that the service has counts as found, also where its removal was never answered', async () => {
  const storage = createScriptedStorage('files');
  recorder(storage)(160, 1_767_600_000);
  const { run, found, isNothingStored } = puller();
  await run(connect(storage, (command) => command === DELETE));
  await run(connect(storage));
  expect(isNothingStored()).toBe(true);
  expect(found).toEqual([3.2]);
});

it('one that has grown behind a block that was not full is read anew: nothing of that block is left out', async () => {
  // 20 frames fill a block.
  const bytes = (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, (_, at) => [21, 0xb8, 0, 0, 0, Math.floor(at / 22)][at % 22] ?? 0);
  const stamp = [0x69, 0x5b, 0x6e, 0];
  let size = 660;
  let reads = 0;
  function answers(command: Uint8Array<ArrayBuffer>): Uint8Array[] {
    if (command[0] === LIST) {
      const entry = new DataView(new ArrayBuffer(4));
      entry.setUint32(0, size);
      return [Uint8Array.of(...(size > 0 ? [1, ...stamp, ...new Uint8Array(entry.buffer)] : [0]))];
    }
    if (command[0] === DELETE) {
      size = 0;
      return [Uint8Array.of(0)];
    }
    const stored = bytes(size).subarray(new DataView(command.buffer).getUint32(2));
    // It is recorded into while it is read for the first time.
    if (reads++ === 0) size = 880;
    const pieces = Array.from({ length: stored.length / 220 }, (_, nth) =>
      Uint8Array.of(...stamp, ...stored.subarray(nth * 220, nth * 220 + 220)),
    );
    return [Uint8Array.of(0), ...pieces, Uint8Array.of(100)];
  }
  const channel: StorageChannel = {
    openedAt: 0,
    readStatus: () => Promise.resolve(Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0)),
    tell: () => Promise.resolve(),
    close: () => undefined,
    ask(command, read) {
      for (const one of answers(command.slice())) {
        const result = read(one);
        if (result !== undefined && result !== MORE) return Promise.resolve(result);
      }
      return Promise.reject(new LinkError('not_answering'));
    },
  };
  const { run, heard } = puller();
  await run(channel);
  expect(size).toBe(880);
  await run(channel);
  expect([size, heard()]).toEqual([0, all(40)]);
});
