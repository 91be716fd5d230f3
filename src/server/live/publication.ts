// What a listening session tells of its conversation each result cycle: segments once they are stored, who the speakers
// may be, and how far the audio is heard, kept and transcribed.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { ListenQuery } from '../../contract/listen.ts';

import type { AudioLane } from './audio-lane.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { Recogniser } from './recogniser.ts';
import type { SessionOutput } from './session-output.ts';
import type { LiveServices } from './session-services.ts';

export interface PublicationOptions {
  uid: string;
  query: ListenQuery;
  output: SessionOutput;
  lane: AudioLane;
  translations: LiveServices['translations'];
}

export interface Publication {
  /**
   * Stores what is new in one transaction, then sends it. Throws when the store fails. `written_seconds`: how far the session's
   * audio is in the journal. `whole`: all that was heard is this conversation's; otherwise what is not written yet is the next one's.
   */
  publish(
    conversation: LiveConversation,
    recogniser: Recogniser | null,
    written_seconds: number,
    whole: boolean,
  ): void;
}

export function createPublication(options: PublicationOptions): Publication {
  const { uid, query, output, lane, translations } = options;
  const custom = query.custom_stt === 'enabled';
  let keptSeconds = 0;
  let sentProgress = '';

  /** Seconds of the session before which all audio has its text, or has none to give. */
  function finalizedSeconds(conversation: LiveConversation, recogniser: Recogniser | null): number {
    // A client that was to bring the text and brought none leaves audio that nobody has listened to yet.
    // So does speech that gave no text at all: an empty transcript of it would be a failure dressed up as success.
    const answered = conversation.hasContent || !(custom || recogniser?.emptyUnexpected === true);
    return answered ? (recogniser?.finalizedSeconds ?? 0) : 0;
  }

  return {
    publish(conversation, recogniser, written_seconds, whole) {
      keptSeconds = Math.max(keptSeconds, conversation.kept_seconds);
      const { losses } = lane;
      const heard = lane.heardSamples / SAMPLE_RATE;
      const finalizedUntil = Math.min(finalizedSeconds(conversation, recogniser), written_seconds);
      const lost = losses.link_seconds + losses.decode_seconds;
      const progress = () => ({
        heard_seconds: rounded(heard + lost + losses.muted_seconds),
        kept_seconds: rounded(keptSeconds),
        transcribed_seconds: rounded(Math.min(finalizedUntil, keptSeconds, conversation.text_seconds)),
        skipped_chunks: losses.skipped_chunks,
        lost_seconds: rounded(lost),
      });
      if (JSON.stringify(progress()) === sentProgress && !conversation.hasChanges) return;
      const segments = conversation.commit({
        heard_seconds: whole ? heard : written_seconds,
        transcribed_seconds: rounded(finalizedUntil),
        losses,
      });
      if (segments.length > 0) {
        output.segments(segments);
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
      // The client's own text reaches further with what was just stored.
      const fresh = JSON.stringify(progress());
      if (fresh !== sentProgress) output.event({ type: 'audio_progress', ...progress() });
      sentProgress = fresh;
    },
  };
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
