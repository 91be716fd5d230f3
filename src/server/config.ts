// Reads the service's settings: command line first, then environment, then the platform's convention. Starts
// nothing.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { GatewaySettings } from './http/gateway-check.ts';
import { SECRET_PLACES } from './secrets/secret-place.ts';
import { DEFAULT_RATES, type Allowance, type RateSettings } from './http/rate-limits.ts';

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
  lanPort: z.coerce
    .number('EARSHOT_LAN_PORT and --lan-port take a number')
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  logLevel: z.enum(LOG_LEVELS),
  /** Where the secrets are to be; undefined: where they are. */
  secretPlace: z.enum(SECRET_PLACES, 'EARSHOT_SECRETS is app, keychain or file').optional(),
});
export interface Config extends z.infer<typeof Config> {
  rates: RateSettings;
  /** Null: there is no gateway in front of the service. */
  gateway: GatewaySettings | null;
}

export const DEFAULT_PORT = 7345;

/** The folder in which the platform's applications keep their data. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  if (env.EARSHOT_DATA_DIR) return resolve(env.EARSHOT_DATA_DIR);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Earshot');
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Earshot');
  return join(env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'earshot');
}

/** `1200/60`: at most 1200 requests in 60 seconds; `off`: not limited. */
function allowance(name: string, text: string | undefined, usual: Allowance | null): Allowance | null {
  if (text === undefined || text === '') return usual;
  if (text === 'off') return null;
  const [, points, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,4})$/.exec(text) ?? [];
  if (points !== undefined && seconds !== undefined) {
    return { points: Number(points), seconds: Number(seconds) };
  }
  throw new ConfigError(`The setting ${name} is not usable: write requests/seconds, such as 600/60, or off.`);
}

function gatewayOf({ EARSHOT_OIDC_ISSUER: issuer, EARSHOT_OIDC_AUDIENCE: audience }: NodeJS.ProcessEnv) {
  if (!issuer && !audience) return null;
  if (!issuer || !audience) {
    throw new ConfigError('Set EARSHOT_OIDC_ISSUER and EARSHOT_OIDC_AUDIENCE together, or neither.');
  }
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  // Keys fetched over plain http prove nothing, because anyone on the way could replace them. A request to
  // this machine does not leave it.
  const local = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url?.protocol !== 'https:' && !(local && url.protocol === 'http:')) {
    throw new ConfigError('The setting EARSHOT_OIDC_ISSUER is not usable: it must be an https address.');
  }
  return { issuer, audience };
}

/** Throws ConfigError with one plain sentence. */
export function readConfig(
  args: { 'data-dir'?: string; port?: string; host?: string; 'lan-port'?: string },
  env: NodeJS.ProcessEnv = process.env,
): Config {
  const parsed = Config.safeParse({
    dataDir: args['data-dir'] === undefined ? defaultDataDir(env) : resolve(args['data-dir']),
    port: args.port ?? env.EARSHOT_PORT ?? DEFAULT_PORT,
    host: args.host ?? env.EARSHOT_HOST ?? '127.0.0.1',
    lanPort: args['lan-port'] ?? env.EARSHOT_LAN_PORT,
    logLevel: env.EARSHOT_LOG_LEVEL ?? 'info',
    secretPlace: env.EARSHOT_SECRETS || undefined,
  });
  if (parsed.success) {
    const rates = {
      read: allowance('EARSHOT_RATE_READ', env.EARSHOT_RATE_READ, DEFAULT_RATES.read),
      write: allowance('EARSHOT_RATE_WRITE', env.EARSHOT_RATE_WRITE, DEFAULT_RATES.write),
      heavy: allowance('EARSHOT_RATE_HEAVY', env.EARSHOT_RATE_HEAVY, DEFAULT_RATES.heavy),
      refused: allowance('EARSHOT_RATE_REFUSED', env.EARSHOT_RATE_REFUSED, DEFAULT_RATES.refused),
      elsewhere: allowance('EARSHOT_RATE_ELSEWHERE', env.EARSHOT_RATE_ELSEWHERE, DEFAULT_RATES.elsewhere),
    };
    return { ...parsed.data, rates, gateway: gatewayOf(env) };
  }
  const issue = parsed.error.issues[0]!;
  throw new ConfigError(`The setting ${issue.path.join('.')} is not usable: ${issue.message}.`);
}
