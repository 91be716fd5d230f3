// How setup talks: plain lines on stderr, so that stdout stays the program's own (JSON, ready line).

/** A failure that one sentence explains; ends the command with exit code 1 and no stack. */
export class Sentence extends Error {}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Announces a step, keeps saying that it goes on every ten seconds, and says how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  say(`${what} …`);
  const ticker = setInterval(() => say(`${what} … ${seconds()} s`), 10_000);
  try {
    const result = await work();
    say(`${what}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
