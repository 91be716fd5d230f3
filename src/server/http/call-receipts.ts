// Notes a receipt of each call of a client: what its answer holds, or why it got none. Knows no route; the schema of an answer
// says what is in it.
import type { z } from 'zod';
import { CUT_OFF, type ReceiptReason } from '../../contract/receipts.ts';
import {
  addItem,
  itemsNamed,
  noContent,
  readerOf,
  wordsIn,
  type Content,
} from '../services/receipts/content-reading.ts';
import type { NewReceipt, NotedReceipt, Receipts } from '../services/receipts/receipts.ts';
import { clientOf } from './authenticate.ts';
import type { CallRecord } from './call-record.ts';
import type { Delivered, Route } from './route.ts';

/** The receipt of one answer. */
export interface AnswerReceipt {
  /** Call it with what is about to be sent: a body, or the rows of one page of it. */
  read(value: unknown): void;
  /** Of an answer that is a text. */
  readText(text: string): void;
  /** Resolves when the receipt is on disk. Call it before the first byte is sent, and before the last one. */
  store(progress: 'begins' | 'ends'): Promise<void>;
  /** Call it when nothing is sent any more. Does nothing after an answer that ended. Without a beginning nothing was read. */
  over(hasBegun: boolean): Promise<void>;
}

const REASONS: Readonly<Record<number, ReceiptReason>> = {
  401: 'wrong_credential',
  402: 'locked',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  500: 'internal',
  503: 'unavailable',
  507: 'storage_full',
};
const TOO_MANY = 429;
/** Of a client whose message is not answered: its key is good, and it may not. */
const PROVEN_REFUSALS = new Set([401, 403]);

/** What a message that is refused before it is read would have done is not known: it changed nothing. */
const actionOf = ({ auth, method, receipt }: Route, named: CallRecord['named']): NewReceipt['action'] => {
  if (receipt === 'own') return named?.writes === true ? 'write' : 'read';
  const scope = auth === 'public' ? undefined : auth.scope;
  return (scope === undefined ? method === 'get' : scope.endsWith(':read')) ? 'read' : 'write';
};

/** The schema of what a client gets when all goes well. */
const answerSchema = ({ responses }: Route): z.ZodType | undefined =>
  responses[200]?.schema ?? responses[201]?.schema;

type Noted = Pick<NewReceipt, 'uid' | 'client' | 'via' | 'operation' | 'action'>;

function notedOf({ caller, found, named }: CallRecord, via: NewReceipt['via']): Noted | null {
  const client = clientOf(caller);
  if (client === null || caller === null || found === null || found.route.receipt === 'none') return null;
  const { route } = found;
  const operation = named?.operation ?? route.operationId;
  return { uid: caller.uid, client, via, operation, action: actionOf(route, named) };
}

/** The items that a call names. */
const namedBy = ({ found, named }: CallRecord): Content => itemsNamed(named?.fields ?? found?.params ?? {});

export function createCallReceipts(receipts: Pick<Receipts, 'note'>) {
  return {
    /** Null when the call leaves no receipt: nobody is proven, or the owner calls, or there is no content. */
    ofAnswer(call: CallRecord): AnswerReceipt | null {
      const noted = notedOf(call, 'rest');
      if (noted === null || call.found!.route.receipt === 'own') return null;
      const schema = answerSchema(call.found!.route);
      const content = noContent();
      let stored: NotedReceipt | null = null;
      let ended = false;
      /** An answer without items is about what the call names. */
      const whole = (): Content =>
        content.item_count > 0 ? content : { ...namedBy(call), words: content.words };
      const read = schema === undefined ? null : readerOf(schema);
      return {
        read(value) {
          if (read === null) content.words += wordsIn(value);
          else read(value, content);
        },
        readText: (text) => {
          content.words += wordsIn(text);
        },
        async store(progress) {
          call.noted = true;
          const cut = progress === 'begins';
          // One that could not be stored is not tried again: nothing more of the answer leaves.
          ended = true;
          if (stored !== null) await stored.amend({ ...whole(), cut });
          else stored = await receipts.note({ ...noted, ...whole(), outcome: 'ok', reason: null, cut });
          ended = !cut;
        },
        async over(hasBegun) {
          if (ended) return;
          if (!hasBegun) Object.assign(content, noContent());
          await this.store('begins');
        },
      };
    },
    /** Resolves when the receipt is on disk. A call that comes too often is not looked at and leaves none. */
    async ofRefusal(call: CallRecord, status: number): Promise<void> {
      const own = call.found?.route.receipt === 'own';
      const skipped = call.noted || status === TOO_MANY || (own && !PROVEN_REFUSALS.has(status));
      const noted = skipped ? null : notedOf(call, own ? 'mcp' : 'rest');
      if (noted === null) return;
      call.noted = true;
      const outcome = status >= 500 ? 'failed' : 'refused';
      const usual = REASONS[status] ?? (status >= 500 ? 'internal' : 'invalid');
      const reason = call.refused === CUT_OFF ? 'cut_off' : usual;
      await receipts.note({ ...noted, ...namedBy(call), outcome, reason });
    },
    /** Resolves when the receipt is on disk: a piece of a stream may be sent then. */
    async ofStream(call: CallRecord, delivered: readonly Delivered[]): Promise<void> {
      const noted = notedOf(call, 'stream');
      if (noted === null || delivered.length === 0) return;
      call.noted = true;
      const content = noContent();
      for (const { items, value } of delivered) {
        for (const item of items) addItem(content, item);
        content.words += wordsIn(value);
      }
      await receipts.note({ ...noted, ...content, outcome: 'ok', reason: null });
    },
  };
}
