// The protocol's own conformance suite against the running service: the product's server, with a list of what it does not offer,
// and a server with everything behind the same routes.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROUTES } from '../../src/server/http/table.ts';
import type { ToolProtocolOptions } from '../../src/server/mcp/endpoint.ts';
import { startHttpInstance } from '../http/http-instance.ts';
import { createFixtureServer } from './conformance/fixture-server.ts';
import { createSessions } from './conformance/sessions.ts';

const require = createRequire(import.meta.url);
const SUITE = require.resolve('@modelcontextprotocol/conformance/dist/index.js');

/** The suite has no credential, so its service asks for none. */
async function startOpen(options: Partial<ToolProtocolOptions>): Promise<string> {
  const service = await startHttpInstance({
    routes: ROUTES.filter(({ path }) => path === '/v1/mcp').map((one) => ({
      ...one,
      auth: 'public' as const,
    })),
    toolProtocol: (owner) => ({ everybodyIs: owner, ...options }),
  });
  onTestFinished(() => service.close());
  const off = { calls_per_hour: null, calls_per_ten_seconds: null, writes_per_hour: null };
  service.services.toolRates.update(service.owner.uid, off);
  return `${service.url}/v1/mcp`;
}

/** The exit status, and the lines that say what failed. */
function run(...args: string[]): Promise<{ status: number; failed: string[] }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SUITE, 'server', ...args],
      { maxBuffer: 64_000_000 },
      (error, stdout, stderr) => {
        const failed = (stdout + stderr).split('\n').filter((line) => /^\s*✗|nexpected|tale/.test(line));
        resolve({ status: error === null ? 0 : Number(error.code ?? 1), failed });
      },
    );
  });
}

test.each(['2026-07-28', '2025-11-25'])(
  'everything that %s requires passes through the routes',
  async (revision) => {
    const url = await startOpen({
      serverOf: createFixtureServer,
      olderWith: createSessions(createFixtureServer),
    });
    const { status, failed } = await run('--url', url, '--requirements', revision);
    expect(status, failed.join('\n')).toBe(0);
  },
);

test.each(['2026-07-28', '2025-11-25'])(
  'the product fails only what is on the list for %s',
  async (revision) => {
    const url = await startOpen({});
    const list = join(import.meta.dirname, 'conformance', `not-offered-${revision}.yml`);
    const { status, failed } = await run(
      '--url',
      url,
      '--requirements',
      revision,
      '--expected-failures',
      list,
    );
    expect(status, failed.join('\n')).toBe(0);
  },
);
