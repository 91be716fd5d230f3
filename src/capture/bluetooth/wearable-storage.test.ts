import { describe, expect, it } from 'vitest';
import {
  balance,
  createListening,
  frameNumbers,
  type Listening,
  type ListeningOptions,
} from './testing/listening.ts';
import { createWearable } from './create-wearable.ts';
import { PROFILES } from './profiles.ts';
import type { StoredProblem } from './wearable.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const { storage } = PROFILES.find(({ id }) => id === 'omi')!.parts;

async function listenTo(options: ListeningOptions): Promise<Listening> {
  const listening = createListening(options);
  await listening.start();
  await listening.clock.advance(10 * SECOND);
  return listening;
}

async function beAway({ clock, device }: Listening, minutes: number): Promise<void> {
  device.leave();
  await clock.advance(minutes * MINUTE);
  device.comeBack();
}

/** Commands to the storage, by their first byte. */
const commands = ({ device }: Listening, command: number): number[][] =>
  device.written
    .filter(({ characteristic, bytes }) => characteristic === storage!.characteristic && bytes[0] === command)
    .map(({ bytes }) => bytes);

function expectAllAccounted(listening: Listening): void {
  const { unaccounted, twice, inOrder } = balance(listening);
  expect({ twice, inOrder }).toEqual({ twice: 0, inOrder: true });
  expect(Math.abs(unaccounted)).toBeLessThan(0.1);
}

describe.each(['files', 'ring'] as const)('what a wearable stored while it was away: %s', (kind) => {
  it.each([0, 3, 7, 11, 17.5])(
    'the frame in whose middle (%f ms) the connection was made is counted once',
    async (offset) => {
      const listening = await listenTo({ storage: kind });
      await listening.clock.advance(offset);
      listening.device.restart();
      await listening.clock.advance(MINUTE);
      await listening.stop();
      const { unaccounted, twice, stored, lost } = balance(listening);
      expect(stored).toBeGreaterThan(0);
      expect({ twice, lost }).toEqual({ twice: 0, lost: 0 });
      expect(Math.abs(unaccounted)).toBeLessThan(0.000_01);
    },
  );

  it('is brought, placed at its time, and only then removed', async () => {
    const listening = await listenTo({ storage: kind });
    const { clock, device, wearable, uploads } = listening;
    const left = clock.now();
    await beAway(listening, 20);
    await clock.advance(SECOND);
    expect(wearable.getState()).toMatchObject({ phase: 'connected', stored: { phase: 'pulling' } });
    expect(wearable.getState().packets.awaited_seconds).toBeGreaterThan(19 * 60);
    await clock.advance(5 * MINUTE);
    expect(device.storage!.recordings).toBe(0);
    expect(wearable.getState().stored).toMatchObject({
      phase: 'none',
      problem: null,
      files: 0,
      pulled_bytes: 0,
      current: null,
    });
    const brought = uploads.filter(({ startedAt }) => startedAt >= left);
    expect(brought[0]!.startedAt - left).toBeLessThan(3 * SECOND);
    expect(brought[0]!.name).toMatch(/^audio_omi_opus_fs320_16000_1_fs320_\d{10}(\d{3})?\.bin$/);
    // In order, without a gap and without an overlap.
    for (const [nth, { startedAt }] of brought.entries()) {
      const before = brought[nth - 1];
      if (before) expect(startedAt).toBe(Math.round(before.startedAt + before.seconds * 1_000));
    }
    const numbers = brought.flatMap(({ bytes }) => frameNumbers(bytes));
    expect(numbers).toEqual(numbers.map((_, nth) => numbers[0]! + nth));
    await listening.stop();
    expect(balance(listening).stored).toBeGreaterThan(19.9 * 60);
    expect(balance(listening).lost).toBeLessThan(3);
    expectAllAccounted(listening);
  });

  it('goes on where a break stopped it, and is not brought twice', async () => {
    const listening = await listenTo({ storage: kind, storageRate: 5_000, frameBytes: 80 });
    const { clock, device, wearable } = listening;
    await beAway(listening, 10);
    for (let nth = 0; nth < 4; nth++) {
      await clock.advance(10 * SECOND);
      device.leave(500);
      await clock.advance(4 * SECOND);
      device.comeBack();
    }
    await clock.advance(8 * MINUTE);
    expect(wearable.getState().stored).toMatchObject({ phase: 'none', files: 0 });
    const offsets = commands(listening, 0x11).map((bytes) =>
      bytes.slice(kind === 'ring' ? 5 : 2, kind === 'ring' ? 9 : 6).join(),
    );
    expect(new Set(offsets).size).toBeGreaterThan(3);
    await listening.stop();
    expectAllAccounted(listening);
  });

  it.each(['signed_out', 'disk_full', 'away', 'refused'] satisfies StoredProblem[])(
    'stays on the device while the service says %s, and is tried again',
    async (problem) => {
      let isRefused = true;
      const listening = await listenTo({ storage: kind, refuse: () => (isRefused ? problem : null) });
      const { clock, device, wearable } = listening;
      await beAway(listening, 3);
      await clock.advance(30 * SECOND);
      expect(wearable.getState().stored).toMatchObject({ phase: 'waiting', problem });
      expect(device.storage!.recordings).toBeGreaterThan(0);
      expect(commands(listening, 0x12)).toEqual([]);
      isRefused = false;
      await clock.advance(2 * MINUTE);
      expect(wearable.getState().stored).toMatchObject({ phase: 'none', problem: null });
      await listening.stop();
      expectAllAccounted(listening);
    },
  );

  it('a full storage: the rest of the time is lost, and said to be', async () => {
    const listening = await listenTo({ storage: kind, storageBlocks: 60, frameBytes: 80 });
    const { clock, account } = listening;
    await beAway(listening, 10);
    await clock.advance(3 * MINUTE);
    await listening.stop();
    expect(balance(listening).stored).toBeGreaterThan(3);
    expect(account.lostSeconds).toBeGreaterThan(9 * 60);
    expectAllAccounted(listening);
  });

  it('nothing is lost that is still on the device when listening ends', async () => {
    const listening = await listenTo({ storage: kind, refuse: () => 'signed_out' });
    await beAway(listening, 3);
    await listening.clock.advance(30 * SECOND);
    await listening.stop();
    const { packets, stored } = listening.wearable.getState();
    expect(packets.lost_seconds).toBeLessThan(3);
    expect(packets.awaited_seconds).toBeGreaterThan(170);
    expect(stored.phase).toBe('waiting');
  });

  it('small packets carry it, too', async () => {
    const listening = await listenTo({ storage: kind, payload: 100, frameBytes: 80 });
    await beAway(listening, 2);
    await listening.clock.advance(2 * MINUTE);
    await listening.stop();
    expect(balance(listening).stored).toBeGreaterThan(115);
    expectAllAccounted(listening);
  });

  it('a pull that is stopped goes on when it is asked for', async () => {
    const listening = await listenTo({ storage: kind, storageRate: 5_000, frameBytes: 80 });
    const { clock, wearable } = listening;
    await beAway(listening, 5);
    await clock.advance(20 * SECOND);
    wearable.stopPulling();
    await clock.advance(2 * MINUTE);
    expect(wearable.getState().stored).toMatchObject({ phase: 'waiting', problem: null });
    void wearable.pullStored();
    await clock.advance(5 * MINUTE);
    expect(wearable.getState().stored.phase).toBe('none');
    await listening.stop();
    expectAllAccounted(listening);
  });

  it('a page that was closed before the device let go of it brings the same file again, which the service knows', async () => {
    let close = true;
    const listening: Listening = await listenTo({
      storage: kind,
      refuse: ({ seconds }) => {
        if (!close || seconds < 60) return null;
        listening.device.hush(true);
        listening.device.leave(0);
        void listening.wearable.close();
        return null;
      },
    });
    const { clock, device, memory, uploads } = listening;
    await beAway(listening, 3);
    await clock.advance(30 * SECOND);
    expect(device.storage!.recordings).toBeGreaterThan(0);
    close = false;
    device.comeBack();
    const again = createWearable({
      opener: device.opener,
      clock,
      memory: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: () => undefined,
        removeItem: () => undefined,
      },
      upload: (recording) => Promise.resolve(void uploads.push(recording)),
    });
    void again.connect();
    await clock.advance(MINUTE);
    expect(again.getState().stored).toMatchObject({ phase: 'none', files: 0 });
    const [first, second] = uploads.filter(({ seconds }) => seconds > 60);
    expect(second?.name).toBe(first!.name);
    expect(second!.bytes).toEqual(first!.bytes);
  });

  it('one that nobody listens to goes on recording: what is there is brought once, not chased', async () => {
    const { clock, device, wearable, uploads } = createListening({ storage: kind, frameBytes: 80 });
    device.turnOn();
    await clock.advance(2 * MINUTE);
    void wearable.pair();
    await clock.advance(MINUTE);
    expect(wearable.getState()).toMatchObject({
      phase: 'connected',
      stored: { phase: 'waiting', problem: null, current: null },
    });
    expect(uploads.length).toBeLessThan(4);
    const numbers = uploads.flatMap(({ bytes }) => frameNumbers(bytes));
    expect(numbers.length).toBeGreaterThan(119 * 50);
    expect(new Set(numbers).size).toBe(numbers.length);
    device.hush(true);
    void wearable.pullStored();
    await clock.advance(MINUTE);
    expect(wearable.getState().stored.phase).toBe('none');
    const all = uploads.flatMap(({ bytes }) => frameNumbers(bytes));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(device.spoken);
  });
});

it('two recordings that begin in one second are both found', async () => {
  const listening = await listenTo({ storage: 'files' });
  const { clock, device } = listening;
  // One break is a recording of half a second; within its second the next one begins, of twenty.
  device.leave(100);
  await clock.advance(200);
  device.comeBack();
  await clock.advance(250);
  device.leave(100);
  await clock.advance(20 * SECOND);
  device.comeBack();
  await clock.advance(MINUTE);
  await listening.stop();
  expect(new Set(listening.uploads.map(({ startedAt }) => startedAt)).size).toBeLessThan(
    listening.uploads.length,
  );
  expect(Math.abs(balance(listening).unaccounted)).toBeLessThan(0.000_01);
  expectAllAccounted(listening);
});

describe('the one file of older firmware, which says no time', () => {
  it('is placed so that it ends when the device came back, and only then removed', async () => {
    const listening = await listenTo({ storage: 'old' });
    const { clock, device, wearable, uploads } = listening;
    const left = clock.now();
    await beAway(listening, 20);
    await clock.advance(5 * MINUTE);
    expect(device.storage!.recordings).toBe(0);
    expect(wearable.getState().stored).toMatchObject({
      phase: 'none',
      problem: null,
      files: 0,
      current: null,
    });
    const brought = uploads.filter(({ startedAt }) => startedAt > left - 3 * SECOND);
    expect(Math.abs(brought[0]!.startedAt - left)).toBeLessThan(3 * SECOND);
    const numbers = brought.flatMap(({ bytes }) => frameNumbers(bytes));
    expect(numbers).toEqual(numbers.map((_, nth) => numbers[0]! + nth));
    expect(commands(listening, 0x01).at(-1)).toEqual([1, 1]);
    await listening.stop();
    expect(balance(listening).stored).toBeGreaterThan(19.9 * 60);
    expectAllAccounted(listening);
  });

  it('goes on where a break stopped it, unless it has grown, and nothing is brought twice', async () => {
    const listening = await listenTo({ storage: 'old', storageRate: 5_000, frameBytes: 80 });
    const { clock, device, wearable } = listening;
    const before = commands(listening, 0x01).length;
    await beAway(listening, 10);
    await clock.advance(10 * SECOND);
    device.leave(500);
    await clock.advance(100);
    device.comeBack();
    await clock.advance(10 * SECOND);
    await beAway(listening, 1);
    await clock.advance(8 * MINUTE);
    expect(wearable.getState().stored).toMatchObject({ phase: 'none', files: 0 });
    expect(commands(listening, 0x01)).toHaveLength(before + 1);
    await listening.stop();
    expectAllAccounted(listening);
  });

  it('that comes incomplete stays on the device', async () => {
    const listening = await listenTo({ storage: 'old', losesStored: true });
    const before = commands(listening, 0x01).length;
    await beAway(listening, 2);
    await listening.clock.advance(2 * MINUTE);
    expect(listening.wearable.getState().stored).toMatchObject({ phase: 'waiting', problem: 'damaged' });
    expect(commands(listening, 0x01)).toHaveLength(before);
  });

  it('is stopped in its own words', async () => {
    const listening = await listenTo({ storage: 'old', storageRate: 5_000, frameBytes: 80 });
    await beAway(listening, 10);
    await listening.clock.advance(10 * SECOND);
    expect(listening.wearable.getState().stored.phase).toBe('pulling');
    listening.wearable.stopPulling();
    await listening.clock.advance(10 * SECOND);
    expect(commands(listening, 0x03)).toEqual([[3, 1]]);
    expect(listening.wearable.getState().stored).toMatchObject({ phase: 'waiting', problem: null });
  });

  it('a device with nothing stored is not asked for more', async () => {
    const listening = await listenTo({ storage: 'old' });
    const before = commands(listening, 0x00).length;
    const asked = listening.wearable.pullStored();
    await listening.clock.advance(SECOND);
    await asked;
    expect(listening.wearable.getState().stored).toMatchObject({ phase: 'none', problem: null });
    expect(commands(listening, 0x00)).toHaveLength(before);
  });
});

describe('storage that cannot be read', () => {
  it('is said to be, and nothing is asked of it', async () => {
    const listening = await listenTo({ storage: 'unknown' });
    expect(listening.wearable.getState().stored).toMatchObject({
      phase: 'unknown',
      problem: 'firmware_too_old',
    });
    expect(commands(listening, 0x10)).toEqual([]);
    await beAway(listening, 2);
    await listening.clock.advance(10 * SECOND);
    await listening.stop();
    // Nothing brings it, so it is lost.
    expect(balance(listening).lost).toBeGreaterThan(119);
  });

  it('a recording that comes incomplete stays on the device after three times', async () => {
    const listening = await listenTo({ storage: 'files', losesStored: true });
    await beAway(listening, 2);
    await listening.clock.advance(2 * MINUTE);
    expect(listening.wearable.getState().stored).toMatchObject({ phase: 'waiting', problem: 'damaged' });
    expect(listening.device.storage!.recordings).toBeGreaterThan(0);
    expect(commands(listening, 0x12)).toEqual([]);
  });

  it('that stops answering is tried again', async () => {
    let isSilent = true;
    const listening = await listenTo({ storage: 'files', storageSilent: () => isSilent });
    await listening.clock.advance(30 * SECOND);
    expect(listening.wearable.getState().stored.problem).toBe('not_answering');
    isSilent = false;
    await listening.clock.advance(2 * MINUTE);
    expect(listening.wearable.getState().stored).toMatchObject({ phase: 'none', problem: null });
  });
});
