// Words an English task as an imperative that stands alone: 'send you the lease, I promise' is 'Send Priya the lease'.
import { withoutEnd } from '../../text/sentences.ts';
import type { People } from '../language-rules.ts';
import { opensMessage } from './clauses.ts';

const LONGEST = 500;
const STOPS = ' ,;:.!?-–—';
const FEWEST_WORDS = 2;
/** Said after a task, and no part of it. */
const TAIL =
  /(?<!\b(?:the|a|an|my|our|your|his|her|their|some|any|this|no))[,.]?\s+(?:please|okay|ok|right|(?<!\blet )you know|i swear|i promise|if you (?:like|want|prefer|don't mind|can|could)|if that's (?:ok|okay|alright|all right|fine)|if possible|if you'd like|or something|or so|or whatever|and (?:stuff|so on|everything|all that)|i think|i guess|i suppose|then|too|as well|either|for sure|straight away|right away|right now|immediately|as soon as (?:i can|possible|i get a (?:minute|moment|chance))|asap|when (?:i|you) (?:get|have) (?:a|the) (?:minute|moment|chance|time)|first|quickly|would you|will you|could you|can you|thanks|thank you|love|dear|darling|babe|honey|mate|man|guys|folks|sir|madam|though|anyway|actually|instead|yes|yeah|yep|no|hey|in a (?:minute|moment|second|sec|bit)|got it|no worries|no problem|for me|while you're at it|by the way|at last|finally|again then|now|deal|cool|great|good|fine|perfect|lovely|alright|all right|there you go|mind|mate|somewhere|(?:the|an?|one|two|three|four|five|a few|a couple of|\d) (?:night|day|evening|morning|week)s? (?:before|after|later)(?:hand)?|(?:by|before|until|after) (?:then|that)|beforehand|later(?: on)?|as soon(?: as .*)?|not to forget|or else|isn't it|hadn't i|won't i|shall i|and that's that|sorry|please do|promise|honest|honestly|latest|at the (?:very )?latest|sharp|on the dot)$/iu;
/** Where another statement begins. */
const NEXT_STATEMENT =
  /(?<!\b(?:whether|if|how|how \p{L}+|why|where|what))(?:,\s+|\s+)(?:because|cause|cos|'cause|otherwise|although|even though|but|so (?:i|we|you|he|she|they|it|that)|since (?:i|we|you|he|she|they|it)|as (?:i|we|you|he|she|they|it)\b|which (?:is|was)|he's|she's|it's|they're|(?:it|they) (?:runs?|expires?|ends?|closes?|opens?|needs?|has|have|is|are|was|were|starts?|finish(?:es)?|gets?|comes?|goes|won't|will|can't|doesn't)|i'm|i've|i'd|shes|hes|theyre|im|ive|its|thats|theres|dont|because|no wait\b|wait\b|that's|there's|we're|and (?:i|we|you|he|she|they|it|that's|it's|then)\b|or (?:i|we|you|he|she|they|it)\b|is that|are you|do you|do i|do we|does that|(?<!\b(?:find out|work out|figure out|sort out|look up|look into|check|ask|see|know|explain|decide|confirm|compare|count|choose|on|about|of|(?:ask|tell|show) (?:(?:the|my|your|our) )?\p{L}+|let \p{L}+ know)[, ]\s*)(?:what|how|who|if (?:i|you|we|it|he|she|they)))\b.*$/iu;
/** A second statement that only a comma divides from the task: 'ask at the desk, they've got slots'. */
const SPLICED =
  /,\s+(?:(?:just|so|please|and) )*(?:(?:tell|let|send|text|give|remind) me\b|(?:i|we|you|he|she|it|they|there|that|this|(?:the|my|your|our|his|her) \p{L}+(?: \p{L}+)?)(?:'(?:s|re|ve|ll|d)|(?: \p{L}+)? (?:is|are|was|were|has|have|had|can|can't|will|won't|do|don't|does|doesn't|needs?|wants?|closes?|likes?|keeps?))\b).*$/iu;
const LEAD =
  /^(?:(?:please|just|also|then|really|maybe|probably|quickly|definitely|actually|still|first|so|and|ok|okay|right|perhaps|better|personally|kindly|always|simply|finally|both|all|try and|try to|go ahead and|be sure to|make sure to|make sure (?:that )?(?:i|you|we)|remember to|to|that i|i'll|i will|myself|now|oh|yes|yeah|well),?\s+)+/iu;
/** Prepositions that a removed date leaves behind. */
const ORPHAN =
  /(?<!\b(?:get|gets|getting|go|goes|going|carry|carries|carrying))\s+(?:by|on|at|before|until|till|for|in|from|and|so|around|about|after|the|this|next|to|of|or|with|since|between|as|then|during|over|within|when|while|a|an)$/iu;
const ORPHANS = 3;
/** 'Hand the form in', whose date was removed. */
const PHRASAL = /^(?:let|show|hand|turn|plug|fill|sign|send|log|bring)(?: [\p{L}'-]+){1,5} in$/iu;
const NAME = /^(?!speaker\b|me\b|you\b|unknown\b)[\p{L}.' -]{2,40}$/iu;

const named = (name: string | null): string | null => (name !== null && NAME.test(name) ? name : null);

/** 'send you' said to Priya is 'send Priya'; of a stranger nothing is left. */
function withPeople(task: string, { other, byOwner }: People): string {
  const name = named(other);
  // Where somebody says 'our' to the owner, it may be theirs together.
  const [them, their] = byOwner ? ['you', 'your'] : ['me|us', 'my'];
  const own = byOwner ? 'your' : 'my|our';
  let said = task;
  if (name !== null) {
    const possessive = /s$/iu.test(name) ? `${name}'` : `${name}'s`;
    said = said
      .replace(new RegExp(String.raw`\b(?:${their})\b`, 'giu'), possessive)
      .replace(new RegExp(String.raw`\b(?:${them})\b(?!')`, 'iu'), name);
    if (byOwner) said = said.replace(/\byours\b/iu, possessive);
  } else {
    said = said
      .replace(new RegExp(String.raw`\s+(?:to|for|with|from) (?:${them})\b(?!')`, 'giu'), '')
      .replace(new RegExp(String.raw`^(\p{L}+)\s+(?:${them})\b(?!')\s+(?=\p{L})`, 'iu'), '$1 ')
      .replace(new RegExp(String.raw`\b(?:${own})\b`, 'giu'), 'the');
  }
  // What the other one calls yours is the owner's own.
  return byOwner ? said : said.replace(/\b(?:your|our)\b/giu, 'the');
}

function withoutTail(text: string): string {
  let said = withoutEnd(text, STOPS);
  for (;;) {
    const next = withoutEnd(said.replace(TAIL, ''), STOPS);
    if (next === said || next === '') return said;
    said = next;
  }
}

/** An imperative, or null when less than a verb and its object is left. */
export function englishWording(task: string, people: People): string | null {
  const first = task
    .replace(/[’]/gu, "'")
    .replace(/\b(?:please|okay|ok|by the way|(?<!\blet )you know|i mean),?\b/giu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ,/gu, ',')
    .replace(/,\s*,/gu, ',')
    .trim();
  const statement = withoutEnd(first, STOPS)
    .replace(LEAD, '')
    .replace(/^owe\b/iu, 'give');
  const cut = statement.replace(SPLICED, '').replace(NEXT_STATEMENT, '');
  const cuts = cut.split(' ').length >= FEWEST_WORDS && cut.length >= 8 && !opensMessage(cut);
  const whole = cuts ? cut : statement;
  let said = withoutTail(whole);
  for (let left = ORPHANS; left > 0 && !PHRASAL.test(said); left--) said = said.replace(ORPHAN, '');
  said = withoutTail(said);
  said = withPeople(said, people).replace(LEAD, '').replace(/\s+/gu, ' ').trim();
  said = withoutTail(said);
  if (said.split(' ').length < FEWEST_WORDS || !/^\p{L}/u.test(said)) return null;
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`.slice(0, LONGEST).trim();
}
