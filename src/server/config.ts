// Where the service runs and what it is told: command line first, then environment, then the platform's convention.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
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
