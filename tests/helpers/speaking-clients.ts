// A service with a scripted recogniser whose clients speak: what the tests of an open live socket begin with.
import { expect } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import {
  createScriptedProvider,
  type ScriptedProvider,
  type ScriptedProviderOptions,
} from '../../src/server/stt/testing/scripted-provider.ts';
import type { UnderstandingProvider } from '../../src/server/understanding/provider.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { listenTo, eventually, pcm16Messages, type ListenClient } from './listen-client.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

export interface SpeakingSetting {
  clock: FakeClock;
  provider: ScriptedProvider;
  server: TestServer;
  connect(query?: Record<string, string>): Promise<ListenClient>;
  /** Sends audio and moves time on by as much, once it has reached the recogniser. */
  speak(client: ListenClient, seconds: number): Promise<void>;
  conversations(): Promise<Conversation[]>;
}

/** Real time for real I/O on a busy machine; the service's own time stands still. */
export const PATIENT = { timeout: 8_000 };
export const said = (text: string, start: number, end: number) => ({ text, start, end });

export async function speakingSetting(
  script: ReturnType<typeof said>[] = [],
  understanding?: UnderstandingProvider,
  recogniser: Omit<ScriptedProviderOptions, 'script'> = {},
): Promise<SpeakingSetting> {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ ...recogniser, script });
  const server = await startTestServer({ clock, providers: [provider], understanding });
  return {
    clock,
    provider,
    server,
    async connect(query = {}) {
      const client = await listenTo(server, query);
      return client;
    },
    async speak(client, seconds) {
      // In halves: a second without audio is a pause.
      for (let done = 0; done < 2 * seconds; done++) {
        const before = provider.counters.seconds;
        for (const message of pcm16Messages(0.5)) client.send(message);
        await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + 0.49));
        await clock.advance(500);
      }
    },
    async conversations() {
      const response = await server.request(
        '/v1/conversations?include_discarded=true&statuses=in_progress,completed',
      );
      expect(response.status).toBe(200);
      return Conversation.array().parse(await response.json());
    },
  };
}
