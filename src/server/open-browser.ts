// Opens a page in the owner's browser, where there is a screen. A failure is ignored, because the address is
// printed as well.
import { spawn } from 'node:child_process';

function opener(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

export function hasScreen(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (env.CI) return false;
  return platform !== 'linux' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);
}

export function openBrowser(url: string): void {
  if (!hasScreen()) return;
  const [command, ...args] = opener(process.platform);
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
