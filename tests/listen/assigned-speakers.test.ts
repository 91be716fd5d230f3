// Who a speaker is, as the client says it on the live socket (contract: Messages from app to backend).
import { expect, test } from 'vitest';
import { CONNECTION_LOST } from '../../src/server/stt/testing/scripted-provider.ts';
import { RETURN_MS } from '../../src/server/recovery/recovery.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { line, setting, suggested, tell } from './client-messages.ts';

const embedding = (index: number) => Float32Array.from([0, 0, 0, 0].map((_, at) => (at === index ? 1 : 0)));
const assigned = (message: object): string =>
  JSON.stringify({
    type: 'speaker_assigned',
    speaker_id: 0,
    person_id: '',
    person_name: '',
    segment_ids: [],
    ...message,
  });

verifies(
  ['listen.client.speaker-assigned'],
  'an assigned speaker is that person in past and later lines, also after a reconnect',
  async () => {
    const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
    const script = {
      script: [
        { text: 'First.', start: 0, end: 2.5, embedding: embedding(0) },
        { text: 'Second.', start: 2.5, end: 5, embedding: embedding(1) },
        { text: 'First again.', start: 5, end: 7.5, embedding: embedding(0) },
      ],
    };
    const all = await setting(script, kept);
    const { server } = all;
    const client = await all.connect({ include_speech_profile: 'false' });
    for (const message of pcm16Messages(5)) client.send(message);
    await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(4.99));
    await all.clock.advance(700);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    const [first, second] = client.segments();
    await tell(
      all,
      client,
      assigned({ speaker_id: 0, person_id: 'new', person_name: 'Anna' }),
      assigned({ speaker_id: 1, person_id: 'user', segment_ids: ['nothing', second!.id] }),
    );
    await eventually(() => expect(client.segments()[1]).toMatchObject({ is_user: true }));
    const [anna] = server.store.people.list(server.uid);
    expect(anna).toMatchObject({ name: 'Anna' });
    expect(client.segments()).toMatchObject([
      { id: first!.id, person_id: anna!.id, is_user: false },
      { id: second!.id, person_id: null, is_user: true },
    ]);
    for (const message of pcm16Messages(3)) client.send(message);
    await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(7.99));
    await all.clock.advance(600);
    await eventually(() =>
      expect(client.segments()[2]).toMatchObject({ text: 'First again.', person_id: anna!.id }),
    );
    await client.leave();

    // A known person by id; the same voice in a new session of the conversation has its name.
    const again = await all.connect({ include_speech_profile: 'false' });
    for (const message of pcm16Messages(3)) again.send(message);
    await eventually(() => expect(again.socket.readyState).toBe(again.socket.OPEN));
    await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(10.9));
    await all.clock.advance(600);
    await eventually(() =>
      expect(again.segments()).toMatchObject([{ text: 'First.', speaker_id: 0, person_id: anna!.id }]),
    );
  },
);

test('text that is found after a failure is the assigned person too', async () => {
  const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const all = await setting(
    {
      script: [{ text: 'First.', start: 0, end: 2.5, embedding: embedding(0) }],
      failures: [{ seconds: 4, failure: CONNECTION_LOST }],
    },
    kept,
  );
  const client = await all.connect({ include_speech_profile: 'false' });
  for (const message of pcm16Messages(3)) client.send(message);
  await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(2.99));
  await all.clock.advance(700);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  await tell(all, client, assigned({ speaker_id: 0, person_id: 'new', person_name: 'Anna' }));
  await eventually(() => expect(client.segments()[0]!.person_id).not.toBeNull());
  for (const message of pcm16Messages(3)) client.send(message);
  expect((await client.closed).code).toBe(1011);
  await all.server.close();

  const again = { text: 'And again.', start: 0, end: 2.2, embedding: embedding(0) };
  const next = await setting({ script: [again] }, kept);
  await next.clock.advance(RETURN_MS);
  await eventually(() => expect(next.server.store.conversations.withStatus('completed')).toHaveLength(1));
  const [row] = next.server.store.conversations.withStatus('completed');
  const [anna] = next.server.store.people.list(next.server.uid);
  expect(next.server.store.segments.list(row!.id)).toMatchObject([
    { text: 'First.', person_id: anna!.id },
    { text: 'And again.', person_id: anna!.id },
  ]);
});

test('names go on to the next conversation where speakers keep their numbers, and only there', async () => {
  const all = await setting({
    script: [
      { text: 'One.', start: 0, end: 0.8 },
      { text: 'Two.', start: 4, end: 4.8 },
    ],
  });
  const own = await all.connect({ custom_stt: 'enabled', conversation_timeout: '2' });
  await tell(all, own, suggested([line('One.', 0, 1)]), assigned({ person_name: 'Anna' }));
  await eventually(() => expect(own.segments()[0]?.person_id ?? null).not.toBeNull());
  await all.clock.advance(3_000);
  await eventually(() => expect(own.events('memory_created')).toHaveLength(1));
  own.send(suggested([line('Two.', 9, 10)]));
  await eventually(() => expect(own.events('conversation_session')).toHaveLength(2));
  await own.taken();
  await all.clock.advance(700);
  await eventually(() => expect(own.segments()[1]).toMatchObject({ text: 'Two.' }));
  expect(own.segments()[1]!.person_id).toBe(own.segments()[0]!.person_id);
  await own.leave();

  // Another numbering: the open conversation is not resumed.
  const other = await all.connect({ conversation_timeout: '2', include_speech_profile: 'false' });
  expect(other.events('conversation_session')[0]!['conversation_id']).not.toBe(
    own.events('conversation_session')[1]!['conversation_id'],
  );
  const speak = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      const before = all.provider.counters.seconds;
      for (const message of pcm16Messages(1)) other.send(message);
      await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(before + 0.99));
      await all.clock.advance(1_000);
    }
  };
  await speak(1);
  await eventually(() => expect(other.segments()).toHaveLength(1));
  await tell(all, other, assigned({ person_name: 'Bert' }));
  await eventually(() => expect(other.segments()[0]!.person_id).not.toBeNull());
  await speak(3);
  await eventually(() => expect(other.events('memory_created')).toHaveLength(1));
  await speak(2);
  await eventually(() => expect(other.segments()).toHaveLength(2));
  expect(other.segments()[1]).toMatchObject({ text: 'Two.', person_id: null });
});

test('assigning: a new line alone, a name twice, an unknown id without a name, a bad message', async () => {
  const all = await setting();
  const { server } = all;
  const client = await all.connect({ custom_stt: 'enabled' });
  const bo = { id: 'bo', uid: server.uid, name: 'Bo', created_at: 0, updated_at: 0 };
  server.store.people.insertNew(bo);
  await tell(
    all,
    client,
    suggested([line('One.', 0, 1), line('Two.', 40, 41), line('Three.', 80, 81, { speaker_id: 1 })]),
  );
  await eventually(() => expect(client.segments()).toHaveLength(3));
  const [, , third] = client.segments();
  await tell(
    all,
    client,
    assigned({ speaker_id: 0, person_id: 'unknown', person_name: '' }),
    assigned({ speaker_id: 0, person_id: 'unknown', person_name: 'x' }),
    '{"type":"speaker_assigned","speaker_id":0}',
    assigned({ speaker_id: 5, person_id: 'bo', segment_ids: [third!.id] }),
  );
  await eventually(() => expect(client.segments()[2]).toMatchObject({ person_id: 'bo' }));
  expect(client.segments().slice(0, 2)).toMatchObject([{ person_id: null }, { person_id: null }]);
  await tell(
    all,
    client,
    assigned({ speaker_id: 0, person_name: 'Carla' }),
    assigned({ speaker_id: 1, person_id: 'new', person_name: 'Carla' }),
    suggested([line('Later.', 120, 121, { speaker_id: 5 })]),
  );
  await eventually(() => expect(client.segments()).toHaveLength(4));
  const carla = server.store.people.named(server.uid, 'Carla');
  expect(server.store.people.list(server.uid)).toHaveLength(2);
  expect(client.segments().map(({ person_id }) => person_id)).toEqual([
    carla!.id,
    carla!.id,
    carla!.id,
    'bo',
  ]);
});
