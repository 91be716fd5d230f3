// Runs what an assistant asks for and notes the receipt before it has its answer: what was read or written, or why it got
// nothing. One place for tools, resources and prompts.
import { ProtocolError } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import {
  CUT_OFF,
  type ReceiptAction,
  type ReceiptItem,
  type ReceiptReason,
} from '../../contract/receipts.ts';
import type { Log } from '../ports.ts';
import { RateLimited, ServiceError, type ServiceErrorCode } from '../service-error.ts';
import type { Access } from '../services/access.ts';
import { addItem, itemsNamed, noContent, readerOf } from '../services/receipts/content-reading.ts';
import type { Receipts } from '../services/receipts/receipts.ts';

interface Calling {
  uid: string;
  access: Access;
  services: { receipts: Pick<Receipts, 'note'> };
  log: Log;
}

interface Asked {
  /** The name of a tool, or `resource:...` or `prompt:...`. */
  operation: string;
  action: ReceiptAction;
  /** Fields that may name items: of a refused call nothing else is known. */
  fields: unknown;
  /** Of the value: only texts of the user count as words. */
  schema: z.ZodType;
}

const REASONS: Record<ServiceErrorCode, ReceiptReason> = {
  invalid: 'invalid',
  not_allowed: 'invalid',
  conflict: 'conflict',
  not_found: 'not_found',
  locked: 'locked',
  forbidden: 'forbidden',
  unauthenticated: 'wrong_credential',
  rate_limited: 'unavailable',
  unavailable: 'unavailable',
  storage_full: 'storage_full',
};

const reasonOf = (error: unknown): ReceiptReason => {
  if (error instanceof ProtocolError) return error.cause === undefined ? 'invalid' : reasonOf(error.cause);
  if (!(error instanceof ServiceError)) return 'internal';
  return error.detail === CUT_OFF ? 'cut_off' : REASONS[error.code];
};

/** Throws what `run` throws, and `storage_full` when the receipt of what was read cannot be stored. */
export async function withReceipt<R extends { value: unknown; items: readonly ReceiptItem[] }>(
  { uid, access, services, log }: Calling,
  { operation, action, fields, schema }: Asked,
  run: () => R | Promise<R>,
): Promise<R> {
  const { client } = access;
  if (client === null) return run();
  const noted = { uid, client, via: 'mcp', operation, action } as const;
  let result: R;
  try {
    result = await run();
  } catch (error) {
    // A call that comes too often is not looked at.
    if (error instanceof RateLimited) throw error;
    const reason = reasonOf(error);
    const outcome = ['internal', 'unavailable', 'storage_full'].includes(reason) ? 'failed' : 'refused';
    const named = typeof fields === 'object' && fields !== null ? fields : {};
    await services.receipts
      .note({ ...noted, ...itemsNamed(named as Record<string, unknown>), outcome, reason })
      .catch((unstored: unknown) => log.warn({ err: unstored }, 'a refusal has no receipt'));
    throw error;
  }
  const content = noContent();
  readerOf(schema)(result.value, content);
  const read = { ...noContent(), words: content.words };
  for (const item of result.items) addItem(read, item);
  await services.receipts.note({ ...noted, ...read, outcome: 'ok', reason: null });
  return result;
}
