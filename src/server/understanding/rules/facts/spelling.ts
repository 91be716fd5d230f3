// Writes the apostrophes of a recogniser that leaves them out, so that the patterns of facts read its words. English.

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bim\b/giu, "I'm"],
  [/\bive\b/giu, "I've"],
  [/\b(do|does|did|is|was|were|are|has|have|had|would|could|should)nt\b/giu, "$1n't"],
  [/\bcant\b/giu, "can't"],
  [/\bwont (?=\p{L})/giu, "won't "],
  [/\b(he|she|that|there|what|who)s\b/giu, "$1's"],
  [/\b(they|you)(re|ve)\b/giu, "$1'$2"],
  [/\bweve\b/giu, "we've"],
  [
    /\bits (?=(?:an?|the|my|our|not|no|always|never|been|because|cause|just|only|so|too|all|about|like|in|on|at|for|one|two)\b)/giu,
    "it's ",
  ],
];

export function withApostrophes(text: string): string {
  return SPELLINGS.reduce((said, [pattern, full]) => said.replace(pattern, full), text);
}
