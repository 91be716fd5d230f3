import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('./tokens.css');

test('the window’s frame has the colour of the page, light and dark', () => {
  const papers = [...tokens.matchAll(/--paper: light-dark\((#\w+), (#\w+)\);/g)].flatMap((one) =>
    one.slice(1),
  );
  const themes = [...read('../index.html').matchAll(/name="theme-color".*content="(#\w+)"/g)].map(
    ([, colour]) => colour,
  );
  expect(papers).toHaveLength(2);
  expect(themes).toEqual(papers);
});

test('every colour stands once in its rule, for light and dark together', () => {
  const rules = tokens
    .split('}')
    .map((rule) =>
      [...rule.matchAll(/(--[\w-]+):([^;]+);/g)].filter(([, , value]) =>
        /#[0-9a-f]{3,8}\b|rgb\(/i.test(value!),
      ),
    );
  expect(Math.max(...rules.map((coloured) => coloured.length))).toBeGreaterThan(20);
  for (const coloured of rules) {
    expect(new Set(coloured.map(([, name]) => name)).size).toBe(coloured.length);
    for (const [, name, value] of coloured) {
      expect(value!.replaceAll(/light-dark\((?:[^()]|\([^()]*\))*\)/g, ''), name).not.toMatch(/#|rgb/);
    }
  }
});
