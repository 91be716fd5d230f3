import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RATES } from './http/rate-limits.ts';
import { ConfigError, defaultDataDir, readConfig } from './config.ts';

describe('readConfig', () => {
  test('defaults', () => {
    expect(readConfig({}, { XDG_DATA_HOME: '/data' })).toMatchObject({
      port: 7345,
      host: '127.0.0.1',
      logLevel: 'info',
    });
  });

  test('the command line goes before the environment', () => {
    const env = {
      EARSHOT_PORT: '1111',
      EARSHOT_HOST: '::1',
      EARSHOT_DATA_DIR: '/a',
      EARSHOT_LOG_LEVEL: 'debug',
    };
    expect(readConfig({}, env)).toEqual({
      port: 1111,
      host: '::1',
      dataDir: resolve('/a'),
      logLevel: 'debug',
      rates: DEFAULT_RATES,
      gateway: null,
    });
    expect(readConfig({ port: '0', host: '127.0.0.1', 'data-dir': '/b' }, env)).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      dataDir: resolve('/b'),
    });
  });

  test('rates are requests/seconds or off', () => {
    const { rates } = readConfig({}, { EARSHOT_RATE_READ: '10/5', EARSHOT_RATE_WRITE: 'off' });
    expect(rates).toEqual({ ...DEFAULT_RATES, read: { points: 10, seconds: 5 }, write: null });
  });

  test('a gateway needs its issuer and its audience', () => {
    const env = { EARSHOT_OIDC_ISSUER: 'https://issuer.test', EARSHOT_OIDC_AUDIENCE: 'earshot' };
    expect(readConfig({}, env).gateway).toEqual({ issuer: 'https://issuer.test', audience: 'earshot' });
    expect(() => readConfig({}, { EARSHOT_OIDC_ISSUER: 'https://issuer.test' })).toThrow(
      /EARSHOT_OIDC_ISSUER and EARSHOT_OIDC_AUDIENCE together/,
    );
  });

  test.each([
    [{ port: 'abc' }, {}],
    [{ port: '70000' }, {}],
    [{}, { EARSHOT_LOG_LEVEL: 'loud' }],
    [{}, { EARSHOT_RATE_READ: 'many' }],
    [{}, { EARSHOT_RATE_HEAVY: '0/60' }],
    [{}, { EARSHOT_OIDC_ISSUER: 'http://issuer.test', EARSHOT_OIDC_AUDIENCE: 'earshot' }],
  ])('%j %j is refused in one sentence', (args, env) => {
    expect(() => readConfig(args, env)).toThrow(ConfigError);
    expect(() => readConfig(args, env)).toThrow(/^The setting \w+ is not usable: .+\.$/);
  });
});

test('the data folder follows the platform', () => {
  expect(defaultDataDir({ XDG_DATA_HOME: '/x' }, 'linux')).toMatch(/x.earshot$/);
  expect(defaultDataDir({}, 'darwin')).toMatch(/Application Support.Earshot$/);
  expect(defaultDataDir({ LOCALAPPDATA: '/l' }, 'win32')).toMatch(/l.Earshot$/);
  expect(defaultDataDir({ EARSHOT_DATA_DIR: '/mine' }, 'win32')).toBe(resolve('/mine'));
});
