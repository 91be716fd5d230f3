// What the data folder takes on the disk, and by what, as the owner reads it.
import { z } from 'zod';
import { DateTime } from './resources.ts';

/** `text`: conversations and all that is kept of them but audio; `search`: the indexes over it; `copies`: of the database. */
export const STORAGE_PARTS = ['audio', 'text', 'search', 'models', 'copies', 'other'] as const;
export type StoragePart = (typeof STORAGE_PARTS)[number];

export const StorageUse = z
  .object({
    data_dir: z.string().describe('The data folder on this computer'),
    parts: z.array(z.object({ part: z.enum(STORAGE_PARTS), bytes: z.int() })),
    bytes: z.int().describe('All parts together'),
    free_bytes: z.int().describe('Room that is left on that disk'),
    complete: z.boolean().describe('False when there were more files than are counted'),
    measured_at: DateTime,
  })
  .meta({ id: 'StorageUse' });
export type StorageUse = z.infer<typeof StorageUse>;
