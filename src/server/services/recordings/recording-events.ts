// Reports what an open recording stores to those who want it as it happens: lines of the transcript and pieces of the audio, in the
// transaction that stores them. Does not send.
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { EventFacts } from '../../store/outgoing-events.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import { audioPieces } from '../deliveries/bodies/audio-pieces.ts';
import { changedLines } from '../deliveries/bodies/realtime-transcript.ts';
import type { Outbox } from '../deliveries/outbox.ts';
import { writeLiveSegments } from './live-segment-writes.ts';

export interface ReportedRecording {
  uid: string;
  conversation_id: string;
  recording_id: string;
  /** It comes after the fact: recovered, or recorded without a connection. */
  late: boolean;
}

/** What is safe on the disk of a recording, in samples since it began. */
export interface KeptAudio {
  samples: number;
  /** Nothing follows. */
  ended: boolean;
}

export interface RecordingEventsOptions {
  store: Store;
  outbox: Pick<Outbox, 'wants' | 'record' | 'audioDestinations'>;
}

export type RecordingEvents = ReturnType<typeof createRecordingEvents>;

export function createRecordingEvents({ store, outbox }: RecordingEventsOptions) {
  /** Null when nothing of the conversation may go out. */
  function openRow({ uid, conversation_id }: ReportedRecording): ConversationRow | null {
    const row = store.conversations.get(uid, conversation_id);
    return row === null || row.is_locked ? null : row;
  }

  function factsOf(row: ConversationRow, late: boolean): EventFacts & { session_id: string } {
    return {
      // A conversation that goes on after a reconnect stays one session.
      session_id: store.recordings.sessionOf(row.id) ?? row.id,
      language: row.language,
      folder_id: row.folder_id,
      ...(late && { late: true }),
    };
  }

  return {
    /** As writeLiveSegments. Reports the lines that are new or say something else now. */
    storeLines(of: ReportedRecording, lines: readonly TranscriptSegment[]): TranscriptSegment[] {
      const { uid, conversation_id } = of;
      const row = lines.length > 0 && outbox.wants(uid, 'realtime_transcript') ? openRow(of) : null;
      if (row === null) return writeLiveSegments(store, uid, conversation_id, lines);
      const ids = lines.map(({ id }) => id);
      const before = store.segments.byIds(conversation_id, ids);
      const stored = writeLiveSegments(store, uid, conversation_id, lines);
      const body = changedLines(stored, before);
      if (body.length > 0) {
        const facts = factsOf(row, of.late);
        const trigger = 'realtime_transcript';
        outbox.record({ uid, trigger, lane: facts.session_id, conversation_id, body, audio: null, facts });
      }
      return stored;
    },

    /** The destinations that are there get the audio from its first sample on. */
    audioBegins({ uid, recording_id }: ReportedRecording): void {
      const destinations = outbox.audioDestinations(uid);
      if (destinations.length === 0) return;
      store.recordings.setAudioCuts(recording_id, Object.fromEntries(destinations.map(({ id }) => [id, 0])));
    },

    /**
     * Reports the pieces that are full, and at the end the rest, for each destination from where its last piece ended. One that
     * was added meanwhile gets what comes from now on; `known`: no other one than before gets any.
     */
    audioKept(of: ReportedRecording, { samples, ended }: KeptAudio, known = false): void {
      const { uid, conversation_id, recording_id } = of;
      const destinations = outbox.audioDestinations(uid);
      const before = store.recordings.audioCuts(recording_id);
      if (destinations.length === 0 && Object.keys(before).length === 0) return;
      const row = openRow(of);
      const facts = row === null ? null : factsOf(row, of.late);
      const after: Record<string, number> = {};
      for (const { id, seconds } of destinations) {
        const from_sample = before[id];
        // What was said while it was off, or locked, is not sent later.
        if (from_sample === undefined || facts === null) {
          if (!known) after[id] = samples;
          continue;
        }
        const pieces = audioPieces(recording_id, { from_sample, to_sample: samples, seconds, whole: ended });
        for (const audio of pieces) {
          const lane = facts.session_id;
          outbox.record({
            ...{ uid, trigger: 'audio_bytes', lane, conversation_id },
            ...{ body: null, audio, facts, only: [id] },
          });
        }
        const last = pieces.at(-1);
        after[id] = last === undefined ? from_sample : last.from_sample + last.samples;
      }
      if (JSON.stringify(after) !== JSON.stringify(before))
        store.recordings.setAudioCuts(recording_id, after);
    },
  };
}
