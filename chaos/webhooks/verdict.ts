// Compares what a receiver got with what the service had to deliver. Pure.
import type { Arrival } from './receiver.ts';

export interface Outgoing {
  id: string;
  seq: number;
  trigger: string;
  lane: string;
  conversation_id: string | null;
  /** Of its deliveries, in their order. */
  states: string[];
}

export interface DeliveriesVerdict {
  problems: string[];
  counts: { memories: number; live: number; dropped: number };
}

export interface Judged {
  arrivals: readonly Arrival[];
  /** Requests to where the receiver redirected. */
  followed: number;
  known: ReadonlyMap<string, Outgoing>;
  /** The conversations that were processed. */
  completed: readonly string[];
}

export function deliveriesVerdict({ arrivals, followed, known, completed }: Judged): DeliveriesVerdict {
  const problems: string[] = [];
  const count = (number: number, what: string): void => {
    if (number > 0) problems.push(`${number} ${what}`);
  };
  const events = [...known.values()];
  const memories = events.filter(({ trigger }) => trigger === 'memory_created');
  const live = events.filter(({ trigger }) => trigger === 'realtime_transcript');
  const byId = Map.groupBy(arrivals, ({ id }) => id);
  const wasHandled = (id: string): boolean => byId.get(id)?.some(({ handled }) => handled) ?? false;

  const reported = Map.groupBy(memories, ({ conversation_id }) => conversation_id);
  count(completed.filter((id) => !reported.has(id)).length, 'conversations have no event');
  count([...reported.values()].filter((ones) => ones.length > 1).length, 'conversations have two events');
  count(memories.filter(({ id }) => !wasHandled(id)).length, 'conversations were never delivered');

  const dropped = live.filter(({ states }) => states.includes('dropped'));
  const settled = new Set(['delivered', 'dropped']);
  count(
    live.filter(({ states }) => !states.every((state) => settled.has(state))).length,
    'pieces of live text did not end',
  );
  count(
    live.filter(({ id, states }) => states.includes('delivered') && !wasHandled(id)).length,
    'pieces of live text were never delivered',
  );

  count(arrivals.filter(({ signed }) => !signed).length, 'requests were not signed');
  count([...byId.keys()].filter((id) => !known.has(id)).length, 'ids arrived that nobody recorded');
  count(
    [...byId.values()].filter((ones) => new Set(ones.map(contentOf)).size > 1).length,
    'ids arrived with two contents',
  );
  const memoriesArrived = arrivals.filter(({ id }) => known.get(id)?.trigger === 'memory_created');
  const byConversation = Map.groupBy(memoriesArrived, ({ body }) => (JSON.parse(body) as { id: string }).id);
  count(
    [...byConversation.values()].filter((ones) => new Set(ones.map(({ id }) => id)).size > 1).length,
    'conversations arrived with two ids',
  );
  count(followed, 'redirects were followed');
  count(outOfOrder(arrivals, known), 'requests were out of the order of their session');
  return { problems, counts: { memories: memories.length, live: live.length, dropped: dropped.length } };
}

const contentOf = ({ body, query }: Arrival): string => `${query} ${body}`;

/** What was given up and sent again by hand comes when it comes. */
function outOfOrder(arrivals: readonly Arrival[], known: ReadonlyMap<string, Outgoing>): number {
  const last = new Map<string, number>();
  let wrong = 0;
  for (const { id, replay } of arrivals) {
    const event = known.get(id);
    if (event === undefined || replay) continue;
    const lane = `${event.trigger} ${event.lane}`;
    if (event.seq < (last.get(lane) ?? 0)) wrong++;
    last.set(lane, Math.max(event.seq, last.get(lane) ?? 0));
  }
  return wrong;
}
