// Two people become one, in every conversation, and two again (contract: Transcript segment, person_id).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { MergedPerson } from '../../src/contract/people.ts';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import type { SpeakerAssignment } from '../../src/server/services/speakers/speaker-assignments.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const PEOPLE = '/v1/users/people';

let service: HttpInstance;
let me: string;
let maya: string;
let twin: string;
beforeEach(async () => {
  service = await startHttpInstance();
  me = await service.token();
  maya = service.services.people.create(service.owner.uid, 'Maya').id;
  twin = service.services.people.create(service.owner.uid, 'Mya').id;
});
afterEach(() => service.close());

const send = (method: string, path: string, body?: unknown, credential = me) =>
  service.send(method, path, credential, body);
const merge = (from: string, into: string, credential = me) =>
  send('POST', `${PEOPLE}/${from}/merge`, { into }, credential);
async function merged(from: string, into: string): Promise<z.infer<typeof MergedPerson>> {
  const answer = await merge(from, into);
  expect(answer.status).toBe(200);
  return MergedPerson.parse(answer.body);
}
const undo = (id: string) => send('POST', `${PEOPLE}/changes/${id}/undo`);
const names = async (): Promise<unknown[]> =>
  ((await send('GET', PEOPLE)).body as { name: string }[]).map(({ name }) => name);

function talk(voices: Partial<TranscriptSegment>[], status: 'completed' | 'in_progress' = 'completed') {
  const lines = voices.map((voice, n) => aSegment(`Line ${n}`, n * 3, { end: n * 3 + 2.5, ...voice }));
  const { id } = storeConversation(service.store, service.owner.uid, { status }, lines);
  return {
    id,
    lines,
    voices: () =>
      service.store.segments
        .list(id)
        .map(({ person_id }) => (person_id === maya ? 'maya' : person_id === twin ? 'twin' : person_id)),
  };
}
function sample(person_id: string, of: ReturnType<typeof talk>, line: number): void {
  service.services.people.addSample(service.owner.uid, {
    person_id,
    conversation_id: of.id,
    segment_id: of.lines[line]?.id ?? '',
    text: `Sample ${line}`,
    start: line * 3,
    end: line * 3 + 2.5,
    voice: { model: 'spk-devices-1', embedding: new Float32Array([0.6, 0.8]) },
  });
}
const samplesOf = (person: string) =>
  service.store.speech_samples.listOf(service.owner.uid, person).map(({ id, text }) => `${id} ${text}`);

verifies(
  ['service.people.merge'],
  'lines and samples become those of the other, the name goes, and all of it comes back',
  async () => {
    const one = talk([{ person_id: twin }, { person_id: maya }, { is_user: true }]);
    const two = talk([{ person_id: twin }, {}]);
    sample(twin, one, 0);
    sample(maya, one, 1);
    const before = [one.voices(), two.voices(), samplesOf(maya), samplesOf(twin), await names()];

    const { person, change_id } = await merged(twin, maya);
    expect(person).toMatchObject({ id: maya, name: 'Maya' });
    expect(person.speech_samples?.map(({ text }) => text)).toEqual(['Sample 0', 'Sample 1']);
    expect([one.voices(), two.voices(), await names()]).toEqual([
      ['maya', 'maya', null],
      ['maya', null],
      ['Maya'],
    ]);
    expect((await send('GET', `${PEOPLE}/${twin}`)).status).toBe(404);
    expect(((await send('GET', `${PEOPLE}/changes`)).body as unknown[])[0]).toMatchObject({
      id: change_id,
      person_id: maya,
      merged_name: 'Mya',
      lines: 2,
    });

    expect((await undo(change_id)).body).toMatchObject({ restored: 2 });
    expect([one.voices(), two.voices(), samplesOf(maya), samplesOf(twin), await names()]).toEqual(before);
    expect((await undo(change_id)).status).toBe(409);
  },
);

test('a line that was given to somebody else since stays there when the merge is undone', async () => {
  const { id, lines, voices } = talk([{ person_id: twin }, { person_id: twin }]);
  const { change_id } = await merged(twin, maya);
  await send('PATCH', `/v1/conversations/${id}/segments/${lines[0]?.id}/assign`, { is_user: true });
  expect((await undo(change_id)).body).toMatchObject({ restored: 1 });
  expect(voices()).toEqual([null, 'twin']);
});

test('a session that records a voice of theirs goes on with the person who stays, and back', async () => {
  const open = talk([{ person_id: twin, speaker_id: 1 }, {}], 'in_progress');
  const heard: SpeakerAssignment[] = [];
  service.services.speakerAssignments.follow(service.owner.uid, (one) => heard.push(one));
  const { change_id } = await merged(twin, maya);
  expect(open.voices()).toEqual(['maya', null]);
  const of = { conversation_id: open.id, speaker_id: 1 };
  expect(heard).toEqual([{ ...of, voice: { person_id: maya, is_user: false } }]);
  await undo(change_id);
  expect(heard[1]).toEqual({ ...of, voice: { person_id: twin, is_user: false } });
  expect(open.voices()).toEqual(['twin', null]);
});

test('what was merged one into the next is undone from the last on', async () => {
  const zoe = service.services.people.create(service.owner.uid, 'Zoe').id;
  const { id, lines, voices } = talk([{ person_id: twin }, { person_id: maya }, {}]);
  const path = `/v1/conversations/${id}/segments/${lines[2]?.id}/assign`;
  await send('PATCH', path, { person_id: maya });
  const [named] = (await send('GET', `${PEOPLE}/changes`)).body as { id: string }[];
  const first = await merged(twin, maya);
  const second = await merged(maya, zoe);
  for (const change of [named!.id, first.change_id])
    expect(await undo(change)).toMatchObject({
      status: 409,
      body: { detail: 'The person was merged into another since; undo that first' },
    });
  expect([voices(), await names()]).toEqual([[zoe, zoe, zoe], ['Zoe']]);
  for (const change of [second.change_id, first.change_id, named!.id])
    expect((await undo(change)).status).toBe(200);
  expect([voices(), await names()]).toEqual([
    ['twin', 'maya', null],
    ['Maya', 'Mya', 'Zoe'],
  ]);
});

test('a name that was given to somebody new stands against the undo', async () => {
  const { change_id } = await merged(twin, maya);
  await send('POST', PEOPLE, { name: 'Mya' });
  expect(await undo(change_id)).toMatchObject({
    status: 409,
    body: { detail: 'Another person already has this name' },
  });
});

test('nobody is merged with themselves, with nobody or with a stranger', async () => {
  const bo = await service.otherUser('Bo');
  const { id: stranger } = service.services.people.create(bo.uid, 'Cleo');
  expect((await merge(maya, maya)).status).toBe(422);
  expect((await merge(maya, 'nobody')).status).toBe(404);
  expect((await merge('nobody', maya)).status).toBe(404);
  expect((await merge(maya, stranger)).status).toBe(404);
  expect((await merge(maya, twin, bo.token)).status).toBe(404);
  expect((await send('POST', `${PEOPLE}/${maya}/merge`, {})).status).toBe(422);
  expect(await names()).toEqual(['Maya', 'Mya']);
});

test('each new person gets the colour that the fewest have, and keeps it through a merge that is undone', async () => {
  const add = async (name: string) => (await send('POST', PEOPLE, { name })).body as { hue: number };
  const hues: number[] = [];
  for (const name of ['Ann', 'Bob', 'Cleo', 'Dan']) hues.push((await add(name)).hue);
  expect(hues).toEqual([2, 3, 4, 0]);
  const { change_id } = await merged(twin, maya);
  expect((await add('Eve')).hue).toBe(1);
  await undo(change_id);
  expect((await send('GET', `${PEOPLE}/${twin}`)).body).toMatchObject({ name: 'Mya', hue: 1 });
});
