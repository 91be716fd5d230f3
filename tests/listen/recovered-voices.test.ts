// Who speaks in the audio that a broken session left: recovery names by the rule that the client of the session asked for.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createScriptedProvider, CONNECTION_LOST } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import {
  startLater,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../helpers/start-test-server.ts';

const ann = new Float32Array([1, 0, 0, 0]);
const maya = new Float32Array([0, 1, 0, 0]);
const stranger = new Float32Array([0, 0, 1, 0]);
const model = 'spk-devices-1';

function knows(server: TestServer): string {
  const { uid, store } = server;
  store.speech_profiles.put({ uid, model, embedding: ann, seconds: 20, created_at: 0 });
  const id = randomUUID();
  store.people.insertNew({ id, uid, name: 'Maya', created_at: 0, updated_at: 0 });
  store.speech_samples.insert({
    ...{ id: randomUUID(), uid, person_id: id, conversation_id: null, segment_id: null },
    ...{ text: '', start: 0, end: 3, embedding: maya, embedding_model: model, created_at: 0 },
  });
  return id;
}

/** A recogniser that breaks before any text, then one that works after a restart. */
async function recovered(query: Record<string, string>) {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const broken = createScriptedProvider({
    script: [{ text: 'Never said.', start: 0, end: 20 }],
    failures: [{ seconds: 11, failure: CONNECTION_LOST }],
  });
  const server = await startTestServer({ ...shared, providers: [broken] });
  const person = knows(server);
  const client = await listenTo(server, query);
  for (const message of pcm16Messages(10)) client.send(message);
  await eventually(() => expect(broken.counters.seconds).toBeCloseTo(10, 0));
  for (const message of pcm16Messages(2)) client.send(message);
  await client.closed;
  await server.close();
  const provider = createScriptedProvider({
    script: [
      { text: 'Mine.', start: 0, end: 3, embedding: ann },
      { text: 'Hers.', start: 3, end: 6, embedding: maya },
      { text: 'A stranger’s.', start: 6, end: 9, embedding: stranger },
    ],
  });
  const next = await startLater({ ...shared, providers: [provider] });
  const [row] = next.store.conversations.list(next.uid, { include_discarded: true }, { limit: 1, offset: 0 });
  await eventually(() =>
    expect(next.store.conversations.get(next.uid, row!.id)).toMatchObject({ status: 'completed' }),
  );
  return next.store.segments
    .list(row!.id)
    .map(({ is_user, person_id, speech_profile_processed: compared }) => [
      is_user ? 'me' : person_id === person ? 'Maya' : person_id,
      compared,
    ]);
}

test('the owner is recognised in recovered audio; a person only where the client wants it', async () => {
  expect(await recovered({})).toEqual([
    ['me', true],
    [null, true],
    [null, true],
  ]);
  expect(await recovered({ speaker_auto_assign: 'enabled' })).toEqual([
    ['me', true],
    ['Maya', true],
    [null, true],
  ]);
});

test('a client that wants no comparison gets none in recovery, either', async () => {
  expect(await recovered({ include_speech_profile: 'false', speaker_auto_assign: 'enabled' })).toEqual([
    [null, false],
    [null, false],
    [null, false],
  ]);
});
