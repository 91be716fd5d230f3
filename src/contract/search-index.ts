// Defines how far search by meaning is with a user's data. Pure.
import { z } from 'zod';

export const SearchIndex = z
  .object({
    /** The name of what embeds now; null while there is nothing, and search goes by words alone. */
    model: z.string().nullable(),
    /** Windows (parts of conversations, memories, action items) that it was given. */
    done: z.int(),
    total: z.int(),
  })
  .meta({ id: 'SearchIndex' });
