// Segments as the live socket sends them: stored ones, and those that hold what is still being spoken. Pure.
import { z } from 'zod';
import { TranscriptSegment } from './resources.ts';

export const LiveSegment = TranscriptSegment.extend({
  /**
   * Not in the contract: from this character on the text is open, that is, of a phrase that is still being spoken: it may
   * change, and it may go away. Absent when all of it is stored; with 0 nothing of the segment is.
   */
  open_from: z.int().min(0).optional(),
});
export type LiveSegment = z.infer<typeof LiveSegment>;
