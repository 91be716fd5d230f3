// Finds appointments: a day and a time of day that belong together, also when they are said in different turns. Does not
// know a language.
import type { ExtractedEvent } from '../provider.ts';
import type { Label } from '../heads/sentence-labels.ts';
import { withoutFillers } from '../text/sentences.ts';
import type { Clock, LanguageRules, Mention, WhenReader } from './language-rules.ts';
import { withoutDates } from './due.ts';
import { nearerHalf } from './event-hours.ts';
import { createOffers } from './event-offers.ts';
import { createEventNames, REACH, type Frame, type Matter } from './event-names.ts';
import { appointmentLikelihood } from './event-judge.ts';
import { labelsOf, type Said, type Talk } from './said.ts';

const DEFAULT_MINUTES = 30;
/** Of an appointment that is spoken of again and again. */
const MOST_EVIDENCE = 100;
const LONGEST = 500;
const SURE = 0.75;
const LIKELY = 0.62;
const DRAFT = 0.5;
/** A mere number is a time in an answer of a few words. */
const FEW_WORDS = 7;
/** Of the likelihood: where precision and recall together are highest. */
const ENOUGH = 0.45;
const PLANNED = 0.5;
const SURELY = 0.7;
const [UNREAD_PLAN, UNREAD] = [0.5, 0.1];
const MOST_LINES = 4;
const FAR_MS = 14 * 86_400_000;
/** Who speaks of 'seven' in the evening means the evening. */
const EVENING = 18 * 60;
const NOON = 12 * 60;
const WEEK_MS = 7 * 86_400_000;
/** Of what is told of an appointment. */
const LINES_BEFORE = 3;
const LONG = 240;

export function findEvents(
  talk: Talk,
  rules: LanguageRules,
  when: WhenReader,
  gist?: Matter,
): ExtractedEvent[] {
  const words = rules.events;
  const frames: Frame[] = [];
  let open = null as Frame | null;
  /** The last sentence with the day of a task, which a time after it belongs to. */
  let between = -Infinity;
  /** The last sentence that names a day loosely: 'some time next week'. */
  let loose = -Infinity;

  const byLine = Map.groupBy(talk.said, ({ index }) => index);
  const nameOf = createEventNames(talk, byLine, rules, gist);

  const isReplaced = createOffers(talk, byLine, frames, rules, when);

  const textOf = (index: number): string => talk.sentences[index]?.text ?? '';

  /** Of one line: a deadline or something past is no appointment. */
  function planned(said: Said): number {
    const { clause } = said;
    const task = said.acts.some(
      ({ kind }) => kind === 'mine' || kind === 'ask' || kind === 'theirs' || kind === 'ask-other',
    );
    if (words.none.test(clause)) return 0;
    return task && !words.verb.test(clause) && !words.kind.test(clause) ? PLANNED / 2 : PLANNED;
  }

  /** The most that the heads say of any of these lines; what they say of most where they have read none. */
  function headsOf(lines: readonly number[], label: Label): number {
    const known = lines.flatMap((line) => labelsOf(talk.sentences[line]!)?.[label] ?? []);
    return known.length === 0 && lines.length > 0
      ? label === 'plan'
        ? UNREAD_PLAN
        : UNREAD
      : Math.max(0, ...known);
  }

  function likelihood(frame: Frame, named: boolean, task: boolean): number {
    const lines = [...frame.lines];
    const around = lines.map(textOf).join(' ');
    const wide = `${textOf(frame.first - 2)} ${textOf(frame.first - 1)} ${around} ${textOf(frame.last + 1)}`;
    const beside = [frame.first - 1, frame.last + 1].filter((line) => talk.sentences[line] !== undefined);
    const kind = words.kind.test(around);
    return appointmentLikelihood({
      noPlan: Number(frame.plan < PLANNED),
      kind: Number(kind),
      kindAround: Number(!kind && words.kind.test(wide)),
      verb: Number(words.verb.test(wide)),
      asksWhen: Number(words.asksWhen.test(wide)),
      headPlan: headsOf(lines, 'plan'),
      headDone: headsOf(lines, 'done'),
      headMine: headsOf(lines, 'mine'),
      headTheirs: headsOf(lines, 'theirs'),
      headPlanAround: headsOf(beside, 'plan'),
      withoutDay: Number(frame.day === null),
      today: Number(frame.day === when.today),
      lines: Math.min(lines.length, MOST_LINES) / MOST_LINES,
      named: Number(named),
      task: Number(task),
      length: Number(frame.minutes !== null),
      far: Number(frame.day !== null && frame.day - when.today > FAR_MS),
      round: Number(frame.time!.minute % 30 === 0),
    });
  }

  /** 'I'll call Anna at seven': done at that time, but nobody meets. */
  function isTask(frame: Frame): boolean {
    const said = [...frame.lines].flatMap((line) => byLine.get(line) ?? []);
    const timed = said.filter(({ mentions }) => mentions.length > 0);
    return (
      timed.length > 0 &&
      timed.every(({ acts, clause }) => acts.some(({ kind }) => kind === 'mine') && !words.verb.test(clause))
    );
  }

  /** 'I'll ring the surgery at eight': the surgery is rung up, and nobody goes there. */
  function isCall(frame: Frame): boolean {
    const timed = [...frame.lines]
      .flatMap((line) => byLine.get(line) ?? [])
      .filter(({ mentions }) => mentions.length > 0);
    const reaches = ({ acts, byOwner }: Said): boolean =>
      acts.some(({ task }) =>
        words.reaches.test(rules.wording(withoutDates(task, when), { other: null, byOwner }) ?? ''),
      );
    return timed.length > 0 && timed.every(reaches);
  }

  function start(said: Said, mention: Mention, score: number): Frame {
    const frame: Frame = {
      day: mention.day,
      time: mention.time,
      minutes: mention.minutes,
      lines: new Set([said.index]),
      first: said.index,
      last: said.index,
      plan: score,
      isToday: said.index - loose > REACH,
    };
    frames.push(frame);
    return frame;
  }

  function extend(frame: Frame, said: Said, mention: Mention, score: number): void {
    if (mention.day !== null) frame.day = mention.day;
    if (mention.time !== null) frame.time = nearerHalf(frame.time, mention.time);
    if (mention.minutes !== null) frame.minutes = mention.minutes;
    frame.lines.add(said.index);
    frame.last = said.index;
    frame.plan = Math.max(frame.plan, score);
  }

  /** The reason may be in the clause after it. */
  function rejected(said: Said, mention: Mention): boolean {
    const index = said.sentence.text.indexOf(mention.text);
    return index < 0
      ? rules.rejects(said.clause, mention)
      : rules.rejects(said.sentence.text, { ...mention, index });
  }

  function believable(said: Said, mention: Mention): boolean {
    if (
      mention.past ||
      mention.vague === true ||
      rejected(said, mention) ||
      words.deadline.test(mention.text)
    )
      return false;
    if (!mention.weak) return true;
    const asked = open !== null && textOf(open.last).endsWith('?') && said.index - open.last <= 1;
    const waiting =
      open !== null && open.day !== null && said.index - open.last <= 3 && (open.time === null || asked);
    const short = said.clause.split(' ').length <= FEW_WORDS;
    return (
      waiting && (short || words.asksWhen.test(textOf(said.index - 1)) || words.agrees.test(said.clause))
    );
  }

  /** 'Bring it in by eight on Tuesday, you can have it back at four': the sentence has a day of its own. */
  function isOfAnotherDay({ index }: Said, day: number | null): boolean {
    const days = (byLine.get(index) ?? []).flatMap(({ mentions }) =>
      mentions.flatMap((mention) => (mention.vague === true ? [] : (mention.day ?? []))),
    );
    return day !== null && days.length > 0 && !days.includes(day);
  }

  function take(said: Said, mention: Mention): void {
    const score = planned(said);
    // 'When does it start?' comes back to what was planned.
    const reach = words.asksWhen.test(textOf(said.index - 1)) ? 2 * REACH : REACH;
    const near = open !== null && said.index - open.last <= reach;
    // The day of a task in between is not the one of the appointment.
    const named =
      open !== null && (words.kind.test(textOf(open.first)) || words.verb.test(textOf(open.first)));
    if (
      open?.day != null &&
      near &&
      named &&
      score < open.plan &&
      mention.day !== null &&
      mention.time === null
    ) {
      between = said.index;
      return;
    }
    if (open === null || !near) {
      open = start(said, mention, score);
      return;
    }
    const complete = open.day !== null && open.time !== null;
    // 'The ninth.' 'That's a Tuesday.'
    const same =
      mention.day !== null &&
      (mention.time === null || open.time === null) &&
      open.day !== null &&
      open.day > mention.day &&
      ((open.day - mention.day) % WEEK_MS === 0 ||
        new Date(open.day).getUTCDate() === new Date(mention.day).getUTCDate());
    if (same) return extend(open, said, { ...mention, day: null }, score);
    if (mention.day !== null && mention.time !== null) {
      if (complete || (open.day !== null && open.day !== mention.day)) open = start(said, mention, score);
      else extend(open, said, mention, score);
    } else if (mention.time !== null) {
      // 'Four or five to six?' 'Five to six.': the last time that is said counts.
      const answered =
        said.index - open.last <= 2 && talk.sentences[open.last]!.speaker_name !== said.sentence.speaker_name;
      const proposed =
        answered ||
        textOf(open.last).endsWith('?') ||
        words.corrects.test(said.clause) ||
        words.corrects.test(textOf(open.last));
      if (isOfAnotherDay(said, open.day)) return;
      if (said.index - between <= 3 && !words.asksWhen.test(textOf(said.index - 1))) return;
      const free = open.time === null || open.time.minute === mention.time.minute || proposed;
      if (open.day !== null && free && said.index - open.last <= reach) extend(open, said, mention, score);
      else if (open.day === null || said.index - open.last > 2) open = start(said, mention, score);
    } else if (complete) {
      if (mention.day === open.day) extend(open, said, mention, score);
      else open = start(said, mention, score);
    } else if (open.day === null || said.index - open.last <= 3) extend(open, said, mention, score);
    else open = start(said, mention, score);
  }

  /** 'Eight in the morning?' 'In the evening.' */
  function settleHalf(frame: Frame): void {
    for (const line of [frame.last + 1, frame.last + 2]) {
      const text = textOf(line);
      if (frame.time === null || text.endsWith('?') || frame.lines.has(line)) continue;
      const { minute } = frame.time;
      if (words.firstHalf.test(text) && minute >= NOON) frame.time = { minute: minute - NOON, sure: true };
      else if (words.secondHalf.test(text) && minute < NOON)
        frame.time = { minute: minute + NOON, sure: true };
      else continue;
      frame.lines.add(line);
      return;
    }
  }

  for (const said of talk.said) {
    for (const mention of said.mentions) {
      if (mention.vague === true && mention.day !== when.today) loose = said.index;
      if (believable(said, mention)) take(said, mention);
      else if (open !== null && mention.day !== null && mention.day === open.day && rejected(said, mention)) {
        frames.splice(frames.indexOf(open), 1);
        open = null;
      }
    }
    if (
      open !== null &&
      open.time === null &&
      said.index - open.last <= 2 &&
      words.sameTime.test(said.sentence.text)
    )
      open.time = timeBefore(open);
    if (words.sameDay.test(said.clause) && said.mentions.some(({ time }) => time !== null)) {
      const known = frames.findLast(({ day }) => day !== null);
      if (open !== null && known !== undefined && open.day === null) open.day = known.day;
    }
  }

  function timeBefore(frame: Frame): Clock | null {
    return frames.findLast((other) => other !== frame && other.time !== null)?.time ?? when.now;
  }

  /** 'Tuesday morning' 'Not Tuesday, Wednesday at eight'. */
  function saidInMorning({ first, last }: Frame): boolean {
    const other = frames.findLast(({ last: end, time }) => end < first && time !== null);
    return talk.sentences
      .slice(Math.max(0, first - REACH, (other?.last ?? -1) + 1), last + 1)
      .some(({ text }) => words.inTheMorning.test(text));
  }

  function isCancelled(frame: Frame): boolean {
    for (let line = frame.first - 1; line <= frame.last + 1; line++) {
      const text = textOf(line);
      if (words.cancels.test(text) && !text.endsWith('?')) return true;
    }
    return false;
  }

  /** The lines right before an appointment that its own sentence does not name: they tell what it is about. */
  function leadingTo({ first }: Frame, told: readonly number[]): number[] {
    const lengthOf = (line: number): number => withoutFillers(textOf(line)).length;
    let room = LONG - told.reduce((sum, line) => sum + lengthOf(line), 0);
    const lines: number[] = [];
    for (let line = first - 1; line >= Math.max(0, first - LINES_BEFORE) && room >= lengthOf(line); line--) {
      room -= lengthOf(line);
      lines.push(line);
    }
    return lines;
  }

  const events: ExtractedEvent[] = [];
  /** Those named in the sentence of their time. */
  const namedOnce = new Set<ExtractedEvent>();
  for (const [index, frame] of frames.entries()) {
    settleHalf(frame);
    if (
      frame.time === null ||
      (frame.day === null && !frame.isToday) ||
      isCancelled(frame) ||
      isReplaced(frame, index)
    )
      continue;
    const name = nameOf(frame);
    const lines = [...frame.lines].toSorted((a, b) => a - b);
    const around = `${name.phrase ?? ''} ${lines.map(textOf).join(' ')}`;
    const { minute, sure } = frame.time;
    const late =
      when.now.minute >= EVENING &&
      minute >= 420 &&
      minute < 540 &&
      !words.morning.test(around) &&
      !saidInMorning(frame);
    const evening = !sure && minute >= 300 && minute < 720 && (late || words.evening.test(around));
    const begin = when.instant(frame.day, evening ? { minute: minute + 720, sure: true } : frame.time);
    if (begin < when.instant(when.today, when.now)) continue;
    // What was said in the same breath before tells what it is about.
    const before = talk.sentences[frame.first - 1];
    const lead =
      !name.own && before?.speaker_name === talk.sentences[frame.first]?.speaker_name
        ? [frame.first - 1]
        : [];
    const told = [...new Set([...(name.line === null ? [] : [name.line]), ...lead, ...lines])];
    const known = events.find(
      (event) => event.start === begin && (event.title === name.title || !name.own || !namedOnce.has(event)),
    );
    if (known !== undefined) {
      // 'He comes on Friday at ten.' 'Friday at ten, fine.'
      const again = lines.flatMap((line) => talk.sentences[line]!.evidence);
      known.evidence = [...new Set([...known.evidence, ...again])].slice(0, MOST_EVIDENCE);
      continue;
    }
    const likely = likelihood(frame, name.own, isTask(frame));
    // 'Maybe a call on Monday', 'the meeting was on Monday'.
    if (frame.plan === 0 || likely < ENOUGH || isCall(frame)) continue;
    const shown = name.own ? told : [...new Set([...told, ...leadingTo(frame, told)])];
    const event: ExtractedEvent = {
      title: name.title,
      description: shown
        .toSorted((a, b) => a - b)
        .map((line) => withoutFillers(textOf(line)))
        .join(' ')
        .slice(0, LONGEST)
        .trim(),
      start: begin,
      duration: frame.minutes ?? DEFAULT_MINUTES,
      confidence: talk.ownerUnknown ? DRAFT : likely >= SURELY ? SURE : LIKELY,
      evidence: [...new Set(told.flatMap((line) => talk.sentences[line]!.evidence))],
    };
    events.push(event);
    if (name.own) namedOnce.add(event);
  }
  return events;
}
