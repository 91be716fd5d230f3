// GET /v1/dev/user/memories/vector/search finds memories by meaning, in the original service's form. Passes
// the readiness gate, as every read.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { MemoryQuery, MemorySearchAnswer } from '../../../contract/memories.ts';
import { foundMemoryView } from '../../services/memories/memory-views.ts';
import { integerField } from '../query-fields.ts';
import { searchHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';

const { default: usual, max } = LIMITS.memorySearch;

/** A limit out of range is refused and not clamped, as in the original service. */
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
  handler: async ({ uid, access, caller, query, services }) => {
    services.developerAccess.requireMemories(uid);
    const found = await services.memories.for(access).search(uid, query.query, query.limit);
    const keyId = caller?.keyId;
    const body = {
      items: found.map(foundMemoryView),
      returned_count: found.length,
      // There is no archive, and the origin of a memory is private to the owner.
      archive_default_visible: false,
      policy: {
        consumer: 'developer_api',
        app_has_default_memory_grant: keyId !== undefined && services.keys.hasMemoryGrant(uid, keyId),
        archive_capability: false,
        raw_provenance_capability: false,
      },
    };
    return ok(body, searchHeaders(query.limit, LIMITS.memorySearch.max));
  },
});

export const developerMemorySearchRoutes: readonly Route[] = [searchMemories];
