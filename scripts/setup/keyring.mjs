// Puts a Secret Service in place for the tests of the system keychain. They say so themselves where there is none.

import { aptInstall, mayInstall, programOnPath } from './debian.mjs';
import { step } from './say.mjs';

/** The programs by the packages of Debian that bring them. */
const programs = { 'gnome-keyring': 'gnome-keyring-daemon', 'dbus-daemon': 'dbus-run-session' };

export async function ensureKeyring() {
  if (process.platform !== 'linux' || !mayInstall()) return;
  const missing = Object.entries(programs).flatMap(([name, program]) =>
    programOnPath(program) === null ? [name] : [],
  );
  if (missing.length > 0)
    await step('Installing a keyring for the tests (apt-get)', () => aptInstall(missing));
}
