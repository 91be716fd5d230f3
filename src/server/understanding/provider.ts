// Defines the interface of understanding providers: from the segments of a conversation to its structure and
// memories. Failures are values; a provider never throws.
import type { LeftOut } from '../../contract/left-out.ts';
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
  /** Pauses that its segments leave out. */
  leftOut?: readonly LeftOut[];
  /** IANA zone of the user. */
  timeZone: string;
  language: string | null;
  /** The folders that the conversation may be filed in. */
  folders?: readonly { id: string; name: string; description: string | null }[];
  /** Descriptions of the photos that were taken meanwhile. */
  photos?: readonly string[];
  /** The owner's name; null when it is unknown. */
  ownerName?: string | null;
  signal?: AbortSignal;
}

/** What every finding has. */
export interface Supported {
  /** Ids of the segments that support it; never empty, never unknown. */
  evidence: string[];
  /** From 0 to 1. Below 0.6 it is shown as a draft. */
  confidence: number;
}

/** A task of the owner, never one of somebody else. */
export interface ExtractedActionItem extends Supported {
  description: string;
  due_at: number | null;
  /** Whether a time of day was said; otherwise `due_at` is the end of the day. */
  due_has_time: boolean;
  /** For whom, or who asked for it. */
  person: string | null;
}

export interface ExtractedEvent extends Supported {
  title: string;
  description: string;
  start: number;
  /** In minutes. */
  duration: number;
}

export interface ExtractedMemory extends Supported {
  content: string;
  category: 'interesting' | 'system';
  /** What the fact is about, such as `diet`, `job` or `pet:rex`; '' when unknown. A newer fact may replace one of the same subject. */
  subject: string;
}

/** A decision, an open question, a promise of somebody else, or what matters most. */
export interface ExtractedClaim extends Supported {
  kind: 'decision' | 'question' | 'promise' | 'highlight';
  text: string;
  person: string | null;
}

export interface Extraction {
  title: string;
  overview: string;
  category: ConversationCategory;
  emoji: string;
  action_items: ExtractedActionItem[];
  events: ExtractedEvent[];
  memories: ExtractedMemory[];
  claims: ExtractedClaim[];
  /** What it is about, the most important first. */
  topics: string[];
  /** The language of the text, a BCP 47 code; null when it is unknown. */
  language: string | null;
  /** Whether it is not worth keeping in the list. */
  discard: { value: boolean; confidence: number };
  /** One of the given folders. */
  folder: { id: string; confidence: number } | null;
  /** False for a language of which only the title and the overview are made. */
  understood: boolean;
}

/** What a provider answers of which it knows nothing. */
export const NOTHING_FOUND: Omit<Extraction, 'title' | 'overview' | 'category' | 'emoji'> = {
  action_items: [],
  events: [],
  memories: [],
  claims: [],
  topics: [],
  language: null,
  discard: { value: false, confidence: 0 },
  folder: null,
  understood: true,
};

export interface UnderstandingFailure {
  /** As in the contract's outcome vocabulary; `stopped` when the caller's signal ended it; `withdrawn` when the owner chose anew. */
  outcome: 'timeout' | 'upstream_error' | 'config_error' | 'invalid_input' | 'stopped' | 'withdrawn';
  /** Name of the provider. */
  provider: string;
  /** Whether the same request may succeed later. */
  retryable: boolean;
  /** Stable short word, for example connection_refused, exception, unsupported_language. */
  reason: string;
}

export type ExtractionOutcome =
  | { ok: true; extraction: Extraction }
  | { ok: false; failure: UnderstandingFailure };

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
