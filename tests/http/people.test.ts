// People and their speech samples over HTTP (contract: Transcript segment, person_id).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Person } from '../../src/contract/people.ts';
import { Conversation, DeveloperConversation } from '../../src/contract/resources.ts';
import { createPeople } from '../../src/server/services/speakers/people.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const PEOPLE = '/v1/users/people';

let service: HttpInstance;
let me: string;
beforeEach(async () => {
  service = await startHttpInstance();
  me = await service.token();
});
afterEach(() => service.close());

const send = (method: string, path: string, body?: unknown, credential = me) =>
  service.send(method, path, credential, body);
async function added(name: string): Promise<Person> {
  const answer = await send('POST', PEOPLE, { name });
  expect(answer.status).toBe(200);
  return Person.parse(answer.body);
}
const list = async (query = '', credential = me): Promise<Person[]> =>
  z.array(Person).parse((await send('GET', PEOPLE + query, undefined, credential)).body);
const got = async (id: string): Promise<Person> => Person.parse((await send('GET', `${PEOPLE}/${id}`)).body);
const sampleTexts = async (id: string): Promise<string[]> =>
  ((await got(id)).speech_samples ?? []).map(({ text }) => text);

/** Two voices: the first says a short line and two long ones, the second one long line. */
function talk() {
  const lines = [
    aSegment('Hi.', 0, { end: 1.9 }),
    aSegment('Two seconds.', 2, { end: 4 }),
    aSegment('Quite a bit longer.', 4, { end: 9 }),
    aSegment('Another voice.', 9, { end: 12, speaker_id: 1, speaker: 'SPEAKER_01' }),
  ];
  const { id } = storeConversation(service.store, service.owner.uid, {}, lines);
  const assign = async (line: number, person_id: string | null, scope = 'segment') =>
    send('PATCH', `/v1/conversations/${id}/segments/${lines[line]?.id}/assign`, { person_id, scope });
  return { id, lines, assign };
}
test('names that people type hold nothing that turns the text around them', async () => {
  const turned = 'Ma\u202Eya\u202C';
  expect((await added(turned)).name).toBe('Maya');
  expect((await send('POST', PEOPLE, { name: '\u202E\u2066\u2069' })).status).toBe(422);
  expect((await send('POST', '/v1/folders', { name: turned })).body).toMatchObject({ name: 'Maya' });
  const goal = { title: turned, target_value: 5 };
  expect((await send('POST', '/v1/goals', goal)).body).toMatchObject({ title: 'Maya' });
  await send('PATCH', '/v1/users/profile', { name: turned });
  expect((await send('GET', '/v1/users/profile')).body).toMatchObject({ name: 'Maya' });
});

test.each([
  ['zero-width space and joiners', '\u200B\u200C\u200D\uFEFF'],
  ['a soft hyphen and a word joiner', ' \u00AD\u2060'],
  ['fillers', '\u3164\u115F\uFFA0'],
  ['blank braille and a variation selector', '\u2800\uFE0F'],
  ['letters of tags', '\u{E0041}\u{E0042}'],
])('a name that nobody sees is an empty one: %s', async (_, unseen) => {
  const { id } = await added('Maya');
  const refused: [method: string, path: string, body: object][] = [
    ['POST', PEOPLE, { name: unseen }],
    ['PATCH', `${PEOPLE}/${id}/name`, { name: unseen }],
    ['POST', '/v1/folders', { name: unseen }],
    ['POST', '/v1/goals', { title: unseen, target_value: 5 }],
    ['PATCH', '/v1/users/profile', { name: unseen }],
    ['POST', '/v1/dev/keys', { name: unseen }],
    ['POST', '/v1/mcp/keys', { name: unseen }],
    ['POST', '/private/devices', { name: unseen }],
  ];
  for (const [method, path, body] of refused)
    expect([path, (await send(method, path, body)).status]).toEqual([path, 422]);
  expect((await list()).map(({ name }) => name)).toEqual(['Maya']);
  expect((await added(`Z${unseen.trim()}oë`)).name).toMatch(/^Z.+oë$/u);
});

test('what was said in a conversation that is erased for good is in no sample any more', async () => {
  const { id } = await added('Maya');
  const conversation = talk();
  await conversation.assign(2, id);
  expect(await sampleTexts(id)).toEqual(['Quite a bit longer.']);
  await send('DELETE', `/v1/conversations/${conversation.id}?permanent=true`);
  expect((await sampleTexts(id)).filter((text) => text !== '')).toEqual([]);
});

describe('names', () => {
  verifies(['service.people.one-name'], 'a name is one person, however often it is added', async () => {
    const maya = await added('  Maya ');
    expect(maya).toMatchObject({ name: 'Maya', speech_samples: [] });
    await service.clock.advance(1000);
    expect(await added('Maya')).toEqual(maya);
    expect((await added('maya')).id).not.toBe(maya.id);
    expect((await list()).map(({ name }) => name)).toEqual(['Maya', 'maya']);
    expect((await list('?include_speech_samples=false'))[0]).not.toHaveProperty('speech_samples');
    expect((await send('GET', `${PEOPLE}?include_speech_samples=perhaps`)).status).toBe(422);
    expect(await got(maya.id)).toEqual(maya);
  });

  test.each([
    [{}],
    [{ name: '' }],
    [{ name: ' A ' }],
    [{ name: '🙂' }],
    [{ name: '🙂'.repeat(41) }],
    [{ name: 'a\0b' }],
    [{ name: 5 }],
    [{ name: null }],
  ])('%j is no name', async (body) => {
    expect((await send('POST', PEOPLE, body)).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  test('2 to 40 characters of any kind', async () => {
    for (const name of ['Al', '🙂'.repeat(40)]) expect((await added(name)).name).toBe(name);
  });

  verifies(
    ['service.people.one-name'],
    'a new name shows at once in conversations, and is nobody else’s',
    async () => {
      const { id } = await added('Maya');
      await added('Sam');
      const lines = [aSegment('Hello.', 0, { person_id: id })];
      const conversation = storeConversation(service.store, service.owner.uid, {}, lines).id;
      const rename = (value: string) =>
        send('PATCH', `${PEOPLE}/${id}/name?value=${encodeURIComponent(value)}`);
      const speaker = async () => {
        const path = `/v1/dev/user/conversations/${conversation}?include_transcript=true`;
        const shown = DeveloperConversation.parse((await send('GET', path)).body);
        return shown.transcript_segments?.[0]?.speaker_name;
      };
      expect(await speaker()).toBe('Maya');
      await service.clock.advance(1000);
      expect((await rename(' Maya Lin ')).body).toMatchObject({
        name: 'Maya Lin',
        updated_at: '2026-01-05T09:00:01.000Z',
      });
      expect(await speaker()).toBe('Maya Lin');
      expect((await rename('Maya Lin')).status).toBe(200);
      expect(await rename('Sam')).toEqual({
        status: 409,
        body: { detail: 'Another person already has this name' },
      });
      expect((await rename('')).status).toBe(422);
      expect((await rename('x'.repeat(41))).status).toBe(422);
      expect((await send('PATCH', `${PEOPLE}/${id}/name`)).status).toBe(422);
      expect((await send('PATCH', `${PEOPLE}/${id}/name`, {})).status).toBe(422);
      expect((await send('PATCH', `${PEOPLE}/${id}/name`, { name: 'x' })).status).toBe(422);
      expect((await send('PATCH', `${PEOPLE}/${id}/name`, { name: ' Maja ' })).body).toMatchObject({
        name: 'Maja',
      });
      expect(await speaker()).toBe('Maja');
      expect((await send('PATCH', `${PEOPLE}/${id}/name`, { value: 'Maya Lin' })).status).toBe(200);
      expect(await speaker()).toBe('Maya Lin');
    },
  );

  test('a deleted person leaves lines without a name', async () => {
    const { id } = await added('Maya');
    const lines = [aSegment('Hello.', 0, { person_id: id })];
    const conversation = storeConversation(service.store, service.owner.uid, {}, lines).id;
    expect(await send('DELETE', `${PEOPLE}/${id}`)).toEqual({ status: 204, body: null });
    const shown = Conversation.parse((await send('GET', `/v1/conversations/${conversation}`)).body);
    expect(shown.transcript_segments).toMatchObject([{ text: 'Hello.', person_id: null }]);
    expect(await send('DELETE', `${PEOPLE}/${id}`)).toEqual({
      status: 404,
      body: { detail: 'Person not found' },
    });
  });

  test("another user's person is not there and stays", async () => {
    const maya = await added('Maya');
    const { token } = await service.otherUser('Bo');
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', '/name?value=Mine'],
      ['DELETE', ''],
      ['DELETE', '/speech-samples/0'],
    ] as const) {
      const answer = await send(method, `${PEOPLE}/${maya.id}${path}`, undefined, token);
      expect(answer, method).toEqual({ status: 404, body: { detail: 'Person not found' } });
    }
    expect(await list('', token)).toEqual([]);
    expect(await list()).toEqual([maya]);
    expect((await send('GET', PEOPLE, undefined, service.key('dev'))).status).toBe(401);
  });
});

describe('speech samples', () => {
  test('a line of 2 seconds or more that is said to be theirs is one, once', async () => {
    const { id: person } = await added('Maya');
    const { id, lines, assign } = talk();
    for (const line of [0, 1, 2, 2]) expect((await assign(line, person)).status).toBe(200);
    const { speech_samples } = await got(person);
    expect(speech_samples).toMatchObject([
      {
        conversation_id: id,
        segment_id: lines[1]?.id,
        text: 'Two seconds.',
        start: 2,
        end: 4,
        has_audio: false,
      },
      { conversation_id: id, segment_id: lines[2]?.id, text: 'Quite a bit longer.', start: 4, end: 9 },
    ]);
    expect((await list())[0]?.speech_samples).toEqual(speech_samples);
  });

  test('one says whether its audio is kept', async () => {
    const { id: person } = await added('Maya');
    const line = aSegment('Long enough.', 0, { end: 5 });
    const { uid } = service.owner;
    const { id } = await storeRecorded(
      { ...service, uid },
      {},
      [line],
      [{ offset: 0, seconds: [9, 9, 9, 9, 9] }],
    );
    const given = { person_id: person, scope: 'segment' };
    expect((await send('PATCH', `/v1/conversations/${id}/segments/${line.id}/assign`, given)).status).toBe(
      200,
    );
    const audible = async () => (await got(person)).speech_samples?.map(({ has_audio }) => has_audio);
    expect(await audible()).toEqual([true]);
    await send('DELETE', `/v1/conversations/${id}`);
    expect(await audible()).toEqual([false]);
  });

  test('a line given to somebody else, or to nobody, is no sample of the first any more', async () => {
    const maya = (await added('Maya')).id;
    const sam = (await added('Sam')).id;
    const { assign } = talk();
    await assign(1, maya);
    await assign(2, maya);
    await assign(2, sam);
    expect([await sampleTexts(maya), await sampleTexts(sam)]).toEqual([
      ['Two seconds.'],
      ['Quite a bit longer.'],
    ]);
    await assign(1, sam, 'speaker');
    expect([await sampleTexts(maya), await sampleTexts(sam)]).toEqual([
      [],
      ['Quite a bit longer.', 'Two seconds.'],
    ]);
    await assign(1, null);
    expect(await sampleTexts(sam)).toEqual(['Quite a bit longer.']);
  });

  test('of a whole voice the longest line is kept', async () => {
    const { id: person } = await added('Maya');
    const { id } = talk();
    const path = `/v1/conversations/${id}/assign-speaker/0`;
    expect((await send('PATCH', path, { person_id: person })).status).toBe(200);
    expect(await sampleTexts(person)).toEqual(['Quite a bit longer.']);
  });

  test('a refused assignment leaves the samples', async () => {
    const { id: person } = await added('Maya');
    const { assign } = talk();
    await assign(1, person);
    expect((await assign(1, 'unknown')).status).toBe(404);
    expect(await sampleTexts(person)).toEqual(['Two seconds.']);
  });

  test('one goes by its place; the oldest of more than ten goes by itself', async () => {
    const { store, owner, clock } = service;
    const people = createPeople({ store, knownVoices: service.services.knownVoices, clock });
    const person_id = (await added('Maya')).id;
    const { id: conversation_id } = talk();
    const embedding = new Float32Array([0.25, -1]);
    for (let n = 0; n < 12; n++) {
      const sample = { person_id, conversation_id, segment_id: `s${n}`, text: `${n}`, start: n, end: n + 3 };
      people.addSample(owner.uid, { ...sample, voice: { model: 'spk-devices-1', embedding } });
    }
    expect(await sampleTexts(person_id)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect(store.speech_samples.listOf(owner.uid, person_id)[0]?.embedding).toEqual(embedding);

    const remove = async (index: string) =>
      (await send('DELETE', `${PEOPLE}/${person_id}/speech-samples/${index}`)).status;
    expect(await remove('1')).toBe(204);
    for (const index of ['9', '-1', '99999999999']) expect(await remove(index)).toBe(404);
    expect(await remove('first')).toBe(422);
    expect(await sampleTexts(person_id)).toEqual(['2', '4', '5', '6', '7', '8', '9', '10', '11']);

    const sample = { person_id, conversation_id, segment_id: 's', text: '', start: 0, end: 3 };
    expect(() => people.addSample(owner.uid, { ...sample, person_id: 'unknown' })).toThrow(
      'Person not found',
    );
    expect(() => people.addSample(owner.uid, { ...sample, conversation_id: 'unknown' })).toThrow(
      'Conversation not found',
    );
    await send('DELETE', `${PEOPLE}/${person_id}`);
    expect(store.speech_samples.list(owner.uid)).toEqual([]);
  });
});
