// Chooses between the two categories of memories when nobody chose one (contract: What the service does, 5).
// Pure.

/**
 * Facts that people like to share: favourites, achievements, firsts, long durations, rare finds. English
 * only.
 */
const NOTABLE = [
  /\b(?:my|his|her|their|our) (?:all-time )?favou?rite\b/iu,
  /\b(?:for|over|nearly|almost|about) (?:\p{L}+|\d+) (?:years|decades)\b/iu,
  /\b(?:i|we|he|she|they)(?:'ve| have| has)? (?:been \p{L}+ing|worked|played|lived)\b.*\b(?:years|decades)\b/iu,
  /\b(?:won|founded|invented|discovered|published|climbed|summited|survived|built|composed)\b(?! up\b)/iu,
  /\b(?:ran|run|finished|completed) (?:a|an|the|\p{L}+|\d+) (?:ultra)?(?:marathons?|triathlons?|ironman)\b/iu,
  /\b(?:wrote|written) (?:a|an|the|\p{L}+|\d+) (?:book|novel|opera|symphony|album|thesis)s?\b/iu,
  /\b(?:world record|once met|the (?:first|only|youngest|oldest) (?:person|woman|man|one|member) )/iu,
  /\b(?:did you know|fun fact|it turns out|turns out that|studies show|research shows|scientists)\b/iu,
  /\b(?:speaks?|fluent in) (?:two|three|four|five|six|seven|eight|nine|ten|\d+) languages\b/iu,
];

/** `interesting` for a notable fact; `system` for any other. */
export function chooseMemoryCategory(content: string): 'interesting' | 'system' {
  return NOTABLE.some((pattern) => pattern.test(content)) ? 'interesting' : 'system';
}
