// Says an English order that is softened as a plain request, which the rules read: 'Close the window, would you' is 'could you close
// the window?'.

/** Taken off by itself, so that no pattern behind it tries each of its words again. */
const LEAD = /^(?:(?:and|so|oh|then|right|okay|ok|well|also|just|now|here|please|love|dear),? )*/iu;
/** No order begins with these. */
const NO_VERB = String.raw`(?:you|i|we|he|she|it|they|that|this|those|these|there|the|an?|my|your|our|his|her|their|some|any|all|both|no|not|never|nobody|what|who|when|where|why|how|which|if|because|as|but|or|for|with|in|on|at|by|to|of|from|like|yes|yeah|only|even|maybe|perhaps|\p{L}+ing|\p{L}+n't|\p{L}+'\p{L}+)`;
/** A sentence with one of these tells something. */
const FINITE =
  /\b(?:is|are|was|were|am|has|had|does|did|will|would|could|should|might|must|can't)\b|n't\b|(?:'s|'re|'ll|'ve|'d) /iu;
/** 'Write them down for me would you.' */
const TAGGED = new RegExp(
  String.raw`^(?!${NO_VERB}(?!\p{L}))(\p{L}+ \p{L}.*?),? (?:would|could|will|can) you[?.!]*$`,
  'iu',
);
/** 'If you pass the market get me some lemons.' */
const ON_THE_WAY =
  /^(?:if|when|while|next time|once) you(?:'re| are| do| happen to| should)? (?:ever )?(?:pass|passing|go|going|get to|at|in|near|out|down|over|up|by|there)\b[^,.?!]{0,40}?,? ((?:get|grab|bring|buy|fetch|pick up) (?:me|us|the|a|an|some|my|our|another|one|two|three|four|six)\b.*)$/iu;
/** 'Could you, on Friday, send the forms?' */
const DAY_INSIDE =
  /^((?:\p{L}+,? ){0,3}(?:can|could|will|would) you),?\s+((?:on|by|before|first thing|tomorrow|tonight|this|next|some time|sometime)\b[^,.?!]{0,30}), ([^?.!]+)/iu;

const asRequest = (lead: string, task: string): string =>
  `${lead}could you ${task.slice(0, 1).toLowerCase()}${task.slice(1).replace(/[.!]+$/u, '')}?`;

export function withoutSoftening(said: string): string {
  const lead = LEAD.exec(said)![0];
  const rest = said.slice(lead.length);
  const task = TAGGED.exec(rest)?.[1];
  if (task !== undefined && !FINITE.test(task)) return asRequest(lead, task);
  const wanted = ON_THE_WAY.exec(rest)?.[1];
  if (wanted !== undefined && !said.endsWith('?')) return asRequest(lead, wanted);
  return said.replace(DAY_INSIDE, '$1 $3 $2');
}
