// Literals are those of Python: known ones, and, where there is a Python, what it says itself.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pythonLiteral } from './python-literal.ts';

test.each<[unknown, string]>([
  ['plain', `'plain'`],
  [`it's`, `"it's"`],
  [`say "hi"`, `'say "hi"'`],
  [`it's "so"`, String.raw`'it\'s "so"'`],
  ['a\\b', String.raw`'a\\b'`],
  ['1\n2\r3\t4', String.raw`'1\n2\r3\t4'`],
  ['\u0000\u001f\u007f\u0085', String.raw`'\x00\x1f\x7f\x85'`],
  ['soft\u00adhyphen', String.raw`'soft\xadhyphen'`],
  ['\u00a0\u200b\u2028\ufeff\u3000', String.raw`'\xa0\u200b\u2028\ufeff\u3000'`],
  ['\ue000 \u{e0001}', String.raw`'\ue000 \U000e0001'`],
  ['lone \ud800', String.raw`'lone \ud800'`],
  ['Žluťoučký 漢字 🧠', `'Žluťoučký 漢字 🧠'`],
  ['👩‍👧', String.raw`'👩\u200d👧'`],
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
  [0, '0'],
  [-0, '0'],
  [12, '12'],
  [-73.9857, '-73.9857'],
  [0.1 + 0.2, '0.30000000000000004'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [1.5e-7, '1.5e-07'],
  [2.5e-12, '2.5e-12'],
  [1e16, '10000000000000000'],
  [[], '[]'],
  [{}, '{}'],
  [[1, ['a']], `[1, ['a']]`],
  [
    { done: false, more: null, left: undefined, list: [{ a: 'b' }] },
    `{'done': False, 'more': None, 'list': [{'a': 'b'}]}`,
  ],
])('%j is %s', (value, literal) => {
  expect(pythonLiteral(value)).toBe(literal);
});

test('what is no JSON is refused', () => {
  expect(() => pythonLiteral(Number.NaN)).toThrow(RangeError);
  expect(() => pythonLiteral(() => 1)).toThrow(RangeError);
});

const hasPython = spawnSync('python3', ['-c', '']).status === 0;

test.runIf(hasPython)('Python writes the same, and reads back what was written', () => {
  const texts = [
    `it's`,
    `"`,
    `'"`,
    '\\',
    '\u0000\u007f\u0085\u00a0\u00ad\u200b\u2028',
    'é漢🧠',
    '\ue000',
    "a'b\\n\n",
  ];
  const values = [
    ...texts,
    ...[0, 1, -12, 0.5, 1e-5, 1.25e-10, 123456.789, 1e15 + 0.5, 52.520008, 13.404954],
    { texts, nothing: null, yes: true, no: false, "key's": [{}, [], 1.5] },
  ];
  const program = `
import ast, json, sys
values = json.load(sys.stdin)
for one in values:
    value, literal = json.loads(one[0]), one[1]
    assert repr(value) == literal, (repr(value), literal)
    assert ast.literal_eval(literal) == value
print(len(values))`;
  const input = JSON.stringify(values.map((value) => [JSON.stringify(value), pythonLiteral(value)]));
  const ran = spawnSync('python3', ['-c', program], { input, encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(ran.stdout.trim()).toBe(String(values.length));
});
