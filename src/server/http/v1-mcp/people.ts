// GET /v1/mcp/people lists the people whom the user has named, for assistants. Sends no speech samples.
import { z } from 'zod';
import { AssistantPerson } from '../../../contract/assistant.ts';
import { ok, route, type Route } from '../route.ts';

const listPeople = route({
  method: 'get',
  path: '/v1/mcp/people',
  operationId: 'listAssistantPeople',
  summary: 'List the people by name',
  tag: 'People (assistants)',
  auth: { kinds: ['mcp_key'], scope: 'conversations:read' },
  responses: { 200: { description: 'The people', schema: z.array(AssistantPerson) } },
  handler: ({ uid, access, services }) =>
    ok(
      services.people
        .for(access)
        .list(uid)
        .map(({ id, name, created_at, updated_at }) => ({ id, name, created_at, updated_at })),
    ),
});

export const assistantPeopleRoutes: readonly Route[] = [listPeople];
