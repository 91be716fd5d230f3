// Decides what somebody does by saying an English clause: commits, asks, takes back, accepts. Prefers missing an act to
// inventing one.
import { baseForm } from './base-form.ts';
import { askedWhether, forAnybody, needed, toBeDone } from './asked-about.ts';
import { opensMessage } from './clauses.ts';
import { agreesTo, namedOwn, notToForget, offered } from './taken-on.ts';
import type { Act, ActKind, ClauseContext } from '../language-rules.ts';

const ADVERB = String.raw`(?:(?:also|definitely|just|probably|quickly|really|then|actually|certainly|gladly|simply|maybe|still|now|personally|finally|at least|better|first|try and|try to|go and|come and|come (?:over|round|in|by|down) and|(?:pop|drop|nip|stop|swing) (?:over|round|in|by|down|out) and|go (?:over|round|down|up|out) and|go ahead and|be sure to|make sure to|make sure i|remember to|have time to|be able to|have to|need to|have got to)\s+)*`;
const open = (words: string): RegExp =>
  new RegExp(String.raw`(?:^|\s)(?:${words})\s+${ADVERB}(?=\p{L})`, 'iu');

interface Opening {
  pattern: RegExp;
  strength: number;
}

/** Of the speaker. */
const COMMITMENTS: readonly Opening[] = [
  {
    pattern: open(
      `remind me to|remember to|don'?t forget to|do not forget to|don't let me forget to|mustn't forget to|i promise to|i promise i'll`,
    ),
    strength: 0.9,
  },
  {
    pattern: open(`i'll|i will|ill|i'm going to|im going to|i am going to|i'm gonna|im gonna|i shall`),
    strength: 0.85,
  },
  {
    pattern: open(
      `i've got to|ive got to|i have got to|i gotta|i have to|i need to|i must|i ought to|i'd better|i had better|i (?:only|just|really|also|still|probably|now) (?:have to|need to|must|got to)|i got to|i've still got to|(?:what|all) (?:i|we) (?:still )?(?:have|need|want) to do is`,
    ),
    strength: 0.8,
  },
  {
    pattern: open(`i told \\p{L}+ i'd|i said i'd|i'm supposed to`),
    strength: 0.7,
  },
  { pattern: open(`we need to|we have to|we've got to|we must|we gotta`), strength: 0.7 },
  {
    pattern: open(
      `let me(?= (?:book|order|reserve|pay|send|email|call|ring|phone|text|buy|arrange|organi[sz]e|bring|collect|pick|drop|sort|fix|message|chase|forward|print|post|cancel|renew|speak to|talk to|talk (?:it|that|this) (?:over|through) with|ask (?!you\\b)|check (?:with|whether|if|that)|find out|look up|look into|see (?:if|whether) (?:he|she|they|the|my))\\b)`,
    ),
    strength: 0.6,
  },
  {
    pattern: open(
      `i can(?= (?:also |certainly |definitely |gladly |happily |just )?(?:book|bring|buy|collect|drive|drop|email|fetch|forward|give|hand|lend|make|order|pay|phone|pick|print|send|swap|text|transfer)\\b)`,
    ),
    strength: 0.55,
  },
  { pattern: open(`i should|let's|let us|we'll|we will|we're going to|we should`), strength: 0.5 },
  { pattern: open(`i'd like to|i can|i want to|let me|we can|i could`), strength: 0.4 },
];
const PLEASE = 0.75;
/** Of whoever listens. */
const REQUESTS: readonly Opening[] = [
  {
    pattern: open(
      `don'?t forget to|do not forget to|remember to|make sure you|make sure to|be sure to|make sure that you|i need you to|i'd need you to|i want you to|i'd like you to|i would like you to|we need you to|we'd like you to|do me a favou?r and|would you be so kind as to|if you could|if you'd|i(?:'d| would) (?:love|like|appreciate) it if you(?:'d| would| could)|i(?:'m| was| am)? ?(?:just )?(?:wonder(?:ed|ing)?) (?:if|whether) you(?:'d| could| might| would| can)|i was hoping you(?:'d| could| might| would)`,
    ),
    strength: 0.8,
  },
  {
    pattern: open(
      `any chance (?:that )?you(?:'d| could| can| might)(?: be able to)?(?:, like,)?|(?:do you )?reckon you could|(?:would|could) you be (?:an? |so )?(?:angel|dear|darling|love|star|sweetheart|legend|good|kind)(?: and| as to)|you won't forget to|(?:can|could|would|will) you(?: please)?(?: maybe)?(?: perhaps)?(?: possibly)?|would you mind|do you mind|you couldn't|you wouldn't(?=.*\\?$)|could i ask you to|can i ask you to|may i ask you to|might you|are you able to|can you also|could you also`,
    ),
    strength: 0.8,
  },
  {
    pattern: open(
      `(?:can|could|would|will) (?:somebody|someone|anybody|anyone|one of you(?: two| guys| lot)?|either of you)(?: please)?`,
    ),
    strength: 0.5,
  },
  { pattern: open(`please|pls`), strength: PLEASE },
  {
    pattern: open(
      `you need to|you have to|you must|you should|you'll need to|(?:you're|you are) to|(?:so )?you said (?:that )?(?:you'd|you could|you would|you'll|you will)|you'll have to|you'd need to|you'd have to|you gotta|you've got to|you've gotta|you ought to|you'd better|you want to|you still need to|you still have to|you must not forget to|you'll want to|you'll wanna|you wanna|you might want to|you may want to|your job is to`,
    ),
    strength: 0.6,
  },
];
const IN_PREFIX =
  /\b(?:if|unless|whether|when|what|who|why|where|how|which|said|says|wish|hope|never|used to|would|might|maybe|perhaps|suppose|imagine|pretend|almost|nearly|supposed|think|guess|thought|in case|until|once|after|last time|whenever|as soon as|every time|so that)\b/iu;
const QUOTES =
  /\b(?:says?|said|quote|thought|would say|told (?:me|him|her|us|them)|goes|went|like|screamed|shouted|wrote|answers?|answered|replied)[,:]?$/iu;
const KIND_IF =
  /\b(?:if (?:you|that|it)(?:'s| is)? (?:like|want|okay|ok|alright|fine|prefer|possible|don't mind|do not mind|need|wish|can|could)|if possible|if need be|if necessary|if i remember|if you'd like|if you would)\b/iu;
const HYPOTHETICAL =
  /\b(?:if i (?:won|win|were|was|had|ever|got|get)|if we (?:won|win|were|had|ever)|if he|if she|if they|if it|if only|i might|we might|might|maybe|perhaps|would have|could have|should have|would've|could've|should've|one day|some day|someday|in theory|wish|unless|used to|suppose|imagine|what if|never again|wouldn't|for all i care|joking|kidding|pretend|or else)\b/iu;
/** 'Ask her if she can' and 'see whether they have it': what is asked is no condition. */
const INDIRECT =
  /\b(see|check|find out|ask(?: (?:the|my|your|our|his|her|their))?(?: [\p{L}'-]+){1,3}?) (?:if|whether) (?=(?:i|we|he|she|they|it|there|the|my|our)\b)/giu;
const isHypothetical = (text: string): boolean => HYPOTHETICAL.test(text.replace(INDIRECT, '$1 '));
const DONE =
  /\b(?:already|yesterday|last (?:week|night|month|year|time|summer|winter|spring|autumn|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring)|ago)\b/iu;
/** Verbs after which nothing is to be done. */
const NO_TASK =
  /^(?:not|make (?:it|that|this) (?:quick|short|snappy|work|clear|easy|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|mon|tues|wednes|thurs|fri|satur|sun))|be(?! (?:back|there|at|home|in) (?:by|before|at|on)\b)|see(?! (?:if|whether) (?!i\b|we\b|it\b|that\b|this\b|there\b|you\b))|even|think|know|guess|admit|wait|go ahead|hear|believe|like|love|hate|want|miss|imagine|understand|always|never|get (?:going|there|used|older|old|over|better|home|married|through|back to sleep|in trouble)|thank|excuse|forgive|feel|being|stop(?:\s|$)(?!by)|hold on|come on|come in|sit|help me understand|say|tell you|have (?!an? (?:\p{L}+ )?(?:word|chat|talk) with\b)(?!(?:(?!just|already|always|never|also|not|been|to|only|even)\p{L}+|(?:the|my|your) \p{L}+) (?:ready|\p{L}{3,}ed)\b)(?!(?:a|an|the|some) (?:\p{L}+ ){1,2}(?:in|round|over|out)\b)(?!.*\b(?:ready|done|finished|prepared|printed|delivered|to you|with you|for you)\b.*\b(?:by|before|until|on|at|for|tomorrow|today|tonight|next|this|in)\b)(?:a|an|the|another|some|two|one|to|no|nothing|enough|that|mine|it)|live|die|eat|drink|survive|manage(?!\s\p{L}+\s\p{L}+)|cry|laugh|sleep|starve|marry|kill|burn|explode|win|lose|become|work (?:from home|nights|late|days|shifts|all)|need|regret|recover|stay|keep(?: \p{L}+ing| it| that| quiet| calm| still| on| mum| an open mind| my fingers| going)|let you (?:know|go|get)(?!.* (?:by|on|when|tomorrow))|ask you|repeat|confess|continue|start (?:with|by)|begin|take (?:it(?! (?:to|back|in|into|over|round|out|home|down|with|up|off|for|along)\b)|that one|the first|two|a break|my chances|a seat)|run(?:$| now| off| along)|go(?:$| now| home| to bed| to sleep| with| for| crazy| mad| back to)|leave(?:$| now| you| it)|head off|move on|pass(?:$| on)|bet|swear|assume|pretend|pray|appreciate|enjoy|relax|remember|wonder|hope|trust|mention|point out|add that|state|stand|only|end up|look (?:forward|like|at (?:it|that)$)|do (?:my best|anything|that to|what|nothing|everything|more|less|well|fine|better|without)|take care|watch out|picture|shut up|wish|can|could|would|will|have(?! an? (?:\p{L}+ )?(?:word|chat|talk) with\b)(?! (?:(?!just|already|always|never|also|not|been|to|only|even)\p{L}+|(?:the|my|your) \p{L}+) (?:ready|\p{L}{3,}ed)\b)(?! (?:a|an|the|some) (?:\p{L}+ ){1,2}(?:in|round|over|out)\b)(?!.*\b(?:ready|done|finished|prepared|printed|delivered|to you|with you|for you)\b.*\b(?:by|before|until|on|at|for|tomorrow|today|tonight|next|this|in)\b)|seem|sound|happen|depend|matter|cost|fall|grow|turn (?:out|into|round|around|\d)|rain|get (?:it|that|this|the hang|to)(?:$| over)|also|i|you|he|she|they|we|it|that|this|there|what|and|or|but|of|in|on|at|because|for|when|where|why|how|who|if|put (?:it|that|this|them) in(?=[.,!]|$)|hear from|give (?:up|it a)|laugh|walk(?:$)|talk(?:$)|speak(?:$)|listen|move(?:$)|come(?:$)|say|spare|save you|warn|be|come|attend|meet (?:you|up|at|there|him|her|them))\b/iu;
/** Requests that belong to the moment. */
const MOMENT =
  /^(?:hear|see|tell me|explain|repeat|say|pass|hold|wait|look(?! (?:over|into|after|out|up) (?:the|my|our|his|her|their|this|these|those|\p{Lu}))(?! (?:it|them|that|him|her) (?:out|up|over)\b)|listen|imagine|believe|come (?:in|on|here|closer|over here)|sit|stop|(?:speak|talk)(?! (?:to|with) (?!me\b|us\b|you\b))|open (?:your mouth|wide)|breathe|lift|turn|relax|remember|guess|stand|spell|hurry|shush|excuse|give me a (?:second|minute|moment)|be |move|go (?:ahead|on|away)|get (?:out|off|going)|help me understand|help you|let me|keep (?:still|going|quiet)|have a (?:seat|look|good|nice|lovely|great)|take (?:a seat|care|your time|a deep|(?:\p{L}+ ){1,3}?(?:hundred|thousand|quid|pounds|euros|dollars))|forgive|thank|do (?:that|it|this) again|leave me|press|state|confirm your|give me your|describe|just|not|also|read (?:that|it)|count|shut|tilt|quote|hold|know|like|want|need|say that|imagine|trust|finish|put (?:it|that) down|calm|mind|spare|show me|stay(?:$| on the line| with me)|don't)\b/iu;
const UNDO =
  /\b(?:never ?mind(?! (?:about )?(?:the|my|your|his|her|our|their)\b|[,.]? (?:no (?:problem|worries|harm)|(?:it|that|this)(?:'s| is) (?:fine|okay|ok|all right|alright|nothing)|(?:it|these things) happens?)\b)|scrap (?:that|it)|(?<!\b(?:won't|can't|cannot|never|don't|do not|not|couldn't|mustn't|shouldn't|wont|cant|dont|mustnt) )forget (?:it|that|about (?:it|that))|no need(?: to)?|don't bother|do not bother|(?:you )?(?:don't|do not|needn't|won't) (?:have to|need to)(?! (?:worry|know|think|explain|apologi[sz]e|say|rush|hurry|tell me|ask)\b)|cancel that(?! \p{L})|strike that|(?:it's|that's|its) (?:off(?=[.!]?$| then)|cancelled|canceled|been cancelled|been canceled|not needed)|called off|not necessary|let's not|leave it(?:,|$)|drop (?:it|that)(?! (?:in|off|round|around|over|by|at|into|to|on|back|down|there)\b)|on second thoughts?|take that back|changed my mind|don't worry about (?:it|that|the)|i've (?:already )?(?:done|sent|asked|told|ordered|booked|paid|called|rung) (?:it|that|her|him|them)\b|(?:is|are|it's|that's|(?<!\b(?:should|must|could|to) (?:have |be )?)been) (?:already )?(?:done|sorted|paid|taken care of)|isn't (?:happening|going ahead)|skip (?:it|that)|instead i'll|not anymore|no longer need(?:ed)?|ignore (?:that|what i said))\b/iu;
/** 'I'll book it, or wait, forget it.' */
const TAKEN_BACK_AT_ONCE =
  /[,.;] (?:(?:or|no|oh|actually|wait|hang on),? )+(?:never ?mind|forget (?:it|that)|scrap that|scratch that|leave it)(?=[,.!]|$)/iu;
const ANSWER = String.raw`(?:(?:no|fine|okay|ok|actually|hang on|then|well|right|wait),?\s+)*`;
/** Takes back what it names. */
const UNDO_NAMED =
  /(?<!\b(?:won't|can't|cannot|never|don't|do not|not|mustn't|shouldn't|wont|cant|dont|mustnt|we|you|i|they|he|she|people|to) )\b(?:never ?mind|forget|scrap) (?:about )?(?:the|my|your) (\p{L}+)/iu;
/** The owner gives a task away. */
const GIVES_AWAY = new RegExp(
  String.raw`^${ANSWER}(?:you (?:do|tell|call|write|ask|send|take|ring|handle|make|bring|get)\b(?!.*\?))`,
  'iu',
);
/** Another takes it. */
const TAKES_OVER = new RegExp(
  String.raw`^${ANSWER}(?:let me(?:,| do| tell| ask| handle| take| deal)|(?:no,? )?i'll (?:do|handle|take care of|deal with|sort) (?:it|that|her|him|them)\b|(?<=\b(?:no|actually|wait),? )i'll (?:tell|ask) (?:it|that|her|him|them)\b|leave (?:it|that) (?:to|with) me)`,
  'iu',
);
/** 'And you put a bowl of water there.' */
const YOU_DO =
  /^(?:(?:and|then|so|now|but|maybe) )*you (?:just |then |also )?(?=(?:ask|bring|call|ring|phone|put|send|write|take|make|buy|get|give|keep|leave|check|clean|do the|order|book|prepare|practise|practice|print|pay|fill|sign|come|tell|email|text)\b)/iu;
const ACCEPT =
  /^(?:sure(?: thing)?|okay|ok|yes|yeah|yep|yup|will do|of course|course|no problem|no worries|no bother|no trouble|absolutely|certainly|definitely|fine|alright|all right|right|got it|understood|consider it done|on it|i'm on it|gladly|happily|my pleasure|leave (?:it|that) (?:with|to) me|i will(?! not)|i can(?!'t|not| not)(?: do that)?|i'll do that|deal|noted|good idea|good|great|perfect|lovely|you got it|roger|sounds good|that's on me|oh right|go on(?: then)?(?=[.,!]|$| (?:then|what|when|where|how|who|which|i'll|i can|why not)\b)|copy that|you bet|(?:i'm |i'd be )?happy to(?! \p{L})|with pleasure|can do|righto|okey[- ]doke?y?|grand|(?:that's|it's|that is|it is) no (?:trouble|problem|bother|hassle)|you can count on me|count on me|too right|done)\b|^[\p{L}' ]{1,40}, com(?:ing|in') (?:right )?up\b/iu;
const REFUSE =
  /^(?:no(?:,| |$)(?!problem|worries|bother|trouble|hassle|wait)(?!.*\b(?:(?:is|are|that's|it's|'s) (?:fine|okay|ok|good|great|perfect|all right|alright|lovely)|works|suits (?:me|us))\b)|nope|i can't|i cannot|i won't|not me|no way|sorry,? (?:no|i can't|but)|i'm afraid|i don't think so|not (?:this|today|tomorrow|possible|really)|i'd rather not|absolutely not|ask somebody else|i haven't got time|impossible)/iu;
/** 'I've put them in the garage already.' */
const DID_ALREADY =
  /^(?:(?:yes|yeah|oh|well|no|actually|but),? )*(?:i|we)(?:'ve| have)? (?:just |already )?\p{L}+ (?:it|them|that|those|her|him|one|mine|some)\b(?=.*\b(?:already|yesterday|ago|last (?:week|night|month|year)|this morning)\b)|^(?:(?:yes|yeah|oh|well|no|actually|but),? )*(?:i|we)(?:'ve| have)? already \p{L}+ (?:it|them|that|those|her|him|one|mine|some)\b/iu;
/** Verbs that begin an order. */
const ORDER =
  /^(?:and |then |also |oh |so |right |okay |now |next |just |tomorrow |today |tonight |do |always |(?:you )?better |first |second |(?:for|by|before) (?:[\p{L}\p{N}']+ ){0,3}[\p{L}\p{N}']+, )*(?:please )?((?:ask|bring|buy|call|cancel|carry|change|charge|check|clean|clear|collect|contact|copy|cut|deliver|dig out|download|drop|email|e-mail|empty|feed|fetch|fill|find|finish|fix|forward|get|give|grab|hand|hang|heat|invite|keep|leave|lock|mail|make|measure|message|move|order|pack|paint|pay|phone|pick|plan|plant|post|practise|practice|prepare|print|pull|put|read|register|remind (?!me\b|us\b)|remove|renew|replace|reply|reserve|return|ring|scan|schedule|send|set|share|show|sign|sort|speak|start|submit|switch|take|talk|tell|test|text|throw|tidy|transfer|translate|try|turn|type|update|upload|visit|wash|water|wear|weigh|wipe|work|write|book|bake|borrow|claim|confirm|defrost|draft|file|iron|look up|look for|learn|rehearse|rent|do (?:the|your|this|these|all)|count|cover|dust|ice|keep|limit|log|cook|bathe|dress|drain|repair|review|rinse|run|sell|sew|sharpen|shorten|sweep|vacuum|wrap|arrange|apply|add|bin|top up|go to|go by|stop by|swing by|stop at|chase|hide|insure|label|mow|organise|organize|photograph|pump|redo|refill|reset|rewrite|stick|store|study|swap|thank|train|trim|unload|walk|warn|redraw|reorder|rerun|resend|repaint|reprint|recheck|mention|chop|peel|soak|marinate|weed|prune|ping|nudge|replant|attach|include|swab|scrub|hang up|take down|(?:load|note|record|quote|oil|polish|rake|glue|dig)(?= (?:up |out |down )?(?:the|an?|my|your|our|his|her|their|it|them|that|some|those|these)\b))\b.*)$/iu;
/** What an order is not: an address, a statement, a thing. */
const NO_ORDER =
  /^(?:\p{L}+ (?:is|are|was|were|isn't|has|had|will|would|it'?s)\b|get (?:out|off|in|up|well|over)|look(?:$| at)|call (?:it|me|us) |keep (?:it|that|going|still|calm|quiet|an eye)|leave (?:it|me|us)|give (?:me|us|it|him|her)(?: a)? (?:break|second|minute|moment|sec|rest)|take (?:care|it|that|your time)|make (?:it|sense|up)|show (?:me|us|off)|try (?:it|me|this|that)|tell me|run(?:$| )|change(?:$| of)|work(?:$| is)|thank|start with|finish (?:it|your)|talk to (?:me|you)|speak (?:up|to)|walk|hand(?:$|s)|turn (?:left|right|around)|read (?:it|that)|check$|plan$|sign$|stick (?:around|with|to)|put it|put that|ask me|pick up where|water (?!the|my|our|your|them|it|all|those)|order$|book$|set$|cut$|water$|post$|try$)/iu;
const OWES_ME =
  /^(?:(?:okay|ok|yeah|yes|sure|right|fine|oh|well|sorry|no (?:problem|bother|worries)),? )*(?:you'll|youll|you will) (?:have|get|hear)\b|\bgive me (?:until|till)\b/iu;
/** Takes on what was just named. */
const TAKES_ON =
  /(?:^|[\s,])(?:leave (?:it|that|this|them) (?:with|to) me|(?:i'm|i am) on (?:it|that)|that(?:'s| is|'ll be| will be) (?:me|on me|my job)(?=[\s,.!]|$)|i(?:'ll| will| can) (?:take|do|have|handle|sort|manage|see to|deal with) (?:that|this|it|those|them|both)(?: one| ones)?(?=[.,!]?$|,? (?:then|again|tomorrow|tonight|today|now|too|if|first|on|by|before|this|next)\b)|i(?:'ve| have) got (?:this|it)(?=[.,!]?$)|(?:that|this) i can (?:do|manage|handle)|consider it done|then (?:it|that)(?:'s| is) mine(?=[\s,.!]|$)|(?:it|they)(?:'ll| will) be (?:empty|done|ready|there|sorted|in))(?![\p{L}'])/iu;
/** 'She can have them by Friday', 'you'll have my part tomorrow'. */
const HANDS_OVER =
  /^(?:(?:okay|ok|yeah|yes|sure|right|fine|oh|well|so|then|and|but),? )*(you|he|she|they|\p{Lu}\p{L}+)(?:'ll| will| can) (?:have|get) (it|them|that|those|these|this|(?:my|the|our|your|his|her|their|an?) (?:\p{L}+ ){1,4}?)(?:\s?(?:in your inbox|on your desk|in your hands|with you)\s)?\s?(?=(?:(?:back |then )?(?:by|before|on|until|no later than|at the latest|first thing|tomorrow|tonight|today|this|next|in (?:a|an|one|two|three|\d))\b))(.*)$/iu;
/** 'I'll have it in to you': it is got there. */
const HAVES =
  /^have (?:(?:both|all|two|three) of )?(it|them|that|those|these|(?:the|my|our|your|his|her|their) (?:\p{L}+ ){0,2}?\p{L}+) ((?:back|in|on|over|off|out|up|round|with|to|there)(?=[\s,.!]|$).*)$/iu;
/** 'I said they'd have the quote by Friday.' */
const SAID_THEY_HAVE =
  /\b(?:i (?:said|promised|told \p{L}+|promised \p{L}+)(?: that)?),? (you|he|she|they)'d (?:have|get) (it|them|that|those|(?:the|my|our|a|an|his|her|their) (?:\p{L}+ ){0,3}?\p{L}+)(?= (?:by|before|on|until|no later than|first thing|tomorrow|tonight|today|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)(.*)$/iu;
const GOING =
  /(?:^|\s)(?:i'm|im|i am) (?:also |just |then |now )?((?:ask|bring|buy|call|cancel|chang|clean|clear|collect|cook|deliver|driv|email|fix|giv|mak|meet|mov|order|pack|paint|pay|phon|pick|post|print|put|renew|return|ring|send|sell|see|speak|tak|tell|visit|wash|writ|book|bak|draft|finish|work(?=ing on)|do|go|com|prepar|drop|fetch|lend|scan|feed|fill|chas|check|show|hand|host|cover|translat|replac)(?:[ptl])?ing)\b/iu;

/** 'I'm bringing you the key tomorrow' is a promise; 'I'm cooking tomorrow' may be a plan. */
const BRINGING =
  /\bi(?:'m| am|m) (?:also |just |then )?(?:ask|bring|buy|call|cancel|collect|deliver|drop|email|fetch|fill|giv|order|pay|phon|pick|post|print|renew|return|ring|scan|send|tell)(?:[ptl])?ing\b.*\b(?:tomorrow|tonight|(?:on|this|next) (?:mon|tues|wednes|thurs|fri|satur|sun)day|this (?:afternoon|evening|weekend)|next week)\b/iu;

function taskAfter(clause: string, { pattern }: Opening): { task: string; before: string } | null {
  const match = pattern.exec(clause);
  if (match === null) return null;
  return { task: clause.slice(match.index + match[0].length).trim(), before: clause.slice(0, match.index) };
}

/** 'Manage that' says yes to what was said before. */
const POINTS_BACK =
  /^(?:manage|do|handle|have|sort|get|take care of|see to) (?:it|that|this|both|those|them|so)\b/iu;
const isIdle = (task: string): boolean =>
  (NO_TASK.test(task) && !POINTS_BACK.test(task)) ||
  /^(?!(?:ring|bring|sing|string|swing|fling|need|feed|speed|shed|weed|embed|proceed)\b)(?:\p{L}+ed|\p{L}+ing|been|had|was|were|got|a|an|the|my|your|his|her|our|no|so|too|very|one|two|all)\b/iu.test(
    task,
  );

/** 'Ask if' and 'see whether' are no conditions. */
function isConditional(clause: string): boolean {
  return (
    /(?<!\b(?:ask|asks|see|check|know|knows|knew|sure|out|wonder|whether|and|as|even|tell \p{L}+|ask \p{L}+) )\b(?:if|unless)\b/iu.test(
      clause,
    ) && !KIND_IF.test(clause)
  );
}

/** 'I'll clear it on Wednesday, if it's dry' is a promise. */
const CONDITION_BEHIND = /(?<=^\p{L}+ .*),? if (?:it|they|he|she)(?:'s|'re)?(?= ).*$/iu;

/** The words before and after an opening that may change its sense. */
const near = (before: string, task: string): string =>
  `${before.split(' ').slice(-6).join(' ')} ${task.split(' ').slice(0, 10).join(' ')}`;

const PRESENT =
  /^i (?:also )?(?=(?:pay|call|ring|phone|send|bring|pick up|drop|order|book|buy|write|email|stop)\b)/iu;

const ASKS = /\b(?:do|does|did|should|shall|must)\s*$/iu;

function commitmentOf(clause: string, previous: string): Omit<Act, 'kind'> | null {
  if (QUOTES.test(previous.trim())) return null;
  if (isConditional(previous)) return null;
  for (const opening of COMMITMENTS) {
    const found = taskAfter(clause, opening);
    if (found === null || opensMessage(found.before)) continue;
    // 'Do I need to pay?'
    if (ASKS.test(found.before)) return null;
    const around = near(found.before, found.task.replace(CONDITION_BEHIND, ''));
    const had = HAVES.exec(found.task);
    if (had !== null)
      found.task = `${/^(?:with|on) (?:me|us)\b/iu.test(had[2]!) ? 'bring' : 'get'} ${had[1]!} ${had[2]!}`;
    if (/\b(?:maybe|perhaps|probably)\b/iu.test(clause) && opening.strength <= 0.55) return null;
    if (IN_PREFIX.test(found.before.split(' ').slice(-5).join(' ')) || isIdle(found.task)) return null;
    if (isHypothetical(around) || DONE.test(found.task.split(' ').slice(0, 8).join(' '))) return null;
    const conditional = isConditional(around) ? 0.3 : 0;
    return { task: found.task, strength: opening.strength - conditional };
  }
  if (PRESENT.test(clause)) return { task: clause.replace(PRESENT, ''), strength: 0.4 };
  const going = GOING.exec(clause);
  if (
    going !== null &&
    !IN_PREFIX.test(clause.slice(0, going.index)) &&
    !opensMessage(clause.slice(0, going.index)) &&
    !isHypothetical(clause)
  )
    return {
      task: `${baseOf(going[1]!)}${clause.slice(going.index + going[0].length)}`.trim(),
      strength: BRINGING.test(clause) ? 0.65 : 0.45,
    };
  return null;
}

/** 'cancelling' is 'cancel', 'making' is 'make'. */
function baseOf(form: string): string {
  const stem = form.toLowerCase().slice(0, -3);
  if (/^(?:mak|tak|giv|mov|writ|chang|driv|phon|bak|com|prepar|chas|translat|replac)$/u.test(stem))
    return `${stem}e`;
  if (stem === 'cancell') return 'cancel';
  return baseForm(`${stem}ed`) ?? stem;
}

/** 'I'll ask Theo and remind him': both are of the same 'I'll'. */
const REMINDS = /^remind (?!me\b|us\b)\p{L}/iu;

/** 'Folders please' asks for nothing that a verb says. */
const PLEASE_LEAD =
  /^(?:(?:and|then|so|but|also|oh|now|okay|ok|right|yes|just|\p{Lu}\p{L}+|dear|love|next time|for (?:now|me))(?!\p{L}),?\s*)*$/u;

function requestOf(clause: string): Omit<Act, 'kind'> | null {
  for (const opening of REQUESTS) {
    const found = taskAfter(clause, opening);
    if (found === null) continue;
    if (
      /\b(?:if i|if we|when|what|who|why|where|how|which|said|never|used to|would have|should have|last time|did|think|so that|i'd|thought|says?)\b/iu.test(
        found.before,
      )
    )
      return null;
    if (
      /please\s+$|pls\s+$/iu.test(clause.slice(0, clause.length - found.task.length)) &&
      !PLEASE_LEAD.test(found.before.trim())
    ) {
      if (opening.strength === PLEASE) continue;
    }
    const task = found.task.replace(/^mind (\p{L}+ing)\b/iu, (_, verb: string) => baseOf(verb));
    // 'Please do, the launch is on the fourteenth.'
    if (/^do(?:[,.!]|$)/iu.test(task)) return null;
    if (MOMENT.test(task) || isIdle(task) || /\b(?:already|yesterday|ago)\b/iu.test(task)) return null;
    if (/\b(?:would have|could have|should have|might|imagine)\b/iu.test(clause)) return null;
    return { task, strength: opening.strength };
  }
  return null;
}

/** 'She is allergic to peanuts, so tell the kitchen' says what to tell. */
const TELL = /^(?:tell|remind|warn) (?:the |my |our )?\p{L}+(?: \p{L}+)?$/iu;
const STATEMENT =
  /^(?:my|our|the|he|she|it|they|we|there|\p{Lu}\p{L}+)\b[^?]*\b(?:is|are|isn't|aren't|has|have|can't|cannot|can|needs|will|won't|doesn't|don't|was|were)\b/u;
function withWhatIsTold(task: string, before: string): string {
  const told = before.replace(/[’]/gu, "'").replace(/[\s,.;!]+$/u, '');
  if (!TELL.test(task) || !STATEMENT.test(told) || isHypothetical(told)) return task;
  return `${task} that ${/^(?:My|Our|The|He|She|It|They|We|There)\b/u.test(told) ? told.slice(0, 1).toLowerCase() + told.slice(1) : told}`;
}

/** 'Ask not what your country can do for you' orders to leave something. */
const NEGATED = /^\p{L}+ not\b/iu;

function orderOf(clause: string): Omit<Act, 'kind'> | null {
  if (clause.endsWith('?')) return null;
  const task = ORDER.exec(clause)?.[1];
  if (task === undefined || NEGATED.test(task) || NO_ORDER.test(task) || MOMENT.test(task) || isIdle(task))
    return null;
  if (task.split(' ').length < 2 || isHypothetical(clause) || DONE.test(clause)) return null;
  return { task, strength: 0.6 };
}

/** Whoever says yes to 'who will bring the salad' brings it. */
const WHO_WILL = /\bwho(?:'ll|'s going to| will| can| could| would| is going to| wants to)\b/iu;

const OBJECT_FORMS: Readonly<Record<string, string>> = { he: 'him', she: 'her', they: 'them' };

/** 'Somebody has to cancel it, and I suppose that's me.' */
const THAT_IS_ME =
  /^(?:(?:and|so|then|well|i (?:suppose|guess|think)|it looks like|looks like),? )*(?:that|it)(?:'s| is|'ll be| will be) (?:me|my job)[.!]?$/iu;
function ownAfterNobody(clause: string, before: string): Omit<Act, 'kind'> | null {
  const task = before !== '' && THAT_IS_ME.test(clause) ? forAnybody(before.replace(/[’]/gu, "'")) : null;
  return task === null || isIdle(task) ? null : { task, strength: 0.95 };
}

/** 'Get my part to you tomorrow'. */
function handedOver(clause: string): string | null {
  const [, receiver, thing, rest] = HANDS_OVER.exec(clause) ?? SAID_THEY_HAVE.exec(clause) ?? [];
  if (receiver === undefined || clause.endsWith('?') || isHypothetical(clause)) return null;
  // 'You'll have it by Friday' says yes to what was asked.
  if (/^you$/iu.test(receiver) && !/\s/u.test(thing!)) return null;
  return `get ${thing!.trim()} to ${OBJECT_FORMS[receiver.toLowerCase()] ?? receiver} ${rest!}`;
}

/** 'Tell her I'm making them': what follows is promised. */
const TELLS_THAT =
  /^(?:(?:oh|okay|ok|right|so|yes|yeah|well|look|just|please|and|then|but|no|she is|he is),? ){0,3}tell (?:her|him|them|(?:the |my |your )?\p{L}+),? (?:that )?(?=i'll |i will |i'm \p{L}+ing )/iu;

/** What the clause does, the clearest first; empty for idle talk. */
export function englishActs(clause: string, { byOwner, alone, before }: ClauseContext): Act[] {
  const acts: Act[] = [];
  const own: ActKind = byOwner ? 'mine' : 'theirs';
  const other: ActKind = byOwner ? 'ask-other' : 'ask';
  const whole = clause.replace(/[’]/gu, "'");
  const plain = byOwner ? whole.replace(TELLS_THAT, '') : whole;
  if (TAKEN_BACK_AT_ONCE.test(plain)) return [];
  if (UNDO.test(plain)) acts.push({ kind: 'undo', task: '', strength: 0.7 });
  const named = UNDO_NAMED.exec(plain)?.[1];
  if (named !== undefined) acts.push({ kind: 'undo', task: named, strength: 0.7 });
  if ((byOwner ? GIVES_AWAY : TAKES_OVER).test(plain))
    acts.push({ kind: 'undo', task: 'over', strength: 0.6 });
  const shared = REMINDS.test(plain) && !/[.!?]\s*$/u.test(before) ? before : '';
  const commitment =
    ownAfterNobody(plain, byOwner ? before : '') ??
    (isHypothetical(plain) ? null : namedOwn(plain)) ??
    commitmentOf(plain, before) ??
    (shared !== '' && commitmentOf(shared, '') !== null ? { task: plain, strength: 0.8 } : null);
  if (commitment !== null) acts.push({ kind: own, ...commitment });
  const request =
    commitment !== null
      ? null
      : (requestOf(plain) ??
        (shared !== '' && requestOf(shared) !== null ? { task: plain, strength: 0.75 } : null));
  if (request !== null) acts.push({ kind: alone ? own : other, ...request });
  if (commitment === null && request === null) {
    const bare = plain.replace(/,? \bplease\b,?/iu, '');
    const kept = isHypothetical(plain) ? null : notToForget(plain);
    if (kept !== null)
      acts.push({ kind: alone || kept.isOwn ? own : other, task: `remember ${kept.thing}`, strength: 0.7 });
    const order = orderOf(bare) ?? (byOwner ? null : orderOf(bare.replace(YOU_DO, '')));
    if (order !== null)
      acts.push({
        kind: alone ? own : other,
        task: alone ? withWhatIsTold(order.task, before) : order.task,
        strength: alone ? 0.7 : 0.55,
      });
    const handed = byOwner ? handedOver(plain) : null;
    if (handed !== null) acts.push({ kind: own, task: handed, strength: 0.7 });
    else if (
      (OWES_ME.test(plain) || TAKES_ON.test(plain)) &&
      !isHypothetical(plain.replace(/\bi suppose\b/iu, '')) &&
      !clause.endsWith('?')
    )
      acts.push({ kind: own, task: 'do it', strength: 0.6 });
  }
  const offer = byOwner && !alone && acts.length === 0 ? offered(plain) : null;
  if (offer !== null && !isIdle(offer) && !MOMENT.test(offer))
    acts.push({ kind: 'offer', task: offer, strength: 0.5 });
  // 'We have to email the printer' binds whoever takes it on.
  const ours = commitment === null || byOwner ? null : forAnybody(plain);
  if (ours !== null && !isIdle(ours)) acts.push({ kind: 'named', task: ours, strength: 0.3 });
  if (acts.length === 0) {
    const done = isHypothetical(plain) || DONE.test(plain) ? null : toBeDone(plain);
    if (done !== null && byOwner) acts.push({ kind: own, task: done, strength: alone ? 0.7 : 0.55 });
    const wanted = byOwner ? null : (done ?? askedWhether(plain) ?? needed(plain) ?? forAnybody(plain));
    if (wanted !== null && !isIdle(wanted) && !MOMENT.test(wanted))
      acts.push({
        kind: 'named',
        task: wanted,
        strength: WHO_WILL.test(plain) || /^sign /iu.test(wanted) ? 0.6 : 0.3,
      });
  }
  if (ACCEPT.test(plain) || (!byOwner && agreesTo(plain)))
    acts.push({ kind: 'accept', task: '', strength: 0.6 });
  else if (REFUSE.test(plain) || (acts.length === 0 && !clause.endsWith('?') && DID_ALREADY.test(plain)))
    acts.push({ kind: 'refuse', task: '', strength: 0.6 });
  return acts;
}
