// GET and PATCH /private/network: which origins, host names and other computers may connect.
import { Network, NetworkPatch } from '../../../contract/network.ts';
import { ok, route, type HttpServices, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };

async function view({ networkSettings, network, proxyLogin }: HttpServices): Promise<Network> {
  const rules = networkSettings.rules();
  const outgoing_proxy_login = await proxyLogin.view(rules.outgoing_proxy);
  return Network.parse({ ...rules, ...network.state(), outgoing_proxy_login });
}

const getNetwork = route({
  method: 'get',
  path: '/private/network',
  operationId: 'getNetwork',
  summary: 'Who may connect, and at which addresses (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'As it is', schema: Network }, ...NOT_OWNER },
  async handler({ uid, services }) {
    services.networkSettings.requireOwner(uid);
    return ok(await view(services));
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
    const { networkSettings, proxyLogin } = services;
    const { outgoing_proxy_login: login, ...rules } = body;
    const isForLoginOnly = login != null && Object.values(rules).every((value) => value == null);
    const { outgoing_proxy } = isForLoginOnly ? networkSettings.rules() : networkSettings.update(rules);
    if (rules.outgoing_proxy != null) await proxyLogin.keepOnly(outgoing_proxy);
    if (login != null) await proxyLogin.update(outgoing_proxy, login);
    await services.network.apply();
    return ok(await view(services));
  },
});

export const networkRoutes: readonly Route[] = [getNetwork, updateNetwork];
