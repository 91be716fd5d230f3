// Reads what a question asks for when stored results answer it: tasks, promises, appointments, counts, dates, decisions. In
// English, German, Spanish and French. Pure.

export type Intent =
  /** `person`: as the question names it; null for anybody. */
  /** `promised`: of what the owner said, not of what is due. */
  | { kind: 'tasks'; person: string | null; promised?: boolean }
  /** Appointments and tasks; `ofDay`: the question is none without a period. */
  | { kind: 'agenda'; ofDay: boolean }
  | { kind: 'promises'; person: string }
  /** `words`: what the appointment is about; none for all of a period. */
  | { kind: 'events'; words: string[] }
  | { kind: 'count'; of: 'conversations' | 'tasks' | 'memories' | 'events'; person: string | null }
  | { kind: 'length'; person: string | null }
  | { kind: 'last_talk'; person: string }
  /** The talks of a period, with somebody or with anybody. */
  | { kind: 'happened'; person: string | null }
  | { kind: 'decisions'; words: string[] }
  | { kind: 'open_questions' };

/** Whether the question looks ahead, for 'on Friday' without a week. */
export const looksAhead = ({ kind }: Intent): boolean =>
  kind === 'tasks' || kind === 'agenda' || kind === 'events';

/** Words of a question that say nothing of its matter. */
const EMPTY = new Set(
  `a an the my our your his her their its is are was were am be will do does did have has had i we you it this that of on in at to for with
  about from by and or me hat habe us next last any some again now still scheduled planned appointment meeting date time when what who der die das den
  dem ein eine einen mein meine meinen unser wann ist was haben wir ich mit bei zum zur am im termin el la los las un una mi mis nuestro cuándo
  cuando es qué que tenemos tengo con en cita reunión le les mon ma mes de notre quand est quoi avons avec au à du de rendez-vous`.split(
    /\s+/u,
  ),
);
const NAME = String.raw`(?<person>[\p{L}][\p{L}'’.-]*(?: (?-i:\p{Lu})[\p{L}'’.-]*)?)`;
/** Words that stand where a name could. */
const NO_NAME =
  /^(?:me|myself|us|them|him|her|you|everyone|everybody|anyone|anybody|people|the|a|my|today|tomorrow|this|next|mir|uns|ich|heute|nosotros|moi|nous|do|to|in|on|at|by|before|until|during|done|der|die|das|el|la|le|que|faire|hacer|tun)$/iu;

interface Pattern {
  pattern: RegExp;
  intent(groups: Record<string, string | undefined>): Intent | null;
}

const person = (groups: Record<string, string | undefined>): string | null => {
  const name = groups['person'];
  return name === undefined || NO_NAME.test(name) ? null : name;
};
const withPerson =
  (make: (name: string) => Intent) =>
  (groups: Record<string, string | undefined>): Intent | null => {
    const name = person(groups);
    return name === null ? null : make(name);
  };
const tasks = (groups: Record<string, string | undefined>): Intent => ({
  kind: 'tasks',
  person: person(groups),
});
const promisedTasks = (groups: Record<string, string | undefined>): Intent => ({
  kind: 'tasks',
  person: person(groups),
  promised: true,
});
const happened = (groups: Record<string, string | undefined>): Intent => ({
  kind: 'happened',
  person: person(groups),
});
const agenda = (ofDay: boolean) => (): Intent => ({ kind: 'agenda', ofDay });
const count =
  (of: (Intent & { kind: 'count' })['of']) =>
  (groups: Record<string, string | undefined>): Intent => ({ kind: 'count', of, person: person(groups) });
const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map((word) => word.replace(/^(?:[cdjlmnst]|qu)['’]|['’]s$/u, ''))
    .filter((word) => word.length > 1 && !EMPTY.has(word));
const events = (groups: Record<string, string | undefined>): Intent => ({
  kind: 'events',
  words: wordsOf(groups['what']),
});
const decisions = (groups: Record<string, string | undefined>): Intent => ({
  kind: 'decisions',
  words: wordsOf(groups['what']),
});

/** The end of a word; the usual sign takes letters with accents for none. */
const EDGE = String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`;

/** Prepositions that are left where a period was cut out. */
const ENDING = String.raw`(?: (?:on|for|at|in|am|für|an|el|para|en|le|pour))*$`;

const rule = (source: string, intent: Pattern['intent']): Pattern => ({
  pattern: new RegExp(source.replaceAll(String.raw`\b`, EDGE), 'iu'),
  intent,
});

/** The first that fits wins. */
const PATTERNS: readonly Pattern[] = [
  rule(
    String.raw`^how (?:many|much) (?:open |of my )?(?:tasks|to-?dos|action items)\b(?:.*\b(?:for|from|with) ${NAME})?`,
    count('tasks'),
  ),
  rule(String.raw`^how many (?:memories|facts)\b`, count('memories')),
  rule(String.raw`^how many (?:appointments|events)\b`, count('events')),
  rule(
    String.raw`^how (?:many (?:conversations|talks|meetings|calls|chats)|often)\b(?:.*\b(?:with|to) ${NAME})?`,
    count('conversations'),
  ),
  rule(
    String.raw`^wie (?:viele (?:gespräche|unterhaltungen)|oft)\b(?:.*\bmit ${NAME})?`,
    count('conversations'),
  ),
  rule(String.raw`^wie viele (?:aufgaben|offene aufgaben)\b`, count('tasks')),
  rule(
    String.raw`^cuánt[ao]s (?:conversaciones|reuniones|veces)\b(?:.*\bcon ${NAME})?`,
    count('conversations'),
  ),
  rule(
    String.raw`^combien de (?:conversations|réunions|fois)\b(?:.*\bavec ${NAME})?`,
    count('conversations'),
  ),
  rule(
    String.raw`^how long (?:did|have) (?:i|we) (?:talk|speak|spoke|talked|been talking)\w*(?:.*\b(?:with|to) ${NAME})?`,
    (groups) => ({
      kind: 'length',
      person: person(groups),
    }),
  ),
  rule(
    String.raw`^when (?:did|have|was) (?:i|we|the) (?:last|most recently)?.*\b(?:talk|talked|speak|spoke|spoken|met|meet|see|seen)\b(?: (?:with|to))? ${NAME}`,
    withPerson((name) => ({ kind: 'last_talk', person: name })),
  ),
  rule(
    String.raw`^(?:wann habe ich zuletzt|wann haben wir zuletzt).*\bmit ${NAME}`,
    withPerson((name) => ({ kind: 'last_talk', person: name })),
  ),
  rule(
    String.raw`^(?:what|which things?) (?:did|has|will|does) (?!i\b|we\b)${NAME} (?:promise|owe|agree to|say (?:he|she|they) would|want to (?:send|bring|do))`,
    withPerson((name) => ({ kind: 'promises', person: name })),
  ),
  rule(
    String.raw`^what is (?!due\b|on\b|left\b|next\b|still\b|my\b)${NAME} (?:going to|supposed to|sending|bringing|doing for)`,
    withPerson((name) => ({ kind: 'promises', person: name })),
  ),
  rule(
    String.raw`^was hat (?!man\b)${NAME} (?:mir |uns )?(?:versprochen|zugesagt)`,
    withPerson((name) => ({ kind: 'promises', person: name })),
  ),
  rule(
    String.raw`^qué (?:me |nos )?(?:prometió|ha prometido) ${NAME}`,
    withPerson((name) => ({ kind: 'promises', person: name })),
  ),
  rule(
    String.raw`^(?:qu[’']est-ce que|qu[’']a) ${NAME} (?:m[’']a |nous a )?promis`,
    withPerson((name) => ({ kind: 'promises', person: name })),
  ),
  rule(
    String.raw`^what (?:did|have|had) (?:i|we) (?:promise|agree|commit|say i would|said i would)\w*(?: to)?(?: (?:do|send|bring|give))*(?: (?:to|for|with))? ?${NAME}?`,
    promisedTasks,
  ),
  rule(
    String.raw`^what (?:do|must|should) (?:i|we) (?:still )?(?:have to do|need to do|owe|do)\b(?:(?: .*?\b(?:for|with|to))? ${NAME})?`,
    tasks,
  ),
  rule(
    String.raw`^(?:what(?:'s|’s| is| are)?|which|show me|list)(?: all)? (?:my |the |open |are |due |is )*(?:tasks?|to-?dos?|action items?|due|on my (?:list|plate)|left to do)\b(?:.*\b(?:for|with|from) ${NAME})?`,
    tasks,
  ),
  rule(String.raw`^what (?:needs|has) to be done\b`, tasks),
  rule(String.raw`^was (?:habe ich|haben wir)(?: ${NAME})? (?:versprochen|zugesagt)`, promisedTasks),
  rule(String.raw`^was (?:habe ich|haben wir) (?:.*?\b)?(?:zu tun|zu erledigen)`, tasks),
  rule(String.raw`^was (?:muss|soll|müssen|sollen) (?:ich|wir)\b(?:.*\bfür ${NAME})?`, tasks),
  rule(String.raw`^was (?:ist|wird|muss)\b(?:.*\b)?(?:fällig|zu tun|erledigt|fertig)\b`, tasks),
  rule(String.raw`^(?:welche|meine|was sind meine) (?:offenen )?aufgaben\b`, tasks),
  rule(String.raw`^qué (?:tengo|tenemos|hay) que (?:hacer|entregar)\b(?:.*\b(?:para|con) ${NAME})?`, tasks),
  rule(String.raw`^qué (?:debo|debemos) hacer\b(?:.*\b(?:para|con) ${NAME})?`, tasks),
  rule(String.raw`^(?:qué|cuáles son mis) (?:tareas|tengo pendiente|vence)\b`, tasks),
  rule(String.raw`^qué (?:le )?prometí(?: a ${NAME})?`, promisedTasks),
  rule(
    String.raw`^(?:qu[’']est-ce que (?:je dois|nous devons|j[’']ai à) faire|que (?:dois-je|devons-nous) faire|qu[’']ai-je à faire|qu[’']est-ce qui est à faire)(?:.*\b(?:à|pour) ${NAME})?`,
    tasks,
  ),
  rule(String.raw`^qu[’']ai-je promis(?:.*\b(?:à|pour) ${NAME})?`, promisedTasks),
  rule(String.raw`^(?:quelles (?:sont (?:mes|les) )?tâches)\b`, tasks),
  rule(
    String.raw`^(?:what|which)(?: \w+)* (?:decided|agreed on|decide|settle on|settled on)\b(?<what>.*)`,
    decisions,
  ),
  rule(String.raw`^(?:what|which) decisions\b(?<what>.*)`, decisions),
  rule(String.raw`^was (?:haben wir|wurde)\b(?<what>.*?)(?:entschieden|beschlossen)`, decisions),
  rule(String.raw`^qué (?:hemos decidido|decidimos)\b(?<what>.*)`, decisions),
  rule(String.raw`^qu[’']avons-nous décidé\b(?<what>.*)`, decisions),
  rule(
    String.raw`^(?:what|which) (?:questions )?(?:is|are|remains?) (?:still )?(?:open|unanswered|unresolved|undecided)\b`,
    () => ({ kind: 'open_questions' }),
  ),
  rule(String.raw`^(?:what|which) (?:open |unresolved |unanswered )questions\b`, () => ({
    kind: 'open_questions',
  })),
  rule(
    String.raw`^(?:what(?:'s|’s| is| do i have| have i got)|do i have anything|is there anything|is anything) (?:planned|scheduled|coming up|in my (?:calendar|diary))\b`,
    agenda(false),
  ),
  // The period is cut out of these.
  rule(
    String.raw`^(?:what(?:'s|’s| is| are| do (?:i|we) have| have (?:i|we) got)|do (?:i|we) have anything|is there anything|is anything)(?: (?:on|happening|going on|up|there|the plans?|my plans?|our plans?|due))?(?: for (?:me|us))?${ENDING}`,
    agenda(true),
  ),
  rule(
    String.raw`^was (?:steht|liegt|gibt es|gibt['’]?s|ist|habe ich|haben wir)(?: (?:an|los|vor|geplant|auf dem (?:plan|programm)|für (?:mich|uns)))*${ENDING}`,
    agenda(true),
  ),
  rule(
    String.raw`^qué (?:hay|es|pasa|tengo|tenemos|toca|planes (?:hay|tengo|tenemos))(?: (?:previsto|planeado|pendiente|en la agenda))?${ENDING}`,
    agenda(true),
  ),
  rule(
    String.raw`^(?:qu[’']y a-t-il|qu[’']est-ce qu[’']il y a|il y a quoi|qu[’']est-ce que (?:j[’']ai|nous avons|c[’']est)|qu[’']ai-je|j[’']ai quoi|qu[’']est-ce qui (?:est|m[’']attend)|que se passe-t-il|quoi de)(?: (?:de )?(?:prévu|au programme))?${ENDING}`,
    agenda(true),
  ),
  rule(String.raw`^(?:what|which|do i have any) (?:\w+ )?(?:appointments|events|meetings)\b`, () => ({
    kind: 'events',
    words: [],
  })),
  rule(String.raw`^welche termine\b`, () => ({ kind: 'events', words: [] })),
  rule(String.raw`^qué (?:citas|reuniones)\b`, () => ({ kind: 'events', words: [] })),
  rule(String.raw`^quels (?:rendez-vous|sont mes rendez-vous)`, () => ({ kind: 'events', words: [] })),
  rule(
    String.raw`^(?:when(?:'s|’s| is| am| are| do| does| will)|at what time is|what time is)\b(?<what>.*)`,
    events,
  ),
  rule(String.raw`^wann (?:ist|sind|treffe|treffen|hat|habe|haben|findet|beginnt)\b(?<what>.*)`, events),
  rule(String.raw`^cuándo (?:es|son|tiene|tengo|tenemos|veo)\b(?<what>.*)`, events),
  rule(String.raw`^cuándo cumple (?:años )?(?<what>.*)`, ({ what }) => ({
    kind: 'events',
    words: ['cumpleaños', ...wordsOf(what?.replace(/\baños\b/u, ''))],
  })),
  rule(String.raw`^(?:quand (?:est|sont|ai-je|avons-nous)|c[’']est quand)\b(?<what>.*)`, events),
  // Of these, too.
  rule(
    String.raw`^(?:what (?:happened|was (?:said|discussed|talked about)|did (?:i|we) (?:do|discuss|say|hear|(?:talk|speak) about)|have (?:i|we) (?:done|discussed|talked about))|who(?:m)? did (?:i|we) (?:talk|speak|chat)|(?:summari[sz]e|recap)(?: (?:my|the))?(?: (?:day|talks|conversations))?)(?: (?:to|with)(?: ${NAME})?)?${ENDING}`,
    happened,
  ),
  rule(
    String.raw`^was (?:war|ist (?:passiert|geschehen|gewesen)|passierte|geschah)(?: (?:alles|los|so))*${ENDING}`,
    happened,
  ),
  rule(
    String.raw`^(?:was|worüber|mit wem|was alles) (?:habe ich|hab ich|haben wir)(?: mit ${NAME})? (?:gemacht|besprochen|beredet|gesprochen|geredet)${ENDING}`,
    happened,
  ),
  rule(
    String.raw`^(?:qué (?:pasó|ha pasado|hice|hicimos)|de qué (?:hablé|hablamos|he hablado|hemos hablado)|con quién (?:hablé|hablamos|he hablado))(?: con ${NAME})?${ENDING}`,
    happened,
  ),
  rule(
    String.raw`^(?:que s[’']est-il passé|qu[’']est-ce qui s[’']est passé|qu[’'](?:ai-je|avons-nous) fait|(?:de quoi|avec qui) (?:ai-je|avons-nous|j[’']ai|on a) (?:parlé|discuté))(?: avec ${NAME})?${ENDING}`,
    happened,
  ),
];

/** Characters of a question that are read. */
const MOST = 300;

/** Null for a question that only the talks themselves answer. */
export function readIntent(question: string): Intent | null {
  const text = question
    .slice(0, MOST)
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[¿¡\s]+/u, '')
    .replace(/[?!.\s]+$/u, '')
    .replace(/^(?:please |can you |could you |tell me |hey |so )+/iu, '');
  for (const { pattern, intent } of PATTERNS) {
    const match = pattern.exec(text);
    const found = match === null ? null : intent(match.groups ?? {});
    if (found === null) continue;
    // An appointment without a matter is no question about one: 'when is it?'
    if (found.kind === 'events' && found.words.length === 0 && match?.groups?.['what'] !== undefined)
      continue;
    return found;
  }
  return null;
}
