// Reads and writes conversations for an import: their rows, lines, events and place in the search index.
import { randomUUID } from 'node:crypto';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { ConversationPatch, ConversationRow } from '../../store/conversation-columns.ts';
import type { Steps } from '../../steps.ts';
import { importTimes } from '../import-times.ts';
import { segmentMaker } from '../conversations/imported-segments.ts';
import type { ExportedConversation } from './exported-conversation.ts';
import { lineId } from './exported-conversation.ts';
import type { ExportedLine } from './exported-lines.ts';
import { hashInSteps } from './item-fields.ts';
import type { ItemRecord } from './item-kinds.ts';
import type { HashSteps, ImportContext, Taker } from './taking-over.ts';

/** With the folder and the people as they are called here. */
export interface ConversationToTake {
  exported: ExportedConversation;
  record: ItemRecord;
  folder_id: string | null;
  /** Null where the export has no transcript of it. */
  segments: TranscriptSegment[] | null;
}

const UNFINISHED = 'The original had not finished it when it was exported. Try again to get its summary.';

const SEGMENT_ORDER = (a: TranscriptSegment, b: TranscriptSegment): number =>
  a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1);

/** Lines of one step. */
const LINES = 50;
/** With fewer lines a conversation is stored in one transaction. */
const LONG = 1_000;

/** `personOf` finds the person here, or null. `isOwner`: whether the owner has this name, where no line is marked as theirs. */
export function* segmentsOf(
  sourceId: string,
  lines: readonly ExportedLine[],
  personOf: (person: ExportedLine['person']) => string | null,
  isOwner: (name: string) => boolean,
): Steps<TranscriptSegment[]> {
  const isMarked = lines.some((line) => line.is_user);
  const taken = new Set<string>();
  const segments: TranscriptSegment[] = [];
  const made = segmentMaker(lines);
  for (const line of lines) {
    const at = segments.length;
    const given = lineId(sourceId, line.id, at);
    const id = taken.has(given) ? lineId(sourceId, null, at + 1) : given;
    taken.add(id);
    const { id: personId, name } = line.person;
    const isOwn = !isMarked && personId === null && name !== null && isOwner(name);
    const voice = isOwn ? { is_user: true } : { person_id: personOf(line.person) ?? undefined };
    segments.push({
      ...made({ ...line, ...voice }, id),
      text: line.text.trim(),
      stt_provider: line.stt_provider,
      speech_profile_processed: line.speech_profile_processed,
    });
    if (at % LINES === LINES - 1) yield;
  }
  return segments;
}

function* slicesOf<T>(items: readonly T[], most: number): Generator<readonly T[], void, void> {
  for (let at = 0; at < items.length; at += most) yield items.slice(at, at + most);
}

/** Of the lines in the order of speech. */
function* compared(pages: Iterable<readonly TranscriptSegment[]>): Generator<readonly unknown[], void, void> {
  for (const page of pages)
    yield page.map(({ id, text, start, end, speaker, speaker_id, is_user, person_id }) => [
      ...[id, text, start, end, speaker, speaker_id, is_user, person_id],
    ]);
}

const linesPart =
  (pages: () => Iterable<readonly TranscriptSegment[]>): HashSteps =>
  () =>
    hashInSteps(compared(pages()));

/** The part, and the fields of the export without which it says nothing of it. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  times: ['started_at', 'finished_at'],
  language: ['language'],
  source: ['source'],
  folder: ['folder_id', 'folder_name'],
  place: ['geolocation'],
  external: ['external_data', 'apps_results'],
  discarded: ['discarded'],
  starred: ['starred'],
  lock: ['is_locked'],
  visibility: ['visibility'],
};

/** Without the pauses where there are none: what was imported before they were known is still the same. */
const timesOf = ({
  started_at,
  finished_at,
  left_out,
}: Pick<ConversationRow, 'started_at' | 'finished_at' | 'left_out'>) => ({
  started_at,
  finished_at,
  ...(left_out.length > 0 && { left_out }),
});

function patchOf({ exported: one, folder_id }: ConversationToTake): Record<string, ConversationPatch> {
  return {
    title: { title: one.title },
    overview: { overview: one.overview },
    category: { category: one.category, emoji: one.emoji },
    times: timesOf(one),
    language: { language: one.language },
    source: { source: one.source },
    folder: { folder_id },
    place: { geolocation: one.geolocation },
    external: { external_data: one.external_data },
    discarded: { discarded: one.discarded },
    starred: { starred: one.starred },
    lock: { is_locked: one.is_locked },
    visibility: { visibility: one.visibility },
  };
}

/** Title and overview of a file stay; a title without a word, such as the time of a recorder, says nothing. */
function saidByItsFile({ title, overview }: ExportedConversation): ConversationPatch {
  const isTitle = /\p{L}{3}/u.test(title);
  return {
    title: isTitle ? title : '',
    title_edited: isTitle,
    overview_edited: overview !== '',
    // Who brings a file wants to find it.
    discarded_edited: true,
  };
}

export function conversationTaker(context: ImportContext): Taker<ConversationToTake> {
  const { uid, store, now } = context;

  function putEvents(id: string, { exported }: ConversationToTake): void {
    store.events.removeOf(id);
    for (const event of exported.events)
      store.events.insert({ ...event, id: randomUUID(), uid, conversation_id: id });
  }
  /** Its owner may remove the conversation, or a person, between two steps. */
  function* putLines(id: string, { exported, segments }: ConversationToTake): Steps<void> {
    let at = 0;
    for (const lines of slicesOf(segments ?? [], LINES)) {
      if (at > 0) {
        yield;
        if (store.conversations.getEvenTrashed(uid, id) === null) return;
      }
      const people = new Set(lines.map(({ person_id }) => person_id));
      const gone = new Set([...people].filter((one) => one !== null && store.people.get(uid, one) === null));
      const known = lines.map((line) => (gone.has(line.person_id) ? { ...line, person_id: null } : line));
      store.segments.upsert(uid, id, known);
      for (const { id: segmentId, text } of lines)
        for (const one of exported.lines[at++]!.translations)
          store.segment_translations.put(uid, id, { id: segmentId, text }, one);
    }
  }

  const understands = ({ exported }: ConversationToTake): boolean =>
    exported.transcript_only && context.understand;

  function* goOn(id: string, value: ConversationToTake): Steps<void> {
    yield* putLines(id, value);
    yield* store.search.indexing(uid, id);
    if (understands(value)) context.toProcess.push(id);
  }

  return {
    kind: 'conversation',
    table: 'conversations',
    parts(value) {
      const patches = patchOf(value);
      const { record, segments, exported } = value;
      const parts: Record<string, unknown> = {};
      for (const [part, patch] of Object.entries(patches)) {
        const fields = FIELDS[part] ?? ['structured'];
        if (fields.some((name) => name in record)) parts[part] = patch;
      }
      if (segments !== null)
        parts['transcript'] = linesPart(() => slicesOf(segments.toSorted(SEGMENT_ORDER), LINES));
      if ('structured' in record)
        parts['events'] = exported.events.map((one) => [
          one.title,
          one.description,
          one.start,
          one.duration,
          one.created,
        ]);
      return parts;
    },
    local(id) {
      const row = store.conversations.getEvenTrashed(uid, id);
      if (row === null) return null;
      if (row.deleted_at !== null) return 'trash';
      const events = store.events.listFor([id]).get(id) ?? [];
      const { title, overview, category, emoji, language, source, folder_id } = row;
      return {
        title: { title },
        overview: { overview },
        category: { category, emoji },
        times: timesOf(row),
        language: { language },
        source: { source },
        folder: { folder_id },
        place: { geolocation: row.geolocation },
        external: { external_data: row.external_data },
        discarded: { discarded: row.discarded },
        starred: { starred: row.starred },
        lock: { is_locked: row.is_locked },
        visibility: { visibility: row.visibility },
        transcript: linesPart(() => store.segments.pages(id, LINES)),
        events: events.map((one) => [one.title, one.description, one.start, one.duration, one.created]),
      };
    },
    isLong: ({ segments }) => (segments?.length ?? 0) >= LONG,
    goOn,
    *insert(id, value) {
      const { exported } = value;
      const created_at = exported.created_at ?? exported.started_at ?? now;
      store.conversations.insert({
        trigger: understands(value) ? 'imported' : exported.finished ? 'moved_in' : 'moved_in_unfinished',
        id,
        uid,
        ...importTimes(created_at, now),
        ...(Object.assign({}, ...Object.values(patchOf(value))) as ConversationPatch),
        started_at: exported.started_at ?? created_at,
        failure: exported.finished ? null : UNFINISHED,
        ...(understands(value) && saidByItsFile(exported)),
        // What was completed elsewhere is not reported as new here.
        memory_created_at: exported.finished ? now : null,
      });
      if (exported.deleted_at !== null)
        store.conversations.update(uid, id, { deleted_at: exported.deleted_at });
      putEvents(id, value);
      yield* goOn(id, value);
      return true;
    },
    *update(id, value, changed) {
      const patches = Object.entries(patchOf(value)).filter(([part]) => changed.has(part));
      const patch = Object.assign({ updated_at: now }, ...patches.map(([, one]) => one)) as ConversationPatch;
      store.conversations.update(uid, id, patch);
      if (changed.has('events')) putEvents(id, value);
      if (changed.has('transcript')) {
        store.transcript_versions.removeLinesExcept(id, []);
        yield* putLines(id, value);
      }
      yield* store.search.indexing(uid, id);
    },
    takeOutOfTrash(id) {
      store.trash.takeOut(uid, id, now);
    },
  };
}
