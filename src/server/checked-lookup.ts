// Resolves host names for outgoing requests, and refuses those that lead where a request may not go: a name is checked
// where it is entered, and may be pointed elsewhere afterwards. What it answers is what is dialled.
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLinkLocal } from '../contract/server-address.ts';

export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The code of the error that a name without a usable address is answered with, when nothing more exact is known. */
export const UNSAFE_ADDRESS = 'EUNSAFEADDRESS';

export interface LookupRule {
  resolve?: Resolve;
  /** Which of the addresses may be dialled. An empty list refuses the name, and so does a text, the code of the error. */
  usable?: (addresses: readonly LookupAddress[]) => LookupAddress[] | string;
}

/** For the `lookup` option of a request. It is not called for addresses in place of a name. */
export const checkedLookup =
  ({
    resolve = lookup,
    usable = (addresses) => addresses.filter(({ address }) => !isLinkLocal(address)),
  }: LookupRule = {}): LookupFunction =>
  (host, options, found) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return found(error, '', 4);
      const checked = usable(addresses);
      const first = typeof checked === 'string' ? undefined : checked[0];
      if (typeof checked === 'string' || first === undefined) {
        const refused = new Error('The name leads to an address that may not be dialled.');
        const code = typeof checked === 'string' ? checked : UNSAFE_ADDRESS;
        return found(Object.assign(refused, { code }), '', 4);
      }
      if (options.all === true) found(null, checked);
      else found(null, first.address, first.family);
    });
  };
