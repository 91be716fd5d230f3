// Defines the clients of an owner: keys and what OAuth clients were allowed, with the limits of each. Not in the contract.
// Pure.
import { z } from 'zod';
import { Id } from './fields.ts';
import { LIMITS } from './limits.ts';
import { DateTime } from './resources.ts';

export const CLIENT_KINDS = ['dev_key', 'mcp_key', 'oauth'] as const;
export const ClientKind = z.enum(CLIENT_KINDS);
export type ClientKind = z.infer<typeof ClientKind>;

/** Stands for the owner among the people that a limit names. */
export const OWNER_SPEAKS = 'user';

/** YYYY-MM-DD. */
export const LimitDay = z.iso.date().max(10);

const ids = () => z.array(Id.or(z.literal(''))).max(LIMITS.clientLimitIds);

/** What a client may read and write. Null sets no bound. */
export const ClientLimits = z
  .object({
    /** Conversations of these folders; the empty id stands for those without a folder. */
    folder_ids: ids().nullable(),
    /** Conversations in which at least one of these people speaks; `user` stands for the owner. */
    person_ids: ids().nullable(),
    /** Conversations of these days of the user, inclusive. */
    start_date: LimitDay.nullable(),
    end_date: LimitDay.nullable(),
    access: z.enum(['read_write', 'read']),
  })
  .meta({ id: 'ClientLimits' });
export type ClientLimits = z.infer<typeof ClientLimits>;

export const NO_LIMITS: ClientLimits = {
  folder_ids: null,
  person_ids: null,
  start_date: null,
  end_date: null,
  access: 'read_write',
};

export const Client = z
  .object({
    id: z.string(),
    kind: ClientKind,
    name: z.string(),
    /** The beginning of a key, or the host of an OAuth client. */
    detail: z.string(),
    scopes: z.array(z.string()),
    limits: ClientLimits,
    /** The owner has stopped it. */
    cut_off: z.boolean(),
    created_at: DateTime,
    last_used_at: DateTime.nullable(),
    /** Of its receipts of thirty days. */
    reads_30d: z.int(),
    writes_30d: z.int(),
    words_30d: z.int(),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

/** What is absent stays as it is. */
export const UpdateClient = z
  .object({ limits: ClientLimits.partial().optional(), cut_off: z.boolean().optional() })
  .meta({ id: 'UpdateClient' });
export type UpdateClient = z.infer<typeof UpdateClient>;
