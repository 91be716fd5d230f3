// Says which queries an announcement of the service makes stale. Pure.
import type { QueryKey } from '@tanstack/react-query';
import type { Announcement } from '../../contract/announcements.ts';
import { accessKeys } from '../features/access/access-queries.ts';
import { receiptKeys } from '../features/access/receipt-queries.ts';
import { actionItemKeys } from '../features/action-items/action-item-queries.ts';
import { grantKeys } from '../features/assistants/assistant-queries.ts';
import { consentKeys } from '../features/assistants/consent-queries.ts';
import { conversationKeys, folderKeys, offlineKeys } from '../features/conversations/conversation-queries.ts';
import { deliveryKeys } from '../features/destinations/delivery-queries.ts';
import { destinationKeys } from '../features/destinations/destination-queries.ts';
import { listeningKeys } from '../features/listening/listening-queries.ts';
import { goalKeys } from '../features/goals/goal-queries.ts';
import { importKeys } from '../features/moving-in/import-keys.ts';
import { memoryKeys } from '../features/memories/memory-queries.ts';
import { peopleKeys } from '../features/people/people-queries.ts';
import { recapKeys } from '../features/recap/recap-queries.ts';
import { searchKeys } from '../features/search/search-queries.ts';
import { settingKeys } from '../features/settings/setting-queries.ts';
import { sessionKeys } from '../features/sign-in/session-queries.ts';

/** Null when the text is not an announcement. A kind that only a newer service knows is passed on. */
export function readAnnouncement(text: string): Announcement | null {
  try {
    const value: unknown = JSON.parse(text);
    const isOne =
      typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
    return isOne ? (value as Announcement) : null;
  } catch {
    return null;
  }
}

export function staleKeys(announcement: Announcement): readonly QueryKey[] {
  switch (announcement.kind) {
    case 'conversation':
    case 'conversation_removed':
      return [
        // New lines come many times a minute; only the end of a conversation changes what listens.
        ...(announcement.kind === 'conversation' && announcement.status === 'in_progress'
          ? []
          : [listeningKeys.all, actionItemKeys.all]),
        conversationKeys.lists,
        folderKeys.all,
        conversationKeys.one(announcement.id),
        searchKeys.all,
      ];
    case 'action_item':
    case 'action_item_removed':
      return [actionItemKeys.all, searchKeys.all, recapKeys.all];
    case 'memory':
    case 'memory_removed':
      return [memoryKeys.all, searchKeys.all];
    case 'folders':
      return [folderKeys.all, conversationKeys.each];
    case 'settings':
      return [settingKeys.all, sessionKeys.all];
    case 'people':
      return [
        peopleKeys.all,
        conversationKeys.each,
        conversationKeys.lists,
        actionItemKeys.all,
        memoryKeys.all,
        searchKeys.all,
      ];
    case 'missed':
      return [[]];
    case 'voice_finding':
      return [peopleKeys.changes];
    case 'listening':
      return [listeningKeys.all];
    case 'import':
      return announcement.ended ? [[]] : [importKeys.all];
    case 'offline_recordings':
      return [offlineKeys.all];
    case 'model':
      return [settingKeys.models, settingKeys.languageModels];
    case 'clients_seen':
      return [settingKeys.clientsSeen, settingKeys.eachKeys, accessKeys.clients, grantKeys.all];
    case 'clients':
      return [accessKeys.clients, grantKeys.all, settingKeys.eachKeys];
    case 'receipts':
      return [receiptKeys.all, accessKeys.clients];
    case 'authorization_requests':
      return [consentKeys.all];
    case 'destinations':
      return [destinationKeys.all];
    case 'deliveries':
      return [deliveryKeys.all, destinationKeys.all];
    case 'account_removed':
      return [sessionKeys.all];
    case 'goal':
    case 'goal_removed':
      return [goalKeys.all];
    case 'notification':
      return [];
    case 'daily_summary':
      return [recapKeys.all];
    default:
      // The compiler refuses a kind without a case; a newer service may still send one, and then every query is stale.
      announcement satisfies never;
      return [[]];
  }
}
