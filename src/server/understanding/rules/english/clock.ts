// Reads times of day in English as people say them: 'half past four', 'quarter to nine', 'eight forty', 'five pm'.
import type { Clock } from '../language-rules.ts';
import { numberAt, type Read, type Token } from './tokens.ts';

export interface ReadClock {
  time: Clock;
  next: number;
  /** Two or one bare numbers, which may mean something else. */
  weak: boolean;
  /** Of a range: 'from nine to eleven'. */
  minutes: number | null;
}

const BEFORE_A_TIME = new Set(
  'at around about by before until till from between approximately roughly say'.split(' '),
);
/** What follows a number that counts something. */
const COUNTED =
  /^(?:percent|per|hundred|thousand|million|grand|euros?|dollars?|pounds?|bucks|quid|cents?|people|kids|men|women|metres?|meters?|kilos?|grams?|miles?|degrees?|star|of|more|other|point|and a half|months?|years?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|times|st|street|road|avenue|year|inch|inches|feet|foot|page|and)$/u;
const PLURAL =
  /^(?!(?:is|as|this|yes|us|was|his|its|it's|that's|thanks|works|suits|plus|sharp|unless|less|perhaps|does)$)\p{L}{3,}s$/u;
const EVENING_PART = /^(?:afternoon|evening|night|tonight|pm)$/u;

function hourOf(value: number): boolean {
  return value >= 0 && value <= 24;
}

function partAfter(tokens: readonly Token[], at: number): { half: 'am' | 'pm' | null; next: number } {
  const word = tokens[at]?.word;
  if (word === 'am' || word === 'pm') return { half: word, next: at + 1 };
  if (word === 'tonight') return { half: 'pm', next: at };
  let next = at;
  if (tokens[next]?.word === 'in' || tokens[next]?.word === 'at') next++;
  if (tokens[next]?.word === 'the') next++;
  const part = tokens[next]?.word ?? '';
  if (next === at && part !== 'sharp') return { half: null, next: at };
  if (part === 'morning') return { half: 'am', next: next + 1 };
  if (EVENING_PART.test(part)) return { half: 'pm', next: next + 1 };
  return { half: null, next: at };
}

/** In everyday talk one to six are in the afternoon. */
function clockOf(hour: number, minute: number, half: 'am' | 'pm' | null, zeroLed = false): Clock {
  const whole = (h: number): number => (h * 60 + minute) % 1440;
  if (half === 'am') return { minute: whole(hour % 12), sure: true };
  if (half === 'pm') return { minute: whole(hour < 12 ? hour + 12 : hour), sure: true };
  if (hour > 12 || hour === 0 || zeroLed) return { minute: whole(hour), sure: true };
  return { minute: whole(hour <= 6 ? hour + 12 : hour), sure: false };
}

/** The hour and minutes at `at`, without morning or afternoon. */
function bareAt(
  tokens: readonly Token[],
  at: number,
): { hour: number; minute: number; next: number; bare: boolean; zeroLed?: boolean } | null {
  const word = tokens[at]?.word;
  if (word === undefined) return null;
  const digits = /^(\d{1,2})[:.](\d{2})$/u.exec(word);
  if (digits !== null) {
    const [hour, minute] = [Number(digits[1]), Number(digits[2])];
    if (!hourOf(hour) || minute > 59) return null;
    // '4.50' may be a price.
    return { hour, minute, next: at + 1, bare: word.includes('.'), zeroLed: word.startsWith('0') };
  }
  const past = pastAt(tokens, at);
  if (past !== null) return past;
  const hour = numberAt(tokens, at);
  if (hour === null || hour.value > 24) return null;
  if (tokens[hour.next]?.word === "o'clock" || tokens[hour.next]?.word === 'oclock')
    return { hour: hour.value, minute: 0, next: hour.next + 1, bare: false };
  if (tokens[hour.next]?.word === 'o' && tokens[hour.next + 1]?.word === 'clock')
    return { hour: hour.value, minute: 0, next: hour.next + 2, bare: false };
  const minutes = minutesAt(tokens, hour);
  if (minutes !== null) return { hour: hour.value, minute: minutes.value, next: minutes.next, bare: true };
  if (tokens[hour.next]?.word === 'hundred' && tokens[hour.next + 1]?.word === 'hours')
    return { hour: hour.value, minute: 0, next: hour.next + 2, bare: false };
  return { hour: hour.value, minute: 0, next: hour.next, bare: true };
}

/** 'forty' of 'eight forty', 'oh five' of 'ten oh five'. */
function minutesAt(tokens: readonly Token[], hour: Read): Read | null {
  const first = tokens[hour.next];
  if (first === undefined || first.breakBefore) return null;
  if (first.word === 'oh' || first.word === 'o') {
    const unit = numberAt(tokens, hour.next + 1);
    return unit !== null && unit.value >= 1 && unit.value <= 9 ? unit : null;
  }
  const minute = numberAt(tokens, hour.next);
  if (minute === null || minute.value < 10 || minute.value > 59) return null;
  return numberAt(tokens, minute.next) === null ? minute : null;
}

/** 'half past four', 'half four', 'quarter to five', 'ten past nine', 'five of six'. */
function pastAt(
  tokens: readonly Token[],
  at: number,
): { hour: number; minute: number; next: number; bare: boolean } | null {
  let from = at;
  if (tokens[from]?.word === 'a') from++;
  const word = tokens[from]?.word;
  if (word === 'half') {
    const past = tokens[from + 1]?.word === 'past';
    const hour = numberAt(tokens, from + (past ? 2 : 1));
    if (hour === null || hour.value < 1 || hour.value > 12) return null;
    return { hour: hour.value, minute: 30, next: hour.next, bare: false };
  }
  let minutes: Read | null = word === 'quarter' ? { value: 15, next: from + 1 } : null;
  minutes ??= from === at ? numberAt(tokens, from) : null;
  if (minutes === null || minutes.value > 29 || minutes.value < 1) return null;
  const quarter = word === 'quarter';
  let turn = tokens[minutes.next]?.word;
  let next = minutes.next + 1;
  if (turn === 'minutes') turn = tokens[next++]?.word;
  const after = turn === 'past' || (quarter && turn === 'after');
  if (!after && !(turn === 'to' || turn === 'before' || (quarter && (turn === 'of' || turn === 'til'))))
    return null;
  // 'four to six' is a range; nobody counts four minutes before six aloud without 'minutes'.
  if (!quarter && minutes.value % 5 !== 0) return null;
  const hour = numberAt(tokens, next);
  const named = tokens[next]?.word === 'noon' || tokens[next]?.word === 'midnight';
  if (hour === null && !named) return null;
  const whole = named ? (tokens[next]!.word === 'noon' ? 12 : 24) : hour!.value;
  if (whole < 1 || whole > 24) return null;
  if (!after && !quarter && minutes.value === 10 && whole === 12) return null;
  return after
    ? { hour: whole, minute: minutes.value, next: named ? next + 1 : hour!.next, bare: false }
    : {
        hour: whole - 1 === 0 ? 12 : whole - 1,
        minute: 60 - minutes.value,
        next: named ? next + 1 : hour!.next,
        bare: false,
      };
}

/** Whether the number counts something that follows. */
function counts(tokens: readonly Token[], next: number): boolean {
  const after = tokens[next];
  if (after === undefined || after.breakBefore) return false;
  if (after.word === 'and') return false;
  return COUNTED.test(after.word) || PLURAL.test(after.word);
}

/** `expected`: a day stands right before, so that a bare number is a time. */
export function clockAt(tokens: readonly Token[], at: number, expected: boolean): ReadClock | null {
  const word = tokens[at]?.word;
  if (word === undefined) return null;
  if (word === 'noon' || word === 'midday' || (expected && word === 'lunchtime'))
    return { time: { minute: 720, sure: true }, next: at + 1, weak: false, minutes: null };
  if (word === 'midnight')
    return { time: { minute: 1440, sure: true }, next: at + 1, weak: false, minutes: null };
  const bare = bareAt(tokens, at);
  if (bare === null) return null;
  const before = tokens[at - 1];
  const introduced = before !== undefined && BEFORE_A_TIME.has(before.word) && !tokens[at]!.breakBefore;
  const { half, next } = partAfter(tokens, bare.next);
  if (half === null && bare.bare && counts(tokens, bare.next)) return null;
  // 'The big one', 'keep the old one on till then'.
  const isThing = word === 'one' && bare.next === at + 1 && bare.bare && before !== undefined;
  if (isThing && half === null && !introduced && !expected && !tokens[at]!.breakBefore) return null;
  const end = rangeEnd(tokens, next, introduced && (before.word === 'from' || before.word === 'between'));
  const time = clockOf(bare.hour, bare.minute, half ?? end?.half ?? null, bare.zeroLed === true);
  const weak = bare.bare && half === null && !introduced && !expected;
  if (end === null) return { time, next, weak, minutes: null };
  let length = end.time.minute - time.minute;
  // 'From nine to two', 'between eleven and one'.
  if (length <= 0) length += length <= -720 ? 1440 : 720;
  return { time, next: end.next, weak: weak && end.weak, minutes: length };
}

/** The second time of 'from nine to eleven', 'two till four'. */
function rangeEnd(
  tokens: readonly Token[],
  at: number,
  opened: boolean,
): { time: Clock; next: number; half: 'am' | 'pm' | null; weak: boolean } | null {
  const word = tokens[at]?.word;
  if (word !== 'to' && word !== 'till' && word !== 'until' && word !== 'til' && !(opened && word === 'and'))
    return null;
  const end = bareAt(tokens, at + 1);
  if (end === null) return null;
  const { half, next } = partAfter(tokens, end.next);
  if (half === null && end.bare && counts(tokens, end.next)) return null;
  return { time: clockOf(end.hour, end.minute, half), next, half, weak: !opened && half === null };
}
