// Gathers what becomes of the items of an export: counts, notes on single items, fields and parts that were left out. Bounded:
// what is too much to list is still counted.
import type { ImportKind } from '../../../contract/import-kinds.ts';
import type { Import, ImportCounts, ImportNote } from '../../../contract/imports.ts';
import type { Outcome } from './taking-over.ts';

/** What is stored of it, as JSON. */
export interface ReportState {
  counts: Partial<Record<ImportKind, ImportCounts>>;
  left_out: Record<string, { items: number; reason: string }>;
  unknown_fields: Record<string, number>;
  notes: number;
  notes_in_all: number;
}

const MOST_NOTES = 10_000;
const MOST_NAMES = 500;
const LONGEST_NAME = 100;
const LONGEST_REF = 200;
const LONGEST_NOTE = 600;

export const emptyReport = (): ReportState => ({
  counts: {},
  left_out: {},
  unknown_fields: {},
  notes: 0,
  notes_in_all: 0,
});

const NONE: ImportCounts = { taken: 0, updated: 0, there: 0, removed_here: 0, not_taken: 0 };

export interface ImportReport {
  count(kind: ImportKind, outcome: Outcome, by?: number): void;
  note(kind: string, ref: string, note: string): void;
  unknownField(kind: string, field: string): void;
  leftOut(part: string, reason: string, items: number): void;
  state(): ReportState;
  /** Notes since the last call. */
  takeNotes(): ImportNote[];
  /** What came since the last `mark` did not happen. */
  mark(): void;
  undo(): void;
}

export function createImportReport(given: ReportState): ImportReport {
  const { left_out, ...state } = structuredClone(given);
  /** A map, because the names come from the file: `__proto__` is a name like any other. */
  const leftOut = new Map(Object.entries(left_out));
  const fresh: ImportNote[] = [];
  /** What takes the changes since `mark` back, the first one first. */
  let inverse: (() => void)[] = [];

  return {
    count(kind, outcome, by = 1) {
      const counts = (state.counts[kind] ??= { ...NONE });
      counts[outcome] += by;
      inverse.push(() => (counts[outcome] -= by));
    },
    note(kind, ref, note) {
      state.notes_in_all++;
      inverse.push(() => state.notes_in_all--);
      if (state.notes >= MOST_NOTES) return;
      state.notes++;
      inverse.push(() => {
        state.notes--;
        fresh.pop();
      });
      fresh.push({
        number: state.notes,
        kind,
        ref: ref.slice(0, LONGEST_REF),
        note: note.slice(0, LONGEST_NOTE),
      });
    },
    unknownField(kind, field) {
      const names = state.unknown_fields;
      const name = `${kind}.${field.slice(0, LONGEST_NAME)}`;
      const listed = name in names || Object.keys(names).length < MOST_NAMES ? name : `${kind}.others`;
      names[listed] = (names[listed] ?? 0) + 1;
      inverse.push(() => (names[listed]! -= 1));
    },
    leftOut(part, reason, items) {
      const name = part.slice(0, LONGEST_NAME);
      const known = leftOut.has(name) || leftOut.size < MOST_NAMES ? name : 'others';
      const before = leftOut.get(known) ?? { items: 0, reason };
      leftOut.set(known, { ...before, items: before.items + items });
    },
    state: () => structuredClone({ ...state, left_out: Object.fromEntries(leftOut) }),
    takeNotes: () => fresh.splice(0),
    mark: () => {
      inverse = [];
    },
    undo() {
      for (const takeBack of inverse.reverse()) takeBack();
      inverse = [];
    },
  };
}

export function reportView(
  state: ReportState,
): Pick<Import, 'counts' | 'left_out' | 'unknown_fields' | 'notes' | 'notes_in_all'> {
  return {
    counts: state.counts,
    left_out: Object.entries(state.left_out).map(([part, { items, reason }]) => ({ part, items, reason })),
    unknown_fields: Object.entries(state.unknown_fields).map(([name, items]) => {
      const dot = name.indexOf('.');
      return { kind: name.slice(0, dot === -1 ? name.length : dot), field: name.slice(dot + 1), items };
    }),
    notes: state.notes,
    notes_in_all: state.notes_in_all,
  };
}
