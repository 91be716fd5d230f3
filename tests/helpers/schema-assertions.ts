// Assertions about one field of an object schema, for tables in the schema tests.
import { expect } from 'vitest';
import type { ZodObject } from 'zod';

export interface FieldRule {
  required?: boolean;
  default?: unknown;
  accepts?: readonly unknown[];
  refuses?: readonly unknown[];
}

/** `valid` must hold a value for every required field; the field under test is replaced in copies of it. */
export function expectField(
  schema: ZodObject,
  valid: Readonly<Record<string, unknown>>,
  field: string,
  rule: FieldRule,
): void {
  const others = { ...valid };
  delete others[field];
  const parse = (value: unknown) => schema.safeParse({ ...others, [field]: value });

  const absent = schema.safeParse(others);
  expect(absent.success, `${field} absent`).toBe(!rule.required);
  if ('default' in rule) expect(absent.data?.[field], `${field} default`).toEqual(rule.default);
  for (const value of rule.accepts ?? []) {
    expect(parse(value).success, `${field} takes ${JSON.stringify(value)}`).toBe(true);
  }
  for (const value of rule.refuses ?? []) {
    expect(parse(value).success, `${field} refuses ${JSON.stringify(value)}`).toBe(false);
  }
}
