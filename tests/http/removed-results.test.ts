// What the user deleted or rewrote stays so when a conversation is processed again, merged or split, also when a
// better transcript writes it with other marks (contract: Action items; Memories).
import { expect, test } from 'vitest';
import { dataOf } from '../../src/client/client.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { send } from './memory-requests.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { join } from 'node:path';

/** Each line is a task and a memory of its own; a better transcript writes it with other marks. */
async function world() {
  let marks = '';
  const understanding = scriptedUnderstanding(({ segments }) => {
    const found = segments.map(({ id, text }) => ({ evidence: [id], text: `${text}${marks}` }));
    return {
      title: 'Made',
      action_items: found.map(({ text, evidence }) => ({ description: text, due_at: null, evidence })),
      memories: found.map(({ text, evidence }) => ({
        content: `fact: ${text}`,
        category: 'system' as const,
        evidence,
      })),
    };
  });
  const server = await startTestServer({ understanding });
  return { server, setMarks: (next: string) => void (marks = next) };
}

async function spoken(server: TestServer, ...lines: string[]): Promise<string> {
  const transcript_segments = lines.map((text, n) => ({
    text,
    speaker: `SPEAKER_0${n % 2}`,
    start: n * 5,
    end: n * 5 + 2,
  }));
  const made = await dataOf(
    server.client.POST('/v1/conversations/from-segments', { body: { transcript_segments } }),
  );
  return made.id;
}

const MEMORIES = '/v1/dev/user/memories';
const ITEMS = '/v1/dev/user/action-items';

async function tasks(server: TestServer): Promise<{ id: string; description: string; completed: boolean }[]> {
  const all = (await (await server.request(ITEMS)).json()) as {
    id: string;
    description: string;
    completed: boolean;
  }[];
  return all.toSorted((a, b) => a.description.localeCompare(b.description));
}
async function facts(server: TestServer): Promise<{ id: string; content: string }[]> {
  const all = (await (await server.request(MEMORIES)).json()) as { id: string; content: string }[];
  return all.toSorted((a, b) => a.content.localeCompare(b.content));
}
const described = async (server: TestServer) => (await tasks(server)).map(({ description }) => description);
const contents = async (server: TestServer) => (await facts(server)).map(({ content }) => content);

async function answered(server: TestServer, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await send(server, method, path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

/** Deletes the task and the fact of 'Apples', rewrites those of 'Bread', finishes 'Cheese'. */
async function changeThem(server: TestServer): Promise<void> {
  const [apples, bread, cheese] = await tasks(server);
  await answered(server, 'DELETE', `${ITEMS}/${apples!.id}`);
  await answered(server, 'PATCH', `${ITEMS}/${bread!.id}`, { description: 'Bread, two loaves' });
  await answered(server, 'PATCH', `${ITEMS}/${cheese!.id}`, { completed: true });
  const [first, second] = await facts(server);
  await answered(server, 'DELETE', `${MEMORIES}/${first!.id}`);
  await answered(server, 'PATCH', `${MEMORIES}/${second!.id}`, { content: 'Likes dark bread' });
}

const KEPT_TASKS = ['Bread, two loaves', 'Cheese'];
const KEPT_FACTS = ['fact: Cheese', 'Likes dark bread'];

verifies(
  ['action-items.delete.permanent', 'memory.delete.permanent'],
  'what was deleted or rewritten does not come back when the conversation is processed again',
  async () => {
    const { server, setMarks } = await world();
    const id = await spoken(server, 'Apples', 'Bread', 'Cheese');
    expect(await described(server)).toEqual(['Apples', 'Bread', 'Cheese']);
    await changeThem(server);
    for (const marks of ['', '!', ' .']) {
      setMarks(marks);
      await answered(server, 'POST', `/v1/conversations/${id}/reprocess`);
      expect((await described(server)).slice(0, 1)).toEqual(['Bread, two loaves']);
      expect(await described(server)).not.toContain(`Apples${marks}`);
      expect(await described(server)).not.toContain(`Bread${marks}`);
      expect(await contents(server)).not.toContain(`fact: Apples${marks}`);
      expect(await contents(server)).not.toContain(`fact: Bread${marks}`);
      expect((await tasks(server)).find(({ description }) => description === 'Cheese')?.completed).toBe(true);
    }
    // The same text said in another conversation is another finding.
    setMarks('');
    await spoken(server, 'Apples');
    expect(await described(server)).toContain('Apples');
  },
);

test('nor when it is merged or split', async () => {
  const { server } = await world();
  const id = await spoken(server, 'Apples', 'Bread', 'Cheese');
  await changeThem(server);
  const other = await spoken(server, 'Dates');
  const merged = (await answered(server, 'POST', '/v1/conversations/merge', {
    conversation_ids: [id, other],
    reprocess: true,
  })) as { conversation?: { id: string }; id?: string };
  expect(await described(server)).toEqual([...KEPT_TASKS, 'Dates']);
  expect(await contents(server)).toEqual(['fact: Cheese', 'fact: Dates', 'Likes dark bread']);
  const [whole] = (await (await server.request('/v1/conversations')).json()) as {
    id: string;
    transcript_segments: { id: string }[];
  }[];
  expect(JSON.stringify(merged)).toContain(whole!.id);
  await answered(server, 'POST', `/v1/conversations/${whole!.id}/split`, {
    segment_id: whole!.transcript_segments[1]!.id,
  });
  expect(await described(server)).toEqual([...KEPT_TASKS, 'Dates']);
  expect(await contents(server)).toEqual(['fact: Cheese', 'fact: Dates', 'Likes dark bread']);
});

test('a title that the user wrote stays, also after a merge', async () => {
  const { server } = await world();
  const id = await spoken(server, 'Apples', 'Bread');
  await answered(server, 'PATCH', `/v1/conversations/${id}/title?title=Shopping`);
  await answered(server, 'POST', `/v1/conversations/${id}/reprocess`);
  const other = await spoken(server, 'Dates');
  const merged = await answered(server, 'POST', '/v1/conversations/merge', {
    conversation_ids: [id, other],
    reprocess: true,
  });
  expect(JSON.stringify(merged)).toContain('"title":"Shopping"');
});

test('what is remembered holds no word of what was deleted', async () => {
  const { server } = await world();
  await spoken(server, 'Apples', 'Bread', 'Cheese');
  await changeThem(server);
  const db = openDatabase({ file: join(server.dataDir, 'earshot.sqlite'), check: false });
  const rows = db
    .prepare('SELECT result_kind AS kind, text_hash FROM removed_results ORDER BY kind')
    .all() as {
    kind: string;
    text_hash: Buffer;
  }[];
  db.close();
  expect(rows.map(({ kind }) => kind)).toEqual(['action_item', 'action_item', 'memory', 'memory']);
  for (const { text_hash } of rows) expect(text_hash).toHaveLength(16);
  expect(await contents(server)).toEqual(KEPT_FACTS);
});

test('an overview that is made anew does not name a task that was deleted', async () => {
  const server = await startTestServer();
  const id = await spoken(
    server,
    'I will call the plumber about the sink tomorrow.',
    'Good, and the garden party of the neighbours is in spring if the weather holds.',
    'I will order the blue tiles for the kitchen.',
    'The wall between the gardens stays where it is, they said on the phone this morning.',
  );
  const overview = async () => {
    const one = (await (await server.request(`/v1/conversations/${id}`)).json()) as {
      structured: { overview: string };
    };
    return one.structured.overview;
  };
  expect(await overview()).toMatch(/To do: .*plumber.* and .*tiles/);
  const plumber = (await tasks(server)).find(({ description }) => /plumber/.test(description));
  await answered(server, 'DELETE', `${ITEMS}/${plumber!.id}`);
  await answered(server, 'POST', `/v1/conversations/${id}/reprocess`);
  expect(await overview()).toMatch(/To do: .*tiles/);
  expect(await overview()).not.toMatch(/plumber about the sink/);
  const tiles = (await tasks(server)).find(({ description }) => /tiles/.test(description));
  await answered(server, 'DELETE', `${ITEMS}/${tiles!.id}`);
  await answered(server, 'POST', `/v1/conversations/${id}/reprocess`);
  expect(await overview()).not.toMatch(/To do|plumber about the sink|order the blue tiles/);
  expect(await overview()).not.toBe('');
});
