// What is asked about a talk, and how near its phrases are to all that it says.
import { expect, test } from 'vitest';
import { toSentences } from '../text/sentences.ts';
import { findGist } from './gist.ts';
import { readVectors, textsToEmbed } from './texts-to-embed.ts';
import { titleOf } from './title.ts';

const said = toSentences(
  [
    'Could you pass me the spoon for the soup?',
    'The library wants me full time from April.',
    'And the library pays far better than the kitchen.',
  ].map((text, index) => ({
    ...{ id: `s${index}`, text, speaker_name: 'Rosie', is_user: false },
    ...{ start: index * 9, end: index * 9 + 4 },
  })),
);

/** Near to the talk as it is far from the second direction; its wording, behind it, is that of all. */
const vector = (away: number): Float32Array => new Float32Array([1, away, 1, 0]);

test('sentences, then windows, then phrases', async () => {
  const texts = await textsToEmbed(said, 'en');
  expect(texts.slice(0, 3)).toEqual(said.map(({ text }) => text));
  expect(texts[3]).toBe(said.map(({ text }) => text).join(' '));
  expect(texts.slice(4)).toContain('library');
  expect(texts.slice(4)).toContain('spoon');
});

test('a phrase that is near to the whole talk comes before one that was only said', async () => {
  const texts = await textsToEmbed(said, 'en');
  const vectors = texts.map((text) => vector(text === 'library' ? 0 : text.includes(' ') ? 0.1 : 9));
  const { sentences, windows, nearness } = await readVectors(said, vectors, 'en');
  expect(sentences).toHaveLength(said.length);
  expect(windows).toHaveLength(1);
  expect(nearness.get('library')?.whole).toBeGreaterThan(0.9);
  expect(nearness.get('spoon')?.whole).toBeLessThan(0.3);
  expect(nearness.get('spoon')?.best).toBeLessThan(0.3);
  const far = texts.map((text) => vector(text === 'spoon' ? 0 : text.includes(' ') ? 0.1 : 9));
  const titled = async (of: Float32Array[]): Promise<string> => {
    const near = (await readVectors(said, of, 'en')).nearness;
    return titleOf(await findGist(said, 'en', { nearness: near }));
  };
  expect(await titled(vectors)).toMatch(/^(?:[^:]+: )?library/iu);
  expect(await titled(far)).toMatch(/^(?:[^:]+: )?spoon/iu);
});

test('without vectors, or with those of the sentences alone, no phrase is near or far', async () => {
  expect((await readVectors(said, null, 'en')).sentences).toBeNull();
  const some = await readVectors(
    said,
    said.map(() => vector(0)),
    'en',
  );
  expect(some.sentences).toHaveLength(said.length);
  expect(some.nearness.size).toBe(0);
});

test('of German and French talks English words are asked about, of a language without rules nothing', async () => {
  const german = toSentences([
    {
      ...{ id: 's0', text: 'Die Bücherei will mich ab April ganztags.', speaker_name: 'Rosie' },
      ...{ is_user: false, start: 0, end: 4 },
    },
  ]);
  const [sentence] = await textsToEmbed(german, 'de');
  expect(sentence).toContain('library');
  expect(sentence).toContain('april');
  const french = german.map((one) => ({ ...one, text: "La bibliothèque m'embauche à partir d'avril." }));
  const [inEnglish] = await textsToEmbed(french, 'fr');
  expect(inEnglish).toMatch(/library.* april/u);
  expect(await textsToEmbed(german, null)).toEqual([]);
});
