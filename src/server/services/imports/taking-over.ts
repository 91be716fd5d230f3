// Takes one item of an export over: as a new row, as a newer state of a row that came from an earlier export, or not at all.
// What the owner changed or deleted here stays so. Knows no kind of item; call it inside a transaction.
import { importSentence } from '../../../contract/import-sentences.ts';
import { randomUUID } from 'node:crypto';
import type { ImportKind } from '../../../contract/import-kinds.ts';
import type { ImportCounts } from '../../../contract/imports.ts';
import type { ImportedTable, ImportItemRow } from '../../store/import-items.ts';
import type { Store } from '../../store/store.ts';
import { finish, stepsOf, type Steps } from '../../steps.ts';
import { hashOf, isValidId } from './item-fields.ts';

export type Outcome = keyof ImportCounts;

export interface ImportContext {
  readonly uid: string;
  readonly store: Store;
  /** Nothing is stored, only reported. */
  readonly dry: boolean;
  readonly bringBack: boolean;
  readonly now: number;
  /** `by` -1 takes one back. */
  count(kind: ImportKind, outcome: Outcome, by?: number): void;
  note(kind: string, ref: string, sentence: string): void;
  unknownField(kind: string, field: string): void;
  /** Looks for tasks and memories in transcripts that have none. */
  readonly understand: boolean;
  /** Conversations that were stored to be processed. */
  readonly toProcess: string[];
  /** Items that a dry run would have stored. */
  readonly planned: Set<string>;
}

/** A function makes the hash of a part that may be long. */
type Parts = Record<string, unknown>;
export type HashSteps = () => Steps<Buffer>;

/** How the rows of one kind are read and written; what may be long, in steps. */
export interface Taker<V> {
  kind: ImportKind;
  table: ImportedTable;
  /** What the export says of the item, part by part; a part it is silent about is absent. */
  parts(value: V): Parts;
  /** What the row says in the same parts; `trash` while it is there. */
  local(id: string): Parts | 'trash' | null;
  /** Another row that means the same, and takes the place of a new one. */
  twin?(value: V): string | null;
  /** False when it is not possible; it has noted why. */
  insert(id: string, value: V): boolean | Steps<boolean>;
  /** Whether a kill may come between the steps of storing it. */
  isLong?(value: V): boolean;
  /** Stores what a stopped `insert` has not. */
  goOn?(id: string, value: V): Steps<void>;
  update(id: string, value: V, changed: ReadonlySet<string>): void | Steps<void>;
  takeOutOfTrash?(id: string): void;
}

export interface Taken {
  /** Null when it is not here. */
  id: string | null;
  outcome: Outcome;
}

/** Of a conversation that is being stored. A kill leaves it, and the next try goes on. */
const BEGUN: ImportItemRow['parts'] = { begun: ['', ''] };

function* short(value: unknown): Steps<string> {
  const hash = typeof value === 'function' ? yield* (value as HashSteps)() : hashOf(value ?? null);
  return hash.toString('hex', 0, 6);
}

/** The id here of what has the id in the export. */
export function localId(context: ImportContext, kind: string, sourceId: string): string | null {
  const known = context.store.import_items.get(context.uid, kind, sourceId);
  if (known !== null) return known.local_id;
  return context.planned.has(`${kind} ${sourceId}`) ? sourceId : null;
}

export function notTaken(context: ImportContext, kind: ImportKind, ref: string, sentence: string): void {
  context.note(kind, ref, sentence);
  context.count(kind, 'not_taken');
}

interface ItemToTake<V> {
  source_id: string;
  ref: string;
  value: V;
  /** All that the export says of it, or the hash of that. */
  content: unknown;
}

export const takeOver = <V>(context: ImportContext, taker: Taker<V>, item: ItemToTake<V>): Taken =>
  finish(takingOver(context, taker, item));

export function* takingOver<V>(context: ImportContext, taker: Taker<V>, item: ItemToTake<V>): Steps<Taken> {
  const { uid, store, dry } = context;
  const { source_id, value } = item;
  const { kind } = taker;
  const content_hash = Buffer.isBuffer(item.content) ? item.content : hashOf(item.content);

  function remember(
    local_id: string,
    parts: ImportItemRow['parts'],
    hash: Buffer | null = content_hash,
  ): void {
    if (dry) return;
    const row = { kind, source_id, local_id, content_hash: hash, parts, imported_at: context.now };
    store.import_items.put(uid, row);
  }
  /** Both hashes of every part, of the row as it is now. */
  function* bothHashes(id: string): Steps<ImportItemRow['parts']> {
    const local = taker.local(id);
    const read = local === 'trash' || local === null ? {} : local;
    const hashes: ImportItemRow['parts'] = {};
    for (const [part, source] of Object.entries(taker.parts(value)))
      hashes[part] = [yield* short(source), yield* short(read[part])];
    return hashes;
  }
  function* rememberAsStored(id: string): Steps<void> {
    if (!dry) remember(id, yield* bothHashes(id));
  }

  function* insert(): Steps<Taken> {
    const key = `${kind} ${source_id}`;
    if (dry) {
      context.planned.add(key);
      return { id: source_id, outcome: 'taken' };
    }
    const free = isValidId(source_id) && store.import_items.isFree(taker.table, source_id);
    const id = free ? source_id : randomUUID();
    if (taker.isLong?.(value) === true) remember(id, BEGUN, null);
    if (!(yield* stepsOf(taker.insert(id, value)))) return { id: null, outcome: 'not_taken' };
    yield* rememberAsStored(id);
    return { id, outcome: 'taken' };
  }

  function* goOn(id: string): Steps<Taken> {
    yield* taker.goOn!(id, value);
    yield* rememberAsStored(id);
    return { id, outcome: 'taken' };
  }

  function* takeNew(): Steps<Taken> {
    const own = store.import_items.has(taker.table, uid, source_id) ? source_id : null;
    const existing = own ?? taker.twin?.(value) ?? null;
    if (existing === null) return yield* insert();
    yield* rememberAsStored(existing);
    return taker.local(existing) === 'trash'
      ? { id: null, outcome: 'removed_here' }
      : { id: existing, outcome: 'there' };
  }

  function* bringBack(id: string, local: 'trash' | null): Steps<Taken> {
    if (!context.bringBack) return { id: null, outcome: 'removed_here' };
    if (local === null) return yield* insert();
    if (taker.takeOutOfTrash === undefined) return { id: null, outcome: 'removed_here' };
    if (!dry) {
      taker.takeOutOfTrash(id);
      yield* rememberAsStored(id);
    }
    return { id, outcome: 'taken' };
  }

  function* renew({ local_id: id, parts: before }: ImportItemRow, local: Parts): Steps<Taken> {
    const changed = new Set<string>();
    const kept: string[] = [];
    const parts: ImportItemRow['parts'] = { ...before };
    for (const [part, source] of Object.entries(taker.parts(value))) {
      const [sourceBefore, localBefore] = before[part] ?? [null, null];
      const sourceNow = yield* short(source);
      if (sourceNow === sourceBefore) continue;
      const localNow = yield* short(local[part]);
      if (localNow === sourceNow) parts[part] = [sourceNow, localNow];
      else if (localBefore === null || localNow === localBefore) changed.add(part);
      else {
        kept.push(part);
        parts[part] = [sourceNow, localBefore];
      }
    }
    if (kept.length > 0)
      context.note(kind, item.ref, importSentence('changed_here', { parts: kept.join(', ') }));
    if (changed.size > 0 && !dry) {
      // What a kill leaves half changed is changed again.
      const unchanged = Object.entries(before).filter(([part]) => !changed.has(part));
      if (taker.isLong?.(value) === true) remember(id, Object.fromEntries(unchanged), null);
      yield* stepsOf(taker.update(id, value, changed));
      const now = yield* bothHashes(id);
      for (const part of changed) parts[part] = now[part]!;
    }
    remember(id, parts);
    return { id, outcome: changed.size > 0 ? 'updated' : 'there' };
  }

  const known = store.import_items.get(uid, kind, source_id);
  if (known === null) {
    const planned = context.planned.has(`${kind} ${source_id}`);
    return planned ? { id: source_id, outcome: 'there' } : yield* takeNew();
  }
  const local = taker.local(known.local_id);
  if (local === null || local === 'trash') return yield* bringBack(known.local_id, local);
  if (known.content_hash?.equals(content_hash) === true) return { id: known.local_id, outcome: 'there' };
  if ('begun' in known.parts) return yield* goOn(known.local_id);
  return yield* renew(known, local);
}
