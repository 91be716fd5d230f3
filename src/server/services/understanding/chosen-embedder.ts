// Chooses what embeds texts for search: the owner's server when one is set and may be sent to, otherwise the built-in encoder.
import type { Clock } from '../../ports.ts';
import type { Embedder } from '../../understanding/embedding.ts';
import { createEmbeddingsEndpoint } from '../../understanding/embeddings-endpoint.ts';
import type { UnderstandingSettingsService } from './understanding-settings.ts';

export interface ChosenEmbedderOptions {
  settings: Pick<UnderstandingSettingsService, 'changes' | 'embeddings' | 'embeddingsKey' | 'onChange'>;
  builtIn: () => Embedder | null;
  clock: Clock;
}

export function createChosenEmbedder({
  settings,
  builtIn,
  clock,
}: ChosenEmbedderOptions): () => Embedder | null {
  let last: { asSet: string; embedder: Embedder } | null = null;
  const recipient = (): string => JSON.stringify(settings.embeddings());
  let sent = { to: recipient(), withdrawn: new AbortController() };
  // What is on its way to the server before is called back.
  settings.onChange(() => {
    const to = recipient();
    if (to === sent.to) return;
    const { withdrawn } = sent;
    sent = { to, withdrawn: new AbortController() };
    last = null;
    withdrawn.abort();
  });
  return () => {
    const server = settings.embeddings();
    if (server === null) return builtIn();
    // Another key is another embedder: that the one before was refused says nothing of it.
    const asSet = JSON.stringify([server, settings.changes()]);
    if (last?.asSet !== asSet) {
      const embedder = createEmbeddingsEndpoint({
        server,
        key: () => settings.embeddingsKey(),
        clock,
        withdrawn: sent.withdrawn.signal,
      });
      last = { asSet, embedder };
    }
    return last.embedder;
  };
}
