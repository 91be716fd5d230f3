// Makes earshot.mcpb, the bundle with which Claude Desktop installs the launcher by a double click. Packs with the official
// tool.

import { packExtension } from '@anthropic-ai/mcpb/cli';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'version' | 'license',
  string
>;

const SERVER = 'server/earshot-mcp.mjs';

const manifest = {
  manifest_version: '0.3',
  name: 'earshot',
  display_name: 'Earshot',
  version,
  description:
    'What you said and heard, from the Earshot on this computer: conversations, memories and tasks.',
  long_description:
    'Connects to the Earshot that runs on this computer. The key says what may be read and written; Earshot lists every read and can cut this connection off. Nothing is sent anywhere else by this bundle.',
  author: { name: 'The Earshot developers' },
  icon: 'icon.png',
  license,
  server: {
    type: 'node',
    entry_point: SERVER,
    mcp_config: {
      command: 'node',
      args: [`\${__dirname}/${SERVER}`],
      env: { EARSHOT_MCP_KEY: '${user_config.key}', EARSHOT_URL: '${user_config.address}' },
    },
  },
  tools_generated: true,
  prompts_generated: true,
  keywords: ['memory', 'transcripts', 'local'],
  compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=20.0.0' } },
  user_config: {
    key: {
      type: 'string',
      title: 'Key',
      description:
        'A tool-protocol key, made in Earshot under Settings, Assistants. It begins with svc_mcp_.',
      sensitive: true,
      required: true,
    },
    address: {
      type: 'string',
      title: 'Address',
      description: 'Where Earshot is. Leave it unless Earshot shows another one.',
      default: 'http://127.0.0.1:7345',
      required: false,
    },
  },
};

function buildLauncher(folder: string): void {
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'bridge.vite.config.ts',
    '--outDir',
    folder,
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The launcher could not be built:\n${stdout}${stderr}`);
}

/** The path of the bundle. */
export async function makeBundle(out: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-mcpb-'));
  try {
    buildLauncher(join(folder, 'server'));
    writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(root, 'resources', 'icon.png'), join(folder, 'icon.png'));
    copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    mkdirSync(out, { recursive: true });
    const bundle = join(out, 'earshot.mcpb');
    rmSync(bundle, { force: true });
    const isPacked = await packExtension({ extensionPath: folder, outputPath: bundle, silent: true });
    if (!isPacked) throw new Error('The bundle could not be packed.');
    return bundle;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
