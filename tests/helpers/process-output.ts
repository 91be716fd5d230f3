// What a child process has written so far.
import type { Readable } from 'node:stream';

export function outputOf(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  return () => text;
}
