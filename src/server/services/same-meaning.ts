// Compares two short texts, tasks or facts: whether they say the same, and whether the newer one says something else about
// the same thing. Words decide; the likeness of their embeddings (null without an encoder) helps where wording differs. Pure.

/** Words that carry no meaning of their own here, in the languages that Earshot reads. */
const EMPTY = new Set(
  `a an the of to in on at by for from with into about and or some any my our your his her its their this that these those
  i we you he she it they me us him them is are was were be been am has have had will would should can could does do did
  every each also just still please own up out way home now again
  der die das den dem des ein eine einen einem einer und oder zu zum zur im in am an auf bei mit von vom für über mein meine
  meinen meiner unser unsere dein deine ist sind war hat haben wird noch bitte
  el la los las un una unos unas de del al y o en con por para mi mis su sus tu es son fue está ha han que se
  le la les l un une des du de d et ou en dans sur au aux avec pour par mon ma mes son sa ses ton ta est sont était a ont ce`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Words that stand for each other. The first one stands for all. */
const ALIKE = [
  'send email mail forward schicken senden mailen enviar mandar envoyer',
  'call phone ring telephone anrufen telefonieren llamar appeler',
  'buy get pick purchase grab fetch kaufen besorgen comprar acheter',
  'fix repair mend reparieren arreglar réparer',
  'book reserve buchen reservieren reservar réserver',
  'pay settle transfer bezahlen zahlen überweisen pagar payer',
  'tell inform notify sagen informieren avisar prévenir',
  'prepare draft write schreiben vorbereiten escribir preparar écrire préparer',
  'live lives living moved move reside resides based home wohnt lebt vive habite',
  'called named name heißt',
  'work works working job employed arbeitet trabaja travaille',
  'like likes love loves enjoy enjoys fond mag liebt',
  'dislike dislikes hate hates',
  'child kid children kids kinder',
].map((group) => group.split(' '));
const STANDS_FOR = new Map(ALIKE.flatMap((group) => group.map((word) => [word, group[0]!])));

const NEGATIONS = new Set(
  `not no never none nor longer anymore stopped quit without don't doesn't didn't isn't aren't wasn't won't can't cannot
  nicht kein keine keinen nie nunca jamás pas jamais plus`.split(/\s+/u),
);

const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

export interface Meaning {
  /** What is left of the words, each in one form. */
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Words that begin with a capital letter inside the text. */
  names: ReadonlySet<string>;
  negated: boolean;
  /** 'my neighbour's': whose it is. */
  owners: ReadonlySet<string>;
}

/** Endings of English nouns and verbs; the same for every language does little harm, because both texts lose theirs. */
function stem(word: string): string {
  const known = STANDS_FOR.get(word);
  if (known !== undefined) return known;
  const bare = word.length > 5 ? word.replace(/(?:ing|ed)$/u, '').replace(/(\p{L})\1$/u, '$1') : word;
  const one = bare.length > 3 && !bare.endsWith('ss') ? bare.replace(/(?<=[sxz]|ch|sh)es$|s$/u, '') : bare;
  return STANDS_FOR.get(one) ?? one.replace(/(?<=\p{L}{3})e$/u, '');
}

export function meaningOf(text: string): Meaning {
  const tokens = text.replace(/[’]/gu, "'").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*(?:[.,:]\p{N}+)*/gu) ?? [];
  const words = new Set<string>();
  const numbers = new Set<string>();
  const names = new Set<string>();
  const owners = new Set<string>();
  let negated = false;
  for (const [index, token] of tokens.entries()) {
    const lower = token.toLowerCase();
    if (NEGATIONS.has(lower)) {
      negated = !negated;
      continue;
    }
    const number =
      NUMBER_WORDS.get(lower) ?? (/^\p{N}/u.test(token) ? lower.replace(/[.,](?=\p{N}{3}\b)/gu, '') : null);
    if (number !== null) {
      numbers.add(number);
      continue;
    }
    const possessive = /'s?$/u.test(lower);
    const bare = stem(lower.replace(/'s?$/u, ''));
    if (possessive) owners.add(bare);
    if (EMPTY.has(lower) && !STANDS_FOR.has(lower)) continue;
    if (index > 0 && /^\p{Lu}/u.test(token)) names.add(bare);
    words.add(bare);
  }
  return { words, numbers, names, negated, owners };
}

const isWithin = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].every((one) => b.has(one));
const equal = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && isWithin(a, b);

/** Another amount, or somebody else: never the same task, however alike the texts are. */
function differsInNamesOrNumbers(a: Meaning, b: Meaning): boolean {
  if (!equal(a.numbers, b.numbers)) return true;
  // A name that begins one text is an ordinary word to it.
  const foreign = (own: Meaning, other: Meaning): boolean =>
    [...own.names].some((name) => !other.words.has(name));
  return foreign(a, b) || foreign(b, a);
}

/** How alike two texts must be where one says more than the other. */
const ALIKE_ENOUGH = 0.7;

/** Whether embeddings can decide anything: asked before they are made. */
export const mayBeSame = (a: Meaning, b: Meaning): boolean =>
  a.negated === b.negated && !differsInNamesOrNumbers(a, b) && [...a.words].some((word) => b.words.has(word));

export function saysSame(a: Meaning, b: Meaning, likeness: number | null): boolean {
  if (a.words.size === 0 || b.words.size === 0 || !mayBeSame(a, b)) return false;
  if (equal(a.words, b.words)) return true;
  if (likeness === null || likeness < ALIKE_ENOUGH) return false;
  // One says more: 'Renew the car insurance' and 'Renew my insurance for the car before it ends'.
  const [less, more] = a.words.size < b.words.size ? [a, b] : [b, a];
  const isOfAnother = [...more.owners].some((owner) => !less.words.has(owner));
  return less.words.size > 1 && isWithin(less.words, more.words) && !isOfAnother;
}

/** Of these a person has one value at a time. */
const SINGLE = new Set([
  ...[
    'home',
    'job',
    'employer',
    'diet',
    'marital',
    'relationship',
    'age',
    'car',
    'birthday',
    'name',
    'school',
  ],
  ...['height', 'weight', 'phone', 'address', 'commute', 'bank', 'doctor', 'dentist'],
]);
const isSingle = (subject: string): boolean =>
  subject.startsWith('favourite:') || SINGLE.has(subject.split(':').at(-1)!);

/** Frames of facts that have one value: what stands before the predicate is whose it is. */
const FRAMES: readonly [key: string, pattern: RegExp][] = [
  [
    'home',
    /^(?<who>.*?)\b(?:lives?|living|moved|based|resides?|home is|wohnt|lebt|vive|habite)\b (?:now )?(?:in|to|at|near|en|à)\b/iu,
  ],
  ['age', /^(?<who>.*?)\b(?:is |am |are )?\d{1,3} years old\b/iu],
  ['employer', /^(?<who>.*?)\bworks? (?:at|for)\b/iu],
  ['job', /^(?<who>.*?)\bworks? as\b/iu],
  ['car', /^(?<who>.*?)\bdrives? an?\b/iu],
  ['marital', /^(?<who>.*?)\b(?:is |am )?(?:married|engaged|divorced|widowed|single)\b/iu],
  ['birthday', /^(?<who>.*?)\b(?:birthday is|was born on)\b/iu],
  ['favourite', /^(?<who>.*?\bfavou?rite .{1,30}?) (?:is|are)\b/iu],
];

/** 'home' or 'sister home'; null for a fact that may stand beside others of its kind. */
function frameOf(text: string): string | null {
  for (const [key, pattern] of FRAMES) {
    const who = pattern.exec(text)?.groups?.['who'];
    if (who !== undefined) return `${[...meaningOf(who).words].sort().join(' ')} ${key}`;
  }
  return null;
}

export interface Fact {
  text: string;
  /** What it is about, '' when unknown. */
  subject: string;
  meaning: Meaning;
  /** What it says a value of, such as 'home'; null for a fact that may stand beside others of its kind. */
  frame: string | null;
}

export const factOf = (text: string, subject: string): Fact => ({
  text,
  subject,
  meaning: meaningOf(text),
  frame: frameOf(text),
});

/** Below this, two facts of one subject are about different sides of it. */
const SAME_SIDE = 0.4;

/** Whether the newer fact says something else about the same thing. Call it for facts that do not say the same. */
export function replaces(newer: Fact, older: Fact, likeness: number | null): boolean {
  const [a, b] = [newer.meaning, older.meaning];
  const sameWords = equal(a.words, b.words);
  if (sameWords && a.negated !== b.negated) return true;
  // 'Has two children' and 'Has three children'.
  if (sameWords && a.words.size > 0 && a.numbers.size > 0 && a.numbers.size === b.numbers.size) return true;
  if (newer.subject !== '' && newer.subject === older.subject && isSingle(newer.subject))
    return likeness === null || likeness >= SAME_SIDE;
  return newer.frame !== null && newer.frame === older.frame;
}
