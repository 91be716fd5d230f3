// GET and PATCH /v1/mcp/settings: how much assistants may ask for.
import { ToolRates, ToolRatesPatch } from '../../../contract/tool-rates.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const PATH = '/v1/mcp/settings';
const TAG = 'Tool protocol';

const getToolRates = route({
  method: 'get',
  path: PATH,
  operationId: 'getToolRates',
  summary: 'How many calls and changes assistants may make; null: not limited',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'As it is', schema: ToolRates } },
  handler: ({ uid, services }) => ok(services.toolRates.settings(uid)),
});

const updateToolRates = route({
  method: 'patch',
  path: PATH,
  operationId: 'updateToolRates',
  summary: 'Change how many calls and changes assistants may make; null takes a limit away',
  tag: TAG,
  auth: SIGNED_IN,
  body: ToolRatesPatch,
  responses: { 200: { description: 'As it is now', schema: ToolRates } },
  handler: ({ uid, body, services }) => ok(services.toolRates.update(uid, body)),
});

export const toolRateRoutes: readonly Route[] = [getToolRates, updateToolRates];
