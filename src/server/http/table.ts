// Lists every HTTP route of the service. The router, OpenAPI, docs/endpoints.md and the table test read this
// list.
import { conversationClaimRoutes } from './conversation-claims.ts';
import { goalRoutes } from './goals.ts';
import { healthRoutes } from './health.ts';
import { keyRoutes } from './keys.ts';
import { clientsSeenRoutes } from './private/clients-seen.ts';
import { notHereRoutes } from './not-here.ts';
import { customSttRoutes } from './private/custom-stt.ts';
import { keepingKeyRoutes } from './private/keeping-key.ts';
import { deviceRoutes } from './private/devices.ts';
import { developerAccessRoutes } from './private/developer-access.ts';
import { eventRoutes } from './private/events.ts';
import { importRoutes } from './private/imports.ts';
import { offlineStopRoutes } from './private/offline-recordings.ts';
import { oauthMetadataRoutes } from './oauth-metadata.ts';
import { speechModelRoutes } from './private/models.ts';
import { networkRoutes } from './private/network.ts';
import { retranscriptionSettingsRoutes } from './private/retranscription-settings.ts';
import { sessionRoutes } from './private/session.ts';
import { storageRoutes } from './private/storage.ts';
import { speechServiceRoutes } from './private/speech-service.ts';
import { languageModelRoutes } from './private/language-models.ts';
import { understandingRoutes } from './private/understanding.ts';
import { tokenRoutes } from './private/token.ts';
import { translationRoutes } from './private/translation.ts';
import { developerActionItemRoutes } from './v1-dev-user/action-items.ts';
import { wholeSearchRoutes } from './whole-search.ts';
import { developerConversationSearchRoutes } from './v1-dev-user/conversation-search.ts';
import { developerConversationWriteRoutes } from './v1-dev-user/conversation-writes.ts';
import { developerConversationRoutes } from './v1-dev-user/conversations.ts';
import { eventStreamRoutes } from './v1-dev-user/events.ts';
import { developerFolderRoutes } from './v1-dev-user/folders.ts';
import { developerMemoryRoutes } from './v1-dev-user/memories.ts';
import { developerMemorySearchRoutes } from './v1-dev-user/memory-search.ts';
import { toolProtocolRoutes } from '../mcp/routes.ts';
import { assistantActionItemRoutes } from './v1-mcp/action-items.ts';
import { assistantConversationRoutes } from './v1-mcp/conversations.ts';
import { assistantDailySummaryRoutes } from './v1-mcp/daily-summaries.ts';
import { assistantGoalRoutes } from './v1-mcp/goals.ts';
import { assistantMemoryRoutes } from './v1-mcp/memories.ts';
import { oauthRoutes } from './v1-mcp/oauth.ts';
import { assistantPeopleRoutes } from './v1-mcp/people.ts';
import { assistantProfileRoutes } from './v1-mcp/profile.ts';
import { toolRateRoutes } from './v1-mcp/settings.ts';
import { accountRoutes } from './v1/account.ts';
import { actionItemSyncRoutes } from './v1/action-item-sync.ts';
import { actionItemRoutes } from './v1/action-items.ts';
import { askRoutes } from './v1/ask.ts';
import { clientRoutes } from './v1/clients.ts';
import { clientSettingRoutes } from './v1/client-settings.ts';
import { conversationActionItemRoutes } from './v1/conversation-action-items.ts';
import { conversationAudioRoutes } from './v1/conversation-audio.ts';
import { conversationChapterRoutes } from './v1/conversation-chapters.ts';
import { conversationCustodyRoutes } from './v1/conversation-custody.ts';
import { conversationEditRoutes } from './v1/conversation-edits.ts';
import { conversationIndexRoutes } from './v1/conversation-index.ts';
import { conversationLineRoutes } from './v1/conversation-lines.ts';
import { conversationMergeRoutes } from './v1/conversation-merge.ts';
import { conversationExportRoutes } from './v1/conversation-export.ts';
import { conversationPeakRoutes } from './v1/conversation-peaks.ts';
import { conversationPhotoRoutes } from './v1/conversation-photos.ts';
import { conversationSearchRoutes } from './v1/conversation-search.ts';
import { conversationSharingRoutes } from './v1/conversation-sharing.ts';
import { conversationTrashRoutes } from './v1/conversation-trash.ts';
import { conversationRoutes } from './v1/conversations.ts';
import { dailySummaryMakingRoutes } from './v1/daily-summary-making.ts';
import { dailySummaryRoutes } from './v1/daily-summaries.ts';
import { webhookRoutes } from './v1/developer-webhooks.ts';
import { deliveryRoutes } from './v1/deliveries.ts';
import { destinationRoutes } from './v1/destinations.ts';
import { folderRoutes } from './v1/folders.ts';
import { weekRecapRoutes } from './v1/week-recap.ts';
import { notificationRoutes } from './v1/notifications.ts';
import { peopleRoutes } from './v1/people.ts';
import { receiptRoutes } from './v1/receipts.ts';
import { searchIndexRoutes } from './v1/search-index.ts';
import { conversationMomentRoutes } from './v1/conversation-moments.ts';
import { listeningRoutes } from './v1/listening.ts';
import { recordingPermissionRoutes } from './v1/recording-permission.ts';
import { syncAudioRoutes } from './v1/sync-audio.ts';
import { transcriptVersionRoutes } from './v1/transcript-versions.ts';
import { userSettingsRoutes } from './v1/user-settings.ts';
import { offlineRecordingRoutes } from './v2/offline-recordings.ts';
import { voiceMessageRoutes } from './v2/voice-messages.ts';
import { memoryRoutes } from './v3/memories.ts';
import { speechProfileRoutes } from './v3/speech-profile.ts';
import { wellKnownRoutes } from './well-known.ts';
import type { Route } from './route.ts';

/** In the order of the documentation; the router puts fixed paths first by itself. */
export const ROUTES: readonly Route[] = [
  ...developerConversationRoutes,
  ...developerConversationWriteRoutes,
  ...developerConversationSearchRoutes,
  ...wholeSearchRoutes,
  ...conversationClaimRoutes,
  ...conversationChapterRoutes,
  ...developerActionItemRoutes,
  ...developerMemoryRoutes,
  ...developerMemorySearchRoutes,
  ...eventStreamRoutes,
  ...developerFolderRoutes,
  ...goalRoutes,
  ...toolProtocolRoutes,
  ...toolRateRoutes,
  ...assistantMemoryRoutes,
  ...assistantConversationRoutes,
  ...assistantActionItemRoutes,
  ...assistantGoalRoutes,
  ...assistantPeopleRoutes,
  ...assistantDailySummaryRoutes,
  ...assistantProfileRoutes,
  ...folderRoutes,
  ...peopleRoutes,
  ...speechProfileRoutes,
  ...keyRoutes,
  ...oauthRoutes,
  ...oauthMetadataRoutes,
  ...conversationRoutes,
  ...conversationIndexRoutes,
  ...conversationSearchRoutes,
  ...conversationMergeRoutes,
  ...conversationTrashRoutes,
  ...conversationSharingRoutes,
  ...conversationEditRoutes,
  ...conversationLineRoutes,
  ...conversationActionItemRoutes,
  ...conversationAudioRoutes,
  ...conversationPeakRoutes,
  ...conversationExportRoutes,
  ...syncAudioRoutes,
  ...conversationPhotoRoutes,
  ...conversationCustodyRoutes,
  ...transcriptVersionRoutes,
  ...actionItemRoutes,
  ...actionItemSyncRoutes,
  ...notificationRoutes,
  ...receiptRoutes,
  ...memoryRoutes,
  ...accountRoutes,
  ...userSettingsRoutes,
  ...recordingPermissionRoutes,
  ...listeningRoutes,
  ...conversationMomentRoutes,
  ...searchIndexRoutes,
  ...clientRoutes,
  ...clientSettingRoutes,
  ...askRoutes,
  ...weekRecapRoutes,
  ...dailySummaryRoutes,
  ...dailySummaryMakingRoutes,
  ...voiceMessageRoutes,
  ...offlineRecordingRoutes,
  ...webhookRoutes,
  ...destinationRoutes,
  ...deliveryRoutes,
  ...sessionRoutes,
  ...tokenRoutes,
  ...clientsSeenRoutes,
  ...customSttRoutes,
  ...keepingKeyRoutes,
  ...developerAccessRoutes,
  ...speechServiceRoutes,
  ...storageRoutes,
  ...understandingRoutes,
  ...languageModelRoutes,
  ...translationRoutes,
  ...eventRoutes,
  ...speechModelRoutes,
  ...importRoutes,
  ...offlineStopRoutes,
  ...retranscriptionSettingsRoutes,
  ...networkRoutes,
  ...deviceRoutes,
  ...healthRoutes,
  ...wellKnownRoutes,
  ...notHereRoutes,
];
