// Finds when a task is due: the day and time of its clause, or of the words right before it.
import { DAY_MS } from './when-phrases.ts';
import type { Clock, LanguageRules, Mention, WhenReader } from './language-rules.ts';
import { contentWords } from '../text/words.ts';
import type { Said, Talk } from './said.ts';

export interface Due {
  day: number | null;
  time: Clock | null;
}

/** 'Move it to next week', 'the notes of last Friday' and 'wegen Weihnachten' name an object, no deadline. */
const OBJECT = /(?<!\p{L})(?:to|of|from|wegen|über)\s*$/iu;

/** What is passed on: 'tell her I'll call on Sunday' says when the call is. */
const MESSAGES: readonly RegExp[] = [
  /\b(?:tell|remind|inform|warn|let|promise|text|email|message|write) (?!me\b|us\b)(?:(?:the|my|our|your|his|her) )?[\p{L}'-]+ (?:know )?(?:that .*|(?:i|we|he|she|they|it|there)(?:'\p{L}+)?\b.*)$/iu,
  /\b(?:tell|remind|inform|warn|let) (?!me\b|us\b)(?:(?:the|my|our|your|his|her) )?[\p{L}'-]+ (?:know )?(?:the|my|our) \p{L}+ (?:is|are|was|will|has|have|can|can't)\b.*$/iu,
  /(?<!\p{L})(?:sag|sage|sagen|erzähl\p{L}*|schreib\p{L}*|ausricht\p{L}*|richt|richte|bescheid)(?!\p{L}).*(?<!\p{L})(?:dass|ob) .*$/iu,
  /(?<!\p{L})(?:d[ií]\p{L}*|dec\p{L}*|avis\p{L}*|avís\p{L}*|recu[eé]rda(?!me|nos)\p{L}*|recordar(?!me|nos)\p{L}*|cu[eé]nta(?!me|nos)\p{L}*|contar(?!me|nos)\p{L}*|escr[ií]b\p{L}*|coment\p{L}*)(?!\p{L}).*(?<!\p{L})que .*$/iu,
];
/** The verb may stand behind it: 'Mama, dass ich am Freitag komme, ausrichten'. */
const TOLD = /(?<!\p{L})dass .*$/iu;
const TELLS_LAST = /(?<!\p{L})(?:ausrichten|sagen|schreiben|mitteilen)(?!\p{L})/iu;
const inMessage = (before: string, after: string): boolean =>
  MESSAGES.some((message) => message.test(before)) || (TOLD.test(before) && TELLS_LAST.test(after));

/** 'A table for Friday' names what is booked. */
const FOR = /\b(?:for|für|para|pour)(?: (?:the|den|die|das|el|la|le))?\s*$/iu;
const BOOKS =
  /(?<!\p{L})(?:book|reserve|schedule|arrange|rent|hire|buch\p{L}*|reservier\p{L}*|reserv\p{L}*|réserv\p{L}*|alquil\p{L}*)(?!\p{L})/iu;
/** 'Before Friday' is Thursday at the latest. */
const BEFORE =
  /(?<!\p{L})(?:before(?: the)?|vor(?: dem)?|antes de(?:l| el)?(?: d[ií]a)?|avant(?: le)?)\s*$/iu;
const BEGINS_BEFORE = /^(?:before|vor|antes del?|avant)\s/iu;
/** 'Before the end of the month' is its end. */
const PERIOD =
  /(?<!\p{L})(?:week|month|year|end|ende|wochen?|monat|jahr|semana|finde|fin|fines|finales|mes|semaine|mois|année)/iu;
/** What follows says why, and its days are those of something else: 'today, before they close for the weekend'. */
const REASON =
  /(?<!\p{L})(?:because|so that|before (?:they|he|she|it|we|you|i)|weil|damit|bevor|porque|ya que|antes de que|parce que|puisque|avant que)(?!\p{L})/iu;
/** 'That's a Friday', 'Tuesday is the dump': what a day is. */
const CALLED =
  /(?<!\p{L})(?:(?:that|it|which|das|eso)(?:'s| is| ist| es| wär)|c'est|ce sera) (?:an?|ein|un)\s*$/iu;
const IS =
  /^\s*(?:is|ist|es|est) (?:ja |doch |a |the |der |die |das |el |la |le )*(?!fine|good|okay|ok|perfect|better|best|gut|super|besser|bueno|mejor|bien|parfait)\p{L}/iu;
/** Sentences between a day and what is done by it. */
const NAMED_BEFORE = 14;
const WEEK_MS = 7 * DAY_MS;
/** Of a clause that only says that somebody goes somewhere. */
const FEW_WORDS = 2;
const ON_THE_WAY = 0.5;
/** Midnight ends the day that it is named with. */
const END_OF_DAY = 24 * 60 - 1;
const HALF_DAY = 12 * 60;

/** 'Book a van': a day that is named later is the day of the van. */
export const isBooking = (task: string): boolean => BOOKS.test(task);

const usable = (mention: Mention): boolean => !mention.past && (mention.day !== null || !mention.weak);

/** Whether the mention belongs to what is done, and stays in its words. */
export function isObject(text: string, mention: Mention): boolean {
  const before = text.slice(0, mention.index);
  return (
    OBJECT.test(before) ||
    inMessage(before, text.slice(mention.index)) ||
    /^(?:to|of|from)\b/iu.test(mention.text) ||
    // 'Ask her about Christmas', but 'about five'.
    (/^about\b/iu.test(mention.text) && mention.time === null) ||
    ((FOR.test(before) || /^for\b/iu.test(mention.text)) && BOOKS.test(before))
  );
}

const saysWhatItIs = (clause: string, { index, text }: Mention): boolean =>
  CALLED.test(clause.slice(0, index)) || IS.test(clause.slice(index + text.length));

/** Of the days in a clause those that something is done on. */
function daysOfTask(clause: string, mentions: readonly Mention[]): Mention[] {
  const isDay = ({ day }: Mention): boolean => day !== null;
  const reason = REASON.exec(clause)?.index ?? Infinity;
  const main = mentions.filter(({ index }) => index < reason);
  return (main.some(isDay) ? main : mentions).filter(
    (mention) => mention.day === null || !saysWhatItIs(clause, mention),
  );
}

/** The day before, where that is what the words say. */
export function notLater(clause: string, mention: Mention, today: number): Mention {
  const { index, text, day, time } = mention;
  if (day === null || time !== null || day <= today || PERIOD.test(text)) return mention;
  const isBefore = BEFORE.test(clause.slice(0, index)) || BEGINS_BEFORE.test(text);
  return isBefore ? { ...mention, day: day - DAY_MS } : mention;
}

/** The task without the words of its date. */
export function withoutDates(task: string, when: WhenReader): string {
  const mention = when
    .mentions(task)
    .find((found) => !found.past && !found.weak && !isObject(task, found) && !/^for\b/iu.test(found.text));
  if (mention === undefined) return task;
  return withoutDates(
    `${task.slice(0, mention.index)} ${task.slice(mention.index + mention.text.length)}`,
    when,
  );
}

function joined(all: readonly Mention[]): Due | null {
  const exact = all.filter(({ vague }) => vague !== true);
  const mentions = exact.length > 0 ? exact : all;
  const day = mentions.findLast((mention) => mention.day !== null);
  const time = mentions.findLast(
    (mention) => mention.time !== null && (mention === day || day?.time === null || day === undefined),
  );
  if (day === undefined && time === undefined) return null;
  const clock = time?.time ?? null;
  return {
    day: day?.day ?? null,
    time: clock === null || clock.minute < 24 * 60 ? clock : { ...clock, minute: END_OF_DAY },
  };
}

/** The day that is named right after, else the one that was named last. */
function namedDay(said: Said, { said: all }: Talk, rules: LanguageRules): number | null {
  const dayOf = ({ clause, mentions }: Said): number | null =>
    mentions.findLast(
      (mention) =>
        mention.day !== null && !mention.past && mention.vague !== true && !rules.rejects(clause, mention),
    )?.day ?? null;
  // 'Before you fly.' 'I fly on the thirtieth.'
  const next = all[said.place + 1];
  const isTold =
    next?.acts.length === 0 && next.index - said.index === 1 && !rules.backward.test(said.clause);
  const after = isTold ? dayOf(next) : null;
  if (after !== null) return after;
  for (let place = said.place - 1; place >= 0 && said.index - all[place]!.index <= NAMED_BEFORE; place--) {
    const day = dayOf(all[place]!);
    if (day !== null) return inTheMonth(day, place, all);
  }
  return null;
}

/** 'The second Sunday in June.' 'That will be the fourteenth': of the month that was spoken of. */
function inTheMonth(day: number, place: number, all: readonly Said[]): number {
  const { index } = all[place]!;
  const inMonth = (other: number): number => new Date(other).getUTCDate();
  for (let at = place - 1; at >= 0 && index - all[at]!.index <= 2; at--)
    for (const mention of all[at]!.mentions)
      if (mention.day !== null && mention.day > day && inMonth(mention.day) === inMonth(day))
        return mention.day;
  return day;
}

/** 'By then', 'the night before', 'the day after'. */
function byAnother(said: Said, talk: Talk, when: WhenReader, rules: LanguageRules): Due | null {
  const days = rules.daysFrom(said.clause);
  if (days === 0 && !rules.thatDay.test(said.clause)) return null;
  const named = namedDay(said, talk, rules);
  if (named === null) return null;
  const day = named + days * DAY_MS;
  return day < when.today ? null : { day, time: null };
}

const LETTERS_OF_NAME = 4;

/** 'Before the round', and 'the round is at nine' beside it or before. */
function beforeWhatIsNamed(
  own: Due | null,
  said: Said,
  talk: Talk,
  when: WhenReader,
  rules: LanguageRules,
): Due | null {
  const name = rules.beforeWhat?.exec(said.clause)?.[1];
  const [word] = contentWords(name ?? '');
  // 'The day before she arrives.'
  if (word === undefined || own?.time != null || rules.daysFrom(said.clause) !== 0) return null;
  const stem = word.slice(0, LETTERS_OF_NAME);
  const names = (text: string | undefined): boolean =>
    contentWords(text ?? '').some((other) => other.startsWith(stem));
  const from = said.place - NAMED_BEFORE;
  const found = talk.said
    .slice(Math.max(0, from), said.place + MOST_BESIDE)
    .filter(({ index }) => index - said.index <= 2 && said.index - index <= NAMED_BEFORE)
    .flatMap((other) => {
      const before = talk.sentences[other.index - 1]?.text ?? '';
      // 'When do we cut it?' 'Thursday noon.'
      const isMeant = names(other.sentence.text) || (rules.events.asksWhen.test(before) && names(before));
      if (other === said || !isMeant) return [];
      return other.mentions.filter(
        (mention) =>
          usable(mention) &&
          mention.vague !== true &&
          (mention.time !== null || (own?.day == null && mention.day !== null)) &&
          !rules.rejects(other.clause, mention),
      );
    })
    .at(-1);
  if (found === undefined) return null;
  const day = found.day ?? own?.day ?? when.today;
  return own?.day != null && own.day !== day ? null : { day, time: found.time };
}

/** 'On the Thursday' is the last one before what was spoken of. */
function onThatWeekday(due: Due | null, said: Said, talk: Talk, rules: LanguageRules): Due | null {
  if (due?.day == null || rules.thatWeekday?.test(said.clause) !== true) return due;
  const named = namedDay(said, talk, rules);
  if (named === null || named <= due.day) return due;
  return { ...due, day: due.day + Math.floor((named - due.day) / WEEK_MS) * WEEK_MS };
}

/** 'They close on Monday', right before or after it. */
export function deadlineBeside(said: Said, talk: Talk, rules: LanguageRules): Due | null {
  for (const reach of [0, -1, 1]) {
    for (const other of around(said, talk, reach)) {
      if (hasTask(other) || !rules.isDue.test(other.clause)) continue;
      const found = joined(
        other.mentions.filter(
          (mention) =>
            usable(mention) &&
            mention.vague !== true &&
            mention.day !== null &&
            !rules.rejects(other.clause, mention),
        ),
      );
      if (found !== null) return found;
    }
  }
  return null;
}

const MOST_BESIDE = 6;

/** What else is said in the sentence so many after this one. */
const around = (said: Said, { said: all }: Talk, reach: number): Said[] =>
  all
    .slice(Math.max(0, said.place - MOST_BESIDE), said.place + MOST_BESIDE)
    .filter((other) => other !== said && other.index - said.index === reach);

export function dueIn(said: Said, talk: Talk, when: WhenReader, rules: LanguageRules): Due | null {
  const { clause } = said;
  const own = daysOfTask(
    clause,
    said.mentions.filter(
      (mention) => usable(mention) && !isObject(clause, mention) && !rules.rejects(clause, mention),
    ),
  ).map((mention) => notLater(clause, mention, when.today));
  // The border before 'I have to' leaves 'tomorrow' at the end of the clause before.
  const previous = talk.said[said.place - 1];
  const beside =
    previous !== undefined &&
    (previous.index === said.index ||
      // Where speech has no punctuation, the day may have stayed with the sentence before.
      (previous.index === said.index - 1 &&
        previous.turn === said.turn &&
        !/[.!?]$/u.test(previous.sentence.text)));
  // 'I'll go by tomorrow and get the parcel.'
  const onTheWay =
    previous?.index === said.index &&
    previous.acts.every(
      ({ kind, strength }) =>
        kind !== 'accept' && kind !== 'refuse' && (kind !== 'mine' || strength < ON_THE_WAY),
    ) &&
    contentWords(withoutDates(previous.clause, when)).length <= FEW_WORDS;
  if (onTheWay && own.length === 0) {
    const going = joined(
      previous.mentions.filter((mention) => usable(mention) && !mention.weak && mention.day !== null),
    );
    if (going !== null) return going;
  }
  const leading =
    beside && !hasTask(previous)
      ? previous.mentions.filter(
          (mention) =>
            usable(mention) &&
            !saysWhatItIs(previous.clause, mention) &&
            previous.clause.slice(mention.index + mention.text.length).trim().length <= 4,
        )
      : [];
  const before = beforeWhatIsNamed(joined(own), said, talk, when, rules);
  if (before !== null) return before;
  if (own.some(({ day, vague }) => day !== null && vague !== true))
    return onThatWeekday(joined(own), said, talk, rules);
  return (
    byAnother(said, talk, when, rules) ??
    onDayBefore(joined([...leading, ...own]), said, talk, rules) ??
    dayAsked(said, talk, rules)
  );
}

/** 'It's ready on Thursday, at five or so.' 'I'll pick it up at six.': on that day. */
function onDayBefore(due: Due | null, said: Said, { said: all }: Talk, rules: LanguageRules): Due | null {
  if (due === null || due.day !== null) return due;
  const named = all
    .slice(Math.max(0, said.place - MOST_BESIDE), said.place)
    .filter(({ turn }) => turn === said.turn - 1)
    .flatMap(({ clause, mentions }) => mentions.filter((mention) => !rules.rejects(clause, mention)))
    .findLast(({ day, time, past, vague }) => day !== null && time !== null && !past && vague !== true);
  if (named === undefined) return due;
  // 'No food after ten tonight.' 'I'll put the bowl up at ten.'
  const isSame = (due.time?.minute ?? 0) % HALF_DAY === named.time!.minute % HALF_DAY;
  return { day: named.day, time: isSame ? named.time : due.time };
}

/** 'When is it?' 'The fourth. Somebody has to drive me.' 'I'll drive you.' */
function dayAsked(said: Said, talk: Talk, rules: LanguageRules): Due | null {
  if (!said.byOwner || said.turn < 2) return null;
  const answer = talk.said.filter(({ turn }) => turn === said.turn - 1);
  const day = joined(
    answer
      .flatMap(({ mentions }) => mentions)
      .filter((mention) => usable(mention) && mention.day !== null && mention.vague !== true),
  );
  const first = answer[0]?.index ?? 0;
  const asked = talk.sentences
    .slice(Math.max(0, first - 2), first + 1)
    .some(({ text, is_user }) => is_user && text.endsWith('?') && rules.events.asksWhen.test(text));
  return day === null || !asked ? null : { day: day.day, time: null };
}

const hasTask = ({ acts }: Said): boolean =>
  acts.some(({ kind }) => kind !== 'accept' && kind !== 'refuse' && kind !== 'undo');
