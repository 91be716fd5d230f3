// Defines the chapters of a conversation: the parts into which a long one falls. Pure.
import { z } from 'zod';

export const Chapter = z
  .object({
    /** The line that it begins with. */
    segment_id: z.string(),
    /** Seconds since the conversation began. */
    start: z.number(),
    end: z.number(),
    /** What is talked about in it; null where nothing stands out. */
    title: z.string().nullable(),
  })
  .meta({ id: 'Chapter' });
export type Chapter = z.infer<typeof Chapter>;

export const ConversationChapters = z
  .object({
    /** Of the conversation. */
    id: z.string(),
    /** Where the topic changes; or about every ten minutes, while the texts have no embeddings. */
    divided_by: z.enum(['topic', 'time']),
    /** In the order of speech, without gaps; none when nothing was said. */
    chapters: z.array(Chapter),
  })
  .meta({ id: 'ConversationChapters' });
export type ConversationChapters = z.infer<typeof ConversationChapters>;
