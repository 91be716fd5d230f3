// Builds the product's services on one store, in the order they need each other. Knows no transport, socket or provider;
// start.ts adds those, and tests of a transport use it with a database in memory.
import type { JournalFile } from './audio/journal.ts';
import type { Embedder } from './llm/embedding.ts';
import type { Extractor } from './llm/extractor.ts';
import type { Clock, Log, SecretStore } from './ports.ts';
import { ServiceError } from './service-error.ts';
import { createAccountDeletion } from './services/account-deletion.ts';
import { createActionItems } from './services/action-items.ts';
import { createAnnouncements } from './services/announcements.ts';
import { createAudioPlayback } from './services/audio-playback.ts';
import { createAssignedVoices } from './services/assigned-voices.ts';
import { createAudioRetention } from './services/audio-retention.ts';
import type { AudioVault } from './services/audio-vault.ts';
import { createConversationCreation } from './services/conversation-creation.ts';
import { createConversationEdits } from './services/conversation-edits.ts';
import { createConversationMerge } from './services/conversation-merge.ts';
import { createConversationSearch } from './services/conversation-search.ts';
import { createConversationSharing } from './services/conversation-sharing.ts';
import { createConversationSplit } from './services/conversation-split.ts';
import { createConversations } from './services/conversations.ts';
import { createCustody } from './services/custody.ts';
import { createCustomTranscription } from './services/custom-transcription.ts';
import { createDeveloperAccess } from './services/developer-access.ts';
import { createDailySummaries } from './services/daily-summaries.ts';
import { createExport } from './services/export.ts';
import { createFolders } from './services/folders.ts';
import { createGoals } from './services/goals.ts';
import { createIdentity } from './services/identity.ts';
import { createKeys } from './services/keys.ts';
import { createMeanings } from './services/meanings.ts';
import { createMemories } from './services/memories.ts';
import { createPeople, createVoiceSamples } from './services/people.ts';
import { createPhotos } from './services/photos.ts';
import { createProcessing } from './services/processing.ts';
import { createPush } from './services/push.ts';
import { createRecordings } from './services/recordings.ts';
import { createSampleMeasuring } from './services/sample-measuring.ts';
import { createSearch } from './services/search.ts';
import { createSpeechServices } from './services/speech-service.ts';
import { createSpeakerChanges } from './services/speaker-changes.ts';
import { createSpeechProfiles } from './services/speech-profiles.ts';
import { createTrash } from './services/trash.ts';
import { createUnfinished } from './services/unfinished.ts';
import type { MeasureVoice } from './services/voice-meter.ts';
import { createVoices } from './services/voices.ts';
import { createTranslationSetting } from './services/translation-settings.ts';
import { createTranslations } from './services/translations.ts';
import { createUsage } from './services/usage.ts';
import { createUserSettings } from './services/user-settings.ts';
import { createWebhookSettings } from './services/webhook-settings.ts';
import type { Store } from './store/store.ts';
import { createLibreTranslate } from './translation/libre-translate.ts';
import { BUILT_IN_SPEAKER_MODEL } from './stt/speaker-embedding.ts';

export interface ServicesOptions {
  store: Store;
  vault: AudioVault;
  secrets: SecretStore;
  extractor: Extractor;
  /** For search by meaning; search goes by words alone without it, and while it gives null. */
  embedder?: () => Embedder | null;
  /** Without it no voice can be learned. */
  measureVoice?: MeasureVoice;
  /** What measures voices at present; the built-in model when absent. */
  voiceModel?: () => string;
  /** URL of the running service: the issuer of its ID tokens. */
  issuer: () => string;
  /** Opens the files that audio is kept in; the file system when absent. */
  openJournalFile?: ((file: string) => Promise<JournalFile>) | undefined;
  clock: Clock;
  log: Log;
}

/** Close `processing` and `translations` when done. */
export function createServices({
  store,
  vault,
  secrets,
  extractor,
  embedder,
  voiceModel = () => BUILT_IN_SPEAKER_MODEL,
  measureVoice = () => Promise.reject(new ServiceError('unavailable', 'No voice can be measured here')),
  issuer,
  openJournalFile,
  clock,
  log,
}: ServicesOptions) {
  const announcements = createAnnouncements();
  const identity = createIdentity({ store, secrets, clock, issuer });
  const keys = createKeys({ store, clock });
  const audioRetention = createAudioRetention({ store, vault, announcements, log });
  const processing = createProcessing({
    store,
    extractor,
    retention: audioRetention,
    announcements,
    clock,
    log,
  });
  const conversations = createConversations({ store, processing });
  const meanings = createMeanings({ store, embedder: embedder ?? (() => null) });
  const search = createSearch({ store, meanings });
  const recordings = createRecordings({ store, vault, announcements, clock, openFile: openJournalFile });
  const userSettings = createUserSettings({ store, announcements, clock });
  const translationSetting = createTranslationSetting({ store, secrets });
  const people = createPeople({ store, announcements, clock });
  const voiceSamples = createVoiceSamples({ store, clock });
  const assignedVoices = createAssignedVoices({ store, people });
  const speakerChanges = createSpeakerChanges({
    store,
    announcements,
    voiceSamples,
    assignedVoices,
    clock,
  });
  const playback = createAudioPlayback({ store, vault });
  const push = createPush({ store, announcements, clock, log });
  const change = { store, vault, recordings, processing, announcements, clock };
  return {
    announcements,
    identity,
    keys,
    processing,
    conversations,
    push,
    actionItems: createActionItems({ store, search, notifier: push, announcements, clock }),
    memories: createMemories({ store, search, announcements, clock }),
    developerAccess: createDeveloperAccess({ store }),
    meanings,
    search,
    conversationCreation: createConversationCreation({ store, processing, clock }),
    conversationEdits: createConversationEdits({
      store,
      announcements,
      speakerChanges,
      clock,
    }),
    folders: createFolders({ store, announcements, clock }),
    goals: createGoals({ store, announcements, clock }),
    people,
    assignedVoices,
    photos: createPhotos({ store, announcements, clock }),
    usage: createUsage({ store, clock }),
    translationSetting,
    translations: createTranslations({
      store,
      translator() {
        const setting = translationSetting.current();
        if (setting === null) return null;
        const open = async () =>
          createLibreTranslate({ url: setting.url, key: await translationSetting.key() });
        return { target: setting.target_lang, open };
      },
      clock,
      log,
    }),
    voices: createVoices({ store, announcements }),
    speakerChanges,
    speechProfiles: createSpeechProfiles({ store, announcements, measure: measureVoice, clock }),
    conversationSearch: createConversationSearch({ store, search }),
    conversationSharing: createConversationSharing({ store }),
    conversationMerge: createConversationMerge(change),
    conversationSplit: createConversationSplit(change),
    trash: createTrash({ store, vault, processing, announcements, clock }),
    playback,
    sampleMeasuring: createSampleMeasuring({
      store,
      playback,
      measure: measureVoice,
      model: voiceModel,
      announcements,
      log,
    }),
    custody: createCustody({ store }),
    recordings,
    audioRetention,
    exports: createExport({ store, clock }),
    accountDeletion: createAccountDeletion({
      store,
      vault,
      processing,
      identity,
      meanings,
      announcements,
    }),
    userSettings,
    customTranscription: createCustomTranscription({ store, userSettings }),
    webhookSettings: createWebhookSettings({ store, announcements, clock }),
    speechServices: createSpeechServices({ store, secrets }),
    dailySummaries: createDailySummaries({ store, announcements, clock }),
    unfinished: createUnfinished({ store, vault, announcements, clock }),
  };
}
