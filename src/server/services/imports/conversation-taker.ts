// Reads and writes conversations for an import: their rows, lines, events and place in the search index.
import { randomUUID } from 'node:crypto';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { ConversationPatch } from '../../store/conversation-columns.ts';
import { importTimes } from '../import-times.ts';
import { importedSegments } from '../conversations/imported-segments.ts';
import type { ExportedConversation } from './exported-conversation.ts';
import { lineId } from './exported-conversation.ts';
import type { ExportedLine } from './exported-lines.ts';
import type { ItemRecord } from './item-kinds.ts';
import type { ImportContext, Taker } from './taking-over.ts';

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

/** `personOf` finds the person here, or null. */
export function segmentsOf(
  sourceId: string,
  lines: readonly ExportedLine[],
  personOf: (person: ExportedLine['person']) => string | null,
): TranscriptSegment[] {
  const taken = new Set<string>();
  let at = 0;
  const segments = importedSegments(
    lines.map((line) => ({ ...line, person_id: personOf(line.person) ?? undefined })),
    () => {
      const id = lineId(sourceId, lines[at]!.id, at);
      at++;
      const free = taken.has(id) ? lineId(sourceId, null, at) : id;
      taken.add(free);
      return free;
    },
  );
  return segments.map((segment, index) => ({
    ...segment,
    text: lines[index]!.text.trim(),
    stt_provider: lines[index]!.stt_provider,
    speech_profile_processed: lines[index]!.speech_profile_processed,
  }));
}

const linesPart = (segments: readonly TranscriptSegment[]): unknown =>
  segments
    .toSorted(SEGMENT_ORDER)
    .map(({ id, text, start, end, speaker, speaker_id, is_user, person_id }) => [
      id,
      text,
      start,
      end,
      speaker,
      speaker_id,
      is_user,
      person_id,
    ]);

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

function patchOf({ exported: one, folder_id }: ConversationToTake): Record<string, ConversationPatch> {
  return {
    title: { title: one.title },
    overview: { overview: one.overview },
    category: { category: one.category, emoji: one.emoji },
    times: { started_at: one.started_at, finished_at: one.finished_at },
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
  function putLines(id: string, { exported, segments }: ConversationToTake): void {
    if (segments === null) return;
    store.transcript_versions.removeLinesExcept(id, []);
    store.segments.upsert(uid, id, segments);
    exported.lines.forEach(({ translations }, index) => {
      const { id: segmentId, text } = segments[index]!;
      for (const one of translations) store.segment_translations.put(uid, id, { id: segmentId, text }, one);
    });
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
      if (segments !== null) parts['transcript'] = linesPart(segments);
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
      const { title, overview, category, emoji, started_at, finished_at, language, source, folder_id } = row;
      return {
        title: { title },
        overview: { overview },
        category: { category, emoji },
        times: { started_at, finished_at },
        language: { language },
        source: { source },
        folder: { folder_id },
        place: { geolocation: row.geolocation },
        external: { external_data: row.external_data },
        discarded: { discarded: row.discarded },
        starred: { starred: row.starred },
        lock: { is_locked: row.is_locked },
        visibility: { visibility: row.visibility },
        transcript: linesPart(store.segments.list(id)),
        events: events.map((one) => [one.title, one.description, one.start, one.duration, one.created]),
      };
    },
    insert(id, value) {
      const { exported } = value;
      const understands = exported.transcript_only && context.understand;
      const created_at = exported.created_at ?? exported.started_at ?? now;
      store.conversations.insert({
        trigger: understands ? 'imported' : exported.finished ? 'moved_in' : 'moved_in_unfinished',
        id,
        uid,
        ...importTimes(created_at, now),
        ...(Object.assign({}, ...Object.values(patchOf(value))) as ConversationPatch),
        started_at: exported.started_at ?? created_at,
        failure: exported.finished ? null : UNFINISHED,
        ...(understands && saidByItsFile(exported)),
        // What was completed elsewhere is not reported as new here.
        memory_created_at: exported.finished ? now : null,
      });
      if (exported.deleted_at !== null)
        store.conversations.update(uid, id, { deleted_at: exported.deleted_at });
      putLines(id, value);
      putEvents(id, value);
      store.search.indexConversation(uid, id);
      if (understands) context.toProcess.push(id);
      return true;
    },
    update(id, value, changed) {
      const patches = Object.entries(patchOf(value)).filter(([part]) => changed.has(part));
      const patch = Object.assign({ updated_at: now }, ...patches.map(([, one]) => one)) as ConversationPatch;
      store.conversations.update(uid, id, patch);
      if (changed.has('transcript')) putLines(id, value);
      if (changed.has('events')) putEvents(id, value);
      store.search.indexConversation(uid, id);
    },
    takeOutOfTrash(id) {
      store.trash.takeOut(uid, id, now);
    },
  };
}
