// What the trained heads say of sentences that are not in their data.
import { expect, test } from 'vitest';
import type { Sentence } from '../text/sentences.ts';
import { trainedHeads } from './heads.ts';
import { labelSentences, LABELS, type LabelledSentence } from './sentence-labels.ts';

const said = (text: string, speaker_name: string): Sentence => ({
  text,
  evidence: ['s'],
  is_user: speaker_name === 'Me',
  speaker_name,
});

/** Lines such as 'Me: Hello.' */
function labelled(...lines: string[]): LabelledSentence[] {
  const sentences = lines.map((line) => {
    const [speaker, text] = line.split(': ') as [string, string];
    return said(text, speaker);
  });
  return labelSentences(sentences, null, trainedHeads().labels);
}

test('a promise is the owner’s or the other’s by who says it', () => {
  const [mine, theirs] = labelled(
    "Me: I'll send you the revised offer tomorrow.",
    "Nadia: Great, and I'll call the printer this afternoon.",
  );
  expect([...mine!.given]).toContain('mine');
  expect([...theirs!.given]).toContain('theirs');
  expect(mine!.labels.theirs).toBe(0);
});

test('what a lone voice says is the owner’s, whatever its name', () => {
  const [only] = labelled('Speaker 1: I need to call the plumber about the boiler.');
  expect([...only!.given]).toContain('mine');
});

test('what nobody has to do is talk', () => {
  const [talk] = labelled('Me: It rained all night in the valley.', 'Nadia: Ha.');
  expect([...talk!.given]).not.toContain('mine');
  expect(talk!.labels.mine).toBeLessThan(0.2);
});

test('every label has a probability', () => {
  for (const { labels } of labelled('Me: Could you bring the keys on Friday?', 'Nadia: '))
    for (const label of LABELS) {
      expect(labels[label]).toBeGreaterThanOrEqual(0);
      expect(labels[label]).toBeLessThanOrEqual(1);
    }
});
