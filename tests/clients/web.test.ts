// The official web app: every function of its client.
import { expect, test } from 'vitest';
import { MANY } from './account.ts';
import { startLiveAccount } from './live.ts';
import { webApp } from './programs/web.ts';
import { run } from './run.ts';

test('every call of the web app is answered', async () => {
  const account = await startLiveAccount(
    'language=multi&sample_rate=16000&codec=pcm16&uid=UID&source=web&include_speech_profile=true',
  );
  const [live] = account.store.conversations.list(
    account.uid,
    { statuses: ['in_progress'] },
    { limit: 1, offset: 0 },
  );
  const { rows, read } = await run(webApp, account, {
    values: { folder: account.folder, summary: account.summary, live: live!.id },
  });
  expect(rows('conversations')).toHaveLength(MANY);
  expect(rows('memories')).toHaveLength(100);
  expect(read['finish one conversation']).toMatchObject({ conversation: { id: live!.id } });
});
