// Says whether a result of understanding is a draft. Pure.
import { DRAFT_BELOW } from '../../contract/claims.ts';

/** What the user has changed or confirmed is no draft, and neither is what nobody has judged. */
export const isDraft = (confidence: number | null, confirmed = false): boolean =>
  confidence !== null && confidence < DRAFT_BELOW && !confirmed;
