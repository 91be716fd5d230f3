import { describe, expect, test } from 'vitest';
import { findMemories } from './memories.ts';
import { toSentences } from './sentences.ts';

interface Line {
  text: string;
  speaker?: string;
  mine?: boolean;
}

function memories(...lines: Line[]) {
  return findMemories(
    toSentences(
      lines.map(({ text, speaker = 'Speaker 1', mine = false }, index) => ({
        id: `s${index}`,
        text,
        speaker_name: speaker,
        is_user: mine,
        start: index * 40,
        end: index * 40 + 4,
      })),
    ),
  );
}
const contents = (...lines: Line[]): string[] => memories(...lines).map((memory) => memory.content);

describe('facts', () => {
  test.each([
    ['I am allergic to peanuts and shellfish.', 'I am allergic to peanuts and shellfish', 'system'],
    [
      "I'm a vegetarian and have been one since school.",
      "I'm a vegetarian and have been one since school",
      'system',
    ],
    ['My wife is from a small town in Portugal.', 'My wife is from a small town in Portugal', 'system'],
    [
      'My favourite composer is Johann Sebastian Bach.',
      'My favourite composer is Johann Sebastian Bach',
      'interesting',
    ],
  ])('%s', (text, content, category) => {
    expect(memories({ text })).toEqual([{ content, category, evidence: ['s0'] }]);
  });

  test.each([
    'I am allergic to meetings that start tomorrow at nine.',
    'I might prefer the green one over the blue one.',
    'Do you think I always sleep that badly at night?',
    'I love it.',
    'I live in a hotel this week because of the water.',
    'I live in Lisbon with my whole family?',
    'I love the big garden over there.',
    'The weather is fine, and I love.',
  ])('no fact: %s', (text) => {
    expect(memories({ text })).toEqual([]);
  });

  test('three words are enough for a fact, in a talk of at least 25 characters', () => {
    expect(contents({ text: 'I love chess and new teas' })).toEqual(['I love chess and new teas']);
    expect(contents({ text: 'I love chess and new tea' })).toEqual([]);
    expect(contents({ text: 'I love chess.' }, { text: 'Well, so it goes.' })).toEqual(['I love chess']);
  });

  test('a fact has 500 characters at most', () => {
    const text = `I love ${'very '.repeat(110)}old jazz.`;
    expect(contents({ text, speaker: 'Maria' }, { text: 'Hello.' })[0]).toHaveLength(500);
  });

  test('a fact that is said again is proven by the first time', () => {
    const text = 'I live in a house by the sea.';
    expect(memories({ text }, { text })).toMatchObject([{ evidence: ['s0'] }]);
  });

  test('at most four, each once', () => {
    const lines = ['tea', 'coffee', 'rain', 'trains', 'trains', 'chess'].map((what) => ({
      text: `I love ${what} very much.`,
    }));
    expect(memories(...lines)).toHaveLength(4);
  });
});

describe('whose fact it is', () => {
  const text = 'I live in a house by the sea.';

  test('the owner speaks in the first person', () => {
    expect(contents({ text, mine: true, speaker: 'You' })).toEqual(['I live in a house by the sea']);
  });
  test('a known person is named', () => {
    expect(contents({ text, speaker: 'Maria' })).toEqual(['Maria said: I live in a house by the sea']);
  });
  test('the only voice of a talk is the owner', () => {
    expect(contents({ text })).toEqual(['I live in a house by the sea']);
  });
  test('one of several unnamed voices is nobody’s', () => {
    expect(contents({ text }, { text: 'That sounds really nice to me.', speaker: 'Speaker 2' })).toEqual([]);
  });
});
