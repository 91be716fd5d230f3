// Enrols the owner's voice from a recorded reading (contract: include_speech_profile). Stores only the
// voiceprint, never the recording. Does not measure it.
import { LIMITS } from '../../../contract/limits.ts';
import type { SpeechProfile } from '../../../contract/speech-profile.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { KnownVoices } from './known-voices.ts';
import { isoTime } from '../iso-time.ts';
import { uploadedPcm, type UploadedAudio } from './uploaded-pcm.ts';
import type { MeasureVoiceprint } from './voiceprint-meter.ts';

export interface SpeechProfilesOptions {
  store: Store;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  measure: MeasureVoiceprint;
  /** The model in use. */
  model: () => string;
  clock: Clock;
}

const NONE: SpeechProfile = { has_profile: false, seconds: null, created_at: null, model: null, url: null };

export function createSpeechProfiles({ store, knownVoices, measure, model, clock }: SpeechProfilesOptions) {
  function profileBy(uid: string, wanted: string): SpeechProfile {
    const found = store.speech_profiles.list(uid).find((one) => one.model === wanted);
    if (found === undefined) return NONE;
    const { seconds, created_at } = found;
    return { has_profile: true, seconds, created_at: isoTime(created_at), model: wanted, url: null };
  }

  return {
    /** A voice that another model learned is not recognised and has to be learned again, so there is none. */
    get: (uid: string): SpeechProfile => profileBy(uid, model()),
    /**
     * Replaces the profile. Rejects with `invalid` when the recording has too little or too much speech, or
     * with `unavailable`.
     */
    async enrol(uid: string, audio: UploadedAudio, signal: AbortSignal): Promise<SpeechProfile> {
      const { min, max, recording } = LIMITS.speechProfileSeconds;
      const { seconds, pieces } = await uploadedPcm(audio, { longestSeconds: recording, signal });
      if (seconds < min) throw invalid(['file'], `The recording is shorter than ${min} seconds`);
      const found = await measure(pieces, { maxSpeechSeconds: max, signal });
      if (found.seconds > max)
        throw invalid(['file'], `The recording holds more than ${max} seconds of speech`);
      if (found.seconds < min || found.print === null)
        throw invalid(
          ['file'],
          `The recording holds ${Math.floor(found.seconds)} seconds of speech; at least ${min} are needed`,
        );
      // The account may have been deleted while the voice was measured.
      if (store.users.get(uid) === null) throw new ServiceError('not_found', 'User not found');
      const { print } = found;
      const rounded = Math.round(found.seconds * 10) / 10;
      store.speech_profiles.put({ uid, ...print, seconds: rounded, created_at: clock.now() });
      knownVoices.peopleChanged(uid);
      return profileBy(uid, print.model);
    },
    remove(uid: string): void {
      if (store.speech_profiles.remove(uid)) knownVoices.peopleChanged(uid);
    },
  };
}
