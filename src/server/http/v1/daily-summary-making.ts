// POST /v1/users/daily-summary-settings/test makes the summary of a day on demand (contract: Events, Day summary, delivery rule
// 5).
import { z } from 'zod';
import { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { localDay } from '../../services/local-day.ts';
import { RequestRefused } from '../error-responses.ts';
import { ok, route, type Route } from '../route.ts';

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && localDay(at, 'UTC') === text;
}

const makeDailySummary = route({
  method: 'post',
  path: '/v1/users/daily-summary-settings/test',
  operationId: 'makeDailySummary',
  summary: 'Make the summary of a day now, or once more; calls no webhook',
  tag: 'Daily summaries',
  auth: { kinds: ['id_token', 'session'] },
  rate: 'heavy',
  body: z
    .object({
      date: z
        .string()
        .max(LIMITS.id)
        .nullish()
        .describe('YYYY-MM-DD; otherwise yesterday before noon, and today from then on.'),
    })
    .optional(),
  responses: {
    200: {
      description: 'The summary, which is stored',
      schema: StoredDaySummary.extend({
        status: z.literal('ok'),
        message: z.string(),
        summary_id: z.string(),
        conversations_count: z.int(),
      }),
    },
    400: { description: 'No device gets notifications, the date is none, or nothing was said on that day' },
  },
  handler: ({ uid, access, body, services }) => {
    const date = body?.date ?? undefined;
    // Answered with 400, as in the original service, and not with 422.
    if (date !== undefined && !isDay(date))
      throw new RequestRefused(400, 'Invalid date format. Use YYYY-MM-DD');
    const { summary, conversations } = services.daySummaryMaking.make(uid, date);
    const stored = services.dailySummaries.get(access, uid, summary.id);
    const message = `The summary of ${summary.date} was made`;
    return ok({
      ...stored,
      status: 'ok',
      message,
      summary_id: summary.id,
      conversations_count: conversations,
    });
  },
});

export const dailySummaryMakingRoutes: readonly Route[] = [makeDailySummary];
