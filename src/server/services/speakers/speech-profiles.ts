// Enrols the owner's voice from a recorded reading (contract: include_speech_profile), or from the owner's lines of a
// conversation. Stores only the voiceprint, never the recording. Does not measure it.
import { LIMITS } from '../../../contract/limits.ts';
import type { SpeechProfile } from '../../../contract/speech-profile.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import { conversationRow } from '../conversation-row.ts';
import type { AudioPlayback } from '../recordings/audio-playback.ts';
import type { KnownVoices } from './known-voices.ts';
import { isoTime } from '../iso-time.ts';
import { lineAudio } from './line-audio.ts';
import { uploadedPcm, type UploadedAudio } from './uploaded-pcm.ts';
import type { MeasuredVoiceprint, MeasureVoiceprint } from './voiceprint-meter.ts';

export interface SpeechProfilesOptions {
  store: Store;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  playback: Pick<AudioPlayback, 'open'>;
  measure: MeasureVoiceprint;
  /** The model in use. */
  model: () => string;
  clock: Clock;
}

/** The longest lines show a voice best, and a minute of them is enough. */
const MOST_LINES = 12;

const tooLittle = (field: string, seconds: number, min: number): ServiceError =>
  invalid(
    [field],
    `The recording holds ${Math.floor(seconds)} seconds of speech; at least ${min} are needed`,
  );

const NONE: SpeechProfile = { has_profile: false, seconds: null, created_at: null, model: null, url: null };

export function createSpeechProfiles(options: SpeechProfilesOptions) {
  const { store, playback, knownVoices, measure, model, clock } = options;

  function profileBy(uid: string, wanted: string): SpeechProfile {
    const found = store.speech_profiles.list(uid).find((one) => one.model === wanted);
    if (found === undefined) return NONE;
    const { seconds, created_at } = found;
    return { has_profile: true, seconds, created_at: isoTime(created_at), model: wanted, url: null };
  }

  function learned(uid: string, field: string, { seconds, print }: MeasuredVoiceprint): SpeechProfile {
    const { min } = LIMITS.speechProfileSeconds;
    if (seconds < min || print === null) throw tooLittle(field, seconds, min);
    // The account may have been deleted while the voice was measured.
    if (store.users.get(uid) === null) throw new ServiceError('not_found', 'User not found');
    const rounded = Math.round(seconds * 10) / 10;
    store.speech_profiles.put({ uid, ...print, seconds: rounded, created_at: clock.now() });
    knownVoices.peopleChanged(uid);
    return profileBy(uid, print.model);
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
      return learned(uid, 'file', found);
    },
    /**
     * Replaces the profile by the owner's lines of the conversation, on its kept audio. Rejects with `not_found` for a
     * conversation or audio that is not there, with `invalid` for too little speech, or with `unavailable`.
     */
    async enrolFrom(uid: string, conversation_id: string, signal: AbortSignal): Promise<SpeechProfile> {
      conversationRow(store, uid, conversation_id);
      const lines = store.segments
        .list(conversation_id)
        .filter((line) => line.is_user && line.end - line.start >= LIMITS.speechSampleSeconds)
        .sort((a, b) => b.end - b.start - (a.end - a.start))
        .slice(0, MOST_LINES);
      const { min, max } = LIMITS.speechProfileSeconds;
      if (lines.length === 0) throw tooLittle('conversation_id', 0, min);
      const pcm = lineAudio(playback, { uid, conversation_id }, lines, signal);
      return learned(uid, 'conversation_id', await measure(pcm, { maxSpeechSeconds: max, signal }));
    },
    remove(uid: string): void {
      if (store.speech_profiles.remove(uid)) knownVoices.peopleChanged(uid);
    },
  };
}
