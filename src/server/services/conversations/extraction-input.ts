// Reads what understanding gets of a conversation: its lines with the names of who speaks, the folders it may be filed in, what
// its photos show and who the owner is. Checks that what comes back names lines of it.
import { LIMITS } from '../../../contract/limits.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { UNNAMED_OWNER } from '../../../contract/voice-names.ts';
import type { Extraction, ExtractionInput, ExtractionSegment } from '../../understanding/provider.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Steps } from '../../steps.ts';
import { zoneOf } from '../user-zone.ts';
import { speakerNames } from './conversation-reading.ts';
import { withoutSpeakerLabel } from './spoken-label.ts';
import { textLines } from './text-lines.ts';

export interface ConversationInput {
  input: Omit<ExtractionInput, 'signal'>;
  /** Seconds that were spoken. */
  seconds: number;
  /** Lines of imported text are not segments, so evidence cannot refer to them. */
  isWritten: boolean;
}

/** Lines of one step. */
const PAGE = 500;

export function* conversationInput(store: Store, row: ConversationRow): Steps<ConversationInput> {
  const spoken: ExtractionSegment[] = [];
  let isSpoken = false;
  let seconds = 0;
  const nameOf = speakerNames(store, row.uid);
  for (const page of store.segments.pages(row.id, PAGE)) {
    isSpoken = true;
    for (const { end } of page) seconds = Math.max(seconds, end);
    spoken.push(...spokenLines(page, nameOf));
    yield;
  }
  const written = !isSpoken ? writtenLines(store, row) : [];
  const name = store.users.get(row.uid)?.name ?? UNNAMED_OWNER;
  return {
    input: {
      segments: isSpoken ? spoken : withoutLabels(written),
      startedAt: row.started_at ?? row.created_at,
      ...(row.left_out.length > 0 && { leftOut: row.left_out }),
      timeZone: zoneOf(store, row.uid),
      language: row.language,
      folders: store.folders.list(row.uid).map(({ id, name, description }) => ({ id, name, description })),
      photos: photoDescriptions(store, row),
      ownerName: name === UNNAMED_OWNER ? null : name,
    },
    seconds,
    isWritten: written.length > 0,
  };
}

const photoDescriptions = (store: Store, { id }: ConversationRow): string[] =>
  (store.photos.listedFor([id]).get(id) ?? [])
    .map(({ description }) => description ?? '')
    .filter((text) => text !== '');

function spokenLines(
  page: readonly TranscriptSegment[],
  nameOf: (segment: TranscriptSegment) => string,
): ExtractionSegment[] {
  return withoutLabels(
    page.map((segment) => ({
      id: segment.id,
      text: segment.text,
      speaker_name: nameOf(segment),
      is_user: segment.is_user,
      start: segment.start,
      end: segment.end,
    })),
  );
}

/** A conversation that was imported as text has lines without being segments. */
function writtenLines(store: Store, { uid, external_data }: ConversationRow): ExtractionSegment[] {
  const text = external_data?.['text'];
  if (typeof text !== 'string') return [];
  const userName = store.users.get(uid)?.name ?? UNNAMED_OWNER;
  // A note is the user's own; a message or a transcript may be anybody's.
  return textLines(text, { byUser: external_data?.['text_source'] === 'other_text', userName });
}

/** Who speaks is no part of what is said: a title must not begin with the label of an imported line. */
const withoutLabels = (lines: readonly ExtractionSegment[]): ExtractionSegment[] =>
  lines.map((line) => ({ ...line, text: withoutSpeakerLabel(line.text) })).filter(({ text }) => text !== '');

/**
 * Without findings whose evidence names no line of the conversation, so that nothing unsupported is stored. Of written
 * lines the evidence is dropped, because they have no ids that last.
 */
export function supportedFindings(
  extraction: Extraction,
  { input, isWritten }: ConversationInput,
): Extraction {
  const ids = new Set(input.segments.map((segment) => segment.id));
  const supported = <T extends { evidence: string[] }>(items: T[]): T[] =>
    items
      .map((item) => ({ ...item, evidence: item.evidence.filter((id) => ids.has(id)) }))
      .filter((item) => item.evidence.length > 0)
      .slice(0, LIMITS.extractedItems)
      .map((item) => (isWritten ? { ...item, evidence: [] } : item));
  return {
    ...extraction,
    action_items: supported(extraction.action_items),
    events: supported(extraction.events),
    memories: supported(extraction.memories),
    claims: supported(extraction.claims),
  };
}
