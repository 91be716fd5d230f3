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
