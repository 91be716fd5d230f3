// One search over conversations, memories, action items and people, for each audience: what was found with its snippet and its
// moment. Does not rank (services/search). Only words that an audience may read find what is locked, or are shown of it.
import { CONVERSATION_CATEGORIES, type TimedConversation } from '../../../contract/resources.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { SearchAnswer, SearchResult } from '../../../contract/search.ts';
import type { SearchedKind, SearchReading } from '../../../contract/search-kinds.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { SearchFilter } from '../../store/search-text.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { actionItemView, searchableActionItems } from '../action-item-views.ts';
import { conversationsWithin, withinOf } from '../client-bounds.ts';
import { isoOrNull, isoTime } from '../iso-time.ts';
import { memoryView, searchableMemories } from '../memories/memory-views.ts';
import { pageWithin } from '../page.ts';
import { readsLocked } from '../privacy-lock.ts';
import type { Ranked } from '../search/ranking.ts';
import type { createSearch } from '../search/search.ts';
import { marksIn, snippetOf, type MarkedWord } from '../search/word-marks.ts';
import { developerViews, speakerNames } from './conversation-reading.ts';
import { momentsOf } from './search-moments.ts';
import { searchableConversations } from './conversation-views.ts';

export interface WholeSearchQuery {
  query: string;
  kinds: readonly SearchedKind[];
  start?: number | undefined;
  end?: number | undefined;
  person_id?: string | undefined;
  folder_id?: string | undefined;
  category?: string | undefined;
  /** What no words of the query are taken for. */
  unread?: readonly SearchReading[] | undefined;
  /** How long the query may take to be understood before words alone answer it. */
  patience_ms?: number | undefined;
  /** The best of each kind, and not more. */
  most_of_kind?: number | undefined;
  limit: number;
  offset: number;
}

export interface WholeSearchOptions {
  store: Store;
  search: Pick<ReturnType<typeof createSearch>, 'find'>;
}

const ALL = { limit: -1, offset: 0 };

function bestOfEachKind(results: readonly Ranked[], most = Infinity): readonly Ranked[] {
  const counts = new Map<SearchedKind, number>();
  return results.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= most;
  });
}

type NameOf = ReturnType<typeof speakerNames>;

interface Talk {
  row: ConversationRow;
  structured: TimedConversation['structured'];
  has_audio: boolean;
}

type Moment = Pick<SearchResult, 'segment_id' | 'speaker' | 'is_user' | 'start'>;
const NO_MOMENT: Moment = { segment_id: null, speaker: null, is_user: false, start: null };

type Moments = Pick<SearchResult, 'moments' | 'moments_total' | 'has_audio'>;
const NO_MOMENTS: Moments = { moments: [], moments_total: 0, has_audio: false };

export function createWholeSearch({ store, search }: WholeSearchOptions) {
  /** The line of the window that has most of the words, or its first one. */
  function lineOf({ byWords, byMeaning, bestWindows }: Ranked, words: readonly MarkedWord[], nameOf: NameOf) {
    const [window] = store.search.windows([byWords ?? byMeaning ?? 0]);
    const none = { line: null, moment: NO_MOMENT, moments: [], moments_total: 0 };
    if (window?.first_segment == null) return { window: window ?? null, ...none };
    const lines = store.segments.list(window.ref);
    const all = momentsOf(lines, store.search.windows(bestWindows), words, nameOf);
    const at = (id: string | null): number => lines.findIndex((line) => line.id === id);
    const spoken = lines.slice(Math.max(0, at(window.first_segment)), at(window.last_segment) + 1);
    const counted = spoken.map((line) => ({
      line,
      count: new Set(marksIn(line.text, words).map(({ word }) => word)).size,
    }));
    const best = counted.reduce<(typeof counted)[number] | null>(
      (most, one) => (most === null || one.count > most.count ? one : most),
      null,
    );
    if (best === null) return { window, ...none };
    const moment = {
      segment_id: best.line.id ?? null,
      speaker: nameOf(best.line),
      is_user: best.line.is_user,
      start: best.line.start,
    };
    // Of a window that only means the same, no line says it alone.
    return {
      ...{ window, ...all },
      line: best.count > 0 ? best.line.text : spoken.map(({ text }) => text).join(' '),
      moment,
    };
  }

  /** Where an item comes from. */
  function momentOf(conversation_id: string | null, evidence: readonly string[], nameOf: NameOf): Moment {
    if (conversation_id === null || evidence.length === 0) return NO_MOMENT;
    const lines = store.segments.byIds(conversation_id, evidence);
    const line = evidence.map((id) => lines.get(id)).find((one) => one !== undefined);
    if (line === undefined) return NO_MOMENT;
    const speaker = nameOf(line);
    return { segment_id: line.id ?? null, speaker, is_user: line.is_user, start: line.start };
  }

  /** Of an item's conversation. */
  const titleOf = (
    audience: Access['audience'],
    uid: string,
    conversation_id: string | null,
  ): string | null =>
    audience === 'owner' && conversation_id !== null
      ? (store.conversations.get(uid, conversation_id)?.title ?? null)
      : null;

  /** Of the conversations of one page, read together. */
  function talksOf(access: Access, uid: string, page: readonly Ranked[]): Map<string, Talk> {
    const ids = page.filter(({ kind }) => kind === 'conversation').map(({ ref }) => ref);
    // The search waited for the embedding of the query; one may have been moved meanwhile.
    const rows = conversationsWithin(store, access, uid, store.conversations.byIds(uid, ids));
    const views = developerViews(store, uid, rows, { withTranscript: false, audience: access.audience });
    const kept = store.recordings.keptUntil(rows.map(({ id }) => id));
    return new Map(
      rows.map((row, index) => [
        row.id,
        {
          row,
          structured: views[index]!.structured,
          has_audio: row.audio_key !== null && kept.has(row.id),
        },
      ]),
    );
  }

  function shown(
    access: Access,
    uid: string,
    found: Ranked,
    { words, talks, nameOf }: { words: readonly MarkedWord[]; talks: Map<string, Talk>; nameOf: NameOf },
  ): SearchResult | null {
    const { audience } = access;
    const within = withinOf(access);
    const { kind, ref: id, score, why } = found;
    const common = { kind, id, score: Math.round(score * 1_000) / 1_000, why };
    const cut = (text: string) => {
      const { text: snippet, offsets } = snippetOf(text, words);
      return { snippet, offsets };
    };
    if (kind === 'conversation') {
      const talk = talks.get(id);
      if (talk === undefined) return null;
      const { row, has_audio } = talk;
      const { title, overview } = talk.structured;
      const place = {
        ...{ ...common, conversation_id: id, conversation_title: null, title },
        created_at: isoTime(row.created_at),
      };
      if (row.is_locked && !readsLocked(audience))
        return { ...place, ...cut(overview), ...NO_MOMENT, ...NO_MOMENTS };
      const { window, line, moment, ...moments } = lineOf(found, words, nameOf);
      const text = line ?? (window === null || window.text === '' ? overview : window.text);
      return { ...place, ...cut(text === '' ? title : text), ...moment, ...moments, has_audio };
    }
    if (kind === 'memory') {
      const row = store.memories.get(uid, id);
      if (row === null || (within !== undefined && !store.memories.isWithin(uid, id, within))) return null;
      const { content, created_at } = memoryView(row, audience);
      // Where a memory comes from is the owner's matter, and an assistant's.
      const hidden =
        audience === 'developer' || ((row.is_locked || row.conversation_locked) && !readsLocked(audience));
      return {
        ...{ ...common, title: '', created_at, conversation_id: hidden ? null : row.conversation_id },
        conversation_title: titleOf(audience, uid, row.conversation_id),
        ...cut(content),
        ...(hidden ? NO_MOMENT : momentOf(row.conversation_id, row.evidence, nameOf)),
        ...NO_MOMENTS,
      };
    }
    if (kind === 'action_item') {
      const row = store.action_items.get(uid, id);
      if (row === null || (within !== undefined && !store.action_items.isWithin(uid, id, within)))
        return null;
      const { description, created_at } = actionItemView(row, audience);
      const hidden = row.conversation_locked && !readsLocked(audience);
      return {
        ...{ ...common, title: '', created_at, conversation_id: hidden ? null : row.conversation_id },
        conversation_title: titleOf(audience, uid, row.conversation_id),
        ...cut(description),
        ...(hidden ? NO_MOMENT : momentOf(row.conversation_id, row.evidence, nameOf)),
        ...NO_MOMENTS,
      };
    }
    const person = store.people.get(uid, id);
    if (person === null) return null;
    const created_at = isoTime(person.created_at);
    return {
      ...common,
      conversation_id: null,
      conversation_title: null,
      title: person.name,
      created_at,
      ...cut(person.name),
      ...NO_MOMENT,
      ...NO_MOMENTS,
    };
  }

  return {
    /** The best first. Finds what the lists show: conversations that are completed and were kept. */
    async find(access: Access, uid: string, asked: WholeSearchQuery): Promise<SearchAnswer> {
      const { audience } = access;
      const within = withinOf(access);
      const statuses = ['completed'] as const;
      const listed = { statuses, include_discarded: false, within, is_locked: true };
      const locked = readsLocked(audience)
        ? null
        : {
            conversation:
              searchableConversations(() => store.conversations.list(uid, listed, ALL), audience) ?? [],
            memory: searchableMemories(() => store.memories.locked(uid, within), audience) ?? [],
            action_item: searchableActionItems(() => store.action_items.locked(uid, within), audience) ?? [],
          };
      const filter: SearchFilter = {
        ...{ start: asked.start, end: asked.end, speaker_id: asked.person_id },
        ...{ folder_id: asked.folder_id, category: asked.category, statuses },
      };
      const found = await search.find(uid, {
        ...{ query: asked.query, kinds: asked.kinds, filter, within, locked, unread: asked.unread },
        patienceMs: asked.patience_ms,
      });
      const { corrected, understood, meaning, words } = found;
      const results = bestOfEachKind(found.results, asked.most_of_kind);
      const { limit, offset } = pageWithin(asked, LIMITS.wholeSearchPage);
      const page = results.slice(offset, offset + limit);
      const reading = { words, talks: talksOf(access, uid, page), nameOf: speakerNames(store, uid) };
      return {
        results: page.flatMap((one) => shown(access, uid, one, reading) ?? []),
        total: results.length,
        corrected,
        meaning,
        understood: understood && {
          kinds: understood.kinds === null ? null : [...understood.kinds],
          start_date: isoOrNull(understood.filter.start ?? null),
          end_date: isoOrNull(understood.filter.end ?? null),
          person_id: understood.filter.speaker_id ?? null,
          folder_id: understood.filter.folder_id ?? null,
          category: CONVERSATION_CATEGORIES.find((one) => one === understood.filter.category) ?? null,
        },
      };
    },
  };
}
