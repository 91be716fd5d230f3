// GET, POST and DELETE /private/devices: phones and programs that are paired with the user's account.
import { z } from 'zod';
import { DEVICE_PATH, NewPairedDevice, PairDevice, PairedDevice } from '../../../contract/paired-devices.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const PATH = '/private/devices';

const listDevices = route({
  method: 'get',
  path: PATH,
  operationId: 'listPairedDevices',
  summary: 'The paired devices, newest first',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'Without their keys', schema: z.array(PairedDevice) } },
  handler: ({ uid, services }) => ok(services.pairedDevices.list(uid)),
});

const pairDevice = route({
  method: 'post',
  path: PATH,
  operationId: 'pairDevice',
  summary:
    'Pair a device: makes its key, and the addresses that carry it; a code ends unused after ten minutes',
  tag: TAG,
  auth: SIGNED_IN,
  body: PairDevice,
  responses: { 200: { description: 'The key is shown only here', schema: NewPairedDevice } },
  handler({ uid, body, services }) {
    const { url, lan_urls } = services.network.state();
    const device = services.pairedDevices.pair(uid, body);
    const addresses = [...lan_urls, url].map((base) => `${base}${DEVICE_PATH}${device.key}/`);
    return ok({ ...device, addresses });
  },
});

const revokeDevice = route({
  method: 'delete',
  path: `${PATH}/{device_id}`,
  operationId: 'revokePairedDevice',
  summary: 'Revoke a device; it is refused at once, and its open connections end',
  tag: TAG,
  auth: SIGNED_IN,
  params: z.object({ device_id: z.string() }),
  responses: { 204: { description: 'Gone, also when it did not exist' } },
  handler({ uid, params, services }) {
    services.pairedDevices.revoke(uid, params.device_id);
    return { status: 204 };
  },
});

export const deviceRoutes: readonly Route[] = [listDevices, pairDevice, revokeDevice];
