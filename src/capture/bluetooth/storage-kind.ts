// Finds out how the firmware of a wearable stores recordings.
import { fileStorage } from './file-storage.ts';
import { oldStorage } from './old-storage.ts';
import type { RecordingStorage } from './recording-storage.ts';
import { ringStorage } from './ring-storage.ts';
import type { StorageChannel } from './storage-channel.ts';

/** The firmware stores in a way that is not known here. */
export class UnknownStorageError extends Error {
  override name = 'UnknownStorageError';
}

/** Firmware before 3.0.17 reads out a place in its one file here: the beginning, or a large number. */
const MOST_FILES = 1_000;

/** Which protocol it is shows in the length of what the status reads. */
export async function recordingStorage(channel: StorageChannel): Promise<RecordingStorage> {
  const status = await channel.readStatus();
  if (status.length >= 16) return ringStorage(channel);
  if (status.length < 8) throw new UnknownStorageError();
  const view = new DataView(status.buffer, status.byteOffset, status.byteLength);
  const [bytes, files] = [view.getUint32(0, true), view.getUint32(4, true)];
  // Without files and bytes it may be either: one that keeps files has not counted the last one yet.
  return files > MOST_FILES || (files === 0 && bytes > 0) ? oldStorage(channel) : fileStorage(channel);
}
