// Reads what Stryker keeps of its runs and counts it by folder. Does not run anything.
import { dirname } from 'node:path';
import { inSample, type Sample } from './sample.ts';

/** The part of Stryker's report (mutation-testing-report-schema) that is counted. */
export interface Report {
  files: Record<string, { mutants: ReportedMutant[] }>;
}

interface ReportedMutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

export interface Score {
  folder: string;
  killed: number;
  survived: number;
  /** No fast test reaches it. */
  uncovered: number;
}

interface Survivor {
  place: string;
  mutator: string;
  replacement: string;
  uncovered: boolean;
}

const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);

function* counted(report: Report, files: ReadonlySet<string>, sample: Sample) {
  for (const [file, { mutants }] of Object.entries(report.files)) {
    if (!files.has(file)) continue;
    for (const mutant of mutants) {
      const { status, mutatorName: mutator, replacement = '', location } = mutant;
      const { line, column } = location.start;
      if (!KILLED.has(status) && !ALIVE.has(status)) continue;
      if (inSample({ file, mutator, replacement, line, column }, sample)) yield { file, ...mutant };
    }
  }
}

/** Whether the words at the top of a file say that it is pure: rules without a clock, files or a network. */
export function isPure(source: string): boolean {
  const opening = /^(?:\/\/.*\n)+/.exec(source)?.[0] ?? '';
  return /\bpure\b/i.test(opening);
}

/** One row a folder, in order of name; folders without a counted mutant are left out. */
export function scores(
  report: Report,
  files: ReadonlySet<string>,
  sample: Sample,
  folderOf: (file: string) => string = dirname,
): Score[] {
  const rows = new Map<string, Score>();
  for (const { file, status } of counted(report, files, sample)) {
    const folder = folderOf(file);
    const row = rows.get(folder) ?? { folder, killed: 0, survived: 0, uncovered: 0 };
    rows.set(folder, row);
    if (KILLED.has(status)) row.killed += 1;
    else if (status === 'Survived') row.survived += 1;
    else row.uncovered += 1;
  }
  return [...rows.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

export function survivors(report: Report, files: ReadonlySet<string>, sample: Sample): Survivor[] {
  return [...counted(report, files, sample)]
    .filter(({ status }) => ALIVE.has(status))
    .map(({ file, status, mutatorName, replacement = '', location: { start } }) => ({
      place: `${file}:${start.line}:${start.column}`,
      mutator: mutatorName,
      replacement,
      uncovered: status === 'NoCoverage',
    }));
}

export function sum(rows: readonly Score[], folder: string): Score {
  const total = { folder, killed: 0, survived: 0, uncovered: 0 };
  for (const row of rows) {
    total.killed += row.killed;
    total.survived += row.survived;
    total.uncovered += row.uncovered;
  }
  return total;
}

/** Wilson's interval at 95 %: what share of all mutants is killed, seen from a sample of them. */
function interval(killed: number, all: number): [number, number] {
  const z = 1.96;
  const share = killed / all;
  const middle = share + z ** 2 / (2 * all);
  const half = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return [middle - half, middle + half].map((bound) => bound / (1 + z ** 2 / all)) as [number, number];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

export function scoreTable(rows: readonly Score[], whole: boolean): string {
  const width = Math.max(...rows.map(({ folder }) => folder.length), 6);
  const head = `${'folder'.padEnd(width)}  score  killed  survived  not reached${whole ? '' : '  95 % interval'}`;
  const lines = rows.map(({ folder, killed, survived, uncovered }) => {
    const all = killed + survived + uncovered;
    const bounds = interval(killed, all).map(percent).join(' to ');
    return [
      folder.padEnd(width),
      percent(killed / all).padStart(6),
      String(killed).padStart(7),
      String(survived).padStart(9),
      String(uncovered).padStart(12),
      ...(whole ? [] : [bounds.padStart(14)]),
    ].join(' ');
  });
  return [head, ...lines].join('\n');
}
