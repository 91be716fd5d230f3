// Keeps the decoders of audio files from printing: a damaged file makes them write a line for every few bytes to the
// console. What they report as errors is in their results. What others print meanwhile is printed.
import { AsyncLocalStorage } from 'node:async_hooks';

const decoding = new AsyncLocalStorage<true>();
let running = 0;
let printed: Pick<Console, 'error' | 'warn'> | null = null;

function begin(): void {
  running += 1;
  if (printed !== null) return;
  const { error, warn } = console;
  printed = { error, warn };
  const unless =
    (print: (...args: unknown[]) => void) =>
    (...args: unknown[]): void => {
      if (decoding.getStore() === undefined) print.apply(console, args);
    };
  Object.assign(console, { error: unless(error), warn: unless(warn) });
}

function end(): void {
  running -= 1;
  if (running > 0 || printed === null) return;
  Object.assign(console, printed);
  printed = null;
}

export async function decodeQuietly<T>(decode: () => Promise<T>): Promise<T> {
  begin();
  try {
    return await decoding.run(true, decode);
  } finally {
    end();
  }
}
