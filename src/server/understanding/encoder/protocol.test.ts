import { expect, test } from 'vitest';
import { parseFromModel } from '../llm/embedded/protocol.ts';
import { parseFromEncoder } from './protocol.ts';

const NO_KINDS = ['__proto__', 'toString', 'constructor', 'hasOwnProperty', '', 1, null, { toString: 1 }, []];

test('names that every object has are no kinds of message, and nothing throws', () => {
  for (const parse of [parseFromEncoder, parseFromModel])
    for (const t of NO_KINDS) expect(parse(JSON.parse(`{"t": ${JSON.stringify(t)}, "id": 1}`))).toBeNull();
});
