// Words of English for appointments: their kinds, what people do at them, how they agree, and how one is named.
import { withoutFillers } from '../../text/sentences.ts';
import type { EventWords } from '../language-rules.ts';

const KINDS = `appointment|appt|study group|group|meeting|phone call|video call|call|lunch|dinner|breakfast|brunch|supper|coffee|drinks|flight|train|ferry|coach|bus|interview|party|wedding|concert|stand-?up|conference|workshop|webinar|rehearsal|demo|lesson|class|exam|viewing|session|check-?up|scan|match|game|race|training|practice talk|practice|trial|trial day|fitting|tasting|service|funeral|memorial|ceremony|show|exhibition|opening|retro|review|hearing|visit|inspection|delivery|pick-?up|collection|surgery|operation|procedure|x-ray|ultrasound|mri|haircut|barbecue|bbq|picnic|date|committee|seminar|lecture|tutorial|talk|presentation|audition|release|launch|installation|repair|handover|open day|flea market|bazaar|fundraiser|jumble sale|parents' evening|quiz|film|movie|play|opera|museum|walk|hike|swim|sleepover|playdate|baptism|christening|graduation|reunion|festival|tour|choir|gig|book club|yoga|pilates|therapy|physio|follow-up|briefing|debrief|sync|kick-?off|planning|one-on-one|catch-?up|assembly|mass|vigil|tournament|heat|kick off|curfew|closing|completion|move|mot|vaccination|jab|injection|blood test|test drive|test|driving test|cleaning|measurement|signing|auction|sale|fair|parade|screening|webcast|broadcast|recording|shoot|photo shoot|housewarming|birthday|anniversary|celebration|game night|drop-off|check-in|departure|boarding|arrival|tasting|consultation|evaluation|assessment|treatment|massage|clean|intake|orientation|induction|training session|council`;
/** Who comes when an appointment has no other name. */
const VISITORS = `plumber|electrician|technician|roofer|surveyor|assessor|appraiser|valuer|adjuster|inspector|engineer|mechanic|painter|carpenter|gardener|cleaner|tuner|piano tuner|locksmith|chimney sweep|dentist|doctor|vet|hairdresser|barber|groomer|optician|therapist|physiotherapist|midwife|accountant|lawyer|solicitor|notary|agent|estate agent|landlord|movers|removal men|delivery man|rep|auditor|consultant|coach|tutor|babysitter|sitter|handyman|installer|fitter|builder|builders|window cleaner|glazier|caterer|florist|photographer|specialist|cardiologist|dermatologist|surgeon|paediatrician|pediatrician|orthodontist|hygienist|nurse`;
/** 'A dinner plate' and 'the meeting room' are no appointments. */
const NO_THING = String.raw`(?!\s(?:plates?|rooms?|tables?|box(?:es)?|cent(?:re|er)s?|stations?|machines?|dress(?:es)?|halls?|bags?|tickets?|shops?|stops?|drivers?|cards?|numbers?|books?|papers?|reports?|notes?|links?|costs?|prices?|bills?|money|cups?|beans?|breaks?|times?|guests?|songs?|venues?|manager|results?|questions?|gear|shoes|ground|ball|suits?|cake|list|track|lines?|tracks?|screen|light|set|mates?|partners?|house|fees?|lane|stand|man|office|desk|invite|invitations?|request|history|tone|minutes)(?![\p{L}]))`;
const KIND = new RegExp(String.raw`(?<![\p{L}-])(?:${KINDS})s?(?![\p{L}-])${NO_THING}`, 'iu');
const NAMED = new RegExp(
  String.raw`(?<![\p{L}'-])((?:(?!(?:a|an|the|my|our|your|his|her|their|this|that|which|whose|for|to|at|on|in|of|by|is|and|or|next|have|has|had|do|does|no|any|every|first|last|another|same|it's|what|when|new|second|we|i|you|he|she|they|it|about|with|from|so|but|then|be|get|got|was|are|if|can|could|will|need|make|made|take|book|move|come|coming|go|going|before|after|how|me|us|there|here|just|only|two|three|one|not|also|still|let's|see|big|little|quick|short|long|whole|good|great|nice|lovely|okay|ok|yes|no|well|might|would|should|want|like|did|please|am|pm)\b|[\p{L}]+(?:n['’]t|['’](?:ll|ve|re|d|m))\s)[\p{L}][\p{L}'-]*\s){0,2}(?:${KINDS}))(?:s'?)?(?![\p{L}'-])${NO_THING}`,
  'giu',
);
const VISITOR = new RegExp(String.raw`(?<![\p{L}'-])((?:${VISITORS}))(?![\p{L}'-])`, 'iu');
/** What who comes does: a doctor who is only spoken of does not come. */
const COMES =
  /\b(?:come|comes|coming|came|send|sending|look|looks|looking|visit|visits|check|inspect|measure|fix|value|be (?:over|round|there|out|with you))\b/iu;
/** 'I'll send Dave round'. */
const SENT =
  /\b(?:send|sending|sends) (?!Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(\p{Lu}\p{Ll}+)(?=[.,;!?]|$| (?:over|round|around|out|up|down|by|to (?:look|have|fix|check|see)|on|at|and)\b)/u;
/** What somebody comes for, when it has no other name. */
const PURPOSE =
  /\b((?:look at|see|fix|repair|check|measure|install|deliver|pick up|collect|view|inspect|clean|service|clear) (?:the|your|my|our|a) \p{L}+(?: \p{L}+)?)(?= on\b| at\b| then\b| for\b|[.,?!]|$)/iu;
/** 'Let's meet at the library': a place names what has no other name. */
const MEETING_PLACE =
  /\b(?:meet|get together|catch up)(?: up)?(?: (?:again|there))? ((?:at|in) (?:the |my |your |our )?(?!\d|noon|half|quarter|least|all|first|last|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|person|the (?:morning|afternoon|evening|end|middle|week|spring|summer|autumn|fall|winter))\p{L}[\p{L}'-]*(?: (?!on\b|at\b|next\b|this\b|then\b|tomorrow\b|today\b|tonight\b|and\b|for\b|to\b|so\b|mon|tue|wed|thu|fri|sat|sun)\p{L}[\p{L}'-]*){0,2})/iu;
const PARTNER =
  /\bwith ((?:my |the |our )?(?:(?:Dr|Mr|Mrs|Ms|Prof|Professor|Doctor|Aunt|Uncle|Sister)\.? )?\p{L}+(?:-\p{L}+)*)/iu;
const NO_PARTNER =
  /^(?:me|you|us|it|that|this|the|a|my|our|your|them|him|her|no|some|all|one|everyone|everybody|what|which|two|three|more|less|those|these|any|an|his|their|i|we|and)$/iu;
/** Too general to name an appointment when something better is near. */
export const GENERAL =
  /^(?:scan|call|group|exhibition|review|race|recording|screening|broadcast|service|interview|talk|move|test|date|visit|play|show|game|service|collection|sale|walk|clean|opening|review|class|session|train|bus|coach|coffee|delivery|release|repair|closing|practice|training|treatment|planning|heat|swim|birthday|anniversary|fair|operation|committee|council|date|match)$/iu;

/** What stands before a noun, so that 'call' is one: 'the call', 'next call'. */
const THING_BEFORE =
  /(?:\b(?:the|a|an|my|our|your|his|her|their|this|that|next|first|last|another|second|for|of|about|and|no|new|quick|short|'s))$/iu;
const MEAL_AS_TIME = /\b(?:before|after|at|over|till|until|during)$/iu;

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function named(text: string, here: boolean): { phrase: string; partner: string | null } | null {
  const said = withoutFillers(text);
  const found = [...said.matchAll(NAMED)]
    .filter((match) => !MEAL_AS_TIME.test(said.slice(0, match.index).trim()))
    .filter(
      (match) => !GENERAL.test(match[1]!.trim()) || THING_BEFORE.test(said.slice(0, match.index).trim()),
    )
    .map((match) => match[1]!.trim());
  const phrase =
    found.find((name) => !GENERAL.test(name)) ??
    found[0] ??
    (here ? (VISITOR.exec(said)?.[1] ?? PURPOSE.exec(said)?.[1]) : undefined);
  if (phrase === undefined) {
    const place = here ? MEETING_PLACE.exec(said)?.[1] : undefined;
    return place === undefined ? null : { phrase: `meeting ${place}`, partner: null };
  }
  const partner = PARTNER.exec(said)?.[1] ?? null;
  return {
    phrase:
      phrase.toLowerCase() === phrase
        ? phrase
        : phrase.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
    partner: partner === null || NO_PARTNER.test(partner) ? null : partner,
  };
}

export const ENGLISH_EVENTS: EventWords = {
  kind: KIND,
  verb: /\b(?:meet|meeting|see you|see each other|come (?:by|over|in|round|and|at|to|on|back)|i'll come|coming|drop (?:by|in|round)|stop by|swing by|pop (?:in|round|over)|be (?:here|there|at|back|ready|over)|get together|pick (?:you|him|her|them|me|us) up|pick \p{L}+ up|start(?:s|ing)?|begin(?:s|ning)?|leave(?:s|ing)?|depart(?:s|ing)?|arriv(?:e|es|ing)|fly|flying|open(?:s)?|doors|kick off|send (?:\p{L}+ )?(?:up|over|round|out)|come (?:up|out)|have (?:you|him|her) (?:down|in)|put (?:you|me|us) down|squeeze (?:you|me|us) in|fit (?:you|me|us) in|slot|book(?:ed)? (?:you|me|us|in|for)|opening|show up|turn up|look at (?:it|the)|go to|going to the|i've got (?:the|a|my)|we've got (?:the|a|my|our)|join us|host|gather|convene|expect you|due at|land(?:s|ing)?)\b/iu,
  firstHalf:
    /^(?:(?:no|yes|yeah|oh|god|well|sorry),? )*(?:in the )?morning(?![\p{L}'])(?! (?:before|after|of))/iu,
  secondHalf:
    /^(?:(?:no|yes|yeah|oh|god|well|sorry),? )*(?:(?:in|at) (?:the )?)?(?:afternoon|evening|night)(?![\p{L}'])(?! (?:before|after|of))/iu,
  agrees:
    /\b(?:works(?: for me| fine)?|suits(?: me)?|that's fine|is fine|fine by me|fine with me|perfect|great|good for me|is good|sounds good|it's a date|see you (?:then|there|on|at|tomorrow|next)|i'll be there|we'll be there|count me in|i'll take it|take (?:that|it)|book (?:it|me)|put me down|you're in|deal|got it|noted|confirmed|let's (?:do|say|make it)|make it|call it|say|then)\b/iu,
  none: /\b(?:might|maybe|was|were|had|did|yesterday|last|ago|cancelled|canceled|used to|every|always|usually|normally|each|would've|would have|could have|should have|if i|if we|closes|closed|close at|close on|closing on|shuts|never|used|went|got up|woke|wake up|sleep|slept|weekdays|works from|open from|opening hours|born|since)\b/iu,
  deadline: /^(?:by|before|until|till|from now|no later than)\b|\bend of\b/iu,
  evening:
    /\b(?:dinner|supper|drinks|concert|party|rehearsal|choir|gig|theatre|theater|cinema|film|movie|quiz|committee|game night|book club|show|band|pub|bonfire|opera|town hall|campaign|reading|carols|vigil|ball|parents' evening|meteors?|shooting stars|stargazing|perseids|fireworks|shakespeare|recital|the play|a play|disco|karaoke|cabaret|comedy night|open mic)\b/iu,
  sameDay: /\bsame day\b/iu,
  sameTime: /\bsame time\b/iu,
  reaches: /^(?:ring|call|phone|text|email|e-mail|message|write)\b/iu,
  asksWhen:
    /\b(?:what time|when|which day|what day|how about|what about|morning or|shall we say|at what)\b/iu,
  opensWhen:
    /\b(?:what time|(?:which|what) day|(?:by when|when by|when for)$|when (?:do|does|did|would|should|shall|is|are|can|could|will))\b/iu,
  cancels:
    /\b(?:cancel(?:led|ed|ling|ing)?|called off|can't make it|cannot make it|not happening|isn't happening|won't happen|is off|it's off|postponed|fell through|have to skip)\b/iu,
  corrects: /\b(?:no|make it|rather|instead|actually|or|sorry|i mean|wait|let's say|better)\b/iu,
  personal:
    /\b(?:appointment|meeting|call|lunch|dinner|coffee|drinks|breakfast|brunch|lesson|session|visit|viewing|interview|catch-?up|talk|walk|museum|check-?up|follow-up|supper|date|consultation|sync)$/iu,
  impersonal:
    /\b(?:flight|train|ferry|coach|bus|exam|concert|wedding|funeral|show|exhibition|opera|film|movie|play|party|conference|baptism|christening|graduation|festival|committee|release|launch|council|departure|race|match|museum|birthday|anniversary|surgery|operation|audition|driving test)$/iu,
  morning:
    /\b(?:flight|train|coach|bus|ferry|airport|taxi|school|exam|surgery|operation|clinic|hospital|doctor|dentist|lab|blood|scan|breakfast|hike|market|delivery|builder|plumber|electrician|roofer|technician|boiler|leave|leaves|leaving|set off|departs?|shift|row|rowing|swim|run)\b/iu,
  inTheMorning: /(?<!\b(?:good|this|every|every single|all) )(?<=[\p{L}\d] )mornings?\b/iu,
  title(phrase, partner) {
    const name = phrase ?? 'appointment';
    return capital(partner === null ? name : `${name} with ${partner}`);
  },
  announces: /\b(?:about|regarding|concerning|in connection with)\b/iu,
  comes(text) {
    const sent = SENT.exec(text)?.[1];
    if (sent !== undefined) return `visit from ${sent}`;
    const visitor = VISITOR.exec(text);
    const isOwner = visitor !== null && /^['’]s/u.test(text.slice(visitor.index + visitor[0].length));
    return visitor !== null && !isOwner && COMES.test(text) ? visitor[1]! : null;
  },
  named,
};
