// Makes the request of one attempt: what is posted of an event to a destination, at this moment. What was locked or deleted since the
// event happened is not sent. Does not send.
import { DELIVERY_SENTENCES } from '../../../../contract/delivery-sentences.ts';
import { SAMPLE_RATE } from '../../../../contract/audio.ts';
import type { DaySummary } from '../../../../contract/daily-summaries.ts';
import type {
  KeptDaySummary,
  MemoryCreatedBody,
  RealtimeTranscriptBody,
} from '../../../../contract/webhook-bodies.ts';
import { JournalError, type JournalErrorCode } from '../../../audio/journal-format.ts';
import { createSpanReader } from '../../../audio/journal-span.ts';
import type { Clock } from '../../../ports.ts';
import type { ConversationRow } from '../../../store/conversation-columns.ts';
import type { DestinationRow } from '../../../store/destinations.ts';
import type { OutgoingEventRow } from '../../../store/outgoing-events.ts';
import type { Store } from '../../../store/store.ts';
import type { HeldBack } from '../held-back.ts';
import { daySummaryBody } from './day-summary.ts';
import { lockedBody } from './memory-created.ts';
import { transcriptInForm } from './realtime-transcript.ts';

export interface OutgoingBody {
  /** Added to the query of the receiver's own address. */
  query: Record<string, string>;
  content_type: string;
  bytes: Uint8Array;
}

/** Nothing is left to send; the reason is a sentence. */
export interface Cancelled {
  cancelled: string;
}

export interface RequestOfOptions {
  store: Store;
  /** Finds and opens the audio of a conversation. */
  vault: {
    unwrap(conversationId: string, wrapped: Buffer): Buffer;
    journalFile(conversationId: string, recordingId: string): string;
  };
  /** What the privacy lock leaves of the summary of a day; null when it was deleted. */
  leftOfDay: (uid: string, made: DaySummary) => DaySummary | null;
  heldBack: Pick<HeldBack, 'over'>;
  clock: Pick<Clock, 'now'>;
}

const CANCELLED = {
  deleted: DELIVERY_SENTENCES.conversation_deleted,
  locked: DELIVERY_SENTENCES.conversation_locked,
  erased: DELIVERY_SENTENCES.erased,
  audio: DELIVERY_SENTENCES.audio_gone,
  summary: DELIVERY_SENTENCES.summary_deleted,
} as const;

/** A journal that never opens again. */
const GONE: readonly JournalErrorCode[] = ['missing', 'incomplete', 'unreadable'];

const JSON_TYPE = 'application/json';
const AUDIO_TYPE = 'application/octet-stream';

const json = (query: Record<string, string>, body: unknown): OutgoingBody => ({
  query,
  content_type: JSON_TYPE,
  bytes: new TextEncoder().encode(JSON.stringify(body)),
});

/** One second of a quiet tone, for trying a destination. */
function tone(): Int16Array {
  return Int16Array.from({ length: SAMPLE_RATE }, (_, n) =>
    Math.round(3_000 * Math.sin((2 * Math.PI * 440 * n) / SAMPLE_RATE)),
  );
}

export function createRequestOf({ store, vault, leftOfDay, heldBack, clock }: RequestOfOptions) {
  const spans = createSpanReader();

  async function audioOf(
    { audio, facts }: OutgoingEventRow,
    row: ConversationRow | null,
    signal: AbortSignal,
  ): Promise<Int16Array | null> {
    if (audio === null) return facts.test === true ? tone() : null;
    if (row === null || row.audio_key === null) return null;
    try {
      const file = vault.journalFile(row.id, audio.recording_id);
      const { from_sample, samples } = audio;
      const pcm = await spans.read({
        file,
        key: vault.unwrap(row.id, row.audio_key),
        from_sample,
        samples,
        signal,
      });
      return pcm.length === 0 ? null : pcm;
    } catch (error) {
      if (error instanceof JournalError && GONE.includes(error.code)) return null;
      throw error;
    }
  }

  /** Rejects with JournalError when the audio cannot be read now, and with the reason of `signal`. */
  return async function requestOf(
    recorded: OutgoingEventRow,
    { body_form }: Pick<DestinationRow, 'body_form'>,
    signal: AbortSignal,
  ): Promise<OutgoingBody | Cancelled> {
    const waited = await heldBack.over(recorded.conversation_id, signal);
    const event = waited ? store.outgoing_events.get(recorded.seq) : recorded;
    if (event === null) return { cancelled: CANCELLED.deleted };
    const { uid, trigger, conversation_id, body, facts } = event;
    const row = conversation_id === null ? null : store.conversations.getEvenTrashed(uid, conversation_id);
    if (conversation_id !== null && (row === null || row.deleted_at !== null))
      return { cancelled: CANCELLED.deleted };
    const isLocked = row?.is_locked ?? false;
    if (isLocked && trigger !== 'memory_created') return { cancelled: CANCELLED.locked };
    const query = { uid, ...(facts.late === true && { late: 'true' }) };
    if (trigger === 'audio_bytes') {
      const pcm = await audioOf(event, row, signal);
      if (pcm === null) return { cancelled: CANCELLED.audio };
      const sample_rate = String(event.audio?.sample_rate ?? SAMPLE_RATE);
      const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
      return { query: { sample_rate, ...query }, content_type: AUDIO_TYPE, bytes };
    }
    if (body === null) return { cancelled: CANCELLED.erased };
    switch (trigger) {
      case 'memory_created': {
        const memory = body as MemoryCreatedBody;
        return json(query, isLocked ? lockedBody(memory) : memory);
      }
      case 'realtime_transcript': {
        const session_id = facts.session_id ?? event.lane;
        const segments = body as RealtimeTranscriptBody;
        return json({ session_id, ...query }, transcriptInForm(segments, session_id, body_form));
      }
      case 'day_summary': {
        const made = body as KeptDaySummary;
        const summary_json = facts.test === true ? made.summary_json : leftOfDay(uid, made.summary_json);
        if (summary_json === null) return { cancelled: CANCELLED.summary };
        return json(query, daySummaryBody({ uid, summary_json }, clock.now()));
      }
    }
  };
}

export type RequestOf = ReturnType<typeof createRequestOf>;
