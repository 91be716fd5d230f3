// Recognises what only looks like a lasting fact: a state of today, a figure of speech, an instruction. English.

const SPAN = '(?:minutes?|hours?|days?|nights?|weeks?)';

const PASSING_STATES: readonly RegExp[] = [
  // 'My daughter has a cold'
  /\b(?:has|have|had|got|caught|with) (?:an?|the|this|that) (?:\p{L}+ )?(?:cold|cough|flu|fever|headache|hangover|bug|temperature|sore throat|runny nose|cramp|blister|hiccups|jet ?lag|flat tyre)\b/iu,
  // 'Waiting for forty minutes', 'in the car the whole time'
  new RegExp(
    `\\bfor (?:the (?:last|past) )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\p{L}+ty|a few|\\d+) ${SPAN}\\b`,
    'iu',
  ),
  /\b(?:lately|the whole (?:time|day|night|way|flight|evening|morning|afternoon)|all (?:day|night|morning|week|evening|weekend))\b/iu,
  // 'Has a match on Saturday'
  /\bon (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
  /\b(?:is|am|are|was|were|been|'m|'s|'re) (?:so|very|really|just|all) (?:happy|sad|glad|tired|lucky|sorry|busy|proud|hungry|cold|hot)\b/iu,
  /\bon (?:his|her|their|my|our|the) way\b|\bstuck in\b/iu,
  /\b(?:has|have|had|'ve|'s)(?: got)? an? (?:\p{L}+ )?(?:row|argument|word|chat|beer|drink|look|meeting|question|appointment|match|game|shift|ticket|concert|gig|exam|test|interview|flight|rehearsal|deadline|call|delivery|party|day off)\b/iu,
];

const FIGURES: readonly RegExp[] = [
  /\b(?:or so it (?:feels|seems)|so to speak|as they say|in (?:an?|the|my) (?:past|previous|former|other) life|for peanuts|from experience)\b/iu,
  /\b(?:sleep|walk|eat|feel|look|talk|run|sing|drive|smell|live|act|drink|cry|laugh)(?:s|ing)? like\b/iu,
];

/** What somebody thinks of the owner, and whose fault it was. */
const OPINIONS = /\b(?:thinks?|reckons?) (?:i|we)(?:'\p{L}+)?(?!\p{L})|\bsays? (?:it|that) (?:is|was)\b/iu;

const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:then|so|and) you\b/iu,
  /^i (?:teach|show|tell|give|send) you\b/iu,
];
/** What somebody does once, or on an errand: 'I run a bath'. */
const ONCE =
  /\bi run (?:an?|the) (?:bath|errand|mile|bit|risk|temperature|fever|test|check|marathon|race)\b|\bi (?:collect|play|sing|teach) the (?:\p{L}+ )?(?:parcel|part|bit|verse|kids?)\b|\bi(?:'m| am) a fan of\b/iu;

export const isNoFact = (text: string): boolean =>
  [...PASSING_STATES, ...FIGURES, ...INSTRUCTIONS, OPINIONS, ONCE].some((pattern) => pattern.test(text));
