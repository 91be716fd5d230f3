// Recordings as a ring of numbered blocks, as firmware 3.0.20 and later keeps them. Read in stretches, each removed once the service
// has it. Numbers are big endian.
import { LinkError } from './link.ts';
import { BLOCK_BYTES } from './stored-frames.ts';
import type { RecordingStorage } from './recording-storage.ts';
import { MORE, type StorageChannel } from './storage-channel.ts';

const STOP = 0x03;
const INFORMATION = 0x10;
const READ = 0x11;
const ADVANCE = 0x12;
const ANSWERED = 0x01;
const INFORMED = 0x02;
const DATA = 0x03;
const DONE = 0x04;
/** A stretch: about ten minutes. */
const STRETCH_BLOCKS = 4_000;
const TIME_BYTES = 4;

export function ringStorage(channel: StorageChannel): RecordingStorage {
  return {
    stop: Uint8Array.of(STOP),

    async survey() {
      await channel.tell(Uint8Array.of(STOP));
      return channel.ask(Uint8Array.of(INFORMATION), (answer) => {
        refused(answer);
        if (answer[0] !== INFORMED || answer.length < 31) return undefined;
        const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
        const [first, end] = [Number(view.getBigUint64(1)), Number(view.getBigUint64(9))];
        if (view.getUint16(29) !== TIME_BYTES + BLOCK_BYTES) throw new LinkError('refused');
        const unread = end - first;
        if (unread < 0 || !Number.isSafeInteger(end)) throw new LinkError('refused');
        const blocks = Math.min(unread, STRETCH_BLOCKS);
        const stretch = { key: `ring ${first}`, startedAt: null, blocks, bytes: blocks * BLOCK_BYTES };
        return { recordings: blocks > 0 ? [stretch] : [], bytes: unread * BLOCK_BYTES };
      });
    },

    async read({ key, blocks }, fromBlock, block) {
      const command = new Uint8Array(13);
      const view = new DataView(command.buffer);
      view.setUint8(0, READ);
      view.setBigUint64(1, BigInt(firstOf(key) + fromBlock));
      view.setUint32(9, blocks - fromBlock);
      const record = new Uint8Array(TIME_BYTES + BLOCK_BYTES);
      let filled = 0;
      await channel.ask(command, (answer) => {
        refused(answer);
        if (answer[0] === DONE && answer.length >= 10) {
          if (answer[1] !== 0) throw new LinkError('refused');
          return true;
        }
        if (answer[0] !== DATA || answer.length === 1) return undefined;
        for (let at = 1; at < answer.length;) {
          const part = answer.subarray(at, at + record.length - filled);
          record.set(part, filled);
          filled += part.length;
          at += part.length;
          if (filled < record.length) continue;
          block(new DataView(record.buffer).getUint32(0), record.subarray(TIME_BYTES));
          filled = 0;
        }
        return MORE;
      });
    },

    async remove({ key, blocks }) {
      const command = new Uint8Array(9);
      const view = new DataView(command.buffer);
      view.setUint8(0, ADVANCE);
      view.setBigUint64(1, BigInt(firstOf(key) + blocks));
      return channel.ask(command, (answer) => {
        refused(answer);
        return answer[0] === ANSWERED ? true : undefined;
      });
    },
  };
}

const firstOf = (key: string): number => Number(key.slice('ring '.length));

function refused(answer: Uint8Array): void {
  if (answer[0] === ANSWERED && answer[1] !== 0) throw new LinkError('refused');
}
