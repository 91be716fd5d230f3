// What is left of a command when npm is ended: nothing.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBuilt } from '../../scripts/setup/build.mjs';
import { readServiceFile } from '../../src/server/store/data-dir-lock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { isGone } from '../helpers/process-gone.ts';
import { lineOf } from '../helpers/process-output.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const bootstrap = join(import.meta.dirname, '../../scripts/bootstrap.mjs');

// Of npm only Linux tells whether it is there; elsewhere its shell is the program itself.
const ENDS: [what: string, signal: NodeJS.Signals, isThere: boolean][] = [
  ['the shell that npm runs it in is ended', 'SIGTERM', process.platform !== 'win32'],
  ['npm is killed, and its shell lives on', 'SIGKILL', process.platform === 'linux'],
];

test.for(ENDS)('the service stops as after a signal when %s', async ([, signal, isThere], { skip }) => {
  skip(!isThere, 'this system has no such end');
  skip(!isBuilt(), 'out/ was not built from these sources, and a build is no part of a test');
  const dataDir = temporaryFolder();
  const command = `"${process.execPath}" "${bootstrap}" serve --data-dir "${dataDir}" --port 0; true`;
  const inShell = signal === 'SIGTERM' ? command : `sh -c '${command}'; true`;
  const shell = spawn('sh', ['-c', inShell], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, npm_lifecycle_event: 'serve' },
  });
  onTestFinished(() => void shell.kill('SIGKILL'));
  await lineOf(shell.stdout);
  const { pid } = readServiceFile(dataDir)!;
  onTestFinished(() => void (isGone(pid) || process.kill(pid, 'SIGKILL')));
  expect(isGone(pid)).toBe(false);
  shell.kill(signal);
  await eventually(() => expect(isGone(pid)).toBe(true));
  expect(readServiceFile(dataDir)).toBeNull();
});
