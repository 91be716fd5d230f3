// Says which mutants belong to a sample. The same seed gives the same sample as long as the file stays as it
// is. Pure.
import { createHash } from 'node:crypto';

export interface MutantPlace {
  /** From the root of the tree. */
  file: string;
  mutator: string;
  replacement: string;
  /** Of the text that is replaced. */
  line: number;
  column: number;
}

export interface Sample {
  /** Of all mutants, from 0 to 1. */
  share: number;
  seed: number;
}

export function inSample(
  { file, mutator, replacement, line, column }: MutantPlace,
  { share, seed }: Sample,
): boolean {
  const key = JSON.stringify([seed, file, mutator, replacement, line, column]);
  const number = createHash('sha256').update(key).digest().readUInt32BE(0);
  return number / 2 ** 32 < share;
}
