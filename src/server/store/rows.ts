// Converts between SQLite values and row fields: STRICT tables have no booleans and no JSON type.
import type { Database, Statement } from 'better-sqlite3';

export type Bound = string | number | bigint | Buffer | null;

export const flag = (value: boolean): number => (value ? 1 : 0);

/** The bytes of 32-bit floats. */
export const blobOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Copies, because the bytes of a blob may not be aligned for floats. */
export const floatsOf = (blob: Buffer): Float32Array =>
  new Float32Array(new Uint8Array(blob.subarray(0, blob.length - (blob.length % 4))).buffer);

/** Prepares each distinct SQL text once. */
export function statements(db: Database): (sql: string) => Statement<Bound[]> {
  const prepared = new Map<string, Statement<Bound[]>>();
  return (sql) => {
    let statement = prepared.get(sql);
    if (statement === undefined) prepared.set(sql, (statement = db.prepare<Bound[]>(sql)));
    return statement;
  };
}

/** `a = ?, b = ?` and its values from a patch; undefined entries are omitted. */
export function assignments(patch: Record<string, Bound | undefined>): { sql: string; values: Bound[] } {
  const given = Object.entries(patch).filter((entry): entry is [string, Bound] => entry[1] !== undefined);
  return {
    sql: given.map(([column]) => `"${column}" = ?`).join(', '),
    values: given.map(([, value]) => value),
  };
}
