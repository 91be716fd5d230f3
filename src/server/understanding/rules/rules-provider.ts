// The built-in provider: combines the rules into one extraction. Uses no network, store or model.
import {
  NOTHING_FOUND,
  RULES,
  type ExtractedMemory,
  type Extraction,
  type ExtractionInput,
  type ExtractionOutcome,
  type UnderstandingProvider,
} from '../provider.ts';
import { guessCategories } from '../heads/category-head.ts';
import { judgeDiscard } from '../heads/keep-head.ts';
import { trainedHead } from '../heads/head-files.ts';
import { trainedHeads, type Heads } from '../heads/heads.ts';
import { labelSentences, type SentenceVectors } from '../heads/sentence-labels.ts';
import { likenessToThemes } from '../heads/theme-vectors.ts';
import { namesIn, withCapitals, withNames } from './english/capitals.ts';
import { findActionItems } from './action-items.ts';
import { withDueOf, withTimesOf } from './dues-of-events.ts';
import { emojiFor } from './emoji.ts';
import { isCall } from './one-sided-calls.ts';
import { layOut } from './said.ts';
import { findSaidClaims } from './said-claims.ts';
import { daysOfTalk } from './days-of-talk.ts';
import { findEvents } from './events.ts';
import { believedFacts } from './facts/believed.ts';
import { mostCertain } from './facts/most-certain.ts';
import { findForeignFacts } from './foreign-facts.ts';
import { findMemories } from './memories.ts';
import { findGist } from './gist.ts';
import { createHourJudge } from './half-of-day.ts';
import { nounPhraseReader, readingOnce } from './noun-phrases.ts';
import { overviewOf } from './overview.ts';
import { languageOf, rulesFor } from '../text/language-of.ts';
import { toSentences } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';
import { rulesOfTalk } from './rules-of-languages.ts';
import { titleOf } from './title.ts';
import { readVectors } from './texts-to-embed.ts';
import { withVoicesNamed } from './voices-named.ts';

/**
 * Rules for English, German, Spanish and French, deterministic and offline. Of another language only title, topics and overview
 * are filled, because the other rules would misread it.
 */
export function createRulesProvider(): UnderstandingProvider {
  return { name: RULES, supports: () => true, extract: (input) => extractByRules(input) };
}

/** `vectors`: of `textsToEmbed`. Rejects for a fault of the rules. */
export async function extractByRules(
  input: ExtractionInput,
  vectors: SentenceVectors | null = null,
  heads: Heads = trainedHeads(),
): Promise<ExtractionOutcome> {
  try {
    return { ok: true, extraction: await extract(input, vectors, heads) };
  } catch (error) {
    if (!input.signal?.aborted) throw error;
    return {
      ok: false,
      failure: { outcome: 'stopped', provider: RULES, retryable: true, reason: 'stopped' },
    };
  }
}

/** A recogniser writes names small. */
const namesWritten = (
  memories: readonly ExtractedMemory[],
  names: ReadonlySet<string>,
): Promise<ExtractedMemory[]> =>
  Promise.all(
    memories.map(async (memory) => ({
      ...memory,
      content: withNames(await withCapitals(memory.content), names),
    })),
  );

/** Throws the abort reason when the signal is aborted. */
async function extract(
  input: ExtractionInput,
  vectors: SentenceVectors | null,
  heads: Heads,
): Promise<Extraction> {
  input.signal?.throwIfAborted();
  const said = toSentences(input.segments);
  const language = languageOf(said.map(({ text }) => text).join(' '), input.language);
  const read = rulesFor(language);
  const known = await readVectors(said, vectors, read, input.signal);
  const labelled = labelSentences(said, known.sentences, heads.labels);
  const rules = read === null ? null : rulesOfTalk(labelled, read);
  const sentences = rules === null ? labelled : withVoicesNamed(labelled, rules);
  const code = read ?? language?.slice(0, 2).toLowerCase() ?? 'en';
  const phrases = readingOnce(await nounPhraseReader(code));
  const gist = await findGist(
    sentences,
    code,
    {
      guesses: guessCategories(sentences, heads.category, read),
      // The vectors are of the English themes.
      likeness: read === 'en' ? likenessToThemes(known.windows, heads.themes) : new Map(),
      nearness: known.nearness,
      phrases,
    },
    input.signal,
  );
  const names: ReadonlySet<string> = language === null || read === 'en' ? namesIn(sentences) : new Set();
  const extraction: Extraction = {
    ...NOTHING_FOUND,
    events: [],
    action_items: [],
    claims: [],
    title: withNames(titleOf(gist), names),
    overview: '',
    category: gist.category,
    emoji: emojiFor(gist.category),
    topics: gist.topics.map(({ text }) => text),
    language,
    discard: judgeDiscard(sentences, heads.keep, read),
  };
  const ofCall = rules !== null && isCall(labelled, rules);
  const overview = () => overviewOf({ ...extraction, ...gist, timeZone: input.timeZone, ofCall });
  if (read === null || rules === null) return { ...extraction, overview: overview(), understood: false };
  const matters = {
    phrases,
    title: new Set(words(extraction.title).map(stemOf)),
  };
  const inHalf = createHourJudge(trainedHead('hours'), read);
  for (const day of daysOfTalk(sentences, input)) {
    const when = rules.when(day.startedAt, input.timeZone);
    const talk = await layOut(day.sentences, rules, when, { signal: input.signal, inHalf });
    const events = findEvents(talk, rules, when, gist);
    extraction.events.push(...events);
    const items = withTimesOf(events, findActionItems(talk, rules, when, matters));
    extraction.action_items.push(...withDueOf(events, items, day.sentences));
    extraction.claims.push(...findSaidClaims(talk, rules));
  }
  const stated = read === 'en' ? findMemories(sentences) : findForeignFacts(sentences, read);
  extraction.memories = await namesWritten(
    mostCertain([...stated, ...believedFacts(sentences, stated)]),
    names,
  );
  input.signal?.throwIfAborted();
  const { action_items, events, memories } = extraction;
  if (action_items.length + events.length + memories.length > 0)
    extraction.discard = { value: false, confidence: 1 };
  return { ...extraction, overview: overview() };
}
