// Titles of small invented talks.
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../text/sentences-of.ts';
import { findGist } from './gist.ts';
import { titleOf, UNTITLED } from './title.ts';

const title = async (lines: readonly string[], language = 'en'): Promise<string> =>
  titleOf(await findGist(sentencesOf(lines), language));

test('nothing said has a plain title', async () => {
  expect(await title([])).toBe(UNTITLED);
});

test('says the theme, which nobody named, and what it was about', async () => {
  const said = await title([
    'So your left molar has a small crack, that is why it hurts.',
    'Do I need a crown?',
    'A filling is enough, and the hygienist looks at the gums next time.',
  ]);
  expect(said).toMatch(/^Dentist appointment: .*\b(?:molar|crown|filling|hygienist|gums)/u);
});

test('without a clear theme the topics are the title', async () => {
  const said = await title([
    'The zeppelin was green.',
    'A zeppelin made of paper and wire.',
    'I keep the zeppelin over my desk.',
  ]);
  expect(said).toMatch(/^Zeppelin\b/u);
});

test('begins with the matter that the call is for', async () => {
  const said = await title([
    'Hi Karen, I am calling about the estimated taxes.',
    'The payment for the first quarter is past due.',
    'Do I file that with the tax office, by the way?',
    'Karen, the tax office wants the payment by Friday, and you file nothing.',
  ]);
  expect(said).toMatch(/^Estimated taxes\b/u);
  expect(said).not.toMatch(/\b(?:file|past|way)\b/iu);
});

test('a matter that is announced with its place is the title, with who speaks', async () => {
  const lines = [
    'Thanks for calling about the holiday in Portugal.',
    'The hotel and the flights are booked.',
  ];
  expect(await title(lines)).toBe('Holiday in Portugal');
  const sentences = sentencesOf(lines).map((sentence, index) => ({
    ...sentence,
    is_user: false,
    speaker_name: index === 0 ? 'Maria' : 'Daniel',
  }));
  expect(titleOf(await findGist(sentences, 'en'))).toBe('Holiday in Portugal, with Maria and Daniel');
});

test('whom the owner talks to alone is named behind the topics', async () => {
  const lines = ['The zeppelin is late again.', 'A zeppelin made of paper and wire?'];
  const by = async (...names: readonly string[]): Promise<string> =>
    titleOf(
      await findGist(
        [...sentencesOf(lines), ...sentencesOf(['So it is.'])].map((sentence, index) => ({
          ...sentence,
          is_user: names[index] === 'Me',
          speaker_name: names[index]!,
        })),
        'en',
      ),
    );
  expect(await by('Me', 'Femke', 'Me')).toMatch(/^Zeppelin.*, with Femke$/u);
  expect(await by('Femke', 'Me', 'Zeppelin')).toMatch(/zeppelin/iu);
  // Not twice.
  expect(await by('Me', 'Zeppelin', 'Me')).toBe('Wire and paper, with Zeppelin');
  // Somebody else hears them, nobody has a name, or the owner does not speak.
  expect(await by('Me', 'Femke', 'Bo')).not.toContain('with');
  expect(await by('Me', 'Speaker 2', 'Me')).not.toContain('with');
  expect(await by('Femke', 'Femke', 'Femke')).not.toContain('with');
});

test('what is talked about comes before what is named more often', async () => {
  const said = await title([
    'The zeppelin is late.',
    'I wanted to talk about the greenhouse roof.',
    'A zeppelin came past the zeppelin field.',
  ]);
  expect(said).toMatch(/^Greenhouse roof/u);
});

test('a topic is not said beside a theme of the same words', async () => {
  expect(
    await title(['The dentist looked at my tooth.', 'The dentist says the molar stays.', 'A good dentist.']),
  ).not.toMatch(/dentist.*dentist/iu);
});

test('what only says that it was heard is no topic', async () => {
  expect(await title(['Der Schornstein muss gefegt werden.', 'Verstehe.', 'Prima.'], 'de')).toBe(
    'Schornstein',
  );
});

test('the name of a speaker is no topic', async () => {
  const sentences = sentencesOf(['Bartholomew has the lamp.', 'Bartholomew, the lamp!', 'Bartholomew?']).map(
    (sentence) => ({ ...sentence, speaker_name: 'Bartholomew' }),
  );
  expect(titleOf(await findGist(sentences, 'en'))).toMatch(/^Lamp/u);
});

test('falls back on the first words', async () => {
  expect(await title(['so it is on', 'and we do it'])).toBe('It is on and we do it');
});

test.each([
  // The sentence itself.
  ['The German embassy said the form is fine.', 'The German embassy said the form is fine'],
  ['remind me to call anna in lisbon on friday', 'Call Anna in Lisbon on Friday'],
  ['Der Schornstein muss am Freitag gefegt werden.', 'Der Schornstein muss am Freitag gefegt werden', 'de'],
  // The clause that says most.
  [
    'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
    'Ask not what your country can do for you',
  ],
  // What matters, as it was said.
  ['I just parked the car on level three next to the blue pillar.', 'Car on level three'],
  ['We went to lisbon with anna and the food there was really great', 'Lisbon with Anna'],
  ['We choose to go to the moon in this decade and do the other things.', 'We choose to go to the moon'],
])('little that was said: %s', async (said, expected, language = 'en') => {
  expect(await title([said], language)).toBe(expected);
});

test('a name that was written small has its capital among the topics', async () => {
  const said =
    'my fellow americans ask not what your country can do for you ask what you can do for your country';
  expect(await title([said])).toBe('Americans and country');
});

describe('length', () => {
  test('60 characters at most, cut between topics', async () => {
    const long = 'antidisestablishmentarianism';
    const said = await title([
      `The ${long}.`,
      `A ${long}, again.`,
      'Otorhinolaryngology, too.',
      'And floccinaucinihilipilification.',
    ]);
    expect(said.length).toBeLessThanOrEqual(60);
    expect(said.toLowerCase()).toContain(long);
  });
  test('the first words are cut too', async () => {
    expect((await title([`${'so '.repeat(60)}`])).length).toBeLessThanOrEqual(80);
  });
});

test.each([
  ['de', ['Der Schornstein muss gefegt werden.', 'Wann kommt jemand zum Schornstein?'], /Schornstein/u],
  ['es', ['El faro está cerrado.', '¿Y cuándo abren el faro?'], /faro/iu],
  ['fr', ["Le phare d'Eckmühl est fermé.", 'Et le phare ouvre quand ?'], /phare/iu],
])('%s: the matter, not the words between', async (language, lines, expected) => {
  expect(await title(lines, language)).toMatch(expected);
});

test.each([
  [
    'es',
    [
      'Hola, Lucía, ¿puedes comprar el pan para la cena?',
      'Claro, yo compro el pan y acordate de llevar el vino.',
    ],
    ['pan', 'cena', 'vino'],
  ],
  ['es', ['¿Sabías que habías adivinado el capítulo?', 'El capítulo, sí.'], ['capítulo']],
  ['es', ['La compra la hago yo.', 'No te olvides de la compra, que la llevo a casa.'], ['compra', 'casa']],
  [
    'de',
    ['Kommst du zum Abendessen?', 'Denk bitte an den Nachtisch.', 'Mach ich gern.'],
    ['Abendessen', 'Nachtisch'],
  ],
  ['de', ['hab ich gekauft', 'ehrlich vierzig pakete und fleißig eine zange'], ['pakete', 'zange']],
  ['de', ['Gebürstet und gebügelt ist der Vorhang.', 'Neunzig Ringe am Vorhang.'], ['Vorhang', 'Ringe']],
  [
    'es',
    ['Mi papá tocaba el bombo en noventa plazas.', 'Pongámosla rapidísimo en la panadería.'],
    ['papá', 'bombo', 'plazas', 'panadería'],
  ],
  [
    'fr',
    ['Vous prendrez la camionnette ?', 'Laisse-moi finir, je répète, il fallait trente chaises.'],
    ['camionnette', 'chaises'],
  ],
])('%s: topics are nouns: %s', async (language, lines, expected) => {
  const { topics } = await findGist(sentencesOf(lines), language);
  const found = topics.map(({ text }) => text).filter((text) => text !== 'Lucía');
  expect(found.sort()).toEqual([...expected].sort());
});

test.each([
  ['es', ['Lucía, el faro está cerrado.', 'Lucía, ¿y cuándo abren el faro?']],
  ['de', ['Tobias fragt nach dem Schornstein.', 'Wann kommt Tobias zum Schornstein?']],
])('%s: a first name alone is not in the title', async (language, lines) => {
  expect(await title(lines, language)).toMatch(/^(?:Faro|Schornstein)$/u);
});

test.each([
  ['es', ['¿Puedes comprar el pan para la cena del sábado en mi casa?', 'Claro, y llevo el vino.']],
  ['de', ['Kommst du am Samstag zum Abendessen?', 'Gern, ich kann den Nachtisch mitbringen und auch Wein.']],
])('%s: a supper at home is social', async (language, lines) => {
  const guesses = [
    { category: 'real', probability: 0.4 },
    { category: 'social', probability: 0.3 },
  ] as const;
  expect((await findGist(sentencesOf(lines), language, { guesses })).category).toBe('social');
});

test('without vectors the words of a theme outweigh a head that is only a little surer', async () => {
  const said = sentencesOf(['Der Zahnarzt hat gebohrt.', 'Und die Krone auf dem Zahn hält jetzt?']);
  const guesses = [
    { category: 'work', probability: 0.6 },
    { category: 'health', probability: 0.15 },
  ] as const;
  expect((await findGist(said, 'de', { guesses })).category).toBe('health');
});

test('accents stay', async () => {
  expect(await title(['The Café Müller is nice.', 'Is Café Müller open?'])).toContain('Café Müller');
});

test('a common word that begins a sentence has no capital inside the title', async () => {
  expect(await title(['The zeppelin is green.', 'Window, no.', 'Ceramics, yes.', 'Some ceramics.'])).toBe(
    'Zeppelin, ceramics and window',
  );
});
