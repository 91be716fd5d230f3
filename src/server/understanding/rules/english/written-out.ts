// Writes recognised English as the patterns expect it: with apostrophes, and without words that are said twice. For
// reading only; what is stored keeps its words.

const CONTRACTIONS: Readonly<Record<string, string>> = {
  im: "i'm",
  ive: "i've",
  thats: "that's",
  theres: "there's",
  whats: "what's",
  youre: "you're",
  youve: "you've",
  youll: "you'll",
  theyre: "they're",
  theyve: "they've",
  theyll: "they'll",
  weve: "we've",
  hes: "he's",
  shes: "she's",
};
/** 'Were', 'well', 'its' and 'id' are words of their own. */
const WITHOUT_APOSTROPHE = new RegExp(
  String.raw`(?<![\p{L}'’-])(?:${Object.keys(CONTRACTIONS).join('|')})(?![\p{L}'’-])`,
  'giu',
);
const NEGATED =
  /(?<![\p{L}'’-])(do|does|did|ca|wo|is|are|was|were|would|could|should|have|has|had|must|need)nt(?![\p{L}'’-])/giu;
/** 'She is ill' keeps its adjective. */
const ILL =
  /(?<![\p{L}'’-])(?<!\b(?:is|was|be|been|am|are|were|feel|feels|felt|very|fell|got|so|not|mentally|'s|'m|'re) )ill(?= (?:(?:just|also|then|probably|definitely|quickly|try and|try to|go and|have to|need to) )*(?:add|arrange|ask|be|book|bring|buy|call|cancel|check|clean|collect|come|do|drive|drop|email|fetch|fill|find|finish|fix|get|give|go|have|leave|let|look|mail|make|meet|move|need|order|pack|pay|phone|pick|post|prepare|print|put|renew|return|ring|see|send|set|show|sign|sort|speak|start|take|talk|tell|text|try|visit|wash|write)(?![\p{L}'’-]))/giu;
const LETS =
  /(?<![\p{L}'’-])(?<!\b(?:he|she|it|who|which|that|this|always|only|never|one|also|rain|frost|wind|weather|snow|storm|heat|pain|traffic|fever|cough) )lets(?= (?!(?:me|us|you|him|her|them|it|the|a|people|everybody|everyone|my|our|in|out)\b)\p{L})/giu;
/** Words that nobody means to say twice; 'that that' and 'had had' may be meant. */
const TWICE =
  /(?<![\p{L}'’-])(the|a|an|to|i|i'll|i'm|we|you|my|our|your|of|in|on|at|and|for|with|but|so|about|he|she|they|will|this|from)(?: \1)+(?![\p{L}'’-])/giu;

const asBegun = (found: string, written: string): string =>
  /^\p{Lu}/u.test(found) ? `${written.slice(0, 1).toUpperCase()}${written.slice(1)}` : written;

export function writtenOut(text: string): string {
  return text
    .replace(WITHOUT_APOSTROPHE, (found) => asBegun(found, CONTRACTIONS[found.toLowerCase()]!))
    .replace(NEGATED, "$1n't")
    .replace(ILL, (found) => asBegun(found, "i'll"))
    .replace(LETS, (found) => asBegun(found, "let's"))
    .replace(TWICE, '$1');
}
