// Defines receipts: one for each read or write of a client, with the items it got and how many words left. Pure.
import { z } from 'zod';
import { DateTime } from './resources.ts';

export const RECEIPT_ITEM_TYPES = [
  'conversation',
  'memory',
  'action_item',
  'goal',
  'person',
  'day_summary',
] as const;
export type ReceiptItemType = (typeof RECEIPT_ITEM_TYPES)[number];

/** Its id stays when the item is deleted. */
export const ReceiptItem = z
  .object({ type: z.enum(RECEIPT_ITEM_TYPES), id: z.string() })
  .meta({ id: 'ReceiptItem' });
export type ReceiptItem = z.infer<typeof ReceiptItem>;

export const RECEIPT_ACTIONS = ['read', 'write'] as const;
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number];

/** Why a call got nothing. */
export const RECEIPT_REASONS = [
  'invalid',
  'wrong_credential',
  'locked',
  'forbidden',
  'cut_off',
  'not_found',
  'conflict',
  'unavailable',
  'storage_full',
  'internal',
] as const;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

/** What a client reads that the owner has cut off. */
export const CUT_OFF = 'The owner has cut this client off';

export const Receipt = z
  .object({
    id: z.int(),
    at: DateTime,
    client_kind: z.enum(['dev_key', 'mcp_key', 'oauth']),
    client_id: z.string(),
    /** As it was called then. */
    client_name: z.string(),
    /** `stream`: an event of an open stream. */
    via: z.enum(['mcp', 'rest', 'stream']),
    /** The name of a tool, a resource or a prompt, or the operation id of a route. */
    operation: z.string(),
    action: z.enum(RECEIPT_ACTIONS),
    /** `refused`: the client got a sentence and no content. `failed`: the service could not answer. */
    outcome: z.enum(['ok', 'refused', 'failed']),
    reason: z.enum(RECEIPT_REASONS).nullable(),
    /** What was read or written; of a refused call what it named. The first hundred. */
    items: z.array(ReceiptItem),
    /** How many there were. */
    item_count: z.int(),
    /** Words of the texts that left; ids, dates, codes and names of fields are none. */
    words: z.int(),
    /** The client left before the answer ended: it may have got less. */
    cut: z.boolean(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;
