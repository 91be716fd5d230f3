// Turns punctuated talk into examples of where sentences end: the words without their signs, and where a sign ended a
// sentence.
import { breakFeatures } from '../../src/server/understanding/text/breaks.ts';
import type { WrittenConversation } from '../conversation-file.ts';
import type { Example } from './fit.ts';

const ENDS = /[.!?…]["'”’)]*$/u;
/** A gap that nobody can judge: a clause that a dash ends. */
const UNCLEAR = /[-—–;:]["'”’)]*$/u;
const SIGNS = /[.!?…,;:"“”()¡¿—–]+/gu;

function examplesOf(text: string, group: string): Example[] {
  const said = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const bare = said.map((word) => word.replace(SIGNS, ''));
  return said
    .slice(0, -1)
    .flatMap((word, at) =>
      UNCLEAR.test(word)
        ? []
        : [{ features: breakFeatures(bare, at), truth: [ENDS.test(word)], group, weight: 1 }],
    );
}

/** Single sentences are joined into talks of this many. */
const TOGETHER = 8;

/** Speakers follow each other without a mark, as for a recogniser that does not tell them apart. */
export function breakExamples(
  conversations: readonly WrittenConversation[],
  sentences: readonly { language: string; text: string }[],
): Example[] {
  const talks = conversations
    .filter(({ register }) => register !== 'recogniser')
    .flatMap(({ id, segments }) => examplesOf(segments.map(({ text }) => text).join(' '), id));
  const singles = Object.entries(Object.groupBy(sentences, ({ language }) => language)).flatMap(
    ([language, group = []]) =>
      Array.from({ length: Math.ceil(group.length / TOGETHER) }, (_, at) =>
        examplesOf(
          group
            .slice(at * TOGETHER, (at + 1) * TOGETHER)
            .map(({ text }) => (ENDS.test(text) ? text : `${text}.`))
            .join(' '),
          `${language} ${at}`,
        ),
      ).flat(),
  );
  return [...talks, ...singles];
}
