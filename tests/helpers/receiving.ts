// A receiver whose address is set through the contract's routes, as a developer does it.
import { expect } from 'vitest';
import type { WebhookType } from '../../src/contract/webhooks.ts';
import { eventually } from './listen-client.ts';
import { startWebhookReceiver, type Received, type WebhookReceiver } from './webhook-receiver.ts';

interface Requestable {
  request(path: string, init?: RequestInit): Promise<Response>;
}

export async function setWebhook(server: Requestable, type: WebhookType, url: string): Promise<void> {
  const answer = await server.request(`/v1/users/developer/webhook/${type}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  expect(answer.status).toBe(200);
}

/** `suffix` follows the address: a path, a query, or the seconds of audio. */
export async function receiving(
  server: Requestable,
  type: WebhookType,
  suffix = '/hook',
): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  await setWebhook(server, type, receiver.url + suffix);
  return receiver;
}

/** Resolves with what has arrived once there are so many. */
export async function arrived(receiver: WebhookReceiver, count: number): Promise<Received[]> {
  await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count));
  return receiver.received;
}

/** The one request that arrived. */
export async function only(receiver: WebhookReceiver): Promise<Received> {
  const [first, ...others] = await arrived(receiver, 1);
  expect(others).toEqual([]);
  return first!;
}
