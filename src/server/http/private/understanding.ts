// /private/understanding: who understands conversations, for the owner. Stores the key and never answers it; nothing is sent
// to a far host before the consent that names it.
import {
  LocalEndpoints,
  ModelNames,
  Understanding,
  UnderstandingPatch,
  UnderstandingTest,
} from '../../../contract/understanding.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const common = { tag: 'Private (the app)', auth: SIGNED_IN } as const;
const PATH = '/private/understanding';
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };

const getUnderstanding = route({
  ...common,
  method: 'get',
  path: PATH,
  operationId: 'getUnderstanding',
  summary: 'Who understands conversations: the rules or a language model (owner)',
  responses: { 200: { description: 'As it is set', schema: Understanding }, ...NOT_OWNER },
  handler: async ({ uid, services }) => ok(await services.understanding.get(uid)),
});

const updateUnderstanding = route({
  ...common,
  method: 'patch',
  path: PATH,
  operationId: 'updateUnderstanding',
  summary: 'Choose who understands conversations; a far host needs a consent that names it (owner)',
  body: UnderstandingPatch,
  responses: { 200: { description: 'As it is set now', schema: Understanding }, ...NOT_OWNER },
  handler: async ({ uid, body, services }) => ok(await services.understanding.update(uid, body)),
});

const findEndpoints = route({
  ...common,
  method: 'get',
  path: `${PATH}/endpoints`,
  operationId: 'findUnderstandingEndpoints',
  summary: 'Programs with language models that answer on this computer, and their models (owner)',
  rate: 'heavy',
  responses: { 200: { description: 'What answered', schema: LocalEndpoints }, ...NOT_OWNER },
  handler: async ({ uid, services, signal }) =>
    ok({ endpoints: await services.understanding.endpoints(uid, signal) }),
});

const listEndpointModels = route({
  ...common,
  method: 'post',
  path: `${PATH}/models`,
  operationId: 'listUnderstandingModels',
  summary: 'The models of the server that is set (owner)',
  rate: 'heavy',
  responses: {
    200: { description: 'Their names', schema: ModelNames },
    ...NOT_OWNER,
    409: { description: 'It could not be asked; the detail says why' },
  },
  handler: async ({ uid, services, signal }) =>
    ok({ models: await services.understanding.models(uid, signal) }),
});

const testUnderstanding = route({
  ...common,
  method: 'post',
  path: `${PATH}/test`,
  operationId: 'testUnderstanding',
  summary: 'Show the language model an invented conversation (owner)',
  rate: 'heavy',
  responses: { 200: { description: 'What it made of it', schema: UnderstandingTest }, ...NOT_OWNER },
  handler: async ({ uid, services, signal }) => ok(await services.understanding.test(uid, signal)),
});

export const understandingRoutes: readonly Route[] = [
  getUnderstanding,
  updateUnderstanding,
  findEndpoints,
  listEndpointModels,
  testUnderstanding,
];
