// The service's HTTP as typed functions, for the owner's own screens. Same origin; the session cookie is the credential.
import type { Conversation, ConversationStatus } from '../../contract/resources.ts';

export interface Session {
  uid: string;
  name: string;
}

/** An answer that is not a success. `status` 0: no answer came. The message is a sentence for a person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  get signedOut(): boolean {
    return this.status === 401;
  }
}

const STATUSES: readonly ConversationStatus[] = ['in_progress', 'processing', 'completed', 'failed'];

/** What the list shows and counts: every state, without what held too little to keep. */
const LISTED = { statuses: STATUSES.join(','), include_discarded: 'false' };

export const PAGE_SIZE = 100;

export function getSession(signal?: AbortSignal): Promise<Session> {
  return request('GET', '/private/session', { signal });
}

export function signIn(token: string): Promise<unknown> {
  return request('POST', '/private/session', { body: { token } });
}

export function createToken(): Promise<{ token: string; expires_at: string }> {
  return request('POST', '/private/token', { body: {} });
}

/** One page of conversations, newest first. `page` counts from 0. */
export function listConversations(page: number, signal?: AbortSignal): Promise<Conversation[]> {
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    offset: String(page * PAGE_SIZE),
    ...LISTED,
    include_transcript: 'false',
  });
  return request('GET', `/v1/conversations?${query.toString()}`, { signal });
}

export async function countConversations(signal?: AbortSignal): Promise<number> {
  const query = new URLSearchParams(LISTED);
  const { count } = await request<{ count: number }>('GET', `/v1/conversations/count?${query.toString()}`, {
    signal,
  });
  return count;
}

export function getConversation(id: string, signal?: AbortSignal): Promise<Conversation> {
  return request('GET', `/v1/conversations/${encodeURIComponent(id)}`, { signal });
}

/** Finishes the open conversation. Null when there is none, which is what silence leaves behind. */
export async function finishConversation(): Promise<Conversation | null> {
  try {
    const { conversation } = await request<{ conversation: Conversation }>('POST', '/v1/conversations', {
      body: {},
    });
    return conversation;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function reprocessConversation(id: string): Promise<Conversation> {
  return request('POST', `/v1/conversations/${encodeURIComponent(id)}/reprocess`, { body: {} });
}

export function audioUrl(id: string): string {
  return `/v1/conversations/${encodeURIComponent(id)}/audio`;
}

interface RequestOptions {
  body?: object;
  signal?: AbortSignal | undefined;
}

async function request<T>(
  method: 'GET' | 'POST',
  path: string,
  { body, signal }: RequestOptions,
): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } };
  if (signal) init.signal = signal;
  if (body) {
    init.body = JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'Earshot’s service is not answering.');
  }
  if (!response.ok) throw new ApiError(response.status, await failureSentence(response));
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

async function failureSentence(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string') {
      return body.detail;
    }
  } catch {
    // Not JSON; the status is all there is to say.
  }
  return `The service answered with status ${response.status}.`;
}
