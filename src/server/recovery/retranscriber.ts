// Transcribes all kept audio of a conversation again with another installed model. Does not store the result.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { Log } from '../ports.ts';
import type { Retranscribe } from '../services/transcription/retranscription.ts';
import type { Unanswered } from '../store/recordings.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import { openAnsweredStream, type OpenAnswer } from '../stt/answered-stream.ts';
import { UNANSWERED_SECONDS } from '../stt/eligible-speech.ts';
import type { SttOpenResult, SttStreamOptions } from '../stt/provider.ts';
import type { Speech } from '../stt/speech.ts';
import { transcribeJournal } from './transcribe-journal.ts';

/** Opens a stream at an installed model of this computer, with lower priority than live sessions. */
export type OpenModel = (options: SttStreamOptions) => Promise<SttOpenResult>;

export function createRetranscriber(open: OpenModel, signal: AbortSignal, log: Log): Retranscribe {
  return async ({ uid, id, language, source, model, recordings }) => {
    const speech: Speech = {
      refusal: () => null,
      spokenLanguage: ({ language }) => language,
      open({ events, signal: ended }) {
        const again: OpenAnswer = async (options) => {
          const opened = await open(options);
          return opened.ok ? { ...opened, provider: 'local' } : opened;
        };
        const stream = { language, events, priority: 'background', model, signal: ended } as const;
        return openAnsweredStream({ stream, open: again, again: () => [again] });
      },
    };
    const segments = new Map<string, TranscriptSegment>();
    let voices: readonly VoiceRecord[] = [];
    let missing = 0;
    for (const recording of recordings) {
      let unanswered: readonly Unanswered[] = [];
      const failure = await transcribeJournal({
        conversation: { uid, id, language, source },
        audio: {
          ...recording,
          from_seconds: 0,
          channel: null,
          has_speech: false,
          // Whose the lines are is taken from the transcript that is there.
          naming: 'nobody',
          commit(found, _reached, records, without) {
            unanswered = without;
            for (const segment of found) segments.set(segment.id, segment);
            voices = records;
          },
        },
        existing: [...segments.values()],
        voices,
        known: () => [],
        speech,
        signal,
      });
      // A recording without recognisable speech does not fail the others.
      missing += unanswered.reduce((sum, { start, end }) => sum + end - start, 0);
      if (failure === null || failure.outcome === 'empty_unexpected') continue;
      log.warn({ conversation_id: id, model, ...failure }, 'kept audio could not be transcribed again');
      return null;
    }
    // What the new model leaves out, the transcript that is there may have.
    if (missing >= UNANSWERED_SECONDS) {
      log.warn(
        { conversation_id: id, model, missing },
        'a new transcript would leave out much of the speech',
      );
      return null;
    }
    return [...segments.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  };
}
