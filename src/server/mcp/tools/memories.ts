// The tools that read memories: facts about the user.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { MemoryQuery } from '../../../contract/memories.ts';
import { defineTool, type Tool } from '../define-tool.ts';

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false } as const;

const searchMemories = defineTool({
  name: 'search_memories',
  title: 'Search what is known about the user',
  description:
    'Finds facts about the user by meaning and by words, the best fitting first. Use it before get_memories.',
  scope: 'memories:read',
  input: z.object({
    query: MemoryQuery.describe('What to look for, in the words of the user.'),
    limit: z.int().min(1).max(20).default(LIMITS.assistant.search.default),
  }),
  output: z.object({
    memories: z.array(
      z.object({
        id: z.string(),
        content: z.string(),
        category: z.string(),
        relevance_score: z.number(),
      }),
    ),
    message: z.string().optional(),
  }),
  hints,
  async run({ query, limit }, { uid, access, services }) {
    services.developerAccess.requireMemories(uid);
    const memories = await services.memories.for(access).search(uid, query, limit);
    return {
      value: { memories, ...(memories.length === 0 && { message: 'Nothing is known about this.' }) },
      items: memories.map(({ id }) => ({ type: 'memory' as const, id })),
    };
  },
});

export const memoryTools: readonly Tool[] = [searchMemories];
