// Says whether rows of some tables have come, changed or gone, without reading them: for checks that nearly always find nothing,
// and for what each request reads again.
import type { Database } from 'better-sqlite3';

export type WatchedTable =
  | 'action_items'
  | 'api_keys'
  | 'changed_notes'
  | 'client_limits'
  | 'conversations'
  | 'deleted_action_items'
  | 'destinations'
  | 'memories'
  | 'search_vectors'
  | 'segments'
  | 'settings';

export interface WatchedTables {
  /**
   * Another text after each row of the tables that came, changed or went, also by a trigger, and after anything that another
   * connection wrote; it may be another one without such a change. Of no tables: after what another connection wrote.
   */
  state(): string;
  /** Begins a look at the rows; null while nothing was written since a look that found nothing. */
  look(): Look | null;
  /** Calls `listener` where this connection writes such a row, within the statement: it must not use the database. */
  onWrite(listener: () => void): void;
}

export interface Look {
  /** There is nothing to do: no further look before something is written, also what was written since this one began. */
  foundNothing(): void;
}

interface Watch {
  writes: number;
  listeners: (() => void)[];
}

export type TableChanges = (...tables: WatchedTable[]) => WatchedTables;

const known = new WeakMap<Database, TableChanges>();

/** One for each connection. */
export function tableChanges(db: Database): TableChanges {
  let changes = known.get(db);
  if (changes === undefined) known.set(db, (changes = create(db)));
  return changes;
}

function create(db: Database): TableChanges {
  const elsewhere = db.prepare('PRAGMA data_version').pluck();
  const watches = new Map<string, Watch>();

  function written(table: string): null {
    const watch = watches.get(table)!;
    watch.writes += 1;
    for (const listener of watch.listeners) listener();
    return null;
  }

  /** By triggers of this connection alone. */
  function watch(table: WatchedTable): Watch {
    if (watches.size === 0) db.function('row_written', written);
    const added: Watch = { writes: 0, listeners: [] };
    watches.set(table, added);
    for (const what of ['INSERT', 'UPDATE', 'DELETE']) {
      db.exec(`CREATE TEMP TRIGGER ${table}_${what.toLowerCase()}_seen AFTER ${what} ON main.${table} BEGIN
        SELECT row_written('${table}');
      END`);
    }
    return added;
  }

  return (...tables) => {
    const watched = tables.map((table) => watches.get(table) ?? watch(table));
    // None of the counts falls, so their sum tells as much, and each request asks for it several times.
    function state(): string {
      let all = 0;
      for (const { writes } of watched) all += writes;
      return `${elsewhere.get() as number} ${all}`;
    }
    let settled: string | null = null;
    return {
      state,
      look() {
        const begun = state();
        return begun === settled ? null : { foundNothing: () => (settled = begun) };
      },
      onWrite(listener) {
        for (const { listeners } of watched) listeners.push(listener);
      },
    };
  };
}
