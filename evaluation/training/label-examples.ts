// Turns tagged conversations into examples for the heads that label sentences: the product's own sentences, each with the
// tags whose place it covers.
import { featuresOf, talkOf } from '../../src/server/understanding/heads/features.ts';
import { toSentences, type Sentence } from '../../src/server/understanding/text/sentences.ts';
import { LEARNED } from '../../src/server/understanding/heads/sentence-labels.ts';
import type { Tag } from '../../src/server/understanding/heads/sentence-labels.ts';
import type { WrittenConversation } from '../conversation-file.ts';
import type { Example } from './fit.ts';

/** Marks the word that ends a tagged clause while the text is divided into sentences. Of a plane nobody types. */
const MARK = '\u{F0000}';
const MARKS = new RegExp(`${MARK}(\\d+)${MARK}`, 'gu');

export interface TaggedSentence {
  sentence: Sentence;
  tags: Set<Tag>;
}

/** The text with a mark before the last word of each tagged clause. */
function marked(text: string, tags: readonly { end: number; number: number }[]): string {
  let result = text;
  for (const { end, number } of tags.toSorted((a, b) => b.end - a.end)) {
    const start = result.slice(0, end).search(/\S+$/u);
    const at = start < 0 ? 0 : start;
    result = `${result.slice(0, at)}${MARK}${number}${MARK}${result.slice(at)}`;
  }
  return result;
}

export function taggedSentences({ segments, tags }: WrittenConversation): TaggedSentence[] {
  const withMarks = segments.map((segment, index) => ({
    ...segment,
    text: marked(
      segment.text,
      tags.flatMap(({ line, end }, number) => (line === index + 1 ? [{ end, number }] : [])),
    ),
  }));
  return toSentences(withMarks).map((sentence) => {
    const found = new Set<Tag>();
    const text = sentence.text.replace(MARKS, (_, number: string) => {
      found.add(tags[Number(number)]!.tag);
      return '';
    });
    return { sentence: { ...sentence, text }, tags: found };
  });
}

const MEANS: Record<(typeof LEARNED)[number], readonly Tag[]> = {
  commit: ['mine', 'theirs'],
  request: ['ask', 'ask-other'],
  plan: ['plan'],
  fact: ['fact'],
  decision: ['decision'],
  open: ['open'],
  undo: ['undo'],
  done: ['done'],
};

export function labelExamples(
  conversation: WrittenConversation,
  vectorsOf: (texts: readonly string[]) => (Float32Array | null)[] | null,
): Example[] {
  const tagged = taggedSentences(conversation);
  const sentences = tagged.map(({ sentence }) => sentence);
  const talk = talkOf(sentences, vectorsOf(sentences.map(({ text }) => text)));
  return tagged.map(({ tags }, index) => ({
    features: featuresOf(talk, index),
    truth: LEARNED.map((label) => MEANS[label].some((tag) => tags.has(tag))),
    group: conversation.id,
    weight: 1,
  }));
}
