// Relabelling lines, here or everywhere, and taking it back (contract: Transcript segment, person_id).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  RelabelledConversation,
  SpeakerChange,
  UndoneSpeakerChange,
} from '../../src/contract/speaker-changes.ts';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const CHANGES = '/v1/users/people/changes';

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

async function send(method: string, path: string, body?: unknown, credential = me) {
  const answer = await service.get(path, credential, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Voice 0 says three lines, voice 1 one. */
function talk(voices: Partial<TranscriptSegment>[] = [], status: 'completed' | 'in_progress' = 'completed') {
  const lines = [0, 3, 6, 9].map((start, n) =>
    aSegment(`Line ${n}`, start, {
      end: start + 2.5 + n / 10,
      speaker_id: n === 3 ? 1 : 0,
      speaker: n === 3 ? 'SPEAKER_01' : 'SPEAKER_00',
      ...voices[n],
    }),
  );
  const { id } = storeConversation(service.store, service.owner.uid, { status }, lines);
  return {
    id,
    lines,
    path: `/v1/conversations/${id}`,
    voices: () =>
      service.store.segments
        .list(id)
        .map(({ person_id, is_user }) =>
          is_user ? 'me' : person_id === maya ? 'maya' : person_id === sam ? 'sam' : null,
        ),
  };
}
async function assigned(path: string, body: unknown): Promise<string> {
  const answer = await send('PATCH', path, body);
  expect(answer.status).toBe(200);
  return RelabelledConversation.parse(answer.body).change_id;
}
const undo = (id: string, credential = me) => send('POST', `${CHANGES}/${id}/undo`, undefined, credential);
const changes = async (query = ''): Promise<SpeakerChange[]> =>
  z.array(SpeakerChange).parse((await send('GET', CHANGES + query)).body);
const samplesOf = (person: string) =>
  service.store.speech_samples.listOf(service.owner.uid, person).map(({ id, text }) => `${id} ${text}`);

describe('who speaks', () => {
  verifies(
    ['service.people.named'],
    'a line, a voice of the conversation, or a person everywhere',
    async () => {
      const here = talk([{ person_id: maya }, { person_id: maya }, {}, { is_user: true }]);
      const there = talk([{ person_id: maya }, { person_id: sam }, { is_user: true }, { person_id: maya }]);
      const open = talk([{ person_id: maya }], 'in_progress');
      const line = (n: number, scope: string) =>
        `${here.path}/segments/${here.lines[n]?.id}/assign?scope=${scope}`;

      await assigned(line(0, 'line'), { is_user: true });
      expect(here.voices()).toEqual(['me', 'maya', null, 'me']);
      await assigned(line(0, 'conversation'), { person_id: maya });
      expect(here.voices()).toEqual(['maya', 'maya', 'maya', 'me']);
      const everywhere = await assigned(line(2, 'everywhere'), { person_id: sam });
      expect(here.voices()).toEqual(['sam', 'sam', 'sam', 'me']);
      expect(there.voices()).toEqual(['sam', 'sam', 'me', 'sam']);
      // Lines of a recording belong to the session that writes them.
      expect(open.voices()).toEqual(['maya', null, null, null]);
      expect((await changes())[0]).toMatchObject({
        id: everywhere,
        conversation_id: here.id,
        person_id: sam,
        lines: 5,
      });
    },
  );

  test('a line of the owner, or of nobody without audio, changes nothing in other conversations', async () => {
    const here = talk([{ is_user: true }]);
    const there = talk([{ is_user: true }, {}, {}, {}]);
    await assigned(`${here.path}/assign-speaker/0?scope=everywhere`, { person_id: sam });
    expect(here.voices()).toEqual(['sam', 'sam', 'sam', null]);
    expect(there.voices()).toEqual(['me', null, null, null]);
  });

  test('scopes that are none, and a voice that is not there', async () => {
    const { path, lines, voices } = talk();
    for (const scope of ['all', 'lines', 'Line'])
      expect(
        (await send('PATCH', `${path}/segments/${lines[0]?.id}/assign?scope=${scope}`, { is_user: true }))
          .status,
      ).toBe(422);
    expect((await send('PATCH', `${path}/assign-speaker/0?scope=line`, { is_user: true })).status).toBe(422);
    expect((await send('PATCH', `${path}/assign-speaker/7?scope=everywhere`, { is_user: true })).status).toBe(
      404,
    );
    expect(voices()).toEqual([null, null, null, null]);
    expect(await changes()).toEqual([]);
  });
});

describe('undo', () => {
  verifies(['service.people.naming-undone'], 'restores every line and the speech samples, once', async () => {
    const here = talk([{ person_id: maya }, {}, { is_user: true }]);
    const there = talk([{ person_id: maya }, { person_id: sam }]);
    await assigned(`${there.path}/segments/${there.lines[0]?.id}/assign`, { person_id: maya });
    await assigned(`${there.path}/segments/${there.lines[1]?.id}/assign`, { person_id: sam });
    const before = [here.voices(), there.voices(), samplesOf(maya), samplesOf(sam)];
    expect(before[2]).toHaveLength(1);
    const change = await assigned(`${here.path}/assign-speaker/0`, { person_id: sam, scope: 'everywhere' });
    expect([here.voices(), there.voices()]).toEqual([
      ['sam', 'sam', 'sam', null],
      ['sam', 'sam', null, null],
    ]);
    expect([samplesOf(maya).length, samplesOf(sam).length]).toEqual([0, 3]);
    const undone = await undo(change);
    expect(UndoneSpeakerChange.parse(undone.body)).toMatchObject({
      restored: 4,
      change: { id: change, lines: 4 },
    });
    expect([here.voices(), there.voices(), samplesOf(maya), samplesOf(sam)]).toEqual(before);
    expect(await undo(change)).toEqual({ status: 409, body: { detail: 'This change was undone before' } });
    expect((await changes())[0]?.undone_at).not.toBeNull();
  });

  test('leaves a line alone that was changed again', async () => {
    const { path, lines, voices } = talk();
    const first = await assigned(`${path}/assign-speaker/0`, { person_id: maya });
    const second = await assigned(`${path}/segments/${lines[1]?.id}/assign`, { person_id: sam });
    expect((await undo(first)).body).toMatchObject({ restored: 2 });
    expect(voices()).toEqual([null, 'sam', null, null]);
    expect((await undo(second)).body).toMatchObject({ restored: 1 });
    expect(voices()).toEqual([null, 'maya', null, null]);
  });

  test('a measured sample comes back with its vector', async () => {
    const { path, lines } = talk();
    const { store, owner } = service;
    await assigned(`${path}/segments/${lines[0]?.id}/assign`, { person_id: maya });
    const [sample] = store.speech_samples.listOf(owner.uid, maya);
    const embedding = new Float32Array([0.6, -0.8]);
    store.speech_samples.measured(owner.uid, sample?.id ?? '', 'spk-devices-1', embedding);
    const change = await assigned(`${path}/segments/${lines[0]?.id}/assign`, { person_id: null });
    expect(samplesOf(maya)).toEqual([]);
    await undo(change);
    const [back] = store.speech_samples.listOf(owner.uid, maya);
    expect(back).toMatchObject({ id: sample?.id, embedding, embedding_model: 'spk-devices-1' });
  });

  test('finds a line that a split moved, and the copy that a merge made', async () => {
    const { id, path, lines } = talk();
    const change = await assigned(`${path}/assign-speaker/0`, { person_id: maya });
    const split = await send('POST', `${path}/split`, { segment_id: lines[2]?.id });
    expect(split.status).toBe(200);
    const other = talk();
    const merged = await send('POST', '/v1/conversations/merge', {
      conversation_ids: [id, other.id],
      reprocess: false,
    });
    expect(merged.status).toBe(200);
    // Two lines were merged, so each is there twice; the third is in the second half.
    expect((await undo(change)).body).toMatchObject({ restored: 5 });
    expect(service.store.segments.linesOfPerson(service.owner.uid, maya)).toEqual([]);
  });

  test('a person who is gone gets no lines back', async () => {
    const { path, voices } = talk([{ person_id: maya }]);
    const change = await assigned(`${path}/assign-speaker/0`, { person_id: sam });
    service.services.people.remove(service.owner.uid, maya);
    expect((await undo(change)).body).toMatchObject({ restored: 3 });
    expect(voices()).toEqual([null, null, null, null]);
  });

  test('what nobody knows, and what is another user’s, is not there', async () => {
    const { path, voices } = talk();
    const change = await assigned(`${path}/assign-speaker/0`, { person_id: maya });
    const { token } = await service.otherUser('Bo');
    for (const [id, credential] of [
      ['unknown', me],
      [change, token],
    ] as const)
      expect(await undo(id, credential)).toEqual({ status: 404, body: { detail: 'Change not found' } });
    expect((await send('GET', CHANGES, undefined, token)).body).toEqual([]);
    expect(voices()).toEqual(['maya', 'maya', 'maya', null]);
    await assigned(`${path}/assign-speaker/1`, { person_id: maya });
    expect(await changes('?limit=1')).toHaveLength(1);
    expect(await changes('?limit=-1')).toHaveLength(1);
    expect(await changes('?limit=1000000000')).toHaveLength(2);
    expect((await send('GET', `${CHANGES}?limit=many`)).status).toBe(422);
  });
});
