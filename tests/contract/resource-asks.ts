// Every operation that answers a resource of the contract, with where the resource stands in its answer.
import { expect } from 'vitest';
import type { FieldChecks } from './field-checks.ts';
import type { TableName } from './contract-tables.ts';

export type Body = Record<string, unknown>;

export interface Asking {
  send(method: string, path: string, body?: unknown): Promise<Body>;
  checks: Record<'developer' | 'app', FieldChecks>;
  ids: Readonly<Record<'full' | 'folder' | 'person', string>>;
  /** Takes the operations that were asked. */
  asked: Set<string>;
}

const DEV = '/v1/dev/user';

/** Which keys of the path stand for what, to name the operation. */
const TEMPLATES = [
  [/\/conversations\/(?!search|merge|trash|count|from-segments)[^/]+/, '/conversations/{conversation_id}'],
  [/\/segments\/(?!text|assign-bulk)[^/]+/, '/segments/{segment_id}'],
  [/(\/conversations\/[^/]+\/action-items)\/\d+/, '$1/{item_index}'],
  [/\/assign-speaker\/[^/]+/, '/assign-speaker/{speaker_id}'],
  [/(?<!\})\/action-items\/(?!batch|search|pending-sync)[^/]+/, '/action-items/{action_item_id}'],
  [/\/memories\/(?!batch|vector|search)[^/]+/, '/memories/{memory_id}'],
  [/\/folders\/[^/]+/, '/folders/{folder_id}'],
] as const;

const operationOf = (method: string, path: string): string =>
  `${method} ${TEMPLATES.reduce((whole, [from, to]) => whole.replace(from, to), path.split('?')[0] ?? path)}`;

export async function asks({ send, checks, ids, asked }: Asking): Promise<void> {
  /** Asks and checks what `find` finds in the answer, at least one. Returns the answer. */
  async function ask(
    table: TableName,
    method: string,
    path: string,
    body?: unknown,
    find: (answer: Body) => unknown = (answer) => answer,
  ): Promise<Body> {
    const answer = await send(method, path, body);
    const found = [find(answer)].flat();
    expect(found, `${method} ${path}`).not.toEqual([]);
    const where = operationOf(method, path);
    asked.add(where);
    const isDeveloper = /^\/v1\/(?:dev|mcp)\//.test(path);
    const of = isDeveloper ? checks.developer : checks.app;
    for (const one of found as Body[]) {
      if (table !== 'conversation' || isDeveloper) of.check(table, one, where);
      else appConversation(of, one, where);
    }
    return answer;
  }

  /** The app's transcript has the fields of the live one. */
  function appConversation(of: FieldChecks, { transcript_segments, ...rest }: Body, where: string): void {
    of.check('conversation', rest, where);
    for (const segment of transcript_segments as Body[]) {
      // What is shared with anybody has no person and no provider.
      if (!where.endsWith('/shared')) of.check('segment', segment, where);
    }
  }

  await conversations();
  await actionItems();
  await memories();

  async function conversations(): Promise<void> {
    const { full, folder, person } = ids;
    const items = (answer: Body) => answer['items'] ?? answer['conversations'];
    const conversation = (answer: Body) => answer['conversation'];
    await ask('conversation', 'GET', `${DEV}/conversations?limit=100`);
    await ask('conversation', 'GET', `${DEV}/conversations?limit=100&include_transcript=true`);
    await ask('conversation', 'GET', `${DEV}/conversations/${full}`);
    await ask('conversation', 'GET', `${DEV}/conversations/bare?include_transcript=true`);
    await ask('conversation', 'GET', `${DEV}/conversations/search?query=peanuts`);
    await ask('conversation', 'PATCH', `${DEV}/conversations/of-work`, { title: 'Mine' });

    const assistant = '/v1/mcp/conversations';
    await ask('conversation', 'GET', assistant);
    await ask('conversation', 'GET', `${assistant}/${full}`);
    await ask('conversation', 'GET', `${assistant}/search?query=peanuts`);

    const app = '/v1/conversations';
    await ask('conversation', 'GET', `${app}?include_discarded=true&limit=100`);
    await ask('conversation', 'POST', app, {}, conversation);
    await ask('conversation', 'GET', `${app}/${full}`);
    await ask('conversation', 'GET', `${app}/second`);
    await ask('conversation', 'POST', `${app}/failed/reprocess`);
    await ask('conversation', 'POST', `${app}/search`, { query: 'peanuts' }, items);
    await ask('conversation', 'GET', `/v1/folders/${folder}/conversations`);
    await ask('conversation', 'PATCH', `${app}/of-music/title?title=Songs`, undefined, conversation);
    await ask('conversation', 'PATCH', `${app}/of-music/folder`, { folder_id: folder }, conversation);
    await ask('conversation', 'PATCH', `${app}/of-music/starred?starred=true`, undefined, conversation);
    await ask('conversation', 'PATCH', `${app}/of-music`, { title: 'Songs again' }, conversation);
    await ask(
      'conversation',
      'PATCH',
      `${app}/of-music/events`,
      { events_idx: [], values: [] },
      conversation,
    );
    await ask('conversation', 'POST', `${app}/of-music/finalize`, {}, conversation);
    await ask('conversation', 'PATCH', `${app}/of-legal/locked?value=true`, undefined, conversation);
    await ask('conversation', 'PATCH', `${app}/of-music/visibility?value=public`, undefined, conversation);
    await ask('conversation', 'PATCH', `${app}/second/visibility?value=shared`, undefined, conversation);
    await ask('conversation', 'GET', `${app}/second/shared`);
    const [, line] = (await send('GET', `${app}/second`))['transcript_segments'] as { id: string }[];
    const segments = `${app}/second/segments/${line!.id}`;
    await ask('conversation', 'PATCH', `${segments}/text`, { text: 'Two, then.' });
    await ask('conversation', 'PATCH', `${segments}/assign`, { person_id: person });
    const lines = `${app}/second/segments`;
    await ask('conversation', 'PATCH', `${lines}/text`, { segment_id: line!.id, text: 'Two, then.' });
    const bulk = { segment_ids: [line!.id], assign_type: 'person_id', value: person };
    await ask('conversation', 'PATCH', `${lines}/assign-bulk`, bulk);
    await ask('conversation', 'PATCH', `${app}/second/summary`, { content: 'Counted.' }, conversation);
    const tasks = `${app}/${full}/action-items`;
    const ticked = { items_idx: [0], values: [true] };
    const { structured } = (await ask('conversation', 'PATCH', tasks, ticked, conversation))[
      'conversation'
    ] as {
      structured: { action_items: { description: string }[] };
    };
    const old_description = structured.action_items[0]!.description;
    const renamed = { old_description, description: 'Send the floor plan' };
    await ask('conversation', 'PATCH', `${tasks}/0`, renamed, conversation);
    await ask('conversation', 'PATCH', `${app}/second/assign-speaker/11`, { person_id: person });
    await send('DELETE', `${app}/of-news`);
    await ask('conversation', 'GET', `${app}/trash`);
    await ask('conversation', 'POST', `${app}/of-news/restore`);
    await send('DELETE', `${app}/of-weather`);
    await ask('conversation', 'POST', `${app}/second/split`, { segment_id: line!.id }, items);
    await ask(
      'conversation',
      'POST',
      `${app}/merge`,
      { conversation_ids: ['of-travel', 'of-design'] },
      conversation,
    );
  }

  async function actionItems(): Promise<void> {
    const add = `${DEV}/action-items`;
    const due_at = '2026-02-01T10:00:00+02:00';
    const plain = await ask('action item', 'POST', add, { description: 'Call Ann' });
    const done = await ask('action item', 'POST', add, { description: 'Pay', completed: true, due_at });
    const batch = { action_items: [{ description: 'One' }, { description: 'Two', due_at }] };
    await ask('action item', 'POST', `${add}/batch`, batch, (answer) => answer['action_items']);
    await ask('action item', 'GET', `${add}/${String(plain['id'])}`);
    await ask('action item', 'PATCH', `${add}/${String(plain['id'])}`, { completed: true });
    await ask('action item', 'PATCH', `${add}/${String(done['id'])}`, { completed: false });
    const all = (await ask('action item', 'GET', add)) as unknown as {
      id: string;
      conversation_id: unknown;
    }[];
    const heard = all.find((item) => item.conversation_id === ids.full)!;
    await ask('action item', 'PATCH', `${add}/${heard.id}`, { completed: true, due_at });

    const assistant = '/v1/mcp/action-items';
    await ask('action item', 'GET', assistant);
    await ask('action item', 'GET', `${assistant}/search?query=call`);
    const theirs = await ask('action item', 'POST', assistant, { description: 'Buy seeds' });
    await ask('action item', 'PATCH', `${assistant}/${String(theirs['id'])}`, { due_at });
    await ask('action item', 'POST', `${assistant}/${String(theirs['id'])}/complete`);

    const app = '/v1/action-items';
    const items = (answer: Body) => answer['action_items'];
    const own = await ask('action item', 'POST', app, { description: 'Water the plants' });
    await ask('action item', 'GET', app, undefined, items);
    await ask('action item', 'GET', `${app}/search?query=water`, undefined, items);
    await ask('action item', 'PATCH', `${app}/batch`, { items: [{ id: own['id'], sort_order: 3 }] }, items);
    await ask('action item', 'GET', `${app}/${String(own['id'])}`);
    await ask('action item', 'PATCH', `${app}/${String(own['id'])}`, { completed: true });
    await ask('action item', 'PATCH', `${app}/${String(own['id'])}/completed?completed=false`);
    await ask('action item', 'GET', `${app}/pending-sync`, undefined, (answer) => answer['pending_export']);
    // Seen again inside the conversation, finished and due.
    await ask('conversation', 'GET', `${DEV}/conversations/${ids.full}`);
  }

  async function memories(): Promise<void> {
    const add = `${DEV}/memories`;
    const memory = (answer: Body) => answer['memory'];
    const list = (answer: Body) => answer['memories'];
    const plain = await ask('memory', 'POST', add, { content: 'Likes green tea' });
    const full = {
      content: 'Won a race',
      category: 'interesting',
      visibility: 'public',
      tags: ['sport', 'run'],
    };
    await ask('memory', 'POST', add, full);
    await ask('memory', 'POST', `${add}/batch`, { memories: [{ content: 'Has a cat' }] }, list);
    await ask('memory', 'GET', `${add}/${String(plain['id'])}`);
    await ask('memory', 'PATCH', `${add}/${String(plain['id'])}`, { content: 'Likes black tea' });

    await ask('memory', 'POST', '/v1/mcp/memories', { content: 'Sings in a choir', category: 'hobbies' });
    await ask('memory', 'GET', '/v1/mcp/memories');

    const app = '/v3/memories';
    const own = await ask('memory', 'POST', app, { content: 'Speaks Greek' });
    const one = `${app}/${String(own['id'])}`;
    await ask('memory', 'POST', `${app}/batch`, { memories: [{ content: 'Owns a boat' }] }, list);
    await ask('memory', 'PATCH', `${one}?value=Speaks%20Latin`, undefined, memory);
    await ask('memory', 'PATCH', `${one}/locked?value=false`, undefined, memory);
    await ask('memory', 'PATCH', `${one}/visibility?value=public`, undefined, memory);
    await ask('memory', 'POST', `${one}/review?value=true`, undefined, memory);
    await ask('memory', 'GET', app);
    await ask('memory', 'GET', `${add}?limit=100`);
  }
}
