// What clients send about memories and what the lists around them answer (contract: Endpoints, Memories). Pure; the memory
// itself is in resources.ts.
import { z } from 'zod';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { Memory, MemoryCategory } from './resources.ts';

export const MemoryContent = text({ max: LIMITS.descriptionMax });
export const MemoryVisibility = z.enum(['public', 'private']);

/** Null in a field means that it is not given. */
export const CreateMemory = z
  .object({
    content: MemoryContent,
    category: MemoryCategory.nullish(),
    visibility: MemoryVisibility.nullish(),
    tags: z.array(z.string()).nullish(),
  })
  .meta({ id: 'CreateMemory' });
export type CreateMemory = z.infer<typeof CreateMemory>;

export const CreateMemories = z
  .object({ memories: z.array(CreateMemory).max(LIMITS.memoryBatch) })
  .meta({ id: 'CreateMemories' });

/** Null in a field means that it is not given; at least one is. */
export const UpdateMemory = CreateMemory.extend({ content: MemoryContent.nullish() }).meta({
  id: 'UpdateMemory',
});
export type UpdateMemory = z.infer<typeof UpdateMemory>;

export const CreatedMemories = z
  .object({ created_count: z.int(), memories: z.array(Memory) })
  .meta({ id: 'CreatedMemories' });

/** A memory as the owner's own app reads it: where it comes from as well. */
export const AppMemory = Memory.extend({
  conversation_id: z.string().nullable(),
  /** Ids of the segments that support it. */
  evidence: z.array(z.string()),
}).meta({ id: 'AppMemory' });
export type AppMemory = z.infer<typeof AppMemory>;
