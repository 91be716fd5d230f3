// Paired devices: a phone or a program that may use the routes of the app, with scopes, until it is revoked. Pure.
import { z } from 'zod';
import { name } from './fields.ts';
import { Scope, SCOPES } from './keys.ts';
import { LIMITS } from './limits.ts';
import { DateTime } from './resources.ts';

export const DEVICE_KEY_PREFIX = 'svc_app_';

/** An address with this path and a device's key after it proves who asks, for apps that can be given only an address. */
export const DEVICE_PATH = '/device/';

export const PairedDevice = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(Scope),
    created_at: DateTime,
    /** Null until its first request. */
    last_seen_at: DateTime.nullable(),
    /** When the code ends that nobody has used; null once somebody has. */
    code_expires_at: DateTime.nullable(),
  })
  .meta({ id: 'PairedDevice' });
export type PairedDevice = z.infer<typeof PairedDevice>;

/** The only answer that holds the key. */
export const NewPairedDevice = PairedDevice.extend({
  key: z.string(),
  /** Each is a base address with the key in its path; the first is the one to scan. */
  addresses: z.array(z.string()),
}).meta({ id: 'NewPairedDevice' });
export type NewPairedDevice = z.infer<typeof NewPairedDevice>;

export const PairDevice = z.object({
  name: name(z.string().max(LIMITS.keyName).meta({ maxLength: LIMITS.keyName })),
  scopes: z.array(Scope).min(1).max(SCOPES.length).nullish(),
});
