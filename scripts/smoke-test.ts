// Starts a packed program with a data folder of its own, transcribes the sample through it as a device would, and ends it:
// node scripts/smoke-test.ts PROGRAM [ARGUMENTS]. Needs the build in out/ for the command line.
import { spawn, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const STARTS_WITHIN_MS = 120_000;
const ENDS_WITHIN_MS = 20_000;
const root = join(import.meta.dirname, '..');
const [program, ...args] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-smoke-'));

/** Keeps nobody waiting who is done sooner. */
const atMost = (ms: number): Promise<null> => wait(ms, null, { ref: false });

async function transcript(): Promise<string> {
  const cli = join(root, 'out', 'main', 'cli.js');
  const sample = join(root, 'out', 'renderer', 'sample.flac');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[cli, 'transcribe', sample, '--json', '--data-dir', dataDir],
  ]);
  const conversation = JSON.parse(stdout) as { transcript_segments: { text: string }[] } | null;
  return (conversation?.transcript_segments ?? []).map(({ text }) => text).join(' ');
}

async function tryOut(path: string): Promise<void> {
  const child = spawn(path, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The command line has to open the secrets, too.
    env: { ...process.env, EARSHOT_DATA_DIR: dataDir, EARSHOT_PORT: '0', EARSHOT_SECRETS: 'file' },
  });
  let ended = false;
  const end = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`));
  });
  void end.then(() => (ended = true));
  try {
    for (let waited = 0; !existsSync(join(dataDir, 'service.json')); waited += 250) {
      if (ended) throw new Error(`The program ${await end}.`);
      if (waited > STARTS_WITHIN_MS) throw new Error('The program did not start its service in time.');
      await wait(250);
    }
    const words = await transcript();
    if (words.split(' ').length < 10) throw new Error(`The sample was not transcribed: "${words}"`);
    process.stdout.write(`The sample was transcribed: ${words}\n`);
    child.kill();
    const how = await Promise.race([end, atMost(ENDS_WITHIN_MS)]);
    if (how === null) throw new Error('The program did not end in time.');
    process.stdout.write(`The program ${how}.\n`);
  } finally {
    if (!ended) child.kill('SIGKILL');
    await Promise.race([end, atMost(5_000)]);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

try {
  if (program === undefined) throw new Error('Usage: node scripts/smoke-test.ts PROGRAM [ARGUMENTS]');
  await tryOut(program);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
