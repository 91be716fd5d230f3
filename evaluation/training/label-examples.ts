// Turns tagged conversations into examples for the heads that label sentences: the product's own sentences, each with the
// tags whose place it covers.
import { featuresOf, talkOf } from '../../src/server/understanding/heads/features.ts';
import { toSentences, type Sentence } from '../../src/server/understanding/text/sentences.ts';
import { LEARNED } from '../../src/server/understanding/heads/sentence-labels.ts';
import type { Tag } from '../../src/server/understanding/heads/sentence-labels.ts';
import type { WrittenConversation } from '../conversation-file.ts';
import type { Example } from './fit.ts';

export interface TaggedSentence {
  sentence: Sentence;
  tags: Set<Tag>;
}

const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** The sentences are divided without the tags: a tag belongs to the one that has the last word of its clause. */
export function taggedSentences({ segments, tags }: WrittenConversation): TaggedSentence[] {
  const starts: number[] = [];
  let words = 0;
  for (const { text } of segments) {
    starts.push(words);
    words += wordsOf(text);
  }
  const places = tags.map(({ tag, line, end }) => ({
    tag,
    word: starts[line - 1]! + wordsOf(segments[line - 1]!.text.slice(0, end)) - 1,
  }));
  let before = 0;
  return toSentences(segments).map((sentence) => {
    const [from, to] = [before, before + wordsOf(sentence.text)];
    before = to;
    const inside = places.filter(({ word }) => word >= from && word < to);
    return { sentence, tags: new Set(inside.map(({ tag }) => tag)) };
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
