// Builds the services that measure voices: the owner's profile, samples of people, and who speaks in a conversation.
import type { Clock, Log } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import { BUILT_IN_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';
import type { VoiceActivityDetectors } from '../../stt/voice-activity.ts';
import type { AudioPlayback } from '../recordings/audio-playback.ts';
import { createConversationVoices } from './conversation-voices.ts';
import type { KnownVoices } from './known-voices.ts';
import { createPersonVoices } from './person-voices.ts';
import { createSampleVoiceprints } from './sample-voiceprints.ts';
import type { SpeakerChanges } from './speaker-changes.ts';
import { createSpeechProfiles } from './speech-profiles.ts';
import { createVoiceFinding } from './voice-finding.ts';
import { createVoiceprintMeter } from './voiceprint-meter.ts';

interface VoiceServicesOptions {
  store: Store;
  playback: AudioPlayback;
  /** Without it no voice can be learned. */
  vad: VoiceActivityDetectors | null;
  knownVoices: KnownVoices;
  speakerChanges: SpeakerChanges;
  clock: Clock;
  log: Log;
}

export function createVoiceServices(options: VoiceServicesOptions) {
  const { store, playback, vad, knownVoices, speakerChanges, clock, log } = options;
  const measure = createVoiceprintMeter(vad);
  const model = (): string => vad?.embeddingModel ?? BUILT_IN_SPEAKER_MODEL;
  const conversationVoices = createConversationVoices({ store, playback, measure });
  return {
    conversationVoices,
    personVoices: createPersonVoices({ store, model }),
    speechProfiles: createSpeechProfiles({ store, playback, knownVoices, measure, model, clock }),
    voiceFinding: createVoiceFinding({ speakerChanges, conversationVoices, knownVoices }),
    sampleVoiceprints: createSampleVoiceprints({ store, playback, measure, model, knownVoices, log }),
  };
}
