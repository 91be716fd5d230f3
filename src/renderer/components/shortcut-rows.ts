// The rows of the list of shortcuts: commands that have a key, by what it works on. Pure.
import type { Command } from '../lib/commands.ts';
import { bindingsOf } from '../lib/key-presses.ts';

export interface ShortcutRow {
  title: string;
  bindings: string[];
}

/** Each key once: with the innermost command, which gets it. Commands of one title share a row. */
export function shortcutRows(commands: readonly Command[]): [string, ShortcutRow[]][] {
  const takes = new Map(
    commands.flatMap((command) => bindingsOf(command).map((key) => [key, command] as const)),
  );
  const groups = new Map<string, Map<string, ShortcutRow>>();
  for (const command of commands) {
    const own = bindingsOf(command).filter((key) => takes.get(key) === command);
    if (own.length === 0) continue;
    const { title, group, scope = group } = command;
    const rows = groups.get(scope) ?? new Map<string, ShortcutRow>();
    const row = rows.get(title) ?? { title, bindings: [] };
    groups.set(scope, rows.set(title, { title, bindings: [...row.bindings, ...own] }));
  }
  return [...groups].map(([scope, rows]) => [scope, [...rows.values()]]);
}
