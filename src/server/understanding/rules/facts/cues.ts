// What a sentence with a lasting fact about somebody's life often contains, and what speaks against one. English.

const KIN =
  '(?:wife|husband|partner|fiance|son|daughter|kids?|children|bab(?:y|ies)|boys?|girls?|twins|mother|mum|mom|father|dad|parents|sister|brother|gran|nan|grand(?:mother|father|ma|pa|son|daughter)|uncle|aunt|cousin|niece|nephew|dog|cat|(?:mother|father|brother|sister|son|daughter)-in-law)';
/** What somebody may say of a relative that is no news of the day. */
const STATE =
  "(?:'s (?:an? |the |from |been |got |half |allergic|diabetic|blind|deaf|vegan|vegetarian|coeliac)|(?: has| had)? been|is (?:an? |the |from |half |allergic|diabetic|blind|deaf|vegan|vegetarian|coeliac|called|expecting|pregnant|named)|was (?:an? |the |from |born|raised|in the)|has (?!to )|had an? |can't (?:have|eat|swim|drive|hear|see|stand)|works|worked|lives|lived|runs|ran|plays|played|built|grafted|teaches|taught|takes|speaks|sings|sang|sleeps|keeps|breeds|died|passed|turns|turned|loves|hates|owns|studies|swims|doesn't (?:eat|drink|drive)|never (?!said|told|asked))";

/** Each is a fact more often than not. */
const STRONG: readonly RegExp[] = [
  new RegExp(`\\b(?:my|our|the) (?:\\p{L}+ ){0,2}?${KIN}(?: \\p{Lu}\\p{Ll}+)? ?${STATE}`, 'iu'),
  new RegExp(
    `\\b(?:i|we)(?:'ve| have) (?:got )?(?:an?|two|three|four|five|six|seven|\\d+) (?:\\p{L}+ )?${KIN}s?\\b`,
    'iu',
  ),
  /\bwe (?:(?:now|both|still) )?(?:live (?:in|on|at|near)|(?:just |have )?moved to) /iu,
  /\b(?:i'm|i am|he's|she's|is|was|been) (?:\p{L}+ )?(?:allergic|intolerant|diabetic|asthmatic|coeliac|celiac|dyslexic|claustrophobic|vegan|vegetarian|left-handed|colou?r-?blind|deaf|epileptic|a vegan|a vegetarian)\b/iu,
  /\b(?:can't|cannot|can not|cant) (?:have|eat|stand) (?!a (?:\p{L}+ )?(?:minute|word|look)|it\b|that\b|this\b|another|more)\p{L}+/iu,
  /\b(?:gets?|giv(?:e|es|en)|makes?|come out in|breaks? out in) (?:(?:me|him|her|them) )?(?:hives|sick|sneeze|ill|a rash|migraines?|the asthma|carsick|wheeze)\b/iu,
  /\bi (?:grew up|was born|was raised|was brought up|work nights|work (?:as|at|for|in)|worked (?:as|at|for|in)|teach|taught|sing (?:in|on)|play (?:the|in)|played (?:the|in)|manage (?:a|an|the)|own (?:a|an|the)|run (?:a|an|the|my)|volunteer|speak|collect|live (?:in|on|at|with|near)|quit (?:smoking|drinking)|used to (?!say|think|know|see|go|do|have|get|love|like|hate|call|tell|it|that|this|the|him|her|them)\p{L}+|(?:take|wear) (?:an? )?(?:shoe )?size|sing (?:bass|tenor|alto|soprano)|(?:did|took|studied|learned|learnt) \p{L}+ for (?:\p{L}+ )?years|got (?:married|divorced|engaged))\b/iu,
  /\bi was (?:an? )(?!bit|little|minute|fool|idiot)(?:\p{L}+[ -]){1,4}?(?:for|in|at|on|when|until)\b/iu,
  /\bi(?:'m| am) (?:an? |half )(?!bit|little|minute|fool|idiot|big fan|mess|hundred)\p{L}+/iu,
  /\b(?:i|we)(?:'ve| have) (?:been|lived|worked|played|smoked|taught|driven|sung|run|had) .*\b(?:since|for|years|decades|times)\b/iu,
  /\bi (?:always|never|usually) (?:drink|eat|wear|carry|sleep|take|work|sing|walk|swim|cycle|drive|travel|run|play|wake|get up|go to bed|cook|bake)\b/iu,
  /\bi (?:love|adore|enjoy|prefer|hate|can't stand) (?!it\b|that|this|those|these|how|you|the\b|your|her\b|his\b|them|to\b|when|what)\p{L}+/iu,
  /\bmy (?:blood (?:group|type)|birthday|(?:wedding )?anniversary is|name day|shoe size|all-time favou?rite|favou?rite)\b/iu,
  /\bi (?:wear (?:contact lenses|contacts|glasses|a hearing aid|dentures|size)|studied|trained as|graduated|qualified as|was diagnosed|gave up (?:smoking|drinking|alcohol|meat|sugar|gluten)|(?:can't|cannot|never learned to) (?:swim|drive|cook|dance|ride a bike|read music))\b/iu,
  /\b(?:i|we)(?: \p{L}+){1,4} every (?:single )?(?:day|morning|evening|night|week|weekend|year|summer|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu,
  /\b(?:i|we)(?:'ve| have) (?:got )?an? (?:(?:little|small|old|big) )?(?:house|flat|cottage|cabin|boat|allotment|farm|piano|caravan|dog|cat|horse)\b/iu,
  // Health, as people say it.
  /\b(?:i'm|i am|he's|she's|is|was) (?:\p{L}+ )?(?:on (?:\p{L}+ )?(?:insulin|warfarin|statins|antidepressants|steroids|tablets for|medication for|blood thinners?|beta blockers)|hard of hearing|lactose|\p{L}+-intolerant|\p{L}+-blind|short-sighted|near-sighted|in a wheelchair|in remission|off the (?:cigarettes|drink|booze|fags))\b/iu,
  /\b(?:have|has|'ve got|'s got|have got|has got|had|with) (?:\p{L}+ ){0,2}?(?:asthma|diabetes|epilepsy|eczema|psoriasis|arthritis|rheumatism|osteoporosis|migraines?|dementia|parkinson's|alzheimer's|glaucoma|tinnitus|vertigo|sciatica|scoliosis|hypertension|high blood pressure|a pacemaker|a stent|a hearing aid|a prosthesis|a bad (?:back|knee|hip|heart)|a heart (?:condition|murmur)|a stammer|a stutter|flat feet|one kidney|(?:a|an) \p{L}+ (?:allergy|intolerance))\b/iu,
  /\b(?:throat (?:closes|swells)|(?:swells?|puffs?) up (?:like|when|if|from)|(?:close|closes) (?:my|his|her) throat|brings? (?:me|him|her) out in|goes on (?:my|his|her) chest|reacts? badly to|can't tolerate|can't digest|set(?:s)? off (?:my|his|her) (?:asthma|allergy|allergies|migraine|hay fever))\b/iu,
  /\b(?:i|he|she|we) can't do (?:shellfish|seafood|dairy|gluten|nuts|peanuts|spicy|stairs|ladders|lifts|heights|lactose|wheat|sugar|caffeine|alcohol)\b/iu,
  /\b(?:i|he|she|my \p{L}+|\p{L}+)(?:'ve|'s| have| has)? (?:had|got) (?:my|his|her|the|a|an?other) (?:\p{L}+ )?(?:hip|knee|appendix|gallbladder|thyroid|spleen|tonsils|heart|kidney|cataracts?)(?:s)? (?:done|out|replaced|removed|transplant)\b/iu,
  /\bi (?:broke|tore|lost|shattered|ruptured|fractured) (?:my|the|a|an) (?:\p{L}+ )?(?:collarbone|arm|leg|wrist|ankle|hip|knee|back|neck|achilles|ligament|finger|thumb|eye|leg|sight|hearing|shoulder|ribs?|skull|pelvis)\b/iu,
  // 'Turns nine in May', 'is the fourteenth'
  /\b(?:birthday is|birthday's) (?:on )?(?:the )?\p{L}+|\b(?:i|he|she)(?:'m|'s|'ll be| am| is)? ?(?:turns?|turned|turning|will be|(?<=be )(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen)|\p{L}+ty(?:-\p{L}+)?) (?:\p{L}+ )?(?:on|in) (?:the \p{L}+|january|february|march|april|may|june|july|august|september|october|november|december)\b/iu,
  // 'Mina's two in March', 'Leo is turning five on the ninth'
  /^(?:and |but |so |our |my )?(?:(?:eldest|youngest|oldest|little one|son|daughter|\p{Lu}\p{Ll}+) ?)(?:'s| is|'ll be| will be)(?: turning| going to be)? (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty(?:-\p{L}+)?|\d{1,2}) (?:on the|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter))/iu,
  // 'She still swims every morning', 'he's moved to Utrecht', 'they got engaged'
  /\b(?:he|she|they)(?: still| always| never)? \p{L}+s? (?:\p{L}+ ){0,3}?every (?:single )?(?:day|morning|evening|night|week|weekend|summer|winter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu,
  /\b(?:he|she|they|\p{Lu}\p{Ll}+)(?:'s|'ve| has| have)? (?:just |recently )?(?:moved (?:to|in with)|got (?:engaged|married|divorced)|had (?:twins|a baby))\b/u,
  /\bi(?:'ve| have) never (?:smoked|drunk|driven|learned|learnt|broken|owned|married|eaten)\b/iu,
  // 'Been in this house since 2011', 'eleven years at the post office'
  /\b(?:i|we|he|she)(?:'ve|'s| have| has)? been (?:in|at|with|on) (?:\p{L}+ ){1,4}?(?:since|for) (?:\d|nineteen|twenty|two thousand|\p{L}+ (?:years|decades)|the (?:nine|eigh|seven|six)ties)/iu,
  // 'Thirty years of teaching geography'
  /^(?:after )?(?:nearly |almost |over )?(?:\p{L}+|\d+)(?:-\p{L}+)? years (?:of|as|in|on|at) (?!age|old)\p{L}+/iu,
  /\b(?:\p{Lu}\p{Ll}+|he|she|i|we)(?:'s| is|'m| am|'re)? (?:a|an) (?:\p{L}+ )?(?:midwife|nurse|teacher|doctor|vet|pilot|carpenter|electrician|plumber|lawyer|solicitor|architect|paramedic|firefighter|translator|librarian|widow|widower|twin|orphan|pharmacist|programmer|physio|accountant|surgeon|baker|butcher|chef|beekeeper|bus driver|lorry driver|truck driver|social worker)\b/u,
  /\b(?:power of attorney|season ticket|godmother to|godfather to|guardian of|only child|eldest of|youngest of|middle of (?:three|four|five))\b/iu,
];

const WEAK: readonly RegExp[] = [
  /\b(?:allerg\p{L}+|diabetes|asthma|epilep\p{L}+|arthritis|penicillin|latex|insulin|dialysis|infusion|hay fever|stroke|hearing aid|pacemaker|coeliac|vegetarian|vegan|pregnant|stammer|crohn's)\b/iu,
  /\b(?:since|back in|in(?= (?:19|20)\d\d\b)) (?:\d{4}|nineteen|twenty|ninety|eighty|seventy|sixty|school|childhood|the (?:accident|divorce|war|split|birth|stroke|funeral)|i was|he was|she was|kindergarten)\b/iu,
  /\bwhen (?:i|he|she|we) (?:was|were) (?:an? |at |in |pregnant|little|young|small|\p{L}+(?:teen)?$)|\bback when i\b|\ball my life\b|\bmy whole (?:life|childhood|family)\b/iu,
  /\b(?:\p{L}+|\d+) (?:years|decades|seasons)\b/iu,
  /\b(?:birthday|turns \p{L}+|years old|months old|was born|named (?:her|him|after)|blood (?:group|type))\b/iu,
  /\b(?:passed away|died|widow|widower|divorced|divorce|engaged|married|funeral)\b/iu,
  /\bi (?:always|never|only ever|usually|hate|prefer|sleep|can't|don't)\b/iu,
  /\b(?:my|our) (?:old |little |late |own )?[a-z-]+\b.*\b(?:was|were|is|has|had)\b/iu,
  /\b(?:nurse|teacher|doctor|engineer|driver|baker|plumber|carpenter|pharmacist|locksmith|cop|pilot|soldier|army|navy|chef|midwife|farmer|trade|retired|licence|degree)\b/iu,
  /\b(?:i'm|i am|i was|he's|she's|(?:he|she|\p{L}{3,}) (?:is|was)) an? (?!(?:\p{L}+ )?(?:killer|loser|winner|monster|disaster|matter|number|letter|paper|liar|star|idiot|bit)\b)(?:\p{L}+ )?\p{L}{3,}(?:er|or|ist|ian|ant|ess|man|woman|keeper|wright|smith|agent|cook|nurse|vet|clerk|judge|guard|monk|priest|twin|orphan)\b/iu,
  /\b(?:I'm|[Hh]e's|[Ss]he's|[Hh]e is|[Ss]he is) (?:originally )?from \p{Lu}/u,
  /\b(?:every|on) (?:second )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/iu,
];

const AGAINST: readonly RegExp[] = [
  /\b(?:i'll|i will|we'll|gonna|going to|let's|let me|shall we|would you|could you|can you|tomorrow|tonight|this (?:week|morning|afternoon|evening|weekend)|next (?:week|month)|yesterday|last (?:week|night))\b/iu,
  /^(?:if|what if|unless|maybe|imagine|suppose)\b/iu,
  /\b(?:i'd|i would|would have|i wish|i might|as if|like an?)\b/iu,
];

/** True today, but not for long. */
export const PASSING =
  /\b(?:for now|at the moment|right now|just now|today|tonight|tomorrow|yesterday|(?:only )?until (?:\p{L}+day|then|tomorrow|next)|this (?:week|morning|afternoon|evening|weekend|month))\b/iu;

export interface Hints {
  strong: number;
  weak: number;
  against: number;
}

const count = (patterns: readonly RegExp[], text: string): number =>
  patterns.filter((pattern) => pattern.test(text)).length;

export const hintsIn = (text: string): Hints => ({
  strong: count(STRONG, text),
  weak: count(WEAK, text),
  against: count(AGAINST, text),
});

/** Before a clause that has a subject of its own. */
const BETWEEN =
  /(?:[,;—–.]\s*|\s)(?=(?:and |but |so |because |cause |though )(?:then )?(?:i|i'm|i've|we|he|she|they|it|it's|my|our|the|this|that|there|you|nobody)\b)|[,;—–.]\s*(?=(?:i|i'm|i've|i'd|we|we've|he|he's|she|she's|they|it|it's|that's|this|there's|you|please|thanks|thank you|nobody|my|our)\b)/giu;
/** The same where nobody wrote a sign: before words with which a statement about somebody begins. */
const UNMARKED =
  /(?<!\b(?:that|when|whenever|if|because|cause|since|as|than|what|where|how|who|which|why|while|until|till|before|after|once|though|and|but|so|or|says?|said|thinks?|thought|know|knew|knows|like|wish|mean|guess|sure|hope|suppose|tell|told|swear|bet|all|everything|thing|place|time|way|first|last|only))\s(?=(?:(?:i'm|i've|we've|he's|she's|we're|it's|that's|there's|they're|they've) |(?:i|we) (?:work|live|have|grew|used to|teach|play|speak|sing|run|was|were|can't|don't|never|always|am|got|moved|lost|broke|worked|taught|took|bought|sit|told|keep|think|want|need|hate|love|own|studied|came|left|started|stopped|put|had|build|make) |(?:he|she) (?:works|lives|has|was|used to|runs|teaches|can't|doesn't|got|gets|is|had|comes|sleeps|takes|died) |my (?:\p{L}+ )?(?:'s|is|was|has|works|lives) ))/giu;
const SIGN = /[,;.!?—–]/u;
/** What somebody asks behind a fact: 'she's left-handed, does she still smudge?' */
const ASKED =
  /(?:[,;—–.]\s*|\s(?:and|but|so) )(?=(?:and |but |so )?(?:is|are|was|do|does|did|can|could|would|will|should|shall|may|have|has|isn't|aren't|don't|doesn't|didn't|can't|what|where|how|who|when|which|why|any|right)\b[^,;—–.]*\?$)/iu;

/** Only asks for agreement: 'he's left-handed, isn't he?' */
const TAG =
  /,? (?:right|correct|yeah|you know|remember|(?:isn't|wasn't|doesn't|don't|didn't|haven't|hasn't|can't) (?:i|we|he|she|it|they))\?$/iu;

/** What is stated before a question at the end; '' for a question alone. */
export function statedIn(text: string): string {
  if (!text.endsWith('?')) return text;
  const tag = TAG.exec(text);
  if (
    tag !== null &&
    /^(?:(?:and|but|oh|so|um|well),? )*(?:i|we|my|our|he|she|he's|she's|you have it down|you know|i'm)\b/iu.test(
      text,
    )
  )
    return text.slice(0, tag.index);
  const asked = ASKED.exec(text);
  return asked === null ? '' : text.slice(0, asked.index);
}
const SHORT_WORDS = 8;
/** What somebody is asked to do because of a fact: 'so tell the kitchen'. */
const REQUEST =
  /(?:,\s*|\s+)(?:(?:so|and|but|then) ){0,2}(?:(?:so|and|then) (?:tell|let|remind|make sure|ask|call|ring|text|email|check|remember|get|bring|give|put|keep|leave|mind|don't|do not|you (?:should|need|have to|must))|(?:please|(?:can|could|would|will) you)) .*$/iu;

const says = (text: string): boolean => {
  const { strong, weak } = hintsIn(text);
  return strong + weak > 0;
};

/** Without the request behind the fact. */
function withoutRequest(text: string): string {
  const fact = text.replace(REQUEST, '');
  return says(fact) ? fact : text;
}

/** 'I moved, we live in Portland': a beginning that says no fact is left away. */
function withoutBeginning(text: string): string {
  const [, beginning = '', rest = ''] = /^([^,;]+)[,;] ((?:i|i'm|we|we're|my|our) .+)$/iu.exec(text) ?? [];
  return rest !== '' && !says(beginning) && hintsIn(rest).strong > 0 ? rest : text;
}

/** Says more about whom the clause before it names. */
const GOES_ON = /^(?:(?:and|but|so|because|cause|though) )?(?:he|she|they|it|that)\b/iu;

/** Somebody close, or whoever speaks, does or has something. */
const OF_SOMEBODY =
  /^(?:(?:i|we|he|she|they|my|our|his|her|their)\b|\p{L}+(?:'s| is| has| was| had| works| lives| takes| gets) )/iu;
const FEWEST_WORDS = 4;

const withoutLead = (clause: string): string =>
  clause.replace(/^[\s,;—–]+(?:(?:and|but|so|because|cause|though) (?:then )?)?/iu, '');

const AND_I = /^ and i\b/iu;
const AND_MY = /^ and my\b/iu;
const ME = /^(?:(?:and|but|so) )?me$/iu;
const NAMED_ALONE = /(?:^|[,;—–.] ?|\b(?:and|but|so|because) )(?:\p{Lu}[\p{L}-]+|[Mm]y (?:\p{L}+ )?\p{L}+)$/u;
/** 'Walt and I', 'me and my brother' are one subject. */
function isOneSubject(text: string, index: number): boolean {
  const [before, after] = [text.slice(0, index), text.slice(index)];
  return (AND_I.test(after) && NAMED_ALONE.test(before)) || (AND_MY.test(after) && ME.test(before));
}

function clausesOf(text: string): { from: number; to: number }[] {
  const found = [...text.matchAll(BETWEEN), ...(SIGN.test(text) ? [] : text.matchAll(UNMARKED))];
  const ends = [...new Set(found.map(({ index }) => index))]
    .filter((index) => !isOneSubject(text, index))
    .sort((one, other) => one - other);
  return [0, ...ends].map((from, at) => ({ from, to: ends[at] ?? text.length }));
}

/** The clauses about somebody, for a sentence that does not stand alone as a whole. */
export const clausesAboutSomebody = (text: string): string[] =>
  clausesOf(text)
    .map(({ from, to }) => withoutLead(text.slice(from, to)))
    .filter((clause) => OF_SOMEBODY.test(clause) && clause.split(' ').length >= FEWEST_WORDS);

/**
 * What may be a fact by itself: each clause with a hint of one, together with what goes on about the same person behind it; all
 * of a short sentence, or of one without any hint.
 */
export function factParts(said: string): string[] {
  const text = withoutRequest(said);
  if (text.split(' ').length <= SHORT_WORDS) return [withoutBeginning(text)];
  const clauses = clausesOf(text);
  const parts: { from: number; to: number }[] = [];
  for (const { from, to } of clauses) {
    const clause = text.slice(from, to).replace(/^[\s,;—–]+/u, '');
    if (!says(clause)) continue;
    const last = parts.at(-1);
    if (last?.to === from && GOES_ON.test(clause)) last.to = to;
    else parts.push({ from, to });
  }
  if (parts.length === 0) return [text];
  return parts.map(({ from, to }) => withoutLead(text.slice(from, to)));
}
