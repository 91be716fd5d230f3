// Declares what a listening session needs from the ranks below it, as narrow as it uses it.
import type { Conversation } from '../../contract/resources.ts';
import type { AudioFormat, FrameDecoder } from '../audio/frame-decoder.ts';
import type { Clock, CommitSync, Log } from '../ports.ts';
import type { Announcements } from '../services/announcements.ts';
import type { SpeakerAssignments } from '../services/speakers/speaker-assignments.ts';
import type { Conversations } from '../services/conversations/conversations.ts';
import type { ProcessingTrigger } from '../store/conversation-status.ts';
import type { Photos } from '../services/conversations/photos.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import type { TakenAudio } from '../services/recordings/taken-audio.ts';
import type { Translations } from '../services/transcription/translations.ts';
import type { Usage } from '../services/recordings/usage.ts';
import type { KnownVoices } from '../services/speakers/known-voices.ts';
import type { Speech } from '../stt/speech.ts';

export interface LiveServices {
  recordings: Pick<Recordings, 'open'>;
  takenAudio: TakenAudio;
  recovery: {
    /** Claims the conversation before it returns. Null when it must wait. Rejects with ServiceError. */
    process(uid: string, id: string, trigger: ProcessingTrigger): Promise<Conversation | null>;
  };
  conversations: Pick<Conversations, 'get' | 'inFull' | 'latestId'>;
  speech: Speech;
  speakerAssignments: SpeakerAssignments;
  photos: Pick<Photos, 'add'>;
  usage: Pick<Usage, 'record'>;
  translations: Pick<Translations, 'offer'>;
  knownVoices: Pick<KnownVoices, 'load'>;
  announcements: Announcements;
  /** Resolves when what was stored survives a power cut. */
  committed: CommitSync;
  /** Throws UnsupportedAudioError. */
  newFrameDecoder(format: AudioFormat): Promise<FrameDecoder>;
  clock: Clock;
  log: Log;
}
