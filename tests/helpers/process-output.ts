// What a child process has written so far.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export function outputOf(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  return () => text;
}

/** The first line; rejects when there is none. */
export async function lineOf(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('The process ended without a line.');
}
