// Courtesies are no decisions, and answered questions are not open, whatever the trained heads believe.
import { describe, expect, test } from 'vitest';
import type { LabelledSentence } from '../heads/sentence-labels.ts';
import { toSentences } from '../text/sentences.ts';
import { answersYesNo, isCourtesy } from './courtesy.ts';
import { findSaidClaims } from './said-claims.ts';
import { layOut } from './said.ts';
import { SPANISH } from './spanish/spanish.ts';
import { ENGLISH } from './english/english.ts';

const NONE = { mine: 0, asked: 0, theirs: 0, event: 0, fact: 0, decision: 0, open: 0 };

/** What is found where the heads hold each line for a decision and an open question. */
async function believed(rules: typeof ENGLISH, lines: readonly string[]): Promise<string[]> {
  const segments = lines.map((line, index) => ({
    ...{ id: `l${index}`, text: line, start: index * 5, end: index * 5 + 4 },
    ...{ speaker_name: index % 2 === 0 ? 'Dana' : 'Me', is_user: index % 2 === 1 },
  }));
  const labels = { ...NONE, decision: 0.9, open: 0.9 } as unknown as LabelledSentence['labels'];
  const sentences = toSentences(segments).map((sentence) => ({ ...sentence, labels, vector: null }));
  const talk = await layOut(sentences, rules, rules.when(Date.UTC(2026, 2, 18), 'UTC'));
  return findSaidClaims(talk, rules).map(({ kind, text }) => `${kind}: ${text}`);
}

test.each([
  'De acuerdo, muchas gracias.',
  'Agreed, thank you very much.',
  'Alles klar, vielen Dank, tschüss!',
  "D'accord, merci beaucoup.",
])('a courtesy: %s', (text) => expect(isCourtesy(text)).toBe(true));

test.each(['Agreed.', 'Abgemacht.', 'De acuerdo, pedimos las azules.', 'Thanks, we take the blue one.'])(
  'no courtesy: %s',
  (text) => expect(isCourtesy(text)).toBe(false),
);

test.each([
  ['Does she need to be picked up then?', 'Yes, from the side gate.', true],
  ['Muss man sie abholen?', 'Nein, sie kommt mit dem Bus.', true],
  ['¿Hay que recogerla?', 'Sí, por la puerta de al lado.', true],
  ['Il faut aller la chercher ?', 'Oui, au portail.', true],
  ['And who picks her up?', 'Yes, that is the question.', false],
  ['¿Quién la recoge?', 'Claro, alguien.', false],
  ['Does she need to be picked up?', 'Hard to say.', false],
])('%s %s', (question, line, answers) => expect(answersYesNo(question, line)).toBe(answers));

describe('whatever the heads believe', () => {
  test('a courtesy is no decision', async () => {
    expect(await believed(SPANISH, ['Vuelva en un mes.', 'De acuerdo, muchas gracias.'])).not.toContainEqual(
      expect.stringContaining('gracias'),
    );
  });

  test('a question that the next voice answers is not open, one that it cannot answer is', async () => {
    const asked = 'Does she need to be picked up then?';
    expect(await believed(ENGLISH, [asked, 'Yes, from the side gate.'])).not.toContain(`question: ${asked}`);
    expect(await believed(ENGLISH, [asked, 'No idea.'])).toContain(`question: ${asked}`);
  });
});
