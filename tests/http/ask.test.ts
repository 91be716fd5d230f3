// Questions over one's own data: read from what is stored, written by a language model, or answered with passages; always as far
// as the caller may read.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Answer } from '../../src/contract/ask.ts';
import type { Scope } from '../../src/contract/keys.ts';
import { storeClaim } from '../helpers/claims.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { hearItem } from './action-item-requests.ts';
import { answered } from './memory-requests.ts';

/** A Wednesday. */
const NOW = Date.parse('2026-03-18T09:00:00Z');
const at = (text: string): number => Date.parse(text);

async function started(): Promise<TestServer> {
  const server = await startTestServer({ clock: createFakeClock(NOW) });
  server.store.users.update(server.uid, { time_zone: 'UTC' });
  return server;
}

async function ask(
  server: TestServer,
  question: string,
  key?: string,
  language?: 'de' | 'es',
): Promise<Answer> {
  const path = key === undefined ? '/v1/ask' : '/v1/dev/user/ask';
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const body = JSON.stringify({ question, language });
  return answered(Answer.strict(), await server.request(path, { method: 'POST', headers, body }));
}

function talk(
  server: TestServer,
  title: string,
  began: string,
  lines: Parameters<typeof storeConversation>[3] = [],
  more = {},
) {
  const started_at = at(began);
  const times = { created_at: started_at, started_at, finished_at: started_at + 20 * 60_000 };
  const row = storeConversation(server.store, server.uid, { title, overview: '', ...times, ...more }, lines);
  server.store.search.indexConversation(server.uid, row.id);
  return row;
}

function person(server: TestServer, name: string): string {
  const id = randomUUID();
  server.store.people.insertNew({ id, uid: server.uid, name, created_at: 0, updated_at: 0 });
  return id;
}

const claim = (server: TestServer, id: string, row: Parameters<typeof storeClaim>[3]): void =>
  storeClaim(server.store, server.uid, id, row);

test('what I promised somebody: the open tasks with that person, those due first, with the line that says so', async () => {
  const server = await started();
  const priya = person(server, 'Priya Shah');
  const line = aSegment('I will send you the lease.', 12, { is_user: true });
  const { id } = talk(server, 'The flat', '2026-03-16T10:00:00Z', [
    line,
    aSegment('Lovely.', 15, { person_id: priya }),
  ]);
  hearItem(server, {
    description: 'Send the lease',
    conversation_id: id,
    evidence: [line.id],
    due_at: at('2026-03-20T16:00:00Z'),
    due_has_time: true,
  });
  hearItem(server, {
    description: 'Ring Priya about the keys',
    due_at: at('2026-03-19T23:59:00Z'),
    due_has_time: false,
  });
  hearItem(server, { description: 'Pay Priya', completed: true });
  hearItem(server, { description: 'Buy oats' });
  // Her name stands only in what is told beside it, where she does not speak.
  const { id: other } = talk(server, 'School', '2026-03-16T11:00:00Z', [aSegment('Priya has the list.', 1)]);
  hearItem(server, { description: 'Mail the school (“Priya has the list”; chairs)', conversation_id: other });
  hearItem(server, { description: 'Buy a gift (for Priya; blue)' });
  const answer = await ask(server, 'What did I promise Priya?');
  expect(answer).toMatchObject({ kind: 'direct', model: null });
  expect(answer.text.split('\n')).toEqual([
    '3 open tasks with Priya:',
    '- Ring Priya about the keys, due Thu, 19 Mar 2026 [1]',
    '- Send the lease, due Fri, 20 Mar 2026, 16:00 [2]',
    '- Buy a gift (for Priya; blue) [3]',
  ]);
  expect(answer.citations[1]).toMatchObject({
    ...{ n: 2, kind: 'action_item', conversation_id: id, title: 'The flat', segment_id: line.id, start: 12 },
    said_at: '2026-03-16T10:00:12.000Z',
  });
});

test('appointments: by what they are about, on a day, and the past one when none lies ahead', async () => {
  const server = await started();
  const { id } = talk(server, 'Plans', '2026-03-16T10:00:00Z', [
    aSegment('The dentist is on Monday at three.', 4),
  ]);
  const event = (title: string, start: string) =>
    server.store.events.insert({
      ...{ id: randomUUID(), uid: server.uid, conversation_id: id, title, description: '', duration: 30 },
      ...{ start: at(start), created: false, evidence: [], confidence: 0.9 },
    });
  event('Dentist appointment', '2026-03-23T15:00:00Z');
  event('Choir rehearsal', '2026-03-19T18:30:00Z');
  event('Dentist appointment', '2026-02-02T15:00:00Z');
  event('Car service', '2026-01-12T08:00:00Z');
  const asked = async (question: string) => (await ask(server, question)).text.split('\n');
  expect(await asked('When is the dentist?')).toEqual([
    '1 appointment ahead:',
    '- Dentist appointment, Mon, 23 Mar 2026, 15:00 [1]',
  ]);
  expect(await asked("What's on tomorrow?")).toEqual([
    '1 appointment tomorrow:',
    '- Choir rehearsal, Thu, 19 Mar 2026, 18:30 [1]',
    'No open task is due tomorrow.',
  ]);
  expect(await asked('What appointments do I have on Friday?')).toEqual([
    'No appointments on Fri, 20 Mar 2026.',
  ]);
  expect(await asked('Wann ist die Choir rehearsal?')).toEqual([
    '1 appointment ahead:',
    '- Choir rehearsal, Thu, 19 Mar 2026, 18:30 [1]',
  ]);
  expect(await asked('When was the car service?')).not.toContain('- Choir rehearsal');
  expect((await asked('When is the car service?'))[0]).toBe('None lies ahead. 1 earlier appointment:');
});

test('a task that says more of the question than any appointment answers when something is due', async () => {
  const server = await started();
  const line = aSegment('The concert is in the gym on Thursday at six.', 4);
  const { id } = talk(server, 'School', '2026-03-16T10:00:00Z', [line]);
  server.store.events.insert({
    ...{ id: randomUUID(), uid: server.uid, conversation_id: id, title: 'Concert', description: '' },
    ...{ start: at('2026-03-19T18:00:00Z'), duration: 60, created: false },
    ...{ evidence: [line.id], confidence: 0.9 },
  });
  const task = { description: 'Return the gym keys', due_at: at('2026-03-23T11:00:00Z'), due_has_time: true };
  hearItem(server, task);
  const asked = async (question: string) => (await ask(server, question)).text.split('\n');
  expect(await asked('When do I have to return the gym keys?')).toEqual([
    '1 open task:',
    '- Return the gym keys, due Mon, 23 Mar 2026, 11:00 [1]',
  ]);
  expect((await asked('When is the concert in the gym?'))[1]).toContain('Concert, Thu, 19 Mar 2026, 18:00');
});

test('an appointment with somebody does not answer when their birthday is', async () => {
  const server = await started();
  const { id } = talk(server, 'Plans', '2026-03-16T10:00:00Z');
  server.store.events.insert({
    ...{ id: randomUUID(), uid: server.uid, conversation_id: id, title: 'Lunch with Nadia', description: '' },
    ...{ start: at('2026-03-23T12:00:00Z'), duration: 30, created: false, evidence: [], confidence: 0.9 },
  });
  const lunch = '- Lunch with Nadia, Mon, 23 Mar 2026, 12:00 [1]';
  const lines = async (question: string) => (await ask(server, question)).text.split('\n');
  for (const question of ['When am I seeing Nadia?', 'When is the meeting with Nadia?', 'When is lunch?'])
    expect(await lines(question)).toContain(lunch);
  expect(await lines("When is Nadia's birthday?")).not.toContain(lunch);
  expect(await lines('¿Cuándo es el cumpleaños de Nadia?')).not.toContain(lunch);
  person(server, 'Nadia');
  expect(await lines('Wann ist Nadias Geburtstag?')).not.toContain(lunch);
});

/** Of a Wednesday: what is overdue, what is due on two of the days after, and one birthday. */
async function withPlans() {
  const server = await started();
  const line = aSegment('Oma hat am 12. Dezember Geburtstag.', 4);
  const { id } = talk(server, 'Familie', '2026-03-16T10:00:00Z', [line]);
  server.store.events.insert({
    ...{ id: randomUUID(), uid: server.uid, conversation_id: id, title: 'Geburtstag', description: '' },
    ...{ start: at('2026-12-12T15:00:00Z'), duration: 60, created: false, evidence: [line.id] },
  });
  const due = (description: string, day: string) =>
    hearItem(server, { description, due_at: at(`2026-03-${day}T23:59:00Z`), due_has_time: false });
  due('Return the book', '17');
  due('Buy tyres', '19');
  due('Call the bank', '19');
  due('Post the parcel', '20');
  due('Paint the fence', '24');
  return server;
}

test.each([
  'What is on tomorrow?',
  'What do I have on tomorrow?',
  'Was steht morgen an?',
  'Was ist morgen los?',
  '¿Qué hay mañana?',
  '¿Qué tengo para mañana?',
  'Qu’est-ce qu’il y a demain ?',
  "Qu'y a-t-il demain ?",
])('%s: appointments and tasks of that day', async (question) => {
  const answer = await ask(await withPlans(), question);
  expect(answer.kind).toBe('direct');
  const [head, ...lines] = answer.text.split('\n');
  expect(head).toBe('No appointments tomorrow. 2 tasks are due:');
  expect(lines.map((line) => line.replace(/ \[\d\]$/u, '')).toSorted()).toEqual([
    '- Buy tyres, due Thu, 19 Mar 2026',
    '- Call the bank, due Thu, 19 Mar 2026',
  ]);
  expect(answer.citations.map(({ kind }) => kind)).toEqual(['action_item', 'action_item']);
});

test.each([
  'What do I have to do by Friday?',
  'Which tasks are due by 20 March?',
  'Was muss ich bis Freitag tun?',
  'Was ist bis zum 20. März fällig?',
  '¿Qué tengo que hacer hasta el viernes?',
  '¿Qué tengo que hacer para el viernes?',
  '¿Qué tareas tengo antes del viernes?',
  "Que dois-je faire d'ici vendredi ?",
  'Que dois-je faire avant vendredi ?',
  "Qu'est-ce que je dois faire d’ici au 20 mars ?",
])('%s: what is due up to that day, also what is overdue', async (question) => {
  const { text } = await ask(await withPlans(), question);
  expect(text.match(/^- [^,]+/gmu)?.toSorted()).toEqual([
    '- Buy tyres',
    '- Call the bank',
    '- Post the parcel',
    '- Return the book',
  ]);
});

test.each([
  ['What do I have to do on Friday?', ['- Post the parcel']],
  ['Was muss ich am Freitag tun?', ['- Post the parcel']],
  [
    'which tasks are due this week?',
    ['- Buy tyres', '- Call the bank', '- Post the parcel', '- Return the book'],
  ],
  ['Welche Aufgaben sind nächste Woche fällig?', ['- Paint the fence']],
  ['¿Qué tareas vencen la semana que viene?', ['- Paint the fence']],
  ['Quelles tâches ai-je la semaine prochaine ?', ['- Paint the fence']],
  ['Wann hat Oma Geburtstag?', ['- Geburtstag']],
  ['Was ist am 12. Dezember?', ['- Geburtstag']],
  ['What is on 12 December?', ['- Geburtstag']],
  ['¿Qué hay el 12 de diciembre?', ['- Geburtstag']],
  ["Qu'est-ce qu'il y a le 12 décembre ?", ['- Geburtstag']],
])('%s', async (question, lines) => {
  const { kind, text } = await ask(await withPlans(), question);
  expect(kind).toBe('direct');
  expect(text.match(/^- [^,]+/gmu)?.toSorted()).toEqual(lines);
});

test('a period without anything is said to have nothing, for what the caller may read', async () => {
  const server = await withPlans();
  const text = async (question: string, key?: string, language?: 'de' | 'es') =>
    (await ask(server, question, key, language)).text;
  expect(await text('What is on on Sunday?')).toBe(
    'No appointments on Sun, 22 Mar 2026. No open task is due.',
  );
  expect(await text('Which tasks are due next month?', undefined, 'de')).toBe(
    'Keine offene Aufgabe ist vom Mi., 1. Apr. 2026 bis Do., 30. Apr. 2026 fällig.',
  );
  expect(await text('What is on tomorrow?', undefined, 'es')).toContain(
    'Ninguna cita mañana. Vencen 2 tareas:',
  );
  const narrow = server.newKey('dev', ['conversations:read']);
  expect(await text('What is on tomorrow?', narrow)).toBe('No appointments tomorrow.');
  expect((await ask(server, 'What did I promise Priya this week?')).kind).not.toBe('direct');
});

test('promises of others, decisions and open questions', async () => {
  const server = await started();
  const line = aSegment('I bring the ladder on Saturday.', 3);
  const { id } = talk(server, 'The attic', '2026-03-10T10:00:00Z', [line]);
  claim(server, id, { kind: 'promise', text: 'Tom brings the ladder', person: 'Tom', evidence: [line.id] });
  claim(server, id, { kind: 'decision', text: 'We insulate with hemp' });
  claim(server, id, { kind: 'question', text: 'Who pays for the skip?' });
  const promised = await ask(server, 'What did Tom promise me?');
  expect(promised.text).toBe('Tom promised:\n- Tom brings the ladder [1]');
  expect(promised.citations[0]).toMatchObject({ kind: 'conversation', id, segment_id: line.id, start: 3 });
  expect((await ask(server, 'What did we decide about the attic?')).text).toBe(
    'Decided:\n- We insulate with hemp (Tue, 10 Mar 2026) [1]',
  );
  expect((await ask(server, 'Which questions are open?')).text).toContain('Who pays for the skip?');
});

test('counts, lengths and the last talk with somebody', async () => {
  const server = await started();
  const ana = person(server, 'Ana');
  const said = () => [aSegment('Hello.', 0, { person_id: ana })];
  talk(server, 'Old', '2026-02-10T10:00:00Z', said());
  talk(server, 'Boats', '2026-03-11T10:00:00Z', said());
  talk(server, 'Alone', '2026-03-12T10:00:00Z', ['Hm.']);
  talk(server, 'Secret noise', '2026-03-12T12:00:00Z', said(), { discarded: true });
  const text = async (question: string) => (await ask(server, question)).text;
  expect(await text('How many conversations did I have with Ana?')).toBe('You had 2 conversations with Ana.');
  expect(await text('How often did I talk to Ana last week?')).toBe(
    'You had 1 conversation with Ana from Mon, 9 Mar 2026 to Sun, 15 Mar 2026.',
  );
  expect(await text('How long did we talk last week?')).toBe(
    'Your conversations from Mon, 9 Mar 2026 to Sun, 15 Mar 2026 took 40 minutes.',
  );
  expect(await text('When did I last talk to Ana?')).toBe(
    'You last talked with Ana on Wed, 11 Mar 2026, 10:00: Boats [1]',
  );
});

test('what happened in a period: its conversations in the order of time, or that there were none', async () => {
  const server = await started();
  const ana = person(server, 'Ana');
  talk(server, 'Boats', '2026-03-17T15:00:00Z', [aSegment('Hello.', 0, { person_id: ana })]);
  const first = talk(server, 'Alone', '2026-03-17T08:00:00Z', ['Hm.'], {
    overview: 'A thought of the morning.',
  });
  talk(server, 'Noise', '2026-03-17T09:00:00Z', ['Hm.'], { discarded: true });
  talk(server, 'Today', '2026-03-18T08:00:00Z', ['Hm.']);
  const locked = talk(server, 'Locked', '2026-03-17T10:00:00Z', ['Hm.'], { is_locked: true });
  const answer = await ask(server, 'What happened yesterday?');
  expect(answer).toMatchObject({ kind: 'direct', model: null });
  expect(answer.text.split('\n')).toEqual([
    'You had 3 conversations on Tue, 17 Mar 2026:',
    '- Alone, Tue, 17 Mar 2026, 08:00 [1]',
    '- Locked, Tue, 17 Mar 2026, 10:00 [2]',
    '- Boats, Tue, 17 Mar 2026, 15:00 [3]',
  ]);
  expect(answer.citations[0]).toMatchObject({
    ...{ kind: 'conversation', id: first.id, title: 'Alone', quote: 'A thought of the morning.' },
    ...{ said_at: '2026-03-17T08:00:00.000Z', segment_id: null, start: null },
  });
  const text = async (question: string, key?: string) => (await ask(server, question, key)).text;
  expect(await text('What did I talk about with Ana yesterday?')).toBe(
    'You had 1 conversation with Ana on Tue, 17 Mar 2026:\n- Boats, Tue, 17 Mar 2026, 15:00 [1]',
  );
  expect(await text('Was ist gestern passiert?')).toContain('- Boats');
  expect(await text('What happened last week?')).toMatch(/^You had 0 conversations from/);
  // Nothing of a locked conversation for others than the owner.
  const key = server.newKey('dev', ['conversations:read']);
  expect(await text('What happened yesterday?', key)).not.toContain(locked.title);
});

test('a question that nothing stored answers gets the passages that fit, labelled so, and one that nothing fits gets none', async () => {
  const server = await started();
  const line = aSegment('Marta said that Ines is the best plumber in town.', 7);
  const { id } = talk(server, 'Leaking tap', '2026-03-12T10:00:00Z', [line]);
  const answer = await ask(server, 'Which plumber did Marta recommend?');
  expect(answer.kind).toBe('passages');
  expect(answer.citations[0]).toMatchObject({
    kind: 'conversation',
    id,
    segment_id: line.id,
    start: 7,
    title: 'Leaking tap',
  });
  expect(answer.citations[0]?.quote).toContain('best plumber');
  expect(await ask(server, 'zyzzyva qwortle')).toMatchObject({ kind: 'nothing', citations: [] });
});

test('a key reads what its scopes allow, and nothing of a locked conversation or of the trash', async () => {
  const server = await started();
  const { id } = talk(server, 'Budget', '2026-03-12T10:00:00Z', ['We agreed on the budget for the harbour.']);
  const locked = talk(server, 'Divorce', '2026-03-12T11:00:00Z', ['The lawyer is called Quentin.'], {
    is_locked: true,
  });
  for (const of of [id, locked.id]) claim(server, of, { kind: 'decision', text: `Decided in ${of}` });
  hearItem(server, { description: 'Call Quentin', conversation_id: locked.id });
  hearItem(server, { description: 'Call the bank' });
  storeMemory(server.store, server.uid, 'Allergic to latex');
  const all: Scope[] = ['conversations:read', 'memories:read', 'action_items:read'];
  const [narrow, wide] = [server.newKey('dev', ['conversations:read']), server.newKey('dev', all)];
  expect((await ask(server, 'What do I have to do?', narrow)).kind).not.toBe('direct');
  expect((await ask(server, 'How many memories are there?', narrow)).kind).not.toBe('direct');
  expect((await ask(server, 'What do I have to do?', wide)).text).toBe('1 open task:\n- Call the bank [1]');
  expect((await ask(server, 'What do I have to do?')).text).toContain('Call Quentin');
  expect((await ask(server, 'What did we decide?', wide)).text).not.toContain(locked.id);
  expect((await ask(server, 'What did we decide?')).text).toContain(locked.id);
  expect(JSON.stringify(await ask(server, 'What is the lawyer called?', wide))).not.toContain('Quentin');
  await server.request(`/v1/conversations/${id}`, { method: 'DELETE' });
  expect(JSON.stringify(await ask(server, 'What did we decide?', wide))).not.toContain(id);
});

test('a question is a text of at most 500 characters', async () => {
  const server = await started();
  for (const question of ['', 'x'.repeat(501), 3, null]) {
    const answer = await server.request('/v1/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question }),
    });
    expect(answer.status, String(question).slice(0, 10)).toBe(422);
  }
});

test('the words around what was said follow the language that the owner speaks, or that is asked for', async () => {
  const server = await started();
  const priya = person(server, 'Priya Shah');
  for (const day of ['16', '17'])
    talk(server, 'The flat', `2026-03-${day}T10:00:00Z`, [aSegment('Lovely.', 15, { person_id: priya })]);
  hearItem(server, {
    description: 'Send the lease to Priya',
    due_at: at('2026-03-20T16:00:00Z'),
    due_has_time: true,
  });
  const count = 'How many conversations did I have with Priya?';
  const promised = 'What did I promise Priya?';
  expect((await ask(server, count)).text).toBe('You had 2 conversations with Priya.');
  expect((await ask(server, count, undefined, 'es')).text).toBe('Tuviste 2 conversaciones con Priya.');
  server.store.users.update(server.uid, { language: 'de-AT' });
  expect((await ask(server, count)).text).toBe('Du hattest 2 Gespräche mit Priya.');
  expect((await ask(server, promised)).text).toBe(
    '1 offene Aufgabe mit Priya:\n- Send the lease to Priya, fällig Fr., 20. März 2026, 16:00 [1]',
  );
  expect((await ask(server, promised, undefined, 'es')).text).toBe(
    '1 tarea pendiente con Priya:\n- Send the lease to Priya, vence vie, 20 mar 2026, 16:00 [1]',
  );
  const last = await ask(server, 'When did I last talk with Priya?');
  expect(last.text).toBe('Mit Priya hast du zuletzt am Di., 17. März 2026, 10:00 gesprochen: The flat [1]');
  const nothing = await ask(server, 'Where is the xylophone from Quito?');
  expect(nothing.text).toMatch(/^Nicht/);
});
