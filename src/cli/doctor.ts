// doctor: what is right and wrong with this installation and its data folder, one line each.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createSecretStore } from '../server/secrets/secret-store.ts';
import { openDatabase } from '../server/store/database.ts';
import { findAppRoot } from './app-root.ts';
import { CommandError, type Command } from './command.ts';
import { databaseFile } from './data-dir.ts';
import { modelFiles } from './model-files.ts';
import { runningServiceUrl } from './service-client.ts';
import { silentLog } from './silent-log.ts';

const LOW_DISK_BYTES = 1_000_000_000;

export interface Finding {
  check: string;
  ok: boolean;
  finding: string;
}

type Check = (dataDir: string) => Promise<Omit<Finding, 'check'>>;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const CHECKS: Record<string, Check> = {
  Node: async () => ({ ok: true, finding: process.versions.node }),
  'Data folder': async (dataDir) => ({
    ok: true,
    finding: existsSync(dataDir) ? dataDir : `${dataDir} (not made yet)`,
  }),
  Service: async (dataDir) => {
    const url = await runningServiceUrl(dataDir);
    return { ok: true, finding: url === null ? 'not running' : `running at ${url}` };
  },
  Secrets: async (dataDir) => {
    if (!existsSync(dataDir)) return { ok: true, finding: 'none yet' };
    return { ok: true, finding: (await createSecretStore({ dataDir, log: silentLog })).backend };
  },
  Database: async (dataDir) => {
    const file = databaseFile(dataDir);
    if (!existsSync(file)) return { ok: true, finding: 'not made yet' };
    openDatabase({ file, check: true }).close();
    return { ok: true, finding: 'intact' };
  },
  'Speech model': async () => {
    const files = await modelFiles(findAppRoot());
    const broken = files.filter(({ state }) => state !== 'intact');
    return broken.length === 0
      ? { ok: true, finding: `${files.length} files, all intact` }
      : {
          ok: false,
          finding: `${broken.map(({ path, state }) => `${path} is ${state}`).join(', ')}. Run: models repair`,
        };
  },
  'Free disk': async (dataDir) => {
    let folder = dataDir;
    while (!existsSync(folder)) folder = folder.replace(/[/\\][^/\\]*$/, '') || '/';
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    return { ok: free >= LOW_DISK_BYTES, finding: gigabytes(free) };
  },
};

async function look(check: string, run: Check, dataDir: string): Promise<Finding> {
  try {
    return { check, ...(await run(dataDir)) };
  } catch (error) {
    return { check, ok: false, finding: error instanceof Error ? error.message : 'could not be checked' };
  }
}

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Check the installation and the data folder',
  async run(context) {
    const findings: Finding[] = [];
    for (const [check, run] of Object.entries(CHECKS)) findings.push(await look(check, run, context.dataDir));
    if (context.json) context.print(JSON.stringify(findings, null, 2));
    else
      for (const { check, ok, finding } of findings)
        context.print(`${ok ? 'ok  ' : 'BAD '} ${check}: ${finding}`);
    const bad = findings.filter(({ ok }) => !ok).length;
    if (bad > 0) throw new CommandError(bad === 1 ? 'One thing is wrong.' : `${bad} things are wrong.`);
  },
};
