// The link to a receiver's own settings, and asking the receiver whether it is set up, through the running service (contract:
// Authentication 9).
import { expect, test } from 'vitest';
import type { NewDestination } from '../../src/contract/destinations.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { startWebhookReceiver } from '../helpers/webhook-receiver.ts';

async function checked(server: TestServer, more: Partial<NewDestination>) {
  const body = { trigger: 'memory_created', url: 'https://example.org/hook', ...more } as const;
  const { id } = (await server.client.POST('/v1/destinations', { body })).data!;
  const params = { path: { destination_id: id } };
  return (await server.client.POST('/v1/destinations/{destination_id}/check-setup', { params })).data!;
}

verifies(
  ['auth.webhook-receiver.uid-on-setup-links'],
  'the link and the check carry the uid, beside what the receiver put there',
  async () => {
    const server = await startTestServer();
    const receiver = await startWebhookReceiver();
    receiver.script.push({
      headers: { 'content-type': 'application/json' },
      body: '{"is_setup_completed": true}',
    });
    const answer = await checked(server, {
      setup_url: 'https://example.org/setup?app=7&uid=old',
      setup_completed_url: `${receiver.url}/done?app=7`,
    });
    expect(answer).toEqual({
      ...{ link: `https://example.org/setup?app=7&uid=${server.uid}`, completed: true, problem: null },
    });
    expect(receiver.received).toMatchObject([{ method: 'GET', path: '/done' }]);
    expect([...receiver.received[0]!.query]).toEqual([
      ['app', '7'],
      ['uid', server.uid],
    ]);
  },
);

test('what the receiver does not say is not known, and the answer says why', async () => {
  const server = await startTestServer();
  const receiver = await startWebhookReceiver();
  const setup_completed_url = `${receiver.url}/done`;
  const json = { headers: { 'content-type': 'application/json' } };
  receiver.script.push({ ...json, body: '{"is_setup_completed": false}' });
  expect(await checked(server, { setup_completed_url })).toEqual({
    link: null,
    completed: false,
    problem: null,
  });
  receiver.script.push({ ...json, body: '{"is_setup_completed": "yes"}' });
  expect(await checked(server, { setup_completed_url })).toMatchObject({
    ...{ completed: null, problem: expect.stringContaining('is_setup_completed') as string },
  });
  receiver.script.push({ status: 500 });
  expect(await checked(server, { setup_completed_url })).toMatchObject({
    ...{ completed: null, problem: expect.stringMatching(/\.$/) as string },
  });
  expect(await checked(server, {})).toEqual({ link: null, completed: null, problem: null });
});

test('the check of another user does not reach this computer', async () => {
  const server = await startTestServer();
  const receiver = await startWebhookReceiver();
  const { token } = await server.otherUser('Bea');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = { trigger: 'day_summary', url: 'https://example.org/', setup_completed_url: receiver.url };
  const refused = await server.request('/v1/destinations', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(refused.status).toBe(422);
  // Allowed when it was entered, and no longer when it is asked.
  const rules = (others_may_use_private_addresses: boolean) =>
    server.client.PATCH('/private/destination-rules', { body: { others_may_use_private_addresses } });
  await rules(true);
  const made = await server.request('/v1/destinations', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { id } = (await made.json()) as { id: string };
  await rules(false);
  const check = () => server.request(`/v1/destinations/${id}/check-setup`, { method: 'POST', headers });
  expect(await (await check()).json()).toMatchObject({
    completed: null,
    problem: expect.any(String) as string,
  });
  expect(receiver.received).toEqual([]);
  await rules(true);
  await check();
  expect(receiver.received).toHaveLength(1);
});
