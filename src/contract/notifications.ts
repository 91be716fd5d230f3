// Defines the devices that get a user's notifications, and the notifications sent. Pure.
import { z } from 'zod';
import { trimmedText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { DateTime } from './resources.ts';
import { TimeZone } from './users.ts';

const Token = trimmedText({ max: LIMITS.pushToken });

/** The user's time zone comes from here as well. */
export const RegisterPushTarget = z
  .object({ fcm_token: Token, time_zone: TimeZone })
  .meta({ id: 'RegisterPushTarget' });

/** Without a token: every token of the device that the header X-Device-Id-Hash names. */
export const UnregisterPushTarget = z
  .object({ fcm_token: Token.nullish() })
  .meta({ id: 'UnregisterPushTarget' });

export const StoredNotification = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    data: z.record(z.string(), z.string()),
    created_at: DateTime,
  })
  .meta({ id: 'StoredNotification' });
export type StoredNotification = z.infer<typeof StoredNotification>;

export const StoredNotifications = z
  .object({ notifications: z.array(StoredNotification) })
  .meta({ id: 'StoredNotifications' });
