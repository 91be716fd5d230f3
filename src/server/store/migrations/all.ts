// Lists every migration, in order. Append only: a released migration never changes.
import type { Migration } from '../migrate.ts';
import { initial } from './0001-initial.ts';
import { developerApi } from './0002-developer-api.ts';
import { liveTranscription } from './0003-live-transcription.ts';
import { correctedLines } from './0004-corrected-lines.ts';
import { privacyLock } from './0005-privacy-lock.ts';
import { jobs } from './0006-jobs.ts';
import { unfinishedRuns } from './0007-unfinished-runs.ts';
import { erasures } from './0008-erasures.ts';
import { pageSessions } from './0009-page-sessions.ts';
import { removedResults } from './0010-removed-results.ts';
import { unansweredSpeech } from './0011-unanswered-speech.ts';
import { summaryCitations } from './0012-summary-citations.ts';
import { importTimes } from './0013-import-times.ts';
import { clientsSeen } from './0014-clients-seen.ts';
import { editedOverviews } from './0015-edited-overviews.ts';
import { offlineRecordings } from './0016-offline-recordings.ts';
import { pairedDevices } from './0017-paired-devices.ts';
import { imports } from './0018-imports.ts';
import { namedFormats } from './0020-named-formats.ts';
import { outgoingEvents } from './0021-outgoing-events.ts';
import { changedNotes } from './0022-changed-notes.ts';
import { reportedEvents } from './0023-reported-events.ts';
import { deliveryJournal } from './0024-delivery-journal.ts';
import { destinationDevices } from './0026-destination-devices.ts';
import { forgottenDays } from './0027-forgotten-days.ts';
import { clientLimits } from './0029-client-limits.ts';
import { receipts } from './0030-receipts.ts';
import { namingAndJoins } from './0019-naming-and-joins.ts';
import { daySummaryRuns } from './0025-day-summary-runs.ts';
import { oauth } from './0028-oauth.ts';
import { deletedActionItems } from './0031-deleted-action-items.ts';
import { limitsOfOAuthClients } from './0032-limits-of-oauth-clients.ts';
import { deletionsOfErasedConversations } from './0033-deletions-of-erased-conversations.ts';
import { searchVectors } from './0035-search-vectors.ts';
import { searchWindows } from './0034-search-windows.ts';
import { claims } from './0036-claims.ts';
import { actionItemSources } from './0037-action-item-sources.ts';
import { audioPeaks } from './0038-audio-peaks.ts';
import { huesOfPeople } from './0039-hues-of-people.ts';
import { conversationsByStart } from './0040-conversations-by-start.ts';
import { forgetting } from './0041-forgetting.ts';
import { importedRecordings } from './0042-imported-recordings.ts';
import { saidElsewhere } from './0043-said-elsewhere.ts';
import { voiceSearches } from './0046-voice-searches.ts';
import { linesOfPersons } from './0045-lines-of-persons.ts';
import { takenAudio } from './0047-taken-audio.ts';
import { stoppedRecordings } from './0048-stopped-recordings.ts';
import { leftOutPauses } from './0049-left-out-pauses.ts';
import { understoodImports } from './0044-understood-imports.ts';

export const migrations: readonly Migration[] = [
  initial,
  developerApi,
  liveTranscription,
  correctedLines,
  privacyLock,
  jobs,
  unfinishedRuns,
  erasures,
  pageSessions,
  removedResults,
  unansweredSpeech,
  summaryCitations,
  importTimes,
  clientsSeen,
  editedOverviews,
  offlineRecordings,
  pairedDevices,
  imports,
  namingAndJoins,
  namedFormats,
  outgoingEvents,
  changedNotes,
  reportedEvents,
  deliveryJournal,
  daySummaryRuns,
  destinationDevices,
  forgottenDays,
  oauth,
  clientLimits,
  receipts,
  deletedActionItems,
  limitsOfOAuthClients,
  deletionsOfErasedConversations,
  searchWindows,
  searchVectors,
  claims,
  actionItemSources,
  audioPeaks,
  huesOfPeople,
  conversationsByStart,
  forgetting,
  importedRecordings,
  saidElsewhere,
  understoodImports,
  linesOfPersons,
  voiceSearches,
  takenAudio,
  stoppedRecordings,
  leftOutPauses,
];
