// Decodes the files that were received and places them in conversations, those that follow each other as one. Finishes no
// conversation.
import { UnreadableAudioError } from '../../audio/audio-errors.ts';
import { JournalError, type JournalErrorCode } from '../../audio/journal-format.ts';
import type { FairTurns } from '../../fair-turns.ts';
import type { Clock } from '../../ports.ts';
import type { OfflineFileRow } from '../../store/offline-recordings.ts';
import type { Store } from '../../store/store.ts';
import type { VoiceActivityDetectors } from '../../stt/voice-activity.ts';
import type { Announcements } from '../announcements.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import { formatOf } from './file-name.ts';
import { WaitsForConversation, type Holds, type PlacementTargetOptions } from './placement-target.ts';
import { createPlacement } from './placement.ts';
import type { OpenedFile, ReceivedFiles } from './received-files.ts';
import { createTape, sameFormat, type TapeWriter } from './tapes.ts';

export interface PlacingOptions {
  store: Store;
  vault: AudioVault;
  recordingEvents: PlacementTargetOptions['events'];
  files: ReceivedFiles;
  vad: VoiceActivityDetectors | null;
  languageOf(uid: string): string | null;
  announcements: Announcements;
  clock: Clock;
}

/** Files of one device follow each other this exactly; their names tell whole seconds. */
const CONTIGUOUS_MS = 1_500;
/** So that a kill costs little work. */
const TAPE_SECONDS = 3_600;
/** Files without a known time that lie further apart do not come from one run of the device. */
const LONGEST_UNDATED_MS = 48 * 3_600_000;
/** The last file without a known time ends about when it comes. */
const UNDATED_FILE_MS = 60_000;

const DAMAGED = 'The received file is damaged on the disk. Send it again.';
const NEVER_OPENS: Partial<Record<JournalErrorCode, string>> = {
  missing: 'The received file is gone from the disk. Send it again.',
  incomplete: DAMAGED,
  unreadable: DAMAGED,
};

export type Placing = ReturnType<typeof createPlacing>;

export function createPlacing(options: PlacingOptions) {
  const { store, vault, recordingEvents: events, files, announcements, clock } = options;
  const table = store.offline_recordings;
  /** The conversation that a file waits for, by file. */
  const waitsFor = new Map<string, string>();

  /**
   * Where a tape without a known time is placed: the last file when it came, the others as far before it as their names say, and
   * none over another.
   */
  function undatedBeginning(file: OfflineFileRow): number {
    const others = table.filesOf(file.upload_id).filter((one) => !one.time_known);
    const sameClock = others.filter((one) => isAhead(one) === isAhead(file) && one.named_at !== null);
    const last = Math.max(...sameClock.map((one) => one.named_at!));
    const apart = file.named_at === null ? 0 : last - file.named_at;
    const ends = others.map((one) => (one.started_at ?? 0) + (one.seconds ?? 0) * 1000);
    const wanted = file.received_at - UNDATED_FILE_MS - (apart <= LONGEST_UNDATED_MS ? apart : 0);
    return Math.max(wanted, ...ends.map(Math.ceil));
  }

  const isAhead = (file: OfflineFileRow): boolean => (file.named_at ?? 0) > file.received_at;
  const beginning = (file: OfflineFileRow): number =>
    file.time_known ? file.named_at! : undatedBeginning(file);

  function follows(file: OfflineFileRow, first: OfflineFileRow, tape: TapeWriter): boolean {
    return (
      !file.alone &&
      !first.alone &&
      file.named_at !== null &&
      first.named_at !== null &&
      file.time_known === first.time_known &&
      (file.time_known || file.upload_id === first.upload_id) &&
      wantedBy(file) === wantedBy(first) &&
      tape.format !== null &&
      sameFormat(formatOf(file), tape.format) &&
      tape.seconds < TAPE_SECONDS &&
      Math.abs(file.named_at - first.named_at - tape.seconds * 1000) <= CONTIGUOUS_MS
    );
  }

  const wantedBy = (file: OfflineFileRow): string | null =>
    table.upload(file.uid, file.upload_id)?.conversation_id ?? null;

  /** Rejects with UnreadableAudioError when no later attempt can open it either. */
  async function opened(file: OfflineFileRow): Promise<OpenedFile> {
    try {
      const found = await files.open(file.id, file.audio_key!);
      if (found.source.size > 0 || file.bytes === 0) return found;
      await found.close();
      throw new UnreadableAudioError('damaged', DAMAGED);
    } catch (error) {
      const reason = error instanceof JournalError ? NEVER_OPENS[error.code] : undefined;
      throw reason === undefined ? error : new UnreadableAudioError('damaged', reason);
    }
  }

  async function append(tape: TapeWriter, file: OfflineFileRow): Promise<void> {
    try {
      const received = await opened(file);
      try {
        await tape.append(file.id, received, file);
      } finally {
        await received.close();
      }
    } catch (error) {
      if (!(error instanceof UnreadableAudioError)) throw error;
      const nothing = { started_at: null, seconds: null, speech_seconds: null, heard_before_seconds: null };
      table.found(file.id, { state: 'failed', detail: error.message, ...nothing });
      await files.remove(file.id);
    }
  }

  /** Places the first of the files and those that follow it. Returns the files that are done with. */
  async function placeNext(
    waiting: readonly OfflineFileRow[],
    holds: Holds,
    signal: AbortSignal,
  ): Promise<OfflineFileRow[]> {
    const [first, ...others] = waiting;
    if (first === undefined) return [];
    const id = first.id;
    const key = vault.unwrap(id, first.audio_key!);
    const journal = await files.prepareTape(id);
    const tape = await createTape({ file: journal, key, id, vad: options.vad, signal });
    const taken = [first];
    try {
      await append(tape, first);
      for (const file of others) {
        if (!follows(file, first, tape)) continue;
        taken.push(file);
        await append(tape, file);
      }
      const whole = await tape.finish();
      if (whole.files.length === 0) return taken;
      try {
        await createPlacement({ store, vault, events, clock, holds }).place({
          uid: first.uid,
          upload_id: first.upload_id,
          tape: whole,
          journal: { file: journal, key },
          started_at: beginning(first),
          time_known: first.time_known,
          alone: first.alone,
          wanted: wantedBy(first),
          language: options.languageOf(first.uid) ?? 'en',
          source: first.source,
          signal,
        });
      } catch (error) {
        if (!(error instanceof WaitsForConversation)) throw error;
        for (const one of taken) {
          waitsFor.set(one.id, error.conversation_id);
          table.waits(one.id, error.message);
        }
      }
      return taken;
    } finally {
      await tape.close();
      await files.removeTape(id);
      for (const one of taken) if (table.file(one.id)?.state !== 'received') await files.remove(one.id);
    }
  }

  /** Whether the conversation that a file waits for goes on; the file need not be decoded to know. */
  function stillWaits(file: OfflineFileRow, holds: Holds): boolean {
    const id = waitsFor.get(file.id);
    const row = id === undefined ? null : store.conversations.get(file.uid, id);
    if (row !== null && (row.status === 'processing' || !(holds.has(row.id) || holds.take(row.id))))
      return true;
    waitsFor.delete(file.id);
    return false;
  }

  /** Places what has come and was not tried in this attempt yet. Others of `turns` have theirs between two tapes. */
  async function placeAll(
    uid: string,
    { tried, holds, turns }: { tried: Set<string>; holds: Holds; turns: FairTurns },
    signal: AbortSignal,
  ): Promise<void> {
    for (;;) {
      const waiting = table.received(uid).filter((file) => !tried.has(file.id));
      const ready = waiting.filter((file) => !stillWaits(file, holds));
      for (const file of waiting) if (!ready.includes(file)) tried.add(file.id);
      if (ready.length === 0) return;
      signal.throwIfAborted();
      const placed = await turns.run(uid, () => placeNext(ready, holds, signal));
      for (const file of placed) tried.add(file.id);
      announcements.announce(uid, { kind: 'offline_recordings' });
    }
  }

  return { placeAll };
}
