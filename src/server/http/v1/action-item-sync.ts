// Routes by which the phone keeps its own list of reminders in step with the action items, and deletes many at once.
import { z } from 'zod';
import {
  DeleteActionItems,
  DeletedActionItems,
  PendingActionItems,
  SyncActionItems,
  SyncedActionItems,
} from '../../../contract/action-items.ts';
import { text } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';

const PATH = '/v1/action-items';
const COMMON = { tag: 'Action items (app)', auth: { kinds: ['id_token', 'session'] } } as const;

const listPendingActionItems = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/pending-sync`,
  operationId: 'listPendingActionItems',
  summary: 'What a list of reminders has to take over, and what it took over before',
  query: z.object({
    platform: text({ max: LIMITS.actionItemForeignName })
      .default('apple_reminders')
      .describe('The name of the other list, as items that were exported to it have it.'),
  }),
  responses: {
    200: {
      description: `Open items that were never exported, at most ${LIMITS.actionItemPending.export}, and exported ones, at most ${LIMITS.actionItemPending.synced}. X-Total-Count and X-Limit are of the first, X-Synced-Total-Count and X-Synced-Limit of the second`,
      schema: PendingActionItems,
    },
  },
  handler: ({ uid, query, services }) => {
    const { export: most, synced } = LIMITS.actionItemPending;
    const counts = services.actionItemSync.pendingCounts(uid, query.platform);
    return ok(services.actionItemSync.pending(uid, query.platform), {
      ...listHeaders({}, { default: most, max: most }, counts.pending_export),
      'X-Synced-Total-Count': String(counts.synced_items),
      'X-Synced-Limit': String(synced),
    });
  },
});

const syncActionItems = route({
  ...COMMON,
  method: 'patch',
  path: `${PATH}/sync-batch`,
  operationId: 'syncActionItems',
  summary: `Take over up to ${LIMITS.actionItemSync} changes of a list of reminders; items that are gone are named`,
  body: SyncActionItems,
  responses: { 200: { description: 'What was changed and what was not', schema: SyncedActionItems } },
  handler: ({ uid, body, services }) => ok(services.actionItemSync.update(uid, body.items)),
});

const deleteAppActionItems = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/batch-delete`,
  onFullDisk: true,
  operationId: 'deleteAppActionItems',
  summary: 'Delete many action items for good; ids of items that are gone are left out of the answer',
  body: DeleteActionItems,
  responses: { 200: { description: 'What was deleted', schema: DeletedActionItems } },
  handler: ({ uid, body, services }) => ok(services.actionItemSync.removeAll(uid, body.ids)),
});

export const actionItemSyncRoutes: readonly Route[] = [
  listPendingActionItems,
  syncActionItems,
  deleteAppActionItems,
];
