// What was said right before a fact is shown behind it only where the fact does not say whom or what it is about.
import { expect, test } from 'vitest';
import { LABELS, type Label } from '../../heads/sentence-labels.ts';
import { toSentences } from '../../text/sentences.ts';
import { findForeignFacts } from '../foreign-facts.ts';
import { factsIn, type FactSentence } from '../memories.ts';

const FACT = Object.fromEntries(LABELS.map((label) => [label, label === 'fact' ? 0.9 : 0])) as Record<
  Label,
  number
>;

/** Lines of the owner; those that begin with 'Bo:' are of somebody else. */
function said(...lines: string[]): FactSentence[] {
  const segments = lines.map((line, index) => {
    const theirs = line.startsWith('Bo: ');
    return {
      ...{ id: `s${index}`, text: line.replace('Bo: ', ''), speaker_name: theirs ? 'Bo' : 'Me' },
      ...{ is_user: !theirs, start: index * 40, end: index * 40 + 4 },
    };
  });
  return toSentences(segments).map((sentence) => ({ ...sentence, labels: FACT }));
}
const told = (...lines: string[]): string | undefined =>
  factsIn(said('Bo: Hello.', ...lines)).at(-1)?.content;

test.each<[string, string[], string]>([
  [
    'a thing that a pronoun means',
    ["They call it pigeon lung. I've had it since the seventies."],
    'Has had it since the seventies (They call it pigeon lung)',
  ],
  [
    'the nearest that is named, with what was said in between',
    ["It's a Hohner, from 1938. Gorgeous, really. I bought it from a widow in Ballymena."],
    "Bought it from a widow in Ballymena (It's a Hohner, from 1938. Gorgeous, really)",
  ],
  ['what a few words name', ["The hospital. I'm a radiographer."], 'Is a radiographer (The hospital)'],
  [
    'a question that was answered',
    ['Bo: Are you still married to your Frank?', 'Divorced. Since then I sleep better.'],
    'Since then they sleep better (Are you still married to your Frank? Divorced)',
  ],
])('tells %s', (_, lines, content) => {
  expect(told(...lines)).toBe(content);
});

test.each<[string, string[], string]>([
  ['stands alone', ['We moved to Bath. My sister has asthma.'], 'Sister has asthma'],
  [
    'names what its pronoun means',
    ["Pass the water. We can't have aspirin, it gives me hives."],
    "Can't have aspirin, it gives them hives",
  ],
  ['follows thanks', ['Thanks, love. I am a nurse.'], 'Is a nurse'],
  [
    'has found whom its pronoun means',
    ['My dad was a docker. He worked in Leith for years.'],
    'Dad worked in Leith for years',
  ],
])('tells nothing before what %s', (_, lines, content) => {
  expect(told(...lines)).toBe(content);
});

test('other languages: what points back is told with what is named before it', () => {
  const german = said('Mein Vater kommt nicht.', 'Er ist seit Jahren allergisch gegen Nüsse.');
  const french = said('Mon père vient.', 'Il est diabétique depuis dix ans.');
  const alone = said('Der Garten ist fertig.', 'Meine Mutter sitzt im Rollstuhl.');
  const contents = [
    ...findForeignFacts(german, 'de'),
    ...findForeignFacts(french, 'fr'),
    ...findForeignFacts(alone, 'de'),
  ].map(({ content }) => content);
  expect(contents).toEqual([
    'Er ist seit Jahren allergisch gegen Nüsse (Mein Vater kommt nicht)',
    'Il est diabétique depuis dix ans (Mon père vient)',
    'Meine Mutter sitzt im Rollstuhl',
  ]);
});
