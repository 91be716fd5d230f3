// Builds the product's services on one store, in the order they need each other. Knows no transport, socket or provider;
// start.ts adds those, and tests of a transport use it with a database in memory.
import { CategoryEnum } from '../../contract/resources.ts';
import type { JournalFile } from '../audio/journal.ts';
import type { Embedder } from '../understanding/embedding.ts';
import type { UnderstandingProvider } from '../understanding/provider.ts';
import { chooseMemoryCategory } from '../understanding/rules/memory-category.ts';
import { chapterTitle, overviewWithout, readTaskLine } from '../understanding/rules/seldom-asked.ts';
import { createUnderstanding } from '../understanding/understanding.ts';
import type { ResolveWhens } from '../understanding/llm/checked-claims.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Clock, CommitSync, Log, SecretStore } from '../ports.ts';
import { createAccountDeletion } from './account/account-deletion.ts';
import { createActionItemSync } from './action-item-sync.ts';
import { createActionItems } from './action-items.ts';
import type { AnnouncementFeed, Announcements } from './announcements.ts';
import { createAuthorizationRequests } from './account/authorization-requests.ts';
import { createAudioPlayback } from './recordings/audio-playback.ts';
import { createAudioPeaks } from './recordings/audio-peaks.ts';
import { createSpeakerAssignments } from './speakers/speaker-assignments.ts';
import { createAudioRetention } from './recordings/audio-retention.ts';
import type { AudioVault } from './recordings/audio-vault.ts';
import { createClientLimits } from './clients/client-limits.ts';
import { createClients, grantClients, keyClients } from './clients/clients.ts';
import { createClientsSeen } from './clients/clients-seen.ts';
import { createToolRates } from './clients/tool-rates.ts';
import { createChapters } from './conversations/chapters.ts';
import { createClaims } from './conversations/claims.ts';
import { createConversationActionItems } from './conversations/conversation-action-items.ts';
import { createConversationChanges } from './conversations/conversation-changes.ts';
import { createConversationCreation } from './conversations/conversation-creation.ts';
import { createConversationDays } from './conversations/conversation-days.ts';
import { createConversationEvents } from './conversations/conversation-events.ts';
import { createConversationEdits } from './conversations/conversation-edits.ts';
import { createConversationNotes } from './conversations/conversation-notes.ts';
import { createConversationExport } from './exports/conversation-export.ts';
import { createConversationMerge } from './conversations/conversation-merge.ts';
import { createConversationSearch } from './conversations/conversation-search.ts';
import { createConversationSharing } from './conversations/conversation-sharing.ts';
import { createConversationForgetting } from './conversations/conversation-forgetting.ts';
import { createMarks } from './conversations/marks.ts';
import { createConversationSplit } from './conversations/conversation-split.ts';
import { createWholeSearch } from './conversations/whole-search.ts';
import { createConversations } from './conversations/conversations.ts';
import { createEvidence } from './conversations/evidence.ts';
import { createCustody } from './recordings/custody.ts';
import { createCustomSttSettings } from './transcription/custom-stt.ts';
import { createDeveloperAccess } from './memories/developer-access.ts';
import { createDailySummaries } from './day-summaries/daily-summaries.ts';
import { createDaySummaryMaking } from './day-summaries/making.ts';
import { createDaySummarySchedule } from './day-summaries/schedule.ts';
import { createWeekRecaps } from './day-summaries/week.ts';
import { createAsk } from './ask/ask.ts';
import { createPassages } from './ask/passages.ts';
import { wordsOfUser } from './service-words.ts';
import { createExport } from './account/export.ts';
import { createFolders } from './folders.ts';
import { createGoals } from './goals.ts';
import { noJournal, type ReceiptJournal } from './receipts/receipt-journal.ts';
import { createReceipts, type JournalEntry } from './receipts/receipts.ts';
import { createImports } from './imports/imports.ts';
import { createIdentity } from './account/identity.ts';
import { createKeys } from './account/keys.ts';
import { createEmbeddings } from './search/embeddings.ts';
import { createMemories } from './memories/memories.ts';
import { createNetworkSettings } from './network-settings.ts';
import { createProxyLogin } from './proxy-login.ts';
import { createPairedDevices } from './account/paired-devices.ts';
import { createOAuthGrants } from './account/oauth-grants.ts';
import { createPeople } from './speakers/people.ts';
import { createVoiceSamples } from './speakers/voice-samples.ts';
import { createPhotos } from './conversations/photos.ts';
import { createProcessing } from './conversations/processing.ts';
import { createRemovedResults } from './removed-results.ts';
import { createPush } from './push.ts';
import { createRecordings } from './recordings/recordings.ts';
import { createSearch } from './search/search.ts';
import { createSpeechServices } from './transcription/speech-service.ts';
import { createSpeakerChanges } from './speakers/speaker-changes.ts';
import { createTrash } from './conversations/trash.ts';
import { createRecordingEvents } from './recordings/recording-events.ts';
import { createRecoverable } from './recordings/recoverable.ts';
import { zoneOf } from './user-zone.ts';
import { createKnownVoices } from './speakers/known-voices.ts';
import { createVoiceServices } from './speakers/voice-services.ts';
import { createTranslationSetting } from './transcription/translation-settings.ts';
import { createTranslations } from './transcription/translations.ts';
import { createChosenEmbedder } from './understanding/chosen-embedder.ts';
import type { EmbeddedModels } from './understanding/embedded-models.ts';
import { createModelSelection } from './understanding/model-selection.ts';
import { createUnderstandingService } from './understanding/understanding-service.ts';
import { createUnderstandingSettings } from './understanding/understanding-settings.ts';
import { createTakenAudio } from './recordings/taken-audio.ts';
import { createUsage } from './recordings/usage.ts';
import { createUserSettings } from './account/user-settings.ts';
import { createAnswers } from './deliveries/answers.ts';
import { createRequestOf } from './deliveries/bodies/request-of.ts';
import { createSendingServices } from './deliveries/sending-services.ts';
import { createHeldBack } from './deliveries/held-back.ts';
import { createEventStream } from './event-stream.ts';
import { createOfflineRecordings } from './offline-recordings/offline-recordings.ts';
import { createReceivedFiles } from './offline-recordings/received-files.ts';
import type { Store } from '../store/store.ts';
import { createLibreTranslate } from '../translation/libre-translate.ts';
import type { VoiceActivityDetectors } from '../stt/voice-activity.ts';

export interface ServicesOptions {
  store: Store;
  vault: AudioVault;
  secrets: SecretStore;
  announcements: Announcements & AnnouncementFeed;
  /** Who makes structure and memories without a language model, the preferred first. */
  understandingProviders: readonly UnderstandingProvider[];
  /** Reads words that say when, for language models. */
  resolveWhens?: ResolveWhens;
  /** Language models of this computer. */
  embedded?: EmbeddedModels | null;
  jobs: JobRunner;
  /** Tells repeated tasks and facts; only words tell them without it, and while it gives null. */
  embedder?: () => Embedder | null;
  /** For search by meaning; search goes by words alone without it, and while it gives null. */
  searchEmbedder?: () => Embedder | null;
  /** Finds the speech that voices are measured in. Without it no voice can be learned. */
  vad?: VoiceActivityDetectors | null;
  /** Where the files of an import are until they are read. */
  importsDir: string;
  /** Without it the newest receipts are in memory only. */
  receiptJournal?: ReceiptJournal<JournalEntry> | undefined;
  dataDir: string;
  /** URL of the running service: the issuer of its ID tokens. */
  issuer: () => string;
  /** Opens the files that audio is kept in; the file system when absent. */
  openJournalFile?: ((file: string) => Promise<JournalFile>) | undefined;
  /** Resolves when what was stored survives a power cut; at once when absent. */
  committed?: CommitSync;
  clock: Clock;
  log: Log;
}

export type Services = ReturnType<typeof createServices>;

/** Close `processing`, `translations`, `clientsSeen`, `receipts`, `webhookSender` and `deliveryAnnouncements` when done. */
export function createServices({
  store,
  vault,
  secrets,
  announcements,
  understandingProviders,
  resolveWhens = async (whens) => whens.map(() => null),
  embedded = null,
  jobs,
  embedder,
  searchEmbedder = () => null,
  vad = null,
  importsDir,
  receiptJournal = noJournal(),
  dataDir,
  issuer,
  openJournalFile,
  committed = () => Promise.resolve(),
  clock,
  log,
}: ServicesOptions) {
  const sending = createSendingServices({ store, vault, jobs, announcements, dataDir, clock });
  const { outbox } = sending;
  const identity = createIdentity({ store, secrets, clock, issuer });
  const keys = createKeys({ store, clock });
  const clientLimits = createClientLimits({ store, announcements, clock });
  const receipts = createReceipts({
    store,
    journal: receiptJournal,
    nameOf: (uid, { kind, id }) =>
      kind === 'oauth' ? (store.oauth_grants.get(id)?.client_name ?? null) : store.keys.nameOf(uid, id),
    ...{ announcements, committed, clock, log },
  });
  const audioRetention = createAudioRetention({ store, vault, announcements, log });
  const understandingSettings = createUnderstandingSettings({ store, secrets, clock });
  const modelSelection = createModelSelection({
    settings: understandingSettings,
    embedded,
    withoutModel: understandingProviders,
    resolve: resolveWhens,
    clock,
    log,
  });
  const understanding = createUnderstanding({
    providers: modelSelection.providers,
    memoryCategory: chooseMemoryCategory,
    clock,
    log,
  });
  const knownVoices = createKnownVoices({ store, announcements });
  const removedResults = createRemovedResults({ store, keyedHash: vault.keyedHash });
  const recordingEvents = createRecordingEvents({ store, outbox });
  const conversationEvents = createConversationEvents({ store, outbox, clock });
  const processing = createProcessing({
    store,
    removedResults,
    overviewWithout,
    conversationEvents,
    understanding,
    embedder,
    languageModel: modelSelection.languageModel,
    retention: audioRetention,
    announcements,
    knownVoices,
    clock,
    log,
  });
  const conversations = createConversations({ store, processing });
  const embeddings = createEmbeddings({
    store,
    embedder: createChosenEmbedder({ settings: understandingSettings, builtIn: searchEmbedder, clock }),
    clock,
    log,
  });
  const search = createSearch({ store, embeddings, categories: CategoryEnum.options, clock });
  const recordings = createRecordings({
    store,
    vault,
    events: recordingEvents,
    announcements,
    jobs,
    clock,
    openFile: openJournalFile,
  });
  const userSettings = createUserSettings({ store, announcements, clock });
  const translationSetting = createTranslationSetting({ store, secrets });
  const people = createPeople({ store, knownVoices, clock });
  const voiceSamples = createVoiceSamples({ store, clock });
  const speakerAssignments = createSpeakerAssignments({ store, people });
  const speakerChanges = createSpeakerChanges({
    store,
    jobs,
    announcements,
    knownVoices,
    voiceSamples,
    speakerAssignments,
    clock,
  });
  const playback = createAudioPlayback({ store, vault });
  const voices = createVoiceServices({ store, playback, vad, knownVoices, speakerChanges, clock, log });
  const notifier = createPush({ store, announcements, clock, log });
  const dailySummaries = createDailySummaries({ store, announcements, clock });
  const daySummaryMaking = createDaySummaryMaking({
    store,
    dailySummaries,
    announcements,
    clock,
  });
  const memories = createMemories({ store, removedResults, search, understanding, announcements, clock });
  const claims = createClaims({ store });
  const conversationSearch = createConversationSearch({ store, search });
  const heldBack = createHeldBack();
  const requestOf = createRequestOf({ store, vault, leftOfDay: dailySummaries.leftOf, heldBack, clock });
  const actionItems = createActionItems({
    ...{ store, removedResults, search, readTaskLine, notifier, announcements, clock },
  });
  const receivedFiles = createReceivedFiles({ vault, openFile: openJournalFile });
  const offlineRecordings = createOfflineRecordings({
    ...{ store, files: receivedFiles, jobs, announcements, clock },
  });
  const change = { store, vault, recordings, processing, conversationEvents, announcements, clock };
  const imports = createImports({ store, folder: importsDir, jobs, announcements, offlineRecordings, clock });
  return {
    announcements,
    ...sending,
    recordingEvents,
    requestOf,
    heldBack,
    answers: createAnswers({ notifier, clock, wordsOf: (uid) => wordsOfUser(store, uid) }),
    identity,
    keys,
    oauthGrants: createOAuthGrants({ store, announcements, clock }),
    authorizationRequests: createAuthorizationRequests({ store, announcements, notifier, clock }),
    clientLimits,
    clients: createClients({
      clientLimits,
      sources: [keyClients(store), grantClients(store)],
      totals: receipts.totals,
    }),
    clientsSeen: createClientsSeen({ store, announcements, clock, log }),
    receipts,
    processing,
    conversations,
    push: notifier,
    actionItems,
    actionItemSync: createActionItemSync({ store, actionItems }),
    conversationActionItems: createConversationActionItems({ store, actionItems, conversations }),
    memories,
    evidence: createEvidence({ store }),
    claims,
    conversationExport: createConversationExport({ store, claims }),
    chapters: createChapters({ store, nameChapter: chapterTitle }),
    developerAccess: createDeveloperAccess({ store }),
    embeddings,
    search,
    conversationChanges: createConversationChanges({ store, processing, announcements, clock }),
    conversationDays: createConversationDays({ store }),
    conversationCreation: createConversationCreation({ store, processing, clock }),
    conversationEdits: createConversationEdits({
      store,
      announcements,
      speakerChanges,
      clock,
    }),
    folders: createFolders({ store, announcements, clock }),
    goals: createGoals({ store, announcements, clock }),
    receivedFiles,
    offlineRecordings,
    people,
    ...voices,
    speakerAssignments,
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
    knownVoices,
    speakerChanges,
    conversationSearch,
    wholeSearch: createWholeSearch({ store, search }),
    conversationSharing: createConversationSharing({ store }),
    conversationMerge: createConversationMerge(change),
    conversationSplit: createConversationSplit(change),
    conversationForgetting: createConversationForgetting(change),
    marks: createMarks({ store, announcements, clock }),
    trash: createTrash({
      ...{ store, vault, processing, summaries: daySummaryMaking, announcements, clock },
    }),
    playback,
    audioPeaks: createAudioPeaks({ store, vault, playback }),
    custody: createCustody({ store }),
    recordings,
    takenAudio: createTakenAudio({ store, vault, log }),
    keepingKey: vault.keepingKey,
    audioRetention,
    exports: createExport({ store, clock, settle: receipts.flush }),
    imports,
    accountDeletion: createAccountDeletion({
      store,
      vault,
      processing,
      identity,
      embeddings,
      knownVoices,
      jobs,
      receivedFiles,
      imports,
      announcements,
    }),
    userSettings,
    customStt: createCustomSttSettings({ store, userSettings }),
    speechServices: createSpeechServices({ store, secrets }),
    understanding: createUnderstandingService({
      settings: understandingSettings,
      selection: modelSelection,
      zone: (uid) => zoneOf(store, uid),
      clock,
    }),
    understandingSettings,
    /** Null while the owner has chosen none. */
    languageModel: modelSelection.languageModel,
    networkSettings: createNetworkSettings({ store }),
    proxyLogin: createProxyLogin({ secrets }),
    toolRates: createToolRates({ store, announcements, clock }),
    pairedDevices: createPairedDevices({
      store,
      clock,
      destinationsChanged(uid) {
        outbox.destinationsChanged(uid);
        announcements.announce(uid, { kind: 'destinations' });
      },
    }),
    eventStream: createEventStream({ store, outbox, dailySummaries, requestOf, committed, clock }),
    conversationNotes: createConversationNotes({ store }),
    dailySummaries,
    daySummaryMaking,
    weekRecaps: createWeekRecaps({ store, clock }),
    ask: createAsk({
      store,
      passages: createPassages({ conversationSearch, memories, actionItems }),
      languageModel: modelSelection.languageModel,
      clock,
    }),
    daySummarySchedule: createDaySummarySchedule({
      ...{ store, making: daySummaryMaking, dailySummaries, settingsOf: userSettings.dailySummary },
      ...{ outbox, notifier, clock, log },
    }),
    recoverable: createRecoverable({ store, vault, events: recordingEvents, announcements, clock }),
  };
}
