// Programs that read conversations page by page end with all of them, each by its own rule for the last page.
import { expect, test } from 'vitest';
import { MANY, startAccount, type Account } from './account.ts';
import {
  omiExport,
  omiManager,
  omiToObsidian,
  omiWebdavReplicate,
  remnic,
  strictReader,
  totemOs,
} from './programs/exporters.ts';
import { run, type Outcome } from './run.ts';

const ids = ({ rows }: Outcome, step: string) => rows<{ id: string }>(step).map(({ id }) => id);
const byDay = ({ rows }: Outcome, step: string) =>
  rows<{ started_at?: string; created_at: string }>(step).map((row) =>
    (row.started_at ?? row.created_at).slice(0, 10),
  );

function expectAll(outcome: Outcome, account: Account, step = 'conversations'): void {
  const found = ids(outcome, step);
  expect(found).toHaveLength(MANY);
  expect(new Set(found)).toEqual(new Set(account.conversations));
}

test('omi_export ends with every conversation and memory, and with those of a range', async () => {
  const account = await startAccount();
  const outcome = await run(omiExport, account);
  expectAll(outcome, account);
  expect(ids(outcome, 'memories')).toHaveLength(MANY);
  // From eight to eight, three hours apart.
  expect(ids(outcome, 'conversations of a range')).toEqual(account.conversations.slice(25, 33));
});

test('omi-webdav-replicate finds all of them, the same the second time', async () => {
  const account = await startAccount();
  const outcome = await run(omiWebdavReplicate, account);
  expectAll(outcome, account);
  expect(outcome.read['conversations again']).toEqual(outcome.read['conversations']);
});

test('omi-manager ends with all conversations, memories and tasks', async () => {
  const account = await startAccount();
  const outcome = await run(omiManager, account);
  expectAll(outcome, account);
  expect(ids(outcome, 'memories')).toHaveLength(MANY);
  expect(new Set(ids(outcome, 'action items'))).toEqual(new Set(account.tasks));
});

test('omi-to-obsidian ends with all of them, and knows who spoke', async () => {
  const account = await startAccount();
  const outcome = await run(omiToObsidian, account);
  expectAll(outcome, account);
  const [first] = outcome.rows<{ transcript_segments: { speaker: string; is_user: boolean }[] }>(
    'conversations',
  );
  expect(first?.transcript_segments.map(({ speaker, is_user }) => [speaker, is_user])).toEqual([
    ['SPEAKER_00', true],
    ['SPEAKER_01', false],
  ]);
  expect(outcome.read['conversations again']).toEqual(outcome.read['conversations']);
});

test('totem-os finds what belongs to a day; of a longer time it reads one page of 100', async () => {
  const account = await startAccount();
  const outcome = await run(totemOs, account);
  expect(new Set(byDay(outcome, 'a day'))).toEqual(new Set(['2026-01-04']));
  expect(ids(outcome, 'a day')).toHaveLength(8);
  expect(ids(outcome, 'a day in its own zone')).toHaveLength(8);
  expect(ids(outcome, 'its whole history, which is one page')).toEqual(account.conversations.slice(0, 100));
});

test('Remnic goes on after a full page of 100', async () => {
  const account = await startAccount();
  const outcome = await run(remnic, account);
  expectAll(outcome, account, 'a day');
  expect(ids(outcome, 'memories')).toHaveLength(MANY);
});

test('the strict read-only client has its page of 25', async () => {
  const account = await startAccount();
  const outcome = await run(strictReader, account);
  expect(ids(outcome, 'conversations')).toEqual(account.conversations.slice(0, 25));
});
