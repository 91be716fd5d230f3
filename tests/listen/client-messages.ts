// A service and what a client says in words to it.
import { Conversation } from '../../src/contract/resources.ts';
import {
  createScriptedProvider,
  type ScriptedProvider,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { listenTo, type ListenClient } from '../helpers/listen-client.ts';
import type { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

export interface Setting {
  clock: FakeClock;
  provider: ScriptedProvider;
  server: TestServer;
  connect(query?: Record<string, string>): Promise<ListenClient>;
  /** The stored conversations, newest first, in full. */
  conversations(): Promise<Conversation[]>;
}

export const suggested = (segments: object[], stt_provider = 'whisper at home'): string =>
  JSON.stringify({ type: 'suggested_transcript', segments, stt_provider });
export const line = (text: string, start: number, end: number, more: object = {}) => ({
  text,
  speaker: 'SPEAKER_00',
  speaker_id: 0,
  start,
  end,
  is_user: false,
  person_id: null,
  ...more,
});
export async function setting(
  script: Parameters<typeof createScriptedProvider>[0] = {},
  kept: { dataDir?: string; secrets?: ReturnType<typeof memorySecrets>; clock?: FakeClock } = {},
): Promise<Setting> {
  const clock = kept.clock ?? createFakeClock();
  const provider = createScriptedProvider(script);
  const server = await startTestServer({ ...kept, clock, providers: [provider] });
  return {
    clock,
    provider,
    server,
    async connect(query = {}) {
      const client = await listenTo(server, query);
      return client;
    },
    async conversations() {
      const list = await server.request('/v1/conversations?include_discarded=true');
      const found = Conversation.array().parse(await list.json());
      return Promise.all(
        found.map(async ({ id }) =>
          Conversation.parse(await (await server.request(`/v1/conversations/${id}`)).json()),
        ),
      );
    },
  };
}

/** Sends text messages and lets a result cycle pass. */
export async function tell({ clock }: Setting, client: ListenClient, ...messages: string[]): Promise<void> {
  for (const message of messages) client.send(message);
  for (let turn = 0; turn < 3; turn++) await client.taken();
  await clock.advance(700);
}
