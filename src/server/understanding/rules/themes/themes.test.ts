// The list of themes is well formed, and small talks find theirs.
import { expect, test } from 'vitest';
import { CategoryEnum } from '../../../../contract/resources.ts';
import { sentencesOf } from '../../text/sentences-of.ts';
import { emojiFor } from '../emoji.ts';
import { findGist } from '../gist.ts';
import { ENGLISH_THEMES } from './english.ts';
import { FRENCH_THEMES } from './french.ts';
import { GERMAN_THEMES } from './german.ts';
import { SPANISH_THEMES } from './spanish.ts';
import { findThemes } from './themes.ts';

test.each([
  ['English', ENGLISH_THEMES],
  ['German', GERMAN_THEMES],
  ['Spanish', SPANISH_THEMES],
  ['French', FRENCH_THEMES],
])('each theme of %s has a category of the contract, a title and words', (_, list) => {
  const titles = new Set<string>();
  for (const line of list.trim().split('\n')) {
    const [category, title, said, ...rest] = line.split('|');
    expect(CategoryEnum.options).toContain(category);
    expect(titles).not.toContain(title);
    titles.add(title!);
    expect(said!.split(' ').length, title).toBeGreaterThanOrEqual(2);
    expect(rest).toEqual([]);
  }
});

test.each([
  [['The flight lands late.', 'Our hotel is near the airport, and my suitcase is lost.'], 'travel'],
  [['She plays guitar.', 'The chords were loud, and one string broke.'], 'music'],
  [['Hello there.'], 'other'],
  [['So it is.', 'Fine by me.'], 'other'],
  [['Offside, never a goal!', 'The referee gave a penalty against our keeper.'], 'sports'],
])('%s is %s', async (lines, category) => {
  expect((await findGist(sentencesOf(lines), 'en')).category).toBe(category);
});

test.each([
  ['de', ['Der Zahn hinten tut weh.', 'Wahrscheinlich ist die Füllung raus.'], 'health'],
  ['es', ['La mancha del techo es humedad.', 'La casera dice que el piso es viejo.'], 'real'],
  ['fr', ["L'évier fuit, il y a de l'eau partout.", 'Le plombier change le robinet demain.'], 'real'],
])('in %s, %s is %s', async (language, lines, category) => {
  expect((await findGist(sentencesOf(lines), language)).category).toBe(category);
});

test('forms of a word and two words in one count', () => {
  const [best] = findThemes(
    sentencesOf(['Two prescriptions.', 'Blood pressures, and then blood pressure tablets.']),
    'en',
  );
  expect(best?.title).toBe('Blood pressure and tablets');
});

test('a language without a list has no theme', () => {
  expect(findThemes(sentencesOf(['The dentist looked at my tooth.']), 'xx')).toEqual([]);
});

test('a category without an emoji of its own gets the default', () => {
  expect(emojiFor('other')).toBe('🧠');
});

test('a theme that nobody names counts for the category alone, and one of few words is no title', async () => {
  const likeness = new Map([['Chess', 0.4]]);
  const lines = ['So it began.', 'And then there was more of it.'];
  const none = await findGist(sentencesOf(lines), 'en', { likeness });
  expect(none).toMatchObject({ theme: null, category: 'education' });
  const one = [...lines, 'He moved the pawn.'];
  expect((await findGist(sentencesOf(one), 'en', { likeness })).theme).toBeNull();
  const longer = [...one, ...Array.from({ length: 12 }, () => 'And so it went on.')];
  expect((await findGist(sentencesOf(longer), 'en', { likeness })).theme).toMatchObject({ title: 'Chess' });
  const unlike = { likeness: new Map([['Chess', 0.1]]) };
  expect((await findGist(sentencesOf(longer), 'en', unlike)).theme).toBeNull();
});

test('a theme of which words are said in passing makes way for one that the whole talk is like', async () => {
  const lines = [
    'We sat by the pool, and I forgot my goggles.',
    'Then came the long exercise for the tendon.',
    ...Array.from({ length: 12 }, () => 'And so it went on.'),
  ];
  const named = async (swimming: number, physiotherapy: number) => {
    const likeness = new Map([
      ['Swimming', swimming],
      ['Physiotherapy', physiotherapy],
    ]);
    return (await findGist(sentencesOf(lines), 'en', { likeness })).theme?.title ?? null;
  };
  expect(await named(0.1, 0.25)).toBe('Physiotherapy');
  expect(await named(0.3, 0.1)).toBe('Swimming');
  expect(await named(0.1, 0.1)).toBeNull();
});
