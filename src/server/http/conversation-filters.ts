// The filters of the conversation list, which the routes that list, count and place conversations share.
import { z } from 'zod';
import { text } from '../../contract/fields.ts';
import { LIMITS } from '../../contract/limits.ts';
import { ConversationStatus } from '../../contract/resources.ts';
import { invalid } from '../service-error.ts';
import { booleanField, choicesField, dateTimeField, listField } from './query-fields.ts';

const FILTER_MAX = 20;

export const conversationFilters = z.object({
  statuses: choicesField('status', ConversationStatus.options, ['merging']).optional(),
  include_discarded: booleanField().default(true),
  discarded: booleanField()
    .optional()
    .describe('Only what is too short to list, or only the rest; include_discarded says nothing then.'),
  sources: listField().optional(),
  start_date: dateTimeField().optional(),
  end_date: dateTimeField().optional(),
  folder_id: z.string().min(1).optional(),
  unfiled: booleanField().optional().describe('Only what is in no folder, when true.'),
  starred: booleanField().optional(),
  person_id: z
    .string()
    .min(1)
    .optional()
    .describe('Only those in which this person speaks; user stands for the owner.'),
  title: text({ min: 1, max: LIMITS.titleFilter })
    .optional()
    .describe('Only those with this text in the title, in any case.'),
});

export function listFilter<Q extends z.output<typeof conversationFilters>>(query: Q) {
  const { sources = [], start_date, end_date } = query;
  if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    throw invalid(['start_date'], 'start_date must not be later than end_date');
  }
  if (sources.length > FILTER_MAX) {
    throw invalid(['sources'], `A filter takes at most ${FILTER_MAX} values`, 'too_long');
  }
  return { ...query, sources: sources.length === 0 ? undefined : sources };
}
