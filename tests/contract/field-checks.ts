// Holds values against the tables of the contract, field by field, and keeps what was seen of each field.
// Pure.
import { CATEGORIES, NAMED, TABLES, type TableName } from './contract-tables.ts';

export interface FieldChecks {
  /** `where` names the answer in what is found wrong. Null and absent fields count as seen, too. */
  check(table: TableName, value: unknown, where: string): void;
  /** What is wrong with a field: empty when nothing is. */
  problems(table: TableName, field: string): readonly string[];
  /** Every value that the field had, `undefined` where it was absent. */
  seen(table: TableName, field: string): readonly unknown[];
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PLAIN: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  'string-uuid': (value) => typeof value === 'string' && UUID.test(value),
  'date-time': (value) => typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value)),
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  float: (value) => typeof value === 'number' && Number.isFinite(value),
  CategoryEnum: (value) => CATEGORIES.includes(value as string),
};

export function createFieldChecks(): FieldChecks {
  const wrong = new Map<string, string[]>();
  const seen = new Map<string, unknown[]>();
  const add = <V>(map: Map<string, V[]>, key: string, value: V): void =>
    void (map.get(key)?.push(value) ?? map.set(key, [value]));

  function holds(type: string, value: unknown, where: string): boolean {
    const plain = PLAIN[type];
    if (plain !== undefined) return plain(value);
    const table = NAMED[type];
    if (table !== undefined) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      check(table, value, where);
      return true;
    }
    const item = /^array of (.+)$/.exec(type)?.[1];
    if (item === undefined) throw new Error(`Unknown type in docs/contract.md: ${type}`);
    return Array.isArray(value) && value.every((one, index) => holds(item, one, `${where}[${index}]`));
  }

  function check(table: TableName, value: unknown, where: string): void {
    const given = value as Record<string, unknown>;
    for (const { name, types, required } of TABLES[table]) {
      const key = `${table}.${name}`;
      add(seen, key, given[name]);
      if (!(name in given)) {
        if (required) add(wrong, key, `${where}: absent`);
      } else if (!types.some((type) => holds(type, given[name], `${where}.${name}`))) {
        add(wrong, key, `${where}: ${JSON.stringify(given[name])} is not ${types.join(' or ')}`);
      }
    }
  }

  return {
    check,
    problems: (table, field) => wrong.get(`${table}.${field}`) ?? [],
    seen: (table, field) => seen.get(`${table}.${field}`) ?? [],
  };
}
