// Every HTTP route of the service. The router, OpenAPI, docs/endpoints.md and the table test read this list.
import { health } from './health.ts';
import { keyRoutes } from './keys.ts';
import { getDeveloperAccess, updateDeveloperAccess } from './private/developer-access.ts';
import { events } from './private/events.ts';
import { signIn, signOut, whoAmI } from './private/session.ts';
import { createToken } from './private/token.ts';
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
import { deleteAccount, exportAccount } from './v1/account.ts';
import { conversationAudio } from './v1/conversation-audio.ts';
import {
  countConversations,
  finishConversation,
  getAppConversation,
  listAppConversations,
  reprocessConversation,
} from './v1/conversations.ts';
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
  listMemories,
  createMemory,
  createMemories,
  searchMemories,
  getMemory,
  updateMemory,
  deleteMemory,
  ...keyRoutes('dev'),
  ...keyRoutes('mcp'),
  listAppConversations,
  finishConversation,
  countConversations,
  createAppConversationFromSegments,
  searchAppConversations,
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
  reprocessConversation,
  conversationAudio,
  listAppMemories,
  createAppMemory,
  setMemoryContent,
  setMemoryVisibility,
  reviewMemory,
  deleteAppMemory,
  getProfile,
  updateProfile,
  exportAccount,
  deleteAccount,
  getLanguage,
  setLanguage,
  getTranscriptionPreferences,
  updateTranscriptionPreferences,
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
  webhookStatus,
  getWebhook,
  setWebhook,
  enableWebhook,
  disableWebhook,
  signIn,
  whoAmI,
  signOut,
  createToken,
  getDeveloperAccess,
  updateDeveloperAccess,
  events,
  health,
  jwks,
];
