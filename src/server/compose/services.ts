// Builds the product's services on the opened data folder, with the understanding providers and the voice
// model of this program. Does not open transports or start work.
import { join } from 'node:path';
import { rulesInThread, whensInThread } from '../understanding/thread/built-in.ts';
import { createUnderstandingThread } from '../understanding/thread/understanding-thread.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { AnnouncementFeed, Announcements } from '../services/announcements.ts';
import { importFolder } from '../services/imports/imports.ts';
import { openReceiptJournal, RECEIPT_JOURNAL_FILE } from '../services/receipts/receipt-journal.ts';
import type { LanguageModelsService } from '../services/understanding/language-models.ts';
import { createServices, type Services } from '../services/services.ts';
import type { Closers } from './closers.ts';
import { openEncoder } from './encoder.ts';
import type { Recognisers } from './speech.ts';
import type { StartOptions } from './start-options.ts';
import type { Storage } from './storage.ts';

export interface ComposeServicesOptions {
  options: StartOptions;
  storage: Storage;
  recognisers: Recognisers;
  languageModels: LanguageModelsService;
  announcements: Announcements & AnnouncementFeed;
  jobs: JobRunner;
  issuer: () => string;
}

export function composeServices(
  { options, storage, recognisers, languageModels, announcements, jobs, issuer }: ComposeServicesOptions,
  closers: Closers,
): Services {
  const { secrets, paths, openJournalFile, clock, workClock = clock, log } = options;
  const thread = createUnderstandingThread({ entry: paths.understandingEntry, clock: workClock, log });
  closers.defer('the understanding thread', () => thread.close());
  const encoder = openEncoder({ paths, clock: workClock, log, spawn: options.spawnWorker });
  closers.defer('the encoder', () => encoder.close());
  const embedder = options.embedder ?? encoder.embedder;
  closers.defer('the language models', () => languageModels.close());
  const services = createServices({
    store: storage.store,
    vault: storage.vault,
    secrets,
    announcements,
    understandingProviders: options.understandingProviders ?? [rulesInThread(thread, embedder)],
    resolveWhens: whensInThread(thread),
    embedded: languageModels.embedded,
    jobs,
    embedder,
    searchEmbedder: options.embedder ?? encoder.searchEmbedder,
    vad: recognisers.vad,
    importsDir: importFolder(options.dataDir),
    receiptJournal: openReceiptJournal(join(options.dataDir, RECEIPT_JOURNAL_FILE)),
    dataDir: options.dataDir,
    issuer,
    openJournalFile,
    committed: storage.committed,
    clock,
    log,
  });
  closers.defer('processing', () => services.processing.close());
  closers.defer('connections to receivers', async () => services.webhookSender.close());
  closers.defer('announcements of deliveries', async () => services.deliveryAnnouncements.close());
  closers.defer('clients seen', async () => services.clientsSeen.close());
  closers.defer('receipts', async () => services.receipts.close());
  closers.defer('translations', () => services.translations.close());
  return services;
}
