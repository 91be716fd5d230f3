// Adds up the measures of many conversations and prints them as a table.
import type { ClaimMeasures } from './measures/claims.ts';
import type { GistMeasures } from './measures/gist.ts';
import {
  addCounts,
  f1Of,
  noCounts,
  precisionOf,
  recallOf,
  shareOf,
  type Counts,
  type Share,
} from './measures/score.ts';

export interface Measured {
  claims: ClaimMeasures;
  gist: GistMeasures;
}

const COUNTED = ['items', 'events', 'eventDays', 'memories', 'decisions', 'questions'] as const;
const SHARED = ['dueDay', 'dueTime', 'noDue'] as const;
const GIST = ['title', 'overview', 'category', 'categoryNear', 'keep'] as const;

export type Totals = Record<(typeof COUNTED)[number], Counts> &
  Record<(typeof SHARED)[number] | (typeof GIST)[number], Share>;

export function totalsOf(measured: readonly Measured[]): Totals {
  const counts = (name: (typeof COUNTED)[number]): Counts => {
    const sum = noCounts();
    for (const { claims } of measured) addCounts(sum, claims[name]);
    return sum;
  };
  const shares = (of: (one: Measured) => Share): Share => {
    const sum = { right: 0, of: 0 };
    for (const one of measured) {
      sum.right += of(one).right;
      sum.of += of(one).of;
    }
    return sum;
  };
  return {
    ...(Object.fromEntries(COUNTED.map((name) => [name, counts(name)])) as Record<
      (typeof COUNTED)[number],
      Counts
    >),
    ...(Object.fromEntries(SHARED.map((name) => [name, shares(({ claims }) => claims[name])])) as Record<
      (typeof SHARED)[number],
      Share
    >),
    ...(Object.fromEntries(GIST.map((name) => [name, shares(({ gist }) => gist[name])])) as Record<
      (typeof GIST)[number],
      Share
    >),
  };
}

const two = (value: number): string => value.toFixed(2);

/** For each group a column; a row for each measure, or those whose name begins with `only`. */
export function tableOf(groups: readonly { name: string; totals: Totals }[], only = ''): string {
  const rows = [
    ...COUNTED.filter((name) => name.startsWith(only)).map((name) => [
      `${name} F1 (P/R) n`,
      ...groups.map(({ totals }) => {
        const counts = totals[name];
        const all = counts.right + counts.missed;
        return `${two(f1Of(counts))} (${two(precisionOf(counts))}/${two(recallOf(counts))}) ${all}`;
      }),
    ]),
    ...[...SHARED, ...GIST]
      .filter((name) => name.startsWith(only) || (only === 'items' && /^(?:due|noDue)/u.test(name)))
      .map((name) => [
        `${name} n`,
        ...groups.map(({ totals }) => `${two(shareOf(totals[name]))} ${totals[name].of}`),
      ]),
  ];
  const head = ['', ...groups.map(({ name }) => name.trim())];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows].map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  ')).join('\n');
}
