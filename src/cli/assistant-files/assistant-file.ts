// Finds the configuration file of an assistant, enters a server into it and keeps a copy of what was there. Does not know what
// is entered.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AssistantGuide, ConfigFormat, DesktopSystem } from '../../contract/assistant-guides.ts';
import type { Merged, Wanted } from './fields.ts';
import { mergeJson } from './merge-json.ts';
import { mergeToml } from './merge-toml.ts';
import { mergeYaml } from './merge-yaml.ts';

const SYSTEMS: Partial<Record<NodeJS.Platform, DesktopSystem>> = { darwin: 'macos', win32: 'windows' };
export const desktopSystem = (platform: NodeJS.Platform = process.platform): DesktopSystem =>
  SYSTEMS[platform] ?? 'linux';

/** Where the file of a guide is for this account. */
export function fileOf({ file }: Pick<AssistantGuide, 'file'>, env: NodeJS.ProcessEnv = process.env): string {
  const home = env.HOME ?? env.USERPROFILE ?? homedir();
  return file[desktopSystem()]
    .replace(/^~(?=\/)/, home)
    .replace('$XDG_CONFIG_HOME', env.XDG_CONFIG_HOME ?? join(home, '.config'))
    .replace('%APPDATA%', env.APPDATA ?? join(home, 'AppData', 'Roaming'))
    .replace('%USERPROFILE%', env.USERPROFILE ?? home);
}

const MERGES: Record<ConfigFormat, (text: string, wanted: Wanted) => Merged> = {
  json: mergeJson,
  toml: mergeToml,
  yaml: mergeYaml,
};

/** What the file would say afterwards. A file that is not there, or empty, holds nothing. */
export function mergedText(format: ConfigFormat, text: string | null, wanted: Wanted): Merged {
  const isEmpty = text === null || text.trim() === '';
  return MERGES[format](isEmpty ? (format === 'json' ? '{}\n' : '') : text, wanted);
}

/** Null when there is none. */
export const readConfigFile = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null;

/** Writes all or nothing; a new file belongs to this account alone, for it holds a key. Returns the copy of what was there. */
export function writeConfigFile(file: string, text: string, now: Date): string | null {
  mkdirSync(dirname(file), { recursive: true });
  // A link stays one.
  const place = existsSync(file) ? realpathSync(file) : file;
  const mode = existsSync(place) ? statSync(place).mode & 0o777 : 0o600;
  const copy = existsSync(place) ? `${file}.before-earshot-${now.toISOString().replace(/[:.]/g, '-')}` : null;
  if (copy !== null) {
    copyFileSync(place, copy);
    chmodSync(copy, mode);
  }
  const fresh = `${place}.earshot-${process.pid}`;
  writeFileSync(fresh, text, { mode });
  chmodSync(fresh, mode);
  renameSync(fresh, place);
  return copy;
}
