// Counts how often the service of a data folder ended unexpectedly, with the times and reasons of the last ones, in a
// small file of the folder. The reason of a program error is written as the service ends; that of a kill by the next
// start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../private-files.ts';

const KEPT = 20;
const REASON_CHARACTERS = 200;

const UnexpectedEnd = z.object({
  /** Milliseconds since the epoch: when it ended, or when the next start noticed it. */
  at: z.number(),
  reason: z.string(),
});
export type UnexpectedEnd = z.infer<typeof UnexpectedEnd>;

const UnexpectedEnds = z.object({
  count: z.number(),
  /** The last ones, the latest last. */
  ends: z.array(UnexpectedEnd),
  /** Written by a service that ends right now; the next start counts it. */
  ending: UnexpectedEnd.nullable(),
});
export type UnexpectedEnds = z.infer<typeof UnexpectedEnds>;

const fileIn = (dataDir: string): string => join(dataDir, 'unexpected-ends.json');

/** A file that is missing or damaged counts as empty: it is only a note. */
export function readUnexpectedEnds(dataDir: string): UnexpectedEnds {
  try {
    return UnexpectedEnds.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return { count: 0, ends: [], ending: null };
  }
}

function write(dataDir: string, ends: UnexpectedEnds): void {
  writePrivateFile(fileIn(dataDir), JSON.stringify(ends));
}

const cut = ({ at, reason }: UnexpectedEnd): UnexpectedEnd => ({
  at,
  reason: reason.slice(0, REASON_CHARACTERS),
});

/** Call it as the last thing a service does. */
export function noteEnding(dataDir: string, end: UnexpectedEnd): void {
  write(dataDir, { ...readUnexpectedEnds(dataDir), ending: cut(end) });
}

/** Call it in the service that follows. `given` is what is known from outside. */
export function countUnexpectedEnd(dataDir: string, given: UnexpectedEnd): void {
  const { count, ends, ending } = readUnexpectedEnds(dataDir);
  write(dataDir, { count: count + 1, ends: [...ends, cut(ending ?? given)].slice(-KEPT), ending: null });
}
