// Writes log lines to a stream without ever waiting for its reader: a pipe that nobody drains fills up, and then lines are
// dropped and counted. What is left when the process ends is written as far as it fits. Does not format lines.
import { writeSync } from 'node:fs';

/** What the output needs of process.stderr, which is asynchronous for a pipe. */
export interface LogStream {
  write(text: string, written: () => void): unknown;
}

export interface LogOutput {
  write(line: string): void;
  /** At the end of the process: hands what is left to `writeNow`, which may throw when there is no room. */
  flush(writeNow: (text: string) => void): void;
}

/** Lines that wait for a reader. */
const MOST_CHARACTERS = 1_048_576;
/** Handed to the stream at a time: what is in the stream when the process ends is lost. */
const PIECE_CHARACTERS = 16_384;
/** How long the end of the process may wait for a reader. */
const FLUSH_MS = 500;

export function createLogOutput(stream: LogStream, most: number = MOST_CHARACTERS): LogOutput {
  let waiting: string[] = [];
  let characters = 0;
  let dropped = 0;
  let isWriting = false;

  function droppedLine(): string {
    const line = { level: 40, time: new Date().toISOString(), dropped, msg: 'log lines were dropped' };
    dropped = 0;
    return `${JSON.stringify(line)}\n`;
  }

  function take(most: number): string {
    let text = '';
    let lines = 0;
    while (lines < waiting.length && (lines === 0 || text.length < most)) text += waiting[lines++];
    waiting = waiting.slice(lines);
    characters -= text.length;
    return waiting.length === 0 && dropped > 0 ? text + droppedLine() : text;
  }

  function next(): void {
    if (isWriting || (waiting.length === 0 && dropped === 0)) return;
    isWriting = true;
    // Also called for a stream that is closed: then nobody reads any more.
    stream.write(take(PIECE_CHARACTERS), () => {
      isWriting = false;
      next();
    });
  }

  return {
    write(line) {
      if (characters + line.length > most) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      characters += line.length;
      next();
    },
    flush(writeNow) {
      const text = take(Infinity);
      if (text === '') return;
      try {
        writeNow(text);
      } catch {
        // The reader takes nothing, or is gone.
      }
    },
  };
}

/** Into a pipe that may be full for a moment. Throws when it stays full. */
function writeAll(text: string): void {
  let rest = Buffer.from(text);
  const until = performance.now() + FLUSH_MS;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(2, rest));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EAGAIN' || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

let standardError: LogOutput | null = null;

/** The one of this process, on stderr. */
export function standardErrorOutput(): LogOutput {
  if (standardError === null) {
    const output = createLogOutput(process.stderr);
    // A reader that has gone must not end the process.
    process.stderr.on('error', () => undefined);
    process.on('exit', () => output.flush(writeAll));
    standardError = output;
  }
  return standardError;
}
