// What a structuring model gives back for one conversation, whatever is behind it: offline rules or a language model.
import type { ConversationCategory } from '../../contract/resources.ts';

export interface ExtractionSegment {
  id: string;
  text: string;
  /** Name shown to a reader: the owner's, a known person's, or 'Speaker 1'. */
  speaker_name: string;
  is_user: boolean;
  start: number;
  end: number;
}

export interface ExtractionInput {
  segments: readonly ExtractionSegment[];
  /** Milliseconds since the epoch: when the conversation began. Relative dates count from here. */
  startedAt: number;
  /** IANA zone of the user. */
  timeZone: string;
  language: string | null;
  signal?: AbortSignal;
}

/** `evidence` holds the ids of the segments that support the item; never empty, never unknown. */
export interface ExtractedActionItem {
  description: string;
  due_at: number | null;
  evidence: string[];
}

export interface ExtractedEvent {
  title: string;
  description: string;
  start: number;
  /** Minutes. */
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

export interface Extractor {
  /** Shown to the owner: 'offline rules' or the model's name. */
  readonly name: string;
  extract(input: ExtractionInput): Promise<Extraction>;
}
