// The result of a measurement: rows for the table, ours beside a baseline taken in the same run.

export interface Row {
  what: string;
  ours: string;
  baseline: string;
  /** The goal, and whether it was reached. */
  goal: string;
  met: boolean | null;
}

export interface Measurement {
  name: string;
  /** Throws when it cannot run here; the reason is printed. */
  run(): Promise<Row[]>;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const mb = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
