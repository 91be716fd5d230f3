// The people and animals that facts are about: words for family, friends and pets, and names. English.
import { functionWordsOf } from '../../text/function-words.ts';
import { rarityOf } from '../../text/common-words.ts';

const FAMILY = [
  'wife husband missus hubby partner fiance fiancee fiancé fiancée boyfriend girlfriend ex',
  'son daughter kid kids child children baby boy girl lad lass boys girls lads twins toddler eldest youngest stepson stepdaughter',
  'mother mum mom mama mam dad father papa parents stepmother stepfather stepmum stepdad',
  'sister brother sisters brothers sibling siblings half-sister half-brother twin',
  'grandmother grandfather grandma grandpa granny gran nan nana grandad granddad grandparents',
  'grandson granddaughter grandchild grandchildren great-grandson great-granddaughter great-grandmother great-grandfather',
  'aunt auntie uncle cousin cousins niece nephew godmother godfather godson goddaughter',
  'mother-in-law father-in-law brother-in-law sister-in-law son-in-law daughter-in-law in-laws',
  'friend flatmate roommate neighbour neighbor boss',
  'dog dogs cat cats puppy kitten rabbit horse pony hamster parrot collie poodle terrier labrador',
].join(' ');

const WORDS = FAMILY.split(' ').sort((a, b) => b.length - a.length);

const NAME = '\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?';
const RELATIVE = `(?:\\p{L}+ ){0,2}?(?:${WORDS.join('|')})`;
/** Before the name of a place. */
const AT_PLACE =
  '\\b(?:from|in|near|outside|at|around|via|(?:moved?|went|go|goes|going|been|back|over|up|down|drove|flew|came|trip) to)';
/** 'My cousin's lab' is no cousin, 'my cousin's a nurse' is one. */
const OWNING =
  "(?!'s (?!(?:an?|the|got|been|had|in|on|at|from|not|just|only|always|never|still|now|my|our|\\p{L}+(?:ed|ing)|allergic|\\p{L}+ic|vegan|vegetarian|pregnant|deaf|blind|dead)\\b)\\p{L})";
const NAMINGS: readonly RegExp[] = [
  // 'my younger sister', 'my sister Anna', 'our Freya'
  new RegExp(`\\b(?:[Mm]y|[Oo]ur|[Yy]our) (${RELATIVE}(?: ${NAME})?)(?![\\p{L}-])${OWNING}`, 'gu'),
  new RegExp(`\\b[Oo]ur (${NAME})`, 'gu'),
  /\bour (\p{L}{3,})$/giu,
  // 'That's her father in her'
  new RegExp(`\\b(?:[Hh]er|[Hh]is|[Tt]heir) ((?:${WORDS.join('|')})(?: ${NAME})?)(?![\\p{L}-])`, 'gu'),
  // 'It's the wife'
  new RegExp(`\\b[Tt]he (wife|husband|missus|kids|twins|dog|cat)(?![\\p{L}-])${OWNING}`, 'gu'),
  // 'Mum lives in Bexhill'
  /\b(Mum|Mom|Mama|Mam|Dad|Papa|Nan|Nana|Gran|Granny|Grandma|Grandpa|Grandad|Granddad|Uncle \p{Lu}\p{Ll}+|Aunt(?:ie)? \p{Lu}\p{Ll}+)\b/gu,
  // 'This is Skipper', 'how is Halina', 'and young Dominic'
  /\b(?:how(?:'s| is| are)|what about|this is|named (?:her|him|it)|called|(?:and|is) (?:young|little|old|your)) (\p{L}{3,})/giu,
  // 'And Wilf sleeps', 'is Lio still vegetarian'
  new RegExp(`(?<=[\\p{Ll},] )(?<!${AT_PLACE} )(${NAME})(?!['\\p{L}-])`, 'gu'),
  new RegExp(`^(?:[Aa]nd |[Bb]ut |[Ss]o )?(${NAME})(?='s | \\p{Ll})`, 'gu'),
];
const NO_NAME =
  /^(?:\p{L}|\p{L}-\p{L}+|the|that|this|it|it's|things|everything|everyone|work|life|i|i'm|i've|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|god|lord|okay|yes|no|well|what|who|your|my|his|her|mister|missus|doctor|german|english|french|spanish|x-ray|bed|guys|nuts)$/iu;

const EMPTY = functionWordsOf('en');

const KINSHIP = new Set(WORDS);

/** 'Younger sister Anna', 'Mum'. */
export const isRelation = (name: string): boolean =>
  name
    .toLowerCase()
    .split(' ')
    .some((word) => KINSHIP.has(word));

const OWN = new RegExp(`^(?:and |but |so )?(?:my|our) ${RELATIVE}(?![\\p{L}-])`, 'iu');
/** Whether a clause begins with a relative of whoever says it. */
export const beginsWithRelative = (clause: string): boolean => OWN.test(clause);

const sentenceCase = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The people, animals and relations that a text names, in its order. */
export function namedIn(text: string): string[] {
  const plain = text.replace(/[’]/gu, "'");
  return NAMINGS.flatMap((naming) =>
    [...plain.matchAll(naming)].map((found) => ({ at: found.index, name: found[1]!.trim() })),
  )
    .filter(
      ({ at, name }) =>
        !NO_NAME.test(name) &&
        (KINSHIP.has(name.toLowerCase()) || !EMPTY.has(name.toLowerCase())) &&
        (at > 0 || KINSHIP.has(name.toLowerCase()) || rarityOf(name.toLowerCase()) === 1),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => sentenceCase(name));
}

const FEMALE =
  /\b(?:wife|missus|lass|fiancee|fiancée|girlfriend|daughter|girl|mother|mum|mom|mama|mam|sister|grandmother|grandma|granny|gran|nan|nana|granddaughter|aunt|auntie|niece|goddaughter|godmother|stepmum|stepmother|stepdaughter)\b/iu;
const MALE =
  /\b(?:husband|hubby|lad|fiance|fiancé|boyfriend|son|boy|father|dad|papa|brother|grandfather|grandpa|grandad|granddad|grandson|uncle|nephew|godson|godfather|stepdad|stepfather|stepson)\b/iu;

/** Whether somebody so called may be meant by the pronoun. */
export function fitsPronoun(relation: string, pronoun: string): boolean {
  const said = pronoun.toLowerCase();
  if (said === 'she' || said === 'her') return !MALE.test(relation);
  if (said === 'he' || said === 'his' || said === 'him') return !FEMALE.test(relation);
  return true;
}
