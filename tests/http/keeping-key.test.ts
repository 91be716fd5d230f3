// The key for sound that waits in a browser: a page gets it, and nobody else.
import { expect, onTestFinished, test } from 'vitest';
import { startHttpInstance } from './http-instance.ts';

const PATH = '/private/keeping-key';

test('each page of a user gets the same key, which is no other user’s, and no program gets one', async () => {
  const service = await startHttpInstance();
  onTestFinished(() => service.close());
  const ask = async (credential: string): Promise<string> => {
    const answer = await service.get(PATH, credential);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { key: string }).key;
  };
  const key = await ask(await (await service.signIn()).token());
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await ask(await (await service.signIn()).token())).toBe(key);
  const { uid } = await service.otherUser('Ben');
  expect(await ask(await (await service.signIn(uid)).token())).not.toBe(key);
  expect((await service.get(PATH)).status).toBe(401);
  expect((await service.get(PATH, await service.token())).status).toBe(401);
});
