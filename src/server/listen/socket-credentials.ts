// Proves who opens a live socket: a user with an ID token or a paired device, and slows down another computer that guesses.
import type { IncomingMessage } from 'node:http';
import type { Identity } from '../services/account/identity.ts';
import { isDeviceKey, type PairedDevices } from '../services/account/paired-devices.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Authenticate } from './connection.ts';

export interface SocketCredentialsOptions {
  identity: Pick<Identity, 'verifyIdToken'>;
  pairedDevices: Pick<PairedDevices, 'verify'>;
  rates: Pick<RateLimits, 'countRefusal'>;
  senderOf(request: IncomingMessage): { client: string; elsewhere: boolean };
}

/** What a device needs for the live socket. */
const SCOPE = 'conversations:write';

export function createSocketCredentials(options: SocketCredentialsOptions) {
  const { identity, pairedDevices, rates, senderOf } = options;

  async function check(token: string): ReturnType<Authenticate> {
    if (!isDeviceKey(token)) return identity.verifyIdToken(token);
    const device = pairedDevices.verify(token);
    if (device === null) return { ok: false, reason: 'invalid' };
    if (!device.scopes.includes(SCOPE)) return { ok: false, reason: 'forbidden' };
    return { ok: true, uid: device.uid, device: device.id };
  }

  /** Never throws for a bad token. */
  return async (token: string, request: IncomingMessage): ReturnType<Authenticate> => {
    const found = await check(token);
    if (found.ok) return found;
    const sender = senderOf(request);
    const counted = await allowed(rates.countRefusal(sender));
    return counted || !sender.elsewhere ? found : { ok: false, reason: 'too_many' };
  };
}

const allowed = (asked: Promise<void>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
