// Facts that the heads believe though no pattern words them.
import { expect, test } from 'vitest';
import { LABELS, type Label } from '../../heads/sentence-labels.ts';
import { toSentences } from '../../text/sentences.ts';
import { findMemories, type FactSentence } from '../memories.ts';
import { believedFacts } from './believed.ts';
import { mostCertain } from './most-certain.ts';

interface Line {
  text: string;
  speaker?: string;
  fact?: number;
  done?: number;
  /** Whether the sentence has an embedding. */
  embedded?: boolean;
}

function said(...lines: Line[]): FactSentence[] {
  return lines.flatMap(({ text, speaker = 'Me', fact = 0, done = 0, embedded = true }, index) => {
    const labels = Object.fromEntries(LABELS.map((label) => [label, 0])) as Record<Label, number>;
    return toSentences([
      {
        ...{ id: `s${index}`, text, speaker_name: speaker, is_user: speaker === 'Me' },
        ...{ start: index * 40, end: index * 40 + 4 },
      },
    ]).map((sentence) => ({
      ...sentence,
      labels: { ...labels, fact, done },
      vector: embedded ? new Float32Array(2) : null,
    }));
  });
}
const contents = (...lines: Line[]): string[] =>
  believedFacts(said(...lines), []).map(({ content }) => content);

const OTHER = { text: 'And what brings you up here?', speaker: 'Howell' };
const GLASS = { text: 'I blow glass for the cathedral.', fact: 0.9 };

test('what the head is sure of is kept as it was said, with where it was said', () => {
  expect(believedFacts(said(OTHER, GLASS), [])).toMatchObject([
    { content: 'I blow glass for the cathedral', confidence: 0.9, evidence: ['s1'] },
  ]);
});

test('what points at something else is told with it', () => {
  expect(
    contents({ text: 'A greyhound, Biscuit.' }, OTHER, {
      text: 'She used to race in Ireland until I got her.',
      fact: 0.8,
    }),
  ).toEqual(['She used to race in Ireland until I got her (A greyhound, Biscuit)']);
  expect(contents({ text: 'Er ist Imker.', fact: 0.8 }), 'nothing was said before it').toEqual([
    'Er ist Imker',
  ]);
});

test('what was begun twice is said once', () => {
  expect(contents(OTHER, { text: 'I blow, I blow glass, glass for the cathedral, so.', fact: 0.8 })).toEqual([
    'I blow glass for the cathedral',
  ]);
});

test.each<[string, Line]>([
  ['it is of today', { ...GLASS, text: 'I have got a cold in the cathedral.' }],
  ['the head is less sure', { ...GLASS, fact: 0.6 }],
  ['it was only told', { ...GLASS, done: 0.7 }],
  ['it is a question', { ...GLASS, text: 'Do I blow glass for the cathedral?' }],
  ['it has no embedding', { ...GLASS, embedded: false }],
  ['a stranger says it', { ...GLASS, speaker: 'Speaker 2' }],
  ['it is two words', { ...GLASS, text: 'Glass blower.' }],
])('nothing is kept where %s', (_, line) => {
  expect(contents(OTHER, line, { text: 'Lovely.' })).toEqual([]);
});

test('somebody with a name is named', () => {
  expect(contents(OTHER, { ...GLASS, speaker: 'Howell' }, { text: 'Lovely.' })).toEqual([
    'Howell: I blow glass for the cathedral',
  ]);
});

test('what the patterns have found is not told again, another fact of the same line is', () => {
  const lines = said({
    text: "I'm allergic to penicillin. My glass hangs in the cathedral at home.",
    fact: 0.9,
  });
  const found = findMemories(lines).filter(({ content }) => /penicillin/u.test(content));
  expect(found).toHaveLength(1);
  expect(believedFacts(lines, found).map(({ content }) => content)).toEqual([
    'My glass hangs in the cathedral at home',
  ]);
});

test('of many believed facts the ten most certain are kept, in their order', () => {
  const many = Array.from({ length: 14 }, (_, at) => ({
    text: `I restore carved organ case number ${at} myself.`,
    fact: 0.7 + ((at * 5) % 14) / 100,
  }));
  const kept = mostCertain(believedFacts(said(...many), []));
  expect(kept).toHaveLength(10);
  expect(Math.min(...kept.map(({ confidence }) => confidence))).toBeCloseTo(0.74);
  expect(kept.map(({ evidence }) => Number(evidence[0]!.slice(1)))).toEqual(
    many.flatMap(({ fact }, at) => (fact > 0.735 ? [at] : [])),
  );
});
