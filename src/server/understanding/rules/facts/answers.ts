// Facts that only a question and its answer say together: 'Do you have kids?' 'Two, Mia and Jonas.' English.
import { wordCount } from '../../text/sentences.ts';
import { thirdPerson } from './wording.ts';

const MOST_WORDS = 12;
/** What refuses, or says nothing by itself. */
const NO_ANSWER =
  /^(?:no\b|nope|nah|not\b|none|never|maybe|perhaps|depends|it depends|sure|why|what|who|how|when|where|i don't know|dunno|no idea|sorry|well no|oh no|hardly|and you|you\b|thanks?|please|let me|okay|ok\b|fine|good|great|exactly)/iu;
const YES = /^(?:yes|yeah|yep|yup|aye|i do|i am|we do|she does|he does|she is|he is|of course)\b[,.]?\s*/iu;
const SUBJECT =
  /^(?:and |but |so )?(?:i|i'm|i've|i'd|we|we've|we're|he|he's|she|she's|they|they're|it|it's|that|that's|there|there's|you|my|our|let|please|can|could|do|don't)\b/iu;
/** Words at the end of a question that are no part of what it asks for. */
const QUESTION_END = /(?:,? (?:then|or|at all|though|by the way|anyway|again|yourself|either|too))+$/iu;

interface Answer {
  /** In the words of a fact, without whom it is about. */
  said: string;
  /** The pronoun of the question; null for whoever is asked. */
  pronoun: string | null;
}

/** What lasts of what somebody may be asked for: no plans and no food of the day. */
const LASTING =
  /^(?:kids?|children|(?:a |any )?(?:pets?|dogs?|cats?|brothers?|sisters?|siblings|grandchildren|grandkids|family|hobbies|allerg(?:y|ies)|(?:food )?intolerances?|conditions?|disabilit(?:y|ies)|languages?|instruments?|kids? (?:of your own|yourself)))\b/iu;

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function asked(question: string): { lead: string; pronoun: string | null } | null {
  const text = question
    .replace(/[’]/gu, "'")
    .replace(/\?+$/u, '')
    .replace(QUESTION_END, '')
    .replace(/^.*[,.] (?=(?:and |so |but )?(?:do|are|is|any|what|how|where|have|which) )/iu, '')
    .replace(
      /^.*(?<!\b(?:where|what|which|how|who|when|why|languages?|instruments?)) (?=do you (?:take|have|speak|smoke|drink|live|play)\b)/iu,
      '',
    )
    .replace(/^(?:and|so|but|now|okay|ok|well|oh),? /iu, '')
    .trim();
  const [, have, what = ''] =
    /^(?:do you (have|want)|have you got|(?:you )?got|any) (?:any )?(.+)$/iu.exec(text) ?? [];
  if (what !== '' && LASTING.test(what))
    return { lead: `${have?.toLowerCase() === 'want' ? 'wants' : 'has'} ${what}`, pronoun: null };
  const still =
    /^(?:is|are) (you|she|he) (still |a |an )?(vegan|vegetarian|married|single|divorced|retired|allergic .+|left-handed|diabetic|pregnant|coeliac|celiac|religious|teaching|smoking|\p{L}*(?:teacher|nurse|doctor|student|engineer))$/iu.exec(
      text,
    );
  if (still !== null) {
    const [, who = '', between = '', state = ''] = still;
    return { lead: `is ${between}${state}`, pronoun: who.toLowerCase() === 'you' ? null : who.toLowerCase() };
  }
  const habit =
    /^do(?:es)? (you|she|he) (?:still )?(smoke|drink|drive|eat meat|eat fish|eat pork|play (?:the )?\p{L}+|speak \p{L}+|sing|swim|live (?:in|with|near|on) .{3,30})$/iu.exec(
      text,
    );
  if (habit !== null) {
    const [, who = '', what2 = ''] = habit;
    const [verb = '', ...rest] = what2.split(' ');
    return {
      lead: [thirdPerson(verb), ...rest].join(' '),
      pronoun: who.toLowerCase() === 'you' ? null : who.toLowerCase(),
    };
  }
  if (/^(?:what|which languages?) do you speak\b/iu.test(text)) return { lead: 'speaks', pronoun: null };
  if (/^(?:what do you do(?: for (?:a living|work))?|what's your (?:job|trade))$/iu.test(text))
    return { lead: 'works as', pronoun: null };
  if (/^where do you live$/iu.test(text)) return { lead: 'lives', pronoun: null };
  if (/^where (?:are|do) you (?:come )?from$/iu.test(text)) return { lead: 'comes from', pronoun: null };
  if (/^where (?:were you born|did you grow up)$/iu.test(text))
    return { lead: /born/iu.test(text) ? 'was born' : 'grew up', pronoun: null };
  if (/^what instruments? do you play$/iu.test(text)) return { lead: 'plays', pronoun: null };
  if (
    /^(?:are you |do you )?(?:on |taking |take )?(?:any |what )(?:other |regular )?(?:meds|medication|medicines?|tablets|pills)\b/iu.test(
      text,
    )
  )
    return { lead: 'takes', pronoun: null };
  return null;
}

/** Whether an answer can only be yes or no and more of the same. */
const isPolar = (lead: string): boolean =>
  /^(?:has|wants|is|smokes|drinks|drives|eats|plays \p{L}|speaks \p{L}|sings|swims)/u.test(lead);

const PLACE = /^(?:lives|was born|grew up)$/u;
const NAME = /^\p{Lu}\p{Ll}+/u;

/** The answer as the end of the fact. */
function tailOf(lead: string, rest: string): string {
  if (rest === '') return '';
  const lower = rest.slice(0, 1).toLowerCase() + rest.slice(1);
  if (PLACE.test(lead))
    return NAME.test(rest) && !/^(?:in|near|at|on|by|just|with|over|outside|round|out)\b/iu.test(rest)
      ? ` in ${rest}`
      : ` ${lower}`;
  if (lead === 'comes from') return ` ${rest.replace(/^from /iu, '')}`;
  if (/^(?:has|wants|is)/u.test(lead)) return `: ${/^\p{Lu}\p{Ll}+ and \p{Lu}/u.test(rest) ? rest : lower}`;
  return ` ${lead === 'speaks' ? rest : lower}`;
}

/** `answer`: what another voice says right after `question`; null when it is no answer that says something lasting. */
export function answeredFact(question: string, answer: string): Answer | null {
  if (answer.endsWith('?') || wordCount(answer) > MOST_WORDS) return null;
  const wanted = asked(question);
  if (wanted === null) return null;
  const said = answer
    .replace(/[’]/gu, "'")
    .replace(/[.!]+$/u, '')
    .replace(/^(?:oh|well|um|ha|er),? /iu, '')
    .trim();
  if (NO_ANSWER.test(said)) return null;
  const rest = said.replace(YES, '').trim();
  const agreed = rest !== said;
  if (SUBJECT.test(rest) || (rest === '' && !isPolar(wanted.lead))) return null;
  if (/^(?:is|smokes|drinks|drives|eats|sings|swims)/u.test(wanted.lead) && isPolar(wanted.lead) && !agreed)
    return null;
  return { said: capital(`${wanted.lead}${tailOf(wanted.lead, rest)}`), pronoun: wanted.pronoun };
}
