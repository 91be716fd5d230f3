// Whose a claim is: called as that voice is called now, whatever it was called when the claim was made.
import { afterEach, beforeEach, expect } from 'vitest';
import type { ConversationClaims } from '../../src/contract/claims.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let me: string;
beforeEach(async () => {
  service = await startHttpInstance();
  me = await service.token();
});
afterEach(() => service.close());

async function send(method: string, path: string): Promise<unknown> {
  const answer = await service.get(path, me, { method });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Voice 0 is nobody's yet, voice 1 is of the person. A promise and a task of each. */
function talk(person_id: string) {
  const uid = service.owner.uid;
  const lines = [
    aSegment('I bring the wine', 0, { speaker_id: 0 }),
    aSegment('I send the plans', 3, { speaker_id: 1, speaker: 'SPEAKER_01', person_id }),
  ];
  const { id } = storeConversation(service.store, uid, {}, lines);
  const made = { uid, conversation_id: id, confidence: 1, created_at: 1 };
  ['Speaker 1', 'Maya', 'Zoe'].forEach((person, n) => {
    const evidence = lines[n] === undefined ? [] : [lines[n].id];
    service.store.claims.insert({
      ...made,
      id: `claim ${n}`,
      kind: 'promise',
      text: person,
      person,
      evidence,
    });
    const item = { description: person, completed: false, due_at: null, completed_at: null, updated_at: 1 };
    service.store.action_items.insert({ ...made, ...item, id: `task ${n}`, person, evidence });
  });
  return {
    id,
    persons: async () => {
      const { claims } = (await send('GET', `/v1/conversations/${id}/claims`)) as ConversationClaims;
      const { action_items } = (await send('GET', '/v1/action-items')) as {
        action_items: { id: string; person: string }[];
      };
      const of = action_items.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ person }) => person);
      const named = (kind: string) => claims.filter((one) => one.kind === kind).map(({ person }) => person);
      expect(named('action_item')).toEqual(of);
      expect(named('promise')).toEqual(of);
      return of;
    },
  };
}

verifies(
  ['service.processing.claims-present-names'],
  'a claim follows a person who is renamed, a voice that is named, and both taken back',
  async () => {
    const maya = service.services.people.create(service.owner.uid, 'Maya').id;
    const { id, persons } = talk(maya);
    expect(await persons()).toEqual(['Speaker 1', 'Maya', 'Zoe']);

    await send('PATCH', `/v1/users/people/${maya}/name?value=Maja`);
    expect(await persons()).toEqual(['Speaker 1', 'Maja', 'Zoe']);

    const sam = service.services.people.create(service.owner.uid, 'Sam').id;
    const answer = await service.get(`/v1/conversations/${id}/assign-speaker/0`, me, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ person_id: sam }),
    });
    expect(answer.status).toBe(200);
    expect(await persons()).toEqual(['Sam', 'Maja', 'Zoe']);

    const { change_id } = (await answer.json()) as { change_id: string };
    await send('POST', `/v1/users/people/changes/${change_id}/undo`);
    expect(await persons()).toEqual(['Speaker 1', 'Maja', 'Zoe']);

    // In a conversation that is made of this one the lines are others.
    const other = storeConversation(service.store, service.owner.uid, {}, [aSegment('Yes', 0)]);
    const merged = await service.get('/v1/conversations/merge', me, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ conversation_ids: [id, other.id], reprocess: false }),
    });
    expect(merged.status).toBe(200);
    await send('PATCH', `/v1/users/people/${maya}/name?value=Mia`);
    const { action_items } = (await send('GET', '/v1/action-items')) as {
      action_items: { description: string; person: string }[];
    };
    expect(action_items.find(({ description }) => description === 'Maya')?.person).toBe('Mia');
  },
);

verifies(
  ['service.processing.claims-present-names'],
  'the owner is told by the line, not by the name: somebody else may be called the same',
  async () => {
    const { uid, name } = service.store.users.owner()!;
    const namesake = service.services.people.create(uid, name).id;
    const lines = [
      aSegment('I send the plans', 0, { speaker_id: 1, speaker: 'SPEAKER_01', person_id: namesake }),
      aSegment('I bring the wine', 3, { is_user: true }),
    ];
    const { id } = storeConversation(service.store, uid, {}, lines);
    const made = { uid, conversation_id: id, confidence: 1, created_at: 1, person: name };
    lines.forEach((line, n) => {
      const evidence = [line.id];
      service.store.claims.insert({ ...made, id: `claim ${n}`, kind: 'promise', text: line.text, evidence });
      const item = { description: line.text, completed: false, due_at: null, completed_at: null };
      service.store.action_items.insert({ ...made, ...item, id: `task ${n}`, updated_at: 1, evidence });
    });
    const { claims } = (await send('GET', `/v1/conversations/${id}/claims`)) as ConversationClaims;
    const told = claims.map(({ text, person, person_is_user }) => [text, person, person_is_user]);
    const expected = [
      ['I send the plans', name, false],
      ['I bring the wine', name, true],
    ];
    expect(told.toSorted()).toEqual([...expected, ...expected].toSorted());
    const { action_items } = (await send('GET', '/v1/action-items')) as {
      action_items: { description: string; person: string; person_is_user: boolean }[];
    };
    const tasks = action_items.map((item) => [item.description, item.person, item.person_is_user]);
    expect(tasks.toSorted()).toEqual(expected.toSorted());
  },
);
