// Remembers which action items and memories of a conversation the user deleted or rewrote, so that processing
// it again does not bring them back. Keeps a keyed hash of each text: what was deleted for good stays deleted.
import type { ResultKind } from '../store/removed-results.ts';
import type { Store } from '../store/store.ts';

export type RemovedResults = ReturnType<typeof createRemovedResults>;

/** Case, spacing and punctuation make no other text: a better transcript may differ in them. */
const words = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

export function createRemovedResults({
  store,
  keyedHash,
}: {
  store: Store;
  keyedHash: (text: string) => Buffer;
}) {
  const hash = (kind: ResultKind, text: string): Buffer => keyedHash(`${kind}:${words(text) || text}`);
  return {
    /** Inside the transaction of the change. Does nothing for what belongs to no conversation. */
    remember(
      kind: ResultKind,
      { uid, conversation_id }: { uid: string; conversation_id: string | null },
      text: string,
    ): void {
      if (conversation_id !== null) store.removed_results.add(uid, conversation_id, kind, hash(kind, text));
    },
    includes: (kind: ResultKind, conversationId: string, text: string): boolean =>
      store.removed_results.has(conversationId, kind, hash(kind, text)),
  };
}
