// Builds the product's services on the opened data folder, with the understanding providers and the voice
// model of this program. Does not open transports or start work.
import { join } from 'node:path';
import type { AppPaths } from '../app-paths.ts';
import type { Embedder } from '../understanding/embedding.ts';
import { rulesInThread, wordVectorsInThread } from '../understanding/thread/built-in.ts';
import {
  createUnderstandingThread,
  type UnderstandingThread,
} from '../understanding/thread/understanding-thread.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Log } from '../ports.ts';
import type { AnnouncementFeed, Announcements } from '../services/announcements.ts';
import { importFolder } from '../services/imports/imports.ts';
import { openReceiptJournal, RECEIPT_JOURNAL_FILE } from '../services/receipts/receipt-journal.ts';
import { createServices, type Services } from '../services/services.ts';
import { readModelCatalogue } from '../stt/model-files.ts';
import type { Closers } from './closers.ts';
import type { Recognisers } from './speech.ts';
import type { StartOptions } from './start-options.ts';
import type { Storage } from './storage.ts';

export interface ComposeServicesOptions {
  options: StartOptions;
  storage: Storage;
  recognisers: Recognisers;
  announcements: Announcements & AnnouncementFeed;
  jobs: JobRunner;
  issuer: () => string;
}

export function composeServices(
  { options, storage, recognisers, announcements, jobs, issuer }: ComposeServicesOptions,
  closers: Closers,
): Services {
  const { secrets, paths, openJournalFile, clock, log } = options;
  const thread = createUnderstandingThread({ entry: paths.understandingEntry, clock, log });
  closers.defer('the understanding thread', () => thread.close());
  const services = createServices({
    store: storage.store,
    vault: storage.vault,
    secrets,
    announcements,
    understandingProviders: options.understandingProviders ?? [rulesInThread(thread)],
    jobs,
    embedder: wordVectors(paths, thread, log),
    vad: recognisers.vad,
    importsDir: importFolder(options.dataDir),
    receiptJournal: openReceiptJournal(join(options.dataDir, RECEIPT_JOURNAL_FILE)),
    dataDir: options.dataDir,
    issuer,
    openJournalFile,
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

/** The word vectors for search. Their file may arrive while the service runs. */
function wordVectors(
  { modelsDir, resourcesDir }: AppPaths,
  thread: UnderstandingThread,
  log: Log,
): () => Embedder | null {
  const { models } = readModelCatalogue(join(resourcesDir, 'models.json'));
  const file = models
    .find(({ kind }) => kind === 'word-vectors')
    ?.files.find(({ path }) => path.endsWith('.i8'));
  return file === undefined
    ? () => null
    : wordVectorsInThread(thread, { ...file, path: join(modelsDir, file.path) }, log);
}
