// The shape of a command of the command line. Does not know any particular command.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { AppPaths } from '../server/app-paths.ts';

/** Ends the command: one plain sentence on stderr and exit code 1. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

export interface CommandContext {
  dataDir: string;
  /** Where the program's own files are. */
  paths: AppPaths;
  /** Print JSON instead of text. */
  json: boolean;
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** One line to stdout: the result. */
  print(text: string): void;
  /** One line to stderr: progress and notes. */
  note(text: string): void;
}

export interface Command {
  /** One or two words. */
  name: string;
  /** What follows the name, for the help text. */
  usage: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  /** Lines about the options, for the help text. */
  optionHelp?: readonly [option: string, meaning: string][];
  /** How many arguments it takes: at least, at most. */
  positionals?: readonly [number, number];
  run(context: CommandContext): Promise<void>;
}

/** The value of a text option; undefined when it is not given. */
export function textOption(context: CommandContext, name: string): string | undefined {
  const value = context.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** How many rows a list shows. */
export function limitOption(context: CommandContext, usual: number): number {
  const text = textOption(context, 'limit') ?? String(usual);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandError('--limit must be a whole number from 1.');
  return Number(text);
}

/** The values of a text option that may be given several times. */
export function textOptions(context: CommandContext, name: string): readonly string[] {
  const value = context.values[name];
  return typeof value === 'object' ? value : [];
}

/** Rows as lines whose cells begin in the same column; the last cell of a row may be as long as it likes. */
export function alignedLines(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.slice(0, -1).entries())
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return rows.map((row) =>
    row.map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  '),
  );
}

/** Characters that steer a terminal. Lines repeat what speakers said and what receivers answered. */
const STEERING = /(?![\n\t])\p{Cc}/gu;

/** Prints `value` as JSON when asked for, else the lines. */
export function printResult(context: CommandContext, value: unknown, lines: readonly string[]): void {
  if (context.json) context.print(JSON.stringify(value, null, 2));
  else for (const line of lines) context.print(line.replace(STEERING, '\u00b7'));
}
