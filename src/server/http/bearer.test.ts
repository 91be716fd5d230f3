import { expect, test } from 'vitest';
import { parseBearer } from './bearer.ts';

test.each([
  [undefined, 'absent'],
  ['', 'malformed'],
  ['Bearer', 'malformed'],
  ['Bearer  ', 'malformed'],
  ['Basic abc', 'malformed'],
  ['svc_dev_abc', 'malformed'],
  ['Bearer a b', 'malformed'],
  ['Bearer svc_dev_abc', 'key'],
  ['bearer svc_mcp_abc', 'key'],
  ['Bearer a.b.c', 'id_token'],
  ['Bearer something', 'unknown'],
])('%j is %s', (header, type) => {
  expect(parseBearer(header).type).toBe(type);
});

test('the kind of a key is told by its prefix', () => {
  expect(parseBearer('Bearer svc_mcp_x')).toMatchObject({ kind: 'mcp', credential: 'svc_mcp_x' });
});
