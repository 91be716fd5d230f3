// Shows the owner what a receiver of live transcripts answers, as the original service does: a 200 with JSON whose `message` is long
// enough becomes a notification. Other answers are ignored.
import type { Clock, Notifier } from '../../ports.ts';
import type { DestinationRow } from '../../store/destinations.ts';
import type { OutgoingEventRow } from '../../store/outgoing-events.ts';
import type { ServiceWords } from '../service-words.ts';

/** What of an attempt matters here. */
export interface Answer {
  status: number | null;
  /** Only of a 200 with JSON. */
  answer_json?: unknown;
}

/** The original ignores a message that is not longer. */
const SHORTEST = 5;
const LONGEST = 500;
/** So many at once, then one in this time: a receiver that always answers must not bury what the owner wants to see. */
const AT_ONCE = 5;
const EVERY_MS = 30_000;
/** What a destination is called that nobody named. */
const UNNAMED = 'Webhook';

function messageOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  if (typeof answer.message !== 'string') return null;
  const characters = [...answer.message.trim()];
  if (characters.length <= SHORTEST) return null;
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

interface AnswersOptions {
  notifier: Notifier;
  clock: Clock;
  wordsOf(uid: string): ServiceWords;
}

export function createAnswers({ notifier, clock, wordsOf }: AnswersOptions) {
  /** How many each destination may still show, as of a time. */
  const allowances = new Map<string, { left: number; at: number }>();

  function mayShow(destination: string): boolean {
    const now = clock.monotonic();
    const { left, at } = allowances.get(destination) ?? { left: AT_ONCE, at: now };
    const regained = Math.floor((now - at) / EVERY_MS);
    const has = Math.min(AT_ONCE, left + regained);
    // A full allowance regains nothing, so its time begins now.
    const since = has === AT_ONCE ? now : at + regained * EVERY_MS;
    allowances.set(destination, { left: Math.max(0, has - 1), at: since });
    return has > 0;
  }

  return {
    /** Never throws. */
    received(
      { uid, trigger, conversation_id }: Pick<OutgoingEventRow, 'uid' | 'trigger' | 'conversation_id'>,
      { id, kind, name }: Pick<DestinationRow, 'id' | 'kind' | 'name'>,
      { status, answer_json }: Answer,
    ): void {
      if (trigger !== 'realtime_transcript' || kind !== 'webhook' || status !== 200) return;
      const body = messageOf(answer_json);
      if (body === null || !mayShow(id)) return;
      const title = wordsOf(uid).say('says', { name: name.trim() === '' ? UNNAMED : name });
      // It may repeat what was said, so it is deleted for good with the conversation.
      const data = { destination_id: id, ...(conversation_id !== null && { conversation_id }) };
      notifier.notify(uid, { kind: 'webhook_answer', title, body, data });
    },
  };
}
