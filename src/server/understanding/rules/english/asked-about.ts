// Finds what an English sentence only names as something to do, so that an answer can take it on: 'Have you paid the bill yet?',
// 'We still need the form by Monday', 'The rent has to be paid'.
import { baseForm, presentBase } from './base-form.ts';

/**
 * These words and names, as often as they come. A word that is both would double the ways with each repetition, and one of them
 * counts only as a whole.
 */
const leadOf = (fillers: string): string =>
  String.raw`^(?:(?:${fillers}|(?!(?:${fillers})(?!\p{L}))\p{Lu}\p{L}+),? )*`;

const CALLED = leadOf('so|and|oh|um|hey|but|okay|ok|well|right|by the way');
/** 'Did you pay the bill?', 'Have you called her yet?' */
const DID = new RegExp(
  String.raw`${CALLED}did you (?:ever |actually |manage to |get round to |get around to |remember to )?(\p{L}+\b.*)$`,
  'iu',
);
const HAVE = new RegExp(String.raw`${CALLED}have you (?:already |actually |ever )?(\p{L}+)\b(.*)$`, 'iu');
/** What is asked about an experience. */
const NO_WORK =
  /^(?:see|hear|know|think|like|enjoy|be|sleep|eat|say|notice|mean|want|feel|go|come|get (?:home|there|in|back|up)|have|ever|not|forget|realise|realize|lose|find|watch|meet|try|win|read (?:about|that)|tell|understand|expect|believe|miss|live|grow|hurt|fall|miss|look|happen|need|use|work|decide|consider)\b/iu;
const YET = /,? (?:yet|already|by now|at all|in the end)(?=[?.!,]|$)/giu;
/** 'We need the form back by Friday.' */
const NEED =
  /^(?:(?:and|so|but|also|then|now|oh|well|okay|ok|right|plus|because|um),? )*(?:i|we|they|he|she|(?:the|my|our|your) \p{L}+(?: \p{L}+)?|\p{Lu}\p{L}+)(?:'ll|'d| will| would| do| also| still| just| really)* (?:need|want)(?:s|ed)? (?=(?:the|a|an|your|my|our|his|her|their|that|those|these|this|some|two|three|four|all|copies|numbers|it|them)\b)(?!(?:a|some|your|the) (?:break|drink|minute|moment|second|holiday|rest|coffee|hand|help|favou?r|money|time|hug|lift|advice|opinion|new|bigger|better)\b)(.*)$/iu;
const IN_TIME =
  /\b(?:by|before|until|no later than|at the latest|within|from you|off you|at \p{L}+(?=[.!]?$))\b/iu;
/** 'Then I'd need a copy of it.' */
const FOR_ONESELF = /^(?:\p{L}+,? )*i(?:'ll|'d| will| would)? (?:also |still )?need\b/iu;
/** 'The form back by Friday' is returned. */
const BACK = /^(.+?) back\b(.*)$/iu;
/** 'The rent needs to be paid by the first.' */
const PASSIVE =
  /^(?:(?:and|so|but|also|then|oh|well|okay|ok|right|plus|um|i think),? )*((?:the|my|our|that|this|those|these|his|her|their|your) (?:\p{L}+'?s? ){1,4}?)(?:also |still |really |all )*(?:needs? to be|has to be|have to be|must be|should be|needs?|have got to be|has got to be|'s got to be|ought to be) (?!to\b|more|less|a\b|the\b|some)(\p{L}+)\b(.*)$/iu;

const LEAD = leadOf(
  'and|so|but|also|then|oh|well|okay|ok|right|plus|um|hey|because|maybe|i think|i guess|by the way',
);
const SOFT = String.raw`(?:really |probably |maybe |perhaps |just |also |still |please |then |actually )*`;
/** 'And you were going to ask the vicar about the heating.' */
const WERE_TO = new RegExp(
  String.raw`${LEAD}(?:you were|weren't you|you said you were) (?:going|supposed|meant) to (\p{L}+ \p{L}.*)$`,
  'iu',
);
/** 'Somebody should ring her back', 'we have to email the professor'. */
const SOMEBODY = new RegExp(
  String.raw`${LEAD}(?:some(?:body|one)|one of (?:us|you)(?: two| guys| lot)?|any(?:body|one)|whoever|we)(?:'ll|'d)? ${SOFT}(?:should|must|ought to|has to|have to|needs? to|has got to|have got to|gotta|better|want to|wants to|might want to) ${SOFT}(\p{L}+ \p{L}.*)$`,
  'iu',
);
/** 'Somebody order a cake': a form that says it is still to be done. */
const SOMEBODY_DO = new RegExp(
  String.raw`${LEAD}some(?:body|one) (?:please )?((?:order|bring|buy|book|call|ring|phone|get|make|send|write|tell|ask|take|pick|print|check|clean|fix|pay|organi[sz]e|sort|find|grab) \p{L}.*)$`,
  'iu',
);
/** 'Should we ask the farmer?', 'who is going to order the cake?' */
const SHALL = new RegExp(
  String.raw`${LEAD}(?:(?:should|shall|can|could) (?:we|i|one of us|some(?:body|one))|(?:who(?:'s| is| was)? (?:going to|gonna|can|could|will|would|wants to|'ll)|who'll|do (?:we|you|i) (?:need|have|want) to|can you|could you)) ${SOFT}(\p{L}+ \p{L}.*)$`,
  'iu',
);
const WHO_IS = new RegExp(String.raw`${LEAD}who(?:'s| is) ${SOFT}(\p{L}+ing)\b( \p{L}.*)$`, 'iu');

/** 'So who orders the cake?' */
const WHO_DOES = new RegExp(
  String.raw`${LEAD}who (\p{L}{2,}(?<!s)s|goes|does|washes|watches|fixes)\b( (?:the|a|an|my|our|your|his|her|their|him|them|it|us|this|that|those|these)\b.*)$`,
  'iu',
);

/** 'The committee wants somebody to look after it.' */
const WANTED = new RegExp(
  String.raw`\b(?:wants?|needs?|is looking for|are looking for|we're looking for|looking for) (?:some(?:body|one)|any(?:body|one)|volunteers?|one of us) (?:who (?:can|could|would|will) |to )${SOFT}(\p{L}+ \p{L}.*)$`,
  'iu',
);
/** 'They are asking who will order the cake.' */
const ASKED_WHO = new RegExp(
  String.raw`\b(?:asking|asks?|wonder(?:s|ing)?|(?:wants?|needs?) to know|(?:(?:have|need) to|must|should) (?:decide|agree)|no idea|the question is) who(?:'ll|'s going to| will| can| could| would| is going to| wants to) ${SOFT}(\p{L}+ \p{L}.*)$`,
  'iu',
);
/** 'They want the cot made up.' */
const WANT_DONE =
  /^(?:(?:and|so|but|also|then|oh|well|okay|ok|right|plus|because),? )*(?:i|we|they|he|she|(?:the|my|our|your) \p{L}+|\p{Lu}\p{L}+)(?:'ll|'d| will| would| do| also| still| just| really)* (?:need|want)(?:s|ed)? ((?:the|my|our|your|his|her|their|that|those|these|this) (?:\p{L}+ ){1,3}?)(\p{L}+)( (?:up|out|in|off|down|over))?(?=[,.!]|$| (?:by|before|on|for|until|then|too|as well|tomorrow|tonight|today|this|next|first)\b)(.*)$/iu;
/** 'You'll have the yard swept by then?' */
const YOU_WILL_HAVE = new RegExp(
  String.raw`${LEAD}(?:(?:you'll|you will|will you) have|you're getting) ((?:(?:the|my|our|your|his|her|their|those|these) (?:\p{L}+ ){1,3}?|them |it ))(\p{L}+)( (?:up|out|in|off|down|over))?(?=$| (?:by|before|for|on|then)\b)(.*)$`,
  'iu',
);
/** 'Can we have it for the fair?' */
const CAN_HAVE = new RegExp(
  String.raw`${LEAD}(?:can|could|may) (?:we|i) ${SOFT}(?:have|get) ((?:(?:the|your|that|those|these|this) (?:\p{L}+ ){0,3}?\p{L}+|it|them|that|those))( back| ready)?(?= (?:by|before|for|in time|until|tomorrow|tonight|today|this|next|on)\b)(.*)$`,
  'iu',
);
/** 'When can you have the slides ready?' */
const BY_WHEN = new RegExp(
  String.raw`${LEAD}(?:by )?(?:when|how soon|what day) (?:do you (?:think|reckon) )?(?:you(?:'ll| will| can| could)|(?:can|could|will|would) you|are you going to|do you want to) ${SOFT}((?!be\b|come|get here|arrive|leave|start|start|know|want|need|go\b|see|like)\p{L}+ \p{L}.*)$`,
  'iu',
);

/** 'Make up the cot', of 'the cot', 'made' and 'up'. */
function doneTo([, thing, form, particle = '', rest = '']: RegExpExecArray): string | null {
  const base = baseForm(form!);
  if (base === null || /^(?:be|need|get|say|think|see|hear|read)$/u.test(base)) return null;
  const plain = thing!.trim();
  const object = `${plain.slice(0, 1).toLowerCase()}${plain.slice(1)}`;
  return /^(?:it|them)$/u.test(object)
    ? `${base} ${object}${particle}${rest}`
    : `${base}${particle} ${object}${rest}`;
}

/** What somebody has to do, whoever that is; null when the clause does not say so. */
export function forAnybody(clause: string): string | null {
  const [, thing, back, rest = ''] = CAN_HAVE.exec(clause.replace(/\?$/u, '')) ?? [];
  if (thing !== undefined) return back === ' back' ? `return ${thing}${rest}` : `get ${thing} ready${rest}`;
  if (!clause.endsWith('?'))
    return workOf(
      (SOMEBODY.exec(clause) ??
        SOMEBODY_DO.exec(clause) ??
        WANTED.exec(clause) ??
        ASKED_WHO.exec(clause))?.[1],
    );
  const plain = clause.replace(YET, '').replace(/\?$/u, '');
  const had = YOU_WILL_HAVE.exec(plain);
  if (had !== null) return doneTo(had);
  const promised = BY_WHEN.exec(plain)?.[1];
  if (promised !== undefined) return promised.replace(/^have (?=.*\b(?:ready|done|finished)\b)/iu, 'get ');
  const does = WHO_DOES.exec(plain);
  if (does !== null) return workOf(`${presentBase(does[1]!)}${does[2]!}`);
  const doing = WHO_IS.exec(plain);
  const base = doing === null ? null : baseForm(doing[1]!.replace(/ing$/u, 'ed'));
  // 'Shall I enter you?' is entering oneself for whoever takes it on.
  if (base === null)
    return workOf(
      SHALL.exec(plain)?.[1]?.replace(/^(\p{L}+) you(?=$| (?:for|in|on|up|at|by)\b)/iu, '$1 yourself'),
    );
  return workOf(`${base}${doing![2]!}`);
}

const workOf = (task: string | undefined): string | null =>
  task === undefined || NO_WORK.test(task) ? null : task;

/** As an imperative; null when nothing to do is named. */
export function askedWhether(clause: string): string | null {
  const meant = WERE_TO.exec(clause.replace(YET, '').replace(/\?$/u, ''))?.[1];
  if (meant !== undefined) return workOf(meant);
  if (!clause.endsWith('?')) return null;
  const plain = clause.replace(YET, '').replace(/\?$/u, '');
  const did = DID.exec(plain)?.[1];
  if (did !== undefined) return NO_WORK.test(did) || did.split(' ').length < 2 ? null : did;
  const have = HAVE.exec(plain);
  const base = have === null ? null : baseForm(have[1]!);
  if (base === null || NO_WORK.test(`${base}${have![2]!}`)) return null;
  return have![2]!.trim() === '' ? null : `${base}${have![2]!}`;
}

/** 'I need your signature on the sheet.' */
const SIGNED = /^(?:your|a) signature(?: on (\p{L}+(?: (?!by\b|before\b|or\b|and\b)\p{L}+){0,3}))?(.*)$/iu;
/** 'My log book, it needs your signature.' */
const SIGNATURE =
  /(?:\b(?<thing>(?:the|my|our|this|that|his|her|their) (?:\p{L}+ ){0,3}\p{L}+), )?\b(?<other>it|they|this|that|these|those|(?:the|my|our|this|that|his|her|their) (?:\p{L}+ ){0,3}?\p{L}+) (?:also |still |just )?needs? (?:your |a |the )?(?:signature|signing)\b/iu;

/** 'Provide the form by Friday'. */
export function needed(clause: string): string | null {
  const signed = SIGNATURE.exec(clause)?.groups;
  if (signed !== undefined) return `sign ${signed['thing'] ?? signed['other']!}`;
  if (clause.endsWith('?')) return null;
  const wanted = WANT_DONE.exec(clause);
  const done = wanted === null ? null : doneTo(wanted);
  if (done !== null) return done;
  const thing = NEED.exec(clause)?.[1];
  const paper = thing === undefined ? undefined : SIGNED.exec(thing);
  if (paper != null) return `sign ${paper[1] ?? 'it'}${paper[2]!}`;
  if (thing === undefined || !(IN_TIME.test(thing) || FOR_ONESELF.test(clause))) return null;
  const [, returned, when] = BACK.exec(thing) ?? [];
  if (returned !== undefined) return `return ${returned}${when}`;
  return `provide ${thing.replace(/ (?:from|off) you\b/iu, '')}`;
}

/** 'The invitations should go out by Friday.' */
const GOES =
  /^(?:(?:and|so|but|also|then|oh|well|okay|ok|right|plus|um|i think),? )*((?:the|my|our|those|these|your) (?:\p{L}+'?s? ){1,4}?)(?:really |also |still )*(?:should|must|ought to|needs? to|has to|have to|had better) (go out|go off|go back|go in|be in)\b(.*)$/iu;
const SENT: Readonly<Record<string, string>> = {
  'go out': 'send out',
  'go off': 'send off',
  'go back': 'send back',
  'go in': 'hand in',
  'be in': 'hand in',
};

/** 'Send out the invitations by Friday'. */
function sentOff(clause: string): string | null {
  const [, thing, goes, rest] = GOES.exec(clause) ?? [];
  if (thing === undefined) return null;
  return `${SENT[goes!.toLowerCase()]!} ${thing.slice(0, 1).toLowerCase()}${thing.slice(1).trim()}${rest!}`;
}

/** 'Pay the rent by the first'. */
export function toBeDone(clause: string): string | null {
  if (clause.endsWith('?')) return null;
  const found = PASSIVE.exec(clause);
  const base = found === null ? null : baseForm(found[2]!);
  if (base === null || base === 'be') return sentOff(clause);
  const thing = found![1]!.trim();
  return `${base} ${thing.slice(0, 1).toLowerCase()}${thing.slice(1)}${found![3]!}`;
}
