// What search takes for a word of the language of a query, with the lists that the program has.
import { describe, expect, test } from 'vitest';
import { storeMemory } from '../../../../tests/helpers/memories.ts';
import { searchInMemory } from '../../../../tests/helpers/search.ts';
import { languageOfQuery } from './query-language.ts';

test.each([
  ['Welche Medizin nehme ich jetzt?', 'nehme', 'nemhe'],
  ['carnet de la piscina', 'piscina', 'piscnia'],
  ['réparer l’ordinateur', 'ordinateur', 'ordniateur'],
  ['who repairs the boiler', 'repairs', 'repiars'],
])('%s: %s is a word, %s is not', async (query, right, wrong) => {
  const language = await languageOfQuery(query);
  expect(language.isWord(right)).toBe(true);
  expect(language.isWord(wrong)).toBe(false);
});

test('a word that is English, too, makes no English query', async () => {
  expect((await languageOfQuery('welche Papiere will die Verwaltung')).isWord('Papiere')).toBe(true);
});

test('accents may be missing, and umlauts may be spelled out', async () => {
  const spanish = await languageOfQuery('cuanto cuesta la operacion del perro');
  expect(spanish.isWord('operacion')).toBe(true);
  const german = await languageOfQuery('wann ist die Pruefung');
  expect(german.isWord('pruefung')).toBe(true);
});

test('a word is as usual as what it means in English', async () => {
  const german = await languageOfQuery('Was soll ich meiner Tochter schenken?');
  expect(german.shareOfTexts('sagen')).toBeGreaterThan(german.shareOfTexts('Schornsteinfeger') * 100);
  expect(german.isEveryday('Haus')).toBe(true);
  expect(german.isEveryday('Schornsteinfeger')).toBe(false);
});

describe('a capital makes a name', () => {
  test.each([
    ['of what a German list does not have', 'Wann kommt Zbigniew?', 'Zbigniew', true],
    ['and not of a German noun', 'Wann kommt die Tochter?', 'Tochter', false],
    ['nor of a long compound of two', 'Wann kommt die Gartenzaunfarbe?', 'Gartenzaunfarbe', false],
    ['as of a short one, which is as often a surname', 'Wann kommt Herr Steinbach?', 'Steinbach', true],
    ['of any Spanish word within the query', '¿Cuándo viene Luz?', 'Luz', true],
  ])('%s', async (_, query, word, isName) => {
    expect((await languageOfQuery(query)).isName(word, false)).toBe(isName);
  });

  test('not of the first word of a Spanish query', async () => {
    expect((await languageOfQuery('Dinero de la herencia')).isName('Dinero', true)).toBe(false);
  });
});

describe('in the search', () => {
  function arranged(...memories: string[]) {
    const { search, store, ann } = searchInMemory();
    for (const [index, text] of memories.entries()) storeMemory(store, ann, text, { id: `m${index}` });
    return {
      find: (query: string) =>
        search.find(ann, {
          ...{ query, kinds: ['memory'], filter: {}, within: undefined, locked: null },
        }),
    };
  }

  test.each([
    ['Welche Medizin nehme ich jetzt?', 'Der Monat ist um, und mit Mehl wird gebacken.'],
    ['¿Cuánto dinero recibí?', 'Cuando llueve nos quedamos dentro.'],
    ['intervention dans la bouche', 'La douche du troisième est libre.'],
  ])('words of another language are not corrected to what the texts have: %s', async (query, text) => {
    const { find } = arranged(text);
    expect(await find(query)).toMatchObject({ corrected: null, results: [] });
  });

  test('a misspelt one is', async () => {
    const { find } = arranged('Die Heizung tropft seit gestern.');
    const found = await find('kalte Heizugn');
    expect(found.corrected).toBe('kalte heizung');
    expect(found.results).toHaveLength(1);
  });

  test('a misspelt name is, though a stem or a compound looks like it', async () => {
    const { find } = arranged('Frau Reisinger hat angerufen.');
    expect((await find('Was wollte die Reissinger von mir?')).corrected).toBe(
      'Was wollte die reisinger von mir?',
    );
  });
});
