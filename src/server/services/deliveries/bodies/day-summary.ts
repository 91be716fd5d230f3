// Makes the body of the day summary webhook (contract: Events, Day summary). Pure.
import type { DaySummaryBody, KeptDaySummary } from '../../../../contract/webhook-bodies.ts';
import { offsetTime } from './offset-time.ts';
import { pythonLiteral } from './python-literal.ts';

/** `sent_at`: the time of this attempt. */
export function daySummaryBody({ uid, summary_json }: KeptDaySummary, sent_at: number): DaySummaryBody {
  return { uid, created_at: offsetTime(sent_at), summary_json, summary: pythonLiteral(summary_json) };
}
