// A provider of understanding whose extractions the test writes.
import type {
  Extraction,
  ExtractionInput,
  UnderstandingFailure,
  UnderstandingProvider,
} from '../../src/server/understanding/provider.ts';

type Scripted = (input: ExtractionInput) => Partial<Extraction> | Promise<Partial<Extraction>>;

const EMPTY: Extraction = {
  title: 'Scripted',
  overview: '',
  category: 'other',
  emoji: '🧠',
  action_items: [],
  events: [],
  memories: [],
};

/**
 * What `script` leaves out is empty; the title is 'Scripted'. When `script` rejects, so does the provider.
 */
export function scriptedUnderstanding(script: Scripted = () => ({})): UnderstandingProvider {
  return {
    name: 'scripted',
    supports: () => true,
    extract: async (input) => ({ ok: true, extraction: { ...EMPTY, ...(await script(input)) } }),
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
