// Places the speech of a tape in conversations at the time at which it was spoken: in one that was going on then, or in a new
// one. Leaves out what another recording has. Copies audio before the one transaction that changes rows.
import { rm } from 'node:fs/promises';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { isAfter, transcriptSecond } from '../../../contract/left-out.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { copyJournal } from '../../audio/journal-copy.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { OfflineFileFindings } from '../../store/offline-recordings.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import { importTimes } from '../import-times.ts';
import { freshGeolocation } from '../recordings/last-geolocation.ts';
import { EMPTY_LEDGER } from '../recordings/ledger.ts';
import { secondAt } from '../recordings/recording-times.ts';
import { stableId } from '../stable-id.ts';
import { divideSpeech, overlap, type SpeechRun, type Stretch } from './speech-runs.ts';
import { noteJoins } from './joins.ts';
import {
  createPlacementTarget,
  WaitsForConversation,
  type PlacedTape,
  type PlacementTargetOptions,
  type Target,
} from './placement-target.ts';
import type { TapedFile } from './tapes.ts';

interface PlannedPiece extends Stretch {
  recording_id: string;
  samples: number;
  damaged: number;
}

const TIMEOUT = LIMITS.conversationTimeoutSeconds;

export function createPlacement(options: PlacementTargetOptions) {
  const { store, vault, events, clock } = options;
  const { coveredOf, targetOf } = createPlacementTarget(options);

  async function copyPieces(placed: PlacedTape, target: Target, run: SpeechRun): Promise<PlannedPiece[]> {
    const pieces: PlannedPiece[] = [];
    const fileId = placed.tape.files[0]!.id;
    for (const { start, end } of run.pieces) {
      const from_sample = Math.floor(start * SAMPLE_RATE);
      const recording_id = stableId('recording', fileId, target.id, from_sample);
      const file = vault.journalFile(target.id, recording_id);
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

  /** The second of a conversation at a time, by the recording that is nearest to it and not beyond a pause that is left out. */
  function conversationSecond(
    row: ConversationRow,
    recordings: readonly RecordingRow[],
    time: number,
  ): number {
    const { left_out } = row;
    const second = transcriptSecond(left_out, (time - (row.started_at ?? row.created_at)) / 1000);
    const dated = recordings.filter(
      ({ time_known, offset_seconds: at }) =>
        time_known && left_out.every((pause) => isAfter(at, pause.at) === isAfter(second, pause.at)),
    );
    const near = dated.findLast((one) => one.started_at <= time) ?? dated[0];
    if (near === undefined) return second;
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
        // What a person said of its time is not exact enough to compare other audio with.
        time_known: time_known && !placed.alone,
        // No client is there to whom a person could be suggested.
        naming: 'everybody',
      });
      const reported = { uid, conversation_id: row.id, recording_id: piece.recording_id, late: true };
      events.audioBegins(reported);
      events.audioKept(reported, { samples: piece.samples, ended: true });
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
    if (time_known && !placed.alone) noteJoins(store, row, before, { from: at(run.start), to: at(run.end) });
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
    /** Rejects with WaitsForConversation and with JournalError; nothing is stored then. */
    async place(placed: PlacedTape): Promise<void> {
      const { tape } = placed;
      const { runs, heard } = divideSpeech({
        utterances: tape.utterances,
        seconds: tape.seconds,
        covered: coveredOf(placed),
        timeoutSeconds: placed.alone ? Number.POSITIVE_INFINITY : TIMEOUT.default,
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
        store.durableTransaction(() => {
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
