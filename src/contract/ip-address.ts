// Says what an IP address reaches, also when an IPv4 address is inside an IPv6 one. Takes addresses as URL and the resolver
// write them. Resolves no names. Pure.

/**
 * `never`: link-local, metadata of cloud machines, unspecified, multicast, reserved: no server to send to. `this_computer`: loopback.
 * `private`: the own network, and what is not routed on the internet.
 */
export type Reach = 'never' | 'this_computer' | 'private' | 'public';

type Range = readonly [prefix: string, bits: number, reach: Reach];

/** The first match counts. */
const V4: readonly Range[] = [
  ['0.0.0.0', 8, 'never'],
  ['169.254.0.0', 16, 'never'],
  // Metadata of Alibaba, Oracle and Azure.
  ['100.100.100.200', 32, 'never'],
  ['192.0.0.0', 24, 'never'],
  ['168.63.129.16', 32, 'never'],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3, 'never'],
  ['127.0.0.0', 8, 'this_computer'],
  ['10.0.0.0', 8, 'private'],
  ['172.16.0.0', 12, 'private'],
  ['192.168.0.0', 16, 'private'],
  // Shared by providers, and used by overlay networks.
  ['100.64.0.0', 10, 'private'],
  ['198.18.0.0', 15, 'private'],
  // Documentation, and relays of 6to4.
  ['192.0.2.0', 24, 'never'],
  ['198.51.100.0', 24, 'never'],
  ['203.0.113.0', 24, 'never'],
  ['192.88.99.0', 24, 'never'],
];

const V6: readonly Range[] = [
  ['::', 128, 'never'],
  ['::1', 128, 'this_computer'],
  ['fe80::', 10, 'never'],
  // Metadata of Amazon and Google.
  ['fd00:ec2::254', 128, 'never'],
  ['fd20:ce::254', 128, 'never'],
  ['ff00::', 8, 'never'],
  ['fc00::', 7, 'private'],
  ['fec0::', 10, 'private'],
  ['100::', 64, 'never'],
  // Teredo, benchmarks and documentation.
  ['2001::', 23, 'private'],
  ['2001:db8::', 32, 'never'],
  ['64:ff9b:1::', 48, 'private'],
];

/** Forms of IPv6 that lead to an IPv4 address, and where in them it is: mapped, translated, compatible, NAT64, 6to4. */
const CARRIERS: readonly (readonly [prefix: string, bits: number, at: number])[] = [
  ['::ffff:0:0', 96, 12],
  ['::ffff:0:0:0', 96, 12],
  ['::', 96, 12],
  ['64:ff9b::', 96, 12],
  ['2002::', 16, 2],
];

/** Null when the text is no IP address but a name. Brackets and a zone may be there. */
export function reachOf(host: string): Reach | null {
  const bytes = addressBytes(host);
  if (bytes === null) return null;
  const ranges = bytes.length === 4 ? V4 : V6;
  return ranges.find(([prefix, bits]) => isIn(bytes, prefix, bits))?.[2] ?? 'public';
}

/** The same text for all ways to write an address; null for a name. */
export const sameAddress = (host: string): string | null => addressBytes(host)?.join('.') ?? null;

/** Four bytes for IPv4, also when it is inside IPv6; otherwise sixteen. */
function addressBytes(host: string): number[] | null {
  const bytes = parsed(host.replace(/^\[|\]$/g, '').replace(/%.*$/, ''));
  if (bytes?.length !== 16) return bytes;
  // ISATAP has it at the end of any prefix.
  const isatap = (bytes[8]! & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
  if (isatap) return bytes.slice(12);
  const low = bytes.slice(0, 12).every((byte) => byte === 0) && bytes[12] === 0 && bytes[13] === 0;
  // :: and ::1, and their neighbours, are addresses of their own.
  if (low) return bytes;
  const carrier = CARRIERS.find(([prefix, bits]) => isIn(bytes, prefix, bits));
  return carrier === undefined ? bytes : bytes.slice(carrier[2], carrier[2] + 4);
}

function isIn(bytes: readonly number[], prefix: string, bits: number): boolean {
  const start = parsed(prefix)!;
  return bytes.every((byte, index) => {
    const kept = Math.max(0, Math.min(8, bits - index * 8));
    const mask = (0xff << (8 - kept)) & 0xff;
    return (byte & mask) === (start[index]! & mask);
  });
}

function parsed(text: string): number[] | null {
  const v4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(text) ? text.split('.').map(Number) : null;
  if (v4 !== null) return v4.every((byte) => byte < 256) ? v4 : null;
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text)) return null;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':').map(wordsOf)));
  const [first, last] = [head!.flat(), (tail ?? []).flat()];
  const missing = 16 - first.length - last.length;
  if (halves.length === 2 ? missing < 2 : missing !== 0) return null;
  const bytes = [...first, ...Array<number>(missing).fill(0), ...last];
  return bytes.some(Number.isNaN) ? null : bytes;
}

/** The bytes of one part of an IPv6 address; the last part may be an IPv4 address. */
function wordsOf(part: string): number[] {
  if (/^[\da-f]{1,4}$/i.test(part)) {
    const word = parseInt(part, 16);
    return [word >> 8, word & 0xff];
  }
  return (part.includes('.') && parsed(part)) || [NaN, NaN];
}
