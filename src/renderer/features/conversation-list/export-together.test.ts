import { expect, test } from 'vitest';
import { togetherText } from './export-together.ts';

test('several conversations are one readable file, or one JSON list', () => {
  expect(togetherText(['# One\n', '# Two'], 'md')).toBe('# One\n\n---\n\n# Two\n');
  expect(togetherText(['One', 'Two'], 'txt').split('\n')).toEqual(['One', '', '='.repeat(40), '', 'Two', '']);
  expect(JSON.parse(togetherText(['{"id":"a"}\n', '{"id":"b"}'], 'json'))).toEqual([
    { id: 'a' },
    { id: 'b' },
  ]);
});
