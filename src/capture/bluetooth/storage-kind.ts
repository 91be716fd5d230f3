// Finds out how the firmware of a wearable stores recordings.
import { fileStorage } from './file-storage.ts';
import type { RecordingStorage } from './recording-storage.ts';
import { ringStorage } from './ring-storage.ts';
import type { StorageChannel } from './storage-channel.ts';

/** The firmware stores in a way that is not known here. */
export class UnknownStorageError extends Error {
  override name = 'UnknownStorageError';
}

/** Firmware before 3.0.17 reads out a place in its one file here, which is a large number. */
const MOST_FILES = 1_000;

/** Which protocol it is shows in the length of what the status reads. */
export async function recordingStorage(channel: StorageChannel): Promise<RecordingStorage> {
  const status = await channel.readStatus();
  if (status.length >= 16) return ringStorage(channel);
  const view = new DataView(status.buffer, status.byteOffset, status.byteLength);
  const [bytes, files] = status.length >= 8 ? [view.getUint32(0, true), view.getUint32(4, true)] : [0, 0];
  if (status.length < 8 || files > MOST_FILES || (files === 0 && bytes > 0)) throw new UnknownStorageError();
  return fileStorage(channel);
}
