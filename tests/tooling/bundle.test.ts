// The bundle for Claude Desktop: made by npm run package -- --mcpb, judged by the official tool, and run as it says.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const root = join(import.meta.dirname, '..', '..');
const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root });
const tool = (...args: string[]) => node('node_modules/@anthropic-ai/mcpb/dist/cli/cli.js', ...args);

interface Manifest {
  version: string;
  icon: string;
  server: {
    entry_point: string;
    mcp_config: { command: string; args: string[]; env: Record<string, string> };
  };
  user_config: Record<string, { sensitive?: boolean; required?: boolean; default?: string }>;
}

test('the bundle is one that the official tool takes, and reaches Earshot with the key that is entered', async () => {
  const folder = temporaryFolder();
  const { stdout } = await node('scripts/package.ts', '--mcpb', folder);
  const bundle = join(folder, 'earshot.mcpb');
  expect(stdout.trim().split('\n').at(-1)?.trim()).toBe(bundle);
  expect((await tool('info', bundle)).stdout).toContain('earshot.mcpb');
  const unpacked = join(folder, 'unpacked');
  await tool('unpack', bundle, unpacked);
  const validated = await tool('validate', join(unpacked, 'manifest.json'));
  expect(validated.stdout).toContain('Manifest schema validation passes');

  const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')) as Manifest;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(manifest.version).toBe(version);
  expect(existsSync(join(unpacked, manifest.icon))).toBe(true);
  expect(manifest.user_config).toMatchObject({
    key: { sensitive: true, required: true },
    address: { default: 'http://127.0.0.1:7345' },
  });

  const server = await startTestServer();
  const entered: Record<string, string> = { key: server.newKey('mcp'), address: server.url };
  const { command, args, env } = manifest.server.mcp_config;
  expect(command).toBe('node');
  const filled = (text: string): string =>
    text
      .replace('${__dirname}', unpacked)
      .replace(/\$\{user_config\.(\w+)\}/g, (_, name: string) => entered[name] ?? '');
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: args.map(filled),
      env: Object.fromEntries(Object.entries(env).map(([name, text]) => [name, filled(text)])),
    }),
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('get_memories');
});

test('anything else is told how to use it', async () => {
  await expect(node('scripts/package.ts')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: npm run package -- --mcpb \[FOLDER\]\n/) as string,
  });
});
