import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

const filler = 'and then we went on about the weather '.repeat(20);

test('a short line is whole', () => {
  expect(snippetOf('The plumber comes on Friday.', 'plumber')).toBe('The plumber comes on Friday.');
});

test('a long line is cut around the words of the query, at borders of words', () => {
  const line = `${filler}the Plumber comes on Friday ${filler}`;
  const snippet = snippetOf(line, 'plumber');
  expect(snippet).toContain('the Plumber comes on Friday');
  expect(snippet).toMatch(/^…\S/);
  expect(snippet).toMatch(/\S…$/);
  expect(snippetOf(`${filler}the plumber`, 'plumber')).toMatch(/the plumber$/);
  expect(snippetOf(line, 'nowhere')).toMatch(/^and then/);
});

test('it has at most 240 characters, whatever line and query are', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 2_000, unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('a', ' ', 'İ', '💥', 'plumber'), { maxLength: 2_000 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, fc.string({ maxLength: 20 }), (line, query) => {
      const snippet = snippetOf(line, query);
      expect(snippet.length).toBeLessThanOrEqual(240);
      if (line.length > 240)
        expect(line.toWellFormed()).toContain(snippet.replace(/^…|…$/g, '').toWellFormed());
    }),
  );
});
