// GET /v1/mcp/profile says who the user is, for assistants.
import { AssistantProfile } from '../../../contract/assistant.ts';
import { ok, route, type Route } from '../route.ts';

const getProfile = route({
  method: 'get',
  path: '/v1/mcp/profile',
  operationId: 'getAssistantProfile',
  summary: "Get the user's name and time zone",
  tag: 'Profile (assistants)',
  auth: { kinds: ['mcp_key'], scope: 'memories:read' },
  responses: { 200: { description: 'The profile', schema: AssistantProfile } },
  handler: ({ uid, services }) => {
    const { name, time_zone } = services.userSettings.profile(uid);
    return ok({ name, time_zone, profile_text: null, generated_at: null, data_sources_used: null });
  },
});

export const assistantProfileRoutes: readonly Route[] = [getProfile];
