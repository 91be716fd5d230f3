// Cuts bytes into lines, and server-sent events into the texts they carry. Keeps at most one line in memory. Pure.

/** What stands for a line longer than allowed: it is dropped. */
export const TOO_LONG = Symbol('a line that is too long');
export type Line = string | typeof TOO_LONG;

const NEWLINE = 10;
/** Of one event: each takes memory, also one without a text. */
const MOST_LINES = 10_000;

/**
 * The lines without their ends; the last one also when nothing ends it. One that is too long is named as soon as it is, since
 * its end may never come.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let size = 0;
  /** Whether this part makes the line too long. */
  const add = (part: Uint8Array): boolean => {
    const wasTooLong = size > maxBytes;
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts = [];
    return size > maxBytes && !wasTooLong;
  };
  /** Null for one that was named before. */
  const taken = (): string | null => {
    const line = size > maxBytes ? null : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      if (add(chunk.subarray(from, end))) yield TOO_LONG;
      const line = taken();
      if (line !== null) yield line;
      from = end + 1;
    }
    if (from < chunk.length && add(chunk.subarray(from))) yield TOO_LONG;
  }
  if (size > 0) {
    const line = taken();
    if (line !== null) yield line;
  }
}

/** The data of each event; comments, names and ids are passed over. One that is too long is named as soon as it is. */
export async function* eventsOf(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let data: string[] = [];
  let size = 0;
  const isTooLong = (): boolean => size > maxBytes || data.length > MOST_LINES;
  for await (const line of linesOf(bytes, maxBytes)) {
    const wasTooLong = isTooLong();
    if (line === '') {
      if (!wasTooLong && data.length > 0) yield data.join('\n');
      data = [];
      size = 0;
    } else if (!wasTooLong) {
      if (line === TOO_LONG) size = Infinity;
      else if (line.startsWith('data:')) {
        const text = line.slice(line.startsWith('data: ') ? 6 : 5);
        size += text.length;
        data.push(text);
      }
      if (isTooLong()) yield TOO_LONG;
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
