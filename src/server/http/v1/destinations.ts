// Where events are sent: the destinations of the signed-in user. Paired devices and keys have no access; the routes with one
// address for each trigger are beside this file.
import { z } from 'zod';
import { Delivery } from '../../../contract/deliveries.ts';
import {
  Destination,
  DestinationPatch,
  DestinationRules,
  DestinationSecret,
  DestinationSetup,
  NewDestination,
  ReplayAnswer,
  ReplaySpan,
} from '../../../contract/destinations.ts';
import { ok, route, type Route } from '../route.ts';
import { setterOf } from '../setter.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Webhooks';
const PATH = '/v1/destinations';
const ONE = `${PATH}/{destination_id}`;
const params = z.object({ destination_id: z.string() });
const NO_SUCH = { 404: { description: 'There is no such destination' } };
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };
const NOT_SIGNED = { 400: { description: 'Only webhooks are signed' } };
const IS_OFF = { 409: { description: 'It is off or has no address' } };

const listDestinations = route({
  method: 'get',
  path: PATH,
  operationId: 'listDestinations',
  summary: 'Where events are sent: by trigger, then in their order',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The destinations', schema: z.array(Destination) } },
  handler: ({ uid, services }) => ok(services.destinations.list(uid)),
});

const createDestination = route({
  method: 'post',
  path: PATH,
  operationId: 'createDestination',
  summary: 'Send the events of a trigger to one more webhook, command or folder',
  tag: TAG,
  auth: SIGNED_IN,
  body: NewDestination,
  responses: {
    200: { description: 'The new destination', schema: Destination },
    400: { description: 'There are too many for this trigger' },
    403: { description: 'Commands and folders are set by the owner of this instance' },
  },
  handler: async ({ uid, caller, body, services }) =>
    ok(await services.destinations.create(uid, body, setterOf(caller, services))),
});

const getDestination = route({
  method: 'get',
  path: ONE,
  operationId: 'getDestination',
  summary: 'One destination, and how its deliveries go',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'The destination', schema: Destination }, ...NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.destinations.get(uid, params.destination_id)),
});

const updateDestination = route({
  method: 'patch',
  path: ONE,
  operationId: 'updateDestination',
  summary: 'Change a destination, or turn it on or off; a new address and turning it on forget its failures',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  body: DestinationPatch,
  responses: {
    200: { description: 'As it is now', schema: Destination },
    403: { description: 'Commands and folders are set by the owner of this instance' },
    ...NO_SUCH,
  },
  handler: async ({ uid, caller, params, body, services }) =>
    ok(await services.destinations.update(uid, params.destination_id, body, setterOf(caller, services))),
});

const deleteDestination = route({
  method: 'delete',
  path: ONE,
  operationId: 'deleteDestination',
  summary: 'Delete a destination; what waits for it is not sent, its journal stays',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 204: { description: 'Deleted' }, ...NO_SUCH },
  handler: ({ uid, params, services }) => {
    services.destinations.remove(uid, params.destination_id);
    return { status: 204 };
  },
});

const getDestinationSecret = route({
  method: 'get',
  path: `${ONE}/secret`,
  operationId: 'getDestinationSecret',
  summary: 'What the deliveries to a webhook are signed with',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'The secret', schema: DestinationSecret }, ...NOT_SIGNED, ...NO_SUCH },
  handler: ({ uid, params, services }) =>
    ok(services.destinations.secret(uid, params.destination_id), { 'Cache-Control': 'no-store' }),
});

const rotateDestinationSecret = route({
  method: 'post',
  path: `${ONE}/rotate-secret`,
  operationId: 'rotateDestinationSecret',
  summary: 'Make a new secret; for a day deliveries are signed with the old one too',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'Both secrets', schema: DestinationSecret }, ...NOT_SIGNED, ...NO_SUCH },
  handler: ({ uid, params, services }) =>
    ok(services.destinations.rotateSecret(uid, params.destination_id), { 'Cache-Control': 'no-store' }),
});

const testDestination = route({
  method: 'post',
  path: `${ONE}/test`,
  operationId: 'testDestination',
  summary: 'Send a made-up event of its trigger, marked as a test; the delivery says what became of it',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'The delivery, which waits', schema: Delivery }, ...NO_SUCH, ...IS_OFF },
  handler: ({ uid, params, services }) => ok(services.deliveryJournal.test(uid, params.destination_id)),
});

const checkDestinationSetup = route({
  method: 'post',
  path: `${ONE}/check-setup`,
  operationId: 'checkDestinationSetup',
  summary: 'The link to set a receiver up, and whether the receiver says that this was done',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'The link and the answer', schema: DestinationSetup }, ...NO_SUCH },
  handler: async ({ uid, caller, params, services, signal }) =>
    ok(await services.destinationSetup.check(uid, params.destination_id, setterOf(caller, services), signal)),
});

const replayToDestination = route({
  method: 'post',
  path: `${ONE}/replay`,
  operationId: 'replayToDestination',
  summary: 'Send what happened on some days again, under the same ids, as far as its filter lets it through',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  params,
  body: ReplaySpan,
  responses: {
    200: { description: 'How many events are queued', schema: ReplayAnswer },
    ...NO_SUCH,
    ...IS_OFF,
  },
  handler: async ({ uid, params, body, services, signal }) =>
    ok(await services.deliveryJournal.replay(uid, params.destination_id, body, signal)),
});

const getDestinationRules = route({
  method: 'get',
  path: '/private/destination-rules',
  operationId: 'getDestinationRules',
  summary: 'Which addresses others than the owner may enter (owner)',
  tag: 'Private (the app)',
  auth: SIGNED_IN,
  responses: { 200: { description: 'The rules', schema: DestinationRules }, ...NOT_OWNER },
  handler: ({ uid, services }) => ok(services.destinationRules.get(uid)),
});

const updateDestinationRules = route({
  method: 'patch',
  path: '/private/destination-rules',
  operationId: 'updateDestinationRules',
  summary:
    'Allow or forbid addresses on this computer and in its network that others than the owner enter (owner)',
  tag: 'Private (the app)',
  auth: SIGNED_IN,
  body: DestinationRules,
  responses: { 200: { description: 'The rules now', schema: DestinationRules }, ...NOT_OWNER },
  handler: ({ uid, body, services }) => ok(services.destinationRules.update(uid, body)),
});

export const destinationRoutes: readonly Route[] = [
  listDestinations,
  createDestination,
  getDestination,
  updateDestination,
  deleteDestination,
  getDestinationSecret,
  rotateDestinationSecret,
  testDestination,
  checkDestinationSetup,
  replayToDestination,
  getDestinationRules,
  updateDestinationRules,
];
