// Transcribes recordings that were added to a finished conversation, and has it processed again. Its other lines stay as they
// are. Returns a failure of the provider instead of throwing it.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { Clock } from '../ports.ts';
import { withoutRepeatedEnd, withoutRepeatedStart } from '../services/offline-recordings/repeated-words.ts';
import type { LeftAudio, Recoverable } from '../services/recordings/recoverable.ts';
import type { Processing } from '../services/conversations/processing.ts';
import type { ConversationVoices } from '../services/speakers/conversation-voices.ts';
import type { KnownVoices } from '../services/speakers/known-voices.ts';
import type { ConversationRow, VoiceRecord } from '../store/conversation-columns.ts';
import type { Store } from '../store/store.ts';
import type { SttFailure } from '../stt/provider.ts';
import type { Speech } from '../stt/speech.ts';
import { createLabelOffset, type LabelOffset } from './label-offset.ts';
import { transcribeJournal } from './transcribe-journal.ts';

export interface AddedRecordingsOptions {
  store: Store;
  recoverable: Pick<Recoverable, 'untranscribed' | 'segments' | 'voices'>;
  processing: Pick<Processing, 'process'>;
  conversationVoices: ConversationVoices;
  knownVoices: Pick<KnownVoices, 'load'>;
  speech: Speech;
  clock: Clock;
}

export type AddedRecordings = ReturnType<typeof createAddedRecordings>;

/** Lines so near to a recording may have its first or last words as well. */
const NEAR_SECONDS = 20;

/** Writes lines without the words that the lines around their recording have already. */
function withoutRepeats(audio: LeftAudio, others: readonly TranscriptSegment[]): LeftAudio {
  const begins = audio.offset_seconds + audio.from_seconds;
  const ends = audio.offset_seconds + audio.end_seconds;
  const textOf = (lines: readonly TranscriptSegment[]): string => lines.map(({ text }) => text).join(' ');
  const before = textOf(others.filter((one) => one.start <= begins && one.end > begins - NEAR_SECONDS));
  const after = textOf(others.filter((one) => one.end >= ends && one.start < ends + NEAR_SECONDS));
  return {
    ...audio,
    commit(lines, reached, voices, unanswered) {
      const own = lines.map((line) => ({
        ...line,
        text: withoutRepeatedEnd(withoutRepeatedStart(line.text, before), after),
      }));
      audio.commit(
        own.filter(({ text }) => text !== ''),
        reached,
        voices,
        unanswered,
      );
    },
  };
}

/** The highest label. */
const highest = (lines: readonly { speaker_id: number }[]): number =>
  Math.max(-1, ...lines.map(({ speaker_id }) => speaker_id));

export function createAddedRecordings({
  store,
  recoverable,
  processing,
  conversationVoices,
  knownVoices,
  speech,
  clock,
}: AddedRecordingsOptions) {
  return {
    /** `ended` is called in the transaction in which all of the conversation has its text. Rejects with ServiceError. */
    async finish(
      { uid, id, language, source }: ConversationRow,
      ended: () => void,
      signal: AbortSignal,
    ): Promise<SttFailure | null> {
      const others = recoverable.segments(id);
      const waiting = await recoverable.untranscribed(uid, id);
      const measured = waiting.some(({ channels }) => channels === 1)
        ? await conversationVoices.measured(uid, id, signal)
        : [];
      const known = await knownVoices.load(uid);
      let voices: readonly VoiceRecord[] = measured;
      /** Of two channels the channels are the speakers, and none of those that are there. */
      let channels: LabelOffset | null = null;
      for (const audio of waiting) {
        const nextId = highest([...recoverable.segments(id), ...voices]) + 1;
        const fresh = withoutRepeats(audio, others);
        // A finished conversation keeps no voiceprints.
        const own: LeftAudio = {
          ...fresh,
          commit: (lines, reached, _records, unanswered) => fresh.commit(lines, reached, [], unanswered),
        };
        const alone: LeftAudio = {
          ...own,
          commit(lines, reached, records, unanswered) {
            voices = records;
            own.commit(lines, reached, [], unanswered);
          },
        };
        if (audio.channels > 1) channels ??= createLabelOffset(recoverable.segments(id), voices);
        const failure = await transcribeJournal({
          conversation: { uid, id, language: language ?? 'en', source },
          ...(audio.channels > 1 && channels !== null
            ? channels.around(own)
            : { audio: alone, existing: [], voices, earlierVoices: { apart: true, nextId } }),
          known,
          speech,
          signal,
        });
        // Noise may sound like speech; the lines that are there stay.
        if (failure !== null && failure.outcome !== 'empty_unexpected') return failure;
      }
      store.transaction(() => {
        store.conversations.transition(uid, id, 'recording_added', { updated_at: clock.now() });
        ended();
      });
      await processing.process(uid, id, 'processing_started');
      return null;
    },
  };
}
