// Names who sent a request, for counting what comes from one place. There is a bounded number of names, so that many addresses take no
// more memory than a few: two of other computers may share one, by chance that no sender can choose.
import { hash, randomBytes } from 'node:crypto';
import { isLoopback } from './arrival.ts';

const NAMES = 4096;
const salt = randomBytes(16).toString('hex');

/** A host of IPv6 has a whole network of addresses. */
function networkOf(address: string): string {
  const written = address.includes(':') ? (URL.parse(`http://[${address}]/`)?.hostname ?? address) : address;
  if (!written.startsWith('[')) return written;
  const [head = '', tail] = written.slice(1, -1).split('::');
  const first = head.split(':').filter((word) => word !== '');
  const last = (tail ?? '').split(':').filter((word) => word !== '');
  const gap = Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0');
  return [...first, ...gap, ...last].slice(0, 4).join(':');
}

export function senderName(address: string): string {
  if (isLoopback(address)) return networkOf(address);
  const digest = hash('sha256', `${salt} ${networkOf(address)}`, 'buffer');
  return String(digest.readUInt32BE() % NAMES);
}
