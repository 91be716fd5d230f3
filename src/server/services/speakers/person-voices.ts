// Answers where people speak, how much of each was heard, and how well their voices are known and told apart. Changes nothing.
import { LIMITS } from '../../../contract/limits.ts';
import type { PersonSpeech, PersonVoice, SpokenConversation } from '../../../contract/people.ts';
import { ServiceError } from '../../service-error.ts';
import type { SpeechSampleRow } from '../../store/speech-samples.ts';
import type { Store } from '../../store/store.ts';
import { UNNAMED_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';
import { isoTime } from '../iso-time.ts';
import { pageWithin, type Page } from '../page.ts';
import { cosine, meanVoice, voiceThresholds } from './voice-match.ts';

export interface PersonVoicesOptions {
  store: Store;
  /** The model in use: samples that another one has measured are not compared. */
  model: () => string;
}

const NONE = { conversations: 0, lines: 0, seconds: 0, last_spoke_at: null };

const rounded = (value: number): number => Math.round(value * 100) / 100;

const secondsOf = (samples: readonly SpeechSampleRow[]): number =>
  samples.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);

export function createPersonVoices({ store, model }: PersonVoicesOptions) {
  const isMeasured = ({ embedding, embedding_model }: SpeechSampleRow): boolean =>
    embedding !== null && (embedding_model ?? UNNAMED_SPEAKER_MODEL) === model();

  const embeddingsOf = (samples: readonly SpeechSampleRow[]): Float32Array[] =>
    samples.flatMap((sample) => (isMeasured(sample) ? (sample.embedding ?? []) : []));

  /** To the mean of the others: a sample is always like itself. */
  function likeness(sample: SpeechSampleRow, own: readonly SpeechSampleRow[]): number | null {
    if (!isMeasured(sample) || sample.embedding === null) return null;
    const others = meanVoice(embeddingsOf(own.filter(({ id }) => id !== sample.id)));
    return others && rounded(cosine(sample.embedding, others));
  }

  function alike(uid: string, personId: string, own: readonly SpeechSampleRow[]): PersonVoice['alike'] {
    const mean = meanVoice(embeddingsOf(own));
    if (mean === null) return null;
    let best: { person_id: string; likeness: number } | null = null;
    for (const [person_id, samples] of Map.groupBy(store.speech_samples.list(uid), (one) => one.person_id)) {
      const other = person_id === personId ? null : meanVoice(embeddingsOf(samples));
      const found = other === null ? -1 : cosine(mean, other);
      if (found >= voiceThresholds(model()).merge && found > (best?.likeness ?? -1))
        best = { person_id, likeness: found };
    }
    const name = best && store.people.get(uid, best.person_id)?.name;
    return best && name ? { ...best, name, likeness: rounded(best.likeness) } : null;
  }

  function own(uid: string, personId: string): SpeechSampleRow[] {
    if (store.people.get(uid, personId) === null) throw new ServiceError('not_found', 'Person not found');
    return store.speech_samples.listOf(uid, personId);
  }

  return {
    /** The owner first, then people by name; also those who were never heard. */
    sums(uid: string): PersonSpeech[] {
      const sums = new Map(store.person_speech.sums(uid).map((row) => [row.person_id, row]));
      const samples = Map.groupBy(store.speech_samples.list(uid), ({ person_id }) => person_id);
      const profile = store.speech_profiles.list(uid).find((one) => one.model === model());
      return [null, ...store.people.list(uid).map(({ id }) => id)].map((person_id) => {
        const sum = sums.get(person_id);
        const measured = person_id === null ? [] : (samples.get(person_id) ?? []).filter(isMeasured);
        return {
          ...NONE,
          ...(sum && {
            conversations: sum.conversations,
            lines: sum.lines,
            seconds: rounded(sum.seconds),
            last_spoke_at: isoTime(sum.last_spoke_at),
          }),
          person_id,
          measured: person_id === null ? (profile === undefined ? 0 : 1) : measured.length,
          measured_seconds: rounded(person_id === null ? (profile?.seconds ?? 0) : secondsOf(measured)),
        };
      });
    },
    /** Throws `not_found`. */
    voice(uid: string, personId: string): PersonVoice {
      const samples = own(uid, personId);
      return {
        samples: samples.map((sample) => ({ id: sample.id, likeness: likeness(sample, samples) })),
        alike: alike(uid, personId, samples),
      };
    },
    /** Newest first. Throws `not_found`. */
    conversations(uid: string, personId: string, page: Partial<Page>): SpokenConversation[] {
      own(uid, personId);
      return store.person_speech
        .conversations(uid, personId, pageWithin(page, LIMITS.spokenPage))
        .map((row) => ({ ...row, seconds: rounded(row.seconds), started_at: isoTime(row.started_at) }));
    },
    countConversations: (uid: string, personId: string): number =>
      store.person_speech.countConversations(uid, personId),
  };
}
