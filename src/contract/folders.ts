// Defines folders and requests about them (contract: What the service does 1; Fields of goals, folders and
// API keys). Pure.
import { z } from 'zod';
import { Id, name, text, trimmedText } from './fields.ts';
import { LIMITS } from './limits.ts';

const Color = z
  .string()
  .max(7)
  .regex(/^#[0-9a-fA-F]{6}$/);
const FolderName = name(trimmedText({ max: LIMITS.folderName }));

export const Folder = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    color: Color,
    icon: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    order: z.int(),
    is_default: z.boolean(),
    is_system: z.boolean(),
    /** Conversations of this category go here by themselves. */
    category_mapping: z.string().nullable(),
    /** Completed ones, neither discarded nor in the trash. */
    conversation_count: z.int(),
  })
  .meta({ id: 'Folder' });
export type Folder = z.infer<typeof Folder>;

/** Null in a field means that it is not given. */
export const CreateFolder = z
  .object({
    name: FolderName,
    description: text({ min: 0, max: LIMITS.descriptionMax }).nullish(),
    color: Color.nullish(),
    icon: trimmedText({ max: LIMITS.folderIcon }).nullish(),
  })
  .meta({ id: 'CreateFolder' });
export type CreateFolder = z.output<typeof CreateFolder>;

/** Null in a field means that it is not given; at least one is. */
export const UpdateFolder = CreateFolder.extend({
  name: FolderName.nullish(),
  /** The place in the list, the first being 0. */
  order: z.int().min(0).nullish(),
}).meta({ id: 'UpdateFolder' });
export type UpdateFolder = z.output<typeof UpdateFolder>;

export const ReorderFolders = z
  .object({ folder_ids: z.array(Id).max(LIMITS.idList) })
  .meta({ id: 'ReorderFolders' });

export const MoveConversations = z
  .object({ conversation_ids: z.array(Id).max(LIMITS.idList) })
  .meta({ id: 'MoveConversations' });

export const MovedConversations = z
  .object({ status: z.literal('ok'), moved_count: z.int() })
  .meta({ id: 'MovedConversations' });
