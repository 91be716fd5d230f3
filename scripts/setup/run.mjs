// Starts child processes: npm without a shell where possible, tools with captured output, the product with
// stdio handed over.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { Sentence } from './say.mjs';

/** npm as [file, leading arguments, needs a shell]. @returns {[string, string[], boolean]} */
function npmCommand() {
  const named = process.env.npm_execpath;
  if (named && /npm-cli\.(c|m)?js$/.test(named) && existsSync(named))
    return [process.execPath, [named], false];
  const beside = dirname(process.execPath);
  for (const lib of [join(beside, 'node_modules'), join(beside, '..', 'lib', 'node_modules')]) {
    const cli = join(lib, 'npm', 'bin', 'npm-cli.js');
    if (existsSync(cli)) return [process.execPath, [cli], false];
  }
  return ['npm', [], process.platform === 'win32'];
}

/**
 * Runs npm in the project and collects what it says.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function npm(args, options = {}) {
  const [file, leading, shell] = npmCommand();
  return collect(file, [...leading, ...args], { ...options, shell });
}

/**
 * Runs a program to its end and collects both outputs.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, shell?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export function collect(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...options,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
    child.once('error', (error) => reject(new Sentence(`Could not run ${file}: ${error.message}`)));
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

/**
 * Hands the terminal over to a program and waits for it. Signals sent to us are passed on; its exit code is ours.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function handOver(file, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env, windowsHide: true });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        // Ctrl-C in a terminal reaches the whole group already; passing it on would make it two.
        if (signal === 'SIGINT' && process.stdin.isTTY) return;
        child.kill(signal);
      });
    }
    child.once('error', (error) => reject(new Sentence(`Could not run ${file}: ${error.message}`)));
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
