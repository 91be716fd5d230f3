// Builds the product's services on one store, in the order they need each other. Knows no transport, socket or provider;
// start.ts adds those, and tests of a transport use it with a database in memory.
import type { Extractor } from './llm/extractor.ts';
import type { Clock, Log, SecretStore } from './ports.ts';
import { createAccountDeletion } from './services/account-deletion.ts';
import { createAnnouncements } from './services/announcements.ts';
import { createAudioPlayback } from './services/audio-playback.ts';
import type { AudioVault } from './services/audio-vault.ts';
import { createConversationCreation } from './services/conversation-creation.ts';
import { createConversationEdits } from './services/conversation-edits.ts';
import { createConversationSearch } from './services/conversation-search.ts';
import { createConversationSharing } from './services/conversation-sharing.ts';
import { createConversations } from './services/conversations.ts';
import { createDeveloperAccess } from './services/developer-access.ts';
import { createDailySummaries } from './services/daily-summaries.ts';
import { createExport } from './services/export.ts';
import { createIdentity } from './services/identity.ts';
import { createKeys } from './services/keys.ts';
import { createMemories } from './services/memories.ts';
import { createProcessing } from './services/processing.ts';
import { createRecordings } from './services/recordings.ts';
import { createSearch } from './services/search.ts';
import { createTrash } from './services/trash.ts';
import { createUnfinished } from './services/unfinished.ts';
import { createUserSettings } from './services/user-settings.ts';
import { createWebhookSettings } from './services/webhook-settings.ts';
import type { Store } from './store/store.ts';

export interface ServicesOptions {
  store: Store;
  vault: AudioVault;
  secrets: SecretStore;
  extractor: Extractor;
  /** URL of the running service: the issuer of its ID tokens. */
  issuer: () => string;
  clock: Clock;
  log: Log;
}

export type Services = ReturnType<typeof createServices>;

/** Close `processing` when done. */
export function createServices({ store, vault, secrets, extractor, issuer, clock, log }: ServicesOptions) {
  const announcements = createAnnouncements();
  const identity = createIdentity({ store, secrets, clock, issuer });
  const keys = createKeys({ store, clock });
  const processing = createProcessing({ store, extractor, announcements, clock, log });
  const conversations = createConversations({ store, processing });
  const search = createSearch({ store });
  return {
    announcements,
    identity,
    keys,
    processing,
    conversations,
    memories: createMemories({ store, search, announcements, clock }),
    developerAccess: createDeveloperAccess({ store }),
    search,
    conversationCreation: createConversationCreation({ store, processing, clock }),
    conversationEdits: createConversationEdits({ store, announcements, clock }),
    conversationSearch: createConversationSearch({ store, search }),
    conversationSharing: createConversationSharing({ store }),
    trash: createTrash({ store, vault, processing, announcements, clock }),
    playback: createAudioPlayback({ store, vault }),
    recordings: createRecordings({ store, vault, announcements, clock }),
    exports: createExport({ store, clock }),
    accountDeletion: createAccountDeletion({ store, vault, processing, identity, announcements }),
    userSettings: createUserSettings({ store, announcements, clock }),
    webhookSettings: createWebhookSettings({ store, announcements, clock }),
    dailySummaries: createDailySummaries({ store, announcements, clock }),
    unfinished: createUnfinished({ store, vault, announcements, clock }),
  };
}
