// What processing makes of an extraction, through the running service: what understanding is given, what stays in the list,
// which folder and language, which tasks are there already, and what the user changed.
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../src/client/client.ts';
import type { Embedder } from '../../src/server/understanding/embedding.ts';
import type { ExtractionInput } from '../../src/server/understanding/provider.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { failingUnderstanding, scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { full, LIST, send, talk } from './creating-conversations.ts';

const listed = async (server: TestServer): Promise<string[]> =>
  ((await (await server.request(LIST)).json()) as { id: string }[]).map(({ id }) => id);
const tasks = async (server: TestServer): Promise<{ id: string; description: string }[]> =>
  (await (await server.request('/v1/dev/user/action-items')).json()) as { id: string; description: string }[];
const described = async (server: TestServer): Promise<string[]> =>
  (await tasks(server)).map(({ description }) => description).sort();

const IDLE = { discard: { value: true, confidence: 0.9 } };

describe('whether it is kept', () => {
  verifies(
    ['service.processing.discard-rule'],
    'a short talk that is not worth keeping leaves the list; a long one, an unsure one and one finished by hand stay',
    async () => {
      let sure = 0.9;
      const understanding = scriptedUnderstanding(() => ({ discard: { value: true, confidence: sure } }));
      const server = await startTestServer({ understanding });
      const idle = await talk(server, 'Hm, what was that, I did not catch it.');
      expect(await full(server, idle)).toMatchObject({ status: 'completed', discarded: true });
      const long = await talk(server, 'word '.repeat(101));
      expect(await full(server, long)).toMatchObject({ discarded: false });
      sure = 0.5;
      const unsure = await talk(server, 'Hm, what was that, I did not catch it.');
      expect(await full(server, unsure)).toMatchObject({ discarded: false });
      sure = 0.9;
      const live = storeConversation(
        server.store,
        server.uid,
        { status: 'in_progress', created_at: Date.UTC(2026, 0, 5, 9), finished_at: null },
        ['Hm, what was that, I did not catch it.'],
      ).id;
      await finish(server);
      expect(await full(server, live)).toMatchObject({ status: 'completed', discarded: false });
      expect((await listed(server)).sort()).toEqual([long, unsure, live].sort());
    },
  );

  test('a failed understanding keeps it', async () => {
    const server = await startTestServer({ understanding: failingUnderstanding() });
    const id = await talk(server, 'Hm.');
    expect(await full(server, id)).toMatchObject({ status: 'failed', discarded: false });
  });

  test('what the user decided stays when it is processed again', async () => {
    const server = await startTestServer({ understanding: scriptedUnderstanding(() => IDLE) });
    const id = await talk(server, 'Hm, what was that, I did not catch it.');
    const change = async (discarded: boolean): Promise<void> => {
      const body = JSON.stringify({ discarded });
      const headers = { 'content-type': 'application/json' };
      const answer = await server.request(`${LIST}/${id}`, { method: 'PATCH', headers, body });
      expect(answer.status).toBe(200);
    };
    for (const discarded of [false, true]) {
      await change(discarded);
      await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
      expect(await full(server, id)).toMatchObject({ discarded });
    }
  });
});

describe('what understanding is given', () => {
  verifies(
    ['service.processing.own-lines-by-label'],
    'the folders, the owner’s name, and imported lines by who says them',
    async () => {
      let given: ExtractionInput | undefined;
      const understanding = scriptedUnderstanding((input) => {
        given = input;
        return {};
      });
      const server = await startTestServer({ understanding });
      server.store.users.update(server.uid, { name: 'Ann Lee' });
      await dataOf(server.client.POST('/v1/folders', { body: { name: 'Boat', description: 'The boat' } }));
      await send(server, LIST, { text: 'Ann: I will call.\nPriya: Thanks, do it soon.' });
      expect(given?.segments.map(({ speaker_name, is_user, text }) => [speaker_name, is_user, text])).toEqual(
        [
          ['Ann Lee', true, 'I will call.'],
          ['Priya', false, 'Thanks, do it soon.'],
        ],
      );
      expect(given?.ownerName).toBe('Ann Lee');
      expect(given?.folders).toContainEqual(
        expect.objectContaining({ name: 'Boat', description: 'The boat' }),
      );
    },
  );
});

describe('where it is filed', () => {
  verifies(
    ['service.processing.folder-by-confidence'],
    'a sure choice of a folder of the user’s is taken; any other goes where the category belongs',
    async () => {
      let folder: { id: string; confidence: number } | null = null;
      const understanding = scriptedUnderstanding(() => ({ category: 'work', folder }));
      const server = await startTestServer({ understanding });
      const boat = await dataOf(server.client.POST('/v1/folders', { body: { name: 'Boat' } }));
      const filed = async (): Promise<string | null | undefined> =>
        (await full(server, await talk(server, 'The sail is torn.'))).folder_name;
      folder = { id: boat.id, confidence: 0.7 };
      expect(await filed()).toBe('Boat');
      folder = { id: boat.id, confidence: 0.69 };
      expect(await filed()).toBe('Work');
      folder = { id: 'nobody', confidence: 1 };
      expect(await filed()).toBe('Work');
    },
  );

  test('without a choice, a folder whose name is what the talk is about is taken; of two that fit neither', async () => {
    let title = 'Repairs of the boat';
    const understanding = scriptedUnderstanding(() => ({ category: 'work', title, topics: ['torn sail'] }));
    const server = await startTestServer({ understanding });
    for (const name of ['Boats', 'Garden', 'Roof'])
      await dataOf(server.client.POST('/v1/folders', { body: { name } }));
    const filed = async (): Promise<string | null | undefined> =>
      (await full(server, await talk(server, 'The sail is torn.'))).folder_name;
    expect(await filed()).toBe('Boats');
    title = 'The garden and the roof';
    expect(await filed()).toBe('Work');
    title = 'Meeting about the budget';
    expect(await filed()).toBe('Work');
  });

  verifies(
    ['service.processing.language-detected'],
    'the language is stored where none is known or the text is in another one',
    async () => {
      let language: string | null = null;
      const server = await startTestServer({ understanding: scriptedUnderstanding(() => ({ language })) });
      const stored = async (given: object): Promise<string | null | undefined> =>
        (await full(server, (await send(server, LIST, { text: 'Guten Tag.', ...given })).body.id)).language;
      expect(await stored({ language: 'en-GB' })).toBe('en-GB');
      language = 'en';
      expect(await stored({ language: 'en-GB' })).toBe('en-GB');
      language = 'de';
      expect(await stored({ language: 'en-GB' })).toBe('de');
    },
  );
});

describe('languages', () => {
  const talks: [language: string, text: string, task: string, start: string, memory: string][] = [
    [
      'de',
      'Ich bin übrigens allergisch gegen Penicillin. Ich muss morgen noch die Unterlagen zur Bank bringen. Der Termin beim Zahnarzt ist am Montag um Viertel nach vier.',
      'Die Unterlagen zur Bank bringen',
      '2026-01-12T16:15:00Z',
      'Allergisch gegen Penicillin',
    ],
    [
      'es',
      'Por cierto, soy alérgica a la penicilina. Tengo que llevar los papeles al banco mañana. La cita con el dentista es el lunes a las nueve y media.',
      'Llevar los papeles al banco',
      '2026-01-12T09:30:00Z',
      'Alérgica a la penicilina',
    ],
    [
      'fr',
      'Je suis allergique à la pénicilline. Je dois apporter les papiers à la banque demain. Le rendez-vous chez le dentiste est lundi à quatorze heures trente.',
      'Apporter les papiers à la banque',
      '2026-01-12T14:30:00Z',
      'Allergique à la pénicilline',
    ],
  ];
  for (const [language, text, task, start, memory] of talks)
    verifies(
      ['service.processing.languages-understood', 'service.processing.language-detected'],
      `a talk in ${language} that is posted without a language gives a task, an appointment and a memory`,
      async () => {
        const server = await startTestServer();
        const body = { text, started_at: '2026-01-06T10:00:00Z' };
        const { id } = (await send(server, LIST, body)).body;
        const stored = await full(server, id);
        expect(stored.language).toBe(language);
        expect(await described(server)).toEqual([task]);
        expect(stored.structured?.events.map((event) => Date.parse(event.start ?? ''))).toEqual([
          Date.parse(start),
        ]);
        const memories = (await (await server.request('/v1/dev/user/memories')).json()) as {
          content: string;
        }[];
        expect(memories.map(({ content }) => content)).toEqual([memory]);
      },
    );
});

/** Every two texts are quite alike. */
const alike: Embedder = {
  name: 'scripted',
  embed: async (texts) => ({
    ok: true,
    vectors: texts.map((_, index) => Float32Array.from(index % 2 === 0 ? [1, 0] : [0.8, 0.6])),
  }),
};

describe('tasks that are open already', () => {
  const tomorrow = Date.UTC(2026, 0, 6, 22);
  const server = async (embedder: Embedder | null = null) => {
    const understanding = scriptedUnderstanding(({ segments }) => ({
      action_items: segments.map(({ id, text }) => {
        const [description, due] = text.split('|');
        return { description: description!, due_at: due ? tomorrow : null, evidence: [id] };
      }),
    }));
    const one = await startTestServer({ understanding, embedder: () => embedder });
    return { one, say: (...lines: string[]) => talk(one, ...lines) };
  };

  verifies(
    ['service.processing.no-duplicate-tasks'],
    'one that says the same is stored once; another amount, person or day is another task',
    async () => {
      const { one, say } = await server();
      await say('Send Priya the signed lease', 'Pay 40 euros to Tom', 'Call the dentist|due');
      await say(
        'Email the signed lease to Priya',
        'Transfer 50 euros to Tom',
        'Pay 40 euros to Anna',
        'Ring the dentist',
        'Phone the dentist|due',
      );
      expect(await described(one)).toEqual(
        [
          'Send Priya the signed lease',
          'Pay 40 euros to Tom',
          'Call the dentist',
          'Transfer 50 euros to Tom',
          'Pay 40 euros to Anna',
          'Ring the dentist',
        ].sort(),
      );
    },
  );

  test('one that is done, or was open for long, is a new task again', async () => {
    const { one, say } = await server();
    await say('Water the plants');
    const [first] = await tasks(one);
    await one.request(`/v1/dev/user/action-items/${first!.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ completed: true }),
    });
    await say('Water the plants');
    expect(await described(one)).toEqual(['Water the plants', 'Water the plants']);
  });

  test('with an encoder, one that says a little more is the same when it is alike', async () => {
    const { one, say } = await server(alike);
    await say('Fix the kitchen tap');
    await say('Repair the leaking kitchen tap');
    expect(await described(one)).toEqual(['Fix the kitchen tap']);
    const { one: plain, say: sayPlain } = await server();
    await sayPlain('Fix the kitchen tap');
    await sayPlain('Repair the leaking kitchen tap');
    expect(await described(plain)).toHaveLength(2);
  });

  test('two conversations at a time do not both store it', async () => {
    const { one, say } = await server(alike);
    await Promise.all([say('Book the ferry'), say('Reserve the ferry'), say('Book a ferry')]);
    expect(await described(one)).toHaveLength(1);
  });

  test('what the user changed stays and is not found again beside it', async () => {
    const { one, say } = await server();
    const id = await say('Buy oat milk', 'Call Ben');
    const item = (await tasks(one)).find(({ description }) => description === 'Buy oat milk')!;
    await one.request(`/v1/dev/user/action-items/${item.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'Get some oat milk', due_at: '2026-01-07T12:00:00Z' }),
    });
    await one.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
    expect(await described(one)).toEqual(['Call Ben', 'Get some oat milk']);
  });
});

test('an event in the user’s calendar stays when the conversation is processed again', async () => {
  let start = Date.UTC(2026, 0, 9, 20);
  const understanding = scriptedUnderstanding(({ segments }) => ({
    events: ['Dinner', 'Concert'].map((title, hours) => ({
      ...{ title, description: '', start: start + hours * 3 * 86_400_000, duration: 60 },
      evidence: [segments[0]!.id],
    })),
  }));
  const server = await startTestServer({ understanding });
  const id = await talk(server, 'Dinner on Friday, the concert on Monday.');
  const answer = await server.request(`/v1/conversations/${id}/events`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events_idx: [0], values: [true] }),
  });
  expect(answer.status).toBe(200);
  start += 3_600_000;
  await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
  const { events } = (await full(server, id)).structured;
  expect(events.map(({ title, created }) => [title, created])).toEqual([
    ['Dinner', true],
    ['Concert', false],
  ]);
  expect(events[0]!.start).toBe('2026-01-09T20:00:00.000Z');
});
