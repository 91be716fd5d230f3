// Defines requests and lists of memories (contract: Endpoints, Memories). Pure; the memory itself is in
// resources.ts.
import { z } from 'zod';
import { Id, notBlank, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { DateTime, Memory, MemoryCategory, Source } from './resources.ts';

const content = notBlank('content', { max: LIMITS.descriptionMax });
/** Counted without the whitespace around it, which is dropped: with it or without, it is the same memory. */
export const MemoryContent = z
  .string()
  .transform((given) => given.trim() || given)
  .pipe(content)
  .meta(content.meta() ?? {});
/** What to search memories for. */
export const MemoryQuery = text({ max: LIMITS.descriptionMax });
export const MemoryVisibility = z.enum(['public', 'private']);

/** Null in a field means that it is not given. */
export const CreateMemory = z
  .object({
    content: MemoryContent,
    category: MemoryCategory.nullish(),
    visibility: MemoryVisibility.nullish(),
    tags: z.array(z.string().max(LIMITS.memoryTag)).max(LIMITS.memoryTags).nullish(),
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

export const FoundMemory = z.object({
  id: z.string(),
  content: z.string(),
  category: MemoryCategory,
  /** From 0 to 1; the best comes first. */
  relevance_score: z.number(),
});
export type FoundMemory = z.infer<typeof FoundMemory>;

/**
 * The answer of a search, as the original service gives it: each memory with its score, and the terms of the
 * access.
 */
export const MemorySearchAnswer = z
  .object({
    items: z.array(FoundMemory),
    returned_count: z.int(),
    archive_default_visible: z.boolean(),
    policy: z.object({
      consumer: z.literal('developer_api'),
      /** Whether the key that asks was given the memories when it was made. */
      app_has_default_memory_grant: z.boolean(),
      archive_capability: z.boolean(),
      raw_provenance_capability: z.boolean(),
    }),
  })
  .meta({ id: 'MemorySearchAnswer' });
export type MemorySearchAnswer = z.infer<typeof MemorySearchAnswer>;

/** The categories that clients of the original service know; they read no memory of any other. */
export const AppMemoryCategory = z.enum(['interesting', 'system', 'manual']);
export type AppMemoryCategory = z.infer<typeof AppMemoryCategory>;

/** What clients of the original service read instead of the stored category: most are `system`, as there. */
export function appMemoryCategory(category: MemoryCategory): AppMemoryCategory {
  if (category === 'manual') return 'manual';
  return category === 'interesting' || category === 'learnings' ? 'interesting' : 'system';
}

/** A memory as the owner's own app reads it: where it comes from as well. */
export const AppMemory = Memory.extend({
  uid: z.string(),
  category: AppMemoryCategory,
  /** The category as it is stored, and as developers read it. */
  full_category: MemoryCategory,
  conversation_id: z.string().nullable(),
  /** Ids of the segments that support it. */
  evidence: z.array(z.string()),
  /** The conversation that says it, with the line. */
  sources: z.array(Source),
  /** What it is about, such as `home`; '' when unknown. */
  subject: z.string(),
  /** From 0 to 1; null for what nobody has judged. */
  confidence: z.number().nullable(),
  /** Not sure enough to rely on. */
  draft: z.boolean(),
  /** It took the place of an earlier memory. */
  has_history: z.boolean(),
  is_locked: z.boolean(),
  /** The lock, or one of two, is that of its conversation. */
  conversation_locked: z.boolean(),
}).meta({ id: 'AppMemory' });
export type AppMemory = z.infer<typeof AppMemory>;

/** A memory that a newer one took the place of. */
export const FormerMemory = AppMemory.extend({ superseded_at: DateTime }).meta({ id: 'FormerMemory' });
export type FormerMemory = z.infer<typeof FormerMemory>;

/** Ids in one request that deletes memories. */
export const DeleteAppMemories = z
  .object({ memory_ids: z.array(Id).min(1).max(LIMITS.appMemoryBatch) })
  .meta({ id: 'DeleteAppMemories' });

export const CreateAppMemories = z
  .object({ memories: z.array(CreateMemory).max(LIMITS.appMemoryBatch) })
  .meta({ id: 'CreateAppMemories' });

export const CreatedAppMemories = z
  .object({ created_count: z.int(), memories: z.array(AppMemory) })
  .meta({ id: 'CreatedAppMemories' });

/** Tags with which programs mark that a memory only says what somebody was doing just then, as on the original. */
export const ACTIVITY_TAGS: readonly string[] = [
  'activity',
  'focus',
  'screen',
  'screen_activity',
  'rewind',
  'distraction',
  'distracted',
];
