// Gives the lines of a transcript their speakers: labels by voice, and names by known voices and by hand. The same for a live
// session and for kept audio. Stores nothing.
import type { SpeakerIdentity } from '../../contract/people.ts';
import type { KnownVoice } from '../services/speakers/voice-match.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import type { SttResult } from '../stt/provider.ts';
import type { SegmentBuilder } from './segment-builder.ts';
import { createSpeakers, type EarlierVoices } from './speakers.ts';
import { createVoiceNames } from './voice-names.ts';
import { createVoiceRecognition, type VoiceFinding } from './voice-recognition.ts';

export interface TranscriptVoicesOptions {
  builder: Pick<SegmentBuilder, 'relabel' | 'identify' | 'recognise' | 'profileUsed'>;
  /** What earlier recordings of the conversation stored. */
  earlier: readonly VoiceRecord[];
  earlierVoices?: EarlierVoices | undefined;
  /** Assigned earlier in the session. */
  inherited?: ReadonlyMap<number, SpeakerIdentity> | undefined;
  /** Null while they are not loaded, and when nobody is to be compared. */
  known: () => readonly KnownVoice[] | null;
  /** Assigns a person who is recognised for sure, instead of only suggesting it. */
  autoAssign: boolean;
}

export function createTranscriptVoices(options: TranscriptVoicesOptions) {
  const { builder, earlier, known, autoAssign } = options;
  const speakers = createSpeakers(earlier, options.earlierVoices);
  const names = createVoiceNames(earlier, options.inherited);
  const recognition = createVoiceRecognition({ names, earlier, known, autoAssign });

  function compare(speakerId: number): VoiceFinding | null {
    const found = recognition.compare(speakerId, speakers.voice(speakerId));
    if (found === null) return null;
    if (found.profileUsed) builder.profileUsed(speakerId);
    if (found.name !== null) builder.recognise(speakerId, found.name.voice, found.name.before);
    return found;
  }

  return {
    /** The speaker by the sound of the result; speakers that turn out to be one are joined in the lines. */
    speakerOf({
      embedding,
      embeddingModel,
      start,
      end,
    }: Pick<SttResult, 'embedding' | 'embeddingModel' | 'start' | 'end'>): number {
      const { speaker_id, merges } = speakers.assign({ embedding, embeddingModel, seconds: end - start });
      for (const { from, to } of merges) {
        builder.relabel(from, to);
        const voice = recognition.merge(from, to);
        if (voice !== null) builder.identify({ speaker_id: to }, voice);
      }
      return speaker_id;
    },
    /** The speaker of speech that no voice shows yet. */
    get likely() {
      return speakers.likely;
    },
    /** Whose a line of the speaker is so far. */
    of: (speakerId: number): SpeakerIdentity | null => names.of(speakerId),
    isCompared: (speakerId: number): boolean => recognition.isCompared(speakerId),
    /** Compares a speaker with the known voices, and changes its lines by what is found. */
    compare,
    compareAll: (): VoiceFinding[] =>
      speakers
        .records()
        .map(({ speaker_id }) => compare(speaker_id))
        .filter((found) => found !== null),
    /** The owner assigned the speaker. */
    name(speakerId: number, voice: SpeakerIdentity): void {
      names.name(speakerId, voice);
      recognition.named(speakerId);
    },
    records: (): VoiceRecord[] => recognition.records(names.records(speakers.records())),
  };
}
