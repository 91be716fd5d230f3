// Days and times of day in German: 'übermorgen um halb acht', 'Samstag den achtundzwanzigsten', 'in drei Wochen'.
import {
  besideDay,
  between,
  clock,
  BEGINNING_OF_MONTH,
  DAY_MS,
  endOfMonth,
  endOfNextMonth,
  endOfWeek,
  inMinutes,
  inMonths,
  MIDDAY,
  MIDDLE_OF_MONTH,
  nextDate,
  nextDateOn,
  dayOfWeek,
  nextWeekday,
  weekdayInWeeks,
  weekdayOfMonth,
  weekdayOfNextWeek,
  weekendOf,
  type PartOfDay,
  type Phrase,
  type Piece,
  type WhenPhrases,
} from '../when-phrases.ts';
import { nextFeast, type Feast } from '../feast-days.ts';
import type { Clock } from '../language-rules.ts';
import { NUMBER, numberOf, ORDINAL, ordinalOf } from './numbers.ts';

const WEEKDAYS = 'sonntag montag dienstag mittwoch donnerstag freitag samstag'.split(' ');
const WEEKDAY = `(${WEEKDAYS.join('|')}|sonnabend)`;
const weekdayOf = (word: string): number => Math.max(WEEKDAYS.indexOf(word.toLowerCase()), -1);
const MONTHS = 'januar februar märz april mai juni juli august september oktober november dezember'.split(
  ' ',
);
const MONTH = `(${MONTHS.join('|')}|jänner|feber)`;
const monthOf = (word: string): number => {
  const name = word.toLowerCase();
  return name === 'jänner' ? 0 : name === 'feber' ? 1 : MONTHS.indexOf(name);
};
const dayOf = (word: string): number => (word.toLowerCase() === 'sonnabend' ? 6 : weekdayOf(word));

const PARTS: readonly [RegExp, PartOfDay][] = [
  [/nachmittag/iu, 'afternoon'],
  [/früh|morgen|vormittag/iu, 'morning'],
  [/abend/iu, 'evening'],
  [/nachts?$/iu, 'night'],
];
const PART = '(früh|morgen|vormittag|mittag|nachmittag|abend|nacht)';
function partOf(word: string | undefined): Piece {
  const part = word === undefined ? undefined : PARTS.find(([pattern]) => pattern.test(word))?.[1];
  if (part !== undefined) return { part };
  return /mittag/iu.test(word ?? '') ? MIDDAY : {};
}

const HALF = '(?:eine )?(?:halbe|dreiviertel)';
const BEGIN = '(?<![\\p{L}\\p{N}.,:])';
const END = '(?![\\p{L}\\p{N}])';
const phrase = (source: string, read: Phrase['read']): Phrase => ({
  pattern: new RegExp(`${BEGIN}(?:${source})${END}`, 'giu'),
  read,
});
/** What a number in front of is no time of day. */
const NO_UNIT = `(?!\\s?(?:euro|prozent|%|€|grad|kilo|meter|kilometer|mal|leute|personen|jahren?|stück|tagen?|wochen?|monaten?|minuten?|stunden?|sekunden|cent|franken|mann|seiten|kinder|und ${NUMBER}))`;

const day = (value: number | null, more: Piece = {}): Piece | null =>
  value === null ? null : { ...more, day: value };
const time = (value: Clock | null, more: Piece = {}): Piece | null =>
  value === null ? null : { ...more, time: value, midday: false };

const loosely = (value: number | null): Piece | null => day(value, { vague: true });

const FEASTS: readonly [string, Feast][] = [
  ['karfreitag', 'goodFriday'],
  ['ostersonntag|ostern', 'easter'],
  ['ostermontag', 'easterMonday'],
  ['pfingsten|pfingstsonntag', 'pentecost'],
  ['christi himmelfahrt', 'ascension'],
  ['nikolaus', 'nicholas'],
  ['heilig(?:er |en )?abend', 'christmasEve'],
  ['weihnachten|erste[rn] weihnachtsfeiertag', 'christmas'],
  ['zweite[rn] weihnachtsfeiertag', 'boxing'],
  ['silvester', 'newYearsEve'],
  ['neujahr', 'newYear'],
];

const ADVENTS: readonly Feast[] = ['advent1', 'advent2', 'advent3', 'advent4'];

/** 'vierzehn uhr dreißig', '14:30', 'halb acht', 'viertel nach vier'. */
const CLOCK_TEXT = `(?:${NUMBER} uhr(?: ${NUMBER})?|\\d{1,2}[:.]\\d{2}(?: uhr)?|halb ${NUMBER}|(?:drei)?viertel (?:vor |nach )?${NUMBER}|${NUMBER})`;
function clockOf(text: string): Clock | null {
  const words = text.toLowerCase().trim();
  const digits = /^(\d{1,2})[:.](\d{2})/u.exec(words);
  if (digits !== null) return clock(Number(digits[1]), Number(digits[2]), Number(digits[1]) >= 7);
  const whole = /^(\S+) uhr(?: (\S+))?$/u.exec(words);
  if (whole !== null) return clock(numberOf(whole[1]!), whole[2] === undefined ? 0 : numberOf(whole[2]));
  const quarter = /^(halb|viertel|dreiviertel)(?: (vor|nach))? (\S+)$/u.exec(words);
  if (quarter === null) return clock(numberOf(words));
  const hour = numberOf(quarter[3]!);
  const minutes = quarter[2] === 'nach' ? 15 : quarter[2] === 'vor' ? -15 : null;
  if (minutes === 15) return clock(hour, 15);
  if (minutes === -15) return clock(hour - 1, 45);
  return clock(hour === 1 ? 12 : hour - 1, { halb: 30, viertel: 15, dreiviertel: 45 }[quarter[1]!]!);
}

const FRACTIONS: readonly [RegExp, number][] = [
  [/anderthalb|eineinhalb/iu, 1.5],
  [/zweieinhalb/iu, 2.5],
  [/dreiviertel/iu, 0.75],
  [/halbe/iu, 0.5],
];

function lengthOf(amount: string | undefined, unit: string): number {
  const count =
    amount === undefined ? 1 : (FRACTIONS.find(([word]) => word.test(amount))?.[1] ?? numberOf(amount));
  return Math.round(count * (/^min/iu.test(unit) ? 1 : 60));
}

const ON = '(?:(?:am|den|bis|bis zum) )?';
const NEXT = '(?:nächste[rn]?|kommende[rn]?)';
const FROM_TODAY = ['heute', 'morgen', 'übermorgen'];

const PHRASES: readonly Phrase[] = [
  // What looks like a date and is none.
  phrase(
    `guten (?:morgen|abend|tag)|(?:jeden|jede|jedes|immer|seit) (?:\\p{L}+ )?(?:${WEEKDAY}|tag|morgen|abend|woche|monat|jahr|vorgestern|gestern|sommer|winter)|seit ${NUMBER} (?:tagen?|wochen?|monaten?|jahren?)|(?:am|von|bis) heute auf morgen|von heute an|heutzutage|schönen (?:tag|abend)(?: noch)?`,
    () => ({}),
  ),
  // Past days.
  phrase(
    `(?:vor)?gestern(?: ${PART})?|(?:letzten|letzte|letztes|letztem|vorigen|vorige|voriges|vergangenen?) (?:${WEEKDAY}|woche|monat|jahr|sommer|winter|nacht|mal)|vor (?:ein paar|${NUMBER}|einigen|vielen) (?:minuten?|stunden?|tagen?|wochen?|monaten?|jahren?)|neulich|damals|früher mal`,
    (_, { today }) => ({ day: today - DAY_MS, past: true }),
  ),
  phrase(`heute (?:früh|morgen|vormittag)`, ([text], { today, minute }) =>
    minute < 600 ? { day: today, ...partOf(text) } : { day: today, past: true },
  ),
  phrase(`(?:noch )?heute?(?: noch)?(?: ?${PART})?`, ([, part], { today }) => ({
    day: today,
    ...partOf(part),
  })),
  phrase(`heute in acht tagen`, (_, { today }) => day(today + 7 * DAY_MS)),
  phrase(`heute in vierzehn tagen`, (_, { today }) => day(today + 14 * DAY_MS)),
  phrase(`übermorgen(?: ?${PART})?`, ([, part], { today }) => ({ day: today + 2 * DAY_MS, ...partOf(part) })),
  phrase(
    `(?<!(?:am|jeden|den|einen|diesen|der|schönen|zum) )morgen(?: (?:in der )?(früh|vormittag|mittag|nachmittag|abend|nacht))?`,
    ([, part], { today }) => ({
      day: today + DAY_MS,
      ...partOf(part),
    }),
  ),
  // Weekdays.
  phrase(
    `(?:(?:nächsten|kommenden|diesen|am|den|bis) )*${WEEKDAY}(?:[ -]?${PART}|s(?=abend|nachmittag|morgen))?`,
    ([, name, part], { today }) => day(nextWeekday(today, dayOf(name!)), partOf(part)),
  ),
  phrase(
    `${ON}${WEEKDAY},? (?:in )?(?:der )?${NEXT} woche|(?:in der )?${NEXT} woche,? ${ON}${WEEKDAY}`,
    ([, a, b], { today }) => day(weekdayOfNextWeek(today, dayOf(a ?? b!))),
  ),
  phrase(
    `${ON}${WEEKDAY},? (?:in )?(?:der )?übernächste[rn]? woche|(?:in der )?übernächste[rn]? woche,? ${ON}${WEEKDAY}`,
    ([, a, b], { today }) => day(weekdayInWeeks(today, 2, dayOf(a ?? b!))),
  ),
  phrase(
    `(?:(?:am|bis|zum|den|der) )*(erste[nr]?|zweite[nr]?|dritte[nr]?|vierte[nr]?|letzte[nr]?) ${WEEKDAY} (?:im|in diesem|des|vom) (?:${MONTH}|(nächsten |kommenden )?monats?)`,
    ([, place, name, month, following], { today }) =>
      day(
        weekdayOfMonth(
          today,
          dayOf(name!),
          /^l/iu.test(place!) ? -1 : ordinalOf(place!),
          month === undefined
            ? following === undefined
              ? undefined
              : (new Date(today).getUTCMonth() + 1) % 12
            : monthOf(month),
        ),
      ),
  ),
  phrase(`(?:bis |am |zum )*(anfang|mitte) (?:des )?(?:nächsten|kommenden) monats?`, ([, part], { today }) =>
    loosely(
      nextDate(
        today,
        /^a/iu.test(part!) ? BEGINNING_OF_MONTH : MIDDLE_OF_MONTH,
        (new Date(today).getUTCMonth() + 1) % 12,
      ),
    ),
  ),
  phrase(`(?:bis |am |zum )*ende (?:des )?(?:nächsten|kommenden) monats?`, (_, { today }) =>
    day(endOfNextMonth(today)),
  ),
  phrase(`(?:am |den )?übernächste[nr]? ${WEEKDAY}`, ([, name], { today }) =>
    day(nextWeekday(today, dayOf(name!)) + 7 * DAY_MS),
  ),
  phrase(
    `${ON}${WEEKDAY},? in (${NUMBER}) wochen?|in (${NUMBER}) wochen?,? ${ON}${WEEKDAY}`,
    ([, a, n, m, b], { today }) => day(weekdayInWeeks(today, numberOf(n ?? m!), dayOf(a ?? b!))),
  ),
  phrase(`(heute|morgen|übermorgen) in (${NUMBER}) wochen?`, ([, name, weeks], { today }) =>
    day(today + (FROM_TODAY.indexOf(name!.toLowerCase()) + 7 * numberOf(weeks!)) * DAY_MS),
  ),
  phrase(`(?:am|dieses|übers|nächstes|kommendes|bis zum|das) wochenende`, ([text], { today }) =>
    day(
      /^(?:nächst|kommend)/iu.test(text!) && dayOfWeek(today) % 6 === 0
        ? nextWeekday(today, 6)
        : weekendOf(today),
    ),
  ),
  phrase(`bis wochenende`, (_, { today }) => day(endOfWeek(today))),
  phrase(`(?:bis |zum |am )?ende (?:der )?(?:nächste[rn]|kommende[rn]) woche`, (_, { today }) =>
    day(weekdayOfNextWeek(today, 5)),
  ),
  phrase(`(?:bis |zum |am )?anfang (?:der )?(?:nächste[rn]|kommende[rn]) woche`, (_, { today }) =>
    day(weekdayOfNextWeek(today, 1)),
  ),
  phrase(`(?:bis |zum |am )?mitte (?:der )?(?:nächste[rn]|kommende[rn]) woche`, (_, { today }) =>
    day(weekdayOfNextWeek(today, 3)),
  ),
  phrase(`(?:noch )?vor(?:m| dem) wochenende`, (_, { today }) => day(nextWeekday(today, 5, 0))),
  phrase(`(?:bis |am |zum )?ende der woche`, (_, { today }) => day(endOfWeek(today))),
  phrase(
    `(?:am )?(?:(tag|abend)|${WEEKDAY}) (vor|nach) (?:dem |den )?(?:${FEASTS.map(([source]) => `(${source})`).join('|')})`,
    ([, own, name, side, ...feasts], { today }) => {
      const base = nextFeast(today, FEASTS[feasts.findIndex((feast) => feast !== undefined)]![1]);
      return day(besideDay(base, /^v/iu.test(side!) ? -1 : 1, own === undefined ? dayOf(name!) : null));
    },
  ),
  phrase(`(?:am |den )?${WEEKDAY},? (?:über|in) (?:eine[rm]?) woche`, ([, name], { today }) =>
    day(nextWeekday(today, dayOf(name!)) + 7 * DAY_MS),
  ),
  phrase(`(?:bis |am |zum )*(?:zum monatsersten|monatsersten|nächsten ersten)`, (_, { today }) =>
    day(nextDate(today, 1)),
  ),
  phrase(`(?:bis |zur |zum |in der )*(?:mitte der woche|wochenmitte)`, (_, { today }) =>
    day(nextWeekday(today, 3)),
  ),
  phrase(`(?:bis )?spätestens (${ORDINAL})(?! ?${MONTH})(?!\\.?\\d)`, ([, number], { today }) =>
    day(nextDate(today, ordinalOf(number!)), { exact: true }),
  ),
  // Loosely.
  phrase(
    `(?:innerhalb|in|binnen)(?: von)? (?:den )?(?:nächsten|kommenden)(?: (paar|${NUMBER}))? (tagen|wochen)|(?:innerhalb|binnen)(?: von)? (?:eine[rs]|(${NUMBER})) (tage[ns]?|wochen?|monat\\p{L}*)`,
    ([, a, unitA, b, unitB], { today }) => {
      const amount = a ?? b;
      const unit = (unitA ?? unitB)!;
      const count =
        amount === undefined ? (unitA === undefined ? 1 : 2) : /paar/iu.test(amount) ? 2 : numberOf(amount);
      if (/^m/iu.test(unit)) return loosely(inMonths(today, count));
      return loosely(today + count * (/^w/iu.test(unit) ? 7 : 1) * DAY_MS);
    },
  ),
  phrase(`(?:bis |am |zum )*(anfang|mitte) (?:des|dieses) monats`, ([, part], { today }) =>
    loosely(nextDate(today, /^a/iu.test(part!) ? 1 : MIDDLE_OF_MONTH)),
  ),
  phrase(`in der ersten (?:${MONTH}woche|woche (?:im )?${MONTH})`, ([, a, b], { today }) =>
    loosely(nextDate(today, 7, monthOf(a ?? b!))),
  ),
  phrase(
    `bevor ich (?:ins bett|schlafen) gehe|vor(?:m|(?: dem)?) (?:schlafengehen|zubettgehen|ins bett gehen)`,
    (_, { today }) => loosely(today),
  ),
  phrase(
    `(?:noch |bis |im lauf |irgendwann )*diese[rn]? woche(?: noch)?(?! (?:am )?${WEEKDAY})`,
    (_, { today }) => loosely(endOfWeek(today)),
  ),
  phrase(
    `(?:bis |in der |im lauf der |zur |irgendwann )*(?:nächste[rn]?|kommende[rn]?) woche(?!,? (?:am )?${WEEKDAY})`,
    (_, { today }) => loosely(today + 7 * DAY_MS),
  ),
  phrase(
    `(?:bis |in der |im lauf der |zur |irgendwann )*übernächste[rn]? woche(?!,? (?:am )?${WEEKDAY})`,
    (_, { today }) => loosely(today + 14 * DAY_MS),
  ),
  phrase(`(?:noch |im lauf )?(?:diese[ns]|in diesem) monats?`, (_, { today }) => loosely(endOfMonth(today))),
  phrase(`(?:im |bis )?(?:nächste[ns]?|nächstem|kommende[ns]?) monats?`, (_, { today }) =>
    loosely(endOfNextMonth(today)),
  ),
  phrase(`(?:bis |zum )*(anfang|mitte) ${MONTH}`, ([, part, month], { today }) =>
    loosely(nextDate(today, /^a/iu.test(part!) ? BEGINNING_OF_MONTH : MIDDLE_OF_MONTH, monthOf(month!))),
  ),
  phrase(
    `auf dem (?:heimweg|nachhauseweg|rückweg|weg (?:nach hause|heim|zur arbeit))|in der (?:mittags)?pause|nach (?:der arbeit|feierabend|dem mittagessen|dem essen|der schule)|(?:wenn|sobald) (?:ich|wir) (?:nach hause|heim|zu hause|daheim|aufgelegt) (?:komme?n?|bin|sind|haben)|(?:wenn|sobald) (?:ich|wir) (?:hier |damit )?(?:fertig|durch|raus) (?:bin|sind)|bevor ich (?:heimgehe|heimfahre|nach hause gehe|nach hause fahre)|gleich|sofort|nachher|umgehend`,
    (_, { today }) => loosely(today),
  ),
  // Feasts.
  ...FEASTS.map(([source, feast]) =>
    phrase(`(?:(?:bis|zu|an|über|vor|am) )*(?:${source})`, (_, { today }) => day(nextFeast(today, feast))),
  ),
  phrase(`(?:bis |zum |am )*(?:ende (?:des|vom) monats?|monatsende)`, (_, { today }) =>
    day(endOfMonth(today)),
  ),
  phrase(`(?:bis |zum )*ende ${MONTH}`, ([, month], { today }) => day(endOfMonth(today, monthOf(month!)))),
  // Days of the month.
  phrase(
    `(?:(?:am|den|dem|der|zum|bis) )*(${ORDINAL}) ?${MONTH}(?: (\\d{4}))?`,
    ([, number, month, year], { today }) =>
      day(
        nextDate(today, ordinalOf(number!), monthOf(month!), year === undefined ? undefined : Number(year)),
        { exact: true },
      ),
  ),
  phrase(
    `(?:(?:am|den|dem|der|zum|bis) )*(${ORDINAL}) ?(?:(\\d{1,2})\\.|(${ORDINAL}))(?:(\\d{4}))?`,
    ([, number, digits, word, year], { today }) => {
      const month = digits === undefined ? ordinalOf(word!) : Number(digits);
      return month < 1 || month > 12
        ? null
        : day(nextDate(today, ordinalOf(number!), month - 1, year === undefined ? undefined : Number(year)), {
            exact: true,
          });
    },
  ),
  phrase(
    `(?:am|zum|bis zum|bis den|den|dem|vom) (${ORDINAL})(?! (?:mal|stock|klasse|platz|tag|versuch|schritt|weltkrieg|januar|quartal|halbjahr|semester|teil|band|kapitel|punkt|gang|person|reihe|seite|spalte|runde|kind|advent|adventssonntag|termin|etage|jahr|woche|rate|zahn)s?(?!\\p{L}))(?! ?${MONTH})(?!\\.?\\d)`,
    ([, number], { today }) => day(nextDate(today, ordinalOf(number!)), { exact: true }),
  ),
  phrase(
    `(?:am )?${WEEKDAY},? (?:der |den |dem )?(${ORDINAL})(?! ?${MONTH})`,
    ([, name, number], { today }) =>
      day(nextDateOn(today, dayOf(name!), ordinalOf(number!)), { exact: true }),
  ),
  phrase(`am (${ORDINAL}) advent(?:ssonntag)?`, ([, number], { today }) => {
    const advent = ADVENTS[ordinalOf(number!) - 1];
    return advent === undefined ? null : day(nextFeast(today, advent), { exact: true });
  }),
  // Some time from now.
  phrase(`(?:am )?${WEEKDAY} in (acht|vierzehn) tagen`, ([, name, amount], { today }) =>
    day(nextWeekday(today + (amount!.toLowerCase() === 'acht' ? 7 : 14) * DAY_MS, weekdayOf(name!), 0)),
  ),
  phrase(
    `in (?:(ein paar)|(${NUMBER})) (tagen?|wochen?|monat(?:en)?)`,
    ([, few, amount, unit], { today }) => {
      if (few !== undefined) return {};
      const count = numberOf(amount!);
      if (/^monat/iu.test(unit!)) return day(inMonths(today, count));
      return day(today + count * (/^woche/iu.test(unit!) ? 7 : 1) * DAY_MS);
    },
  ),
  phrase(
    `in (${HALF.replace('?:eine', '?:einer')}n?|einer halben|${NUMBER}) (minuten?|stunden?)`,
    ([, amount, unit], now) => inMinutes(now, lengthOf(amount, unit!)),
  ),
  // Times of day.
  phrase(
    `(?:zwischen|von) (${CLOCK_TEXT}) (?:und|bis) (${CLOCK_TEXT})(?: uhr)?${NO_UNIT}`,
    ([text, from, to]) => {
      const start = clockOf(from!);
      if (!/uhr|:/iu.test(text!) && !/halb|viertel/iu.test(text!) && Number.isNaN(start?.minute)) return null;
      return /^zwischen/iu.test(text!) ? time(start) : between(start, clockOf(to!));
    },
  ),
  phrase(
    `(?:(?:so|pünktlich|punkt|um|gegen|ab|bis|vor|nach|kurz) )*(${NUMBER} uhr(?: (?:${NUMBER})(?!\\s?(?:euro|uhr)))?|\\d{1,2}[:.]\\d{2}(?: uhr)?)(?: (?:in der |am )?(früh|morgens?|vormittags?|mittags?|nachmittags?|abends?|nachts?))?`,
    ([text, words, part]) =>
      /\d\.\d/u.test(words!) && !/uhr|um/iu.test(text!) ? null : time(clockOf(words!), partOf(part)),
  ),
  phrase(
    `(?:(?:so|um|gegen|ab|bis|vor|nach|kurz) )*(halb ${NUMBER}|(?:drei)?viertel (?:vor |nach )?(?!stunde)${NUMBER})${NO_UNIT}(?: (morgens|abends|nachmittags))?`,
    ([, words, part]) => time(clockOf(words!), partOf(part)),
  ),
  phrase(`(${NUMBER}) (vor|nach) (halb )?(${NUMBER})${NO_UNIT}`, ([, amount, side, half, hour]) => {
    const base = clockOf(half === undefined ? hour! : `halb ${hour!}`);
    const shift = numberOf(amount!) * (side!.toLowerCase() === 'vor' ? -1 : 1);
    return base === null || Math.abs(shift) > 29 ? null : { time: { ...base, minute: base.minute + shift } };
  }),
  phrase(
    `(?:(?:so|punkt|pünktlich) )?(um|gegen) (${NUMBER})${NO_UNIT}(?: (morgens|vormittags|abends|nachmittags|in der früh))?`,
    ([, , hour, part]) => time(clock(numberOf(hour!)), partOf(part)),
  ),
  phrase(`(?:ab|bis|vor|nach|punkt|treffen|anstoß|beginn) (${NUMBER})${NO_UNIT}`, ([, hour]) =>
    time(clock(numberOf(hour!)), { weak: true }),
  ),
  phrase(`(${NUMBER}) (dreißig|fünfzehn|fünfundvierzig|30|15|45)${NO_UNIT}`, ([, hour, minute]) =>
    time(clock(numberOf(hour!), numberOf(minute!)), { weak: true }),
  ),
  phrase(`(?:um|gegen|zu|am|bis|vor) (mittag|mitternacht)|zwölf uhr mittags`, ([, word]) =>
    time(word?.toLowerCase() === 'mitternacht' ? clock(23, 59) : clock(12, 0, true)),
  ),
  // Parts of the day.
  phrase(
    `(?:am|in der|gegen|zum) (?:späten |frühen )?(früh|morgen|vormittag|nachmittag|abend|nacht)|(morgens|vormittags|nachmittags|abends|nachts)`,
    ([, a, b]) => partOf(a ?? b),
  ),
  // Lengths.
  phrase(
    `(anderthalb|eineinhalb|zweieinhalb|${HALF}|${NUMBER}|\\d{2,3})[ -]?(minuten?|stunden?)`,
    ([, amount, unit]) => ({ minutes: lengthOf(amount, unit!) }),
  ),
];

export const GERMAN_TIMES: WhenPhrases = {
  phrases: PHRASES,
  glue: /^[\s,]*(?:(?:und zwar|dann|also|so|ab|um|gegen|bis|der|den|dem|am|wieder|wie immer|pünktlich|für|in der|ist es|das ist|etwa|ca\.?|noch)[\s,]*){0,3}$/iu,
  evening:
    /abendessen|kino|konzert|theater|oper\b|stammtisch|feierabend|(?:zum|auf ein) (?:bier|wein|essen)\b|kneipe|disco|silvester/iu,
};
