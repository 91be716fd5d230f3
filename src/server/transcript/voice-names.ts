// Keeps who the speakers of a conversation are, as assigned so far. Pure. Compares no voices.
import type { SpeakerIdentity } from '../../contract/people.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';

export interface VoiceNames {
  of(speakerId: number): SpeakerIdentity | null;
  name(speakerId: number, voice: SpeakerIdentity): void;
  /** Two speakers turned out to be the same; returns who that is, null when neither was assigned. */
  merge(from: number, to: number): SpeakerIdentity | null;
  /** The records with the names in them; a named voice that has none gets one. */
  records(records: readonly VoiceRecord[]): VoiceRecord[];
}

/**
 * `known`: stored by an earlier recording of the conversation; `inherited`: assigned earlier in the session.
 */
export function createVoiceNames(
  known: readonly VoiceRecord[] = [],
  inherited: ReadonlyMap<number, SpeakerIdentity> = new Map(),
): VoiceNames {
  const names = new Map(inherited);
  for (const { speaker_id, person_id = null, is_user, by_voice = false } of known) {
    // That it is nobody stands when the owner said so.
    if (person_id !== null || is_user || (is_user === false && !by_voice))
      names.set(speaker_id, { person_id, is_user: is_user ?? false });
  }
  return {
    of: (speakerId) => names.get(speakerId) ?? null,
    name: (speakerId, voice) => names.set(speakerId, voice),
    merge(from, to) {
      const voice = names.get(to) ?? names.get(from) ?? null;
      if (voice !== null) names.set(to, voice);
      names.delete(from);
      return voice;
    },
    records(records) {
      const bare = new Map(records.map((record) => [record.speaker_id, record]));
      for (const speaker_id of names.keys()) {
        if (!bare.has(speaker_id)) bare.set(speaker_id, { speaker_id, seconds: 0, sum: null });
      }
      return [...bare.values()].map((record) => ({ ...record, ...names.get(record.speaker_id) }));
    },
  };
}
