// Compares the speakers of a conversation with known voices (contract: Segment grouping, a new speaker with 2
// seconds or more is compared). Decides what is assigned and what is only suggested. Never changes an
// assignment of the owner.
import type { SpeakerIdentity } from '../../contract/people.ts';
import { LIMITS } from '../../contract/limits.ts';
import { isKnown, OWNER, recogniseVoice, type KnownVoice } from '../services/speakers/voice-match.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import type { ClusteredVoice } from './speakers.ts';
import type { VoiceNames } from './voice-names.ts';

export interface VoiceSuggestion {
  speaker_id: number;
  /** `OWNER` or the id of a person. */
  person_id: string;
  person_name: string;
}

/** What a comparison changes. */
export interface VoiceFinding {
  /** The owner's speech profile was used. */
  profileUsed: boolean;
  /** Whose the voice is from now on, and whose it was. */
  name: { voice: SpeakerIdentity; before: SpeakerIdentity | null } | null;
  suggestion: VoiceSuggestion | null;
}

export interface VoiceRecognition {
  /** Null when there is nothing to compare, or the owner has assigned it. */
  compare(speakerId: number, current: ClusteredVoice | null): VoiceFinding | null;
  /** Whether the owner's speech profile was used on the voice. */
  isCompared(speakerId: number): boolean;
  /** The owner has assigned it. */
  named(speakerId: number): void;
  /** Two voices turned out to be one; returns whose that one is. */
  merge(from: number, to: number): SpeakerIdentity | null;
  records(records: readonly VoiceRecord[]): VoiceRecord[];
}

export interface VoiceRecognitionOptions {
  names: VoiceNames;
  /** What an earlier recording of the conversation stored. */
  earlier?: readonly VoiceRecord[];
  /** Null while they are not loaded, and for a client that wants no comparison. */
  known: () => readonly KnownVoice[] | null;
  /** Persons who are recognised for sure are assigned; otherwise only suggested. */
  autoAssign: boolean;
}

const NOBODY: SpeakerIdentity = { person_id: null, is_user: false };

const idOf = ({ person_id, is_user }: SpeakerIdentity): string => (is_user ? OWNER : (person_id ?? ''));

const isSame = (a: SpeakerIdentity, b: SpeakerIdentity): boolean =>
  a.person_id === b.person_id && a.is_user === b.is_user;

export function createVoiceRecognition(options: VoiceRecognitionOptions): VoiceRecognition {
  const { names, earlier = [], known, autoAssign } = options;
  const idsOf = (which: (record: VoiceRecord) => boolean | undefined): Set<number> =>
    new Set(earlier.filter(which).map(({ speaker_id }) => speaker_id));
  const byVoice = idsOf((record) => record.by_voice);
  const compared = idsOf((record) => record.compared);
  const suggested = new Set<string>();

  const isByOwner = (speakerId: number): boolean => names.of(speakerId) !== null && !byVoice.has(speakerId);

  function rename(speakerId: number, voice: SpeakerIdentity): VoiceFinding['name'] {
    const before = names.of(speakerId);
    if (isSame(before ?? NOBODY, voice)) return null;
    names.name(speakerId, voice);
    byVoice.add(speakerId);
    return { voice, before };
  }

  return {
    compare(speakerId, current) {
      const voices = known();
      if (voices === null || current === null || current.seconds < LIMITS.newSpeakerSeconds) return null;
      if (isByOwner(speakerId)) return null;
      const profileUsed = isKnown(voices, OWNER, current.model);
      if (profileUsed) compared.add(speakerId);
      const found = recogniseVoice(current, voices);
      // An assignment by sound is taken back when more of the voice contradicts it, not when its voiceprint is gone.
      if (found === null) {
        const before = names.of(speakerId);
        const isContradicted =
          before !== null && byVoice.has(speakerId) && isKnown(voices, idOf(before), current.model);
        return {
          profileUsed,
          name: isContradicted ? rename(speakerId, NOBODY) : null,
          suggestion: null,
        };
      }
      const { id, name: person_name, certainty } = found;
      const isOwner = id === OWNER;
      const writes = certainty === 'sure' && (isOwner || autoAssign);
      const voice = isOwner ? { person_id: null, is_user: true } : { person_id: id, is_user: false };
      const name = writes ? rename(speakerId, voice) : null;
      const key = `${speakerId} ${id}`;
      const isNews = !(writes && isOwner) && !isSame(names.of(speakerId) ?? NOBODY, voice);
      const suggests = (isNews || (writes && name !== null && !isOwner)) && !suggested.has(key);
      if (suggests) suggested.add(key);
      return {
        profileUsed,
        name,
        suggestion: suggests ? { speaker_id: speakerId, person_id: id, person_name } : null,
      };
    },
    isCompared: (speakerId) => compared.has(speakerId),
    named: (speakerId) => byVoice.delete(speakerId),
    merge(from, to) {
      const assigned = isByOwner(from) && byVoice.has(to) ? names.of(from) : null;
      if (assigned !== null) {
        names.name(to, assigned);
        byVoice.delete(to);
      } else if (byVoice.has(from) && names.of(to) === null) byVoice.add(to);
      byVoice.delete(from);
      if (compared.delete(from)) compared.add(to);
      return names.merge(from, to);
    },
    records: (records) =>
      records.map((record) => ({
        ...record,
        ...(byVoice.has(record.speaker_id) && { by_voice: true }),
        ...(compared.has(record.speaker_id) && { compared: true }),
      })),
  };
}
