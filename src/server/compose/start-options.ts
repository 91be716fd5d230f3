// Declares what the program that starts a service can choose.
import type { AppPaths } from '../app-paths.ts';
import type { JournalFile } from '../audio/journal.ts';
import type { GatewaySettings } from '../http/gateway-check.ts';
import type { RateSettings } from '../http/rate-limits.ts';
import type { DocumentSource } from '../oauth/client-documents.ts';
import type { Embedder } from '../understanding/embedding.ts';
import type { UnderstandingProvider } from '../understanding/provider.ts';
import type { Clock, Log, SecretStore } from '../ports.ts';
import type { SpawnWorker } from '../worker-process.ts';
import type { SystemProxy } from '../outgoing-proxy.ts';
import type { SttProvider } from '../stt/provider.ts';
import type { VoiceActivityDetectors } from '../stt/voice-activity.ts';

export interface StartOptions {
  dataDir: string;
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** For other computers, while the owner lets them connect; 0 takes a free one. */
  lanPort?: number | undefined;
  paths: AppPaths;
  clock: Clock;
  /** Of the limits on what the computer works at, where `clock` does not run in its time; `clock` when absent. */
  workClock?: Clock;
  secrets: SecretStore;
  log: Log;
  /** How the service that this one replaces ended, where its supervisor knows. */
  previousEnd?: string | null;
  /** How the processes of the recogniser and the encoder are started; plain Node's fork when absent. */
  spawnWorker?: SpawnWorker;
  /** Replaces the built-in recogniser. */
  providers?: readonly SttProvider[];
  /** Cuts speech for the remote service; the built-in recogniser's when absent. */
  vads?: VoiceActivityDetectors;
  /** Replaces the offline rules in their thread. */
  understandingProviders?: readonly UnderstandingProvider[] | undefined;
  /** Replaces the sentence encoder; null while there is none. */
  embedder?: (() => Embedder | null) | undefined;
  /** Opens the files that audio is kept in; the file system when absent. */
  openJournalFile?: ((file: string) => Promise<JournalFile>) | undefined;
  /** Where documents of OAuth clients come from; the internet when absent. */
  clientDocuments?: DocumentSource | undefined;
  /** What the system says of its proxy, where the program that hosts the service can ask it. */
  systemProxy?: SystemProxy | undefined;
  /** Generous limits when absent. */
  rates?: RateSettings;
  /** How the gateway in front proves itself; checked on every request when given. */
  gateway?: GatewaySettings | null;
}
