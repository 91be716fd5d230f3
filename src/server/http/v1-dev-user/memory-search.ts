// GET /v1/dev/user/memories/vector/search: memories by what they mean, in the original service's form. A read, so the gate.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { MemoryQuery, MemorySearchAnswer } from '../../../contract/memories.ts';
import { integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const { default: usual, max } = LIMITS.memorySearch;

/** Refused out of range, not brought into it: that is how the original service answers. */
const limitField = () =>
  integerField()
    .pipe(z.number().min(1).max(max))
    .default(usual)
    .meta({
      override: { type: 'integer', minimum: 1, maximum: max, default: usual },
      description: 'How many at most.',
    });

const searchMemories = route({
  method: 'get',
  path: '/v1/dev/user/memories/vector/search',
  operationId: 'searchMemories',
  summary: 'Search memories, the best fitting first',
  tag: 'Memories (developer)',
  auth: { kinds: ['dev_key', 'id_token'], scope: 'memories:read' },
  query: z.object({ query: MemoryQuery, limit: limitField() }),
  responses: {
    200: { description: 'The memories found', schema: MemorySearchAnswer },
    403: { description: 'The account is not open to developers (developer_memory_access_not_ready)' },
  },
  handler: async ({ uid, audience, caller, query, services }) => {
    services.developerAccess.requireMemories(uid);
    const found = await services.memories.for(audience).search(uid, query.query, query.limit);
    const keyId = caller?.keyId;
    return ok({
      items: found,
      returned_count: found.length,
      // There is no archive beside the memories, and where one comes from is the owner's business.
      archive_default_visible: false,
      policy: {
        consumer: 'developer_api',
        app_has_default_memory_grant: keyId !== undefined && services.keys.hasMemoryGrant(uid, keyId),
        archive_capability: false,
        raw_provenance_capability: false,
      },
    });
  },
});

export const developerMemorySearchRoutes: readonly Route[] = [searchMemories];
