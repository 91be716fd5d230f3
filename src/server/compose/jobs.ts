// Builds the background work that needs speech recognition (voiceprints of samples, retranscription,
// recovery) and the runner of durable jobs.
import { createImportJob } from '../jobs/import.ts';
import { createRetranscriptionJob } from '../jobs/retranscription.ts';
import type { JobHandler, JobRunner } from '../jobs/job-runner.ts';
import { createOfflineRecordingsJob } from '../jobs/offline-recordings.ts';
import { createSampleVoiceprintsJob } from '../jobs/sample-voiceprints.ts';
import { createVoiceFindingJob } from '../jobs/voice-finding.ts';
import { createAddedRecordings } from '../recovery/added-recordings.ts';
import { createRecovery, type Recovery } from '../recovery/recovery.ts';
import { createRetranscriber } from '../recovery/retranscriber.ts';
import { createReadThread } from '../services/imports/text/read-thread.ts';
import { createJoins } from '../services/offline-recordings/joins.ts';
import { createPlacing } from '../services/offline-recordings/placing.ts';
import type { Services } from '../services/services.ts';
import { createRetranscription, type Retranscription } from '../services/transcription/retranscription.ts';
import type { SttFailure } from '../stt/provider.ts';
import type { Speech } from '../stt/speech.ts';
import type { Closers } from './closers.ts';
import type { Recognisers } from './speech.ts';
import type { StartOptions } from './start-options.ts';
import type { Storage } from './storage.ts';

export interface ComposeJobsOptions {
  options: StartOptions;
  storage: Storage;
  services: Services;
  jobs: JobRunner;
  recognisers: Recognisers;
  speech: Speech;
  delivery: JobHandler;
}

const NO_RECOGNISER: SttFailure = {
  outcome: 'config_error',
  provider: 'local',
  retryable: false,
  reason: 'not_configured',
};

/** Recovery begins at `recovery.start()`, everything else at once. */
export function startJobs(
  {
    options: { clock, log, paths },
    storage: { store, vault },
    services,
    jobs,
    recognisers,
    speech,
    delivery,
  }: ComposeJobsOptions,
  closers: Closers,
): { retranscription: Retranscription; recovery: Recovery } {
  const { processing, announcements } = services;
  const sampleVoiceprints = createSampleVoiceprintsJob({
    samples: services.sampleVoiceprints,
    jobs,
    clock,
    log,
  });
  closers.defer('voiceprints of samples', () => sampleVoiceprints.close());
  sampleVoiceprints.start();
  const stopping = new AbortController();
  const local = recognisers.providers.find(({ name }) => name === 'local');
  const retranscription = createRetranscription({
    store,
    vault,
    processing,
    announcements,
    recognisers: () => recognisers.speechModels.recognisers(),
    retranscribe: createRetranscriber(
      async (request) => (await local?.open(request)) ?? { ok: false, failure: NO_RECOGNISER },
      stopping.signal,
      log,
    ),
    userSettings: services.userSettings,
    clock,
    log,
  });
  const retranscriptionJob = createRetranscriptionJob({ retranscription, jobs, clock, log });
  closers.defer('retranscription', async () => {
    await retranscriptionJob.close();
    await retranscription.close();
  });
  retranscriptionJob.start();
  const recovery = createRecovery({
    recoverable: services.recoverable,
    recordings: services.recordings,
    processing,
    knownVoices: services.knownVoices,
    jobs,
    speech,
    clock,
    log,
  });
  closers.defer('recovery', () => recovery.close());
  services.offlineRecordings.followStops(recovery.stop);
  const offlineRecordings = createOfflineRecordingsJob({
    store,
    vault,
    placing: createPlacing({
      store,
      vault,
      recordingEvents: services.recordingEvents,
      files: services.receivedFiles,
      vad: recognisers.vad,
      languageOf: (uid) => services.userSettings.language(uid),
      announcements,
      clock,
    }),
    recordings: services.recordings,
    recovery,
    added: createAddedRecordings({ ...services, store, speech, clock }),
    joins: createJoins({ store, merge: services.conversationMerge }),
    retention: services.audioRetention,
    jobs,
    announcements,
    clock,
  });
  // Deferred last and therefore closed first, while everything that a job uses is still open.
  closers.defer('jobs', async () => {
    stopping.abort();
    await jobs.close();
  });
  jobs.start({
    delivery,
    import: createImportJob({
      ...services,
      readText: createReadThread(paths.textWorkerEntry),
      ...{ store, vault, clock, log },
    }),
    recovery: recovery.handler,
    offline_recordings: offlineRecordings.handler,
    retranscription: retranscriptionJob.handler,
    sample_voiceprint: sampleVoiceprints.handler,
    voice_finding: createVoiceFindingJob({ finding: services.voiceFinding, clock, log }).handler,
  });
  return { retranscription, recovery };
}
