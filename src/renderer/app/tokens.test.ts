import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n');

test('a style uses no custom property that nothing sets: the whole declaration would be dropped', () => {
  const styles = read('**/*.css');
  const set = new Set(
    [...`${styles}\n${read('**/*.tsx')}`.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name),
  );
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

const TOKENS = read('app/tokens.css');
const PAPERS = ['paper', 'paper-2', 'paper-3', 'accent-wash', 'amber-wash', 'current'];
const INKS = [
  'ink',
  'ink-2',
  'accent',
  'red',
  'amber',
  ...['you', 0, 1, 2, 3, 4].map((one) => `speaker-${one}`),
];

/** A colour of light (0) or dark (1) as the rules of a block, and before them those of the root, have it. */
function colour(name: string, theme: number, block = ''): string {
  const value = [block, TOKENS]
    .map((rules) => new RegExp(`--${name}: ([^;]+);`).exec(rules)?.[1])
    .find((found) => found !== undefined)!;
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other !== undefined) return colour(other, theme, block);
  return /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value)![theme + 1]!;
}

/** By WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number =>
    [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const pale = (least: number, block = ''): string[] =>
  [0, 1].flatMap((theme) =>
    [...INKS.flatMap((ink) => PAPERS.map((paper) => [ink, paper])), ['accent-ink', 'accent']].flatMap(
      ([ink = '', paper = '']) => {
        const found = contrast(colour(ink, theme, block), colour(paper, theme, block));
        return found < least
          ? [`${ink} on ${paper}, ${theme === 0 ? 'light' : 'dark'}: ${found.toFixed(2)}`]
          : [];
      },
    ),
  );

test('every colour of text can be read on every background', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(pale(4.5)).toEqual([]);
  expect(pale(7)).not.toEqual([]);
});

test('with more contrast text has the most that the standard asks for', () => {
  const block = /data-contrast='more'\] \{([^}]*)\}/.exec(TOKENS)![1]!;
  expect(pale(7, block)).toEqual([]);
});
