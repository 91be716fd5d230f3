// Cuts bytes into lines, and server-sent events into the texts they carry. Keeps at most one line in memory. Pure.

/** What stands for a line longer than allowed: it is dropped. */
export const TOO_LONG = Symbol('a line that is too long');
export type Line = string | typeof TOO_LONG;

const NEWLINE = 10;

/** The lines without their ends; the last one also when nothing ends it. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array): void => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts = [];
  };
  const taken = (): Line => {
    const line = size > maxBytes ? TOO_LONG : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      yield taken();
      from = end + 1;
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  if (size > 0) yield taken();
}

/** The data of each event; comments, names and ids are passed over. */
export async function* eventsOf(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let data: string[] = [];
  let size = 0;
  for await (const line of linesOf(bytes, maxBytes)) {
    if (line === TOO_LONG) {
      size = Infinity;
    } else if (line === '') {
      if (size > maxBytes + 1) yield TOO_LONG;
      else if (data.length > 0) yield data.join('\n');
      data = [];
      size = 0;
    } else if (line.startsWith('data:')) {
      const text = line.slice(line.startsWith('data: ') ? 6 : 5);
      // With the line end that it is joined by: lines without a text count, too.
      size += text.length + 1;
      if (size <= maxBytes + 1) data.push(text);
      else data = [];
    }
  }
}

/**
 * A JSON text without anything that a reader takes for the end of a line. Line ends stand only between its tokens; the two
 * separators stand only in its texts.
 */
export const onOneLine = (json: string): string =>
  json
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
