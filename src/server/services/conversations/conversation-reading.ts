// Reads the parts of stored conversations and makes views of them, many at a time. Does not decide which
// fields an audience sees.
import type { SharedConversation } from '../../../contract/conversation-writing.ts';
import { UNNAMED_OWNER, voiceName } from '../../../contract/voice-names.ts';
import type { Conversation, ConversationSpeaker, TimedConversation } from '../../../contract/resources.ts';
import type { ConversationRow, ListedConversation } from '../../store/conversation-columns.ts';
import type { SpeakerOf } from '../../store/segments.ts';
import type { Store } from '../../store/store.ts';
import type { Audience } from '../access.ts';
import { itemsToShow } from './said-again.ts';
import { appView, developerView, sharedView, type ConversationParts } from './conversation-views.ts';

/** The name a reader sees: the owner's, a known person's, or 'Speaker 1' for the first voice. */
export function speakerNames(store: Store, uid: string): (segment: SpeakerOf) => string {
  const people = new Map(store.people.list(uid).map((person) => [person.id, person.name]));
  const userName = store.users.get(uid)?.name ?? UNNAMED_OWNER;
  return (segment) => {
    if (segment.is_user) return userName;
    return (segment.person_id && people.get(segment.person_id)) || voiceName(segment.speaker_id + 1);
  };
}

function partsOf(
  store: Store,
  uid: string,
  rows: readonly ListedConversation[],
  audience: Audience,
): (row: ListedConversation) => ConversationParts {
  const ids = rows.map((row) => row.id);
  const items = itemsToShow(store, ids, audience);
  const events = store.events.listFor(ids);
  const folders = rows.some((row) => row.folder_id !== null)
    ? new Map(store.folders.list(uid).map((folder) => [folder.id, folder.name]))
    : new Map<string, string>();
  return (row) => ({
    action_items: items(row.id),
    events: events.get(row.id) ?? [],
    folder_name: row.folder_id === null ? null : (folders.get(row.folder_id) ?? null),
  });
}

/**
 * What one page of a list holds in memory, unless a single conversation is larger. Reading a page and the sizes of its rows
 * keeps the event loop for a few milliseconds.
 */
const PAGE_BYTES = 131_072;
const PAGE_ROWS = 10;

/**
 * The conversations in the order of `ids`, in pages that are bounded by what they and their transcripts hold.
 * One that was deleted after the ids were read is left out. `evenTrashed`: those in the trash, too.
 */
export function* rowsInPages(
  store: Store,
  uid: string,
  ids: readonly string[],
  { evenTrashed = false } = {},
): Generator<ConversationRow[]> {
  for (let from = 0; from < ids.length; from += PAGE_ROWS) {
    const some = ids.slice(from, from + PAGE_ROWS);
    const sizes = store.conversations.sizes(some);
    let page: string[] = [];
    let bytes = 0;
    const rows = (): ConversationRow[] =>
      evenTrashed
        ? page.flatMap((id) => store.conversations.getEvenTrashed(uid, id) ?? [])
        : store.conversations.byIds(uid, page);
    for (const id of some) {
      const size = sizes.get(id) ?? 0;
      if (page.length > 0 && bytes + size > PAGE_BYTES) {
        yield rows();
        page = [];
        bytes = 0;
      }
      page.push(id);
      bytes += size;
    }
    yield rows();
  }
}

/** In the contract's shape, for the audience. */
export function developerViews(
  store: Store,
  uid: string,
  rows: readonly ListedConversation[],
  { withTranscript, audience }: { withTranscript: boolean; audience: Audience },
): TimedConversation[] {
  const parts = partsOf(store, uid, rows, audience);
  if (!withTranscript) return rows.map((row) => developerView(row, parts(row), null, audience));
  const nameOf = speakerNames(store, uid);
  const segments = store.segments.listFor(rows.map((row) => row.id));
  return rows.map((row) =>
    developerView(row, parts(row), { segments: segments.get(row.id) ?? [], nameOf }, audience),
  );
}

/** Lines of a conversation that are read for who speaks in it: a list must not wait for a talk of a day. */
const LINES_OF_SPEAKERS = 300;

function firstSpeakers(store: Store, uid: string, id: string): ConversationSpeaker[] {
  const voices = store.segments.firstSpeakersOf(id, LINES_OF_SPEAKERS);
  const named = voices.some(({ is_user, person_id }) => !is_user && person_id !== null);
  const people = new Map(named ? store.people.list(uid).map(({ id: one, name }) => [one, name]) : []);
  return voices.map((voice) => ({
    ...voice,
    name: (!voice.is_user && voice.person_id !== null && people.get(voice.person_id)) || null,
  }));
}

/** For the owner's own app. Photos come without their bytes; conversation-media.ts adds those. */
export function appViews(
  store: Store,
  uid: string,
  rows: readonly ConversationRow[],
  withTranscript: boolean,
  withSpeakers = false,
): Conversation[] {
  const parts = partsOf(store, uid, rows, 'owner');
  const segments = withTranscript
    ? store.segments.listFor(rows.map((row) => row.id))
    : new Map<string, never>();
  const ids = rows.map((row) => row.id);
  const kept = store.recordings.keptUntil(ids);
  const photos = store.photos.listedFor(ids);
  return rows.map((row) =>
    appView(row, parts(row), {
      segments: segments.get(row.id) ?? [],
      photos: photos.get(row.id) ?? [],
      audio_seconds: (row.audio_key === null ? undefined : kept.get(row.id)) ?? null,
      ...(withSpeakers && { speakers: firstSpeakers(store, uid, row.id) }),
    }),
  );
}

/** For anybody with the link; null when the conversation is locked. */
export function sharedConversation(store: Store, row: ConversationRow): SharedConversation | null {
  const segments = store.segments.list(row.id);
  const lines = { segments, nameOf: speakerNames(store, row.uid) };
  return sharedView(row, partsOf(store, row.uid, [row], 'public')(row), lines);
}
