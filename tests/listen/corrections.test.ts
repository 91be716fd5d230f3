// What the owner corrects over HTTP in a conversation while a session goes on writing it stays, and no word
// is lost by it.
import { expect, test } from 'vitest';
import type { Conversation, TranscriptSegment } from '../../src/contract/resources.ts';
import type { SttResult } from '../../src/server/stt/provider.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { listenTo, eventually, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder, type TestServerOptions } from '../helpers/start-test-server.ts';

const said = (text: string, start: number, end: number, voice = 0): SttResult => {
  const embedding = new Float32Array(4);
  embedding[voice] = 1;
  return { text, start, end, embedding };
};

async function setting(script: SttResult[], options: TestServerOptions & { clock?: FakeClock } = {}) {
  const clock = options.clock ?? createFakeClock();
  const provider = createScriptedProvider({ script });
  const server = await startTestServer({ ...options, clock, providers: [provider] });
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await server.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return answer;
  };
  return {
    clock,
    server,
    call,
    async connect(query: Record<string, string> = {}): Promise<ListenClient> {
      const client = await listenTo(server, query);
      return client;
    },
    /** Speaks for so long; what was understood of it is stored. */
    async speak(client: ListenClient, seconds: number): Promise<void> {
      const before = provider.counters.seconds;
      for (const message of pcm16Messages(seconds)) client.send(message);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + seconds - 0.01));
      await clock.advance(700);
    },
    person(name: string): string {
      server.store.people.insertNew({ id: name, uid: server.uid, name, created_at: 0, updated_at: 0 });
      return name;
    },
    /** Of the newest conversation. */
    async path(): Promise<string> {
      const answer = await server.request('/v1/conversations?include_discarded=true');
      const [newest] = (await answer.json()) as Conversation[];
      return `/v1/conversations/${newest!.id}`;
    },
    async lines(path: string): Promise<TranscriptSegment[]> {
      return ((await (await server.request(path)).json()) as Conversation).transcript_segments;
    },
  };
}

test('rewritten words stay, and later words follow them', async () => {
  const here = await setting([said('Helo Bop.', 0, 1.8), said('How are yu?', 2, 3.8), said('Fine.', 4, 5.8)]);
  const client = await here.connect();
  await here.speak(client, 2);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  const path = await here.path();
  const [{ id }] = (await here.lines(path)) as [TranscriptSegment];
  const rewrite = (text: string) => here.call('PATCH', `${path}/segments/${id}/text`, { text });

  await rewrite('Hello, Bob.');
  await here.speak(client, 2);
  await eventually(async () =>
    expect(await here.lines(path)).toMatchObject([{ id, text: 'Hello, Bob. How are yu?', end: 3.8 }]),
  );
  await rewrite('Hello, Bob. How are you?');
  await here.speak(client, 2);
  await eventually(async () =>
    expect(await here.lines(path)).toMatchObject([{ text: 'Hello, Bob. How are you? Fine.', end: 5.8 }]),
  );
  // The client gets what is stored.
  await eventually(() =>
    expect(client.segments()).toEqual([expect.objectContaining({ text: 'Hello, Bob. How are you? Fine.' })]),
  );
  await rewrite('Other words, and many more of them than anybody said.');
  await client.leave();
  const { store } = here.server;
  const [conversation] = store.conversations.withStatus('in_progress');
  await eventually(() => expect(store.recordings.list(conversation!.id)[0]?.ended_at).not.toBeNull());

  // The next session of the conversation writes the line again when its speaker is named, and only who speaks
  // changes.
  const again = await here.connect({ include_speech_profile: 'false' });
  const name = async (person_name: string): Promise<void> => {
    const assigned = { type: 'speaker_assigned', speaker_id: 0, person_id: 'new', person_name };
    again.send(JSON.stringify({ ...assigned, segment_ids: [] }));
    await again.taken();
    await here.clock.advance(700);
    await eventually(() => expect(again.segments()).toHaveLength(1));
  };
  await name('Anna');
  expect(await here.lines(path)).toMatchObject([
    {
      text: 'Other words, and many more of them than anybody said.',
      person_id: expect.any(String) as string,
    },
  ]);
  await rewrite('Few words.');
  await name('Bert');
  await again.leave();
  await finished(here.server);
  expect(await here.lines(path)).toMatchObject([{ text: 'Few words.' }]);
});

test('a line that the owner gave to somebody stays theirs, whoever its voice is said to be by its sound', async () => {
  const here = await setting([said('One.', 0, 1.8), said('Two.', 2, 3.8), said('Three.', 40, 41.8)]);
  const [anna, bert] = [here.person('Anna'), here.person('Bert')];
  here.server.store.speech_profiles.put({
    ...{ uid: here.server.uid, model: 'spk-devices-1', seconds: 20, created_at: 0 },
    embedding: new Float32Array([1, 0, 0, 0]),
  });
  const client = await here.connect();
  await here.speak(client, 2);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  const path = await here.path();
  const voices = async () =>
    (await here.lines(path)).map(({ text, person_id, is_user }) => [text, is_user ? 'me' : person_id]);
  const [{ id }] = (await here.lines(path)) as [TranscriptSegment];
  await here.call('PATCH', `${path}/segments/${id}/assign?scope=line`, { person_id: anna });
  // Two seconds and more of the voice: it is the owner's by its sound.
  await here.speak(client, 2);
  await eventually(async () => expect(await voices()).toEqual([['One. Two.', anna]]));
  await here.speak(client, 38);
  await eventually(async () =>
    expect(await voices()).toEqual([
      ['One. Two.', anna],
      ['Three.', 'me'],
    ]),
  );
  // What is said last stands, also on the socket.
  const message = { type: 'speaker_assigned', speaker_id: 0, person_id: bert, person_name: '' };
  client.send(JSON.stringify({ ...message, segment_ids: [] }));
  await client.taken();
  await here.clock.advance(700);
  await eventually(async () =>
    expect(await voices()).toEqual([
      ['One. Two.', bert],
      ['Three.', bert],
    ]),
  );
});

test('a voice that was named over HTTP has its name in lines to come, until it is undone', async () => {
  const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const script = [0, 1, 2].map((n) => said(`Line ${n}.`, n * 40, n * 40 + 2.5, n === 1 ? 1 : 0));
  const here = await setting([...script, said('Line 3.', 120, 122.5, 1)], kept);
  const anna = here.person('Anna');
  const client = await here.connect({ include_speech_profile: 'false' });
  await here.speak(client, 43);
  await eventually(() => expect(client.segments()).toHaveLength(2));
  const path = await here.path();
  const people = async () => (await here.lines(path)).map(({ person_id }) => person_id);
  await here.call('PATCH', `${path}/assign-speaker/0`, { person_id: anna });
  const named = await here.call('PATCH', `${path}/assign-speaker/1`, { person_id: anna });
  const { change_id } = (await named.json()) as { change_id: string };
  await here.speak(client, 40);
  await eventually(async () => expect(await people()).toEqual([anna, anna, anna]));
  await here.call('POST', `/v1/users/people/changes/${change_id}/undo`);
  await here.speak(client, 40);
  await eventually(async () => expect(await people()).toEqual([anna, null, anna, null]));
  await client.leave();

  // The next session of the conversation knows it as well; what was named between the two, too.
  await here.call('PATCH', `${path}/assign-speaker/1`, { is_user: true });
  const again = await here.connect({ include_speech_profile: 'false' });
  await here.speak(again, 43);
  await eventually(async () => expect(await people()).toEqual([anna, null, anna, null, anna, null]));
  expect((await here.lines(path)).map(({ is_user }) => is_user)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
});

test('a session goes on when a person whom it knows is removed', async () => {
  const here = await setting([said('One.', 0, 2.5), said('Two.', 40, 42.5)]);
  const anna = here.person('Anna');
  const client = await here.connect({ include_speech_profile: 'false' });
  await here.speak(client, 3);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  const path = await here.path();
  await here.call('PATCH', `${path}/assign-speaker/0`, { person_id: anna });
  await here.call('DELETE', `/v1/users/people/${anna}`);
  await here.speak(client, 40);
  await eventually(async () =>
    expect(await here.lines(path)).toMatchObject([
      { text: 'One.', person_id: null },
      { text: 'Two.', person_id: null },
    ]),
  );
  expect((await client.leave()).code).toBe(1000);
});
