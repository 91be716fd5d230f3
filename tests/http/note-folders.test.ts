// A folder with a note of each conversation, through the running service.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src/server/ports.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { addDestination, askOwner, changeDestination, deliveriesOf } from '../helpers/own-destinations.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { FROM_SEGMENTS, send } from './creating-conversations.ts';

const understanding = scriptedUnderstanding(({ segments }) => ({
  title: segments[0]!.text.split(' ').slice(0, 2).join(' '),
  overview: 'They talk.',
  category: 'work',
  action_items: [{ description: 'Bring the plans', due_at: null, evidence: [segments[0]!.id] }],
}));

let server: TestServer;
let vault: string;
beforeEach(async () => {
  server = await startTestServer({ clock: systemClock, understanding });
  vault = temporaryFolder();
});

/** Without what is being written. */
const notes = (): string[] =>
  readdirSync(vault)
    .filter((name) => !name.endsWith('.part'))
    .sort();
const read = (name: string): string => readFileSync(join(vault, name), 'utf8');
const folder = (more: object = {}) =>
  addDestination(server, {
    trigger: 'memory_created',
    kind: 'folder',
    path: vault,
    format: 'markdown',
    ...more,
  });

async function talk(first: string, more: object = {}): Promise<string> {
  const { status, body } = await send(server, FROM_SEGMENTS, {
    transcript_segments: [
      { text: first, speaker: 'SPEAKER_00', start: 0, end: 2, is_user: true },
      { text: 'I agree.', speaker: 'SPEAKER_01', start: 2, end: 4 },
    ],
    started_at: '2026-01-05T12:00:00Z',
    ...more,
  });
  expect(status).toBe(200);
  return body.id;
}

test('conversations from before and after get a note each', async () => {
  await talk('Garden wall tomorrow.');
  const { id } = await folder();
  await eventually(() => expect(notes()).toEqual(['2026-01-05 Garden wall.md']));
  await talk('Bread oven outside.');
  await talk('Bread oven inside.');
  await eventually(() =>
    expect(notes()).toEqual([
      '2026-01-05 Bread oven 2.md',
      '2026-01-05 Bread oven.md',
      '2026-01-05 Garden wall.md',
    ]),
  );
  const note = read('2026-01-05 Garden wall.md');
  for (const part of [
    '\ntitle: "Garden wall"\n',
    '\ndate: "2026-01-05"\n',
    '\nThey talk.\n',
    '- [ ] Bring the plans',
    'Garden wall tomorrow.',
    '**Speaker 2** (00:02): I agree.',
  ])
    expect(note).toContain(part);
  await eventually(async () => {
    const deliveries = await deliveriesOf(server, id);
    expect(deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(deliveries[0]!.attempt_list[0]).toMatchObject({
      outcome: 'delivered',
      answer: 'The file was written.',
    });
  });
});

test('a note follows its conversation, and keeps its name and the part of the owner', async () => {
  await folder();
  const id = await talk('Garden wall tomorrow.');
  const file = '2026-01-05 Garden wall.md';
  await eventually(() => expect(notes()).toEqual([file]));
  writeFileSync(join(vault, file), `${read(file)}Ask Bob.\n`);
  const changes: [string, string, object | undefined, string][] = [
    ['PATCH', `/v1/conversations/${id}/title?title=New%20name`, undefined, '# 🧠 New name'],
    [
      'PATCH',
      `/v1/conversations/${id}/action-items`,
      { items_idx: [0], values: [true] },
      '- [x] Bring the plans',
    ],
  ];
  for (const [method, path, body, expected] of changes) {
    await askOwner(server, method, path, body);
    await eventually(() => expect(read(file).replace(/^# \S+ /m, '# 🧠 ')).toContain(expected));
  }
  const person = await askOwner<{ id: string }>(server, 'POST', '/v1/users/people', { name: 'Bob' });
  await askOwner(server, 'PATCH', `/v1/conversations/${id}/assign-speaker/1`, { person_id: person.id });
  await eventually(() => expect(read(file)).toContain('**Bob** (00:02): I agree.'));
  await askOwner(server, 'PATCH', `/v1/users/people/${person.id}/name?value=Robert`);
  await eventually(() => expect(read(file)).toContain('**Robert** (00:02): I agree.'));
  expect(read(file)).toMatch(/\nAsk Bob\.\n$/);
  expect(notes()).toEqual([file]);
});

test('a conversation that is deleted, or locked, has no note; one that comes back has', async () => {
  await folder();
  const id = await talk('Garden wall tomorrow.');
  const kept = await talk('Bread oven outside.');
  await eventually(() => expect(notes()).toHaveLength(2));
  const file = '2026-01-05 Bread oven.md';
  writeFileSync(join(vault, file), `${read(file)}Mine.\n`);
  await askOwner(server, 'DELETE', `/v1/conversations/${id}`);
  await askOwner(server, 'PATCH', `/v1/conversations/${kept}/locked?value=true`);
  await eventually(() => {
    expect(notes()).toEqual([file]);
    expect(read(file)).not.toContain('outside');
  });
  expect(read(file)).toMatch(/\nMine\.\n$/);
  await askOwner(server, 'POST', `/v1/conversations/${id}/restore`);
  await askOwner(server, 'PATCH', `/v1/conversations/${kept}/locked?value=false`);
  await eventually(() => {
    expect(notes()).toHaveLength(2);
    expect(read(file)).toContain('outside');
  });
});

test('conversations that are merged leave one note', async () => {
  await folder();
  const ids = [
    await talk('Garden wall tomorrow.'),
    await talk('Bread oven outside.', { started_at: '2026-01-05T12:05:00Z' }),
  ];
  await eventually(() => expect(notes()).toHaveLength(2));
  await askOwner(server, 'POST', '/v1/conversations/merge', { conversation_ids: ids, reprocess: false });
  await eventually(() => {
    expect(notes()).toHaveLength(1);
    expect(read(notes()[0]!)).toContain('Bread oven outside.');
    expect(read(notes()[0]!)).toContain('Garden wall tomorrow.');
  });
});

test('a folder takes what passes its filter', async () => {
  await folder({ filter: { categories: ['health'] } });
  const all = temporaryFolder();
  await folder({ path: all, format: 'json' });
  const id = await talk('Garden wall tomorrow.');
  await eventually(() => expect(readdirSync(all)).toEqual(['2026-01-05 Garden wall.json']));
  expect(notes()).toEqual([]);
  expect(JSON.parse(readFileSync(join(all, '2026-01-05 Garden wall.json'), 'utf8'))).toMatchObject({
    earshot_id: id,
    id,
    structured: { title: 'Garden wall' },
    transcript_segments: [{ text: 'Garden wall tomorrow.' }, { text: 'I agree.' }],
  });
});

test('a folder that is gone gets everything when it is back, and nothing else waits for it', async () => {
  const { id } = await folder();
  const away = `${vault}-away`;
  renameSync(vault, away);
  await talk('Garden wall tomorrow.');
  await eventually(async () =>
    expect((await deliveriesOf(server, id))[0]).toMatchObject({
      state: 'waiting',
      last_error: 'The folder is not there.',
    }),
  );
  renameSync(away, vault);
  const [waiting] = await deliveriesOf(server, id);
  expect(waiting!.attempt_list[0]!.outcome).toBe('failed');
  // Turning it off and on brings it up to date at once.
  await changeDestination(server, id, { enabled: false });
  await changeDestination(server, id, { enabled: true });
  await eventually(() => expect(notes()).toEqual(['2026-01-05 Garden wall.md']));
});

/** A folder that went away before the first note was written. */
async function folderAway() {
  const clock = createFakeClock();
  server = await startTestServer({ clock, understanding });
  const { id } = await folder();
  const away = `${vault}-away`;
  renameSync(vault, away);
  await talk('Garden wall tomorrow.');
  return { clock, id, comeBack: () => renameSync(away, vault) };
}

test('a folder that is back is written to within a minute, however long the pause was to last', async () => {
  const { clock, id, comeBack } = await folderAway();
  const MINUTE = 60_000;
  // Three attempts: the next one is half an hour away.
  for (let minute = 0; minute < 9; minute++) await clock.advance(MINUTE);
  const attempts = async () => (await deliveriesOf(server, id))[0]!.attempt_list;
  await eventually(async () => expect(await attempts()).toHaveLength(3));
  await clock.advance(5 * MINUTE);
  expect(await attempts()).toHaveLength(3);
  comeBack();
  await clock.advance(MINUTE);
  await eventually(() => expect(notes()).toEqual(['2026-01-05 Garden wall.md']));
  await eventually(async () => expect(await attempts()).toHaveLength(4));
});

test('the first note that is written again brings those that wait', async () => {
  const { clock, id, comeBack } = await folderAway();
  await talk('Bread oven outside.');
  const failed = async (times: number) =>
    eventually(async () =>
      expect((await deliveriesOf(server, id)).map(({ attempts }) => attempts)).toEqual([times, times]),
    );
  await clock.advance(1_000);
  await failed(1);
  await clock.advance(7_000);
  await failed(2);
  comeBack();
  await talk('Kitchen table today.');
  await clock.advance(1_000);
  await eventually(() => expect(notes()).toHaveLength(3));
});

test('what changed before the service stopped is written after it was started again', async () => {
  // Time stands still, so nothing is written yet.
  server = await startTestServer({ understanding });
  await folder();
  await talk('Garden wall tomorrow.');
  await server.service.close();
  expect(notes()).toEqual([]);
  const { dataDir, secrets } = server;
  await startTestServer({ clock: systemClock, understanding, dataDir, secrets });
  await eventually(() => expect(notes()).toEqual(['2026-01-05 Garden wall.md']));
});

test('an owner who replays days gets the notes of these days again', async () => {
  const { id } = await folder();
  await talk('Garden wall tomorrow.');
  await eventually(() => expect(notes()).toHaveLength(1));
  rmSync(join(vault, notes()[0]!));
  const today = new Date().toISOString().slice(0, 10);
  const days = { from: '2026-01-05', to: '2026-01-05' };
  const answer = await askOwner<{ queued: number }>(server, 'POST', `/v1/destinations/${id}/replay`, days);
  const now = await askOwner<{ queued: number }>(server, 'POST', `/v1/destinations/${id}/replay`, {
    from: today,
    to: today,
  });
  expect(answer.queued + now.queued).toBe(1);
  await eventually(() => expect(notes()).toEqual(['2026-01-05 Garden wall.md']));
});

test('a test leaves nothing in the folder, and says when it cannot be written to', async () => {
  mkdirSync(join(vault, '.obsidian'));
  const { id } = await folder();
  await askOwner(server, 'POST', `/v1/destinations/${id}/test`);
  await eventually(async () =>
    expect((await deliveriesOf(server, id))[0]?.attempt_list[0]).toMatchObject({
      outcome: 'delivered',
      answer: 'A note was written and removed again.',
    }),
  );
  expect(notes()).toEqual(['.obsidian']);
  rmSync(vault, { recursive: true });
  await askOwner(server, 'POST', `/v1/destinations/${id}/test`);
  await eventually(async () =>
    expect((await deliveriesOf(server, id)).at(-1)).toMatchObject({
      state: 'dropped',
      last_error: 'The folder is not there.',
    }),
  );
});
