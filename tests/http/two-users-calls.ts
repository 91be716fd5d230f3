// For each route that is not public: how it is called with the ids of another user, and what it answers then.
// A new route needs one line; several calls where an id can go in several places. Data only.
import { NOT_HERE } from '../../src/server/http/not-here.ts';
import type { FullUser } from '../helpers/full-user.ts';
import { id, type Calls, type Users } from './two-users-call.ts';
import { ASSISTANT_CALLS } from './two-users-assistant-calls.ts';
import { CONVERSATION_CALLS } from './two-users-conversation-calls.ts';

/** What a path parameter is, by its name. */
export const OWN_PARAMETERS: Readonly<Record<string, (whose: FullUser) => string | undefined>> = {
  conversation_id: ({ ids }) => ids.conversations,
  segment_id: ({ ids }) => ids.segments,
  job_id: ({ ids }) => ids.offline_uploads,
  memory_id: ({ ids }) => ids.memories,
  action_item_id: ({ ids }) => ids.action_items,
  goal_id: ({ ids }) => ids.goals,
  folder_id: ({ ids }) => ids.folders,
  person_id: ({ ids }) => ids.people,
  change_id: ({ ids }) => ids.speaker_changes,
  summary_id: ({ ids }) => ids.daily_summaries,
  photo_id: ({ ids }) => ids.photos,
  key_id: ({ ids }) => ids.api_keys,
  client_id: ({ ids }) => ids.api_keys,
  device_id: ({ ids }) => ids.paired_devices,
  notification_id: ({ ids }) => ids.notifications,
  type: () => 'memory_created',
  speaker_id: () => '0',
  file: () => '0',
  entry: () => '0',
  sample_index: () => '0',
  audio_file_id: ({ ids }) => ids.conversations,
  app_key: ({ marker }) => `${marker}-service`,
  item_index: () => '0',
  version: () => '1',
  model_id: () => 'moonshine-base-en',
  grant_id: ({ ids }) => ids.oauth_grants,
  request_id: ({ ids }) => ids.authorization_requests,
  import_id: ({ ids }) => ids.imports,
  destination_id: ({ ids }) => ids.destinations,
  // Nothing listens.
  session_id: () => 'none',
  mark_id: () => 'none',
  // The rows have numbers; those of a are the first.
  delivery_id: () => '1',
};

const ITEM = { description: 'Order bricks' };
const GOAL = { title: 'Run', goal_type: 'numeric', target_value: 10 };
const mcpKey = (users: Users) => ({ key_id: id('a', 'mcp_key')(users) });

export const CALLS: Calls = {
  ...CONVERSATION_CALLS,
  ...ASSISTANT_CALLS,

  // Clients
  listClients: { status: 200 },
  getClient: { status: 404 },
  updateClient: { body: () => ({ cut_off: true }), status: 404 },

  // Receipts
  listReceipts: { query: ({ a }) => ({ client_id: id('a', 'api_keys')({ a, b: a }) }), status: 200 },

  // Memories
  listMemories: { query: () => ({ limit: '1000' }), status: 200 },
  createMemory: { body: ({ a }) => ({ content: `${a.marker} memories content` }), status: 200, echoes: true },
  createMemories: {
    body: ({ a }) => ({ memories: [{ content: `${a.marker} memories content` }] }),
    status: 200,
    echoes: true,
  },
  getSearchIndex: { status: 200 },
  prepareSearch: { status: 204 },
  searchMemories: { query: ({ a }) => ({ query: a.marker }), status: 200 },
  getMemory: { status: 404 },
  updateMemory: { body: () => ({ content: 'Mine' }), status: 404 },
  deleteMemory: { status: 404 },
  listAppMemories: { query: () => ({ limit: '1000' }), status: 200 },
  createAppMemory: {
    body: ({ a }) => ({ content: `${a.marker} memories content` }),
    status: 200,
    echoes: true,
  },
  setMemoryContent: { query: () => ({ value: 'Mine' }), status: 404 },
  setMemoryLocked: { query: () => ({ value: 'true' }), status: 404 },
  setMemoryVisibility: { query: () => ({ value: 'public' }), status: 404 },
  listMemoryHistory: { status: 404 },
  reviewMemory: { query: () => ({ value: 'true' }), status: 404 },
  createAppMemories: {
    body: ({ a }) => ({ memories: [{ content: `${a.marker} memories content` }] }),
    status: 200,
    echoes: true,
  },
  deleteAppMemories: { status: 200 },
  deleteTheseMemories: {
    body: (users) => ({ memory_ids: [id('a', 'memories')(users)] }),
    status: 200,
  },
  deleteAppMemory: { status: 404 },

  // Action items
  listActionItems: [
    { query: () => ({ limit: '1000' }), status: 200 },
    { query: (users) => ({ conversation_id: id('a', 'conversations')(users) }), status: 200 },
  ],
  createActionItem: { body: () => ITEM, status: 200 },
  createActionItems: { body: () => ({ action_items: [ITEM] }), status: 200 },
  getActionItem: { status: 404 },
  updateActionItem: { body: () => ({ completed: true }), status: 404 },
  deleteActionItem: { status: 404 },
  listAppActionItems: [
    { query: () => ({ limit: '500' }), status: 200 },
    { query: (users) => ({ conversation_id: id('a', 'conversations')(users) }), status: 200 },
  ],
  countAppActionItems: { status: 200 },
  getAppActionItemPosition: {
    query: (users) => ({ action_item_id: id('a', 'action_items')(users), order: 'due' }),
    status: 404,
  },
  parseActionItem: { body: () => ({ text: 'Call tomorrow' }), status: 200 },
  searchActionItems: { query: ({ a }) => ({ query: a.marker }), status: 200 },
  createAppActionItem: [
    // The same text as one of the other user's: what is told apart by its text is told apart per user.
    { body: ({ a }) => ({ description: `${a.marker} action_items description` }), status: 200, echoes: true },
    {
      body: (users) => ({ ...ITEM, conversation_id: id('a', 'conversations')(users) }),
      status: 404,
    },
  ],
  updateAppActionItems: {
    body: (users) => ({ items: [{ id: id('a', 'action_items')(users), completed: true, sort_order: 3 }] }),
    status: 404,
  },
  getAppActionItem: { status: 404 },
  updateAppActionItem: { body: () => ({ sort_order: 3 }), status: 404 },
  completeAppActionItem: { query: () => ({ completed: 'true' }), status: 404 },
  deleteAppActionItem: { status: 404 },
  listPendingActionItems: { status: 200 },
  syncActionItems: {
    body: (users) => ({ items: [{ id: id('a', 'action_items')(users), completed: true }] }),
    status: 200,
    echoes: 'ids',
  },
  deleteAppActionItems: {
    body: (users) => ({ ids: [id('a', 'action_items')(users)] }),
    status: 200,
  },

  // Notifications
  registerPushTarget: { body: () => ({ fcm_token: 'bravomarker device', time_zone: 'UTC' }), status: 200 },
  unregisterPushTarget: { body: ({ a }) => ({ fcm_token: `${a.marker} push_targets token` }), status: 404 },
  listNotifications: { status: 200 },

  // Goals
  listGoals: { query: () => ({ include_inactive: 'true' }), status: 200 },
  createGoal: { body: () => GOAL, status: 200 },
  getGoal: { status: 404 },
  updateGoal: { body: () => ({ title: 'Mine' }), status: 404 },
  deleteGoal: { status: 404 },
  setGoalProgress: { query: () => ({ current_value: '3' }), status: 404 },
  listGoalHistory: { status: 404 },
  getCurrentGoal: { status: 200 },
  listCompletedGoals: { status: 200 },
  listAppGoals: { query: () => ({ include_inactive: 'true' }), status: 200 },
  createAppGoal: { body: () => GOAL, status: 200 },
  getAppGoal: { status: 404 },
  updateAppGoal: { body: () => ({ title: 'Mine' }), status: 404 },
  deleteAppGoal: { status: 404 },
  setAppGoalProgress: { query: () => ({ current_value: '3' }), status: 404 },
  listAppGoalHistory: { status: 404 },

  // Folders
  listFolders: { status: 200 },
  listAppFolders: { status: 200 },
  createFolder: { body: ({ a }) => ({ name: `${a.marker} folders name` }), status: 200, echoes: true },
  reorderFolders: { body: (users) => ({ folder_ids: [id('a', 'folders')(users)] }), status: 422 },
  getFolder: { status: 404 },
  updateFolder: { body: () => ({ name: 'Mine' }), status: 404 },
  deleteFolder: [
    { query: (users) => ({ move_to_folder_id: id('b', 'folders')(users) }), status: 404 },
    {
      params: (users) => ({ folder_id: id('b', 'folders')(users) }),
      query: (users) => ({ move_to_folder_id: id('a', 'folders')(users) }),
      status: 404,
    },
  ],
  listFolderConversations: { status: 404 },
  moveToFolder: [
    { body: (users) => ({ conversation_ids: [id('b', 'conversations')(users)] }), status: 404 },
    {
      params: (users) => ({ folder_id: id('b', 'folders')(users) }),
      body: (users) => ({ conversation_ids: [id('a', 'conversations')(users)] }),
      status: 200,
    },
  ],

  // People
  listPeople: { query: () => ({ include_speech_samples: 'true' }), status: 200 },
  createPerson: { body: () => ({ name: 'alphamarker people name' }), status: 200, echoes: true },
  listSpeakerChanges: { status: 200 },
  undoSpeakerChange: { status: 404 },
  stopSeekingVoice: { status: 404 },
  uploadSpeechProfile: { status: 415 },
  getSpeechProfile: { status: 200 },
  getSpeechProfileV4: { status: 200 },
  deleteSpeechProfile: { status: 204 },
  getEnrolmentText: { status: 200 },
  listPeopleSpeech: { status: 200 },
  learnSpeechProfile: {
    body: ({ a }) => ({ conversation_id: id('a', 'conversations')({ a, b: a }) }),
    status: 404,
  },
  getPerson: { status: 404 },
  getPersonVoice: { status: 404 },
  listPersonConversations: { status: 404 },
  mergePerson: [
    { body: (users) => ({ into: id('b', 'people')(users) }), status: 404 },
    { body: (users) => ({ into: id('a', 'people')(users) }), status: 404 },
  ],
  renamePerson: { query: () => ({ value: 'Mine' }), status: 404 },
  deletePerson: { status: 404 },
  deleteSpeechSample: { status: 404 },

  // Keys
  listDeveloperKeys: { status: 200 },
  createDeveloperKey: { body: () => ({ name: 'Mine' }), status: 200 },
  rotateDeveloperKey: { status: 404 },
  deleteDeveloperKey: { status: 204 },
  getCallingKey: { status: 401 },
  listToolProtocolKeys: { status: 200 },
  createToolProtocolKey: { body: () => ({ name: 'Mine' }), status: 200 },
  rotateToolProtocolKey: { params: mcpKey, status: 404 },
  deleteToolProtocolKey: { params: mcpKey, status: 204 },

  // What this service does not have
  ...Object.fromEntries(
    NOT_HERE.flatMap(({ reads = [] }) => reads.map(([operation]) => [operation, { status: 200 }])),
  ),
  getIntegration: { status: 200, echoes: true },
  listSuggestedApps: { status: 404 },

  // The account
  exportAccount: { status: 200 },
  deleteAccount: { query: ({ a }) => ({ confirm: a.uid }), status: 422 },
  getProfile: { status: 200 },
  updateProfile: { body: ({ a }) => ({ name: 'bravomarker', uid: a.uid }), status: 200 },
  getLanguage: { status: 200 },
  setLanguage: { body: ({ a }) => ({ language: 'de', uid: a.uid }), status: 200 },
  getTranscriptionPreferences: { status: 200 },
  updateTranscriptionPreferences: { body: () => ({ vocabulary: ['mine'] }), status: 200 },
  getRecordingPermission: { status: 200 },
  withdrawRecordingPermission: { status: 200 },
  setRecordingPermission: { query: () => ({ value: 'false' }), status: 200 },
  getPrivateCloudSync: { status: 200 },
  setPrivateCloudSync: { query: () => ({ value: 'false' }), status: 200 },
  getOnboarding: { status: 200 },
  updateOnboarding: { body: ({ a }) => ({ completed: true, uid: a.uid }), status: 200 },
  getGeolocation: { status: 200 },
  setGeolocation: { body: () => ({ latitude: 1, longitude: 2 }), status: 200 },
  getDailySummarySettings: { status: 200 },
  updateDailySummarySettings: { body: () => ({ hour: 7 }), status: 200 },

  // Questions
  ask: { body: ({ a }) => ({ question: `What of ${a.marker}?` }), status: 200 },
  askAsDeveloper: { body: ({ a }) => ({ question: `What of ${a.marker}?` }), status: 200 },

  // Daily summaries
  getWeekRecap: { query: () => ({ date: '2026-01-05' }), status: 200 },
  listDailySummaries: { status: 200 },
  makeDailySummary: { body: () => ({ date: '2026-01-05' }), status: 200 },
  getDailySummary: { status: 404 },
  deleteDailySummary: { status: 404 },
  setDailySummaryVisibility: { query: () => ({ value: 'shared' }), status: 404 },
  listDeveloperDailySummaries: { status: 200 },
  getDeveloperDailySummary: { status: 404 },

  // Webhooks
  getWebhookStatus: { status: 200 },
  getWebhook: { status: 200 },
  setWebhook: { body: () => ({ url: 'https://bravomarker.example.org/other' }), status: 200 },
  enableWebhook: { status: 200 },
  disableWebhook: { status: 200 },
  listDestinations: { status: 200 },
  createDestination: [
    { body: () => ({ trigger: 'day_summary', url: 'https://bravomarker.example.org/day' }), status: 200 },
    {
      body: (users) => ({
        ...{ trigger: 'memory_created', url: 'https://bravomarker.example.org/new' },
        filter: { folder_ids: [id('a', 'folders')(users)] },
      }),
      status: 422,
    },
    { body: () => ({ trigger: 'memory_created', kind: 'command', argv: ['true'] }), status: 403 },
  ],
  getDestination: { status: 404 },
  updateDestination: [
    { body: () => ({ name: 'Mine' }), status: 404 },
    {
      params: (users) => ({ destination_id: id('b', 'destinations')(users) }),
      body: (users) => ({ filter: { folder_ids: [id('a', 'folders')(users)] } }),
      status: 422,
    },
  ],
  deleteDestination: { status: 404 },
  getDestinationSecret: { status: 404 },
  rotateDestinationSecret: { status: 404 },
  testDestination: { status: 404 },
  checkDestinationSetup: { status: 404 },
  replayToDestination: { body: () => ({ from: '2026-01-01', to: '2026-01-05' }), status: 404 },
  getDestinationRules: { status: 403 },
  updateDestinationRules: { body: () => ({ others_may_use_private_addresses: true }), status: 403 },
  listDeliveries: [
    { status: 200 },
    { query: (users) => ({ destination_id: id('a', 'destinations')(users) }), status: 200 },
    { query: (users) => ({ conversation_id: id('a', 'conversations')(users) }), status: 200 },
    { query: () => ({ state: 'dead' }), status: 200 },
  ],
  getDelivery: { status: 404 },
  resendDelivery: { status: 404 },

  // Voice messages
  transcribeVoiceMessage: { status: 400 },
  // The failure is the only frame of the stream.
  streamVoiceMessage: { status: 200 },

  // Offline recordings
  uploadOfflineRecordings: { status: 422 },
  listOfflineJobs: { status: 200 },
  getOfflineJob: { status: 404 },

  // Private
  whoAmI: { status: 200 },
  signOut: { status: 204 },
  createTicket: { body: () => ({ path: '/v1/users/export' }), status: 200 },
  listClientsSeen: { status: 200 },
  forgetClientsSeen: { status: 204 },
  getDeveloperAccess: { status: 200 },
  updateDeveloperAccess: { body: () => ({ memories: true }), status: 200 },
  getSpeechService: { status: 403 },
  getStorageUse: { status: 403 },
  updateSpeechService: { body: () => ({ preferred: true }), status: 403 },
  removeSpeechService: { status: 403 },
  getUnderstanding: { status: 403 },
  updateUnderstanding: { body: () => ({ vision: true }), status: 403 },
  findUnderstandingEndpoints: { status: 403 },
  listUnderstandingModels: { status: 403 },
  testUnderstanding: { status: 403 },
  listLanguageModels: { status: 403 },
  updateLanguageModels: { body: () => ({ mirror: null }), status: 403 },
  importLanguageModel: { body: () => ({ path: '/nowhere' }), status: 403 },
  downloadLanguageModel: { status: 403 },
  pauseLanguageModel: { status: 403 },
  resumeLanguageModel: { status: 403 },
  cancelLanguageModel: { status: 403 },
  activateLanguageModel: { status: 403 },
  deleteLanguageModel: { status: 403 },
  listPairedDevices: { status: 200 },
  pairDevice: { body: () => ({ name: 'Phone' }), status: 200 },
  revokePairedDevice: { status: 204 },
  getNetwork: { status: 403 },
  updateNetwork: { body: () => ({ lan: 'off' }), status: 403 },
  getTranslation: { status: 403 },
  updateTranslation: { body: () => ({ enabled: false }), status: 403 },
  getCustomStt: { status: 200 },
  getKeepingKey: { status: 200 },
  updateCustomStt: { body: () => ({ codec: 'pcm16' }), status: 200 },
  events: { status: 200, stream: true },
  streamEvents: { status: 200, stream: true },

  // Imports
  listImports: { status: 200 },
  createImport: { body: () => ({ name: 'Mine' }), status: 200 },
  getImport: { status: 404 },
  listImportNotes: { status: 404 },
  addImportFile: { query: () => ({ name: 'a.json' }), status: 415 },
  listImportRecordings: { status: 404 },
  placeImportRecording: { body: () => ({ recorded_at: '2026-01-01T00:00:00Z' }), status: 404 },
  stopImportRecording: { status: 404 },
  transcribeImportRecording: { status: 404 },
  stopOfflineUpload: { status: 404 },
  transcribeOfflineUpload: { status: 404 },
  startImport: { body: () => ({}), status: 404 },
  cancelImport: { status: 404 },
  deleteImport: { status: 404 },

  // The instance's own: for its owner alone
  listSpeechModels: { status: 403 },
  updateSpeechModels: { body: () => ({ mirror: null }), status: 403 },
  importSpeechModel: { body: () => ({ path: '/nowhere' }), status: 403 },
  downloadSpeechModel: { status: 403 },
  pauseSpeechModel: { status: 403 },
  resumeSpeechModel: { status: 403 },
  cancelSpeechModel: { status: 403 },
  activateSpeechModel: { status: 403 },
  deleteSpeechModel: { status: 403 },
  getTranscriptionSettings: { status: 200 },
  updateTranscriptionSettings: { body: () => ({ second_pass: false }), status: 200 },
};
