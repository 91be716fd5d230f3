// Where the service runs and what it is told: command line first, then environment, then the platform's convention.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const Config = z.object({
  dataDir: z.string().min(1),
  port: z.coerce.number('EARSHOT_PORT and --port take a number').int().min(0).max(65_535),
  host: z.string().min(1),
  logLevel: z.enum(LOG_LEVELS),
});
export type Config = z.infer<typeof Config>;

export const DEFAULT_PORT = 7345;

/** The folder that the platform gives an application for its data. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  if (env.EARSHOT_DATA_DIR) return resolve(env.EARSHOT_DATA_DIR);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Earshot');
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Earshot');
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'earshot');
}

/** Throws ConfigError with one plain sentence. */
export function readConfig(
  args: { 'data-dir'?: string; port?: string; host?: string },
  env: NodeJS.ProcessEnv = process.env,
): Config {
  const parsed = Config.safeParse({
    dataDir: args['data-dir'] === undefined ? defaultDataDir(env) : resolve(args['data-dir']),
    port: args.port ?? env.EARSHOT_PORT ?? DEFAULT_PORT,
    host: args.host ?? env.EARSHOT_HOST ?? '127.0.0.1',
    logLevel: env.EARSHOT_LOG_LEVEL ?? 'info',
  });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new ConfigError(`The setting ${issue.path.join('.')} is not usable: ${issue.message}.`);
}

export interface AppPaths {
  modelsDir: string;
  resourcesDir: string;
  /** The built user interface; null when it is not built. */
  rendererDir: string | null;
  workerEntry: string;
  version: string;
}

/** The app's own files, from the address of its entry file: two folders below the root in the build and in the sources. */
export function appPaths(entryUrl: string): AppPaths {
  const entry = fileURLToPath(entryUrl);
  const root = resolve(dirname(entry), '..', '..');
  const rendererDir = join(root, 'out', 'renderer');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    modelsDir: join(root, 'models'),
    resourcesDir: join(root, 'resources'),
    rendererDir: existsSync(join(rendererDir, 'index.html')) ? rendererDir : null,
    workerEntry: entry.endsWith('.ts')
      ? join(root, 'src', 'server', 'stt', 'local', 'worker.ts')
      : join(root, 'out', 'main', 'stt-worker.js'),
    version,
  };
}
