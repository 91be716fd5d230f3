// The desktop apps: what they decode, and what they upload once and again.
import { expect, test } from 'vitest';
import { MANY, startAccount } from './account.ts';
import { startLiveAccount } from './live.ts';
import { macApp, windowsApp } from './programs/desktops.ts';
import { run } from './run.ts';

test('the macOS app decodes every answer', async () => {
  const account = await startLiveAccount(
    'language=en&sample_rate=16000&codec=linear16&channels=1&include_speech_profile=true&source=desktop',
  );
  const { rows, read } = await run(macApp, account, { values: { folder: account.folder } });
  expect(rows('conversations')).toHaveLength(MANY + 1);
  expect(read['how many']).toEqual({ count: MANY + 1 });
  expect(rows('memories')).toHaveLength(MANY);
});

test('the Windows app uploads a recording once, and finds it at its time', async () => {
  const account = await startAccount();
  const { rows, value } = await run(windowsApp, account, { values: { session: 'session-1' } });
  expect(value('second')).toBe(value('first'));
  expect(rows('read back').map(({ id }) => id)).toEqual([value('first')]);
});
