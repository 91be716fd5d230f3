// Chooses where the speech of a tape goes: the conversation that was going on at its time, or a new one; and finds what other
// recordings have of that time. Changes no rows.
import { stretchesBetween, type TimeSpan } from '../../../contract/left-out.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import type { RecordingEvents } from '../recordings/recording-events.ts';
import { heardSpans } from '../recordings/recording-times.ts';
import { stableId } from '../stable-id.ts';
import type { SpeechRun, Stretch } from './speech-runs.ts';
import type { Tape } from './tapes.ts';

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
  /** It is a conversation of its own, whatever else is of its time. */
  alone: boolean;
  /** The conversation that the client names. */
  wanted: string | null;
  language: string;
  source: string;
  signal: AbortSignal;
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
export type Target =
  | { kind: 'new'; id: string; key: Buffer }
  | { kind: 'existing'; id: string; key: Buffer; rekeyed: boolean };

export interface PlacementTargetOptions {
  store: Store;
  vault: AudioVault;
  events: Pick<RecordingEvents, 'audioBegins' | 'audioKept'>;
  clock: Clock;
  holds: Holds;
}

/** No recording is longer. */
const LONGEST_MS = 3 * 86_400_000;
const TIMEOUT = LIMITS.conversationTimeoutSeconds;

export function createPlacementTarget({ store, vault, clock, holds }: PlacementTargetOptions) {
  /** What other recordings have of the tape's time, in its seconds. */
  function coveredOf({ uid, tape, started_at, time_known, alone }: PlacedTape): Stretch[] {
    if (!time_known || alone) return [];
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

  /** The transcript has no place for what was said in a pause that it leaves out: that is merged, or a conversation of its own. */
  function hasPlace(row: ConversationRow, { from, to }: TimeSpan): boolean {
    if (row.left_out.length === 0) return true;
    const began = row.started_at ?? row.created_at;
    const stretches = stretchesBetween(row.left_out, { from: began, to: Number.POSITIVE_INFINITY });
    return stretches.some((one, n) => (n === 0 || from >= one.from) && to <= one.to);
  }

  /** The conversation that was going on at these times; the nearest of several. `audio` is what is kept around the speech. */
  function conversationAt(
    { uid, upload_id, time_known, wanted }: PlacedTape,
    { from, to }: TimeSpan,
    audio: TimeSpan,
  ): ConversationRow | null {
    const named = wanted === null || !time_known ? null : store.conversations.get(uid, wanted);
    if (named !== null && hasPlace(named, audio)) return named;
    const rows = time_known
      ? store.conversations.heardBetween(uid, from - TIMEOUT.max * 1000, to + TIMEOUT.max * 1000)
      : store.conversations.byIds(uid, store.offline_recordings.undatedConversations(upload_id));
    const near = rows
      .map((row) => ({ row, distance: distance(row, from, to) }))
      .filter(({ row, distance }) => distance < row.conversation_timeout * 1000)
      .filter(({ row }) => !time_known || hasPlace(row, audio));
    return near.sort((a, b) => a.distance - b.distance)[0]?.row ?? null;
  }

  /** Throws WaitsForConversation. */
  function targetOf(placed: PlacedTape, run: SpeechRun, nth: number): Target {
    const at = (seconds: number): number => placed.started_at + Math.round(seconds * 1000);
    const speech = { from: at(run.start), to: at(run.end) };
    const audio = {
      from: Math.min(speech.from, ...run.pieces.map(({ start }) => at(start))),
      to: Math.max(speech.to, ...run.pieces.map(({ end }) => at(end))),
    };
    const row = placed.alone ? null : conversationAt(placed, speech, audio);
    if (row === null) {
      const id = freeId(placed.tape.files[0]!.id, nth);
      holds.take(id);
      return { kind: 'new', id, key: vault.newWrappedKey(id) };
    }
    if (row.status === 'processing' || !isHeld(row.id)) {
      throw new WaitsForConversation(row.id);
    }
    const key = row.audio_key ?? vault.newWrappedKey(row.id);
    return { kind: 'existing', id: row.id, key, rekeyed: row.audio_key === null };
  }

  function freeId(fileId: string, nth: number): string {
    for (let tries = 0; ; tries++) {
      const id = stableId('conversation', fileId, nth, tries);
      if (store.conversations.isFree(id)) return id;
    }
  }

  return { coveredOf, targetOf };
}
