// A provider of understanding whose extractions the test writes.
import {
  NOTHING_FOUND,
  type ExtractedActionItem,
  type ExtractedClaim,
  type ExtractedEvent,
  type ExtractedMemory,
  type Extraction,
  type ExtractionInput,
  type UnderstandingFailure,
  type UnderstandingProvider,
} from '../../src/server/understanding/provider.ts';

/** What a test may leave out of a finding. */
type Brief<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

interface Findings {
  action_items: Brief<ExtractedActionItem, 'due_has_time' | 'person' | 'confidence'>[];
  events: Brief<ExtractedEvent, 'confidence'>[];
  memories: Brief<ExtractedMemory, 'subject' | 'confidence'>[];
  claims: Brief<ExtractedClaim, 'person' | 'confidence'>[];
}
type Script = Partial<Omit<Extraction, keyof Findings> & Findings>;
type Scripted = (input: ExtractionInput) => Script | Promise<Script>;

/**
 * What `script` leaves out is empty; the title is 'Scripted', and a finding is certain. When `script` rejects, so does
 * the provider.
 */
export function scriptedUnderstanding(script: Scripted = () => ({})): UnderstandingProvider {
  return {
    name: 'scripted',
    supports: () => true,
    async extract(input) {
      const { action_items = [], events = [], memories = [], claims = [], ...rest } = await script(input);
      const usual = { title: 'Scripted', overview: '', category: 'other', emoji: '🧠' } as const;
      const sure = { confidence: 1 };
      const extraction: Extraction = {
        ...usual,
        ...NOTHING_FOUND,
        ...rest,
        action_items: action_items.map((one) => ({ ...sure, due_has_time: true, person: null, ...one })),
        events: events.map((one) => ({ ...sure, ...one })),
        memories: memories.map((one) => ({ ...sure, subject: '', ...one })),
        claims: claims.map((one) => ({ ...sure, person: null, ...one })),
      };
      return { ok: true, extraction };
    },
  };
}

/** Fails with this, by default in a way that is not worth another try. */
export function failingUnderstanding(failure: Partial<UnderstandingFailure> = {}): UnderstandingProvider {
  const whole = {
    outcome: 'upstream_error',
    provider: 'failing',
    retryable: false,
    reason: 'test',
    ...failure,
  } as const;
  return { name: 'failing', supports: () => true, extract: async () => ({ ok: false, failure: whole }) };
}
