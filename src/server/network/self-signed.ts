// Makes and reads the certificate for other computers of the network: self-signed, for a key on P-256. Written byte by byte
// (X.509 in DER, RFC 5280), because it is this one form only. Does not keep anything.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { isIP } from 'node:net';

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  shortTime: 0x17,
  longTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size: number[] = [];
  for (let rest = body.length; rest > 0; rest >>>= 8) size.unshift(rest & 0xff);
  const length = body.length < 0x80 ? [body.length] : [0x80 | size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

/** The object identifiers that occur, already encoded. */
const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
  keyUsage: '551d0f',
  extendedKeyUsage: '551d25',
  serverAuth: '2b06010505070301',
} as const;
const oid = (name: keyof typeof OID): Buffer => der(TAG.oid, Buffer.from(OID[name], 'hex'));

/** Years before 2050 have the short form, later ones the long one (RFC 5280, 4.1.2.5). */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\.\d+Z$|[-:T]/g, '');
  return Number(digits.slice(0, 4)) < 2050
    ? der(TAG.shortTime, Buffer.from(`${digits.slice(2)}Z`))
    : der(TAG.longTime, Buffer.from(`${digits}Z`));
}

const critical = der(TAG.boolean, Buffer.from([0xff]));
const extension = (name: keyof typeof OID, value: Buffer, ...flag: readonly Buffer[]): Buffer =>
  der(TAG.sequence, oid(name), ...flag, der(TAG.octets, value));

/** The 4 or 16 bytes of an address. */
function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const words = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16));
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [words(head), words(tail)];
  const middle = Array<number>(8 - first.length - last.length).fill(0);
  return Buffer.from([...first, ...middle, ...last].flatMap((word) => [word >> 8, word & 0xff]));
}

const altName = (name: string): Buffer =>
  isIP(name) === 0 ? der(0x82, Buffer.from(name, 'ascii')) : der(0x87, addressBytes(name));

export interface CertificateRequest {
  /** PKCS #8, PEM. */
  privateKey: string;
  /** Names and addresses, at least one. */
  names: readonly string[];
  /** Milliseconds since the epoch. */
  notBefore: number;
  notAfter: number;
}

/** PEM. */
export function selfSignedCertificate({
  privateKey,
  names,
  notBefore,
  notAfter,
}: CertificateRequest): string {
  const key = createPrivateKey(privateKey);
  const algorithm = der(TAG.sequence, oid('ecdsaWithSha256'));
  const title = der(TAG.text, Buffer.from(`Earshot on ${names[0]}`.slice(0, 64)));
  const subject = der(TAG.sequence, der(TAG.set, der(TAG.sequence, oid('commonName'), title)));
  const serial = randomBytes(16);
  // A positive number of all 16 bytes.
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  const extensions = der(
    TAG.sequence,
    extension('subjectAltName', der(TAG.sequence, ...names.map(altName))),
    extension('basicConstraints', der(TAG.sequence), critical),
    // Digital signatures alone: it signs no other certificate.
    extension('keyUsage', der(TAG.bits, Buffer.from([7, 0x80])), critical),
    extension('extendedKeyUsage', der(TAG.sequence, oid('serverAuth'))),
  );
  const body = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    algorithm,
    subject,
    der(TAG.sequence, time(notBefore), time(notAfter)),
    subject,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', body, key));
  const lines =
    der(TAG.sequence, body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** OpenSSL writes addresses of IPv6 in capitals and without `::`. */
const usualForm = (name: string): string =>
  name.includes(':') ? (URL.parse(`http://[${name}]/`)?.hostname.slice(1, -1) ?? name) : name;

export interface CertificateFacts {
  /** SHA-256 of the certificate: pairs of capitals and digits with colons. */
  fingerprint: string;
  names: string[];
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Null when the texts are no certificate and its key. */
export function certificateFacts(certificate: string, privateKey: string): CertificateFacts | null {
  try {
    const read = new X509Certificate(certificate);
    if (!read.checkPrivateKey(createPrivateKey(privateKey))) return null;
    const hash = createHash('sha256').update(read.raw).digest('hex').toUpperCase();
    const entries = (read.subjectAltName ?? '').split(', ');
    const names = entries.map((one) => usualForm(one.replace(/^(DNS|IP Address):/, '')));
    return { fingerprint: hash.match(/../g)!.join(':'), names, expiresAt: Date.parse(read.validTo) };
  } catch {
    return null;
  }
}
