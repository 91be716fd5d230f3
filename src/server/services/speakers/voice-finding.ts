// Finds a voice that its owner has just named in another conversation: measures the voices there that nobody has named, and gives
// the name to those that are surely the same, as a part of the same change. Does not decide when (jobs/voice-finding.ts).
import type { VoiceRecord } from '../../store/conversation-columns.ts';
import type { ConversationVoices } from './conversation-voices.ts';
import type { KnownVoices } from './known-voices.ts';
import type { SpeakerChanges, WantedVoice } from './speaker-changes.ts';
import { OWNER, meanVoice, recogniseVoice, type Voiceprint } from './voice-match.ts';

export interface VoiceFindingOptions {
  speakerChanges: Pick<SpeakerChanges, 'wanted' | 'nextSought' | 'sought' | 'extend'>;
  conversationVoices: ConversationVoices;
  knownVoices: Pick<KnownVoices, 'load'>;
}

export type VoiceFinding = ReturnType<typeof createVoiceFinding>;

function printOf({ model, sum }: VoiceRecord): Voiceprint | null {
  const embedding = sum === null ? null : meanVoice([Float32Array.from(sum)]);
  return model === undefined || embedding === null ? null : { model, embedding };
}

export function createVoiceFinding({ speakerChanges, conversationVoices, knownVoices }: VoiceFindingOptions) {
  /** Of the change that was last asked about: it is sought in one conversation after the other. */
  let last: { change_id: string; print: Voiceprint | null } | null = null;

  async function printOfChange(
    uid: string,
    change_id: string,
    { conversation_id, speaker_id }: WantedVoice,
    signal: AbortSignal,
  ): Promise<Voiceprint | null> {
    if (last?.change_id === change_id) return last.print;
    const measured = await conversationVoices.measured(
      uid,
      conversation_id,
      signal,
      (line) => line.speaker_id === speaker_id,
    );
    const print = measured[0] === undefined ? null : printOf(measured[0]);
    last = { change_id, print };
    return print;
  }

  /** Does nothing when its voice cannot be measured. */
  async function findIn(
    uid: string,
    change_id: string,
    wanted: WantedVoice,
    conversation_id: string,
    signal: AbortSignal,
  ): Promise<void> {
    const print = await printOfChange(uid, change_id, wanted, signal);
    if (print === null) return;
    const known = (await knownVoices.load(uid))();
    const id = wanted.voice.person_id ?? OWNER;
    const own = known.find((one) => one.id === id);
    const all = [
      ...known.filter((one) => one !== own),
      { id, name: '', prints: [print, ...(own?.prints ?? [])] },
    ];
    const voices = await conversationVoices.measured(
      uid,
      conversation_id,
      signal,
      ({ person_id, is_user }) => person_id === null && !is_user,
    );
    const found = voices.flatMap((voice) => {
      const measured = printOf(voice);
      const recognised = measured && recogniseVoice(measured, all);
      return recognised?.id === id && recognised.certainty === 'sure' ? [voice.speaker_id] : [];
    });
    if (found.length > 0) speakerChanges.extend(uid, change_id, conversation_id, found);
  }

  return {
    /**
     * Looks at the next conversations and measures the voices of at most one. `skips`: that one is left as it is. Answers
     * whether there are more. Rejects with ServiceError `unavailable`, or the reason of `signal`; then the same comes again.
     */
    async step(uid: string, change_id: string, skips: boolean, signal: AbortSignal): Promise<boolean> {
      const wanted = speakerChanges.wanted(uid, change_id);
      const next = wanted && speakerChanges.nextSought(uid, change_id);
      if (wanted === null || next === null) {
        last = null;
        speakerChanges.sought(uid, change_id, null);
        return false;
      }
      if (next.conversation_id !== null && !skips)
        await findIn(uid, change_id, wanted, next.conversation_id, signal);
      speakerChanges.sought(uid, change_id, next.seek);
      return true;
    },
  };
}
