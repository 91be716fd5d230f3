// Every HTTP route of the service. The router, OpenAPI, docs/endpoints.md and the table test read this list.
import { goalRoutes } from './goals.ts';
import { health } from './health.ts';
import { keyRoutes } from './keys.ts';
import { getCustomStt, updateCustomStt } from './private/custom-stt.ts';
import { getDeveloperAccess, updateDeveloperAccess } from './private/developer-access.ts';
import { events } from './private/events.ts';
import { speechModelRoutes } from './private/models.ts';
import { getTranscriptionSettings, updateTranscriptionSettings } from './private/retranscription-settings.ts';
import { listTranscripts, restoreTranscript, retranscribeConversation } from './v1/transcript-versions.ts';
import { getSpeechService, removeSpeechService, updateSpeechService } from './private/speech-service.ts';
import { signIn, signOut, whoAmI } from './private/session.ts';
import { createToken } from './private/token.ts';
import { getTranslation, updateTranslation } from './private/translation.ts';
import type { Route } from './route.ts';
import {
  createAppConversationFromSegments,
  setConversationFolder,
  setConversationStarred,
  setConversationTitle,
  setConversationVisibility,
} from './v1/conversation-edits.ts';
import { assignSegment, assignSpeaker, setSegmentText } from './v1/conversation-lines.ts';
import { searchAppConversations } from './v1/conversation-search.ts';
import { getSharedConversation } from './v1/conversation-sharing.ts';
import { deleteAppConversation, listTrash, restoreConversation } from './v1/conversation-trash.ts';
import {
  createAppActionItem,
  deleteAppActionItem,
  getAppActionItem,
  listAppActionItems,
  searchActionItems,
  updateAppActionItem,
  updateAppActionItems,
} from './v1/action-items.ts';
import { listNotifications, registerPushTarget, unregisterPushTarget } from './v1/notifications.ts';
import { deleteAccount, exportAccount } from './v1/account.ts';
import { conversationAudio } from './v1/conversation-audio.ts';
import { conversationPhoto } from './v1/conversation-photos.ts';
import { conversationCustody } from './v1/conversation-custody.ts';
import { mergeConversations, splitConversation } from './v1/conversation-merge.ts';
import {
  countConversations,
  finishConversation,
  getAppConversation,
  listAppConversations,
  reprocessConversation,
} from './v1/conversations.ts';
import {
  createActionItem,
  createActionItems,
  deleteActionItem,
  getActionItem,
  listActionItems,
  updateActionItem,
} from './v1-dev-user/action-items.ts';
import { searchConversations } from './v1-dev-user/conversation-search.ts';
import {
  createConversation,
  createConversationFromSegments,
  deleteDeveloperConversation,
  updateConversation,
} from './v1-dev-user/conversation-writes.ts';
import { getConversation, listConversations } from './v1-dev-user/conversations.ts';
import {
  createMemories,
  createMemory,
  deleteMemory,
  getMemory,
  listMemories,
  updateMemory,
} from './v1-dev-user/memories.ts';
import { searchMemories } from './v1-dev-user/memory-search.ts';
import {
  createAppMemory,
  deleteAppMemory,
  listAppMemories,
  reviewMemory,
  setMemoryContent,
  setMemoryVisibility,
} from './v3/memories.ts';
import {
  deleteDailySummary,
  getDailySummary,
  getDeveloperDailySummary,
  getSharedDailySummary,
  listDailySummaries,
  listDeveloperDailySummaries,
  setDailySummaryVisibility,
} from './v1/daily-summaries.ts';
import {
  disableWebhook,
  enableWebhook,
  getWebhook,
  setWebhook,
  webhookStatus,
} from './v1/developer-webhooks.ts';
import { getRecordingPermission, setRecordingPermission } from './v1/recording-permission.ts';
import {
  getDailySummarySettings,
  getGeolocation,
  getLanguage,
  getProfile,
  getTranscriptionPreferences,
  setGeolocation,
  setLanguage,
  updateDailySummarySettings,
  updateProfile,
  updateTranscriptionPreferences,
} from './v1/user-settings.ts';
import {
  createFolder,
  deleteFolder,
  getFolder,
  listAppFolders,
  listFolderConversations,
  moveToFolder,
  reorderFolders,
  updateFolder,
} from './v1/folders.ts';
import {
  createPerson,
  deletePerson,
  deleteSpeechSample,
  getPerson,
  listPeople,
  listSpeakerChanges,
  renamePerson,
  undoSpeakerChange,
} from './v1/people.ts';
import {
  deleteSpeechProfile,
  getEnrolmentText,
  getSpeechProfile,
  getSpeechProfileV4,
  uploadSpeechProfile,
} from './v3/speech-profile.ts';
import { listFolders } from './v1-dev-user/folders.ts';
import { streamVoiceMessage, transcribeVoiceMessage } from './v2/voice-messages.ts';
import { jwks } from './well-known.ts';

/** Fixed paths come before those with a parameter in the same place. */
export const ROUTES: readonly Route[] = [
  listConversations,
  createConversation,
  createConversationFromSegments,
  searchConversations,
  getConversation,
  updateConversation,
  deleteDeveloperConversation,
  listActionItems,
  createActionItem,
  createActionItems,
  getActionItem,
  updateActionItem,
  deleteActionItem,
  listMemories,
  createMemory,
  createMemories,
  searchMemories,
  getMemory,
  updateMemory,
  deleteMemory,
  listFolders,
  ...goalRoutes('developer_api'),
  ...goalRoutes('app'),
  listAppFolders,
  createFolder,
  reorderFolders,
  getFolder,
  updateFolder,
  deleteFolder,
  listFolderConversations,
  moveToFolder,
  listPeople,
  createPerson,
  listSpeakerChanges,
  undoSpeakerChange,
  getPerson,
  renamePerson,
  deletePerson,
  deleteSpeechSample,
  uploadSpeechProfile,
  getSpeechProfile,
  getSpeechProfileV4,
  deleteSpeechProfile,
  getEnrolmentText,
  ...keyRoutes('dev'),
  ...keyRoutes('mcp'),
  listAppConversations,
  finishConversation,
  countConversations,
  createAppConversationFromSegments,
  searchAppConversations,
  mergeConversations,
  listTrash,
  getAppConversation,
  deleteAppConversation,
  restoreConversation,
  getSharedConversation,
  setConversationTitle,
  setConversationFolder,
  setConversationStarred,
  setConversationVisibility,
  setSegmentText,
  assignSegment,
  assignSpeaker,
  splitConversation,
  reprocessConversation,
  conversationAudio,
  conversationPhoto,
  conversationCustody,
  listAppActionItems,
  searchActionItems,
  createAppActionItem,
  updateAppActionItems,
  getAppActionItem,
  updateAppActionItem,
  deleteAppActionItem,
  registerPushTarget,
  unregisterPushTarget,
  listNotifications,
  listAppMemories,
  createAppMemory,
  setMemoryContent,
  setMemoryVisibility,
  reviewMemory,
  deleteAppMemory,
  exportAccount,
  deleteAccount,
  getProfile,
  updateProfile,
  getLanguage,
  setLanguage,
  getTranscriptionPreferences,
  updateTranscriptionPreferences,
  getRecordingPermission,
  setRecordingPermission,
  getGeolocation,
  setGeolocation,
  getDailySummarySettings,
  updateDailySummarySettings,
  listDailySummaries,
  getDailySummary,
  deleteDailySummary,
  setDailySummaryVisibility,
  getSharedDailySummary,
  listDeveloperDailySummaries,
  getDeveloperDailySummary,
  transcribeVoiceMessage,
  streamVoiceMessage,
  webhookStatus,
  getWebhook,
  setWebhook,
  enableWebhook,
  disableWebhook,
  signIn,
  whoAmI,
  signOut,
  createToken,
  getCustomStt,
  updateCustomStt,
  getDeveloperAccess,
  updateDeveloperAccess,
  getSpeechService,
  updateSpeechService,
  removeSpeechService,
  getTranslation,
  updateTranslation,
  events,
  ...speechModelRoutes,
  getTranscriptionSettings,
  updateTranscriptionSettings,
  retranscribeConversation,
  listTranscripts,
  restoreTranscript,
  health,
  jwks,
];
