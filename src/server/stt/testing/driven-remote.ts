// The remote provider of a test, against a service on this machine that misbehaves on demand.
import { afterEach, beforeEach } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../../tests/helpers/fake-clock.ts';
import type { RemoteSttSettings } from '../../../contract/speech-service.ts';
import type { SttFailure, SttProvider, SttStream } from '../provider.ts';
import { createRemoteProvider } from '../remote/remote-provider.ts';
import { startFakeTranscriptionServer, type FakeTranscriptionServer } from './fake-transcription-server.ts';
import type { RecordedEvents } from './recorded-events.ts';
import { createScriptedVad, type ScriptedVad } from './scripted-vad.ts';

/** A new one for each test of the file that calls this. */
export function drivenRemote() {
  let server: FakeTranscriptionServer;
  let clock: FakeClock;
  let provider: SttProvider;
  let vads: ScriptedVad;
  let settings: RemoteSttSettings | null;

  beforeEach(async () => {
    server = await startFakeTranscriptionServer();
    clock = createFakeClock();
  });
  afterEach(async () => {
    await provider.close();
    await server.close();
  });

  return {
    get server() {
      return server;
    },
    get clock() {
      return clock;
    },
    get provider() {
      return provider;
    },
    get vads() {
      return vads;
    },
    get settings() {
      return settings;
    },
    set settings(changed) {
      settings = changed;
    },
    setUp(
      speech: readonly (readonly [number, number])[],
      changes: Partial<RemoteSttSettings> = {},
      refusal?: SttFailure,
    ): void {
      settings = {
        base_url: server.url,
        model: 'whisper-large',
        languages: 'any',
        timeout_seconds: 30,
        preferred: false,
        ...changes,
      };
      vads = createScriptedVad(speech, refusal);
      provider = createRemoteProvider({
        settings: () => settings,
        key: async () => 'sk-secret',
        vads,
        clock,
      });
    },
    async open(
      events: RecordedEvents,
      {
        language = 'en',
        vocabulary,
        priority = 'live',
      }: { language?: string; vocabulary?: string[]; priority?: 'live' | 'background' } = {},
    ): Promise<SttStream> {
      const opened = await provider.open({ language, priority, events, ...(vocabulary && { vocabulary }) });
      if (!opened.ok) throw new Error(opened.failure.reason);
      return opened.stream;
    },
    /** Moves time to the timer of exactly this delay, whichever others were set before it. */
    async pass(ms: number): Promise<void> {
      while ((await clock.nextAfter()) !== ms);
      await clock.advance(ms);
    },
  };
}

export const seconds = (count: number) => new Int16Array(count * 16_000);
export const texts = (events: RecordedEvents) => events.finals.map(({ text }) => text);
