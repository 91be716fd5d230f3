// Reads the days and times of day that are named in an English text, and resolves them in the owner's zone.
import { wallToInstant, zoneOffset } from '../../../time-zone.ts';
import type { Clock, Mention, WhenReader } from '../language-rules.ts';
import { clockAt } from './clock.ts';
import { DAY_MS } from '../when-phrases.ts';
import { createDayReader, type ReadDay } from './days.ts';
import { stretchesIn } from './stretches.ts';
import { numberAt, tokensOf, type Token } from './tokens.ts';

/** Words that may stand between a day and its time. */
const JOINTS = new Set(
  'at on in the from around about by before until till say like then for and maybe between a, say'.split(' '),
);
const MOST_JOINTS = 3;
const LEADS = new Set(
  'at on by before until till from in the around about between this next for first thing'.split(' '),
);
/** Part of a deadline before its day: 'no later than', 'by the end of the day on'. */
const DEADLINE_LEAD =
  /(?:\b(?:by|before|at|until|for) )?(?:the )?\b(?:(?:no|not) later than|end of (?:the )?(?:(?:business |working )?day|play|business|shift)|close of (?:business|play)|eod|cob)(?: on)?,? $/iu;
const DEADLINE_TAIL =
  /^(?:,? (?:early in the|late in the|in the|at)? ?(?:morning|afternoon|evening|night|sharp|lunchtime|on the dot)\b)?(?:,? (?:at )?(?:the )?(?:very |absolute )?latest\b)?/iu;
const EVENING =
  /\b(?:tonight|evening|night|dinner|drinks|supper|concert|gig|theatre|theater|cinema|film|movie|pub|party|rehearsal|choir|training|after (?:work|school)|quiz)\b/iu;
const AFTERNOON = /\bafternoon\b/iu;
const MORNING = /\b(?:morning|breakfast|first thing)\b/iu;
/** Hours east of UTC. */
const ZONES: Record<string, number> = {
  ...{
    UTC: 0,
    GMT: 0,
    BST: 1,
    CET: 1,
    CEST: 2,
    EST: -5,
    EDT: -4,
    CST: -6,
    CDT: -5,
    MST: -7,
    MDT: -6,
    PST: -8,
    PDT: -7,
  },
};

interface Piece {
  start: number;
  end: number;
  from: number;
  next: number;
  day?: ReadDay;
  time?: Clock;
  minutes?: number;
  weak?: boolean;
}

/** Minutes of 'for an hour and a half', 'two hours', '45 minutes' at `at`; null for none. */
function lengthAt(tokens: readonly Token[], at: number): { minutes: number; next: number } | null {
  if (tokens[at]?.word !== 'for') return null;
  let from = at + 1;
  while (/^(?:about|around|like|say)$/u.test(tokens[from]?.word ?? '')) from++;
  const first = tokens[from]?.word;
  if (first === 'half' || (first === 'a' && tokens[from + 1]?.word === 'half')) {
    const hour = tokens.slice(from, from + 4).findIndex(({ word }) => word === 'hour');
    return hour < 0 ? null : { minutes: 30, next: from + hour + 1 };
  }
  const one = first === 'a' || first === 'an';
  const amount = one ? { value: 1, next: from + 1 } : numberAt(tokens, from);
  if (amount === null) return null;
  let { value, next } = amount;
  const half = (place: number): boolean =>
    tokens[place]?.word === 'and' && tokens[place + 1]?.word === 'a' && tokens[place + 2]?.word === 'half';
  if (half(next)) {
    value += 0.5;
    next += 3;
  }
  const unit = tokens[next]?.word ?? '';
  if (/^(?:minutes?|mins?)$/u.test(unit)) return { minutes: value, next: next + 1 };
  if (!/^(?:hours?|hrs?)$/u.test(unit)) return null;
  if (half(next + 1)) return { minutes: value * 60 + 30, next: next + 4 };
  return { minutes: value * 60, next: next + 1 };
}

export function createEnglishWhen(startedAt: number, timeZone: string): WhenReader {
  const offset = zoneOffset(startedAt, timeZone);
  const wallNow = startedAt + offset * 60_000;
  const today = Math.floor(wallNow / DAY_MS) * DAY_MS;
  const minuteNow = (wallNow - today) / 60_000;
  const { dayAt, agreed } = createDayReader(today);

  /** 'in ten minutes', 'in half an hour', 'in two hours'. */
  function soonAt(tokens: readonly Token[], at: number): Piece | null {
    if (tokens[at]?.word !== 'in') return null;
    const length = lengthAt(
      [...tokens.slice(0, at), { ...tokens[at]!, word: 'for' }, ...tokens.slice(at + 1)],
      at,
    );
    // 'In a minute' is soon.
    if (length === null || length.minutes <= 1) return null;
    const minute = Math.round(minuteNow + length.minutes);
    return {
      ...spanOf(tokens, at, length.next),
      day: { day: today + Math.floor(minute / 1440) * DAY_MS, next: length.next, exact: 1, past: false },
      time: { minute: minute % 1440, sure: true },
    };
  }

  const spanOf = (tokens: readonly Token[], from: number, next: number) => ({
    from,
    next,
    start: tokens[from]!.start,
    end: tokens[next - 1]!.end,
  });

  function piecesOf(tokens: readonly Token[]): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < tokens.length;) {
      const last = pieces.at(-1);
      const beside =
        last !== undefined && at - last.next <= 1 && last.day !== undefined && last.time === undefined;
      const piece = pieceAt(tokens, at, beside);
      // The 'one' of 'sixty-one' is no hour.
      if (piece === null) at = numberAt(tokens, at)?.next ?? at + 1;
      else {
        pieces.push(piece);
        at = piece.next;
      }
    }
    return pieces;
  }

  function pieceAt(tokens: readonly Token[], at: number, beside: boolean): Piece | null {
    const length = lengthAt(tokens, at);
    if (length !== null) return { ...spanOf(tokens, at, length.next), minutes: length.minutes };
    const soon = soonAt(tokens, at);
    if (soon !== null) return soon;
    // 'For the next four days' and 'two days' are lengths, not days.
    const day = dayAt(tokens, at);
    if (day !== null) return { ...spanOf(tokens, at, day.next), day };
    const clock = clockAt(tokens, at, beside);
    if (clock === null) return null;
    const zone = ZONES[tokens[clock.next]?.raw ?? ''];
    const moved = zone === undefined ? 0 : offset - zone * 60;
    return {
      ...spanOf(tokens, at, clock.next + (zone === undefined ? 0 : 1)),
      time: { minute: clock.time.minute + moved, sure: clock.time.sure || zone !== undefined },
      weak: clock.weak,
      ...(clock.minutes === null ? {} : { minutes: clock.minutes }),
    };
  }

  function joined(tokens: readonly Token[], left: Piece, right: Piece): boolean {
    if (right.from - left.next > MOST_JOINTS) return false;
    for (let at = left.next; at < right.from; at++) if (!JOINTS.has(tokens[at]!.word)) return false;
    return true;
  }

  /** The likelier half of the day, by the words around and the time that it is now. */
  function settled(time: Clock, day: number | null, around: string): Clock {
    if (time.sure) return time;
    const { minute } = time;
    const morning = minute % 720;
    if (MORNING.test(around) && !EVENING.test(around))
      return { minute: morning === 0 ? 720 : morning, sure: true };
    if (minute < 720 && minute >= 300 && (EVENING.test(around) || (AFTERNOON.test(around) && minute < 420)))
      return { minute: minute + 720, sure: true };
    // 'Today at nine', said at ten, means the evening.
    if (day === today && minute <= minuteNow && minute < 720 && minute + 720 > minuteNow)
      return { minute: minute + 720, sure: false };
    return time;
  }

  function mentionOf(text: string, tokens: readonly Token[], pieces: readonly Piece[]): Mention {
    let start = pieces[0]!.start;
    let from = pieces[0]!.from;
    // The 'in' of 'hand it in on Friday' belongs to the verb.
    const isVerbs = (at: number): boolean =>
      tokens[at]!.word === 'in' && /^(?:on|at|by|before|until|till|from)$/u.test(tokens[at + 1]?.word ?? '');
    // That of 'the evening before at seven' belongs to the evening.
    const isSide = (at: number): boolean =>
      tokens[at]!.word === 'before' &&
      /^(?:night|day|evening|morning|week)s?$/u.test(tokens[at - 1]?.word ?? '');
    // 'Pay the whole thing on Thursday', but 'first thing on Thursday'.
    const isObject = (at: number): boolean =>
      tokens[at]!.word === 'thing' && tokens[at - 1]?.word !== 'first';
    const leads = (at: number): boolean =>
      LEADS.has(tokens[at]!.word) && !isVerbs(at) && !isSide(at) && !isObject(at);
    while (from > 0 && !tokens[from]!.breakBefore && leads(from - 1)) start = tokens[--from]!.start;
    let { end } = pieces.at(-1)!;
    start -= DEADLINE_LEAD.exec(text.slice(0, start))?.[0].length ?? 0;
    end += DEADLINE_TAIL.exec(text.slice(end))?.[0].length ?? 0;
    let day: ReadDay | null = null;
    for (const piece of pieces)
      if (piece.day !== undefined && (day === null || piece.day.exact >= day.exact)) day = piece.day;
    const weekday = pieces.find((piece) => piece.day?.weekday === true)?.day;
    if (day?.lone === true && weekday !== undefined) day = { ...day, day: agreed(weekday.day, day.day) };
    const time = pieces.find((piece) => piece.time !== undefined);
    const minutes = pieces.find((piece) => piece.minutes !== undefined)?.minutes ?? null;
    const around = text.slice(start, end);
    const clock =
      time === undefined
        ? null
        : settled(
            time.time!,
            day?.weekday === true ? null : (day?.day ?? null),
            pieces.length > 0 ? `${around} ${text}` : around,
          );
    // 'Friday' and 'Friday at seven', said on a Friday at noon, are the next one: of today people say 'today'.
    // A deadline may be today.
    const isDeadline =
      clock === null && /^(?:by|before|until|till|no later|not later)\b|\blatest$/iu.test(around);
    const isLater = clock !== null && clock.minute >= Math.floor(minuteNow);
    const mayBeToday = isDeadline || isLater || /\bthis\b/iu.test(around);
    if (day?.weekday === true && !day.past && day.day === today && !mayBeToday)
      day = { ...day, day: day.day + 7 * DAY_MS };
    const past =
      day?.past === true ||
      (day !== null && day.day === today && clock !== null && clock.minute < Math.floor(minuteNow)) ||
      (day !== null && day.day < today);
    return {
      index: start,
      text: around,
      day: day?.day ?? null,
      time: clock,
      minutes,
      past,
      weak: time?.weak === true && day === null,
    };
  }

  function mentions(text: string): Mention[] {
    const tokens = tokensOf(text);
    const found: Mention[] = [];
    let group: Piece[] = [];
    const close = (): void => {
      if (group.some(({ day, time }) => day !== undefined || time !== undefined))
        found.push(mentionOf(text, tokens, group));
      group = [];
    };
    for (const piece of piecesOf(tokens)) {
      const last = group.at(-1);
      const twice =
        (piece.time !== undefined && group.some(({ time }) => time !== undefined)) ||
        (piece.day !== undefined &&
          group.some(({ day }) => day !== undefined && !(day.exact !== piece.day!.exact)));
      // 'Not the ninth, the Tuesday after' is two days.
      const counted = piece.day?.weekday === true && tokens[piece.next]?.word === 'after';
      if (last !== undefined && (twice || counted || !joined(tokens, last, piece))) close();
      group.push(piece);
    }
    close();
    const loose = stretchesIn(text, today)
      .filter(({ index, end }) =>
        found.every((other) => end <= other.index || other.index + other.text.length <= index),
      )
      .map(({ index, end, day }): Mention => ({
        ...{ index, text: text.slice(index, end), day, time: null, minutes: null },
        ...{ past: false, weak: false, vague: true },
      }));
    return [...found, ...loose].toSorted((a, b) => a.index - b.index);
  }

  return {
    today,
    now: { minute: Math.floor(minuteNow), sure: true },
    mentions,
    instant(day, time) {
      if (time === null) return wallToInstant((day ?? today) + (23 * 60 + 59) * 60_000, timeZone);
      const wall = (day ?? today) + time.minute * 60_000;
      const passed = day === null && wall < Math.floor(wallNow / 60_000) * 60_000;
      // 'At ten', said in the evening, is tonight.
      const tonight = passed && !time.sure && time.minute < 720 && time.minute + 720 > minuteNow;
      return wallToInstant(wall + (tonight ? DAY_MS / 2 : passed ? DAY_MS : 0), timeZone);
    },
  };
}
