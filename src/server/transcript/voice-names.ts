// Who the speakers of a conversation are, as far as somebody said so. Pure. It decides nothing by sound.
import type { SpeakerIdentity } from '../../contract/people.ts';
import type { VoiceRecord } from '../store/conversations.ts';

export interface VoiceNames {
  of(speakerId: number): SpeakerIdentity | null;
  name(speakerId: number, voice: SpeakerIdentity): void;
  /** Two voices turned out to be one; returns whose that one is, null when nobody has said. */
  merge(from: number, to: number): SpeakerIdentity | null;
  /** The records with the names in them; a named voice that has none gets one. */
  records(records: readonly VoiceRecord[]): VoiceRecord[];
}

/** `known` is what an earlier recording of the conversation stored, `inherited` what the session was told before it. */
export function createVoiceNames(
  known: readonly VoiceRecord[] = [],
  inherited: ReadonlyMap<number, SpeakerIdentity> = new Map(),
): VoiceNames {
  const names = new Map(inherited);
  for (const { speaker_id, person_id = null, is_user = false } of known) {
    if (person_id !== null || is_user) names.set(speaker_id, { person_id, is_user });
  }
  return {
    of: (speakerId) => names.get(speakerId) ?? null,
    name: (speakerId, voice) => void names.set(speakerId, voice),
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
