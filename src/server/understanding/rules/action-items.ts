// Finds commitments and requests in English speech. Prefers missing one to inventing one.
import type { ExtractedActionItem } from '../provider.ts';
import type { DateReader } from './dates.ts';
import { inTurns } from './in-turns.ts';
import { toClauses, withoutEnd, withoutFillers, type Sentence } from './sentences.ts';

const LONGEST = 500;
const FEWEST_WORDS = 2;
/** Of a task that is repeated; the first lines prove it. */
const MOST_EVIDENCE = 100;
/** Removed from the end of a task. */
const STOPS = ' ,;:.!?';

/** Phrases that introduce a task; the task is the rest of the clause. */
const OPENINGS = [
  /^(?:i'll|i will|we'll|we will|i'm going to|i am going to|we're going to|i gotta|i've got to|i have to|i need to|we need to|we have to|i must|i should|we should|you need to|you should) (?:also |definitely |just |probably have to )?/iu,
  /^(?:let's|let us|let me) /iu,
  /^(?:please )?(?:remind me to|remember to|don't forget to|do not forget to|make sure to|make sure you) /iu,
  /^(?:can|could|would|will) you (?:please |also |maybe )?/iu,
  /^please /iu,
];
const HYPOTHETICAL =
  /\b(?:if|might|maybe|perhaps|would have|could have|should have|wish|unless|used to|suppose|imagine|what if|thinking (?:of|about)|i think i|wouldn't|never)\b/iu;
const DONE = /\b(?:already|yesterday|last (?:week|night|month|year)|ago|did you|have you|i did|we did)\b/iu;
/** Verbs of statements and replies that ask for no action. */
const NO_TASK =
  /^(?:not|be|have|see|say|tell you|think|know|guess|admit|wait|go ahead|hear|hear me|believe|like|love|want|miss|remember|imagine|understand|explain|show you|always|never|get (?:it|that|this|there|going)|do (?:it|that|this)|go|thank|excuse|forgive|let you|ask you|repeat|feel|being|stop|hold on|come on|come in|sit|help me understand)\b/iu;
const VAGUE = /^\w+ (?:it|that|this|them|him|her|so|there|now)\b[.!?]?$/iu;

function imperative(clause: string): string | null {
  for (const opening of OPENINGS) {
    const match = opening.exec(clause);
    if (match === null) continue;
    const rest = clause.slice(match[0].length);
    return /^[a-z]/iu.test(rest) ? rest : null;
  }
  return null;
}

function tidy(text: string): string {
  const plain = withoutEnd(
    withoutEnd(
      text
        .replace(/\b(?:please|okay|ok|by the way)\b,?/giu, '')
        .replace(/\s+/gu, ' ')
        .replace(/ ,/gu, ','),
      STOPS,
    ).replace(/ (?:by|on|at|before|until|for|in|and|so)(?: the)?$/iu, ''),
    STOPS,
  ).trim();
  return `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`.slice(0, LONGEST).trim();
}

/** Tasks in spoken order, without duplicates. A due date counts only within the task's own clause. */
export async function findActionItems(
  sentences: readonly Sentence[],
  dates: DateReader,
  signal?: AbortSignal,
): Promise<ExtractedActionItem[]> {
  const items = new Map<string, ExtractedActionItem>();
  for await (const sentence of inTurns(sentences, signal)) {
    const clauses = toClauses(sentence.text);
    // A condition governs the clause after it: 'if it rains, I'll take the bus' promises nothing.
    if (clauses.some((clause) => /^(?:if|what if|unless)\b/iu.test(withoutFillers(clause)))) continue;
    for (const raw of clauses) {
      const clause = withoutFillers(raw);
      const task = imperative(clause);
      if (task === null || HYPOTHETICAL.test(clause) || DONE.test(clause)) continue;
      if (NO_TASK.test(task) || VAGUE.test(task)) continue;
      const named = dates.find(task);
      // 'Move it to next week' names its object, not its deadline.
      const object = named !== null && /\b(?:to|from) $/iu.test(task.slice(0, named.index));
      const due = named === null || named.past || object ? null : named;
      const bare =
        due === null ? task : `${task.slice(0, due.index)} ${task.slice(due.index + due.text.length)}`;
      const description = tidy(bare);
      if (description.split(' ').length < FEWEST_WORDS || VAGUE.test(description)) continue;
      const key = description.toLowerCase();
      const known = items.get(key);
      if (known === undefined) {
        items.set(key, { description, due_at: due?.instant ?? null, evidence: [...sentence.evidence] });
      } else {
        if (known.evidence.length < MOST_EVIDENCE) {
          known.evidence = [...new Set([...known.evidence, ...sentence.evidence])];
        }
        known.due_at ??= due?.instant ?? null;
      }
    }
  }
  return [...items.values()];
}
