// The service's HTTP as typed functions, for the owner's own screens. Same origin; the session cookie is the credential.
import { ApiError, createClient, dataOf } from '../../client/client.ts';
import type { Conversation, ConversationStatus } from '../../contract/resources.ts';
import { LastingRequest } from './lasting-request.ts';

export { ApiError, dataOf };

/** For the calls that only one feature makes. */
export const client = createClient({ baseUrl: '', Request: LastingRequest });

export interface Session {
  uid: string;
  name: string;
}

const STATUSES: readonly ConversationStatus[] = ['in_progress', 'processing', 'completed', 'failed'];

/** What the list shows and counts: every state, without what held too little to keep. */
const LISTED = { statuses: STATUSES.join(','), include_discarded: false };

export const PAGE_SIZE = 100;

export function getSession(signal?: AbortSignal): Promise<Session> {
  return dataOf(client.GET('/private/session', { signal }));
}

export function signIn(token: string): Promise<Session> {
  return dataOf(client.POST('/private/session', { body: { token } }));
}

export function createToken(): Promise<{ token: string; expires_at: string }> {
  return dataOf(client.POST('/private/token', { body: {} }));
}

/** One page of conversations, newest first. `page` counts from 0. */
export function listConversations(page: number, signal?: AbortSignal): Promise<Conversation[]> {
  const query = { limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...LISTED, include_transcript: false };
  return dataOf(client.GET('/v1/conversations', { params: { query }, signal }));
}

export async function countConversations(signal?: AbortSignal): Promise<number> {
  const answer = dataOf(client.GET('/v1/conversations/count', { params: { query: LISTED }, signal }));
  return (await answer).count;
}

export function getConversation(id: string, signal?: AbortSignal): Promise<Conversation> {
  const params = { path: { conversation_id: id } };
  return dataOf(client.GET('/v1/conversations/{conversation_id}', { params, signal }));
}

/** Finishes the open conversation with the id. Null when there is none, which is what silence leaves behind. */
export async function finishConversation(id: string): Promise<Conversation | null> {
  try {
    const body = { conversation_id: id };
    return (await dataOf(client.POST('/v1/conversations', { body }))).conversation;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function reprocessConversation(id: string): Promise<Conversation> {
  const params = { path: { conversation_id: id } };
  return dataOf(client.POST('/v1/conversations/{conversation_id}/reprocess', { params, body: {} }));
}

export function audioUrl(id: string): string {
  return `/v1/conversations/${encodeURIComponent(id)}/audio`;
}
