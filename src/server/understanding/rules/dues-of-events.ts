// Tells the days and times of tasks from the appointments of the same talk. Knows no language. Pure.
import type { ExtractedActionItem, ExtractedEvent } from '../provider.ts';
import type { Sentence } from '../text/sentences.ts';

const HALF_A_DAY = 12 * 3_600_000;
const DAY = 2 * HALF_A_DAY;
/** Turns between an appointment and what somebody is asked to have ready for it. */
const NEXT = 1;

/**
 * What is brought to dinner 'at nine' is due when the dinner begins, which is known to be in the evening. 'We have to be there at half seven, could you
 * drive us?' means the day of the appointment that this is said of.
 */
export const withTimesOf = (
  events: readonly ExtractedEvent[],
  items: readonly ExtractedActionItem[],
): ExtractedActionItem[] =>
  items.map((item) => {
    const { due_at: due, due_has_time, evidence } = item;
    if (due === null || !due_has_time) return item;
    const event = events.find(
      (one) =>
        one.start - due === HALF_A_DAY ||
        (one.start > due &&
          (one.start - due) % DAY === 0 &&
          one.evidence.some((id) => evidence.includes(id))),
    );
    return event === undefined ? item : { ...item, due_at: event.start };
  });

/**
 * 'Luis comes on Monday at nine.' 'Please clear out the space under the sink.' What is agreed in the very next turn, by people who agreed on one
 * appointment only, is to be done by then, unless it says when itself. With two appointments it is as often for neither.
 */
export function withDueOf(
  events: readonly ExtractedEvent[],
  items: readonly ExtractedActionItem[],
  said: readonly Pick<Sentence, 'evidence' | 'speaker_name'>[],
): ExtractedActionItem[] {
  const [event, another] = events;
  const voices = new Set(said.map(({ speaker_name }) => speaker_name));
  if (event === undefined || another !== undefined || voices.size < 2) return [...items];
  const places = new Map<string, number>();
  for (const id of said.flatMap(({ evidence }) => evidence)) if (!places.has(id)) places.set(id, places.size);
  const turnsOf = ({ evidence }: { evidence: readonly string[] }): number[] =>
    evidence.map((id) => places.get(id) ?? NaN);
  const agreed = turnsOf(event);
  return items.map((item) => {
    if (item.due_at !== null) return item;
    const asked = turnsOf(item);
    const isNext =
      Math.min(...agreed) <= Math.min(...asked) &&
      asked.some((turn) => agreed.some((other) => Math.abs(turn - other) <= NEXT));
    return isNext ? { ...item, due_at: event.start, due_has_time: true } : item;
  });
}
