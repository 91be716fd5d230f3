// Folds what a client says about itself (user agent, X-App-Platform, Origin) to a program that a person recognises. A
// claim: nothing here proves anything. Pure but for a small cache.
import { PLATFORMS, type ClientSeen } from '../../../contract/clients-seen.ts';
import { PROGRAMS, UNNAMED_PROGRAM, type ProgramId } from '../../../contract/programs.ts';
import { safeProgram } from './safe-name.ts';

export interface Claims {
  userAgent?: string | undefined;
  platform?: string | string[] | undefined;
  origin?: string | undefined;
}

export interface Program {
  id: ProgramId;
  name: string;
  platform: ClientSeen['platform'];
}

/** What is read of a user agent; the rest says nothing that is kept. */
const READ_CHARACTERS = 300;
const CACHED = 256;

/** The first that matches. Browsers name each other, so they come last. */
const PATTERNS: readonly (readonly [RegExp, ProgramId])[] = [
  [/^earshot-cli\b/, 'earshot_cli'],
  [/^omi-cli\//, 'omi_cli'],
  [/\bobsidian\//i, 'obsidian'],
  [/\bomi(?:-windows|-desktop)?\/[\d.]+.*\bElectron\//i, 'omi_windows'],
  [/^(?:omi|omi(?: |%20)(?:computer|beta|desktop))\/.*\bDarwin\//i, 'omi_macos'],
  [/^Dart\//, 'dart'],
  [/^(?:python|aiohttp|httpx)\b|\bpython-(?:requests|httpx|urllib)/i, 'python'],
  [/^(?:node|undici|axios|got|node-fetch|bun|deno)\b/i, 'node'],
  [/^curl\//, 'curl'],
  [/^wget\//i, 'wget'],
  [/^go-http-client\//i, 'go'],
  [/^(?:okhttp|ktor|java|apache-httpclient)\b/i, 'java'],
  [/powershell/i, 'powershell'],
  [/^postman/i, 'postman'],
  [/^insomnia/i, 'insomnia'],
  [/^httpie/i, 'httpie'],
  [/homeassistant/i, 'home_assistant'],
  [/\bCFNetwork\b.*\bDarwin\b/, 'apple'],
  [/^Mozilla\/5\.0 /, 'browser'],
];

/** With a platform in X-App-Platform, these are the apps of the original service. */
const APPS: Readonly<Record<string, ProgramId>> = {
  'dart ios': 'omi_phone',
  'dart android': 'omi_phone',
  'apple macos': 'omi_macos',
  'browser web': 'omi_web',
  'browser windows': 'omi_windows',
  'node web': 'omi_web',
};

const folded = new Map<string, Omit<Program, 'platform'>>();

function fold(userAgent: string): Omit<Program, 'platform'> {
  const known = folded.get(userAgent);
  if (known !== undefined) return known;
  const id = PATTERNS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const first = safeProgram(userAgent.split(/[/\s(;,]/, 1)[0] ?? '');
  const found =
    id !== undefined
      ? { id, name: PROGRAMS[id] }
      : { id: 'other' as const, name: first === '' ? UNNAMED_PROGRAM : first };
  // A flood of names empties the cache; it never grows.
  if (folded.size >= CACHED) folded.clear();
  folded.set(userAgent, found);
  return found;
}

export function programOf({ userAgent, platform, origin }: Claims): Program {
  const claimed = typeof platform === 'string' ? platform.slice(0, 20).toLowerCase() : '';
  const known = PLATFORMS.find((one) => one === claimed) ?? null;
  if (origin !== undefined && /^(?:chrome|moz|safari-web)-extension:/.test(origin)) {
    return { id: 'extension', name: PROGRAMS.extension, platform: known };
  }
  const found = fold((userAgent ?? '').slice(0, READ_CHARACTERS));
  const app = known === null ? undefined : APPS[`${found.id} ${known}`];
  return app === undefined
    ? { ...found, platform: known }
    : { id: app, name: PROGRAMS[app], platform: known };
}
