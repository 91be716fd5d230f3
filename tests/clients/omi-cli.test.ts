// The official command line: every verb of every group, with its dates.
import { expect, test } from 'vitest';
import { MANY, startAccount } from './account.ts';
import { omiCli } from './programs/omi-cli.ts';
import { run } from './run.ts';

test('every verb works, and lists are whole', async () => {
  const account = await startAccount();
  const { rows, read, value } = await run(omiCli, account, { values: { summary: account.summary } });
  expect(read['auth login']).toEqual({ scopes: expect.arrayContaining(['memories:read']) as unknown });
  expect(rows('memory list')).toHaveLength(MANY);
  expect(rows('memory get').map(({ id }) => id)).toContain(value('memory'));
  expect(rows('action-item list')).toContainEqual(expect.objectContaining({ id: value('item') }));
  expect(read['action-item create']).toMatchObject({ due_at: '2026-12-01T10:00:00.000Z' });
  expect(read['action-item update --clear-due-at']).toMatchObject({ due_at: null });
  expect(rows('conversation list').map(({ id }) => id)).toEqual(
    expect.arrayContaining(account.conversations),
  );
  expect(rows('conversation list of a day').map(({ id }) => id)).toEqual([value('written')]);
  const all = rows('conversation list --limit 500').map(({ id }) => id);
  expect(new Set(all).size).toBe(MANY + 2);
  expect(read['conversation get']).toMatchObject({
    started_at: '2025-03-29T10:00:00.000Z',
    source: 'friend',
  });
  expect(read['goal update']).toMatchObject({ title: 'Run more', unit: null });
  const { summaries } = read['daily-summary list'] as { summaries: { id: string }[] };
  expect(summaries.map(({ id }) => id)).toEqual([account.summary]);
  expect(read['daily-summary list of another month']).not.toContain(account.summary);
});
