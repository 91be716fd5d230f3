// Finds what 'it', 'that', 'them', 'her' mean in an English task: the nearest fitting phrase that was said before.
import nlp from 'compromise/two';
import { likeliest, type Likeliest, type Line, type Named, type Weights } from '../antecedents.ts';
import type { Resolved } from '../resolved.ts';
import { withoutFalseStarts } from './clauses.ts';

const LONGEST_PHRASE = 8;
/** Phrases that mean no thing. */
const EMPTY =
  /^(?:(?:the|that) same \p{L}+$|(?:the|a) (?:back|front|top|bottom|side|end|middle|corner|edge|inside|outside|start|beginning) of |(?:last|this|that|next|first) (?:time|week|weekend|month|year|night)\b|(?:\p{L}+ )?(?:thing|things|way|ways|time|times|day|days|week|weeks|month|months|year|years|hour|hours|minute|minutes|second|moment|lot|bit|one|ones|kind|sort|same|other|others|rest|mornings?|afternoons?|evenings?|nights?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|joy|end|idea|course|problem|problems|matter|fact|people|everyone|everybody|guy|number|place|part|point|while|few|couple|half|reason|question|way round|word|words|best|worst|most|latest|earliest|god|hell|world|life|first|last|next|second|third|moment|rest|talk|mood|hurry|weather|sake|top|bottom|middle|favor|favour|chance|mind|copy|honest|promise|honestly|sorry|today|tomorrow|wait|lunch|dinner|breakfast|tea|lunchtime|teatime|bedtime|midday|noon|midnight|stuff|anyone|someone|somebody|anybody|nobody|nothing|something|anything|everything|here|there)$)/iu;
/** 'Ten past' of 'ten past nine'. */
const OF_CLOCK = /^(?:a )?(?:quarter|half|five|ten|twenty|twenty-five|\d{1,2}) (?:past|to|after)\b/iu;
/** They are rung and written to, but nobody calls them 'him' or 'her'. */
const ORGANISATION =
  /\b(?:bank|team|council|insurers?|police|office|people|parents|kids|children|girls|boys|guests|builders|lads|twins|neighbours|tenants)$/iu;
const ADVERB_BEFORE = /^(?:still|just|only|even|already|also|nearly|almost|maybe|perhaps) (?=\p{L})/iu;
const PERSON_NOUN =
  /\b(?:mum|mom|mother|dad|father|sister|brother|aunt|uncle|cousin|wife|husband|son|daughter|nan|nana|gran|grandma|granny|grandpa|grandad|doctor|nurse|teacher|boss|manager|assistant|neighbour|neighbor|landlord|plumber|electrician|lawyer|solicitor|accountant|colleague|client|customer|consultant|supervisor|florist|dentist|vet|secretary|director|friend|partner|boyfriend|girlfriend|caterer|caretaker|driver|tenant|agent|guy|woman|man|lady|boy|girl|kid|child|conductor|coach|trainer|examiner|minister|pastor|priest|rabbi|editor|author|bank|landlady|sister-in-law|brother-in-law|mother-in-law|father-in-law|team|council|insurer|police|office|people|parents|kids|children|girls|boys|guests|builders|lads|twins|dog|cat|rabbit|puppy|horse|pet|neighbours|tenants|insurers|butler|waiter|waitress|mechanic|barber|hairdresser|chef|adviser|advisor|therapist|physio|midwife|tutor|professor|carpenter|painter|roofer|builder|gardener|cleaner|nanny|babysitter|courier|postman|surveyor|engineer|fitter|inspector|officer|brother in law|sister in law)\b/iu;
/** 'Ask Keiko' names a person, whoever that is. */
const ADDRESSES = /^(?:ask|asks|asked|tell|told|remind|phone|text|thank|meet|invite)$/iu;

export interface Thing extends Named {
  plural: boolean;
  person: boolean;
  /** A town or a country. */
  place: boolean;
}

interface Word {
  text: string;
  tags: ReadonlySet<string>;
  /** Punctuation follows. */
  ends: boolean;
}

const cache = new Map<string, Thing[]>();
const MOST_CACHED = 500;

function wordsOf(text: string): Word[] {
  const sentences = nlp(text).json({ terms: { text: true, tags: true, whitespace: true } }) as {
    terms: { text: string; post?: string; tags: string[] }[];
  }[];
  return sentences.flatMap(({ terms }) =>
    terms.map((term, at) => ({
      text: term.text,
      tags: new Set(term.tags),
      ends: at === terms.length - 1 || /[,.;:!?—–]/u.test(term.post ?? ''),
    })),
  );
}

const OWNED = /^(?:my|our|your|his|their)$/iu;
const begins = ({ tags, text }: Word): boolean =>
  OWNED.test(text) ||
  tags.has('Determiner') ||
  tags.has('Possessive') ||
  (tags.has('Value') && !/^(?:one|half)$/iu.test(text));
const describes = ({ tags }: Word): boolean =>
  tags.has('Adjective') || tags.has('Value') || tags.has('Possessive') || tags.has('Gerund');
const names = ({ tags, text }: Word): boolean =>
  tags.has('Noun') &&
  !tags.has('Pronoun') &&
  !tags.has('Date') &&
  !OWNED.test(text) &&
  text !== '' &&
  !/^(?:i|i'm|i'll|okay|ok|yeah|hi|hello|um|uh|hey|oh)$/iu.test(text);

/** 'My sister's flight lands at ten.' */
const MOVES =
  /^(?:is|was|has|does|lands?|arrives?|leaves?|starts?|comes?|goes|gets|needs|wants|says|opens|closes|ends|begins|runs|works|looks|expires|finishes|stays|lives)$/iu;
/** 'I sent it by mail' says how. */
const isManner = (word: Word | undefined, said: string): boolean =>
  word?.text.toLowerCase() === 'by' &&
  /^(?:mail|post|phone|e-?mail|car|bus|train|taxi|hand|card|text|courier|bike|fax)$/iu.test(said);

/** 'My sister's' of 'my sister's flight'. */
const POSSESSOR = /^(.+?)['’]s? \p{L}/u;

/** 'Scenes' of 'the harbour scenes again' looks like a verb, but nothing follows that it could be about. */
function isMistakenNoun(words: readonly Word[], at: number): boolean {
  const { text, tags, ends } = words[at]!;
  const subject = words[at - 1]?.tags;
  if (MOVES.test(text) && (subject?.has('Noun') === true || subject?.has('Value') === true)) return false;
  if (!tags.has('PresentTense') || !/[^s]s$/iu.test(text)) return false;
  const after = words[at + 1];
  return (
    ends ||
    after === undefined ||
    after.tags.has('Adverb') ||
    after.tags.has('Preposition') ||
    after.tags.has('Conjunction')
  );
}

/** Words of one phrase from `at`: 'a couple of photos of the stain'. */
function phraseAt(words: readonly Word[], at: number): { next: number; head: Word } | null {
  let next = at;
  let head: Word | null = null;
  while (next < words.length && next - at < LONGEST_PHRASE) {
    const word = words[next]!;
    if (names(word) || (head !== null && begins(words[at]!) && isMistakenNoun(words, next))) head = word;
    else if (!(head === null && (describes(word) || begins(word)))) break;
    // 'That's good my wife comes': another phrase begins.
    if (next > at && OWNED.test(word.text) && !/^(?:all|both|half)$/iu.test(words[next - 1]!.text)) {
      if (head === word) head = null;
      break;
    }
    next++;
    if (word.ends) break;
  }
  if (head === null) return null;
  const joint = words[next];
  if (joint !== undefined && !words[next - 1]!.ends && joint.text.toLowerCase() === 'of') {
    const rest = phraseAt(words, next + 1);
    if (rest !== null)
      return {
        next: rest.next,
        head:
          /^(?:couple|lot|pair|bunch|bit|copy|box|bag|list)$/iu.test(head.text) &&
          /^(?:couple|lot|pair|bunch)$/iu.test(head.text)
            ? rest.head
            : head,
      };
  }
  return { next, head };
}

const isVerb = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.ends &&
  word.tags.has('Verb') &&
  !word.tags.has('Copula') &&
  !word.tags.has('Auxiliary');
const BETWEEN = /^(?:me|us|you|him|her|them|up|out|off|in|over|back|down|just|only|even|about)$/iu;

/** Of the phrase from `from` up to `next`. */
function roleOf(words: readonly Word[], from: number, next: number): Thing['role'] {
  const before = words[from - 1];
  if (isVerb(before)) return 'object';
  if (before !== undefined && !before.ends && BETWEEN.test(before.text) && isVerb(words[from - 2]))
    return 'object';
  const after = words[next];
  if (after !== undefined && !words[next - 1]!.ends && (after.tags.has('Verb') || after.tags.has('Copula')))
    return 'subject';
  return null;
}

/** What joins two things that are them together: 'and' of 'your passport and two photos', 'and three months of' before statements. */
function jointOf(between: readonly Word[]): string | null {
  const [and, ...amount] = between;
  const isAmount = ({ tags, text }: Word): boolean =>
    tags.has('Value') ||
    tags.has('Date') ||
    tags.has('Unit') ||
    /^(?:of|months?|weeks?|years?)$/iu.test(text);
  if (and?.text.toLowerCase() !== 'and' || !amount.every(isAmount)) return null;
  return between.map(({ text }) => text).join(' ');
}

/** As it stands inside of a sentence. */
const inside = (text: string): string =>
  text
    .replace(/['’]s$/u, '')
    .replace(/^(?:The|A|An|My|Our|Your|His|Her|Their|These|Those|Some|Two|Three)(?= )/u, (word) =>
      word.toLowerCase(),
    );

/** Things and people that a text names, in spoken order. */
export function thingsIn(text: string): Thing[] {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const words = wordsOf(withoutFalseStarts(text));
  const found: Thing[] = [];
  let last: { thing: Thing; end: number } | null = null;
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    if (phrase === null) {
      at++;
      continue;
    }
    // 'Bringing the pa' is about the pa, and 'who's driving Ben' about Ben.
    const isDone = words[at - 1]?.tags.has('Copula') === true;
    const verb =
      words[at]!.tags.has('Gerund') &&
      words[at + 1] !== undefined &&
      (isDone || begins(words[at + 1]!)) &&
      phrase.next > at + 1;
    const said = words
      .slice(verb ? at + 1 : at, phrase.next)
      .map((word) => word.text)
      .join(' ')
      .trim()
      .replace(ADVERB_BEFORE, '');
    const { head } = phrase;
    const aside = words[at - 1]?.tags.has('Preposition') === true;
    const from = at;
    const introduced =
      /^(?:is|about|how's|called)$/iu.test(words[at - 1]?.text ?? '') &&
      (/^(?:this|how|called)$/iu.test(words[at - 2]?.text ?? '') || /^called$/iu.test(words[at - 1]!.text));
    const addressed =
      (introduced || ADDRESSES.test(words[at - 1]?.text ?? '')) && /^\p{Lu}\p{L}+$/u.test(said);
    const role = roleOf(words, at, phrase.next);
    at = Math.max(phrase.next, at + 1);
    if (
      EMPTY.test(said) ||
      OF_CLOCK.test(said) ||
      isManner(words[from - 1], said) ||
      /^(?:that|this|no|any|each)\b/iu.test(said)
    )
      continue;
    const owner = POSSESSOR.exec(said)?.[1];
    if (owner !== undefined && PERSON_NOUN.test(owner))
      found.push({ text: inside(owner), plural: false, person: true, aside, place: false, role: null });
    const person =
      PERSON_NOUN.test(owner === undefined ? said : said.slice(owner.length).replace(/^\S+/u, '')) ||
      addressed ||
      // 'The Claire Keegan' is a book of hers.
      ((head.tags.has('Person') || head.tags.has('FirstName')) && !/^(?:the|that|this) \p{Lu}/u.test(said)) ||
      /^(?:mr|mrs|ms|dr|prof)\b/iu.test(said);
    // 'He's an electrician' tells what he is.
    if (person && isDone && /^an? /iu.test(said)) continue;
    const thing: Thing = {
      text: inside(said),
      plural:
        head.tags.has('Plural') ||
        /^(?:every|some|two|three|four|five|six|seven|eight|nine|ten|twelve|those|these|both)\b/iu.test(said),
      person,
      aside,
      place: head.tags.has('Place'),
      role,
    };
    found.push(thing);
    const joint = last === null ? null : jointOf(words.slice(last.end, from));
    if (last !== null && joint !== null)
      found.push({ ...last.thing, text: `${last.thing.text} ${joint} ${thing.text}`, plural: true });
    last = { thing, end: at };
  }
  if (cache.size > MOST_CACHED) cache.clear();
  cache.set(text, found);
  return found;
}
/** 'That photo' and 'her book' are no pronouns; 'it' and 'them' always are. */
const OBJECT =
  /^((?:\p{L}+ ){0,3}?\p{L}+?)\s(it|them|him|(?:that|this|those|these|one|her)(?=$|[\s,.!?])(?! \p{L}+s?\b(?<!\b(?:for|to|with|by|on|at|in|up|off|out|back|over|again|and|from|before|after|down|away|into|under|tomorrow|today|tonight|now|when|as|myself|yourself|online|home|too|then|next|first|this|until|there|about|between|without|if|so|straight|all|round|around|through|monday|tuesday|wednesday|thursday|friday|saturday|sunday|twice|once|please|properly|later|soon|i|you|we|not|or|but|the|a|during|while|because|linear|clean|ready|printed|framed|signed|checked|fixed|done|along|upstairs|downstairs|outside|inside|anyway|early|late|together|taken|made|sent|written|cut|paid|bought|brought|built|\p{L}{3,}ed))))(?=$|[\s,.!?])/iu;

/** 'I stop on Sunday, got it.' */
const UNDERSTOOD = /[\s,.]+(?:got|get) (?:it|that)[.!?]*$/iu;

/** The pronoun that the task's verb is about, when there is one: 'send it to Ben', 'write to her'. */
export function pronounOf(task: string): { pronoun: string; start: number } | null {
  const match = OBJECT.exec(task.replace(UNDERSTOOD, ''));
  if (match === null) return null;
  return { pronoun: match[2]!.toLowerCase(), start: match[1]!.length + 1 };
}

/** What a place, a part or an organisation that is rung up is called. */
const RUNG =
  /\b(?:support|helpdesk|help desk|customer service|sales|accounts|payroll|hr|management|\p{L}+(?:ers|ors|ists|ants|people|folks|guys)|pharmacy|chemist|bank|school|surgery|practice|clinic|hospital|garage|shop|store|office|council|insurance|insurer|company|society|hotel|restaurant|library|landlord|agency|station|airline|college|university|nursery|club|court|embassy|letting agent|suppliers?|supplier|utility|provider|reception|desk|doctors|dentists|vets|tax office|bakery|salon|studio|centre|center|museum|church|union)\b/iu;
const RINGS =
  /^(?:\p{L}+ )?(?:ring|call|phone|email|e-mail|text|message|write(?: to)?|chase|contact|ask|tell)$/iu;

/** 'Give them a ring.' */
const A_RING = /^ an? (?:(?:quick|little) )?(?:ring|call|bell|buzz|shout|tinkle|text)\b/iu;

const RELATED = /^(?:his|her|their) /iu;
/** Less sure of it, the pronoun stays: what was said before is told beside it. */
const SURE_ENOUGH = 0.3;

const WEIGHTS: Weights = {
  ...{ far: 1.13, near: 0.49, just: 0.34 },
  ...{ aside: -1.46, last: -0.39, subject: -0.52, short: -0.46, alone: 0.82, words: 1.22 },
  ...{ definite: 0.68, owned: 0.19, bare: -0.75 },
  ...{ asks: 0.61, asksObject: 0.65, sameVerb: 0.34, question: 0.2, goesOn: 0.3 },
};

/**
 * Which of the things that were said before a pronoun means: near ones, what the talk comes back to, what is spoken of for itself.
 * `things`: those of each line, the nearest last. `verb`: the words before the pronoun, `after`: those behind it.
 */
export function meantBy(
  pronoun: string,
  things: readonly (readonly Thing[])[],
  lines: readonly Line[],
  verb: string,
  after = '',
): Likeliest<Thing> | null {
  const person = pronoun === 'him' || pronoun === 'her';
  const plural = pronoun === 'them' || pronoun === 'those' || pronoun === 'these';
  // 'Write those' is no letter to them.
  const rings =
    (RINGS.test(verb.trim()) && !(plural && /^write$/iu.test(verb.trim()))) ||
    (/^give$/iu.test(verb.trim()) && A_RING.test(after));
  const fits = (thing: Thing): boolean =>
    person
      ? thing.person && !thing.plural && !RELATED.test(thing.text) && !ORGANISATION.test(thing.text)
      : plural
        ? rings
          ? thing.person || RUNG.test(thing.text)
          : thing.plural
        : !thing.plural && !thing.person && !thing.place;
  const rate = (isMeant: (thing: Thing) => boolean): Likeliest<Thing> | null =>
    likeliest(things, lines, verb, WEIGHTS, isMeant);
  return rate(fits) ?? (plural || person ? rate((thing) => thing.person) : null);
}

/** What there is none of, or too little. */
const LACKS =
  /\b(?:there(?:'s| is) no|no more|(?:run|running|ran|all) out of|out of|short (?:of|on)|low on|need(?:s|ed)?|(?:we|you|i)'ve no|haven't (?:got )?any|hasn't (?:got )?any) (?:any |some |more |new |another |an? |(?:two|three|four|five|six|ten|twelve|a couple of|a few) )*((?:\p{L}+ )??\p{L}+?)(?= (?:again|left|for|on|at|in|before|and|any ?more|either|now|this|that|by|yet|or|until)\b|[.,;!?]|$)/giu;
/** 'Pick up six', 'get you a pair', 'throw one in'. */
const COUNTED =
  /^(\p{L}+(?: (?:up|out|in|over|me|us|you|him|her|them|\p{Lu}\p{L}+))* (?:a pair|a couple|a dozen|a few|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty))(?=$|[.,!?]| (?:on|at|from|for|when|while|tomorrow|today|tonight|this|next|of those|of them|more|round|over|along|in)\b)/iu;
const PAIRS = /\ba (pair|couple|dozen|few)$/u;

const ONES =
  /^(\p{L}+ (?:(?:me|us|in|out|up) )?(?:(?:some|two|three|four|five|six|new|fresh|other|spare|better|bigger|smaller|black|white) )+)ones\b/iu;
/** 'Some' that stands for the things themselves: 'I'll bring some round'. */
const SOME =
  /^(\p{L}+ some)(?= (?:round|over|along|back|home|in|up|with|for|on|tomorrow|today|tonight|at|by|from)\b)/iu;

const plural = (noun: string): string =>
  /(?:s|x|ch|sh)$/iu.test(noun)
    ? `${noun}es`
    : /[^aeiou]y$/iu.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : `${noun}s`;

/** 'Two new ones' after 'your photo is too old' are two new photos; 'six' where hats are short are certainly hats. */
export function withOnesNamed(task: string, before: readonly string[]): string | Resolved {
  const [ones, some, counted] = [ONES.exec(task), SOME.exec(task), COUNTED.exec(task)];
  if (ones === null && some === null && counted === null) return task;
  const lacks = before.flatMap((line) => [...line.matchAll(LACKS)]).at(-1)?.[1];
  if (some !== null && lacks !== undefined) return task.replace(SOME, `$1 ${lacks}`);
  if (counted !== null) {
    // 'Of those' says as much as the word itself.
    if (lacks === undefined || /^(?:to|it|you|me|them|that|this|more|some)\b/iu.test(lacks)) return task;
    const [, amount] = PAIRS.exec(counted[1]!) ?? [];
    const of = amount === 'pair' || amount === 'couple' ? ' of' : '';
    const things = amount !== undefined || /s$/iu.test(lacks) ? lacks : plural(lacks);
    return { task: task.replace(COUNTED, `$1${of} ${things}`), certain: true };
  }
  const things = before.flatMap(thingsIn).filter(({ person }) => !person);
  const meant =
    some === null
      ? things.at(-1)
      : (things.findLast((thing) => thing.plural || /^some /iu.test(thing.text)) ?? things.at(-1));
  const bare = meant?.text.replace(
    /^(?:the|a|an|some|my|our|your|his|her|their|these|those|this|that) /iu,
    '',
  );
  if (meant === undefined || bare === undefined) return task;
  if (some !== null)
    return task.replace(SOME, `$1 ${meant.plural || /^some /iu.test(meant.text) ? bare : plural(bare)}`);
  const noun = bare.split(' ').at(-1)!;
  return task.replace(ONES, `$1${meant.plural ? noun : plural(noun)}`);
}

export const isSure = ({ probability }: Likeliest<Thing>): boolean => probability >= SURE_ENOUGH;
