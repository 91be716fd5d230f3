// Checks what a model claims against what was said: the lines it names must have the words it quotes, and its own words may
// name nobody and nothing that is not there. Pure.
import type { Said } from './answer.ts';
import type { Line, Window } from './windows.ts';

/** Of the lines that a claim may rest on. */
const MOST_EVIDENCE = 8;
const NEIGHBOURS = 4;

export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’ʼ]/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** The lines that support a claim; null when they do not. */
export function supportOf({ lines, quote }: Pick<Said, 'lines' | 'quote'>, window: Window): Line[] | null {
  const cited = [...new Set(lines)]
    .map((number) => window.lines.find((line) => line.number === number))
    .filter((line) => line !== undefined)
    .sort((a, b) => a.number - b.number)
    .slice(0, MOST_EVIDENCE);
  if (cited.length === 0) return null;
  const parts = quote
    .split(/…|\.{3}/u)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const count = parts.reduce((sum, words) => sum + words.length, 0);
  if (count === 0 || (count === 1 && [...parts[0]![0]!].length < 4)) return null;
  const all = joined(cited.flatMap(({ segment }) => wordsOf(segment.text)));
  return parts.every((words) => all.includes(joined(words))) ? cited : null;
}

/** Whether words stand in the lines or close to them. */
export function saidNear(words: string, support: readonly Line[], window: Window): boolean {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return false;
  return around(support, window).some(({ segment }) =>
    joined(wordsOf(segment.text)).includes(joined(wanted)),
  );
}

function around(support: readonly Line[], window: Window): readonly Line[] {
  const first = support[0]!.number - NEIGHBOURS;
  const last = support.at(-1)!.number + NEIGHBOURS;
  return window.lines.filter(({ number }) => number >= first && number <= last);
}

const STEM = 4;

/** Whether what is claimed shares a word with what was said close to its evidence. */
export function isAbout(text: string, support: readonly Line[], window: Window): boolean {
  const there = new Set(
    around(support, window).flatMap(({ segment }) =>
      wordsOf(`${segment.text} ${segment.speaker_name}`).map((word) => word.slice(0, STEM)),
    ),
  );
  return wordsOf(text).some((word) => word.length >= STEM && there.has(word.slice(0, STEM)));
}

/** What a conversation says, to hold names, figures and addresses of a summary against. */
export function createGround(
  lines: readonly { text: string; speaker_name: string }[],
  more: readonly string[],
) {
  const texts = [...lines.map(({ text, speaker_name }) => `${text} ${speaker_name}`), ...more];
  const words = texts.flatMap(wordsOf);
  const stems = new Set(words.map((word) => word.slice(0, STEM + 1)));
  const hasFigures = words.some((word) => /\p{N}/u.test(word));
  const isThere = (word: string): boolean => wordsOf(word).every((one) => stems.has(one.slice(0, STEM + 1)));

  /** Whether a sentence names only what was said. `names`: capital letters mean names in its language. */
  function supports(sentence: string, names: boolean): boolean {
    if (/https?:|www\.|\]\(/iu.test(sentence)) return false;
    const tokens = sentence.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
    return tokens.every((token, index) => {
      if (/^\p{N}{3,}/u.test(token)) return !hasFigures || isThere(token);
      if (!names || index === 0 || !/^\p{Lu}\p{Ll}/u.test(token)) return true;
      return isThere(token.replace(/['’]s$/u, '')) || KNOWN.has(token.toLowerCase());
    });
  }
  return { supports };
}

/** Capital letters that name nobody. */
const KNOWN = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december english german french spanish the they she his her speaker owner both`.split(
    /\s+/u,
  ),
);
