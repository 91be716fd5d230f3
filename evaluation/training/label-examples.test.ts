// Tags of written talk on the sentences that the product makes of it.
import { expect, test } from 'vitest';
import { toSentences } from '../../src/server/understanding/text/sentences.ts';
import { readConversations } from '../conversation-file.ts';
import { taggedSentences } from './label-examples.ts';

const conversation = (talk: string) =>
  readConversations(`=== one
at: 2026-03-10 14:20 Europe/Berlin
lang: en
register: recogniser
category: health
keep: yes
title: dentist
--
${talk}
--
`)[0]!;

test('a tag belongs to the sentence with the last word of its clause', () => {
  const tagged = taggedSentences(
    conversation("Dana: Thursday. {plan} Or Friday?\nMe: Fine. I'm ill. {fact} {done}\nMe: Bye."),
  );
  expect(tagged.map(({ sentence, tags }) => [sentence.text, [...tags]])).toEqual([
    ['Thursday.', ['plan']],
    ['Or Friday?', []],
    ['Fine.', []],
    ["I'm ill.", ['fact', 'done']],
    ['Bye.', []],
  ]);
});

test('where unpunctuated talk is divided does not depend on its tags', () => {
  const talk = (tag: string): string =>
    `Me: i tore the achilles in twenty seventeen ${tag}and i have got flat feet my whole family ${tag}so we walk like ducks you should see us on the beach`;
  const { segments } = conversation(talk(''));
  const tagged = taggedSentences(conversation(talk('{fact} ')));
  expect(tagged.map(({ sentence }) => sentence)).toEqual(toSentences(segments));
  expect(tagged.flatMap(({ tags }) => [...tags])).toContain('fact');
});
