// Words a fact so that it stands alone: 'I'm a nurse' becomes 'Is a nurse', 'my wife sings' becomes 'Wife sings'. English. Adds
// nothing that was not said.
import { withoutEnd, withoutFillers } from '../../text/sentences.ts';

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bi'?m\b(?! (?:sure)\b)/giu, 'I am'],
  [/\bi'?ve\b/giu, 'I have'],
  [/\bwe've\b/giu, 'we have'],
  [/\bwe're\b/giu, 'we are'],
  [
    /\b(he|she)'s ((?:just |recently |never |always )?(?!retired|married|divorced|engaged|tired|worried|excited|named|called|based|supposed|used|interested|scared|terrified|related|bored|disabled|adopted|qualified|trained|obsessed|widowed|separated)(?:been|had|got|done|taken|gone|become|left|bought|sold|lost|broken|met|won|\p{L}{2,}ed))(?![\p{L}-])/giu,
    '$1 has $2',
  ],
  [/\b(he|she|it|they)'ll\b/giu, '$1 will'],
  [/\b(he|she)'s\b/giu, '$1 is'],
  [
    /\b((?:my|our) (?:\p{L}+ )?\p{L}+)'s (an?|the|from|been|got|half|allergic|diabetic|blind|deaf|vegan|vegetarian|expecting|pregnant)\b/giu,
    '$1 is $2',
  ],
  [/\bis (been|got)\b/giu, 'has $1'],
  [/\bit's ((?:never |always |not |just |only )?(?:been|had|got))\b/giu, 'it has $1'],
  [/\bit's\b/giu, 'it is'],
  [/\bthey're\b/giu, 'they are'],
  [/\bthey've\b/giu, 'they have'],
];

/** Past tenses that do not end in -ed. */
const PAST = new Set(
  `was were had did went grew came left got gave took made said saw knew thought told felt kept met ran sang sat slept spoke
  spent stood taught tore won wore wrote began broke brought built bought caught chose drank drove ate fell fought found flew
  forgot froze heard held hid hit hurt led lost meant paid put quit read rode rose sent shot sold swam threw understood woke lay
  bred fed cut beat became dug drew lent let set shut spread stuck struck swore swept bit bled blew bound fled hung knelt shook
  shrank sank slid spun split stole strove swung wept withdrew overcame underwent`.split(/\s+/u),
);
const UNCHANGED = new Set(
  `can can't cannot could couldn't will won't would wouldn't must mustn't should shouldn't may might shall used`.split(
    ' ',
  ),
);
const ADVERBS = new Set(
  `always never still only just also really usually often sometimes actually mostly mainly normally currently now ever barely
  hardly nearly almost already once rarely even both all officially technically probably definitely basically honestly`.split(
    /\s+/u,
  ),
);

export function thirdPerson(verb: string): string {
  const plain = verb.toLowerCase();
  if (plain === 'am' || plain === 'are') return 'is';
  if (plain === "aren't") return "isn't";
  if (plain === 'were') return 'was';
  if (plain === "weren't") return "wasn't";
  if (plain === 'have') return 'has';
  if (plain === "haven't") return "hasn't";
  if (plain === 'do') return 'does';
  if (plain === "don't" || plain === 'dont') return "doesn't";
  if (UNCHANGED.has(plain) || PAST.has(plain) || /(?:ed|n't)$/u.test(plain)) return plain;
  if (/[^aeiou]y$/u.test(plain)) return `${plain.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/u.test(plain) ? `${plain}es` : `${plain}s`;
}

/** 'I always work nights' without its subject: 'always works nights'. */
function withoutSubject(rest: string): string {
  const words = rest.trim().split(/\s+/u);
  let at = 0;
  while (at < words.length - 1 && ADVERBS.has(words[at]!.toLowerCase())) at++;
  const [, verb = '', stop = ''] = /^(.*?)([,;]?)$/u.exec(words[at] ?? '') ?? [];
  words[at] = thirdPerson(verb) + stop;
  return words.join(' ');
}

const AFTER_AND =
  /\b(and|but|so|because|since|when|before|until|that|though|where|while) (?:i|we) (?=\p{L})/giu;

const OWNER_AGAIN = /\b(and|but) (?:i|we) (?=\p{L})((?:\p{L}|')+)((?: \p{L}+)?)/giu;
/** 'I have started running, I am doing a marathon'. */
const OWNER_GOES_ON = /, (?:i|we) (am|are|have|was|were)(?= \p{L})/giu;

/** 'I have asthma and I work nights': the owner stays the subject. */
function ofOwnerAlone(text: string): string {
  return text
    .replace(OWNER_GOES_ON, (_, verb: string) => `, ${withoutSubject(verb)}`)
    .replace(
      OWNER_AGAIN,
      (_, and: string, verb: string, next: string) => `${and} ${withoutSubject(`${verb}${next}`)}`,
    );
}

/** The rest of the sentence speaks of the owner as they. */
function ofOwner(text: string): string {
  return text
    .replace(AFTER_AND, '$1 they ')
    .replace(/\bthey am\b/giu, 'they are')
    .replace(/\b(?:i|we) (?=\p{L}+)/giu, 'they ')
    .replace(/\bthey (?:am|is)\b/giu, 'they are')
    .replace(/\bthey was\b/giu, 'they were')
    .replace(/\b(?:myself|ourselves)\b/giu, 'themselves')
    .replace(/\b(?:my|our)\b/giu, 'their')
    .replace(/\byour\b/giu, 'the')
    .replace(/\b(?:mine|ours)\b/giu, 'theirs')
    .replace(/\b(?:me|us)\b/giu, 'them');
}

/** What follows from a fact is none itself. */
const SO = /, so (?:i|we|you|he|she|it|that|there|they)(?:'\p{L}+)? .*$/iu;
const TAILS =
  /(?:,\s*|\s+)(?:(?<!\b(?:right|just|for|by|until|till|even|from|than) )now|you know(?: that| me)?|if i remember right|remember|by the way|i think|i guess|(?<!\b(?:been|be|is|was|are|were|quite|not|never|all|on the|my|to the) )right|ok(?:ay)?|if (?:it comes to that|that helps|that matters|you must know|you like)|(?:(?:so|and|but) )?please(?: .*)?|though|in fact|actually|honestly|that's all|and everything|or something|i tell you|isn't it|aren't i|wasn't i|doesn't (?:it|he|she)|as you know|you know me|you always ask|i suppose|love|honey|darling|dear|hey|mate|pal|thank god|thanks|so there|anyway)$/iu;

/** Before what is meant: 'I should say I'm vegan'. */
const OPENING =
  /^(?:(?:i (?:should|must|have to|ought to|can|might) (?:say|mention|add|admit|tell you|warn you)|i(?:'d| would) (?:say|add)|(?:oh |and |also |by the way )*(?:you (?:have it down|should know|know|remember)|did i (?:tell|mention to) (?:you|them)(?: guys| lot| two)?|have i told you)|just so you know|for the record|by the way|note to self|memo|did i (?:say|mention)|i told you|as you know)(?: that)?,?\s+)/iu;

export function tidied(text: string): string {
  let said = withoutFillers(
    text
      .replace(/[’]/gu, "'")
      // Before the fillers go, which would leave a part of it.
      .replace(/,? you know(?: that| me)?(?=[,.!]|$)/giu, '')
      // What was begun twice: 'I, I quit', 'it's, it's loose'.
      .replace(/\b((?:[\p{L}']+)(?: [\p{L}']+){0,2}), \1\b/giu, '$1')
      .replace(/\b(i|we|they) (?:have|had|am|was|were|will|do)(?: [\p{L}']+)?, (?:well, )?(?=\1\b)/giu, '')
      .replace(/\b([\p{L}']+ [\p{L}']+) (?:an?|the|my|his|her|our|this), (?=\1\b)/giu, '')
      .replace(/\b(was|is|were|has|had) (?:an?|the|my|his|her|our), (?:he|she|they|it) \1 /giu, '$1 ')
      .replace(/(?<=\bsince), (?:what|ooh?|when was it|about), /giu, ' ')
      .replace(/\b(?:um+|uh+|erm+|er|like|God|oh|(?<!\bas )well|I mean|you know|what|ha),\s*/gu, '')
      .replace(/,?\s*\b(?:um+|uh+|erm+)\b,?/giu, ''),
  );
  said = withoutFillers(
    said.replace(
      /^(?:no|nope|true|that|yep|i mean|look|listen|because|since|cause|plus|honestly|anyway|except|mind you|actually),?\s+(?=(?:i|my|we|our|he|she|they|the)\b)/iu,
      '',
    ),
  );
  for (let before = ''; before !== said;) {
    before = said;
    said = withoutFillers(
      withoutEnd(said, ' ,;.!-—–').replace(TAILS, '').replace(SO, '').replace(OPENING, ''),
    );
  }
  return said.replace(/\s+/gu, ' ').trim();
}

const ADJECTIVE =
  /^is (?=(?:also |still |very |really |badly |severely |mildly |highly )?(?:allergic|vegan|vegetarian|diabetic|coeliac|celiac|asthmatic|dyslexic|left-handed|right-handed|afraid|scared|terrified|claustrophobic|married|divorced|widowed|single|pregnant|retired|deaf|blind|colour-?blind|color-?blind|lactose|intolerant)\b)/iu;

/** 'Walt and I', 'my wife and I', 'me and my brother'. */
const TOGETHER =
  /^(?:([Mm]y (?:\p{L}+ )?\p{L}+|\p{Lu}[\p{L}-]+),? and [Ii]|[Mm]e and ([Mm]y \p{L}+|\p{Lu}[\p{L}-]+)) (\p{L}.+)$/u;

const sentenceCase = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * `subject`: of whom it is when it is not the owner's own, such as 'Wife' or 'Anna'; it takes the place of a pronoun or of the
 * speaker. Empty for the owner.
 */
export function factWording(clause: string, subject: string): string {
  let said = tidied(clause);
  for (const [pattern, full] of CONTRACTIONS) said = said.replace(pattern, full);
  const both = TOGETHER.exec(said);
  if (both !== null) said = `we ${both[3]!}, with ${(both[1] ?? both[2]!).replace(/^My/u, 'my')}`;
  const first = /^(?:i|we)\s+(.+)$/iu.exec(said);
  if (first !== null) {
    const rest = withoutSubject(first[1]!);
    return subject === ''
      ? sentenceCase(ofOwner(ofOwnerAlone(rest)).replace(ADJECTIVE, ''))
      : sentenceCase(`${subject} ${rest}`.replace(/\bmy\b/giu, 'their'));
  }
  const theirs = /^(?:his|her|their)\s+(.+)$/iu.exec(said);
  if (theirs !== null && subject !== '') return sentenceCase(`${subject}'s ${ofOwner(theirs[1]!)}`);
  const pronoun = /^(?:he|she|it|they)\b\s*(.*)$/iu.exec(said);
  if (pronoun !== null && subject !== '') return sentenceCase(`${subject} ${ofOwner(pronoun[1]!)}`);
  const own = /^(?:my|our)\s+(.+)$/iu.exec(said);
  if (own !== null) return sentenceCase(ofOwner(own[1]!));
  return sentenceCase(ofOwner(said));
}
