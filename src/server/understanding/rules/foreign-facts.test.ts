// Lasting facts in German, Spanish and French talks: whose they are, how they are worded, and what is none.
import { expect, test } from 'vitest';
import { LABELS, type Label } from '../heads/sentence-labels.ts';
import { sentencesOf } from '../text/sentences-of.ts';
import { findForeignFacts } from './foreign-facts.ts';

test.each([
  ['de', 'Übrigens, ich bin allergisch gegen Penicillin.', 'Allergisch gegen Penicillin'],
  ['de', 'Ich bin übrigens gegen Penicillin allergisch.', 'Allergisch gegen Penicillin'],
  ['de', 'Meine Tochter studiert in Graz Medizin.', 'Meine Tochter studiert in Graz Medizin'],
  ['de', 'Ich arbeite seit zwölf Jahren als Hebamme.', 'Ich arbeite seit zwölf Jahren als Hebamme'],
  ['de', 'Ich bin Dachdecker, ich hebe den ganzen Tag.', 'Ich bin Dachdecker, ich hebe den ganzen Tag'],
  ['de', 'Meine Mutter sitzt im Rollstuhl.', 'Meine Mutter sitzt im Rollstuhl'],
  ['de', 'Ich habe seit der Schule Migräne.', 'Ich habe seit der Schule Migräne'],
  ['de', 'Ich arbeite ja nur nachmittags.', 'Ich arbeite ja nur nachmittags'],
  ['es', 'Soy celíaca, no puedo comer pan.', 'Celíaca, no puedo comer pan'],
  ['es', 'Mi hermano vive en Lima con su novia.', 'Mi hermano vive en Lima con su novia'],
  ['fr', "En fait, j'habite à Nantes depuis dix ans.", "J'habite à Nantes depuis dix ans"],
  ['fr', 'Mon fils est allergique aux arachides.', 'Mon fils est allergique aux arachides'],
] as const)('%s: %s', (language, said, content) => {
  expect(findForeignFacts(sentencesOf([said]), language).map((fact) => fact.content)).toEqual([content]);
});

test.each([
  ['de', 'Ich muss morgen noch mit dem Hund zum Tierarzt gehen.'],
  ['de', 'Wenn ich reich wäre, würde ich in Rom wohnen und nie arbeiten.'],
  ['de', 'Ich bin Fan von dem Sänger.'],
  ['de', 'Ist deine Schwester allergisch gegen Nüsse?'],
  ['es', 'Mañana llevo a mi hijo al dentista por la tarde.'],
  ['fr', 'Demain je vais chez ma sœur avec les enfants.'],
] as const)('no fact in %s: %s', (language, said) => {
  expect(findForeignFacts(sentencesOf([said]), language)).toEqual([]);
});

test('one hint is not enough where the head hears no fact', () => {
  const labels = Object.fromEntries(LABELS.map((label) => [label, 0])) as Record<Label, number>;
  const said = sentencesOf(['Meine Tochter studiert in Graz Medizin.']);
  expect(
    findForeignFacts(
      said.map((sentence) => ({ ...sentence, labels })),
      'de',
    ),
  ).toEqual([]);
});

test('a fact of somebody else names them, and that of a stranger is not kept', () => {
  const said = { text: 'Ich bin Vegetarierin, schon immer.', evidence: ['s0'], is_user: false };
  const reply = { text: 'Gut zu wissen für Samstag.', evidence: ['s1'], is_user: true, speaker_name: 'Me' };
  const facts = (speaker_name: string) =>
    findForeignFacts([{ ...said, speaker_name }, reply], 'de').map(({ content, evidence }) => [
      content,
      evidence,
    ]);
  expect(facts('Lena')).toEqual([['Lena: Ich bin Vegetarierin, schon immer', ['s0']]]);
  expect(facts('Speaker 2')).toEqual([]);
});
