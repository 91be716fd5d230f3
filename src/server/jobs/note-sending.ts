// Delivers to a folder: writes the note as its conversation is now. Does not know files.
import { DELIVERY_SENTENCES } from '../../contract/delivery-sentences.ts';
import type { AttemptResult } from '../deliveries/attempt-result.ts';
import { attemptTimeoutMs } from '../deliveries/retry-policy.ts';
import type { FolderRequest, FolderWriter } from '../deliveries/write-folder.ts';
import type { ConversationNotes } from '../services/conversations/conversation-notes.ts';
import type { NoteBody } from '../services/deliveries/changed-notes.ts';
import type { NothingLeft, Send } from '../services/deliveries/sending.ts';

const NOT_NOW: NothingLeft = { cancelled: DELIVERY_SENTENCES.being_processed };
const NO_FOLDER: NothingLeft = { cancelled: DELIVERY_SENTENCES.destination_no_folder };

/** A test must leave nothing among the owner's notes. */
async function tryOut(
  writer: FolderWriter,
  request: Omit<FolderRequest, 'name' | 'note'>,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const name = 'Earshot test';
  const note = `---\nearshot_id: "${request.conversation_id}"\n---\n`;
  const json = `{ "earshot_id": "${request.conversation_id}" }\n`;
  const text = request.format === 'json' ? json : note;
  const written = await writer.write({ ...request, name, note: text }, signal);
  if (written.outcome !== 'delivered') return written;
  const removed = await writer.write({ ...request, name, note: null }, signal);
  if (removed.outcome !== 'delivered') return removed;
  return { ...removed, answer: DELIVERY_SENTENCES.note_tried, ms: written.ms + removed.ms };
}

export function createNoteSending({
  writer,
  notes,
}: {
  writer: FolderWriter;
  notes: ConversationNotes;
}): Send {
  return async ({ event, destination: { uid, target } }, signal) => {
    if (!('path' in target)) return NO_FOLDER;
    const { path, format } = target;
    const timeout_ms = attemptTimeoutMs(event.trigger);
    if (event.facts.test === true)
      return tryOut(writer, { path, format, conversation_id: event.id, timeout_ms }, signal);
    const { conversation_id } = event.body as NoteBody;
    const now = notes.of(uid, conversation_id, format);
    return now === null
      ? NOT_NOW
      : writer.write({ ...now, path, format, conversation_id, timeout_ms }, signal);
  };
}
