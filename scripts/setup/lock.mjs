// Lets one setup work at a time in this checkout; a second waits, and a lock left by a dead process is taken
// over.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { say, Sentence } from './say.mjs';

const lockFile = inRoot('.cache', 'setup.lock');
const patienceMs = 15 * 60_000;

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const deadline = Date.now() + patienceMs;
  let announced = false;
  while (!tryTake()) {
    if (Date.now() > deadline) {
      throw new Sentence(`Another setup has been running for 15 minutes; if it is not, delete ${lockFile}.`);
    }
    if (!announced) say('Another setup is running in this folder; waiting for it …');
    announced = true;
    await wait(250);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  const stop = () => process.exit(130);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

function tryTake() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const holder = read(lockFile);
  if (holder === null || holder === '' || isAlive(Number(holder))) return false;
  // Move it aside under our own name, so that only one of several waiters removes the dead lock.
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return false;
  }
  if (read(aside) !== holder) renameSync(aside, lockFile);
  else rmSync(aside, { force: true });
  return tryTake();
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
