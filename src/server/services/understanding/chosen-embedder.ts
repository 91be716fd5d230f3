// Chooses what embeds texts for search: the owner's server when one is set and may be sent to, otherwise the built-in encoder.
import type { Clock } from '../../ports.ts';
import type { Embedder } from '../../understanding/embedding.ts';
import { createEmbeddingsEndpoint, type EmbeddingsServer } from '../../understanding/embeddings-endpoint.ts';
import type { UnderstandingSettingsService } from './understanding-settings.ts';

export interface ChosenEmbedderOptions {
  settings: Pick<UnderstandingSettingsService, 'embeddings' | 'embeddingsKey'>;
  builtIn: () => Embedder | null;
  clock: Clock;
}

export function createChosenEmbedder({
  settings,
  builtIn,
  clock,
}: ChosenEmbedderOptions): () => Embedder | null {
  let last: { server: EmbeddingsServer; embedder: Embedder } | null = null;
  return () => {
    const server = settings.embeddings();
    if (server === null) return builtIn();
    if (JSON.stringify(last?.server) !== JSON.stringify(server)) {
      const embedder = createEmbeddingsEndpoint({ server, key: () => settings.embeddingsKey(), clock });
      last = { server, embedder };
    }
    return last!.embedder;
  };
}
