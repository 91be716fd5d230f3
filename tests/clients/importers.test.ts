// What programs bring from elsewhere is found on the day on which it happened.
import { expect, test } from 'vitest';
import type { TestServer } from '../helpers/start-test-server.ts';
import { startAccount } from './account.ts';
import { limitless2Omi, limitlessPendantSync, limitlessToOmi } from './programs/importers.ts';
import { run } from './run.ts';

interface Found {
  id: string;
  created_at: string;
  started_at: string;
  source: string;
  structured: { title: string };
  transcript_segments: { text: string; is_user: boolean; speaker: string }[];
}

async function ofDay(server: TestServer, day: string): Promise<Found[]> {
  const query = `start_date=${day}&end_date=${day}T23:59:59Z&include_transcript=true`;
  const answer = await server.request(`/v1/dev/user/conversations?${query}`);
  return (await answer.json()) as Found[];
}

test('Limitless2OMI: three parts of one lifelog, on its day, with all lines', async () => {
  const account = await startAccount();
  const outcome = await run(limitless2Omi, account);
  const found = await ofDay(account, '2025-05-10');
  expect(new Set(found.map(({ id }) => id))).toEqual(
    new Set(['part1', 'part2', 'part3'].map((name) => outcome.value(name))),
  );
  expect(found.every((one) => one.created_at === '2025-05-10T16:00:00.000Z')).toBe(true);
  expect(found.flatMap((one) => one.transcript_segments)).toHaveLength(1_100);
});

test('limitless-to-omi: on its day, without a label in the title', async () => {
  const account = await startAccount();
  const outcome = await run(limitlessToOmi, account);
  const [found, ...rest] = await ofDay(account, '2025-05-08');
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ id: outcome.value('lifelog'), created_at: '2025-05-08T05:46:33.000Z' });
  await expect
    .poll(async () => (await ofDay(account, '2025-05-08'))[0]?.structured.title)
    .not.toMatch(/speaker|^$/i);
});

test('Limitless-Pendant-to-Omi-Sync: sources and speakers that have names of their own are taken', async () => {
  const account = await startAccount();
  const outcome = await run(limitlessPendantSync, account);
  const [found] = await ofDay(account, '2025-04-01');
  expect(found).toMatchObject({ id: outcome.value('transcript'), source: 'manual_macwhisper_import' });
  expect(found?.transcript_segments.map(({ is_user }) => is_user)).toEqual([true, false]);
});
