// What a test expects of a field: that it kept to its table in every answer, and which values it was seen with.
import { expect } from 'vitest';
import type { TableName } from './contract-tables.ts';
import type { FieldChecks } from './field-checks.ts';

/** `value`: something that is not null; everything else is that value, `undefined` an absent key. */
export type Seen = 'value' | string | number | boolean | null | undefined;

export function holds(
  checks: FieldChecks,
  table: TableName,
  fields: Readonly<Record<string, readonly Seen[]>>,
): void {
  for (const [field, wanted] of Object.entries(fields)) {
    expect(checks.problems(table, field), `${table}.${field}`).toEqual([]);
    const seen = checks.seen(table, field);
    for (const one of wanted) {
      const met = one === 'value' ? seen.some((value) => value != null) : seen.includes(one);
      expect(met, `${table}.${field} as ${one}`).toBe(true);
    }
  }
}
