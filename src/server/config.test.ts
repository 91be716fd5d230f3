import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
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
    });
    expect(readConfig({ port: '0', host: '127.0.0.1', 'data-dir': '/b' }, env)).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      dataDir: resolve('/b'),
    });
  });

  test.each([
    [{ port: 'abc' }, {}],
    [{ port: '70000' }, {}],
    [{}, { EARSHOT_LOG_LEVEL: 'loud' }],
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
