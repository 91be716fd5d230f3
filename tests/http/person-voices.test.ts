// Where people speak, how much of them was heard, and how well their voices are told apart.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { PersonSpeech, PersonVoice, SpokenConversation } from '../../src/contract/people.ts';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const PEOPLE = '/v1/users/people';
const MODEL = 'spk-devices-1';

let service: HttpInstance;
let me: string;
let maya: string;
let sam: string;
beforeEach(async () => {
  service = await startHttpInstance();
  me = await service.token();
  maya = service.services.people.create(service.owner.uid, 'Maya').id;
  sam = service.services.people.create(service.owner.uid, 'Sam').id;
});
afterEach(() => service.close());

const read = async (path: string) => (await service.send('GET', PEOPLE + path, me)).body;
const speech = async (): Promise<PersonSpeech[]> => z.array(PersonSpeech).parse(await read('/speech'));
const voice = async (id: string): Promise<PersonVoice> => PersonVoice.parse(await read(`/${id}/voice`));
const spoken = async (id: string, query = ''): Promise<SpokenConversation[]> =>
  z.array(SpokenConversation).parse(await read(`/${id}/conversations${query}`));

function talk(title: string, voices: Partial<TranscriptSegment>[], more: Partial<ConversationRow> = {}) {
  const lines = voices.map((one, n) => aSegment(`${title} ${n}`, n * 3, { end: n * 3 + 2.5, ...one }));
  const row = storeConversation(service.store, service.owner.uid, { title, ...more }, lines);
  return { id: row.id, lines };
}
function sample(person_id: string, embedding: number[], model = MODEL): void {
  const { id, lines } = talk('Of a sample', [{ person_id }]);
  const of = { conversation_id: id, segment_id: lines[0]?.id ?? '', start: 0, end: 2.5 };
  const length = Math.hypot(...embedding);
  const vector = Float32Array.from(embedding, (value) => value / length);
  service.services.people.addSample(service.owner.uid, {
    ...of,
    person_id,
    text: 'A sample',
    voice: { model, embedding: vector },
  });
}

verifies(
  ['service.people.where-they-speak'],
  'how much of each was heard, the owner first; what is in the trash or discarded does not count',
  async () => {
    const at = (day: number) => Date.UTC(2026, 10, day);
    talk('Bricks', [{ person_id: maya }, { is_user: true }, { person_id: maya }, {}], { started_at: at(3) });
    talk('Mortar', [{ person_id: maya }], { started_at: at(7) });
    talk('Gone', [{ person_id: maya }, { person_id: sam }], { started_at: at(9), deleted_at: at(10) });
    talk('Nothing', [{ person_id: maya }], { started_at: at(9), discarded: true });
    const none = { last_spoke_at: null, measured: 0, measured_seconds: 0 };
    expect(await speech()).toEqual([
      {
        person_id: null,
        conversations: 1,
        lines: 1,
        seconds: 2.5,
        ...none,
        last_spoke_at: '2026-11-03T00:00:00.000Z',
      },
      {
        person_id: maya,
        conversations: 2,
        lines: 3,
        seconds: 7.5,
        ...none,
        last_spoke_at: '2026-11-07T00:00:00.000Z',
      },
      { person_id: sam, conversations: 0, lines: 0, seconds: 0, ...none },
    ]);
  },
);

test('what is known of a voice counts only where the model in use has measured it', async () => {
  sample(maya, [1, 0]);
  sample(maya, [1, 0], 'another');
  service.store.speech_profiles.put({
    uid: service.owner.uid,
    model: MODEL,
    embedding: new Float32Array([1, 0]),
    seconds: 18.2,
    created_at: 0,
  });
  expect((await speech()).map(({ measured, measured_seconds }) => [measured, measured_seconds])).toEqual([
    [1, 18.2],
    [1, 2.5],
    [0, 0],
  ]);
});

verifies(
  ['service.people.where-they-speak'],
  'the conversations of a person, newest first, with the first line',
  async () => {
    const old = talk('Bricks', [{}, { person_id: maya }, { person_id: maya }], { started_at: 1_000 });
    const late = talk('Mortar', [{ person_id: maya }, { person_id: sam }], { started_at: 9_000 });
    talk('Gone', [{ person_id: maya }], { started_at: 10_000, deleted_at: 11_000 });
    expect(await spoken(maya)).toEqual([
      {
        conversation_id: late.id,
        title: 'Mortar',
        started_at: '1970-01-01T00:00:09.000Z',
        lines: 1,
        seconds: 2.5,
        segment_id: late.lines[0]?.id,
        text: 'Mortar 0',
        start: 0,
      },
      {
        conversation_id: old.id,
        title: 'Bricks',
        started_at: '1970-01-01T00:00:01.000Z',
        lines: 2,
        seconds: 5,
        segment_id: old.lines[1]?.id,
        text: 'Bricks 1',
        start: 3,
      },
    ]);
    expect((await spoken(maya, '?limit=1&offset=1')).map(({ title }) => title)).toEqual(['Bricks']);
    const page = await service.get(`${PEOPLE}/${maya}/conversations?limit=1`, me);
    expect(page.headers.get('x-total-count')).toBe('2');
    expect((await service.send('GET', `${PEOPLE}/nobody/conversations`, me)).status).toBe(404);
  },
);

test('a sample that sounds like somebody else is known by its likeness to the others', async () => {
  sample(maya, [1, 0.1]);
  expect((await voice(maya)).samples.map(({ likeness }) => likeness)).toEqual([null]);
  sample(maya, [1, -0.1]);
  sample(maya, [1, 0]);
  sample(maya, [0, 1]);
  const [first, second, third, other] = (await voice(maya)).samples.map(({ likeness }) => likeness ?? -1);
  expect([first, second, third].every((likeness) => (likeness ?? 0) > 0.7)).toBe(true);
  expect(other).toBeLessThan(0.45);
});

verifies(
  ['service.people.where-they-speak'],
  'two people with one voice are said to be alike; others are not',
  async () => {
    sample(maya, [1, 0]);
    sample(sam, [1, 0.2]);
    expect((await voice(maya)).alike).toEqual({ person_id: sam, name: 'Sam', likeness: 0.98 });
    expect((await voice(sam)).alike).toMatchObject({ person_id: maya });
    const cleo = service.services.people.create(service.owner.uid, 'Cleo').id;
    sample(cleo, [0, 1]);
    expect((await voice(cleo)).alike).toBeNull();
    expect((await service.send('GET', `${PEOPLE}/nobody/voice`, me)).status).toBe(404);
  },
);
