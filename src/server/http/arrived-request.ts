// What is known of a request while it is answered, for the steps that come after its admission. Holds no rule.
import type { CallRecord } from './call-record.ts';

/** What later steps need of how a request arrived. */
export interface Arrived {
  /** Without the query. */
  path: string;
  call: CallRecord;
  /** Who sent it, for counting refusals. Null until it is admitted. */
  sender: { client: string; elsewhere: boolean } | null;
  /** As RouteContext has it. */
  base: string;
  /** Whether a route was found that takes what assistants have. */
  assistants: boolean;
}
