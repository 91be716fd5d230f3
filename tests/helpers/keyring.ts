// A Secret Service of the test's own: gnome-keyring on a session bus that lasts as long as one program. What is put in it stays
// in the folder.
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { loadKeytar } from '../../src/server/secrets/keychain-backend.ts';

const PROGRAMS = ['dbus-run-session', 'gnome-keyring-daemon'];
const SESSION =
  'printf "a password\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null && "$@"';

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why there can be none here; null when there can. */
export async function whyNoKeyring(): Promise<string | null> {
  const missing = PROGRAMS.find((program) => !isInstalled(program));
  if (missing !== undefined) return `${missing} is not installed`;
  return loadKeytar().then(
    () => null,
    () => 'keytar is not installed',
  );
}

/** Runs this Node with `args` beside the keyring of `folder`. Resolves also when the program fails or is killed. */
export async function inKeyring(folder: string, args: readonly string[]) {
  const runtime = join(folder, 'run');
  mkdirSync(runtime, { recursive: true, mode: 0o700 });
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'share'),
    XDG_RUNTIME_DIR: runtime,
  };
  const session = ['--', 'sh', '-c', SESSION, 'sh', process.execPath, ...args];
  return promisify(execFile)('dbus-run-session', session, { env, timeout: 60_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}
