// The setting that saves battery while somebody speaks.
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { listenTo } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

test('live speech is decoded thriftily once the user asks for it, and a change leaves the other switch', async () => {
  const provider = createScriptedProvider();
  const server = await startTestServer({ providers: [provider] });
  const headers = {
    authorization: `Bearer ${await server.idToken()}`,
    'content-type': 'application/json',
  };
  const change = async (body: object): Promise<unknown> => {
    const init = { method: 'PATCH', headers, body: JSON.stringify(body) };
    return (await server.request('/private/transcription', init)).json();
  };
  const thriftyOf = async (): Promise<boolean | undefined> => {
    const client = await listenTo(server);
    await client.leave();
    return provider.streams.at(-1)?.options.thrifty;
  };
  expect(await thriftyOf()).toBe(false);
  expect(await change({ second_pass: true })).toEqual({ second_pass: true, save_battery: false });
  expect(await change({ save_battery: true })).toEqual({ second_pass: true, save_battery: true });
  expect(await thriftyOf()).toBe(true);
  await change({ save_battery: false });
  expect(await thriftyOf()).toBe(false);
});
