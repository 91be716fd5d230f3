// GET /v1/search/index says how far search by meaning is with one's own data; POST /v1/search/prepare loads what it needs.
import { SearchIndex } from '../../../contract/search-index.ts';
import { ok, route, type Route } from '../route.ts';

const getSearchIndex = route({
  method: 'get',
  path: '/v1/search/index',
  operationId: 'getSearchIndex',
  summary: 'Tell what embeds your texts for search by meaning, and how many it has embedded',
  tag: 'Search',
  auth: { kinds: ['id_token', 'session'] },
  responses: { 200: { description: 'What is embedded so far', schema: SearchIndex } },
  handler: ({ uid, services }) => ok(services.embeddings.progress(uid) ?? { model: null, done: 0, total: 0 }),
});

const prepareSearch = route({
  method: 'post',
  path: '/v1/search/prepare',
  operationId: 'prepareSearch',
  summary: 'Load what search by meaning needs, so that the first search does not wait for it',
  tag: 'Search',
  auth: { kinds: ['id_token', 'session'] },
  rate: 'read',
  responses: { 204: { description: 'What is not loaded yet is loaded now; nobody waits for it' } },
  handler: ({ uid, services }) => {
    services.embeddings.prepare(uid);
    return { status: 204 };
  },
});

export const searchIndexRoutes: readonly Route[] = [getSearchIndex, prepareSearch];
