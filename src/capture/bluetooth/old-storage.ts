// The one file of firmware before 3.0.17, such as that of DevKit 2: sound is appended while nobody is connected, without a word about
// when. It ended when this connection began. Numbers of commands are big endian.
import { LinkError } from './link.ts';
import type { DeviceRecording, RecordingStorage } from './recording-storage.ts';
import { BLOCK_BYTES } from './stored-frames.ts';
import { MORE, type StorageChannel } from './storage-channel.ts';

const READ = 0x00;
const DELETE = 0x01;
const STOP = 0x03;
/** It has no other. */
const FILE = 1;
const TAKEN = 0;
const END = 100;
const DELETED = 200;
/** No frame has the last byte of a block: what seems to reach it was left there by the block before. */
const USED_BYTES = BLOCK_BYTES - 1;

/** Bytes in the file, as the status begins. */
const oldFileBytes = (status: Uint8Array): number =>
  new DataView(status.buffer, status.byteOffset).getUint32(0, true);

export function oldStorage(channel: StorageChannel): RecordingStorage {
  const size = async (): Promise<number> => oldFileBytes(await channel.readStatus());

  return {
    stop: Uint8Array.of(STOP, FILE),

    async survey() {
      const bytes = await size();
      const blocks = Math.ceil(bytes / BLOCK_BYTES);
      // When it has grown it is read anew: another device may have emptied it meanwhile.
      const file: DeviceRecording = {
        key: `old ${bytes}`,
        startedAt: null,
        endsAt: channel.openedAt / 1_000,
        blocks,
        bytes,
      };
      return { recordings: bytes > 0 ? [file] : [], bytes };
    },

    async read(_, fromBlock, block) {
      const command = new Uint8Array(6);
      command.set([READ, FILE]);
      new DataView(command.buffer).setUint32(2, fromBlock * BLOCK_BYTES);
      let taken = false;
      await channel.ask(command, (answer) => {
        if (answer.length > 1) {
          if (!taken) return undefined;
          block(0, answer.subarray(0, USED_BYTES));
          return MORE;
        }
        if (taken && answer[0] === END) return true;
        if (answer[0] !== TAKEN) throw new LinkError('refused');
        if (taken) return undefined;
        taken = true;
        return MORE;
      });
    },

    async remove({ bytes }) {
      if ((await size()) !== bytes) return false;
      return channel.ask(Uint8Array.of(DELETE, FILE), (answer) => {
        if (answer.length !== 1 || answer[0] === TAKEN) return undefined;
        if (answer[0] !== DELETED) throw new LinkError('refused');
        return true;
      });
    },
  };
}
