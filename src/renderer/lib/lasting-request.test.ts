import { describe, expect, test } from 'vitest';
import { createClient } from '../../client/client.ts';
import { LastingRequest } from './lasting-request.ts';

/** What a call through the client would send. */
async function sent(call: (client: ReturnType<typeof createClient>) => Promise<unknown>): Promise<Request> {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://127.0.0.1:1',
    Request: LastingRequest,
    fetch: async (request) => {
      requests.push(request);
      return Response.json({});
    },
  });
  await call(client);
  const [request] = requests;
  if (request === undefined) throw new Error('nothing was sent');
  return request;
}

const params = { path: { action_item_id: 'a' } };

describe('a request of the screens', () => {
  test('that changes something outlives its page', async () => {
    const tick = await sent((client) =>
      client.PATCH('/v1/action-items/{action_item_id}', { params, body: { completed: true } }),
    );
    expect(tick.keepalive).toBe(true);
    expect(await tick.json()).toEqual({ completed: true });
    const removal = await sent((client) => client.DELETE('/v1/action-items/{action_item_id}', { params }));
    expect(removal.keepalive).toBe(true);
  });

  test('that only reads ends with its page', async () => {
    expect((await sent((client) => client.GET('/v1/folders'))).keepalive).toBe(false);
  });

  test('with more than a browser lets outlive its page is sent whole, the plain way', async () => {
    const description = 'x'.repeat(70_000);
    const long = await sent((client) =>
      client.PATCH('/v1/action-items/{action_item_id}', { params, body: { description } }),
    );
    expect(long.keepalive).toBe(false);
    expect(await long.json()).toEqual({ description });
  });
});
