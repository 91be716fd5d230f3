// Takes one item of an export over, whatever it is. One that cannot be taken becomes a note, and the rest goes on. Call it
// inside a transaction.
import { importSentence } from '../../../contract/import-sentences.ts';
import { randomUUID } from 'node:crypto';
import type { ImportKind } from '../../../contract/import-kinds.ts';
import { UNNAMED_OWNER } from '../../../contract/voice-names.ts';
import { finish, stepsOf, type Steps } from '../../steps.ts';
import { LanguageCode, TimeZone } from '../../../contract/users.ts';
import { createConversationItems, nameless } from './conversation-items.ts';
import {
  readActionItem,
  readClaim,
  readFolder,
  readGoal,
  readMemory,
  readPerson,
  readSummary,
} from './exported-rows.ts';
import { hashOf, isValidId, ItemRefusedError, readFields, timeOf, type ItemFields } from './item-fields.ts';
import type { ItemKind, ItemRecord } from './item-kinds.ts';
import type { LongItem, LongKind } from './long-items.ts';
import { takePhoto } from './photo-items.ts';
import {
  actionItemTaker,
  folderTaker,
  goalTaker,
  memoryTaker,
  personTaker,
  summaryTaker,
} from './row-takers.ts';
import { localId, takeOver, type ImportContext, type Taker } from './taking-over.ts';

/** What refers to others comes after them: people twice, because their samples refer to conversations. */
const PASSES: readonly (readonly ItemKind[])[] = [
  ['profile', 'person', 'folder'],
  ['conversation'],
  [
    ...(['transcript', 'photo', 'memory', 'action_item', 'goal', 'goal_progress', 'daily_summary'] as const),
    ...(['translation', 'claim', 'mark', 'person'] as const),
  ],
];
export const ITEM_PASSES = PASSES.length;
export const isTakenIn = (pass: number, kind: ItemKind): boolean => PASSES[pass]?.includes(kind) === true;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const textIn = (record: ItemRecord, ...names: string[]): string => {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
};

export function createItemTaking(context: ImportContext) {
  const { uid, store, dry } = context;
  const conversations = createConversationItems(context);
  const takers = {
    person: personTaker(context),
    folder: folderTaker(context),
    memory: memoryTaker(context),
    action_item: actionItemTaker(context),
    goal: goalTaker(context),
    daily_summary: summaryTaker(context),
  };
  type RowKind = keyof typeof takers;

  function takeRow<V>(
    kind: RowKind,
    taker: Taker<V>,
    record: ItemRecord,
    read: (fields: ItemFields, ref: string) => V,
  ) {
    const ref = textIn(record, 'title', 'name', 'content', 'description', 'date', 'id').slice(0, 80);
    const fields = readFields(record, (sentence) => context.note(kind, ref, sentence));
    const given = textIn(record, 'id', 'goal_id');
    const source_id =
      given === '' ? `hash-${hashOf([kind, ref, record['created_at']]).toString('hex')}` : given;
    const value = read(fields, source_id);
    const taken = takeOver(context, taker, { source_id, ref, value, content: record });
    context.count(kind, taken.outcome);
    for (const name of fields.unread()) context.unknownField(kind, name);
    return taken;
  }

  /** The conversation here that a memory or action item comes from. */
  function conversationOf(kind: RowKind, record: ItemRecord): string | null {
    const source = textIn(record, 'conversation_id', 'memory_id');
    if (source === '') return null;
    const known = localId(context, 'conversation', source) ?? source;
    if (dry) return null;
    if (store.conversations.getEvenTrashed(uid, known) !== null) return known;
    const ref = textIn(record, 'content', 'description').slice(0, 80);
    context.note(kind, ref, importSentence('came_without'));
    return null;
  }

  function takeActionItem(record: ItemRecord): void {
    const source = textIn(record, 'conversation_id');
    const id = textIn(record, 'id');
    const twin =
      source === ''
        ? null
        : store.import_items.get(uid, 'action_item', nameless(source, textIn(record, 'description')));
    const first =
      id !== '' &&
      twin !== null &&
      twin.local_id !== id &&
      store.import_items.get(uid, 'action_item', id) === null;
    const conversation = localId(context, 'conversation', source) ?? '';
    const siblings = first ? store.action_items.listFor([conversation]).get(conversation) : undefined;
    const earlier = siblings?.find((item) => item.id === twin?.local_id) ?? null;
    if (earlier !== null && !earlier.touched && !dry)
      store.import_items.removeActionItem(uid, earlier.id, context.now);
    const planned =
      dry &&
      source !== '' &&
      context.planned.has(`action_item ${nameless(source, textIn(record, 'description'))}`);
    const merged = planned || (earlier !== null && !earlier.touched);
    const taker: Taker<Parameters<typeof takers.action_item.insert>[1]> = {
      ...takers.action_item,
      twin: () => (earlier !== null && earlier.touched ? earlier.id : null),
    };
    if (merged) context.count('action_item', 'taken', -1);
    const { id: taken } = takeRow('action_item', taker, record, (fields) => ({
      ...readActionItem(fields, context.now),
      conversation_id: conversationOf('action_item', record),
    }));
    if (merged && taken !== null && twin !== null && !dry)
      store.import_items.put(uid, { ...twin, local_id: taken });
  }

  function takeSamples(record: ItemRecord): void {
    const person = localId(context, 'person', textIn(record, 'id'));
    const samples = record['samples'];
    if (dry || person === null || !Array.isArray(samples) || store.people.get(uid, person) === null) return;
    for (const sample of samples as ItemRecord[]) {
      const fields = readFields(sample, () => undefined);
      const source_id = fields.text('id');
      const start = fields.number('start');
      const end = fields.number('end');
      if (source_id === null || start === null || end === null) continue;
      if (store.import_items.get(uid, 'sample', source_id) !== null) continue;
      const conversation = localId(context, 'conversation', fields.text('conversation_id') ?? '');
      const { import_items: items } = store;
      // Ids are unique among all users: another account may have taken the same export over.
      const isFree = isValidId(source_id) && items.isFree('speech_samples', source_id);
      const isThere = items.has('speech_samples', uid, source_id);
      const id = isFree || isThere ? source_id : randomUUID();
      if (!isThere)
        store.speech_samples.insert({
          id,
          uid,
          person_id: person,
          conversation_id: conversation,
          segment_id: conversation === null ? null : fields.text('segment_id'),
          text: fields.text('text') ?? '',
          start,
          end,
          embedding: null,
          embedding_model: null,
          created_at: fields.time('created_at') ?? context.now,
        });
      items.put(uid, {
        kind: 'sample',
        source_id,
        local_id: id,
        content_hash: null,
        parts: {},
        imported_at: context.now,
      });
    }
  }

  function takeProgress(record: ItemRecord, goalSource: string): void {
    const id = localId(context, 'goal', goalSource);
    const date = textIn(record, 'date');
    const { value } = record;
    if (dry || id === null || store.goals.get(uid, id) === null) return;
    if (!DAY.test(date) || typeof value !== 'number' || !Number.isFinite(value)) return;
    if (store.goals.progressSince(uid, id, date).some((one) => one.date === date)) return;
    store.goals.recordProgress(uid, id, {
      date,
      value,
      recorded_at: timeOf(record['recorded_at']) ?? context.now,
    });
  }

  function takeProfile(record: ItemRecord): void {
    const user = store.users.get(uid);
    if (dry || user === null) return;
    const name = textIn(record, 'name', 'given_name', 'display_name').slice(0, 100);
    const language = textIn(record, 'language');
    const zone = textIn(record, 'time_zone');
    store.users.update(uid, {
      name: name !== '' && user.name === UNNAMED_OWNER ? name : undefined,
      language: user.language === null ? LanguageCode.safeParse(language).data : undefined,
      time_zone: user.time_zone === null ? TimeZone.safeParse(zone).data : undefined,
    });
  }

  function takeTranslation(record: ItemRecord): void {
    const id = localId(context, 'conversation', textIn(record, 'conversation_id'));
    const segment = id === null ? null : store.segments.get(id, textIn(record, 'segment_id'));
    const lang = textIn(record, 'lang');
    const text = textIn(record, 'text');
    if (dry || id === null || segment === null || lang === '' || text === '') return;
    store.segment_translations.put(uid, id, segment, { lang, text });
  }

  function takeClaim(record: ItemRecord): void {
    const conversation_id = localId(context, 'conversation', textIn(record, 'conversation_id'));
    if (dry || conversation_id === null) return;
    if (store.conversations.getEvenTrashed(uid, conversation_id) === null) return;
    const { evidence, ...claim } = readClaim(
      readFields(record, () => undefined),
      context.now,
    );
    const known = store.claims.listFor([conversation_id]).get(conversation_id) ?? [];
    if (known.some(({ kind, text }) => kind === claim.kind && text === claim.text)) return;
    store.claims.insert({ ...claim, evidence, id: randomUUID(), uid, conversation_id });
  }

  function takeMark(record: ItemRecord): void {
    const { import_items: items } = store;
    const source_id = textIn(record, 'id');
    const conversation_id = localId(context, 'conversation', textIn(record, 'conversation_id'));
    const { at } = record;
    if (dry || source_id === '' || conversation_id === null) return;
    if (typeof at !== 'number' || !Number.isFinite(at) || at < 0) return;
    if (store.conversations.getEvenTrashed(uid, conversation_id) === null) return;
    // One that was taken before and is gone was taken away here.
    if (items.get(uid, 'mark', source_id) !== null || items.has('marks', uid, source_id)) return;
    const id = isValidId(source_id) && items.isFree('marks', source_id) ? source_id : randomUUID();
    const created_at = timeOf(record['created_at']) ?? context.now;
    store.marks.insert({ id, uid, conversation_id, at, created_at });
    const taken = { kind: 'mark', source_id, local_id: id, content_hash: null, parts: {} };
    items.put(uid, { ...taken, imported_at: context.now });
  }

  /** The newer memory may come later than the older one, and may get another id here. */
  function takeMemory(record: ItemRecord): void {
    const { id } = takeRow('memory', takers.memory, record, (fields) => {
      const memory = readMemory(fields, context.now);
      const newer = memory.superseded_by;
      return {
        ...memory,
        superseded_by: newer === null ? null : (localId(context, 'memory', newer) ?? newer),
        conversation_id: conversationOf('memory', record),
      };
    });
    const source = textIn(record, 'id');
    if (!dry && id !== null && source !== '' && source !== id) store.memories.renameNewer(uid, source, id);
  }

  /** Ids of conversations in the texts of a summary. */
  function withLocalIds<T>(value: T): T {
    if (typeof value === 'string') {
      const known = /^[\w-]{8,128}$/.test(value) ? localId(context, 'conversation', value) : null;
      return (known ?? value) as T;
    }
    if (Array.isArray(value)) return value.map(withLocalIds) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withLocalIds<unknown>(one)]),
    ) as T;
  }

  type Take = (record: ItemRecord, long?: LongItem) => void | Steps<void>;
  const take: Readonly<Record<Exclude<ItemKind, 'audio'>, Take>> = {
    profile: takeProfile,
    person(record) {
      takeRow('person', takers.person, record, (fields) => readPerson(fields, context.now));
    },
    folder(record) {
      takeRow('folder', takers.folder, record, (fields) => readFolder(fields, context.now));
    },
    conversation: conversations.takeConversation,
    transcript: conversations.takeTranscript,
    photo: (record) => takePhoto(context, record),
    memory: takeMemory,
    action_item: takeActionItem,
    goal(record) {
      takeRow('goal', takers.goal, record, (fields) => readGoal(fields, context.now));
      const history = Array.isArray(record['history']) ? (record['history'] as ItemRecord[]) : [];
      for (const one of history) takeProgress(one, textIn(record, 'id', 'goal_id'));
    },
    goal_progress: (record) => takeProgress(record, textIn(record, 'parent_id', 'goal_id')),
    daily_summary(record) {
      takeRow('daily_summary', takers.daily_summary, record, (fields) => {
        const summary = readSummary(fields, context.now);
        return {
          ...summary,
          summary: withLocalIds(summary.summary),
          also_covers: withLocalIds(summary.also_covers),
        };
      });
    },
    translation: takeTranslation,
    claim: takeClaim,
    mark: takeMark,
  };

  /** One that cannot be taken becomes a note. */
  function refused(kind: ItemKind, record: ItemRecord, error: unknown): void {
    if (!(error instanceof ItemRefusedError)) throw error;
    const named = textIn(record, 'title', 'name', 'content', 'description', 'id', 'conversation_id');
    context.note(kind, named.slice(0, 80), error.message);
    if (isCounted(kind)) context.count(kind, 'not_taken');
  }

  return {
    take(kind: Exclude<ItemKind, 'audio'>, record: ItemRecord, pass: number): void {
      try {
        store.transaction(() =>
          kind === 'person' && pass > 0 ? takeSamples(record) : finish(stepsOf(take[kind](record))),
        );
      } catch (error) {
        refused(kind, record, error);
      }
    },
    /** Each slice of the steps needs a transaction around it. */
    *takeLong(kind: LongKind, record: ItemRecord, long: LongItem): Steps<void> {
      try {
        yield* stepsOf(take[kind](record, long));
      } catch (error) {
        refused(kind, record, error);
      }
    },
  };
}

const UNCOUNTED: readonly ItemKind[] = ['profile', 'goal_progress', 'translation', 'claim', 'mark'];
const isCounted = (kind: ItemKind): kind is ImportKind => !UNCOUNTED.includes(kind);
