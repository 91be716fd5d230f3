// The plugins of Obsidian: everything comes into the vault, and tasks and memories go both ways.
import { expect, test } from 'vitest';
import { MANY, startAccount } from './account.ts';
import { obsidianOmi, obsidianOmiSync } from './programs/obsidian.ts';
import { run } from './run.ts';

test('obsidian-omi has all 101 conversations, those of a day, and changes tasks and memories', async () => {
  const account = await startAccount();
  const { rows, read } = await run(obsidianOmi, account);
  expect(rows('all conversations').map(({ id }) => id)).toEqual(account.conversations);
  expect(rows('since a day')).toHaveLength(11);
  expect(rows('one day')).toHaveLength(8);
  expect(rows('tasks')).toHaveLength(MANY);
  expect(rows('memories')).toHaveLength(MANY);
  expect(read['new task']).toMatchObject({ due_at: '2026-12-24T23:59:00.000Z' });
});

test('obsidian-omi-sync has its page of 100 with transcripts, and what is new since', async () => {
  const account = await startAccount();
  const { rows } = await run(obsidianOmiSync, account);
  const talks = rows<{ id: string; transcript_segments: { is_user: boolean }[] }>('conversations');
  expect(talks.map(({ id }) => id)).toEqual(account.conversations.slice(0, 100));
  expect(talks.every(({ transcript_segments: [first] }) => first?.is_user)).toBe(true);
  expect(rows('conversations since the last time')).toHaveLength(3);
  expect(rows('action items since the last time')).toHaveLength(3);
  expect(rows('memories')).toHaveLength(100);
});
