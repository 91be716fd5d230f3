// What training added to the tables of the encoder's last layers: for each the product of a narrow and a wide table of low rank, in bytes.
// Pure; knows no model.
import { decodePacked, encodePacked } from '../packed-file.ts';
import type { Weights } from './weights.ts';

const MOST_OF_A_BYTE = 127;

/** The file is not what training wrote, or was not made for the model. */
export class DamagedAdapter extends Error {
  override name = 'DamagedAdapter';
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

interface TableHeader {
  /** Of the table of the model. */
  name: string;
  rows: number;
  columns: number;
  /** What 1 stands for in the narrow and in the wide table. */
  scales: [number, number];
}

/** `narrow` has a row for each of the model's table, `wide` a column for each of its columns; they share `rank`. */
export interface LowRank {
  name: string;
  rows: number;
  columns: number;
  narrow: Float32Array;
  wide: Float32Array;
}

export interface Adapter {
  rank: number;
  /** How much of what was learned is added. */
  share: number;
  tables: LowRank[];
}

export function encodeAdapter({ rank, share, tables }: Adapter): Buffer {
  const numbers: Int8Array[] = [];
  const packed = (values: Float32Array): number => {
    const most = values.reduce((sum, value) => Math.max(sum, Math.abs(value)), 0);
    const scale = Math.fround(most / MOST_OF_A_BYTE) || 1;
    numbers.push(Int8Array.from(values, (value) => Math.round(value / scale)));
    return scale;
  };
  const headers = tables.map(({ name, rows, columns, narrow, wide }): TableHeader => ({
    ...{ name, rows, columns },
    scales: [packed(narrow), packed(wide)],
  }));
  const all = new Int8Array(numbers.reduce((sum, { length }) => sum + length, 0));
  numbers.reduce((at, part) => {
    all.set(part, at);
    return at + part.length;
  }, 0);
  return encodePacked({ rank, share, tables: headers }, all);
}

type Header = Omit<Adapter, 'tables'> & { tables: TableHeader[] };

function isHeader(value: unknown): value is Header {
  const { rank, share, tables } = (value ?? {}) as Partial<Header>;
  if (!isSize(rank) || !Number.isFinite(share) || !Array.isArray(tables)) return false;
  return (tables as (Partial<TableHeader> | null)[]).every(
    (table) =>
      typeof table?.name === 'string' &&
      isSize(table.rows) &&
      isSize(table.columns) &&
      Array.isArray(table.scales) &&
      table.scales.length === 2 &&
      table.scales.every(Number.isFinite),
  );
}

function unpacked(bytes: Buffer): { header: unknown; numbers: Int8Array } {
  try {
    return decodePacked<unknown>(bytes);
  } catch {
    throw new DamagedAdapter('The adapter of the encoder is damaged.');
  }
}

/** Throws `DamagedAdapter`. */
export function decodeAdapter(bytes: Buffer): Adapter {
  const { header, numbers } = unpacked(bytes);
  if (!isHeader(header)) throw new DamagedAdapter('The adapter of the encoder is damaged.');
  const { rank, share } = header;
  let at = 0;
  const take = (count: number, scale: number): Float32Array => {
    const part = Float32Array.from(numbers.subarray(at, at + count), (value) => value * scale);
    at += count;
    return part;
  };
  const tables = header.tables.map(({ name, rows, columns, scales }) => ({
    ...{ name, rows, columns },
    narrow: take(rows * rank, scales[0]),
    wide: take(rank * columns, scales[1]),
  }));
  if (at !== numbers.length) throw new DamagedAdapter('The adapter of the encoder is incomplete.');
  return { rank, share, tables };
}

function isTableOf(weights: Weights, { name, rows, columns }: LowRank): boolean {
  try {
    return weights.shape(name).join(' ') === `${rows} ${columns}`;
  } catch {
    return false;
  }
}

/** The weights of a model with what training added to them. Throws `DamagedAdapter` when they have no such tables. */
export function withAdapter(weights: Weights, adapter: Adapter | null): Weights {
  if (adapter === null) return weights;
  const { rank, share, tables } = adapter;
  if (!tables.every((table) => isTableOf(weights, table)))
    throw new DamagedAdapter('The adapter of the encoder was made for another model.');
  const byName = new Map(tables.map((table) => [table.name, table]));
  return {
    ...weights,
    floats(name) {
      const numbers = weights.floats(name);
      const added = byName.get(name);
      if (added === undefined) return numbers;
      const { rows, columns, narrow, wide } = added;
      for (let row = 0; row < rows; row++)
        for (let place = 0; place < rank; place++) {
          const factor = share * narrow[row * rank + place]!;
          for (let column = 0; column < columns; column++)
            numbers[row * columns + column]! += factor * wide[place * columns + column]!;
        }
      return numbers;
    },
  };
}
