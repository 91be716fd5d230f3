// Facts in the words of the talk, worded so that they stand alone.
import { expect, test } from 'vitest';
import { factParts } from './cues.ts';
import { namedIn } from './relations.ts';
import { subjectKey } from './subject-key.ts';
import { factWording, tidied } from './wording.ts';

test.each([
  ["I'm allergic to ibuprofen.", 'Allergic to ibuprofen'],
  ["I'm a locksmith", 'Is a locksmith'],
  [
    'I live in Delft, ten minutes by bike from the station.',
    'Lives in Delft, ten minutes by bike from the station',
  ],
  ["We've been in Leeds since ninety-eight, you know that.", 'Has been in Leeds since ninety-eight'],
  ['I always carry my own tea.', 'Always carries their own tea'],
  ["I can't stand grapefruit", "Can't stand grapefruit"],
  ["I don't eat fish.", "Doesn't eat fish"],
  ['I have asthma and I work nights', 'Has asthma and works nights'],
  ['we live in Portland now.', 'Lives in Portland'],
  ['I taught surveying when I was young', 'Taught surveying when they were young'],
  ['I was a risk analyst for eleven years.', 'Was a risk analyst for eleven years'],
  ['Um, I, I quit drinking in January though', 'Quit drinking in January'],
  ["I should say I'm vegan.", 'Vegan'],
  ["My wife's a nurse and she nags me about that.", 'Wife is a nurse and she nags them about that'],
  ["My son's got asthma", 'Son has got asthma'],
  ["We've been with your bank since ninety eight", 'Has been with the bank since ninety eight'],
  ['My wife teaches me Dutch', 'Wife teaches them Dutch'],
  ['The kid can’t have nuts, you know that', "The kid can't have nuts"],
  ["Because I'm up at five anyway.", 'Is up at five'],
])('%s: %s', (said, worded) => {
  expect(factWording(said, '')).toBe(worded);
});

test('a pronoun becomes whom it means, and another speaker is named', () => {
  expect(factWording("she's a cardiologist", 'Wife')).toBe('Wife is a cardiologist');
  expect(factWording("He's been vegetarian since kindergarten.", 'Lio')).toBe(
    'Lio has been vegetarian since kindergarten',
  );
  expect(factWording('I was seven when they put us on the train', 'Nana')).toMatch(/^Nana was seven/u);
});

test('what is beside the fact is left away, and a short sentence stays whole', () => {
  const long =
    "Still on, six o'clock. It's our work do, I manage the bakery now, so I can't really duck out of it, can I";
  expect(factParts(tidied(long))[0]).toBe('I manage the bakery');
  expect(factParts('I sing in a choir and she drums')).toEqual(['I sing in a choir and she drums']);
});

test.each([
  ['Walt and I have been friends since school', '', 'Has been friends since school, with Walt'],
  ['My wife and I have lived in Bath for years', 'Bo', 'Bo has lived in Bath for years, with their wife'],
  ['Me and my brother have run it since 1990', '', 'Has run it since 1990, with their brother'],
])('“%s” keeps both of them', (said, subject, content) => {
  expect(factParts(`${said}, and we are always really rather busy`)).toContain(said);
  expect(factWording(said, subject)).toBe(content);
});

test.each([
  ["I have been, well, I've been a nurse for years", "I've been a nurse for years"],
  ['I start at the institute in October, so it made sense', 'I start at the institute in October'],
])('of “%s” the fact is “%s”', (said, fact) => {
  expect(tidied(said)).toBe(fact);
});

test.each([
  ['My younger sister Anna called', 'Younger sister Anna'],
  ['and how is halina', 'Halina'],
  ['And Wilf sleeps with the light on', 'Wilf'],
  ['Mum takes a size six', 'Mum'],
  ["No, it's the wife", 'Wife'],
  ['I pick my lad up', 'Lad'],
  ["And my cousin's a nurse", 'Cousin'],
])('%s names %s', (text, name) => {
  expect(namedIn(text)).toContain(name);
});

test.each([
  ['I will see you on Monday'],
  ['Well, what a day'],
  ['The lamp is in the hall'],
  ['the one from Llanelli'],
  ['then we moved to Utrecht'],
  ["it was my cousin's lab"],
])('%s names nobody', (text) => {
  expect(namedIn(text)).toEqual([]);
});

test.each([
  ['Lives in Delft', 'home'],
  ['Is a pharmacist', 'job'],
  ['Favourite food is dal', 'favourite:food'],
  ['Wife works at the harbour', 'wife:job'],
  ['Allergic to nuts', ''],
  ['Son is allergic to nuts', ''],
  ['Has two dogs', ''],
])('%s is about "%s"', (content, key) => {
  expect(subjectKey(content)).toBe(key);
});
