// Ends a conversation before its silence does, as a client asks for it: POST /v1/conversations.
import { expect } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import type { TestServer } from './start-test-server.ts';

/** The conversation of the body's `conversation_id`, or the one in progress. */
export function finish(server: TestServer, body: object = {}): Promise<Response> {
  return server.request('/v1/conversations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The conversation in progress, finished. */
export async function finished(server: TestServer): Promise<Conversation> {
  const answer = await finish(server);
  expect(answer.status).toBe(200);
  const { conversation } = (await answer.json()) as { conversation: unknown };
  return Conversation.parse(conversation);
}
