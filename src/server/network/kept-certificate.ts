// Keeps the certificate for other computers in the data folder, for its owner alone, and makes a new one before it ends or
// when this computer has another name or address. The key stays, so that whoever knows it can go on knowing it.
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, writePrivateFile } from '../private-files.ts';
import { certificateFacts, selfSignedCertificate, type CertificateFacts } from './self-signed.ts';

const DAY_MS = 86_400_000;
/** As long as browsers take any certificate. */
const LIFETIME_MS = 397 * DAY_MS;
/** A new one is made this long before the end. */
const EARLY_MS = 30 * DAY_MS;
/** Clocks differ. */
const SKEW_MS = DAY_MS;

export interface KeptCertificate extends CertificateFacts {
  /** PEM. */
  certificate: string;
  privateKey: string;
}

const fileOf = (dataDir: string, name: string): string => join(dataDir, 'tls', name);

function read(dataDir: string, name: string): string | null {
  try {
    return readFileSync(fileOf(dataDir, name), 'utf8');
  } catch {
    return null;
  }
}

/** The one that is kept; null when there is none that can be used. */
export function readCertificate(dataDir: string): KeptCertificate | null {
  const [certificate, privateKey] = [read(dataDir, 'certificate.pem'), read(dataDir, 'key.pem')];
  const facts = certificate && privateKey ? certificateFacts(certificate, privateKey) : null;
  return facts && { ...facts, certificate: certificate!, privateKey: privateKey! };
}

/** The one that is kept when it is good for these names for another month; else a new one. */
export function ensureCertificate(dataDir: string, names: readonly string[], now: number): KeptCertificate {
  const kept = readCertificate(dataDir);
  if (kept !== null && kept.expiresAt - now > EARLY_MS && names.every((name) => kept.names.includes(name)))
    return kept;
  const privateKey = kept?.privateKey ?? newKey();
  const certificate = selfSignedCertificate({
    privateKey,
    names,
    notBefore: now - SKEW_MS,
    notAfter: now - SKEW_MS + LIFETIME_MS,
  });
  makePrivateFolder(join(dataDir, 'tls'));
  writePrivateFile(fileOf(dataDir, 'key.pem'), privateKey);
  writePrivateFile(fileOf(dataDir, 'certificate.pem'), certificate);
  return { ...certificateFacts(certificate, privateKey)!, certificate, privateKey };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}
