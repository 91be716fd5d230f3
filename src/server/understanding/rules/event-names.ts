// Names appointments: by what is said beside their day and time, by who comes, or by what the talk is about. Does not know a
// language.
import type { Clock, EventWords, LanguageRules } from './language-rules.ts';
import { isFirstName } from './first-names.ts';
import { phrasesOf } from './phrases.ts';
import type { Said, Talk } from './said.ts';
import type { Gist } from './title.ts';

/** Sentences between a day and its time. */
export const REACH = 5;
/** Sentences before the day in which the appointment was named. */
const NAMED_BEFORE = 30;
const NAMED_NEAR = 4;
/** Sentences before the day in which somebody is said to come. */
const COMES_BEFORE = 6;
/** A talk says in its first sentences what it is about. */
const OPENING = 8;
/** Words between 'about' and what it is about. */
const ANNOUNCED = /^\P{L}*(?:\p{L}+ ){0,2}$/u;
/** The clearness of a theme that names an appointment; without vectors it must be named in the talk, too. */
const CLEAR_THEME = 0.6;
const FIRST_TOPICS = 2;

/** A day and time that sentences say together. */
export interface Frame {
  day: number | null;
  time: Clock | null;
  minutes: number | null;
  /** Sentences that say so. */
  lines: Set<number>;
  first: number;
  last: number;
  plan: number;
  /** Whether a time without a day can mean today. */
  isToday: boolean;
}

/** What a talk is about, which names an appointment that has no other name. */
export type Matter = Pick<Gist, 'language' | 'theme' | 'topics'>;

type Named = NonNullable<ReturnType<EventWords['named']>>;

const NO_MATTER: Matter = { language: 'en', theme: null, topics: [] };

export interface EventName {
  /** Null where no words around it name it. */
  phrase: string | null;
  title: string;
  /** The sentence that names it. */
  line: number | null;
  /** Whether that sentence says its day or time, too. */
  own: boolean;
}

/** `byLine`: what is said in each sentence. */
export function createEventNames(
  talk: Talk,
  byLine: ReadonlyMap<number, readonly Said[]>,
  rules: LanguageRules,
  gist: Matter = NO_MATTER,
): (frame: Frame) => EventName {
  const words = rules.events;
  const textOf = (index: number): string => talk.sentences[index]?.text ?? '';

  /** 'Tuesday I have a lesson', where another day is agreed on: what keeps a speaker away is not the appointment. */
  function isBusy(frame: Frame, line: number): boolean {
    const named = (byLine.get(line) ?? [])
      .flatMap(({ mentions }) => mentions)
      .filter(({ day, time }) => day ?? time);
    if (named.length === 0 || textOf(line).endsWith('?') || !rules.ofOneself.test(textOf(line))) return false;
    return named.every(
      ({ day, time }) =>
        (day !== null && day !== frame.day) || (time !== null && time.minute !== frame.time?.minute),
    );
  }

  /** 'The next one is Monday. It's Nadia's birthday on Thursday': what is on another day is another appointment. */
  function isElsewhere(frame: Frame, line: number): boolean {
    if (frame.lines.has(line) || frame.day === null || textOf(line).endsWith('?')) return false;
    const days = (byLine.get(line) ?? []).flatMap(({ mentions }) => mentions.flatMap(({ day }) => day ?? []));
    return days.length > 0 && !days.includes(frame.day);
  }

  const others = new Set(
    talk.sentences.filter(({ is_user }) => !is_user).map(({ speaker_name }) => speaker_name),
  );

  /** The one who speaks about it, when the owner talks to a person with a name. */
  function partnerOf(frame: Frame): string | null {
    if (talk.alone || talk.ownerUnknown) return null;
    for (const line of [...frame.lines, frame.first - 1, frame.last + 1]) {
      const sentence = talk.sentences[line];
      if (
        sentence !== undefined &&
        !sentence.is_user &&
        !/^(?:speaker \d+|you|unknown)$/iu.test(sentence.speaker_name)
      )
        return sentence.speaker_name;
    }
    return null;
  }

  /** A sentence is near many appointments of a talk that names a time in each. */
  const names = [new Map<number, Named | null>(), new Map<number, Named | null>()];
  function namedIn(line: number, here: boolean): Named | null {
    const known = names[Number(here)]!;
    if (!known.has(line)) known.set(line, words.named(textOf(line), here));
    return known.get(line)!;
  }

  /** The nearest words that name it. */
  function phraseOf(frame: Frame): { phrase: string | null; partner: string | null; line: number | null } {
    const lines = [...frame.lines].toSorted((a, b) => a - b);
    const back = (from: number, count: number): number[] =>
      Array.from({ length: count }, (_, step) => from - 1 - step);
    const near = [...lines, ...back(frame.first, NAMED_NEAR), frame.last + 1, frame.last + 2];
    const far = partnerOf(frame) === null ? back(frame.first - NAMED_NEAR, NAMED_BEFORE) : [];
    for (const line of [...near, ...far]) {
      if (line < 0 || line >= talk.sentences.length || isBusy(frame, line) || isElsewhere(frame, line))
        continue;
      const named = namedIn(line, line >= frame.first - 1 && line <= frame.last);
      if (named !== null) return { ...named, line };
    }
    return { phrase: null, partner: null, line: null };
  }

  /** Who was said to come, or what the talk is about, for an appointment that nothing else names. */
  function matterOf(frame: Frame): { text: string; visitor: boolean; line: number | null } | null {
    // A memo goes from one matter to the next.
    const about = (talk.alone ? null : (announced() ?? themeNamed(frame))) ?? topicNear(frame);
    for (let line = frame.last; line >= Math.max(0, frame.first - COMES_BEFORE); line--) {
      const visitor = words.comes?.(textOf(line)) ?? null;
      if (visitor === null || isBusy(frame, line)) continue;
      const says = about !== null && !about.text.toLowerCase().includes(visitor.toLowerCase());
      return { text: says ? `${visitor}: ${about.text}` : visitor, visitor: true, line };
    }
    return about === null ? null : { ...about, visitor: false };
  }

  /** 'It's about the stain': the first topic behind such words. */
  function announced(): { text: string; line: number } | null {
    for (let line = 0; line < Math.min(OPENING, talk.sentences.length); line++) {
      const text = textOf(line);
      const found = words.announces?.exec(text);
      if (found == null) continue;
      const behind = text.slice(found.index + found[0].length);
      const topic = gist.topics
        .filter(({ sentences, name }) => sentences.includes(line) && !name)
        .map((one) => ({ text: one.text, at: behind.toLowerCase().indexOf(one.text.toLowerCase()) }))
        .find(({ at }) => at >= 0 && ANNOUNCED.test(behind.slice(0, at)));
      if (topic !== undefined) return { text: topic.text, line };
    }
    return null;
  }

  /** 'It's Nadia's birthday on Thursday': what the talk is about is on another day than the appointment. */
  function isOfAnotherDay(frame: Frame, title: string): boolean {
    const said = title.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
    return talk.sentences.some(
      ({ text }, line) => isElsewhere(frame, line) && said.some((word) => text.toLowerCase().includes(word)),
    );
  }

  function themeNamed(frame: Frame): { text: string; line: null } | null {
    const { last } = frame;
    const { theme, topics } = gist;
    if (theme === null || isOfAnotherDay(frame, theme.title)) return null;
    const isSaid = topics.some(
      ({ stems, sentences: [first = 0] }) =>
        first <= last + 1 && stems.some((stem) => theme.title.toLowerCase().startsWith(stem)),
    );
    return theme.score >= CLEAR_THEME || (theme.likeness === null && isSaid)
      ? { text: theme.title, line: null }
      : null;
  }

  function topicNear(frame: Frame): { text: string; line: number } | null {
    const { first, last } = frame;
    for (const { text, sentences, name } of gist.topics.slice(0, FIRST_TOPICS)) {
      const line = sentences.findLast((at) => at >= first - REACH && at <= last && !isBusy(frame, at));
      if (line !== undefined && !name && !isFirstName(text)) return { text, line };
    }
    return null;
  }

  /** 'Roof repair, with Padraig'; who comes is met, not who arranges it. */
  function titled({ text, visitor }: { text: string; visitor: boolean }, partner: string | null): string {
    const matter = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
    return partner === null || visitor ? matter : `${matter}, ${phrasesOf(gist.language).with} ${partner}`;
  }

  function withWhom(frame: Frame, phrase: string | null): string | null {
    if (phrase !== null && words.impersonal.test(phrase)) return null;
    return others.size === 1 || phrase === null || words.personal.test(phrase) ? partnerOf(frame) : null;
  }

  return (frame) => {
    const { phrase, partner: named, line } = phraseOf(frame);
    const partner = named ?? withWhom(frame, phrase);
    const matter = phrase === null ? matterOf(frame) : null;
    return {
      phrase,
      title: matter === null ? words.title(phrase, partner) : titled(matter, partner),
      line: line ?? matter?.line ?? null,
      own: line !== null && frame.lines.has(line),
    };
  };
}
