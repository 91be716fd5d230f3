// Takes a conversation of an export over with everything that hangs from it: folder, people, lines, action items, photos.
// Call it inside a transaction.
import { importSentence } from '../../../contract/import-sentences.ts';
import { straightName } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { UNNAMED_OWNER } from '../../../contract/voice-names.ts';
import type { Steps } from '../../steps.ts';
import type { ImportContext, Taken } from './taking-over.ts';
import { localId, takeOver, takingOver } from './taking-over.ts';
import { conversationTaker, segmentsOf } from './conversation-taker.ts';
import { readConversation } from './exported-conversation.ts';
import { readLines, type ExportedLine } from './exported-lines.ts';
import type { LongItem } from './long-items.ts';
import { hashOf, ItemRefusedError, readFields, shortened } from './item-fields.ts';
import type { ItemRecord } from './item-kinds.ts';
import type { PersonToTake } from './row-takers.ts';
import { actionItemTaker, folderTaker, personTaker } from './row-takers.ts';
import { FOLDER_LOOK, readActionItem } from './exported-rows.ts';
import { takePhoto } from './photo-items.ts';
import { foldersWithSystem } from '../system-folders.ts';
import { sameDescription } from '../../store/action-items.ts';

/** The id under which an action item without one is known: its words in its conversation. */
export const nameless = (conversation: string, description: string): string =>
  `${conversation} ${hashOf(sameDescription(description)).toString('hex', 0, 8)}`;

function shortName(context: ImportContext, kind: string, name: string, most: number): string {
  const short = shortened(name, most);
  if (short !== name) context.note(kind, name, importSentence('name_shortened', { most }));
  return short.trim();
}

export function createConversationItems(context: ImportContext) {
  const { uid, store, now, dry } = context;
  const taker = conversationTaker(context);
  const people = personTaker(context);
  const folders = folderTaker(context);
  const items = actionItemTaker(context);

  const own = store.users.get(uid)?.name ?? UNNAMED_OWNER;
  const isOwner = (name: string): boolean =>
    own !== UNNAMED_OWNER && name.toLocaleLowerCase() === own.trim().toLocaleLowerCase();

  /** A person whom the export knows by a name only becomes one here. */
  function namedPerson(name: string): string | null {
    const value: PersonToTake = {
      name: shortName(context, 'person', straightName(name), LIMITS.personName.max),
      created_at: now,
      updated_at: now,
    };
    const source_id = `named ${value.name}`;
    const known = localId(context, 'person', source_id);
    if (known !== null) return dry || store.people.get(uid, known) !== null ? known : null;
    const taken = takeOver(context, people, { source_id, ref: name, value, content: name });
    context.count('person', taken.outcome);
    return taken.id;
  }

  function personOf(ref: string) {
    const unknown = new Set<string>();
    const found = new Map<string, string | null>();
    function find({ id, name }: ExportedLine['person']): string | null {
      if (id !== null) {
        const known = localId(context, 'person', id);
        if (known !== null && (dry || store.people.get(uid, known) !== null)) return known;
        if (store.people.get(uid, id) !== null) return id;
        if (name === null) {
          if (!unknown.has(id)) context.note('conversation', ref, importSentence('person_missing'));
          unknown.add(id);
          return null;
        }
      }
      return name === null ? null : namedPerson(name);
    }
    return (person: ExportedLine['person']): string | null => {
      if (person.id === null && person.name === null) return null;
      const key = JSON.stringify([person.id, person.name]);
      let known = found.get(key);
      if (known === undefined) found.set(key, (known = find(person)));
      return known;
    };
  }

  function folderOf({ id, name }: { id: string | null; name: string | null }, ref: string): string | null {
    if (id === null || id === '') return null;
    const known = localId(context, 'folder', id) ?? (store.folders.get(uid, id) === null ? null : id);
    if (known !== null && (dry || store.folders.get(uid, known) !== null)) return known;
    if (known !== null) return null;
    if (name === null || straightName(name) === '') {
      context.note('conversation', ref, importSentence('folder_missing'));
      return null;
    }
    if (!dry) foldersWithSystem(store, uid, now);
    const value = {
      name: shortName(context, 'folder', straightName(name).trim(), LIMITS.folderName),
      description: null,
      ...FOLDER_LOOK,
      position: 0,
      is_default: false,
      is_system: false,
      category_mapping: null,
      created_at: now,
      updated_at: now,
    };
    const taken = takeOver(context, folders, { source_id: id, ref: name, value, content: name });
    context.count('folder', taken.outcome);
    return taken.id;
  }

  function takeActionItem(
    record: ItemRecord,
    source: string,
    conversation_id: string,
    createdAt: number,
  ): void {
    const description = typeof record['description'] === 'string' ? record['description'].trim() : '';
    const ref = description.slice(0, 80);
    const fields = readFields(record, (sentence) => context.note('action_item', ref, sentence));
    if (description === '') return;
    const source_id = nameless(source, description);
    const adopted = store.import_items.get(uid, 'action_item', source_id)?.local_id;
    // The list of action items has it as well, with its id, and counts it.
    if (adopted !== undefined && store.import_items.get(uid, 'action_item', adopted) !== null) return;
    const value = { ...readActionItem(fields, createdAt), conversation_id };
    const taken = takeOver(context, items, { source_id, ref, value, content: record });
    context.count('action_item', taken.outcome);
    for (const name of fields.unread()) context.unknownField('action_item', name);
  }

  return {
    /** `long`: its lines and the hash of all of it, where it is too long to be read at once. */
    *takeConversation(record: ItemRecord, long?: LongItem): Steps<void> {
      const notes: string[] = [];
      const { value: exported, fields } = readConversation(
        record,
        (sentence) => notes.push(sentence),
        now,
        long?.lines,
      );
      const ref = exported.title.slice(0, 80) || exported.source_id;
      const start = exported.started_at ?? exported.created_at;
      if (start === null) throw new ItemRefusedError(importSentence('no_beginning'));
      for (const sentence of notes) context.note('conversation', ref, sentence);
      const value = {
        exported,
        record,
        folder_id: folderOf(exported.folder, ref),
        segments:
          'transcript_segments' in record
            ? yield* segmentsOf(exported.source_id, exported.lines, personOf(ref), isOwner)
            : null,
      };
      const content = long?.hash ?? record;
      const taken = yield* takingOver(context, taker, { source_id: exported.source_id, ref, value, content });
      context.count('conversation', taken.outcome);
      for (const name of fields.unread()) context.unknownField('conversation', name);
      if (taken.id === null) return;
      for (const item of exported.action_items)
        takeActionItem(item, exported.source_id, taken.id, exported.created_at ?? start);
      for (const photo of exported.photos) takePhoto(context, photo, exported.source_id);
    },

    /** Lines that the exporter wrote into a file of their own. */
    *takeTranscript(record: ItemRecord, long?: LongItem): Steps<void> {
      const source = typeof record['conversation_id'] === 'string' ? record['conversation_id'] : '';
      const fields = readFields(record, (sentence) => context.note('transcript', source, sentence));
      const id = localId(context, 'conversation', source);
      const known = store.import_items.get(uid, 'conversation', source);
      if (id === null) throw new ItemRefusedError(importSentence('conversation_missing'));
      const { lines } = readLines(fields, long?.lines);
      if (known === null) return context.count('transcript', 'taken');
      const row = store.conversations.get(uid, id);
      if (row === null) return context.count('transcript', 'removed_here');
      const { value: exported } = readConversation({ ...record, id: source }, () => undefined, now);
      const segments = yield* segmentsOf(source, lines, personOf(source), isOwner);
      const lent = { id: source, transcript_segments: record['transcript_segments'] };
      const value = { exported: { ...exported, lines }, record: lent, folder_id: null, segments };
      const part = taker.parts(value)['transcript'];
      const taken: Taken = yield* takingOver(
        context,
        { ...taker, parts: () => ({ transcript: part }) },
        { source_id: source, ref: source, value, content: long?.hash ?? { ...known.parts, lent } },
      );
      context.count('transcript', taken.outcome);
    },
  };
}
