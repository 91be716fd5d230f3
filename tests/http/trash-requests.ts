// Requests that delete conversations and read what lies in the trash.
import { expect } from 'vitest';
import type { TrashedConversation } from '../../src/contract/conversation-writing.ts';
import type { TestServer } from '../helpers/start-test-server.ts';

export const APP = '/v1/conversations';
export const DAY = 86_400_000;

export const remove = (server: TestServer, path: string, init: RequestInit = {}): Promise<Response> =>
  server.request(path, { ...init, method: 'DELETE' });
export const restore = (server: TestServer, id: string): Promise<Response> =>
  server.request(`${APP}/${id}/restore`, { method: 'POST' });
export const status = async (server: TestServer, path: string): Promise<number> =>
  (await server.request(path)).status;

export async function trash(server: TestServer, query = ''): Promise<TrashedConversation[]> {
  const answer = await server.request(`${APP}/trash${query}`);
  expect(answer.status, query).toBe(200);
  return (await answer.json()) as TrashedConversation[];
}
