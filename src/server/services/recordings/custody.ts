// Shows the ledgers of a conversation, and their sum over the instance, to the owner. Does not compute
// ledgers (ledger.ts).
import type { Custody as CustodyView } from '../../../contract/custody.ts';
import type { Store } from '../../store/store.ts';
import { conversationRow } from '../conversation-row.ts';
import { addLedgers, ledgerOf, type Ledger } from './ledger.ts';

export interface Custody {
  /** Throws ServiceError `not_found`. */
  ofConversation(uid: string, conversationId: string): CustodyView;
  /** Of every conversation that is still there. */
  ofInstance(): InstanceCustody;
}

export interface InstanceCustody extends Ledger {
  recordings: number;
}

export function createCustody({ store }: { store: Store }): Custody {
  return {
    ofInstance() {
      const { recordings, ...sums } = store.recordings.totals();
      return { recordings, ...ledgerOf(sums) };
    },
    ofConversation(uid, conversationId) {
      conversationRow(store, uid, conversationId);
      const recordings = store.recordings.list(conversationId);
      const ledgers = recordings.map(ledgerOf);
      return {
        conversation_id: conversationId,
        recordings: ledgers.map((ledger, at) => ({ ...ledger, open: recordings[at]!.ended_at === null })),
        ...addLedgers(ledgers),
      };
    },
  };
}
