// Defines the interface of understanding providers: from the segments of a conversation to its structure and
// memories. Failures are values; a provider never throws.
import type { ConversationCategory } from '../../contract/resources.ts';

export interface ExtractionSegment {
  id: string;
  text: string;
  /** The displayed name: the owner's, a known person's, or 'Speaker 1'. */
  speaker_name: string;
  is_user: boolean;
  start: number;
  end: number;
}

export interface ExtractionInput {
  segments: readonly ExtractionSegment[];
  /** When the conversation began, in milliseconds since the epoch. Relative dates count from here. */
  startedAt: number;
  /** IANA zone of the user. */
  timeZone: string;
  language: string | null;
  signal?: AbortSignal;
}

/** `evidence`: ids of the segments that support the item; never empty, never unknown. */
export interface ExtractedActionItem {
  description: string;
  due_at: number | null;
  evidence: string[];
}

export interface ExtractedEvent {
  title: string;
  description: string;
  start: number;
  /** In minutes. */
  duration: number;
  evidence: string[];
}

export interface ExtractedMemory {
  content: string;
  category: 'interesting' | 'system';
  evidence: string[];
}

export interface Extraction {
  title: string;
  overview: string;
  category: ConversationCategory;
  emoji: string;
  action_items: ExtractedActionItem[];
  events: ExtractedEvent[];
  memories: ExtractedMemory[];
}

export interface UnderstandingFailure {
  /** As in the contract's outcome vocabulary; `stopped` when the caller's signal ended it. */
  outcome: 'timeout' | 'upstream_error' | 'config_error' | 'invalid_input' | 'stopped';
  /** Name of the provider. */
  provider: string;
  /** Whether the same request may succeed later. */
  retryable: boolean;
  /** Stable short word, for example connection_refused, exception, unsupported_language. */
  reason: string;
}

export type ExtractionOutcome =
  { ok: true; extraction: Extraction } | { ok: false; failure: UnderstandingFailure };

/** Name of the built-in provider. */
export const RULES = 'offline rules';

export interface UnderstandingProvider {
  /** Shown to the owner: 'offline rules' or the model's name. */
  readonly name: string;
  /** Whether it supports the language, a BCP 47 code; null is an unknown language. */
  supports(language: string | null): boolean;
  /**
   * Never rejects for a fault of the provider. Resolves to `stopped` soon after the signal of `input` is
   * aborted.
   */
  extract(input: ExtractionInput): Promise<ExtractionOutcome>;
}
