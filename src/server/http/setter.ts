// Says on whose behalf a request sets an address, and which addresses are the service's own.
import type { Setter } from '../services/deliveries/destination-rules.ts';
import type { Caller, HttpServices } from './route.ts';

export function setterOf(caller: Caller | null, { network }: Pick<HttpServices, 'network'>): Setter {
  const signedIn = caller?.kind === 'session' || caller?.kind === 'id_token';
  const { url, lan_urls } = network.state();
  const device_id = caller?.kind === 'device' ? (caller.keyId ?? null) : null;
  return { by: signedIn ? 'owner' : 'client', device_id, own: [url, ...lan_urls] };
}
