// Builds speech recognition: the built-in recogniser, the owner's remote service, and the choice between
// them.
import { join } from 'node:path';
import type { Clock } from '../ports.ts';
import type { Announcements } from '../services/announcements.ts';
import type { Services } from '../services/services.ts';
import type { SpeechModelsService } from '../services/transcription/speech-models.ts';
import type { SpeechServices } from '../services/transcription/speech-service.ts';
import type { Store } from '../store/store.ts';
import { createLocalProvider } from '../stt/local/local-provider.ts';
import type { SttProvider } from '../stt/provider.ts';
import { createRemoteProvider } from '../stt/remote/remote-provider.ts';
import { openAnswered, spokenLanguage, whyUnserved, type ProviderChoice } from '../stt/select-provider.ts';
import type { Speech } from '../stt/speech.ts';
import type { VoiceActivityDetectors } from '../stt/voice-activity.ts';
import type { Closers } from './closers.ts';
import { composeSpeechModels, ownModelsDir, speakerMatrix } from './speech-models.ts';
import type { StartOptions } from './start-options.ts';

export interface Recognisers {
  speechModels: SpeechModelsService;
  /** The providers that run on this computer. */
  providers: readonly SttProvider[];
  vad: VoiceActivityDetectors | null;
}

/** Starts nothing yet: a process starts with the first stream, a download when the owner asks for it. */
export function createRecognisers(
  options: StartOptions,
  { store, announcements }: { store: Store; announcements: Announcements },
): Recognisers {
  const { dataDir, paths, spawnWorker: spawn, clock, log } = options;
  const speechModels = composeSpeechModels({ paths, dataDir, store, announcements, clock, log, spawn });
  const providers = options.providers ?? [
    createLocalProvider({
      modelsDir: paths.modelsDir,
      ownModelsDir: ownModelsDir(dataDir),
      catalogue: join(paths.resourcesDir, 'models.json'),
      speakerModelFile: speakerMatrix(paths),
      selection: () => speechModels.selection(),
      workerEntry: paths.workerEntry,
      spawn,
      clock,
      log,
    }),
  ];
  return { speechModels, providers, vad: options.vads ?? providers.find(detectsVoices) ?? null };
}

const detectsVoices = (provider: SttProvider): provider is SttProvider & VoiceActivityDetectors =>
  'openVad' in provider;

export function composeSpeech(
  { clock, log }: StartOptions,
  { recognisers, services }: { recognisers: Recognisers; services: Services },
  closers: Closers,
): Speech {
  closers.defer('the speech models', () => recognisers.speechModels.close());
  const choice = providerChoice(recognisers, services.speechServices, clock);
  closers.defer('the recognisers', () => Promise.all(choice.all.map((provider) => provider.close())));
  return {
    refusal: (request) => whyUnserved(choice.current(), request),
    spokenLanguage: (request) => spokenLanguage(choice.current(), request),
    open({ uid, ...request }) {
      const known = uid === undefined ? [] : services.userSettings.vocabulary(uid);
      const vocabulary = [...(request.vocabulary ?? []), ...known];
      const isLive = request.priority === 'live';
      const saves = isLive && uid !== undefined && services.userSettings.savesBattery(uid);
      const thrifty = request.thrifty === true || saves;
      return openAnswered({ ...choice.current(), clock, log }, { ...request, vocabulary, thrifty });
    },
  };
}

/** The providers under the owner's current settings: the remote one only while it is configured. */
function providerChoice(
  { providers: own, vad }: Recognisers,
  { remote: settings, key, allowed }: SpeechServices,
  clock: Clock,
): { all: readonly SttProvider[]; current(): ProviderChoice } {
  const remote = vad && createRemoteProvider({ settings, key, vads: vad, clock });
  return {
    all: remote ? [...own, remote] : own,
    current() {
      const configured = settings();
      const providers = remote && configured !== null ? [...own, remote] : [...own];
      if (configured?.preferred) providers.reverse();
      return { providers, allowed: allowed() };
    },
  };
}
