// The operations of the OpenAPI document, and one of everything that their paths can name. For tests that ask
// all of them.
import { dataOf } from '../../src/client/client.ts';
import type { openApiDocument } from '../../src/server/http/openapi.ts';
import type { JsonSchema } from '../../src/server/http/schema-examples.ts';
import { signInPage } from '../helpers/signed-in-page.ts';
import type { TestServer } from '../helpers/start-test-server.ts';
import type { Operation } from './random-requests.ts';

export type Document = ReturnType<typeof openApiDocument>;
export interface Described extends Operation {
  name: string;
  security: Record<string, unknown>[];
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}
export function operationsOf(document: Document): Described[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => {
      const operation = raw as unknown as Described & {
        requestBody?: { content: Record<string, { schema?: JsonSchema }> };
      };
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        name: `${method.toUpperCase()} ${path}`,
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content['application/json']?.schema ?? null,
      };
    }),
  );
}

/** One of everything, through the API; resolves to their ids, by the name that paths give them. */
export async function seeded(server: TestServer): Promise<Record<string, string>> {
  const { client } = server;
  const segments = [
    {
      text: 'I will call Ann about the budget tomorrow.',
      speaker: 'SPEAKER_00',
      is_user: true,
      start: 0,
      end: 4,
    },
    { text: 'I like green tea.', speaker: 'SPEAKER_01', start: 4, end: 7 },
  ];
  const conversation = await dataOf(
    client.POST('/v1/conversations/from-segments', { body: { transcript_segments: segments } }),
  );
  const memory = await dataOf(client.POST('/v1/dev/user/memories', { body: { content: 'Likes green tea' } }));
  const item = await dataOf(client.POST('/v1/dev/user/action-items', { body: { description: 'Call Ann' } }));
  const folder = await dataOf(client.POST('/v1/folders', { body: { name: 'Tea' } }));
  const person = await dataOf(client.POST('/v1/users/people', { body: { name: 'Ann' } }));
  const goal = await dataOf(
    client.POST('/v1/goals', {
      body: { title: 'Read', goal_type: 'numeric', target_value: 10, current_value: 1 },
    }),
  );
  const key = await dataOf(client.POST('/v1/dev/keys', { body: { name: 'one' } }));
  return {
    conversation_id: conversation.id,
    memory_id: memory.id,
    action_item_id: item.id,
    folder_id: folder.id,
    person_id: person.id,
    goal_id: goal.id,
    key_id: key.id,
    type: 'memory_created',
    segment_id: '0',
    speaker_id: '1',
    sample_index: '0',
  };
}

/** What opens each operation: the token of the owner or of the signed-in page, or a tool-protocol key. */
export function credentialsOf(server: TestServer): (operation: Described) => Promise<string> {
  let key: Promise<string> | null = null;
  return ({ security }) => {
    const accepts = (scheme: string): boolean => security.some((one) => scheme in one);
    if (accepts('idToken')) return server.idToken();
    if (!accepts('toolProtocolKey')) return pageTokenOf(server);
    key ??= dataOf(server.client.POST('/v1/mcp/keys', { body: { name: 'all' } })).then((made) => made.key);
    return key;
  };
}

async function pageTokenOf(server: TestServer): Promise<string> {
  const link = new URL(server.service.newUiUrl()).hash.replace('#link=', '');
  return (await signInPage(server.url, link)).token();
}
