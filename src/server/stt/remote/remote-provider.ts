// The remote provider: any OpenAI-compatible transcription service that the owner has configured. Only utterances that the
// local voice activity detector passes are sent. Decides which languages it serves and fails when it is unreachable.
import type { RemoteSttSettings } from '../../../contract/speech-service.ts';
import type { Clock } from '../../ports.ts';
import type { SttProvider, SttStream } from '../provider.ts';
import type { VoiceActivityDetectors } from '../voice-activity.ts';
import { openRemoteStream } from './remote-stream.ts';
import { baseCode, createTranscriptionClient, remoteFailure } from './transcription-request.ts';

export interface RemoteProviderOptions {
  /** The current settings; null while there are none. A running stream keeps those it began with, and ends when another server is set, or none. */
  settings(): RemoteSttSettings | null;
  key(): Promise<string | null>;
  vads: VoiceActivityDetectors;
  clock: Clock;
}

/** Models of this kind ignore more. */
const PROMPT_CHARACTERS = 800;

export function createRemoteProvider({ settings, key, vads, clock }: RemoteProviderOptions): SttProvider {
  const streams = new Set<SttStream>();
  const closing = new AbortController();

  function serves(language: string): boolean {
    const languages = settings()?.languages;
    if (languages === undefined) return false;
    return languages === 'any' || languages.includes(baseCode(language));
  }

  return {
    name: 'remote',
    supports: serves,
    languages() {
      const languages = settings()?.languages;
      return languages === undefined || languages === 'any' ? [] : languages;
    },
    async open(streamOptions) {
      const current = settings();
      if (current === null) return { ok: false, failure: remoteFailure('config_error', 'not_configured') };
      if (!serves(streamOptions.language)) {
        return { ok: false, failure: remoteFailure('config_error', 'unsupported_language') };
      }
      const client = createTranscriptionClient({ ...current, key: await key() }, clock);
      const { signal = closing.signal } = streamOptions;
      const unreachable = await client.probe(AbortSignal.any([closing.signal, signal]));
      if (unreachable !== null) return { ok: false, failure: unreachable };
      const isStillSet = (): boolean => settings()?.base_url === current.base_url;
      let stream: SttStream | null = null;
      const opened = await openRemoteStream({
        client: {
          // Nothing more goes to a server that its owner has taken away.
          transcribe: async (request, requestSignal) =>
            isStillSet()
              ? client.transcribe(request, requestSignal)
              : { ok: false, failure: remoteFailure('config_error', 'not_configured') },
        },
        vads,
        stream: streamOptions,
        model: current.model,
        prompt: promptOf(streamOptions.vocabulary),
        clock,
        onClosed: () => {
          if (stream) streams.delete(stream);
        },
      });
      if (opened.ok) streams.add((stream = opened.stream));
      return opened;
    },
    async close() {
      closing.abort();
      await Promise.all([...streams].map((stream) => stream.close()));
    },
  };
}

function promptOf(vocabulary: readonly string[] | undefined): string | undefined {
  let prompt = '';
  for (const word of vocabulary ?? []) {
    const longer = prompt === '' ? word : `${prompt}, ${word}`;
    if (longer.length > PROMPT_CHARACTERS) break;
    prompt = longer;
  }
  return prompt === '' ? undefined : prompt;
}
