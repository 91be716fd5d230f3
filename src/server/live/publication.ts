// Stores the changes of the open conversation each result cycle, then sends them: segments, speaker
// suggestions, and the ledger of the audio. Does not recognise or group text.
import { toMilliseconds } from '../../contract/audio.ts';
import type { ListenQuery } from '../../contract/listen.ts';
import type { TranscriptSegment } from '../../contract/resources.ts';
import {
  SESSION_START,
  ledgerSince,
  progressEvent,
  type SessionReach,
} from '../services/recordings/ledger.ts';
import type { SessionParts } from './ending.ts';
import type { HeldOutput } from './held-output.ts';
import type { Ingest } from './ingest.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { Recogniser } from './recogniser.ts';
import type { LiveServices } from './session-services.ts';

export interface PublicationOptions {
  uid: string;
  query: ListenQuery;
  output: HeldOutput;
  ingest: Pick<Ingest, 'receivedSeconds' | 'losses' | 'gaps' | 'leftOutBefore'>;
  services: Pick<LiveServices, 'translations'> & { clock: Pick<LiveServices['clock'], 'monotonic'> };
}

export interface Publication {
  /**
   * Stores what is new in one transaction, then sends it. Throws when the store fails. `whole`: everything
   * received belongs to the open conversation; otherwise audio that is not written yet belongs to the next
   * one.
   */
  publish(current: SessionParts, whole: boolean): void;
  /** Sends what is still being spoken, unless stored segments come first. */
  publishOpenText(current: Pick<SessionParts, 'conversation'>): void;
}

export function createPublication(options: PublicationOptions): Publication {
  const { uid, query, output, ingest } = options;
  const { translations, clock } = options.services;
  const custom = query.custom_stt === 'enabled';
  /** Segments of the client's own transcript that it was sent back; of the open conversation. */
  let sentBack = { conversation_id: '', ids: new Set<string>() };
  let keptSeconds = 0;
  let sentProgress = '';

  /** Seconds of the session before which all audio has its text, or has none to give. */
  function finalizedSeconds(conversation: LiveConversation, recogniser: Recogniser | null): number {
    // When the client announced text and brought none, the audio stays for recovery: an empty transcript of
    // speech is a failure, not silence.
    if (custom && !conversation.hasContent) return 0;
    return recogniser?.answeredSeconds ?? 0;
  }

  /** Clients of the original read this of their own lines. Sent again it would take back translations that came meanwhile. */
  function withoutTranslations(conversation_id: string, segments: TranscriptSegment[]): TranscriptSegment[] {
    if (sentBack.conversation_id !== conversation_id) sentBack = { conversation_id, ids: new Set() };
    const { ids } = sentBack;
    return segments.map((segment) => {
      if (ids.has(segment.id)) return segment;
      ids.add(segment.id);
      return { ...segment, translations: [] };
    });
  }

  /** After the finals, which come in the same message. */
  function sendOpenText({ openText }: LiveConversation, finals: TranscriptSegment[]): void {
    const { segments, gone } = openText.changes(clock.monotonic(), finals);
    if (finals.length + segments.length > 0) output.segments([...finals, ...segments]);
    if (gone.length > 0) output.event({ type: 'segments_deleted', segment_ids: gone });
  }

  return {
    publish({ conversation, recogniser }, whole) {
      if (conversation === null) return;
      const session: SessionReach = {
        received_seconds: ingest.receivedSeconds,
        finalized_seconds: finalizedSeconds(conversation, recogniser),
        losses: ingest.losses,
      };
      const progress = () => {
        const { reach } = conversation;
        keptSeconds = Math.max(keptSeconds, reach.kept_seconds);
        const event = progressEvent(
          ledgerSince(SESSION_START, { ...session, ...reach, kept_seconds: keptSeconds }),
        );
        // The client sent it, and need not keep it: nobody waits for what a pause has left out.
        const settled = keptSeconds + ingest.leftOutBefore(keptSeconds);
        return { ...event, kept_seconds: toMilliseconds(settled) };
      };
      const hasChanges = conversation.hasChanges || conversation.openText.hasChanges;
      if (JSON.stringify(progress()) === sentProgress && !hasChanges) return;
      const received_seconds = whole ? session.received_seconds : conversation.reach.written_seconds;
      const { holdsClientWrites } = conversation;
      const segments = conversation.commit({ ...session, received_seconds }, ingest.gaps);
      // What is sent back tells the client that it is stored; text that was recognised here is found again in the audio.
      if (holdsClientWrites) output.acknowledge();
      const finals = custom ? withoutTranslations(conversation.id, segments) : segments;
      sendOpenText(conversation, finals);
      if (segments.length > 0) {
        translations.offer({
          uid,
          conversation_id: conversation.id,
          language: query.language,
          segments,
          translated: (event) => output.event(event),
        });
      }
      for (const suggestion of conversation.takeSuggestions())
        output.event({ type: 'speaker_label_suggestion', ...suggestion });
      // The client's own text reaches further with the segments that were just stored.
      const event = progress();
      const fresh = JSON.stringify(event);
      if (fresh !== sentProgress) output.event(event);
      sentProgress = fresh;
    },
    publishOpenText({ conversation }) {
      if (conversation === null || conversation.hasChanges || !conversation.openText.hasChanges) return;
      sendOpenText(conversation, []);
    },
  };
}
