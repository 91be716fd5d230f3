// Requests that create conversations.
import type { Conversation } from '../../src/contract/resources.ts';
import type { TestServer } from '../helpers/start-test-server.ts';

export const LIST = '/v1/dev/user/conversations';
export const FROM_SEGMENTS = `${LIST}/from-segments`;

interface Answer {
  status: number;
  body: { id: string; status: string; discarded: boolean; detail: unknown };
}

export async function send(
  server: TestServer,
  path: string,
  body: unknown,
  authorization?: string,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  const answer = await server.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

export const full = async (server: TestServer, id: string): Promise<Conversation> =>
  (await (await server.request(`/v1/conversations/${id}`)).json()) as Conversation;
export const count = (server: TestServer): number =>
  server.store.conversations.count(server.uid, { include_discarded: true });
export const line = (more: object = {}) => ({ text: 'Hello there.', start: 0, end: 2, ...more });

/** A finished conversation of these lines, said in turn by the owner and another; its id. */
export async function talk(server: TestServer, ...lines: string[]): Promise<string> {
  const transcript_segments = lines.map((text, n) => ({
    text,
    speaker: `SPEAKER_0${n % 2}`,
    is_user: n % 2 === 0,
    start: n * 5,
    end: n * 5 + 2,
  }));
  const { status, body } = await send(server, FROM_SEGMENTS, { transcript_segments });
  if (status !== 200) throw new Error(`not created: ${JSON.stringify(body)}`);
  return body.id;
}
