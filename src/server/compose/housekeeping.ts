// Starts the work that keeps the data folder tidy, the search index complete and the days summed up. Does not need
// speech recognition.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDaySummaries } from '../jobs/day-summaries.ts';
import { createDeliveryRetention } from '../jobs/delivery-retention.ts';
import { createEmbeddingIndex } from '../jobs/embedding-index.ts';
import { createOAuthRetention } from '../jobs/oauth-retention.ts';
import type { Periodic } from '../jobs/periodic.ts';
import { createReceiptRetention } from '../jobs/receipt-retention.ts';
import { createTrashPurge } from '../jobs/trash-purge.ts';
import { sweepAudio } from '../services/recordings/audio-sweep.ts';
import type { Services } from '../services/services.ts';
import type { Closers } from './closers.ts';
import type { StartOptions } from './start-options.ts';
import type { Storage } from './storage.ts';

/** Where uploaded files are stored until their request is answered. */
export const uploadDir = (dataDir: string): string => join(dataDir, 'uploads');

/** Removes what a kill left behind. The trash is emptied and days are summed up once what is answered was started. */
export async function startHousekeeping(
  { dataDir, clock, log }: StartOptions,
  { storage, services }: { storage: Storage; services: Services },
  closers: Closers,
): Promise<{ trashPurge: Periodic; daySummaries: Periodic }> {
  const { store, vault } = storage;
  const embeddingIndex = createEmbeddingIndex({ embeddings: services.embeddings, clock, log });
  closers.defer('the search index', () => embeddingIndex.close());
  embeddingIndex.start();
  services.embeddings.onMissing(embeddingIndex.soon);
  await sweepAudio({ store, vault, clock, log }).catch((error: unknown) =>
    log.error({ err: error }, 'audio that nothing refers to was not put aside'),
  );
  await services.receivedFiles.sweep((ids) => store.offline_recordings.keptAmong(ids));
  await rm(uploadDir(dataDir), { recursive: true, force: true });
  await services.imports.sweep();
  const deliveryRetention = createDeliveryRetention({ store, clock, log });
  closers.defer('the retention of deliveries', () => deliveryRetention.close());
  deliveryRetention.start();
  const oauthRetention = createOAuthRetention({ store, grants: services.oauthGrants, clock, log });
  closers.defer('the retention of tokens', () => oauthRetention.close());
  oauthRetention.start();
  const receiptRetention = createReceiptRetention({ store, clock, log });
  closers.defer('the retention of receipts', () => receiptRetention.close());
  receiptRetention.start();
  const trashPurge = createTrashPurge({
    ...{ store, trash: services.trash, quarantine: vault.quarantine, imports: services.imports, clock, log },
  });
  closers.defer('the trash purge', () => trashPurge.close());
  const daySummaries = createDaySummaries({ schedule: services.daySummarySchedule, clock, log });
  closers.defer('the day summaries', () => daySummaries.close());
  return { trashPurge, daySummaries };
}
