// Reads tasks, appointments, promises and decisions for questions, as far as the caller may read them: nothing of locked
// conversations for others than the owner, nothing outside the limits of a client.
import type { LeftOut } from '../../../contract/left-out.ts';
import type { ExtractedClaim } from '../../understanding/provider.ts';
import type { ConversationFilter } from '../../store/conversation-filter.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { OfTalks } from '../../store/of-talks.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { withinOf } from '../client-bounds.ts';
import { minutesOf } from '../day-summaries/day.ts';
import { readsLocked } from '../privacy-lock.ts';

export interface Span {
  start: number;
  end: number;
}

export interface OpenTask {
  id: string;
  conversation_id: string | null;
  description: string;
  due_at: number | null;
  due_has_time: boolean;
  person: string | null;
  /** Ids of the segments that support it, as of the others below. */
  evidence: string[];
  created_at: number;
}

export interface Appointment {
  conversation_id: string;
  title: string;
  description: string;
  start: number;
  evidence: string[];
}

export interface Said {
  conversation_id: string;
  text: string;
  person: string | null;
  evidence: string[];
}

export interface Talk {
  left_out: readonly LeftOut[];
  id: string;
  title: string;
  overview: string;
  started_at: number | null;
  created_at: number;
}

/** Rows that are read for one question. */
const MOST_ROWS = 1_000;
const PAGE = 500;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Titles are not the name: 'Mrs. Okafor' is found as Okafor. */
const TITLES = /^(?:mr|mrs|ms|dr|prof|herr|frau|señor|señora|sr|sra|monsieur|madame)\.?\s+/u;

/** Whether the text has the name as words of its own. */
export function names(text: string, person: string): boolean {
  const name = folded(person).replace(TITLES, '').trim();
  if (name === '') return false;
  const words = ` ${folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;
  return words.includes(` ${name.split(/[^\p{L}\p{N}]+/u).join(' ')} `);
}

export function createStoredFacts({ store }: { store: Store }) {
  return {
    for(access: Access, uid: string) {
      const within = withinOf(access);
      const open = !readsLocked(access.audience);
      const talks = (span: Span | null): OfTalks => ({ within, open, said: span });
      const talksOf = (filter: Partial<ConversationFilter>): ConversationFilter => ({
        statuses: ['completed'],
        include_discarded: false,
        within,
        ...(open && { is_locked: false }),
        ...filter,
      });
      const between = (span: Span | null): Partial<ConversationFilter> => ({
        ...(span !== null && { start: span.start, end: span.end }),
      });

      return {
        /** The ids of people with this name, of those that the caller may know. */
        people(name: string): string[] {
          const known = within === undefined ? store.people.list(uid) : store.people.listWithin(uid, within);
          return known.filter((person) => names(person.name, name)).map(({ id }) => id);
        },
        /** Open ones, those that are due first. */
        openTasks(due: Span | null): OpenTask[] {
          const filter = {
            completed: false,
            within,
            ...(due !== null && { due_start: due.start, due_end: due.end }),
          };
          return store.action_items
            .list(uid, filter, { limit: MOST_ROWS, offset: 0 })
            .filter((item) => !open || !item.conversation_locked)
            .toSorted((a, b) => (a.due_at ?? Infinity) - (b.due_at ?? Infinity));
        },
        /** In the order of time. */
        events(span: Span | null): Appointment[] {
          return store.events.of(uid, { ...talks(null), starts: span }, MOST_ROWS);
        },
        /** The newest first. */
        claims(kind: ExtractedClaim['kind'], said: Span | null): Said[] {
          return store.claims.of(uid, kind, talks(said), MOST_ROWS);
        },
        conversation: (id: string): Talk | null => store.conversations.get(uid, id),
        countConversations: (span: Span | null, person_id: string | undefined): number =>
          store.conversations.count(uid, talksOf({ ...between(span), person_id })),
        /** In the order of time. */
        conversations: (span: Span, person_id: string | undefined): Talk[] =>
          store.conversations
            .list(uid, talksOf({ ...between(span), person_id }), { limit: PAGE, offset: 0 })
            .toReversed(),
        lastConversation: (person_id: string): Talk | null =>
          store.conversations.list(uid, talksOf({ person_id }), { limit: 1, offset: 0 })[0] ?? null,
        /** Minutes in which at least one conversation was going on. */
        minutes(span: Span | null, person_id: string | undefined): number {
          const rows: ConversationRow[] = [];
          for (let offset = 0; ; offset += PAGE) {
            const page = { limit: PAGE, offset };
            const some = store.conversations.list(uid, talksOf({ ...between(span), person_id }), page);
            rows.push(...some);
            if (some.length < PAGE) return minutesOf(rows);
          }
        },
        /** The first of the lines that is still there. */
        line(conversationId: string, ids: readonly string[]): { id: string; start: number } | null {
          const lines = store.segments.byIds(conversationId, ids);
          return ids.map((id) => lines.get(id)).find((line) => line !== undefined) ?? null;
        },
        /** Of the lines that are still there. */
        texts: (conversationId: string, ids: readonly string[]): string[] =>
          [...store.segments.byIds(conversationId, ids).values()].map(({ text }) => text),
        /** Whether one of them speaks in the conversation. */
        speaksIn: (conversationId: string, personIds: readonly string[]): boolean =>
          store.segments
            .speakersOf([conversationId])
            .some(({ person_id }) => person_id !== null && personIds.includes(person_id)),
        countMemories: (): number => store.memories.count(uid, { within }),
      };
    },
  };
}
