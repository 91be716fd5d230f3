// Takes recordings that belong to no conversation of an export: looks at each in a dry run, and passes it on to be transcribed as a
// conversation of its own, at the time that its owner or its file says. Does not transcribe.
import { importSentence } from '../../../contract/import-sentences.ts';
import type { AudioSource } from '../../audio/audio-source.ts';
import { UnreadableAudioError } from '../../audio/audio-errors.ts';
import { decodeAudioFile } from '../../audio/audio-file.ts';
import type { OfflineRecordings } from '../offline-recordings/offline-recordings.ts';
import { namedRecording } from '../offline-recordings/file-name.ts';
import { stableId } from '../stable-id.ts';
import { zoneOf } from '../user-zone.ts';
import type { ExportEntry } from './export-files.ts';
import type { EntryPlace } from './run-import.ts';
import type { ImportContext } from './taking-over.ts';
import { dateIn } from './text/written-time.ts';

export interface OwnRecording {
  entry: ExportEntry;
  place: EntryPlace;
  source: AudioSource;
  context: ImportContext;
  signal: AbortSignal;
}

export interface OwnRecordings {
  /** `stored` runs in the transaction that counts it. Resolves to a sentence when it cannot be taken. */
  take(given: OwnRecording, stored: () => void): Promise<string | null>;
}

const UNREADABLE = {
  damaged: 'audio_damaged',
  unsupported: 'audio_unsupported',
  no_audio: 'audio_none',
} as const;

/** Why a file gives no sound, as the report says it. */
export const unreadableAudio = ({ code }: UnreadableAudioError): string => importSentence(UNREADABLE[code]);

/** In an archive it may have 65,535 characters, and thousands are listed together. */
const LONGEST_NAME = 300;

class EnoughHeard extends Error {}

/** Why nothing of it can be decoded; null when its beginning can. */
async function unreadable(source: AudioSource, signal: AbortSignal): Promise<string | null> {
  try {
    await decodeAudioFile(source, {
      signal,
      emit: () => Promise.reject(new EnoughHeard()),
    });
    return null;
  } catch (error) {
    if (error instanceof EnoughHeard) return null;
    if (error instanceof UnreadableAudioError) return unreadableAudio(error);
    throw error;
  }
}

/** Names of recorders without a date may still end in a number. */
const FIRST_SECOND = Date.UTC(2001, 0, 1);

/** The time in the name of the file, else its date. */
function recordedAt({ name, written_at }: ExportEntry, context: ImportContext): number {
  const file = name.split('/').at(-1) ?? name;
  const said = dateIn(file, zoneOf(context.store, context.uid));
  if (said !== null) return said;
  const { named_at } = namedRecording(file);
  const isTime = named_at !== null && named_at > FIRST_SECOND && named_at <= context.now;
  return isTime ? named_at : (written_at ?? context.now);
}

export function createOwnRecordings(
  importId: string,
  offline: Pick<OfflineRecordings, 'known' | 'receive' | 'isReceived'>,
): OwnRecordings {
  return {
    async take({ entry, place, source, context, signal }, stored) {
      const { uid, store, dry } = context;
      const { file, entry: nth } = place;
      const upload_id = stableId('imported recording', importId, file, nth);
      const known = offline.isReceived(uid, upload_id) ? null : await offline.known(uid, source);
      if (known !== null) {
        const code = known === 'here' ? 'recording_here' : 'recording_deleted';
        context.note('audio', entry.name, importSentence(code));
        context.count('audio', known === 'here' ? 'there' : 'removed_here');
        return null;
      }
      const refusal = await unreadable(source, signal);
      if (refusal !== null) return refusal;
      const row = store.imports.recording(importId, file, nth);
      const recorded_at = row?.recorded_at ?? recordedAt(entry, context);
      if (row === null)
        store.imports.addRecording(uid, importId, {
          ...{ file, entry: nth, recorded_at },
          name: entry.name.slice(0, LONGEST_NAME),
        });
      if (dry) {
        context.count('audio', 'taken');
        return null;
      }
      // A kill may have come after it was received.
      if (!offline.isReceived(uid, upload_id))
        await offline.receive(uid, [{ name: entry.name, source }], null, { upload_id, recorded_at });
      store.transaction(() => {
        store.imports.setUpload(importId, file, nth, upload_id);
        context.count('audio', 'taken');
        stored();
      });
      return null;
    },
  };
}
