// Reads days in English as people say them: 'next Thursday', 'the twenty-third of May', 'a week on Monday', 'in ten days'.
import {
  besideDay,
  DAY_MS,
  inMonths,
  nextDate,
  weekdayInWeeks,
  weekdayOfMonth,
  weekendOf,
  workingDays,
} from '../when-phrases.ts';
import { nextFeast } from '../feast-days.ts';
import {
  AFTER_A_DAY,
  BARE_FEASTS,
  BEFORE_A_DAY,
  FEASTS,
  monthOf,
  UNIT_DAYS,
  UNIT_MONTHS,
  weekdayOf,
} from './day-words.ts';
import { amountAt, onWeekday, weeksAt, yearAt, type ReadYear } from './day-parts.ts';
import { numberAt, ordinalAt, type Token } from './tokens.ts';

export interface ReadDay {
  /** Midnight on the wall as if it were UTC. */
  day: number;
  next: number;
  past: boolean;
  /** 2: a date, 1: a weekday or 'tomorrow'. A date explains a weekday beside it. */
  exact: 1 | 2;
  /** Only the day of a month was said. */
  lone?: boolean;
  /** A weekday. */
  weekday?: boolean;
}

/** Begins a sentence or stands after a mark. */
const at0 = (before: Token | undefined, token: Token): boolean => before === undefined || token.breakBefore;

export function createDayReader(today: number) {
  const weekdayToday = new Date(today).getUTCDay();
  const after = (weekday: number): number => (weekday - weekdayToday + 7) % 7;
  const monday = today - ((weekdayToday + 6) % 7) * DAY_MS;
  const ofNextWeek = (weekday: number): number => monday + (7 + ((weekday + 6) % 7)) * DAY_MS;
  const lastOfMonth = (month: number): number => Date.UTC(new Date(today).getUTCFullYear(), month + 1, 0);

  /** Null for a day that no year has, such as the 31st of February. */
  function dateOf(month: number, day: number, { year, next }: ReadYear): ReadDay | null {
    const date = nextDate(today, day, month, year ?? undefined);
    return date === null ? null : plain(date, next, 2);
  }

  /** The next month that has such a day. */
  function ofMonth(day: number): number {
    const now = new Date(today);
    for (let ahead = 0; ; ahead++) {
      const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day));
      if (date.getUTCDate() === day && date.getTime() >= today) return date.getTime();
    }
  }

  const plain = (day: number, next: number, exact: 1 | 2 = 1, past = false): ReadDay => ({
    day,
    next,
    exact,
    past,
  });

  function relativeAt(tokens: readonly Token[], at: number): ReadDay | null {
    const word = tokens[at]!.word;
    const following = tokens[at + 1]?.word;
    if (word === 'today' || word === "today's") return plain(today, at + 1);
    if (word === 'tonight') return plain(today, at + 1);
    if (word === 'this' && /^(?:morning|afternoon|evening)$/u.test(following ?? ''))
      return plain(today, at + 2);
    if (word === 'tomorrow' || word === "tomorrow's") return plain(today + DAY_MS, at + 1);
    if (word === 'yesterday' || word === "yesterday's") return plain(today - DAY_MS, at + 1, 1, true);
    if (word === 'day' && following === 'after' && tokens[at + 2]?.word === 'tomorrow')
      return plain(today + 2 * DAY_MS, at + 3);
    if (word === 'end' && following === 'of') return endAt(tokens, at + 2);
    if (word === 'last' && following === 'day' && tokens[at + 2]?.word === 'of') return endAt(tokens, at + 3);
    if (word === 'in' && following === 'the') return inTheMorning(tokens, at);
    if (word === 'in' || word === 'within') return inAt(tokens, at + 1);
    if (word === 'close' && following === 'of' && tokens[at + 2]?.word === 'business')
      return closingAt(tokens, at);
    if (word === 'mid' && following === 'next' && tokens[at + 2]?.word === 'week')
      return plain(ofNextWeek(3), at + 3);
    if (word === 'the' && isWeekAfterNext(tokens, at)) {
      const on = onWeekday(tokens, at + 4);
      return on === null ? null : plain(weekdayInWeeks(today, 2, on.weekday), on.next);
    }
    if (word === 'weekend') return weekendAt(tokens, at);
    if (word === 'next' && following === 'week') {
      const weekday = weekdayOf(tokens[at + 2]?.word === 'on' ? tokens[at + 3]?.word : tokens[at + 2]?.word);
      if (weekday < 0) return null;
      return plain(ofNextWeek(weekday), at + (tokens[at + 2]!.word === 'on' ? 4 : 3));
    }
    return null;
  }

  const namesDay = ({ word }: Token): boolean =>
    weekdayOf(word) >= 0 ||
    monthOf(word) >= 0 ||
    /^(?:today|tonight|tomorrow|yesterday|every|each)$/u.test(word);

  /** The next one, where no day and no hour is said beside it. */
  function inTheMorning(tokens: readonly Token[], at: number): ReadDay | null {
    const before = tokens[at - 1]?.word ?? '';
    const isOther = tokens[at + 2]?.word !== 'morning' || tokens.some(namesDay);
    if (isOther || /\d|^(?:o'clock|oclock|am|past|half)$/u.test(before)) return null;
    return at > 0 && numberAt(tokens, at - 1) !== null ? null : plain(today + DAY_MS, at + 3);
  }

  /** 'Close of business', today unless a day follows. */
  function closingAt(tokens: readonly Token[], at: number): ReadDay | null {
    return tokens.some(namesDay) ? null : plain(today, at + 3);
  }

  /** Saturday; what is done before it is done by Friday. */
  function weekendAt(tokens: readonly Token[], at: number): ReadDay | null {
    const lead = tokens[at - 1]?.word;
    if (lead === 'every' || lead === 'a' || lead === 'all' || lead === 'last' || lead === 'that') return null;
    const before = tokens
      .slice(Math.max(0, at - 2), at)
      .some(({ word }) => word === 'before' || word === 'by');
    const afterNext = tokens[at + 1]?.word === 'after' && tokens[at + 2]?.word === 'next';
    if (afterNext) return plain(weekendOf(today) + 7 * DAY_MS, at + 3);
    const next = lead === 'next' ? 7 * DAY_MS : 0;
    return plain((before ? today + after(5) * DAY_MS : weekendOf(today)) + next, at + 1);
  }

  /** After 'end of'. */
  function endAt(tokens: readonly Token[], at: number): ReadDay | null {
    let from = at;
    const next = tokens[from]?.word === 'next';
    if (/^(?:the|this|next)$/u.test(tokens[from]?.word ?? '')) from++;
    const word = tokens[from]?.word;
    const now = new Date(today).getUTCMonth();
    if (word === 'week') return plain(today + after(5) * DAY_MS + (next ? 7 * DAY_MS : 0), from + 1);
    if (word === 'month') return plain(lastOfMonth(now + (next ? 1 : 0)), from + 1, 2);
    if (word === 'today') return plain(today, from + 1);
    if (word === 'day') return tokens.some(namesDay) ? null : plain(today, from + 1);
    if (word === 'year') return plain(lastOfMonth(11), from + 1, 2);
    const month = monthOf(word);
    if (month < 0) return null;
    const date = lastOfMonth(month);
    return plain(date < today ? lastOfMonth(month + 12) : date, from + 1, 2);
  }

  const isWeekAfterNext = (tokens: readonly Token[], at: number): boolean =>
    ['the', 'week', 'after', 'next'].every((word, place) => tokens[at + place]?.word === word);

  /** After 'in', or a length before 'from today'. */
  function inAt(tokens: readonly Token[], at: number): ReadDay | null {
    const weeks = weeksAt(tokens, at);
    const on = weeks === null ? null : onWeekday(tokens, weeks.next);
    if (on !== null) return plain(weekdayInWeeks(today, weeks!.value, on.weekday), on.next);
    const about = /^(?:about|around|like|roughly)$/u.test(tokens[at]?.word ?? '') ? at + 1 : at;
    const amount = amountAt(tokens, about);
    if (amount === null) return null;
    let { next } = amount;
    const working = /^(?:working|business)$/u.test(tokens[next]?.word ?? '');
    if (working) next++;
    const word = tokens[next]?.word ?? '';
    next++;
    if (tokens[next]?.word === 'time') next++;
    if (working) return /^days?$/u.test(word) ? plain(workingDays(today, amount.value), next) : null;
    if (word in UNIT_DAYS) return plain(today + amount.value * UNIT_DAYS[word]! * DAY_MS, next);
    if (!(word in UNIT_MONTHS)) return null;
    return plain(inMonths(today, amount.value * UNIT_MONTHS[word]!), next);
  }

  function weekdayAt(tokens: readonly Token[], at: number): ReadDay | null {
    const word = tokens[at]!.word;
    const leading = /^(?:next|this|last|coming|past|following)$/u.test(word) ? word : '';
    const place = leading === '' ? at : at + 1;
    const weekday = weekdayOf(tokens[place]?.word);
    if (weekday < 0) return null;
    const following = tokens[place + 1]?.word;
    const coming = today + after(weekday) * DAY_MS;
    if (leading === 'last' || leading === 'past') return plain(coming - 7 * DAY_MS, place + 1, 1, true);
    if (leading === 'next') return plain(ofNextWeek(weekday), place + 1);
    if (following === 'next' && tokens[place + 2]?.word === 'week')
      return plain(ofNextWeek(weekday), place + 3);
    if (following === 'of' && tokens[place + 2]?.word === 'next' && tokens[place + 3]?.word === 'week')
      return plain(ofNextWeek(weekday), place + 4);
    if (following === 'of' && isWeekAfterNext(tokens, place + 2))
      return plain(weekdayInWeeks(today, 2, weekday), place + 6);
    if (following === 'week' && !/^(?:is|was)$/u.test(tokens[place + 2]?.word ?? ''))
      return plain(coming + 7 * DAY_MS, place + 2);
    if (following === 'after' && tokens[place + 2]?.word === 'next')
      return plain(coming + 7 * DAY_MS, place + 3);
    const weeks = following === 'in' ? weeksAt(tokens, place + 2) : null;
    if (weeks !== null) return plain(weekdayInWeeks(today, weeks.value, weekday), weeks.next);
    return { ...plain(coming, place + 1), weekday: true };
  }

  /** 'a week on Tuesday', 'two weeks from Friday', 'ten days from now'. */
  function shiftedAt(tokens: readonly Token[], at: number): ReadDay | null {
    const amount = amountAt(tokens, at);
    const unit = tokens[amount?.next ?? at]?.word ?? '';
    if (amount !== null && unit in UNIT_MONTHS && tokens[amount.next + 1]?.word === 'from')
      return /^(?:now|today)$/u.test(tokens[amount.next + 2]?.word ?? '')
        ? plain(inMonths(today, amount.value * UNIT_MONTHS[unit]!), amount.next + 3)
        : null;
    if (amount === null || !(unit in UNIT_DAYS)) return null;
    let next = amount.next + 1;
    const joint = tokens[next]?.word;
    const days = amount.value * UNIT_DAYS[unit]!;
    if (joint === 'ago') return plain(today - days * DAY_MS, next + 1, 1, true);
    if (joint === 'today') return plain(today + days * DAY_MS, next + 1);
    if (joint === 'tomorrow') return plain(today + (days + 1) * DAY_MS, next + 1);
    // 'A week Tuesday'.
    const weekday = days % 7 === 0 && tokens[next]?.breakBefore === false ? weekdayAt(tokens, next) : null;
    if (weekday?.weekday === true) return plain(weekday.day + days * DAY_MS, weekday.next);
    if (joint !== 'from' && joint !== 'on') return null;
    next++;
    const on = joint === 'from' && tokens[next]?.word === 'now' ? onWeekday(tokens, next + 1) : null;
    if (on !== null && days % 7 === 0) return plain(weekdayInWeeks(today, days / 7, on.weekday), on.next);
    if (joint === 'from' && /^(?:now|today)$/u.test(tokens[next]?.word ?? ''))
      return plain(today + days * DAY_MS, next + 1);
    const base = tokens[next] === undefined ? null : (weekdayAt(tokens, next) ?? relativeAt(tokens, next));
    return base === null ? null : plain(base.day + days * DAY_MS, base.next);
  }

  /** 'The day before Easter', 'the Monday after the twelfth'. */
  function besideAt(tokens: readonly Token[], at: number): ReadDay | null {
    const weekday = weekdayOf(tokens[at]!.word);
    const side = tokens[at + 1]?.word;
    const isDay = /^(?:day|night|evening)$/u.test(tokens[at]!.word);
    if ((weekday < 0 && !isDay) || (side !== 'before' && side !== 'after')) return null;
    const from = tokens[at + 2]?.word === 'the' && monthOf(tokens[at + 3]?.word) >= 0 ? at + 3 : at + 2;
    // 'On the Thursday before, the twelfth'.
    if (tokens[from] === undefined || tokens[at + 2]!.breakBefore) return null;
    const bare = BARE_FEASTS[tokens[from].word];
    const feast = bare === undefined ? feastAt(tokens, from) : plain(nextFeast(today, bare), from + 1);
    const base = dateAt(tokens, from) ?? feast ?? (isDay ? weekdayAt(tokens, from) : null);
    if (base === null) return null;
    return plain(besideDay(base.day, side === 'before' ? -1 : 1, isDay ? null : weekday), base.next, 2);
  }

  /** 'The last Friday of the month', 'the first Monday in July'. */
  function weekdayOfMonthAt(tokens: readonly Token[], at: number): ReadDay | null {
    const last = tokens[at]!.word === 'last';
    const ordinal = last ? { value: -1, next: at + 1 } : ordinalAt(tokens, at);
    if (ordinal === null || ordinal.value > 4) return null;
    const weekday = weekdayOf(tokens[ordinal.next]?.word);
    if (weekday < 0 || !/^(?:of|in)$/u.test(tokens[ordinal.next + 1]?.word ?? '')) return null;
    let next = ordinal.next + 2;
    const lead = tokens[next]?.word ?? '';
    if (/^(?:the|this|next)$/u.test(lead)) next++;
    const named = monthOf(tokens[next]?.word);
    if (named < 0 && tokens[next]?.word !== 'month') return null;
    const following = lead === 'next' ? (new Date(today).getUTCMonth() + 1) % 12 : undefined;
    return plain(weekdayOfMonth(today, weekday, ordinal.value, named < 0 ? following : named), next + 1, 2);
  }

  function dateAt(tokens: readonly Token[], at: number): ReadDay | null {
    const iso = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(tokens[at]!.word);
    if (iso !== null) {
      const [year, month, date] = iso.slice(1).map(Number) as [number, number, number];
      const read = dateOf(month - 1, date, { year, next: at + 1 });
      return read && { ...read, past: read.day < today };
    }
    const month = monthOf(tokens[at]!.word);
    if (month >= 0) {
      const from = tokens[at + 1]?.word === 'the' ? at + 2 : at + 1;
      const day = ordinalAt(tokens, from) ?? numberAt(tokens, from);
      if (day === null || day.value < 1 || day.value > 31 || (tokens[from]!.breakBefore && from === at + 1))
        return null;
      return dateOf(month, day.value, yearAt(tokens, day.next));
    }
    const the = tokens[at]!.word === 'the';
    const from = the ? at + 1 : at;
    const ordinal = ordinalAt(tokens, from);
    const day = ordinal ?? (the ? null : numberAt(tokens, from));
    if (day === null || day.value < 1 || day.value > 31) return null;
    const ofPlace = tokens[day.next]?.word === 'of' ? day.next + 1 : day.next;
    const named = monthOf(tokens[ofPlace]?.word);
    // 'The fourth may be late' is no date.
    if (named >= 0 && (ordinal !== null || named !== 4 || ofPlace > day.next)) {
      return dateOf(named, day.value, yearAt(tokens, ofPlace + 1));
    }
    if (
      tokens[day.next]?.word === 'of' &&
      /^(?:this|next|the)$/u.test(tokens[day.next + 1]?.word ?? '') &&
      tokens[day.next + 2]?.word === 'month'
    )
      return plain(ofMonth(day.value), day.next + 3, 2);
    // 'The second Sunday in June' is read from its ordinal on.
    if (ordinal === null || weekdayOfMonthAt(tokens, from) !== null) return null;
    return loneOrdinal(tokens, the, from, day);
  }

  /** 'The fourteenth' is a day, 'the second thing' and 'first' are not. */
  function loneOrdinal(
    tokens: readonly Token[],
    the: boolean,
    from: number,
    day: { value: number; next: number },
  ): ReadDay | null {
    const following = tokens[day.next];
    const ends = following === undefined || following.breakBefore;
    if (
      !ends &&
      !AFTER_A_DAY.has(following.word) &&
      numberAt(tokens, day.next) === null &&
      weekdayOf(following.word) < 0
    )
      return null;
    const before = tokens[the ? from - 2 : from - 1];
    const led = before !== undefined && (BEFORE_A_DAY.has(before.word) || weekdayOf(before.word) >= 0);
    if (
      !the &&
      !(before !== undefined && weekdayOf(before.word) >= 0) &&
      !(day.value >= 13 && (at0(before, tokens[from]!) || ends))
    )
      return null;
    if (day.value <= 3 && !led) return null;
    if (following?.word === 'of' && !ends) return null;
    return { ...plain(ofMonth(day.value), day.next, 2), lone: true };
  }

  /** 'Tuesday the fourteenth': of the next months the one in which it is a Tuesday. */
  function agreed(weekday: number, lone: number): number {
    const wanted = new Date(weekday).getUTCDay();
    const date = new Date(lone);
    for (let ahead = 0; ahead < 12; ahead++) {
      const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, date.getUTCDate());
      if (new Date(day).getUTCDay() === wanted && new Date(day).getUTCDate() === date.getUTCDate())
        return day;
    }
    return lone;
  }

  function feastAt(tokens: readonly Token[], at: number): ReadDay | null {
    for (const [name, feast] of FEASTS) {
      const words = name.split(' ');
      if (words.every((word, step) => tokens[at + step]?.word === word))
        return plain(nextFeast(today, feast), at + words.length);
    }
    return null;
  }

  return { dayAt, agreed };

  function dayAt(tokens: readonly Token[], at: number): ReadDay | null {
    return (
      shiftedAt(tokens, at) ??
      besideAt(tokens, at) ??
      weekdayOfMonthAt(tokens, at) ??
      dateAt(tokens, at) ??
      feastAt(tokens, at) ??
      weekdayAt(tokens, at) ??
      relativeAt(tokens, at)
    );
  }
}
