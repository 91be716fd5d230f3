// The configured speech providers as a session sees them: one that serves the request, or why none does.
import type { SttProvider } from '../stt/provider.ts';
import { openStream, whyUnserved, type SelectProviderOptions } from '../stt/select-provider.ts';
import type { Speech } from './session-services.ts';

export function createSpeech(options: SelectProviderOptions): Speech {
  return {
    refusal: (request) => whyUnserved(options.providers, request),
    async open(request) {
      let name = options.providers[0]?.name ?? 'local';
      // The selection answers with a stream; segments also need the name of whoever recognised them.
      const providers = options.providers.map((provider): SttProvider => ({
        name: provider.name,
        supports: (language) => provider.supports(language),
        async open(streamOptions) {
          name = provider.name;
          return provider.open(streamOptions);
        },
        close: () => provider.close(),
      }));
      const opened = await openStream({ ...options, providers }, request);
      return opened.ok ? { ok: true, provider: name, stream: opened.stream } : opened;
    },
  };
}
