// Places the speech of a tape in conversations at the time at which it was spoken: in one that was going on then, or in a new
// one. Leaves out what another recording has. Copies audio before the one transaction that changes rows.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { copyJournal } from '../../audio/journal-copy.ts';
import type { Clock } from '../../ports.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationRow } from '../../store/conversations.ts';
import type { OfflineFileFindings } from '../../store/offline-recordings.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import { importTimes } from '../import-times.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import { freshGeolocation } from '../recordings/last-geolocation.ts';
import { EMPTY_LEDGER } from '../recordings/ledger.ts';
import { heardSpans, secondAt } from '../recordings/recording-times.ts';
import { divideSpeech, type SpeechRun, type Stretch } from './speech-runs.ts';
import type { Tape, TapedFile } from './tapes.ts';

export interface PlacedTape {
  uid: string;
  upload_id: string;
  tape: Tape;
  /** The journal of the tape. */
  journal: { file: string; key: Buffer };
  /** Milliseconds since the epoch. */
  started_at: number;
  /** False: nothing else is compared with its time. */
  time_known: boolean;
  /** The conversation that the client names. */
  wanted: string | null;
  language: string;
  source: string;
  signal: AbortSignal;
}

export interface PlacementOptions {
  store: Store;
  vault: AudioVault;
  clock: Clock;
  holds: Holds;
}

/** Conversations that are kept free of sessions until all files are placed. */
export interface Holds {
  has(conversationId: string): boolean;
  /** False when a session or a change is in it. */
  take(conversationId: string): boolean;
}

/** The conversation of a tape's time is recorded, processed or changed now: the tape is placed afterwards. */
export class WaitsForConversation extends Error {
  readonly conversation_id: string;

  constructor(conversationId: string) {
    super('It waits until the conversation of its time has ended.');
    this.conversation_id = conversationId;
  }
}

/** Where a run goes. */
type Target =
  | { kind: 'new'; id: string; key: Buffer }
  | { kind: 'existing'; id: string; key: Buffer; rekeyed: boolean; finished: boolean };

interface PlannedPiece extends Stretch {
  recording_id: string;
  samples: number;
  damaged: number;
}

/** No recording is longer. */
const LONGEST_MS = 3 * 86_400_000;
const TIMEOUT = LIMITS.conversationTimeoutSeconds;

/** The same for the same file and place, so that an attempt after a kill replaces the files of the one before. */
function stableId(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const overlap = (a: Stretch, b: Stretch): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

export function createPlacement({ store, vault, clock, holds }: PlacementOptions) {
  /** What other recordings have of the tape's time, in its seconds. */
  function coveredOf({ uid, tape, started_at, time_known }: PlacedTape): Stretch[] {
    if (!time_known) return [];
    const end = started_at + tape.seconds * 1000;
    return store.recordings
      .begunBetween(uid, started_at - LONGEST_MS, end)
      .flatMap(heardSpans)
      .map(({ from, to }) => ({ start: (from - started_at) / 1000, end: (to - started_at) / 1000 }))
      .filter((one) => one.end > 0 && one.start < tape.seconds);
  }

  const isHeld = (id: string): boolean => holds.has(id) || holds.take(id);

  /** Milliseconds between a run and a conversation; 0 when they overlap. One that a session is in goes on. */
  function distance(row: ConversationRow, from: number, to: number): number {
    const began = row.started_at ?? row.created_at;
    const goesOn = row.status === 'in_progress' && !isHeld(row.id);
    const ended = goesOn ? clock.now() : (row.finished_at ?? began);
    return Math.max(0, from - ended, began - to);
  }

  /** The conversation that was going on at these times; the nearest of several. */
  function conversationAt({ uid, upload_id, time_known, wanted }: PlacedTape, from: number, to: number) {
    const named = wanted === null || !time_known ? null : store.conversations.get(uid, wanted);
    if (named !== null) return named;
    const rows = time_known
      ? store.conversations.heardBetween(uid, from - TIMEOUT.max * 1000, to + TIMEOUT.max * 1000)
      : store.conversations.byIds(uid, store.offline_recordings.undatedConversations(upload_id));
    const near = rows
      .map((row) => ({ row, distance: distance(row, from, to) }))
      .filter((one) => one.distance < one.row.conversation_timeout * 1000);
    return near.sort((a, b) => a.distance - b.distance)[0]?.row ?? null;
  }

  /** Throws WaitsForConversation. */
  function targetOf(placed: PlacedTape, run: SpeechRun, nth: number): Target {
    const at = (seconds: number): number => placed.started_at + Math.round(seconds * 1000);
    const row = conversationAt(placed, at(run.start), at(run.end));
    if (row === null) {
      const id = freeId(placed.tape.files[0]!.id, nth);
      holds.take(id);
      return { kind: 'new', id, key: vault.newWrappedKey(id) };
    }
    if (row.status === 'processing' || !isHeld(row.id)) {
      throw new WaitsForConversation(row.id);
    }
    const finished = isFinished(row.status);
    const key = row.audio_key ?? vault.newWrappedKey(row.id);
    return { kind: 'existing', id: row.id, key, rekeyed: row.audio_key === null, finished };
  }

  function freeId(fileId: string, nth: number): string {
    for (let tries = 0; ; tries++) {
      const id = stableId('conversation', fileId, nth, tries);
      if (store.conversations.isFree(id)) return id;
    }
  }

  async function copyPieces(placed: PlacedTape, target: Target, run: SpeechRun): Promise<PlannedPiece[]> {
    const pieces: PlannedPiece[] = [];
    const fileId = placed.tape.files[0]!.id;
    for (const { start, end } of run.pieces) {
      const from_sample = Math.floor(start * SAMPLE_RATE);
      const recording_id = stableId('recording', fileId, target.id, from_sample);
      const file = await vault.prepareJournal(target.id, recording_id);
      await rm(file, { force: true });
      const copied = await copyJournal({
        from: placed.journal,
        to: { file, key: vault.unwrap(target.id, target.key), conversation_id: target.id, recording_id },
        from_sample,
        to_sample: Math.ceil(end * SAMPLE_RATE),
        signal: placed.signal,
      });
      if (copied === null) continue;
      const from = from_sample / SAMPLE_RATE;
      const { samples, damaged } = copied;
      pieces.push({ start: from, end: from + samples / SAMPLE_RATE, recording_id, samples, damaged });
    }
    return pieces;
  }

  /** The second of a conversation at a time, by the recording that is nearest to it. */
  function conversationSecond(
    row: ConversationRow,
    recordings: readonly RecordingRow[],
    time: number,
  ): number {
    const dated = recordings.filter((one) => one.time_known);
    const near = dated.findLast((one) => one.started_at <= time) ?? dated[0];
    if (near === undefined) return (time - (row.started_at ?? row.created_at)) / 1000;
    return near.offset_seconds + secondAt(near, time);
  }

  function placeRun(
    placed: PlacedTape,
    target: Target,
    run: SpeechRun,
    pieces: readonly PlannedPiece[],
  ): void {
    const { uid, tape, started_at, time_known } = placed;
    const at = (seconds: number): number => started_at + Math.round(seconds * 1000);
    const now = clock.now();
    const [first] = pieces;
    if (first === undefined) return;
    if (target.kind === 'new') {
      const began = at(first.start);
      store.conversations.insert({
        trigger: 'uploaded',
        id: target.id,
        uid,
        ...importTimes(began, now),
        started_at: began,
        finished_at: at(run.end),
        last_speech_at: Math.min(now, at(run.end)),
        language: placed.language,
        source: placed.source,
        geolocation: freshGeolocation(store, uid, began),
        conversation_timeout: TIMEOUT.default,
        audio_key: target.key,
      });
    }
    const row = store.conversations.get(uid, target.id);
    if (row === null || row.status === 'processing') {
      throw new WaitsForConversation(target.id);
    }
    const before = store.recordings.list(row.id);
    const seconds = (time: number): number => conversationSecond(row, before, time);
    const earlier = Math.max(0, ...pieces.map(({ start }) => -seconds(at(start))));
    if (earlier > 0) store.conversation_parts.beginEarlier(uid, row.id, earlier);
    for (const piece of pieces) {
      const kept_seconds = piece.samples / SAMPLE_RATE;
      store.recordings.insert({
        ...EMPTY_LEDGER,
        id: piece.recording_id,
        uid,
        conversation_id: row.id,
        session_id: `offline ${placed.upload_id}`,
        codec: tape.format.codec,
        sample_rate: tape.format.sample_rate,
        channels: tape.format.channels,
        custom_stt: false,
        offset_seconds: seconds(at(piece.start)) + earlier,
        heard_seconds: kept_seconds,
        kept_seconds,
        skipped_chunks: piece.damaged,
        started_at: at(piece.start),
        ended_at: at(piece.end),
        time_known,
      });
      for (const file of tape.files.filter((one) => overlap(one, piece) > 0)) {
        store.offline_recordings.addPart({
          uid,
          file_id: file.id,
          recording_id: piece.recording_id,
          conversation_id: row.id,
          made_conversation: target.kind === 'new',
          added_to_finished: isFinished(row.status),
          state: 'placed',
        });
      }
    }
    if (target.kind === 'new') return;
    const ends = Math.max(row.finished_at ?? 0, at(run.end));
    store.conversations.update(uid, row.id, {
      finished_at: ends,
      updated_at: now,
      ...(!isFinished(row.status) && {
        last_speech_at: Math.max(row.last_speech_at ?? 0, Math.min(now, ends)),
      }),
      ...(target.rekeyed && { audio_key: target.key }),
    });
  }

  function findingsOf(
    { tape, started_at, time_known }: PlacedTape,
    file: TapedFile,
    heard: readonly Stretch[],
    runs: readonly SpeechRun[],
  ): OfflineFileFindings {
    const own = (stretches: readonly Stretch[]): number =>
      stretches.reduce((sum, one) => sum + overlap(one, file), 0);
    const isPlaced = runs.some((run) => run.pieces.some((piece) => overlap(piece, file) > 0));
    const details = [
      ...(time_known ? [] : ['The clock of the device was not set: it is placed at the time it came.']),
      ...(file.damaged ? ['A part of the file could not be decoded and is left out.'] : []),
    ];
    return {
      state: isPlaced ? 'placed' : 'completed',
      detail: details.length === 0 ? null : details.join(' '),
      started_at: started_at + Math.round(file.start * 1000),
      seconds: file.end - file.start,
      speech_seconds: own(tape.utterances),
      heard_before_seconds: own(heard),
    };
  }

  return {
    /**
     * Rejects with WaitsForConversation and with JournalError; nothing is stored then.
     */
    async place(placed: PlacedTape): Promise<void> {
      const { tape } = placed;
      const { runs, heard } = divideSpeech({
        utterances: tape.utterances,
        seconds: tape.seconds,
        covered: coveredOf(placed),
        timeoutSeconds: TIMEOUT.default,
      });
      const planned: { run: SpeechRun; target: Target; pieces: PlannedPiece[] }[] = [];
      const strays: { conversation: string; recording: string }[] = [];
      try {
        for (const [nth, run] of runs.entries()) {
          const target = targetOf(placed, run, nth);
          const pieces = await copyPieces(placed, target, run);
          for (const one of pieces) strays.push({ conversation: target.id, recording: one.recording_id });
          planned.push({ run, target, pieces });
        }
        store.transaction(() => {
          for (const { run, target, pieces } of planned) placeRun(placed, target, run, pieces);
          for (const file of tape.files)
            store.offline_recordings.found(file.id, findingsOf(placed, file, heard, runs));
        });
      } catch (error) {
        for (const { conversation, recording } of strays) await vault.removeJournal(conversation, recording);
        for (const { target } of planned) if (target.kind === 'new') await vault.remove(target.id);
        throw error;
      }
    },
  };
}
