// Ready-made claims for tests that need some to be there.
import { randomUUID } from 'node:crypto';
import type { ClaimRow } from '../../src/server/store/claims.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { ExtractedClaim, ExtractionSegment } from '../../src/server/understanding/provider.ts';

/** Stores a claim as processing does. */
export function storeClaim(
  store: Store,
  uid: string,
  conversation_id: string,
  claim: Pick<ClaimRow, 'kind' | 'text'> & Partial<ClaimRow>,
): void {
  const usual = { id: randomUUID(), uid, conversation_id, person: null, evidence: [] };
  store.claims.insert({ ...usual, confidence: 0.9, created_at: 0, ...claim });
}

/** What a scripted provider finds: lines that decide something, and lines that ask something. */
export const plainClaims = (segments: readonly ExtractionSegment[]): ExtractedClaim[] =>
  segments.flatMap(({ id, text }) => {
    const kind = text.endsWith('?') ? 'question' : text.startsWith('We decided') ? 'decision' : null;
    return kind === null ? [] : [{ kind, text, person: null, confidence: 0.9, evidence: [id] }];
  });
