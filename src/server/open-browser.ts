// Opens a file in the owner's browser, where there is a screen. A failure is ignored, because the address is
// printed as well.
import { spawn } from 'node:child_process';

/** The command that opens a file, without the file. */
function opener(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

export function hasScreen(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (env.CI) return false;
  return platform !== 'linux' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);
}

/** `file` takes the place of an address: the arguments of a process are readable by every account. */
export function openBrowser(file: string): void {
  const [command, ...args] = opener(process.platform);
  const child = spawn(command, [...args, file], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
