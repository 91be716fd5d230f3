// Floors for what understanding does on the invented conversations, a little under what was measured: a change that makes it
// worse is seen. Prints no line of the held-back part.
import { expect, test } from 'vitest';
import { trainedHeads } from '../src/server/understanding/heads/heads.ts';
import { categorySentencesOf } from './category-file.ts';
import { conversationsOf, talksToLearnFrom } from './conversation-file.ts';
import { extractionsOf } from './extraction.ts';
import { measureClaims } from './measures/claims.ts';
import { measureGist } from './measures/gist.ts';
import { f1Of, shareOf } from './measures/score.ts';
import { measureSearch } from './measures/search.ts';
import { totalsOf } from './totals.ts';
import { encodeHead } from '../src/server/understanding/heads/linear-head.ts';
import { trainBreaks } from './training/train-all.ts';

async function measured(
  conversations: ReturnType<typeof conversationsOf>,
  encoder: boolean,
): Promise<ReturnType<typeof totalsOf>> {
  const found = await extractionsOf(conversations, { encoder, headsFor: trainedHeads });
  return totalsOf(
    conversations.map((conversation) => ({
      claims: measureClaims(conversation, found.get(conversation.id)!),
      gist: measureGist(conversation, found.get(conversation.id)!),
    })),
  );
}

test('English of the held-back part is understood as well as it was', async () => {
  const totals = await measured(
    conversationsOf('held-back').filter(({ language }) => language === 'en'),
    true,
  );
  expect(shareOf(totals.categoryNear)).toBeGreaterThanOrEqual(0.69);
  expect(shareOf(totals.keep)).toBeGreaterThanOrEqual(0.89);
  expect(f1Of(totals.items)).toBeGreaterThanOrEqual(0.69);
  expect(f1Of(totals.events)).toBeGreaterThanOrEqual(0.5);
  expect(f1Of(totals.memories)).toBeGreaterThanOrEqual(0.48);
  expect(shareOf(totals.dueDay)).toBeGreaterThanOrEqual(0.67);
  expect(shareOf(totals.title)).toBeGreaterThanOrEqual(0.52);
  expect(f1Of(totals.decisions)).toBeGreaterThanOrEqual(0.26);
});

// Of tasks the encoder changes no figure by more than .02, and its vectors take minutes.
test.each([
  ['promises', 0.92, 0.9],
  ['scenes-unseen', 0.52, 0.56],
  ['promises-unseen', 0.87, 0.74],
] as const)('%s: tasks are found, with the days that they are due', async (part, items, days) => {
  const totals = await measured(conversationsOf(part), false);
  expect(f1Of(totals.items)).toBeGreaterThanOrEqual(items);
  expect(shareOf(totals.dueDay)).toBeGreaterThanOrEqual(days);
});

test.each([
  ['references', 0.68],
  ['references-unseen', 0.65],
] as const)('%s: what a pronoun means is found, or told beside it', async (part, items) => {
  const totals = await measured(conversationsOf(part), false);
  expect(f1Of(totals.items)).toBeGreaterThanOrEqual(items);
});

test('search of the held-back part finds as well as it did, and nothing where nothing fits', async () => {
  const { memories } = await measureSearch('held-back', ['memories']);
  expect(memories.ofKind['all']!.first).toBeGreaterThanOrEqual(0.7);
  expect(memories.ofKind['all']!.amongFive).toBeGreaterThanOrEqual(0.87);
  expect(memories.ofKind['name']!.first).toBeGreaterThanOrEqual(0.9);
  expect(memories.ofKind['misspelt']!.amongFive).toBeGreaterThanOrEqual(0.95);
  expect(memories.nothing).toBeGreaterThanOrEqual(0.58);
});

test('there are conversations of every language and register, and enough tagged sentences', () => {
  const tune = conversationsOf('tune');
  expect(tune.length + conversationsOf('held-back').length).toBeGreaterThanOrEqual(240);
  expect(new Set(tune.map(({ language, register }) => `${language} ${register}`)).size).toBe(12);
  const tags = [...tune, ...talksToLearnFrom()].reduce((sum, { tags: given }) => sum + given.length, 0);
  expect(tags).toBeGreaterThanOrEqual(1_500);
});

test('training twice makes the same bits', () => {
  const material = {
    conversations: conversationsOf('tune').slice(0, 30),
    talks: talksToLearnFrom(),
    sentences: categorySentencesOf('tune').slice(0, 200),
  };
  const [first, second] = [trainBreaks(material), trainBreaks(material)].map(({ head }) => encodeHead(head));
  expect(first!.equals(second!)).toBe(true);
});
