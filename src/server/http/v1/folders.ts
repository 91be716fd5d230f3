// The folders of the signed-in user: list, create, change, order, delete, and the conversations in them.
import { z } from 'zod';
import {
  CreateFolder,
  Folder,
  MoveConversations,
  MovedConversations,
  ReorderFolders,
  UpdateFolder,
} from '../../../contract/folders.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Conversation } from '../../../contract/resources.ts';
import { booleanField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, okPages, route, type Route } from '../route.ts';

const PATH = '/v1/folders';
const COMMON = { tag: 'Folders (app)', auth: { kinds: ['id_token', 'session'] } } as const;
const ONE = { ...COMMON, path: `${PATH}/{folder_id}`, params: z.object({ folder_id: z.string() }) } as const;

const NO_SUCH = { description: 'No such folder' };
const TAKEN = { description: 'Another folder has this name' };

const listAppFolders = route({
  ...COMMON,
  method: 'get',
  path: PATH,
  operationId: 'listAppFolders',
  summary: 'List the folders in their order; the first time makes Work, Personal and Social',
  responses: { 200: { description: 'The folders', schema: z.array(Folder) } },
  handler: ({ uid, services }) => ok(services.folders.list(uid)),
});

const createFolder = route({
  ...COMMON,
  method: 'post',
  path: PATH,
  operationId: 'createFolder',
  summary: `Make a folder, at most ${LIMITS.customFolders}`,
  body: CreateFolder,
  responses: {
    200: { description: 'The folder', schema: Folder },
    400: { description: 'There are too many already' },
    409: TAKEN,
  },
  handler: ({ uid, body, services }) => ok(services.folders.create(uid, body)),
});

const getFolder = route({
  ...ONE,
  method: 'get',
  operationId: 'getFolder',
  summary: 'Get one folder',
  responses: { 200: { description: 'The folder', schema: Folder }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.folders.get(uid, params.folder_id)),
});

const updateFolder = route({
  ...ONE,
  method: 'patch',
  operationId: 'updateFolder',
  summary: 'Change a folder; a system folder keeps its name',
  body: UpdateFolder,
  responses: {
    200: { description: 'The changed folder', schema: Folder },
    400: { description: 'A system folder cannot be renamed' },
    404: NO_SUCH,
    409: TAKEN,
  },
  handler: ({ uid, params, body, services }) => ok(services.folders.update(uid, params.folder_id, body)),
});

const deleteFolder = route({
  ...ONE,
  method: 'delete',
  operationId: 'deleteFolder',
  summary: 'Delete a folder; its conversations move to another one or become unfiled',
  query: z.object({ move_to_folder_id: z.string().min(1).optional() }),
  responses: {
    204: { description: 'Gone' },
    400: { description: 'A system folder cannot be deleted' },
    404: { description: 'No such folder, or none to move to' },
  },
  handler: ({ uid, params, query, services }) => {
    services.folders.remove(uid, params.folder_id, query.move_to_folder_id);
    return { status: 204 };
  },
});

const reorderFolders = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/reorder`,
  operationId: 'reorderFolders',
  summary: 'Put all folders in a new order',
  body: ReorderFolders,
  responses: { 200: { description: 'The folders in their new order', schema: z.array(Folder) } },
  handler: ({ uid, body, services }) => ok(services.folders.reorder(uid, body.folder_ids)),
});

const listFolderConversations = route({
  ...ONE,
  method: 'get',
  path: `${ONE.path}/conversations`,
  operationId: 'listFolderConversations',
  summary: 'List the conversations of a folder, newest first',
  query: z.object({
    limit: integerField().default(LIMITS.folderConversationsPage.default),
    offset: integerField().default(0),
    include_transcript: booleanField().default(true),
  }),
  responses: { 200: { description: 'The conversations', schema: z.array(Conversation) }, 404: NO_SUCH },
  handler: ({ uid, params, query, services }) => {
    const { id } = services.folders.get(uid, params.folder_id);
    const wanted = { ...query, folder_id: id };
    const total = services.conversations.count(uid, wanted);
    const headers = listHeaders(query, LIMITS.folderConversationsPage, total);
    return okPages(services.conversations.pages(uid, wanted), headers);
  },
});

const moveToFolder = route({
  ...ONE,
  method: 'post',
  path: `${ONE.path}/conversations/bulk-move`,
  operationId: 'moveToFolder',
  summary: 'File conversations in a folder; ids of no conversation of the user are passed over',
  body: MoveConversations,
  responses: { 200: { description: 'How many were filed', schema: MovedConversations }, 404: NO_SUCH },
  handler: ({ uid, params, body, services }) =>
    ok({
      status: 'ok',
      moved_count: services.folders.fileConversations(uid, params.folder_id, body.conversation_ids),
    }),
});

export const folderRoutes: readonly Route[] = [
  listAppFolders,
  createFolder,
  reorderFolders,
  getFolder,
  updateFolder,
  deleteFolder,
  listFolderConversations,
  moveToFolder,
];
