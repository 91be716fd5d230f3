// Finds the passages of conversations, the memories and the tasks that fit a question, by the same search that everything else
// uses, so that the privacy lock and the limits of clients hold.
import { timeAtSecond, type LeftOut } from '../../../contract/left-out.ts';
import type { Citation } from '../../../contract/ask.ts';
import type { ActionItem, Memory } from '../../../contract/resources.ts';
import type { Access } from '../access.ts';
import { readsLocked } from '../privacy-lock.ts';
import { isoTime } from '../iso-time.ts';

const CONVERSATIONS = 6;
const MEMORIES = 4;
const TASKS = 3;
/** Characters of a passage that has no line of its own. */
const LONGEST_QUOTE = 300;

export interface Passages {
  citations: Citation[];
  /** More text of a passage than its quote, by its number. */
  context: ReadonlyMap<number, string>;
}

export type FindPassages = (
  access: Access,
  uid: string,
  question: string,
  kinds: readonly Citation['kind'][],
) => Promise<Passages>;

interface FoundTalk {
  conversation: {
    id: string;
    created_at: string;
    started_at?: string | null | undefined;
    left_out?: readonly LeftOut[] | undefined;
    structured: { title: string; overview: string };
    is_locked?: boolean | undefined;
  };
  lines: {
    id?: string | null | undefined;
    text: string;
    start: number;
    speaker_name?: string | null | undefined;
  }[];
}

export interface PassagesOptions {
  conversationSearch: {
    findWithLines(
      access: Access,
      uid: string,
      query: { query: string; limit: number; offset: number },
    ): Promise<FoundTalk[]>;
  };
  memories: { for(access: Access): { search(uid: string, query: string, limit: number): Promise<Memory[]> } };
  actionItems: {
    for(access: Access): { search(uid: string, query: string, limit: number): Promise<ActionItem[]> };
  };
}

type Unnumbered = Omit<Citation, 'n'> & { context: string };

function ofTalk({ conversation, lines }: FoundTalk): Unnumbered {
  const { title, overview } = conversation.structured;
  const began = conversation.started_at ?? conversation.created_at;
  const [line] = lines;
  const said = lines.map(({ speaker_name, text }) => `${speaker_name ?? 'Somebody'}: ${text}`).join('\n');
  return {
    ...{ kind: 'conversation', id: conversation.id, conversation_id: conversation.id, title },
    quote: line?.text ?? (overview.slice(0, LONGEST_QUOTE) || title),
    segment_id: line?.id ?? null,
    start: line?.start ?? null,
    said_at: isoTime(timeAtSecond(Date.parse(began), conversation.left_out, line?.start ?? 0)),
    context: [overview, said].filter((part) => part !== '').join('\n'),
  };
}

const ofItem = (
  kind: 'memory' | 'action_item',
  { id, created_at }: { id: string; created_at: string | null },
  quote: string,
): Unnumbered => ({
  ...{ kind, id, conversation_id: null, title: null, quote, segment_id: null, start: null },
  ...{ said_at: created_at, context: quote },
});

export function createPassages({ conversationSearch, memories, actionItems }: PassagesOptions): FindPassages {
  return async (access, uid, query, kinds) => {
    const reads = (kind: Citation['kind']): boolean => kinds.includes(kind);
    const [talks, facts, tasks] = await Promise.all([
      reads('conversation')
        ? conversationSearch.findWithLines(access, uid, { query, limit: CONVERSATIONS, offset: 0 })
        : [],
      reads('memory') ? memories.for(access).search(uid, query, MEMORIES) : [],
      reads('action_item') ? actionItems.for(access).search(uid, query, TASKS) : [],
    ]);
    const open = (item: { is_locked?: boolean | undefined }): boolean =>
      item.is_locked !== true || readsLocked(access.audience);
    const found = [
      ...talks.filter(({ conversation }) => open(conversation)).map(ofTalk),
      ...facts.filter(open).map((fact) => ofItem('memory', fact, fact.content)),
      ...tasks.filter(open).map((task) => ofItem('action_item', task, task.description)),
    ];
    return {
      citations: found.map(({ context: _, ...citation }, index) => ({ n: index + 1, ...citation })),
      context: new Map(found.map(({ context }, index) => [index + 1, context])),
    };
  };
}
