import { expect, test } from 'vitest';
import { checkedLookup } from './checked-lookup.ts';

const resolving = (...addresses: string[]) =>
  checkedLookup({
    resolve: (_host, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
  });
const ask = (all: boolean, ...addresses: string[]) =>
  new Promise<unknown>((resolve) =>
    resolving(...addresses)('name.example', { all }, (error, found) => resolve(error?.code ?? found)),
  );

test('a name that leads to a link-local address leads nowhere', async () => {
  for (const all of [true, false]) {
    expect(await ask(all, '169.254.169.254')).toBe('EUNSAFEADDRESS');
    expect(await ask(all, 'fe80::1', '::ffff:169.254.1.1')).toBe('EUNSAFEADDRESS');
  }
});

test('of several addresses the others are used', async () => {
  expect(await ask(false, '169.254.1.1', '10.0.0.1')).toBe('10.0.0.1');
  expect(await ask(true, '169.254.1.1', '10.0.0.1')).toEqual([{ address: '10.0.0.1', family: 4 }]);
});
