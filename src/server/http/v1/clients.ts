// GET and PATCH /v1/clients: the keys and OAuth grants of the owner, and what each may read and write.
import { z } from 'zod';
import { Client, UpdateClient } from '../../../contract/clients.ts';
import { ok, route, type Route } from '../route.ts';

const COMMON = { tag: 'Clients', auth: { kinds: ['id_token', 'session'] } } as const;
const PATH = '/v1/clients';
const ONE = { path: `${PATH}/{client_id}`, params: z.object({ client_id: z.string() }) } as const;
const NO_SUCH = { description: 'No such client' };

const listClients = route({
  ...COMMON,
  method: 'get',
  path: PATH,
  operationId: 'listClients',
  summary: 'List the programs and assistants that have a key or a grant, newest first',
  responses: {
    200: { description: 'The clients, with what each may read and write', schema: z.array(Client) },
  },
  handler: ({ uid, services }) => ok(services.clients.list(uid)),
});

const getClient = route({
  ...COMMON,
  ...ONE,
  method: 'get',
  operationId: 'getClient',
  summary: 'Get one client with its limits',
  responses: { 200: { description: 'The client', schema: Client }, 404: NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.clients.get(uid, params.client_id)),
});

const updateClient = route({
  ...COMMON,
  ...ONE,
  method: 'patch',
  operationId: 'updateClient',
  summary:
    'Limit what a client may read and write, cut it off, or let it in again; what it is being sent ends',
  body: UpdateClient,
  responses: { 200: { description: 'The client', schema: Client }, 404: NO_SUCH },
  handler: ({ uid, params, body, services }) => ok(services.clients.update(uid, params.client_id, body)),
});

export const clientRoutes: readonly Route[] = [listClients, getClient, updateClient];
