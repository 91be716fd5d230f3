// The rules of English for tasks, appointments and claims.
import { functionWordsOf } from '../../text/function-words.ts';
import type { LanguageRules } from '../language-rules.ts';
import { isCertain, type Line } from '../antecedents.ts';
import { resolvedAs, type Resolved } from '../resolved.ts';
import { englishActs } from './acts.ts';
import { englishClauses } from './clauses.ts';
import { ENGLISH_EVENTS } from './event-words.ts';
import { englishIntroduction } from './introductions.ts';
import { isSure, meantBy, pronounOf, thingsIn, withOnesNamed, type Thing } from './references.ts';
import { ENGLISH_REMARKS } from './remark-words.ts';
import { createEnglishWhen } from './when.ts';
import { englishWording } from './wording.ts';

const REFERS_BACK =
  /^(?:do|have|get|sort|handle|manage|see to|take care of|get onto|get on to|sort out|deal with|finish|try|remember|bring|take|make|send|arrange|fix|check|look into|see about|have a look at|add|get around to) (?:it|that|this|those|both|so|them|one)\b(?! \p{L}+s?\b(?<!\b(?:tomorrow|today|tonight|now|then|for|on|by|before|after|in|at|right|first|too|as|when|this|next|over|straight|again|myself|yourself|himself|herself|themselves|ourselves|monday|tuesday|wednesday|thursday|friday|saturday|sunday|and|please|until|if|so|early|later|soon|with|to|off|from|up|out|done|sorted|fixed|home|properly|quickly|yes|okay|though|anyway|instead|along|twice|once|tuesday)))/iu;
/** 'While my boys are home' says nothing of what is done. */
const CIRCUMSTANCE =
  /,? (?:while|when|because|as soon as|so that|since|before|after|if|once|as long as) .*$/iu;
const MOST_WORDS = 8;
/** A longer task says something even where its 'him' stays unknown. */
const FEW = 5;
const BRINGS =
  /^(?:bring|pack|wear|carry|come with|supply)\b|^(?:let|show) (?!me\b|us\b).* (?:in|round|around)\b/iu;
const REJECTED_BEFORE =
  /\b(?:not|can't|cannot|couldn't|won't|isn't|except|(?:am|is|are|was|i'm|you're|he's|she's|we're|they're|be|been|day|days|have|has|got)(?: \p{L}+)? (?:away|off|out)|busy|instead of|rather than|no longer|unfortunately|closed|can't do|can't make)(?: (?:on|at|before|until|for|from|this|the|do|make|come|it))*\s*$/iu;
const REJECTED_AFTER =
  /^[\s,]*(?:i'm,? )?(?:no,? )?(?:(?:i|we|he|she|they)(?:'m| am|'re| are|'s| is|'ve| have|'ve got| can't| cannot)? ?(?:off|away|busy|full|fully booked|out|in \p{L}+|can't|cannot|booked|on (?:the )?(?:night|late|early)|working|got (?:the|my|a))|(?:is|are|isn't|doesn't|won't|'s) (?:no good|bad|out|off|taken|full|not|work|impossible|too|closed)|doesn't work|won't work|i can't|(?:i'm|we're) (?:full|booked))/iu;

/** 'I'll remind him tomorrow' is about what was just spoken of. */
const REMINDS_ONLY =
  /^remind (?:him|her|them)(?=[.,!]?$|,? (?:tomorrow|tonight|today|later|again|on|by|before|next|this|in|at)\b)/iu;
const JUST_NOW = 2;

function lastThing(before: readonly string[]): string | null {
  for (const text of before.slice(-JUST_NOW).toReversed()) {
    const thing = thingsIn(text).findLast(({ person }) => !person);
    if (thing !== undefined) return thing.text;
  }
  return null;
}

/** 'It's in the cellar' speaks of something that was named before, and not of the cellar. */
const SPEAKS_OF_IT = /^(?:[\p{L}']+,? ){0,2}?(?:it|it's|they|they're|they are)\b/iu;

const thingsMeant = (text: string): Thing[] =>
  text
    .split(/(?<=,) (?=(?:it|it's|they|they're)\b)/iu)
    .flatMap((part) =>
      SPEAKS_OF_IT.test(part)
        ? thingsIn(part).filter(({ aside, person }) => person || !aside)
        : thingsIn(part),
    );

const REACHES = /^(?:ring|call|phone|email|e-mail|text|message|contact|ask|tell) (?:them|him|her)\b/iu;

/** 'The night before', 'a couple of days before that', 'the week after'. */
const SHIFT =
  /\b(?:the|an?|one|(two|three|four|five|a few|a couple of|\d)) (nights?|days?|evenings?|mornings?|weeks?) (before|beforehand|after|later)(?=$|[.,!?]| (?:then|that|and|so|though|please|would|will|could|can|at|around|about|she|he|they|we)\b)/iu;
const AMOUNTS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, 'a few': 3, 'a couple of': 2 },
};

function meaningOf(task: string, before: readonly Line[], listener: string | null): string | Resolved | null {
  const texts = before.map(({ text }) => text);
  const found = pronounOf(task);
  if (found === null) return withOnesNamed(task, texts);
  const [verb, after] = [task.slice(0, found.start), task.slice(found.start + found.pronoun.length)];
  if (REMINDS_ONLY.test(task)) {
    const person = meantBy(found.pronoun, texts.map(thingsIn), before, 'remind');
    const about = lastThing(texts);
    if (person !== null && about !== null) return `remind ${person.thing.text} about ${about}${after}`;
  }
  // Of 'email it' the first word is no thing.
  const own = thingsIn(verb.replace(/^\S+\s*/u, ''));
  const things = [...texts.map(thingsMeant), ...(own.length > 0 ? [own] : [])].map((said) =>
    said.filter(({ text }) => text !== listener),
  );
  const lines = own.length > 0 ? [...before, { text: verb, asks: 0 }] : before;
  const meant = meantBy(found.pronoun, things, lines, verb, after);
  if (own.length > 0 && (meant === null || own.includes(meant.thing))) return task;
  // Whom to reach is told by what was said before it.
  if (meant === null)
    return found.pronoun === 'one' ||
      task.split(' ').length > FEW ||
      (REACHES.test(task) && before.length > 0)
      ? task
      : null;
  return isSure(meant) ? { task: `${verb}${meant.thing.text}${after}`, certain: isCertain(meant) } : task;
}

export const ENGLISH: LanguageRules = {
  empty: functionWordsOf('en'),
  events: ENGLISH_EVENTS,
  remarks: ENGLISH_REMARKS,
  when: createEnglishWhen,
  clauses: englishClauses,
  acts: englishActs,
  introduction: englishIntroduction,
  wording: englishWording,
  promise(task, person) {
    const wording = englishWording(task, { other: null, byOwner: true });
    if (wording === null) return null;
    return `${person ?? 'They'} will ${wording.slice(0, 1).toLowerCase()}${wording.slice(1)}`;
  },
  emptyVerb:
    /^(?:do|have|handle|manage|see to|take care of|get (?:onto|on to|around to)|deal with|try|remember|finish|sort|arrange|make|see about|look into)\b/iu,
  doesThing: /^do\b/iu,
  vagueVerb: /^provide\b/iu,
  refersBack: (task) =>
    REFERS_BACK.test(task) && task.replace(CIRCUMSTANCE, '').split(' ').length <= MOST_WORDS,
  resolve: (task, before, listener) => resolvedAs(task, meaningOf(task, before, listener)),
  turned: (text) =>
    text.replace(/\b(my|your)\b/giu, (word) => {
      const other = word.toLowerCase() === 'my' ? 'your' : 'my';
      return /^\p{Lu}/u.test(word) ? `${other.slice(0, 1).toUpperCase()}${other.slice(1)}` : other;
    }),
  object: (task) =>
    task.replace(
      /(?<=\p{L} \p{L}+) (?:from|at|to|with|for|by|on|in|about|before|after|so|because)\b.*$/iu,
      '',
    ),
  contacts:
    /^(?:\p{L}+ )?(?:ring|call|phone|text|email|e-mail|message|write|ask|tell|contact|chase|remind|speak|talk|see|let(?=.* know$)|get back|answer|reply|meet|warn|thank)\b/iu,
  opensQuestion: /^(?:did|do|does|has|have|is|are|was|were|can|could|who|what|when|where|how|why) \p{L}/iu,
  adds: /^(?:and|also|plus),?$/iu,
  minds: /\b(?:would|do) you mind\b/iu,
  seeToIt: 'see to it',
  ofOneself: /\b(?:I|my|me|mine|we|our|us)\b/u,
  call: {
    listener: /\b(?:you(?!,? (?:know|see|never know|can never)\b)|your|yours|yourself)\b/iu,
    asks: /\b(?:could|can|would|will|do|did|are|have|were) you\b|\b(?:send|tell|give|let|bring|call|ring) me\b/iu,
    greets:
      /^(?:\p{L}{1,3},? )?(?:hello|hiya?|good (?:morning|afternoon|evening))\b|\bi(?:'m| am) (?:calling|ringing|phoning)\b|^(?:\p{L}+,? ){0,2}bye\b/iu,
    opensMemo: /^(?:\p{L}+,? ){0,2}(?:notes?|voice (?:memo|note)|memo|reminders?|to[ -]?do(?: list)?)\b/iu,
    toOneself: /\b(?:note to (?:self|me|myself)|task for me)\b/iu,
  },
  person: /\b(?:her|him|them)\b/iu,
  pointing:
    /\b(?:it|them|(?:that|those|these|this)(?!\s(?!(?:to|on|in|at|by|for|with|from|off|out|up|down|back|over|round|into|and|or|before|after|until|today|tonight|tomorrow|now|then|again|together|myself|too|as|if|when|this|next)\b)\p{L})|him|her|one|there|something|stuff|another)\b/giu,
  elliptic:
    /\b(?:ones|somebody|someone)\b|\s(?:an? (?:new|spare|better|bigger|smaller|fresh|second)|(?:half a|an?|two|three|four|five|six|a few|a couple of) dozen|a couple|a few|two|three|four|five|six|seven|eight|ten|twelve|both|yours|yourself|some|the (?:first|second|third|last|next|other|new) one|an? (?:new|spare|second) \p{L}+)[.!?]?$/iu,
  aside:
    /\b(?:i will|over|straight|right|away|no|wait|sorry|actually|make it|call it|better|say|then|okay|ok|yes|yeah|fine|good|sure|latest|first thing|at the|by|before|let's|promise|honestly|definitely|even|is it|it is|i think|please|so|or|and|uh|hmm|not|at least)\b/giu,
  provided: /,? (?:if|unless|once|when|as long as|provided|after|depending) .*$/iu,
  thatDay:
    /\b(?:(?:by|before|until) (?:then|that)|that (?:same )?(?:day|morning|afternoon|evening|night)|on the day|beforehand|next time|(?:before|by the time) (?:(?:he|she|they)(?:'s|'re)? (?!know|realise|realize|can\b|could\b|do\b|did\b)\p{L}+|(?:you|we|i) (?:come|comes|arrive|arrives|get (?:here|there)|gets (?:here|there)|leave|leaves|go|goes|fly|flies|start|starts|meet|turn up|turns up|set off)))\b/iu,
  beforeWhat:
    /\b(?:before|(?:day|morning|afternoon|evening|night) of) (?:the|we|they|you|i|my|our|your|he|she) (?!then\b|that\b)(\p{L}+)/iu,
  backward: /\b(?:then|that|the day|beforehand|next time)\b/iu,
  daysFrom(clause) {
    const [, count, unit = '', side = ''] = SHIFT.exec(clause) ?? [];
    if (side === '') return 0;
    const amount = count === undefined ? 1 : (AMOUNTS[count.toLowerCase()] ?? Number(count));
    return (/^week/iu.test(unit) ? 7 : 1) * amount * (/^before/iu.test(side) ? -1 : 1);
  },
  weekdayAfter:
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:right |straight )?after(?: that| then)?(?=\s*(?:[,.;:!?]|$|(?:at|in|then|instead|works|would|is|or|and|same|maybe|if|for|please|suits)\b))|\bfollowing (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
  weekdayBefore:
    /\bthe (?:mon|tues|wednes|thurs|fri|satur|sun)day before(?=\s*(?:[,.;:!?]|$|(?:that|at|and|then|instead|works|or|maybe|if|please)\b))/iu,
  delivers:
    /\b(?:you|he|she|they)(?:'ll| will) (?:have|get|find) (?:it|them|that|one|the \p{L}+)\b|\b(?:it|they)(?:'ll| will) be (?:there|done|ready|with you|out|up|finished)\b/iu,
  thatWeekday: /\bon the (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
  isDue:
    /\b(?:due|deadline|closes?|runs? out|expires?|wants? (?:it|them|that|this|an answer)|needs? (?:it|them|that|this|to know)|(?:has|have|needs?) to be|must be|starts?|no later)\b/iu,
  atTheAppointment: (task) => BRINGS.test(task),
  rejects: (clause, { index, text }) =>
    REJECTED_BEFORE.test(clause.slice(Math.max(0, index - 30), index)) ||
    REJECTED_AFTER.test(clause.slice(index + text.length)),
};
