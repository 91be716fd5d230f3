import { expect, test } from 'vitest';
import { plainPath } from './plain-path.ts';

test.each([
  ['/v1/x?a=1', '/v1/x?a=1'],
  ['//x/y', '//x/y'],
  ['/a#b', '/a%23b'],
  ['/a\u00a0b\ufeff', '/a%C2%A0b%EF%BB%BF'],
  ['http://127.0.0.1:7345/v1/x?a=1', '/v1/x?a=1'],
  ['http://user:word@other/x', '/x'],
  ['http://[', '/http://['],
  ['http://127.0.0.1:99999/', '/http://127.0.0.1:99999/'],
  ['*', '/*'],
  ['', '/'],
])('%j is %j', (target, path) => {
  expect(plainPath(target)).toBe(path);
});
