// A folder that electron-builder takes for Electron: names of files without a program in them, and the place where fuses are set.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** By their places in the wire. */
const FUSES = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeCliInspect',
  'asarIntegrity',
  'onlyAsar',
  'browserSnapshot',
  'fileProtocolPrivileges',
] as const;

export function standInElectron(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  const binary = join(folder, process.platform === 'win32' ? 'electron.exe' : 'electron');
  // As Electron is delivered: one version, eight fuses, most of them on.
  writeFileSync(binary, Buffer.from(`a program${SENTINEL}\u0001\u000811110001 and the rest`, 'latin1'));
  chmodSync(binary, 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome-sandbox', 'locales/en-US.pak'])
    writeFileSync(join(folder, name), name);
  return folder;
}

/** The fuses of a packed program that are on. */
export function fusesOn(binary: Buffer): string[] {
  const at = binary.indexOf(SENTINEL) + SENTINEL.length;
  return FUSES.filter((_, index) => binary[at + 2 + index] === '1'.charCodeAt(0));
}
