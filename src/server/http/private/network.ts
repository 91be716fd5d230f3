// GET and PATCH /private/network: which origins, host names and other computers may connect.
import { Network, NetworkPatch } from '../../../contract/network.ts';
import { ok, route, type HttpServices, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };

const view = ({ networkSettings, network }: HttpServices): Network =>
  Network.parse({ ...networkSettings.rules(), ...network.state() });

const getNetwork = route({
  method: 'get',
  path: '/private/network',
  operationId: 'getNetwork',
  summary: 'Who may connect, and at which addresses (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'As it is', schema: Network }, ...NOT_OWNER },
  handler({ uid, services }) {
    services.networkSettings.requireOwner(uid);
    return ok(view(services));
  },
});

const updateNetwork = route({
  method: 'patch',
  path: '/private/network',
  operationId: 'updateNetwork',
  summary: 'Change who may connect; it counts from the next request on (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  body: NetworkPatch,
  responses: { 200: { description: 'As it is now', schema: Network }, ...NOT_OWNER },
  async handler({ uid, body, services }) {
    services.networkSettings.requireOwner(uid);
    services.networkSettings.update(body);
    await services.network.apply();
    return ok(view(services));
  },
});

export const networkRoutes: readonly Route[] = [getNetwork, updateNetwork];
