// Transcribes all kept audio of a conversation again with another installed model. Does not store the result.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { Log } from '../ports.ts';
import type { Retranscribe } from '../services/transcription/retranscription.ts';
import type { VoiceRecord } from '../store/conversations.ts';
import type { SttOpenResult, SttStreamOptions } from '../stt/provider.ts';
import type { Speech } from '../stt/speech.ts';
import { transcribeJournal } from './transcribe-journal.ts';

/** Opens a stream at an installed model of this computer, with lower priority than live sessions. */
export type OpenModel = (options: SttStreamOptions) => Promise<SttOpenResult>;

export function createRetranscriber(open: OpenModel, signal: AbortSignal, log: Log): Retranscribe {
  return async ({ uid, id, language, source, model, recordings }) => {
    const speech: Speech = {
      refusal: () => null,
      async open({ events }) {
        const opened = await open({ language, events, priority: 'background', model });
        return opened.ok ? { ...opened, provider: 'local' } : opened;
      },
    };
    const segments = new Map<string, TranscriptSegment>();
    let voices: readonly VoiceRecord[] = [];
    for (const recording of recordings) {
      const failure = await transcribeJournal({
        conversation: { uid, id, language, source, silent: true },
        audio: {
          ...recording,
          from_seconds: 0,
          commit(found, _reached, records) {
            for (const segment of found) segments.set(segment.id, segment);
            voices = records;
          },
        },
        existing: [...segments.values()],
        voices,
        speech,
        signal,
      });
      // A recording without recognisable speech does not fail the others.
      if (failure === null || failure.outcome === 'empty_unexpected') continue;
      log.warn({ conversation_id: id, model, ...failure }, 'kept audio could not be transcribed again');
      return null;
    }
    return [...segments.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  };
}
