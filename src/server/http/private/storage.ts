// GET /private/storage: what the data folder takes on the disk, for its owner.
import { StorageUse } from '../../../contract/storage-use.ts';
import { ok, route, type Route } from '../route.ts';

const getStorageUse = route({
  method: 'get',
  path: '/private/storage',
  operationId: 'getStorageUse',
  summary: 'What the data folder takes on the disk, and by what; measured at most once a minute (owner)',
  tag: 'Private (the app)',
  auth: { kinds: ['session', 'id_token'] },
  responses: {
    200: { description: 'The parts and the room that is left', schema: StorageUse },
    403: { description: 'The caller is not the owner of this instance' },
    503: { description: 'It could not be measured now' },
  },
  handler: async ({ uid, services }) => ok(await services.storageUse.get(uid)),
});

export const storageRoutes: readonly Route[] = [getStorageUse];
