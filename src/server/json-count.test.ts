import { expect, test } from 'vitest';
import { hasMoreItems } from './json-count.ts';

const has = (text: string, most: number): boolean => hasMoreItems(Buffer.from(text), most);

test('counts the items of all lists and objects, and no comma inside a text', () => {
  expect(has('[1,2,3]', 3)).toBe(false);
  expect(has('[1,2,3,4]', 3)).toBe(true);
  expect(has('{"a":[1,2],"b":{"c":1,"d":2}}', 3)).toBe(true);
  expect(has(JSON.stringify({ text: 'one, two, three, four, five' }), 3)).toBe(false);
  expect(has(JSON.stringify({ text: 'quoted "a, b, c, d" and \\', next: [1, 2, 3] }), 3)).toBe(true);
  expect(has(JSON.stringify(['\\', 'a,b,c,d', '\\"', ',,,,"']), 4)).toBe(false);
});

test('lists in lists count without a comma, and empty ones hold nothing', () => {
  expect(has('[[[[[]]]]]', 4)).toBe(false);
  expect(has('[[[[[ ]]]]]', 3)).toBe(true);
  expect(has('[ {}, [], {} ]   ', 3)).toBe(false);
  expect(has('[ {"a": 1}, [], {} ]', 3)).toBe(true);
});

test('answers for what is no JSON', () => {
  expect(has('', 3)).toBe(false);
  expect(has('"never ends, a, b, c, d', 3)).toBe(false);
  expect(has(',,,,', 3)).toBe(true);
  expect(has(']]]]}}}}', 3)).toBe(false);
});

test('texts of backslashes and quotes take time in proportion to their length', () => {
  const work = (length: number): number => {
    const json = Buffer.from(`["${'\\"'.repeat(length)}"]`);
    let reads = 0;
    const counted = new Proxy(json, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    expect(hasMoreItems(counted, 3)).toBe(false);
    return reads;
  };
  expect(work(2_000)).toBeLessThan(2.2 * work(1_000));
});
