// Composes the tables of one database.
import type { Database } from 'better-sqlite3';
import { accountTable } from './account.ts';
import { actionItemSourcesTable } from './action-item-sources.ts';
import { actionItemsTable } from './action-items.ts';
import { deletedActionItemsTable } from './deleted-action-items.ts';
import { audioPeaksTable } from './audio-peaks.ts';
import { authorizationRequestsTable } from './authorization-requests.ts';
import { changedNotesTable } from './changed-notes.ts';
import { claimsTable } from './claims.ts';
import { clientLinesTable } from './client-lines.ts';
import { clientLimitsTable } from './client-limits.ts';
import { clientsSeenTable } from './clients-seen.ts';
import { conversationPartsTable } from './conversation-parts.ts';
import { conversationsTable } from './conversations.ts';
import { dailySummariesTable } from './daily-summaries.ts';
import { daySummaryRunsTable } from './day-summary-runs.ts';
import { deliveriesTable } from './deliveries.ts';
import { deliveryJournal } from './delivery-journal.ts';
import { destinationsTable } from './destinations.ts';
import { erasuresTable } from './erasures.ts';
import { eventsTable } from './events.ts';
import { forgettingTable } from './forgetting.ts';
import { marksTable } from './marks.ts';
import { foldersTable } from './folders.ts';
import { goalsTable } from './goals.ts';
import { importItemsTable } from './import-items.ts';
import { importsTable } from './imports.ts';
import { jobsTable } from './jobs.ts';
import { keysTable } from './keys.ts';
import { memoriesTable } from './memories.ts';
import { memoryGrantsTable } from './memory-grants.ts';
import { notificationsTable } from './notifications.ts';
import { oauthGrantsTable } from './oauth-grants.ts';
import { oauthRecordsTable } from './oauth-records.ts';
import { offlineRecordingsTable } from './offline-recordings.ts';
import { outgoingEventsTable } from './outgoing-events.ts';
import { pairedDevicesTable } from './paired-devices.ts';
import { peopleTable } from './people.ts';
import { personSpeechTable } from './person-speech.ts';
import { photosTable } from './photos.ts';
import { pushTargetsTable } from './push-targets.ts';
import { receiptsTable } from './receipts.ts';
import { recordingsTable } from './recordings.ts';
import { removedResultsTable } from './removed-results.ts';
import { searchVectorsTable } from './search-vectors.ts';
import { searchWindowsTable } from './search-windows.ts';
import { searchTextTable } from './search-text.ts';
import { segmentTranslationsTable } from './segment-translations.ts';
import { segmentsTable } from './segments.ts';
import { sessionsTable } from './sessions.ts';
import { settingsTable } from './settings.ts';
import { speakerChangesTable } from './speaker-changes.ts';
import { speechProfilesTable } from './speech-profiles.ts';
import { speechSamplesTable } from './speech-samples.ts';
import { tableChanges } from './table-changes.ts';
import { transcriptVersionsTable } from './transcript-versions.ts';
import { trashTable } from './trash.ts';
import { usageTable } from './usage.ts';
import { usersTable } from './users.ts';
import { watchedLines } from './watched-lines.ts';

export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    /** Reads the present state until the function it answers is called, whatever other processes change. Write nothing meanwhile. */
    holdState(): () => void {
      db.exec('BEGIN');
      // The state is chosen by the first read.
      db.prepare('SELECT count(*) FROM users').get();
      return () => db.exec('COMMIT');
    },
    /** Runs `work` in one write transaction: everything is stored, or nothing. */
    transaction<T>(work: () => T): T {
      return db.transaction(work).immediate();
    },
    /**
     * Like `transaction`, and on the disk when it returns, with all that was stored before: a power cut does not take it back. For
     * keys of audio that counts as kept from then on, and before files are removed that what it stores replaces.
     */
    durableTransaction<T>(work: () => T): T {
      const before = db.pragma('synchronous', { simple: true }) as number;
      db.pragma('synchronous = FULL');
      try {
        return db.transaction(work).immediate();
      } finally {
        db.pragma(`synchronous = ${before}`);
      }
    },
    tableChanges: tableChanges(db),
    account: accountTable(db),
    users: usersTable(db),
    watched_lines: watchedLines(db),
    usage: usageTable(db),
    jobs: jobsTable(db),
    keys: keysTable(db),
    sessions: sessionsTable(db),
    folders: foldersTable(db),
    forgetting: forgettingTable(db),
    marks: marksTable(db),
    paired_devices: pairedDevicesTable(db),
    oauth_grants: oauthGrantsTable(db),
    oauth_records: oauthRecordsTable(db),
    authorization_requests: authorizationRequestsTable(db),
    people: peopleTable(db),
    person_speech: personSpeechTable(db),
    speaker_changes: speakerChangesTable(db),
    speech_profiles: speechProfilesTable(db),
    speech_samples: speechSamplesTable(db),
    goals: goalsTable(db),
    imports: importsTable(db),
    import_items: importItemsTable(db),
    conversations: conversationsTable(db),
    audio_peaks: audioPeaksTable(db),
    claims: claimsTable(db),
    conversation_parts: conversationPartsTable(db),
    segments: segmentsTable(db),
    segment_translations: segmentTranslationsTable(db),
    receipts: receiptsTable(db),
    recordings: recordingsTable(db),
    offline_recordings: offlineRecordingsTable(db),
    removed_results: removedResultsTable(db),
    client_lines: clientLinesTable(db),
    client_limits: clientLimitsTable(db),
    clients_seen: clientsSeenTable(db),
    action_items: actionItemsTable(db),
    action_item_sources: actionItemSourcesTable(db),
    deleted_action_items: deletedActionItemsTable(db),
    erasures: erasuresTable(db),
    events: eventsTable(db),
    photos: photosTable(db),
    push_targets: pushTargetsTable(db),
    notifications: notificationsTable(db),
    memories: memoriesTable(db),
    memory_grants: memoryGrantsTable(db),
    settings: settingsTable(db),
    search: searchWindowsTable(db),
    search_vectors: searchVectorsTable(db),
    search_text: searchTextTable(db),
    destinations: destinationsTable(db),
    outgoing_events: outgoingEventsTable(db),
    deliveries: deliveriesTable(db),
    changed_notes: changedNotesTable(db),
    delivery_journal: deliveryJournal(db),
    daily_summaries: dailySummariesTable(db),
    day_summary_runs: daySummaryRunsTable(db),
    transcript_versions: transcriptVersionsTable(db),
    trash: trashTable(db),
  };
}
