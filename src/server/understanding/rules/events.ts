// Finds appointments in English speech: a time together with a word for a meeting, never one without the
// other.
import type { ExtractedEvent } from '../provider.ts';
import type { DateReader } from './dates.ts';
import { inTurns } from './in-turns.ts';
import { withoutFillers, type Sentence } from './sentences.ts';

const DEFAULT_MINUTES = 30;
const KIND =
  /\b((?:[a-z]+ )?(?:meeting|call|lunch|dinner|breakfast|appointment|flight|interview|party|wedding|concert|standup|stand-up|conference|workshop|webinar|rehearsal|demo))\b/iu;
const NOT_AN_EVENT =
  /\b(?:if|might|maybe|was|were|had|did|yesterday|last|ago|cancelled|canceled|used to|every)\b/iu;
/** Words before the kind of meeting that add nothing to it. */
const EMPTY_WORD =
  /^(?:a|an|the|my|our|your|his|her|their|for|to|at|on|have|that|this|is|and|next|by|of|one|no|any) /iu;

function minutesIn(text: string): number {
  if (/\bfor (?:an hour and a half|one and a half hours)\b/iu.test(text)) return 90;
  if (/\bfor (?:an|one) hour\b/iu.test(text)) return 60;
  const match = /\bfor (\d{1,3}|two|three|four) (?:(hour)|minute)/iu.exec(text);
  if (match === null) return DEFAULT_MINUTES;
  const words: Record<string, number> = { two: 2, three: 3, four: 4 };
  const amount = words[match[1]!.toLowerCase()] ?? Number(match[1]);
  return match[2] === undefined ? amount : amount * 60;
}

/** Events that are not past, without duplicates. A day without a clock time is not precise enough for an event. */
export async function findEvents(
  sentences: readonly Sentence[],
  dates: DateReader,
  signal?: AbortSignal,
): Promise<ExtractedEvent[]> {
  const events = new Map<string, ExtractedEvent>();
  for await (const sentence of inTurns(sentences, signal)) {
    const text = withoutFillers(sentence.text);
    const kind = KIND.exec(text)?.[1];
    if (kind === undefined || NOT_AN_EVENT.test(text)) continue;
    // A duration is not a time of day, but the parser would read it as one.
    const when = dates.find(
      text.replace(/\bfor (?:an?|half|one|two|three|four|\d+)\b[a-z ]{0,20}(?:hour|minute)s?\b/giu, ''),
    );
    if (when === null || !when.hasTime || when.past) continue;
    const name = kind.replace(EMPTY_WORD, '').toLowerCase();
    const partner = /\bwith ((?:my )?(?:(?:Dr|Mr|Mrs|Ms)\. )?\p{L}+)/u.exec(text)?.[1];
    const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${partner ? ` with ${partner}` : ''}`;
    const key = `${title} ${when.instant}`;
    if (events.has(key)) continue;
    events.set(key, {
      title,
      description: text.slice(0, 500),
      start: when.instant,
      duration: minutesIn(text),
      evidence: [...sentence.evidence],
    });
  }
  return [...events.values()];
}
