// Finds timeless facts that people state about themselves in English: traits, preferences, possessions. Never
// plans or dates.
import type { ExtractedMemory } from '../provider.ts';
import { chooseMemoryCategory } from './memory-category.ts';
import { toClauses, withoutEnd, withoutFillers, wordCount, type Sentence } from './sentences.ts';

const MOST = 4;
const LONGEST = 500;
/** Shorter texts contain no fact worth storing (as in the original service). */
export const LEAST_TEXT = 25;

const SYSTEM = [
  /^i(?:'m| am) (?:an? )?(?:allergic|vegan|vegetarian|diabetic|left-handed|lactose|married|afraid of)\b/iu,
  /^i (?:live in|live with|work (?:as|at|for)|grew up in|was born in|can't eat|don't eat|don't drink|speak)\b/iu,
  /^my (?:sister|brother|mother|mom|mum|father|dad|wife|husband|partner|son|daughter|dog|cat|boss|doctor|best friend)(?:'s)? (?:\p{L}+ )?(?:name is|is called|lives|works|is (?:a|an|allergic|from)|has|loves|likes|hates)\b/iu,
  /^i(?:'ve| have) (?:two|three|four|a|an|one) (?:sisters?|brothers?|kids?|children|sons?|daughters?|dogs?|cats?)\b/iu,
  /^i (?:always|never|usually) \p{L}+/iu,
  /^i (?:prefer|love|hate|can't stand|really like|enjoy)\b/iu,
];
const INTERESTING = [
  /^my favou?rite\b/iu,
  /^i(?:'ve| have) (?:been \p{L}+ing|worked|played|lived)\b.*\b(?:years|decades)\b/iu,
];
const TIME_BOUND =
  /\b(?:today|tomorrow|tonight|yesterday|now|right now|this (?:week|month|morning|afternoon|evening|year|time|one)|next|last|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday|at \d|later|soon|meeting|appointment)\b/iu;
const UNSURE = /\b(?:if|might|maybe|perhaps|would|could|wish|used to|joking|kidding)\b/iu;
const POINTS_ELSEWHERE = /\b(?:it|that|this|those|these|them|you|here|there)\b[.!]?$/iu;

const UNNAMED = /^Speaker \d+$/u;

/**
 * Prefixes a fact with its speaker; null when the speaker is unknown. In a monologue the speaker is the
 * owner.
 */
function ownership(sentences: readonly Sentence[]): (sentence: Sentence) => string | null {
  const voices = new Set(sentences.map((sentence) => sentence.speaker_name));
  return (sentence) => {
    if (sentence.is_user) return '';
    if (!UNNAMED.test(sentence.speaker_name)) return `${sentence.speaker_name} said: `;
    return voices.size === 1 ? '' : null;
  };
}

/** At most four facts. A fact of a known person names the person; the owner's stays in the first person. */
export function findMemories(sentences: readonly Sentence[]): ExtractedMemory[] {
  if (sentences.reduce((sum, sentence) => sum + sentence.text.length, 0) < LEAST_TEXT) return [];
  const prefixOf = ownership(sentences);
  const found = new Map<string, ExtractedMemory>();
  for (const sentence of sentences) {
    const prefix = prefixOf(sentence);
    if (prefix === null || sentence.text.endsWith('?')) continue;
    for (const raw of toClauses(sentence.text)) {
      const clause = withoutEnd(withoutFillers(raw), ' ,.!');
      const system = SYSTEM.some((pattern) => pattern.test(clause));
      const interesting = INTERESTING.some((pattern) => pattern.test(clause));
      if (!system && !interesting) continue;
      if (wordCount(clause) < 3) continue;
      if (TIME_BOUND.test(clause) || UNSURE.test(clause) || POINTS_ELSEWHERE.test(clause)) continue;
      const fact = `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}`;
      const content = `${prefix}${fact}`.slice(0, LONGEST);
      const key = content.toLowerCase();
      if (!found.has(key))
        found.set(key, {
          content,
          category: chooseMemoryCategory(clause),
          evidence: [...sentence.evidence],
        });
      if (found.size === MOST) return [...found.values()];
    }
  }
  return [...found.values()];
}
