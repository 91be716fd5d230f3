// Stores what understanding found in a conversation in place of what an earlier run found, except what the user has changed
// since. Call it inside the transaction that completes the conversation.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import { withinYears } from '../../time-zone.ts';
import type { ExtractedMemory, Extraction } from '../../understanding/provider.ts';
import type { ActionItemSourceRow } from '../../store/action-item-sources.ts';
import { sameDescription } from '../../store/action-items.ts';
import type { ConversationPatch, ConversationRow } from '../../store/conversation-columns.ts';
import type { EventRow } from '../../store/events.ts';
import type { Store } from '../../store/store.ts';
import { noSuchConversation } from '../conversation-row.ts';
import { memoryScoring } from '../memories/memory-scoring.ts';
import { meaningOf, saysSame, type Meaning } from '../same-meaning.ts';
import type { Repeats } from './repeats.ts';

export interface Results {
  found: Extraction;
  repeats: Repeats;
  /** The user deleted or rewrote a result that said this. */
  isRemoved: (kind: 'action_item' | 'memory', text: string) => boolean;
  /** What the run decided of the conversation itself. */
  patch: ConversationPatch & { updated_at: number };
  /** Brings the index of search up to the conversation as it is then. */
  index: () => void;
}

const DAY_MS = 86_400_000;

/** The contract's 500 characters, counted as characters. */
export function shortened(text: string): string {
  const characters = [...text];
  const max = LIMITS.descriptionMax;
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

export function storeResults(store: Store, row: ConversationRow, results: Results, now: number): void {
  const { uid, id } = row;
  const { found, patch } = results;
  const saidElsewhere = sourcesOfUntouched(store, id);
  // What this conversation does not say any more stays with another one that does.
  const wanted = found.action_items.map(({ description }) => meaningOf(shortened(description)));
  const gone = saidElsewhere.filter(({ meaning }) => !wanted.some((one) => saysSame(one, meaning, null)));
  store.action_item_sources.handOver({
    uid,
    conversation_id: id,
    at: now,
    ids: gone.map((one) => one.id),
    why: 'unsaid',
  });
  const said = store.action_item_sources.saidAgainIn([id]).get(id) ?? [];
  const saidBefore = new Set(said.map((item) => item.id));
  store.action_item_sources.removeOf(id);
  store.action_items.removeUntouchedOf(id, now);
  store.events.removeUntouchedOf(id);
  store.claims.removeOf(id);
  store.memories.removeUntouchedOf(uid, id);
  storeActionItems(store, row, results, { saidElsewhere, saidBefore }, now);
  const kept = store.events.listFor([id]).get(id) ?? [];
  for (const event of found.events) {
    if (kept.some((one) => isSameEvent(one, event))) continue;
    store.events.insert({
      id: randomUUID(),
      uid,
      conversation_id: id,
      created: false,
      ...event,
      start: withinYears(event.start),
    });
  }
  storeMemories(store, row, results, now);
  for (const { kind, text, person, evidence, confidence } of found.claims) {
    const claim = { kind, text: shortened(text.trim()), person, evidence, confidence };
    store.claims.insert({ ...claim, id: randomUUID(), uid, conversation_id: id, created_at: now });
  }
  const moved = store.conversations.transition(uid, id, 'processing_succeeded', patch);
  // Deleted meanwhile. It stays as it is, and is processed when it is restored.
  if (!moved) throw noSuchConversation();
  results.index();
}

/** At the same time, or called the same within a day of each other. */
function isSameEvent(a: Pick<EventRow, 'title' | 'start'>, b: Pick<EventRow, 'title' | 'start'>): boolean {
  if (a.start === b.start) return true;
  return Math.abs(a.start - b.start) < DAY_MS && saysSame(meaningOf(a.title), meaningOf(b.title), null);
}

interface SaidElsewhere {
  id: string;
  meaning: Meaning;
  sources: readonly ActionItemSourceRow[];
}

/** What else says the items that are about to be made anew: it goes with them, and must come back. */
function sourcesOfUntouched(store: Store, conversationId: string): SaidElsewhere[] {
  const items = (store.action_items.listFor([conversationId]).get(conversationId) ?? []).filter(
    ({ touched }) => !touched,
  );
  const sources = store.action_item_sources.listFor(
    items.map(({ id }) => id),
    true,
  );
  return items.flatMap(({ id, description }) => {
    const others = sources.get(id);
    return others === undefined ? [] : [{ id, meaning: meaningOf(description), sources: others }];
  });
}

/** A promise that another conversation made already is one action item, which this one says as well. */
function saidAgain(
  store: Store,
  { uid, id }: ConversationRow,
  action_item_id: string | null,
  evidence: string[],
  description: string,
  created_at: number,
): void {
  if (action_item_id === null) return;
  const item = store.action_items.get(uid, action_item_id);
  if (item === null || item.conversation_id === id) return;
  store.action_item_sources.put({
    action_item_id,
    conversation_id: id,
    uid,
    evidence,
    description,
    created_at,
  });
}

function storeActionItems(
  store: Store,
  row: ConversationRow,
  { found, repeats, isRemoved }: Results,
  /** What others said of the items of this one, and which items of others this one said. */
  { saidElsewhere, saidBefore }: { saidElsewhere: readonly SaidElsewhere[]; saidBefore: ReadonlySet<string> },
  now: number,
): void {
  const { uid, id } = row;
  const kept = store.action_items.listFor([id]).get(id) ?? [];
  const keptDescriptions = new Set(kept.map(({ description }) => sameDescription(description)));
  found.action_items.forEach((item, index) => {
    const description = shortened(item.description);
    const repeated = repeats.action_items.get(index);
    // The user has reworded it, and it is there.
    const isReworded = repeated != null && saidBefore.has(repeated);
    if (!isReworded && isRemoved('action_item', description)) return;
    if (repeated !== undefined) return saidAgain(store, row, repeated, item.evidence, description, now);
    if (keptDescriptions.has(sameDescription(description))) return;
    const { due_has_time, person, evidence, confidence } = item;
    const action_item_id = randomUUID();
    store.action_items.insert({
      id: action_item_id,
      uid,
      conversation_id: id,
      description,
      completed: false,
      due_at: item.due_at === null ? null : withinYears(item.due_at),
      completed_at: null,
      created_at: now,
      updated_at: now,
      ...{ due_has_time, person, evidence, confidence },
    });
    const meaning = meaningOf(description);
    for (const { sources } of saidElsewhere.filter((said) => saysSame(said.meaning, meaning, null)))
      for (const source of sources) store.action_item_sources.put({ ...source, action_item_id });
  });
}

function storeMemories(store: Store, row: ConversationRow, results: Results, now: number): void {
  const { found, repeats, isRemoved } = results;
  found.memories.forEach((memory, index) => {
    const content = shortened(memory.content.trim());
    const same = repeats.sameMemory.get(index);
    if (same !== undefined && store.memories.get(row.uid, same) !== null) return;
    if (isRemoved('memory', content)) return;
    const newer = repeats.replacedBy.get(index);
    const isHistory = newer !== undefined && store.memories.get(row.uid, newer) !== null;
    const id = insertMemory(store, row, { ...memory, content }, isHistory ? newer : null, now);
    if (id === null) return;
    const older = (repeats.replaced.get(index) ?? []).map((one) => store.memories.get(row.uid, one));
    for (const one of older) if (one !== null) store.memories.supersede(row.uid, one.id, id, now);
    // What is locked stays so with its newer wording.
    if (older.some((one) => one?.is_locked)) store.memories.update(row.uid, id, { is_locked: true });
  });
}

/** Its id; null when the user has the text already. */
function insertMemory(
  store: Store,
  { uid, id: conversation_id }: ConversationRow,
  { content, category, subject, evidence, confidence }: ExtractedMemory,
  newer: string | null,
  now: number,
): string | null {
  const id = randomUUID();
  const isNew = store.memories.insertNew({
    ...{ id, uid, conversation_id, content, category, subject, evidence, confidence },
    visibility: 'private',
    tags: [],
    manually_added: false,
    reviewed: false,
    user_review: null,
    edited: false,
    created_at: now,
    updated_at: now,
    scoring: memoryScoring({ manually_added: false, category, created_at: now }),
    superseded_by: newer,
    superseded_at: newer === null ? null : now,
  });
  return isNew ? id : null;
}
