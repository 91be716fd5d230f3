// Reads what an English clause takes on, offers or wants remembered without a verb that opens a promise, and what says yes to an
// offer.
import { baseForm, presentBase } from './base-form.ts';
import { PLAINLY_PROMISED, type Act } from '../language-rules.ts';

/** 'Shall I ring the family?' */
const OFFERS =
  /^(?:(?:so|and|or|well|okay|ok|then|right|but),? )*(?:(?:shall|should) i|(?:do you |would you like |d'you )?want me to|would you like me to|would it help if i) (?:just |maybe |perhaps |also |then )*(\p{L}+ \p{L}.*)\?$/iu;
/** To what the owner offers. */
const AGREES =
  /^(?:(?:oh|ah|yes|yeah|well|ooh|um),? )*(?:please(?=[.,!]|$| (?:do|you)\b)|would you(?=[?!.]|$)|could you(?=[?!.]|$)|if you (?:could|would|can|like|don't mind)\b|(?:that|it)(?:'d| would) be (?:great|lovely|good|brilliant|perfect|wonderful|amazing|fine|kind|helpful|a help|so)\b|do(?=[.!]|$))/iu;

/** 'I still owe Margaret twelve pounds.' */
const OWES =
  /^(?:(?:and|oh|so|also|but|right|well|okay|ok),? )*i (?:also |still )?owe (?=\p{L}+ \p{L})(?!it\b|everything\b|you (?:one|an apology|big)\b|[\p{L} ]+ (?:an apology|my life)\b)(.+)$/iu;

/** 'Mustn't forget the water rate'; 'don't forget your passport'. */
const NOT_TO_FORGET =
  /\b(?:don't|do not|mustn't|must not|can't|cannot|dont|mustnt) forget ((?:the|my|your|our|his|her|their) (?!ones?\b|other|rest\b|fact\b|time\b|day\b|last\b|first\b)\p{L}.*)$/iu;

/** 'I mustn't', and 'mustn't' alone. */
const SPEAKER_MUST = /\b(?:i|we) (?:must|can)|^(?:\p{L}+,? ){0,2}(?:mustn't|must not|can't|cannot)/iu;

/** 'Leave the cake to me.' */
const LEAVES =
  /^(?:(?:okay|ok|yes|yeah|no|oh|well|and|just),? )*leave ((?:the|that|this|my|your|our|his|her|their) (?:\p{L}+ ){0,2}?\p{L}+) (?:to|with) me\b/iu;

/** 'I'll be the one driving him'; 'I'm the one who cooks' is a habit. */
const THE_ONE =
  /^(?:(?:so|then|and|well|okay|ok|right|no|oh|yes),? )*(?:i'll be|i will be) the one (?:who(?:'s| is|'ll be) )?(?:who (?<does>\p{L}+(?<!s)s|goes|does)|(?<doing>\p{L}+ing)) (?<rest>\p{L}.*)$/iu;
/** 'It'll be me at the barrier.' */
const IT_IS_ME =
  /^(?:(?:so|then|and|well|okay|ok|right|no|oh|yes),? )*(?:it'll|it will|that'll|that will) be me\b/iu;

/** 'Yeast goes on the shopping list.' */
const LISTED =
  /^(?:(?:fine|okay|ok|right|so|and|yes|yeah|well|sure),? )*((?:the |my |our |some )?[\p{L}-]+(?: [\p{L}-]+)?) goes (on (?:the|my|our) (?:[\p{L}-]+ )?(?:list|calendar))\b/iu;

/** 'I promised your mum I'd send her the photos': it is hers what is sent. 'I promised to quit last year' is over. */
const PROMISED =
  /^(?:(?:oh|and|so|well|but|also|yes|yeah|because|plus|actually|sorry|look|right|okay|ok|no|then),? )*i(?:'ve| have)? (?:also |already )?promised (?:(?<to>(?:(?:the|my|our|your|his|her|their) )?(?!to\b|that\b|i\b|not\b|myself\b)[\p{L}'-]+),? )?(?:(?:that )?(?:i'd|i would)|to) (?:also |definitely |still |go and )*(?!be\b|have\b|never\b|not\b|love\b|become\b|marry\b|stay\b|obey\b)(?<task>\p{L}+(?: .*)?)$/iu;
const KEPT = /\b(?:last|ago|yesterday|already|never|used to|once)\b/iu;

function promised(clause: string): string | null {
  const { to, task } = PROMISED.exec(clause)?.groups ?? {};
  if (task === undefined || KEPT.test(clause.replace(/^.*?promised/iu, ''))) return null;
  return to === undefined || /^(?:him|her|them|you|everybody|everyone)$/iu.test(to)
    ? task
    : task.replace(/^(\p{L}+(?: (?:up|back))?) (?:him|her|them)(?!\p{L})/iu, `$1 ${to}`);
}

/** What it names is the speaker's own: 'leave the cake to me', 'I owe her ten'. */
export function namedOwn(clause: string): Omit<Act, 'kind'> | null {
  if (clause.endsWith('?')) return null;
  const owed = OWES.exec(clause)?.[1];
  if (owed !== undefined) return { task: `give ${owed}`, strength: 0.95 };
  const own = promised(clause);
  if (own !== null) return { task: own, strength: PLAINLY_PROMISED };
  const left = LEAVES.exec(clause)?.[1];
  if (left !== undefined) return { task: `see to ${left}`, strength: 0.8 };
  const [, listed, place] = LISTED.exec(clause) ?? [];
  if (listed !== undefined) return { task: `put ${listed} ${place!}`, strength: 0.95 };
  const { does, doing, rest } = THE_ONE.exec(clause)?.groups ?? {};
  const base = does === undefined ? baseForm((doing ?? '').replace(/ing$/iu, 'ed')) : presentBase(does);
  if (rest !== undefined && base !== null) return { task: `${base} ${rest}`, strength: 0.95 };
  return IT_IS_ME.test(clause) ? { task: 'do it', strength: 0.7 } : null;
}

/** What the speaker offers to do, as an imperative; null for no offer. */
export const offered = (clause: string): string | null => OFFERS.exec(clause)?.[1] ?? null;

/** Whether it says yes to an offer. */
export const agreesTo = (clause: string): boolean => AGREES.test(clause);

/** The thing that is to be remembered, and whether the speaker is the one to; null for none. */
export function notToForget(clause: string): { thing: string; isOwn: boolean } | null {
  const thing = NOT_TO_FORGET.exec(clause)?.[1];
  return thing === undefined ? null : { thing, isOwn: SPEAKER_MUST.test(clause) };
}
