// Keeps a report of each process of the app that ended unexpectedly (window, graphics, recogniser …) in a small file of the data
// folder: which, when, how. Nothing of what it had in memory, which may be what somebody said, and nothing is sent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../private-files.ts';

const KEPT = 50;

const CrashReport = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** 'page', 'capture', 'graphics', 'recogniser', or the system's name of another. */
  part: z.string().max(100),
  /** 'crashed', 'oom', 'killed' … */
  reason: z.string().max(100),
  exit_code: z.number().nullable(),
});
export type CrashReport = z.infer<typeof CrashReport>;

const CrashReports = z.object({
  count: z.number(),
  /** The last ones, the latest last. */
  reports: z.array(CrashReport),
});
export type CrashReports = z.infer<typeof CrashReports>;

const fileIn = (dataDir: string): string => join(dataDir, 'crash-reports.json');

/** A file that is missing or damaged counts as empty: it is only a note. */
export function readCrashReports(dataDir: string): CrashReports {
  try {
    return CrashReports.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return { count: 0, reports: [] };
  }
}

export function keepCrashReport(dataDir: string, { part, reason, ...report }: CrashReport): void {
  const { count, reports } = readCrashReports(dataDir);
  const kept = { ...report, part: part.slice(0, 100), reason: reason.slice(0, 100) };
  writePrivateFile(
    fileIn(dataDir),
    JSON.stringify({ count: count + 1, reports: [...reports, kept].slice(-KEPT) }),
  );
}
