// Recordings as files, as firmware 3.0.17 to 3.0.19 keeps them. Numbers are big endian. Files above a removed one move down, so each
// command is preceded by a list.
import { LinkError } from './link.ts';
import { BLOCK_BYTES, CLOCK_IS_SET } from './stored-frames.ts';
import type { DeviceRecording, RecordingStorage } from './recording-storage.ts';
import { MORE, type StorageChannel } from './storage-channel.ts';

const STOP = 0x03;
const LIST = 0x10;
const READ = 0x11;
const DELETE = 0x12;
const TAKEN = 0;
const END = 100;
/** In front of each piece of data. */
const TIME_BYTES = 4;
const ENTRY_BYTES = 8;

interface Entry extends DeviceRecording {
  index: number;
}

export function fileStorage(channel: StorageChannel): RecordingStorage {
  async function list(): Promise<Entry[]> {
    await channel.tell(Uint8Array.of(STOP));
    return channel.ask(Uint8Array.of(LIST), (answer) => {
      const count = answer[0]!;
      // Older firmware, which is asked only when it has nothing, knows no list.
      if (answer.length === 1 && count > 0) return [];
      if (answer.length !== 1 + count * ENTRY_BYTES) return undefined;
      const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
      return Array.from({ length: count }, (_, index) => {
        const startedAt = view.getUint32(1 + index * ENTRY_BYTES);
        const bytes = view.getUint32(5 + index * ENTRY_BYTES);
        const blocks = Math.ceil(bytes / BLOCK_BYTES);
        // Those of a device whose clock was not set may begin alike.
        return startedAt < CLOCK_IS_SET
          ? { index, key: `file ${startedAt} ${bytes}`, isAlike: true, startedAt, bytes, blocks }
          : { index, key: `file ${startedAt}`, startedAt, bytes, blocks };
      });
    });
  }

  async function find({ key }: DeviceRecording): Promise<Entry> {
    const entry = (await list()).find((one) => one.key === key);
    if (entry === undefined) throw new LinkError('refused');
    return entry;
  }

  return {
    stop: Uint8Array.of(STOP),

    async survey() {
      const recordings = (await list()).sort((one, other) => (one.startedAt ?? 0) - (other.startedAt ?? 0));
      return { recordings, bytes: recordings.reduce((sum, { bytes }) => sum + bytes, 0) };
    },

    async read(recording, fromBlock, block) {
      const { index } = await find(recording);
      const command = new Uint8Array(6);
      command.set([READ, index]);
      new DataView(command.buffer).setUint32(2, fromBlock * BLOCK_BYTES);
      let taken = false;
      // The device sends as much at once as the connection carries, which may be less than a block.
      const rest = new Uint8Array(BLOCK_BYTES);
      let filled = 0;
      let time = 0;
      let missing = recording.bytes - fromBlock * BLOCK_BYTES;
      await channel.ask(command, (answer) => {
        if (answer.length === 1) {
          if (taken && answer[0] === END) return true;
          if (answer[0] !== TAKEN) throw new LinkError('refused');
          if (taken) return undefined;
          taken = true;
          return MORE;
        }
        if (!taken || answer.length <= TIME_BYTES) return undefined;
        missing -= answer.length - TIME_BYTES;
        const stamp = new DataView(answer.buffer, answer.byteOffset).getUint32(0);
        for (let at = TIME_BYTES; at < answer.length;) {
          if (filled === 0) time = stamp;
          const part = answer.subarray(at, at + BLOCK_BYTES - filled);
          rest.set(part, filled);
          filled += part.length;
          at += part.length;
          if (filled < BLOCK_BYTES) continue;
          block(time, rest);
          filled = 0;
        }
        return MORE;
      });
      // A block that is left over is the last one of the recording, or one that lost a part on the way.
      if (filled > 0 && missing === 0) block(time, rest.subarray(0, filled));
    },

    async remove(recording) {
      const entry = await find(recording);
      if (entry.bytes !== recording.bytes) return false;
      return channel.ask(Uint8Array.of(DELETE, entry.index), (answer) => {
        if (answer.length !== 1) return undefined;
        if (answer[0] !== TAKEN) throw new LinkError('refused');
        return true;
      });
    },
  };
}
