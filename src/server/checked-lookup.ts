// Resolves host names for outgoing requests, and refuses those that lead to a link-local address: a name is checked where
// it is entered, and may be pointed elsewhere afterwards.
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLinkLocal } from '../contract/server-address.ts';

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** For the `lookup` option of a request. */
export const checkedLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (host, options, found) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return found(error, '', 4);
      const usable = addresses.filter(({ address }) => !isLinkLocal(address));
      const [first] = usable;
      if (first === undefined) {
        const refused = new Error('The name leads to a link-local address.') as NodeJS.ErrnoException;
        return found(Object.assign(refused, { code: 'ENOTFOUND' }), '', 4);
      }
      if (options.all === true) found(null, usable);
      else found(null, first.address, first.family);
    });
  };
