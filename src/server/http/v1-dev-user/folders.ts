// GET /v1/dev/user/folders lists the existing folders (contract: What the service does 1). Never creates one.
import { z } from 'zod';
import { Folder } from '../../../contract/folders.ts';
import { ok, route, type Route } from '../route.ts';

const listFolders = route({
  method: 'get',
  path: '/v1/dev/user/folders',
  operationId: 'listFolders',
  summary: 'List the folders in their order; none when the user never had any',
  tag: 'Folders (developer)',
  auth: { kinds: ['dev_key', 'id_token'], scope: 'conversations:read' },
  responses: { 200: { description: 'The folders', schema: z.array(Folder) } },
  handler: ({ uid, access, services }) => ok(services.folders.listExisting(access, uid)),
});

export const developerFolderRoutes: readonly Route[] = [listFolders];
