// The offline default: composes the rules into one Extraction. Knows no network, no store, no model.
import type { Extraction, ExtractionInput, Extractor } from '../extractor.ts';
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
 * Rules for English, deterministic and offline. For a language that is neither English nor unknown only the title,
 * the overview and the category are filled, since the other rules would read nonsense; the category's key words are
 * English too, so it is 'other' there as a rule. Throws the abort reason when the signal is aborted.
 */
export function createRulesExtractor(): Extractor {
  return { name: 'offline rules', extract };
}

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
  if (!english || sentences.length === 0) return extraction;
  const dates = await createDateReader(input.startedAt, input.timeZone);
  input.signal?.throwIfAborted();
  extraction.action_items = await findActionItems(sentences, dates, input.signal);
  extraction.events = await findEvents(sentences, dates, input.startedAt, input.signal);
  extraction.memories = findMemories(sentences);
  input.signal?.throwIfAborted();
  return extraction;
}
