// The tools that read and write memories: facts about the user. Reads pass the account's readiness gate; writes do not.
import { z } from 'zod';
import { MemoryOrder } from '../../../contract/assistant.ts';
import { ACTIVITY_TAGS, CreateMemory, MemoryContent, MemoryQuery } from '../../../contract/memories.ts';
import type { ReceiptItem } from '../../../contract/receipts.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { MemoryCategory, type Memory } from '../../../contract/resources.ts';
import { instantIn } from '../../services/user-zone.ts';
import { defineTool, type Tool, type ToolContext } from '../define-tool.ts';
import { CHANGE, CREATE, READ } from '../tool-hints.ts';
import { readPage } from '../list-page.ts';
import { saidOf, timeIn } from '../spoken.ts';
import {
  count,
  flag,
  ItemId,
  linkFields,
  Loose,
  optional,
  optionalFlag,
  pageAnswer,
  pageFields,
  saidFields,
  when,
} from '../tool-fields.ts';

const ShownMemory = z.object({
  id: z.string(),
  content: z.string(),
  category: z.string(),
  created_at: z.string(),
  manually_added: z.boolean(),
  is_locked: z.boolean().optional(),
  relevance_score: z.number().optional(),
  ...saidFields,
  ...linkFields,
});

function shown(memories: readonly (Memory & { relevance_score?: number })[], context: ToolContext) {
  const { uid, access, services, zone } = context;
  const time = timeIn(zone);
  const ids = memories.map(({ id }) => id);
  const evidence = services.evidence.for(access).of(uid, 'memory', ids);
  return memories.map((memory) => ({
    id: memory.id,
    content: memory.content,
    category: memory.category,
    created_at: time(memory.created_at),
    manually_added: memory.manually_added,
    ...(memory.is_locked === true && { is_locked: true }),
    ...(memory.relevance_score !== undefined && {
      relevance_score: Math.round(memory.relevance_score * 100) / 100,
    }),
    ...saidOf(evidence.get(memory.id), context),
  }));
}

const itemsOf = (memories: readonly { id: string }[]): ReceiptItem[] =>
  memories.map(({ id }) => ({ type: 'memory', id }));

const NewMemory = { content: MemoryContent, category: optional(MemoryCategory) };

const getMemories = defineTool({
  name: 'get_memories',
  title: 'List facts about the user',
  description:
    'Lists memories (short lasting facts about the user), newest first. To answer a question use search_memories; use this to see all facts, a category, or what is new.',
  scope: 'memories:read',
  input: z.object({
    categories: optional(z.array(MemoryCategory).max(20)),
    sort: optional(MemoryOrder),
    reviewed: optionalFlag(),
    manually_added: optionalFlag(),
    updated_after: when('begins'),
    include_activity: flag(false),
    include_sensitive: flag(true),
    ...pageFields({ max: 100, default: 20 }),
  }),
  output: z.object({ memories: z.array(ShownMemory), ...pageAnswer }),
  hints: READ,
  run(asked, context) {
    const { uid, access, services, zone } = context;
    services.developerAccess.requireMemories(uid);
    const { page, next } = readPage({ uid, list: 'get_memories' }, asked);
    const found = services.memories.for(access).page(uid, {
      order: asked.sort ?? 'created_desc',
      categories: asked.categories,
      reviewed: asked.reviewed,
      manually_added: asked.manually_added,
      updated_start: instantIn(zone, 'begins', asked.updated_after),
      without_tags: asked.include_activity ? undefined : ACTIVITY_TAGS,
      unlocked: asked.include_sensitive ? undefined : true,
      ...page,
    });
    const memories = shown(found.memories, context);
    return {
      value: { memories, ...next(found.next, memories, 'No such facts are kept.') },
      items: itemsOf(memories),
    };
  },
});

const searchMemories = defineTool({
  name: 'search_memories',
  title: 'Search facts about the user',
  description:
    'Finds facts about the user, by meaning and by words: preferences, family, health, work, plans. Try it first for questions about the user; for what was said and when, use search_conversations.',
  scope: 'memories:read',
  input: z.object({ query: MemoryQuery, limit: count({ max: 20, default: 10 }) }),
  output: z.object({ memories: z.array(ShownMemory), message: z.string().optional() }),
  hints: READ,
  async run({ query, limit }, context) {
    const { uid, access, services } = context;
    services.developerAccess.requireMemories(uid);
    const memories = shown(await services.memories.for(access).search(uid, query, limit), context);
    const nothing = {
      message: 'No fact about this is kept. It may still have been said: search_conversations.',
    };
    return { value: { memories, ...(memories.length === 0 && nothing) }, items: itemsOf(memories) };
  },
});

const createMemory = defineTool({
  name: 'create_memory',
  title: 'Remember a fact',
  description:
    'Keeps one lasting fact about the user, such as "Is allergic to peanuts". Not for tasks (create_action_item). A fact that is there already is answered and not kept twice.',
  scope: 'memories:write',
  input: z.object(NewMemory),
  output: z.object({ success: z.boolean(), memory: Loose, message: z.string().optional() }),
  hints: CREATE,
  run(input, context) {
    const { uid, access, services } = context;
    const [made] = services.memories.for(access).createEach(uid, [input]);
    const [memory] = shown([made!.memory], context);
    const known = !made!.isNew && { message: 'This fact was kept already.' };
    return { value: { success: true, memory: memory!, ...known }, items: itemsOf([memory!]) };
  },
});

const createMemories = defineTool({
  name: 'create_memories',
  title: 'Remember several facts',
  description: 'Keeps up to 25 facts about the user at once; each has a result of its own.',
  scope: 'memories:write',
  input: z.object({
    items: z
      .array(z.object({ content: z.string(), category: optional(z.string()) }))
      .min(1)
      .max(LIMITS.memoryBatch),
  }),
  output: z.object({
    results: z.array(
      z.object({
        index: z.int(),
        status: z.enum(['created', 'duplicate', 'error']),
        memory_id: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
  hints: CREATE,
  changes: ({ items }) => items.length,
  run({ items }, { uid, access, services }) {
    const read = items.map((item) => CreateMemory.safeParse(item));
    const good = read.flatMap(({ data }) => data ?? []);
    const made = services.memories.for(access).createEach(uid, good);
    const each = made.values();
    const results = read.map(({ error }, index) => {
      if (error !== undefined) {
        const [issue] = error.issues;
        const sentence = `${issue?.path.join('.') ?? 'item'}: ${issue?.message ?? 'not valid'}`;
        return { index, status: 'error' as const, memory_id: null, error: sentence };
      }
      const { memory, isNew } = each.next().value!;
      const status = isNew ? ('created' as const) : ('duplicate' as const);
      return { index, status, memory_id: memory.id, error: null };
    });
    return { value: { results }, items: itemsOf(made.map(({ memory }) => memory)) };
  },
});

const Done = z.object({ success: z.boolean() });

const editMemory = defineTool({
  name: 'edit_memory',
  title: 'Correct a fact',
  description: 'Replaces the text of a memory, when the user says that it is wrong or out of date.',
  scope: 'memories:write',
  input: z.object({ memory_id: ItemId, content: MemoryContent }),
  output: Done,
  hints: CHANGE,
  run({ memory_id, content }, { uid, access, services }) {
    services.memories.for(access).update(uid, memory_id, { content });
    return { value: { success: true }, items: itemsOf([{ id: memory_id }]) };
  },
});

const deleteMemory = defineTool({
  name: 'delete_memory',
  title: 'Forget a fact',
  description: 'Deletes a memory for good. Only when the user asks for it.',
  scope: 'memories:write',
  input: z.object({ memory_id: ItemId }),
  output: Done,
  hints: CHANGE,
  run({ memory_id }, { uid, access, services }) {
    services.memories.for(access).remove(uid, memory_id);
    return { value: { success: true }, items: itemsOf([{ id: memory_id }]) };
  },
});

export const memoryTools: readonly Tool[] = [
  searchMemories,
  getMemories,
  createMemory,
  createMemories,
  editMemory,
  deleteMemory,
];
