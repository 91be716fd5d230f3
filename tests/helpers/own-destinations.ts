// Destinations that an owner adds over HTTP, and what their delivery journal says.
import { expect } from 'vitest';
import type { DeliveryDetail, DeliveryPage } from '../../src/contract/deliveries.ts';
import type { Destination } from '../../src/contract/destinations.ts';

interface Requestable {
  request(path: string, init?: RequestInit): Promise<Response>;
}

async function ask<T>(server: Requestable, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await server.request(path, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return (text === '' ? null : JSON.parse(text)) as T;
}

export const addDestination = (server: Requestable, body: object): Promise<Destination> =>
  ask(server, 'POST', '/v1/destinations', body);
export const changeDestination = (server: Requestable, id: string, body: object): Promise<Destination> =>
  ask(server, 'PATCH', `/v1/destinations/${id}`, body);
export const askOwner = ask;

/** The deliveries of a destination with their attempts, the oldest first. */
export async function deliveriesOf(server: Requestable, id: string): Promise<DeliveryDetail[]> {
  const page = await ask<DeliveryPage>(server, 'GET', `/v1/deliveries?destination_id=${id}&limit=100`);
  const details = page.deliveries.map((one) =>
    ask<DeliveryDetail>(server, 'GET', `/v1/deliveries/${one.id}`),
  );
  return (await Promise.all(details)).reverse();
}
