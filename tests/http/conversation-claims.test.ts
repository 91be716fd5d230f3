// What was found in a conversation, each with the lines that say so, through the running service: who reads it, what is a draft,
// and what becomes of it when the conversation is processed again, merged, split, exported, imported, deleted.
import { describe, expect, test } from 'vitest';
import type { Claim, ConversationClaims } from '../../src/contract/claims.ts';
import { imported } from '../helpers/imports.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { full, send, talk } from './creating-conversations.ts';

const LINES = [
  'I will send the plans.',
  'Dinner on Friday at eight.',
  'I am allergic to nuts.',
  'We go with the blue one.',
  'Who pays?',
  'I bring the wine.',
  'The wall was the hard part.',
];

/** One finding of each kind, each of its own line; the even ones are not sure. */
const understanding = scriptedUnderstanding(({ segments }) => {
  const at = (text: string) => {
    const index = LINES.indexOf(text);
    const line = segments.find((segment) => segment.text === text);
    return { evidence: line === undefined ? [] : [line.id], confidence: index % 2 === 0 ? 0.4 : 0.9 };
  };
  const [plans, dinner, nuts, blue, pays, wine, wall] = LINES.map(at);
  return {
    title: 'Talk',
    action_items: [{ description: 'Send the plans', due_at: null, person: 'Ben', ...plans! }],
    events: [{ title: 'Dinner', description: '', start: Date.UTC(2026, 0, 9, 20), duration: 60, ...dinner! }],
    memories: [{ content: 'Allergic to nuts', category: 'system', ...nuts! }],
    claims: [
      { kind: 'decision', text: 'Take the blue one', ...blue! },
      { kind: 'question', text: 'Who pays', ...pays! },
      { kind: 'promise', text: 'Bring the wine', person: 'Speaker 2', ...wine! },
      { kind: 'highlight', text: 'The wall was the hard part', ...wall! },
    ],
  };
});

const start = (): Promise<TestServer> => startTestServer({ understanding });
interface Drafted {
  draft: boolean;
  confidence: number;
}
const OF_DEVELOPER = '/v1/dev/user/conversations';

async function claimsOf(server: TestServer, id: string): Promise<Claim[]> {
  const answer = await server.request(`/v1/conversations/${id}/claims`);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as ConversationClaims;
  expect(body.id).toBe(id);
  return body.claims;
}
const words = (claims: readonly Claim[]): string[] => claims.map(({ kind, text }) => `${kind}: ${text}`);
const ALL = [
  'action_item: Send the plans',
  'event: Dinner',
  'memory: Allergic to nuts',
  'decision: Take the blue one',
  'question: Who pays',
  'promise: Bring the wine',
  'highlight: The wall was the hard part',
];

verifies(
  ['service.processing.claims-with-sources'],
  'everything found leads to its line and its place in the audio',
  async () => {
    const server = await start();
    const id = await talk(server, ...LINES);
    const claims = await claimsOf(server, id);
    expect(words(claims)).toEqual(ALL);
    const { transcript_segments, structured } = await full(server, id);
    claims.forEach((claim, index) => {
      const line = transcript_segments[index]!;
      expect(claim).toMatchObject({ segment_ids: [line.id], start: line.start, end: line.end });
    });
    expect(claims[0]).toMatchObject({ person: 'Ben', confidence: 0.4, draft: true });
    expect(claims[5]).toMatchObject({ person: 'Speaker 2', confidence: 0.9, draft: false });
    const [first, second] = transcript_segments;
    expect(structured.action_items[0]).toMatchObject({ segment_ids: [first!.id], draft: true });
    expect(structured.events[0]).toMatchObject({ segment_ids: [second!.id], draft: false });
    // Programs read memories only where they were given them.
    const asProgram = await server.request(`${OF_DEVELOPER}/${id}/claims`, {
      headers: { authorization: `Bearer ${server.newKey('dev')}` },
    });
    const { claims: forPrograms } = (await asProgram.json()) as ConversationClaims;
    expect(words(forPrograms)).toEqual(ALL.filter((one) => !one.startsWith('memory')));
    const items = (await (await server.request('/v1/dev/user/action-items')).json()) as object[];
    expect(items[0]).toMatchObject({ segment_ids: [first!.id] });
    const memories = (await (await server.request('/v1/dev/user/memories')).json()) as object[];
    expect(memories[0]).toMatchObject({ segment_ids: [transcript_segments[2]!.id] });
  },
);

verifies(
  ['service.processing.drafts'],
  'what is not sure is a draft until the user changes or confirms it',
  async () => {
    const server = await start();
    const id = await talk(server, ...LINES);
    const drafts = async (): Promise<string[]> =>
      (await claimsOf(server, id)).filter(({ draft }) => draft).map(({ kind }) => kind);
    expect(await drafts()).toEqual(['action_item', 'memory', 'question', 'highlight']);
    const [item, , memory] = await claimsOf(server, id);
    const listed = async (path: string): Promise<Drafted> => {
      const body = (await (await server.request(path)).json()) as { action_items?: Drafted[] } | Drafted[];
      return (Array.isArray(body) ? body : body.action_items!)[0]!;
    };
    expect(await listed('/v1/action-items')).toMatchObject({ draft: true, confidence: 0.4, person: 'Ben' });
    expect(await listed('/v3/memories')).toMatchObject({ draft: true, confidence: 0.4 });
    await server.request(`/v1/action-items/${item!.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'Send Ben the plans' }),
    });
    await server.request(`/v3/memories/${memory!.id}/review?value=true`, { method: 'POST' });
    expect(await drafts()).toEqual(['question', 'highlight']);
    expect(await listed('/v1/action-items')).toMatchObject({ draft: false });
    expect(await listed('/v3/memories')).toMatchObject({ draft: false });
  },
);

describe('who reads them', () => {
  const asKey = (server: TestServer, id: string, key: string): Promise<Response> =>
    server.request(`${OF_DEVELOPER}/${id}/claims`, { headers: { authorization: `Bearer ${key}` } });

  test('a key does not read those of a locked conversation; the owner does', async () => {
    const server = await start();
    const id = await talk(server, ...LINES);
    const key = server.newKey('dev');
    expect((await asKey(server, id, key)).status).toBe(200);
    await server.request(`/v1/conversations/${id}/locked?value=true`, { method: 'PATCH' });
    const refused = await asKey(server, id, key);
    expect(refused.status).toBe(402);
    expect(await refused.text()).not.toMatch(/blue|wine|plans/);
    const conversations = await server.request(OF_DEVELOPER, { headers: { authorization: `Bearer ${key}` } });
    expect(await conversations.text()).not.toContain('segment_ids');
    expect(await claimsOf(server, id)).toHaveLength(ALL.length);
  });

  test('a key whose limits leave the conversation out does not find them', async () => {
    const server = await start();
    const id = await talk(server, ...LINES);
    const key = server.newKey('dev');
    const [client] = server.store.keys.list(server.uid);
    const limited = await server.request(`/v1/clients/${client!.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limits: { end_date: '2001-01-01' } }),
    });
    expect(limited.status).toBe(200);
    expect((await asKey(server, id, key)).status).toBe(404);
  });
});

describe('what becomes of them', () => {
  test('processing again replaces them', async () => {
    const server = await start();
    const id = await talk(server, ...LINES);
    const before = (await claimsOf(server, id)).map((claim) => claim.id);
    await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
    const after = await claimsOf(server, id);
    expect(words(after)).toEqual(ALL);
    expect(after.some((claim) => before.includes(claim.id))).toBe(false);
  });

  test('a merge takes them along, with the lines they have there', async () => {
    const server = await start();
    const id = await talk(server, ...LINES);
    const other = await talk(server, 'Something else.');
    const { body } = await send(server, '/v1/conversations/merge', {
      conversation_ids: [id, other],
      reprocess: false,
    });
    const { conversation } = body as unknown as { conversation: { id: string } };
    const merged = conversation.id;
    const claims = await claimsOf(server, merged);
    expect(words(claims).toSorted()).toEqual(ALL.toSorted());
    for (const claim of claims) expect(claim.segment_ids).toHaveLength(1);
  });

  test('the trash hides them, and deleting for good removes them', async () => {
    const server = await start();
    const id = await talk(server, ...LINES);
    await server.request(`/v1/conversations/${id}`, { method: 'DELETE' });
    expect((await server.request(`/v1/conversations/${id}/claims`)).status).toBe(404);
    await server.request(`/v1/conversations/${id}/restore`, { method: 'POST' });
    expect(await claimsOf(server, id)).toHaveLength(ALL.length);
    const gone = await server.request(`/v1/dev/user/conversations/${id}`, { method: 'DELETE' });
    expect(gone.ok).toBe(true);
    await server.request(`/v1/conversations/trash/${id}`, { method: 'DELETE' });
    server.store.trash.erase(server.uid, id);
    expect(server.store.claims.listFor([id]).get(id)).toEqual([]);
  });

  test('an export has them, and an import takes them over with history and confidence', async () => {
    const server = await start();
    await talk(server, 'I am allergic to nuts.');
    const id = await talk(server, ...LINES);
    server.store.memories.supersede(
      server.uid,
      (await claimsOf(server, id)).find(({ kind }) => kind === 'memory')?.id ?? 'none',
      'none',
      1,
    );
    const document = await (await server.request('/v1/users/export')).json();
    const there = await start();
    const report = await imported(there, { 'export.json': document as object });
    expect(report).toMatchObject({ status: 'done', failure: null });
    expect(report.list.map(({ note }) => note).join()).not.toMatch(/confidence|superseded|segment_ids|draft/);
    const claims = await claimsOf(there, id);
    expect(words(claims)).toEqual(words(await claimsOf(server, id)));
    expect(words(claims)).toContain('decision: Take the blue one');
    const shape = (all: readonly Claim[]) =>
      all.map(({ kind, confidence, segment_ids, person }) => ({ kind, confidence, segment_ids, person }));
    expect(shape(claims)).toEqual(shape(await claimsOf(server, id)));
    await imported(there, { 'export.json': document as object });
    expect(await claimsOf(there, id)).toHaveLength(claims.length);
  });
});
