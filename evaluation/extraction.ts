// Runs the built-in understanding over written conversations, in this process.
import type { Heads } from '../src/server/understanding/heads/heads.ts';
import type { LinearHead } from '../src/server/understanding/heads/linear-head.ts';
import {
  labelSentences,
  type Label,
  type SentenceVectors,
} from '../src/server/understanding/heads/sentence-labels.ts';
import type { Extraction } from '../src/server/understanding/provider.ts';
import { extractByRules } from '../src/server/understanding/rules/rules-provider.ts';
import { textsToEmbed } from '../src/server/understanding/rules/texts-to-embed.ts';
import { rulesFor } from '../src/server/understanding/text/language-of.ts';
import { toSentences } from '../src/server/understanding/text/sentences.ts';
import type { WrittenConversation } from './conversation-file.ts';
import { vectorsFor } from './vectors.ts';

const textsOf = ({ segments, language }: WrittenConversation): Promise<string[]> =>
  textsToEmbed(toSentences(segments), rulesFor(language));

export interface ExtractionOptions {
  /** Whether sentences have embeddings, in the languages that are read as English. */
  encoder: boolean;
  headsFor: (id: string) => Heads;
  /** Rules alone get every label from heads that know nothing; heads alone take sentences as they are. */
  alone?: 'rules' | 'heads' | undefined;
}

/** Gives each label the same probability, which decides nothing. */
function indifferent(heads: Heads): Heads {
  const blind = ({ header }: LinearHead): LinearHead => ({
    header: {
      ...header,
      labels: header.labels.map((label) => ({ ...label, slope: 0, offset: 0, threshold: 0.5 })),
    },
    weights: new Int8Array(
      header.dense.reduce((sum, size) => sum + size, header.buckets) * header.labels.length,
    ),
  });
  return { ...heads, labels: { plain: blind(heads.labels.plain), embedded: blind(heads.labels.embedded) } };
}

/** What the labels say by themselves: a sentence with a label is the task, the fact, the decision or the question. */
function byHeads(
  { segments }: WrittenConversation,
  vectors: SentenceVectors | null,
  heads: Heads,
  extraction: Extraction,
): Extraction {
  const said = toSentences(segments);
  const sentences = labelSentences(said, vectors?.slice(0, said.length) ?? null, heads.labels);
  const labelled = (...labels: Label[]) =>
    sentences.filter(({ given }) => labels.some((label) => given.has(label)));
  const claimed = (label: 'decision' | 'open', kind: 'decision' | 'question') =>
    labelled(label).map(({ text, evidence }) => ({ kind, text, person: null, evidence, confidence: 1 }));
  return {
    ...extraction,
    action_items: labelled('mine', 'ask').map(({ text, evidence }) => ({
      ...{ description: text, due_at: null, due_has_time: false, owner: 'user' as const, person: null },
      ...{ evidence, confidence: 1 },
    })),
    events: [],
    memories: labelled('fact').map(({ text, evidence }) => ({
      ...{ content: text, category: 'system' as const, subject: '', evidence, confidence: 1 },
    })),
    claims: [...claimed('decision', 'decision'), ...claimed('open', 'question')],
  };
}

/**
 * By the id of the conversation. Throws when understanding fails: that is no result to measure.
 */
export async function extractionsOf(
  conversations: readonly WrittenConversation[],
  { encoder, headsFor, alone }: ExtractionOptions,
): Promise<Map<string, Extraction>> {
  const embedded = encoder ? conversations.filter(({ language }) => rulesFor(language) !== null) : [];
  const texts = new Map<WrittenConversation, string[]>();
  for (const conversation of embedded) texts.set(conversation, await textsOf(conversation));
  const vectorsOf = embedded.length === 0 ? null : await vectorsFor([...texts.values()].flat());
  if (embedded.length > 0 && vectorsOf === null)
    throw new Error('The sentence encoder is missing: --no-encoder does without.');
  const found = new Map<string, Extraction>();
  for (const conversation of conversations) {
    const { id, segments, startedAt, timeZone, language } = conversation;
    const own = texts.get(conversation);
    const vectors = own === undefined ? null : vectorsOf!(own, 'both');
    const input = { segments, startedAt, timeZone, language };
    const heads = headsFor(id);
    const outcome = await extractByRules(input, vectors, alone === 'rules' ? indifferent(heads) : heads);
    if (!outcome.ok) throw new Error(`${id}: ${outcome.failure.reason}`);
    const { extraction } = outcome;
    found.set(id, alone === 'heads' ? byHeads(conversation, vectors, heads, extraction) : extraction);
  }
  return found;
}
