// Writes lines one after the other, each when the reader has room for it.
import type { Writable } from 'node:stream';

/** Resolves when the next line may be made. */
export function lineWriter(output: Writable): (line: string) => Promise<void> {
  let written: Promise<void> = Promise.resolve();
  return (line) => {
    written = written.then(
      () =>
        new Promise((resolve) => {
          if (output.write(`${line}\n`)) resolve();
          else output.once('drain', resolve);
        }),
    );
    return written;
  };
}
