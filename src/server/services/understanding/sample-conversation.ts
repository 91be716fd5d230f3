// An invented conversation that a language model is tried on. It has one task with a time, one appointment, one fact, and one thing
// that is none of these. Pure.
import type { ExtractionSegment } from '../../understanding/provider.ts';

const LINES: readonly [string, boolean, string][] = [
  ['You', true, 'Thanks for making time, Nora. The landlord has sent the new lease.'],
  ['Nora', false, 'Good. Can you send me the signed lease by Friday at noon?'],
  ['You', true, 'Yes, I will send you the signed lease by Friday at noon.'],
  ['Nora', false, 'And we see the flat in Mill Street tomorrow at four in the afternoon, for an hour.'],
  ['You', true, 'I will be there. Please no lilies in the flat, I am allergic to pollen.'],
  ['Nora', false, 'Somebody should invent a lease that reads itself.'],
];

export const SAMPLE: readonly ExtractionSegment[] = LINES.map(([speaker_name, is_user, text], index) => ({
  id: `sample-${index + 1}`,
  text,
  speaker_name,
  is_user,
  start: index * 5,
  end: index * 5 + 4,
}));
