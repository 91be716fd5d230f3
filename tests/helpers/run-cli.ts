// Runs a command of the command line in a process of its own, as its user does.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLI_ENTRY } from './program-entries.ts';

export interface CliOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

const MOST_MS = 60_000;

/** Also for a command that fails. */
export async function runCli(dataDir: string, ...args: string[]): Promise<CliOutcome> {
  const run = promisify(execFile)(process.execPath, [CLI_ENTRY, ...args, '--data-dir', dataDir], {
    timeout: MOST_MS,
  });
  try {
    return { code: 0, ...(await run) };
  } catch (error) {
    const { code, stdout, stderr } = error as CliOutcome;
    return { code, stdout, stderr };
  }
}
