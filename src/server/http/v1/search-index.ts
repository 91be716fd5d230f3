// GET /v1/search/index says how far search by meaning is with one's own data.
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

export const searchIndexRoutes: readonly Route[] = [getSearchIndex];
