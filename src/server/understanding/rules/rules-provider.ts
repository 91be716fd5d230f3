// The built-in provider: combines the rules into one extraction. Uses no network, store or model.
import {
  RULES,
  type Extraction,
  type ExtractionInput,
  type ExtractionOutcome,
  type UnderstandingProvider,
} from '../provider.ts';
import { findActionItems } from './action-items.ts';
import { findCategory } from './category.ts';
import { createDateReader } from './dates.ts';
import { emojiFor } from './emoji.ts';
import { findEvents } from './events.ts';
import { findMemories } from './memories.ts';
import { findOverview } from './overview.ts';
import { toSentences } from './sentences.ts';
import { findTitle } from './title.ts';

/**
 * Rules for English, deterministic and offline. For a language that is known and not English, only title,
 * overview and category are filled, because the other rules would misread it; the category's key words are
 * English too, so it is usually 'other'.
 */
export function createRulesProvider(): UnderstandingProvider {
  return { name: RULES, supports: () => true, extract: extractByRules };
}

async function extractByRules(input: ExtractionInput): Promise<ExtractionOutcome> {
  try {
    return { ok: true, extraction: await extract(input) };
  } catch (error) {
    if (!input.signal?.aborted) throw error;
    return {
      ok: false,
      failure: { outcome: 'stopped', provider: RULES, retryable: true, reason: 'stopped' },
    };
  }
}

/** Throws the abort reason when the signal is aborted. */
async function extract(input: ExtractionInput): Promise<Extraction> {
  input.signal?.throwIfAborted();
  const sentences = toSentences(input.segments);
  const category = findCategory(sentences.map((sentence) => sentence.text).join(' '));
  const extraction: Extraction = {
    title: findTitle(sentences),
    overview: findOverview(sentences),
    category,
    emoji: emojiFor(category),
    action_items: [],
    events: [],
    memories: [],
  };
  const english = input.language === null || input.language.toLowerCase().startsWith('en');
  if (!english) return extraction;
  const dates = await createDateReader(input.startedAt, input.timeZone);
  input.signal?.throwIfAborted();
  extraction.action_items = await findActionItems(sentences, dates, input.signal);
  extraction.events = await findEvents(sentences, dates, input.signal);
  extraction.memories = findMemories(sentences);
  input.signal?.throwIfAborted();
  return extraction;
}
