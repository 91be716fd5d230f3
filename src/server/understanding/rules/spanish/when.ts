// Days and times of day in Spanish: 'pasado mañana a las ocho y media', 'el jueves quince', 'en tres semanas'.
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
import { NUMBER, numberOf } from './numbers.ts';

const WEEKDAYS = 'domingo lunes martes miercoles jueves viernes sabado'.split(' ');
const WEEKDAY = '(domingo|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado)';
const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
/** 'El último viernes' is counted from the end. */
const PLACES = ['primer', 'segundo', 'tercer', 'cuarto'];
const weekdayOf = (word: string): number => WEEKDAYS.indexOf(plain(word));
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const MONTH = `(${MONTHS.join('|')}|setiembre)`;
const monthOf = (word: string): number => (/^set/iu.test(word) ? 8 : MONTHS.indexOf(word.toLowerCase()));

const PART =
  '(?:(?:por|en|de|a) la (?:misma )?|al )?(mañana|tarde|noche|mediodía|tardecita|madrugada|temprano|tempranito|primera hora)';
const PARTS: readonly [RegExp, PartOfDay][] = [
  [/mañana|tempran|primera/iu, 'morning'],
  [/tarde/iu, 'afternoon'],
  [/noche/iu, 'evening'],
  [/madrugada/iu, 'night'],
];
function partOf(word: string | undefined): Piece {
  const part = word === undefined ? undefined : PARTS.find(([pattern]) => pattern.test(word))?.[1];
  if (part !== undefined) return { part };
  return /mediodía/iu.test(word ?? '') ? MIDDAY : {};
}

const phrase = (source: string, read: Phrase['read']): Phrase => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}.,:])(?:${source})(?![\\p{L}\\p{N}])`, 'giu'),
  read,
});
const day = (value: number | null, more: Piece = {}): Piece | null =>
  value === null ? null : { ...more, day: value };
const time = (value: Clock | null, more: Piece = {}): Piece | null =>
  value === null ? null : { ...more, time: value, midday: false };

const loosely = (value: number | null): Piece | null => day(value, { vague: true });

const FEASTS: readonly [string, Feast][] = [
  ['viernes santo', 'goodFriday'],
  ['domingo de (?:pascua|resurrección)|semana santa', 'easter'],
  ['lunes de pascua', 'easterMonday'],
  ['nochebuena', 'christmasEve'],
  ['navidad', 'christmas'],
  ['nochevieja|fin de año', 'newYearsEve'],
  ['año nuevo', 'newYear'],
  ['reyes', 'epiphany'],
];

const MINUTES = `(?: (?:y |con )(media|cuarto|pico|${NUMBER})| menos (cuarto|${NUMBER})|[:.h](\\d{2})| (${NUMBER})(?= (?:de la|en punto|h\\b)|[.,?!]|$))?`;
const minutesOf = (word: string): number =>
  word === 'media' ? 30 : word === 'cuarto' ? 15 : word === 'pico' ? 0 : numberOf(word);

function clockOf(
  hour: string,
  [past, before, digits, spoken]: readonly (string | undefined)[],
): Clock | null {
  const at = numberOf(hour);
  if (before !== undefined) return clock(at === 1 ? 12 : at - 1, 60 - minutesOf(before.toLowerCase()));
  if (digits !== undefined) return clock(at, Number(digits));
  const more = past ?? spoken;
  return clock(at, more === undefined ? 0 : minutesOf(more.toLowerCase()));
}

function lengthOf(amount: string, half: string | undefined, unit: string): number {
  const hour = /^h/iu.test(unit);
  const whole = /^media$/iu.test(amount) ? 0.5 : numberOf(amount);
  return Math.round((whole + (half === undefined ? 0 : 0.5)) * (hour ? 60 : 1));
}

const NEXT = '(?: (?:que viene|próximo|entrante))?';

const ON = '(?:(?:el|para el|antes del) )?';
const IN = '(?:de aquí a |(?:de )?dentro de |en |de acá a )';

const PHRASES: readonly Phrase[] = [
  // What looks like a date and is none.
  phrase(
    `(?:todos los|todas las|cada|cualquier) (?:${WEEKDAY}|día|días|mañanas?|tardes?|noches?|semanas?|mes|año)|buenas (?:tardes|noches)|buen(?:os)? d[ií]as?|desde (?:el |la )?(?:${WEEKDAY}|ayer|anteayer|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|hoy en día|de la noche a la mañana|algún día|el otro día|los (?:${WEEKDAY}|s[áa]bados|domingos)`,
    () => ({}),
  ),
  // Past days.
  phrase(
    `ayer(?: ${PART})?|ante(?:s de )?ayer|anoche|antenoche|(?:el|la) (?:${WEEKDAY}|semana|mes|año|vez|noche|verano|invierno|lunes) (?:pasad[oa]|anterior)|hace (?:unos |unas |como )?(?:poco|${NUMBER}|muchos|varios|tiempo) ?(?:minutos?|horas?|días?|semanas?|mes(?:es)?|años?)?|la otra vez|el año pasado`,
    (_, { today }) => ({ day: today - DAY_MS, past: true }),
  ),
  phrase(`esta mañana`, (_, { today, minute }) =>
    minute < 600 ? { day: today, part: 'morning' } : { day: today, past: true },
  ),
  phrase(`(?:esta|hoy) (?:misma )?${PART}|hoy(?: mismo)?(?: ${PART})?`, ([, a, b], { today }) => ({
    day: today,
    ...partOf(a ?? b),
  })),
  phrase(`(?:ahora|or?ita|ahorita) en la (tarde|noche)`, ([, part], { today }) => ({
    day: today,
    ...partOf(part),
  })),
  phrase(`pasado mañana(?: ${PART})?`, ([, part], { today }) => ({
    day: today + 2 * DAY_MS,
    ...partOf(part),
  })),
  phrase(
    `(?<!(?<!\\p{L})(?:la|una|esta|media|las) )mañana(?: mismo)?(?:,? ${PART})?`,
    ([, part], { today }) => ({
      day: today + DAY_MS,
      ...partOf(part),
    }),
  ),
  // Weekdays.
  phrase(
    `(?:(?:el|este|del|al|próximo|para el|hasta el|antes del) )*${WEEKDAY}${NEXT}(?:,? ${PART})?`,
    ([, name, part], { today }) => day(nextWeekday(today, weekdayOf(name!)), partOf(part)),
  ),
  phrase(
    `(?:el )?${WEEKDAY} de la (?:semana que viene|próxima semana|otra semana)|la semana que viene,? el ${WEEKDAY}`,
    ([, a, b], { today }) => day(weekdayOfNextWeek(today, weekdayOf(a ?? b!))),
  ),
  phrase(
    `${ON}${WEEKDAY},? ${IN}(${NUMBER}|un par de) semanas?|${IN}(${NUMBER}|un par de) semanas?,? ${ON}${WEEKDAY}`,
    ([, a, n, m, b], { today }) => {
      const weeks = n ?? m!;
      return day(weekdayInWeeks(today, /par/iu.test(weeks) ? 2 : numberOf(weeks), weekdayOf(a ?? b!)));
    },
  ),
  phrase(`de (?:hoy|ahora) en (ocho|quince)(?: días)?`, ([, amount], { today }) =>
    day(today + (amount!.toLowerCase() === 'ocho' ? 7 : 14) * DAY_MS),
  ),
  phrase(`(?:el )?${WEEKDAY} en (ocho|quince) días`, ([, name, amount], { today }) =>
    day(nextWeekday(today + (amount === 'ocho' ? 7 : 14) * DAY_MS, weekdayOf(name!))),
  ),
  phrase(
    `(?:este |el |el próximo |para el )(?:fin de semana|finde)|la semana próxima el finde`,
    (_, { today }) => day(weekendOf(today)),
  ),
  phrase(`de mañana en (ocho|quince)(?: días)?`, ([, amount], { today }) =>
    day(today + (amount!.toLowerCase() === 'ocho' ? 8 : 15) * DAY_MS),
  ),
  phrase(
    `(?:(?:a|para|al|hasta|antes de|desde|hacia) )*(finales|fines|final|mediados|principios|comienzos) de (?:la semana que (?:viene|entra)|la próxima semana|la semana (?:próxima|entrante)|la otra semana)`,
    ([, part], { today }) =>
      day(weekdayOfNextWeek(today, /^f/iu.test(part!) ? 5 : /^m/iu.test(part!) ? 3 : 1)),
  ),
  phrase(
    `(?:(?:el|para el|hasta el|antes del) )*(primer|segundo|tercer|cuarto|último) ${WEEKDAY} (?:del?|de este) (?:${MONTH}|(mes que viene|próximo mes)|mes)`,
    ([, place, name, month, following], { today }) =>
      day(
        weekdayOfMonth(
          today,
          weekdayOf(name!),
          PLACES.indexOf(place!.toLowerCase()) + 1 || -1,
          month === undefined
            ? following === undefined
              ? undefined
              : (new Date(today).getUTCMonth() + 1) % 12
            : monthOf(month),
        ),
      ),
  ),
  phrase(`(?:a|para|al|antes del) (?:finales|fines|final) de (?:la )?semana`, (_, { today }) =>
    day(endOfWeek(today)),
  ),
  phrase(`(?:a|para) mediados de (?:este )?mes`, (_, { today }) => loosely(nextDate(today, MIDDLE_OF_MONTH))),
  phrase(`ahora a la (tarde|noche)`, ([, part], { today }) => ({ day: today, ...partOf(part) })),
  phrase(`antes del (?:fin de semana|finde)`, (_, { today }) => day(nextWeekday(today, 5, 0))),
  phrase(
    `(?:el )?(?:(día)|${WEEKDAY}) (antes|después|anterior|siguiente) (?:de|al?) (?:la )?(?:${FEASTS.map(([source]) => `(${source})`).join('|')})`,
    ([, own, name, side, ...feasts], { today }) => {
      const base = nextFeast(today, FEASTS[feasts.findIndex((feast) => feast !== undefined)]![1]);
      return day(besideDay(base, /^a/iu.test(side!) ? -1 : 1, own === undefined ? weekdayOf(name!) : null));
    },
  ),
  // Loosely.
  phrase(
    `(?:en|durante|dentro de) l[oa]s (?:próxim[oa]s |siguientes |(${NUMBER}) próxim[oa]s )(?:(${NUMBER}) )?(días|semanas)`,
    ([, first, second, unit], { today }) =>
      loosely(today + numberOf(first ?? second ?? '2') * (/^s/iu.test(unit!) ? 7 : 1) * DAY_MS),
  ),
  phrase(
    `antes de (?:acostarme|dormir|irme a (?:dormir|la cama)|acostarnos|que termine el día)`,
    (_, { today }) => loosely(today),
  ),
  phrase(
    `(?:durante |a lo largo de |a )?(?:finales de |fines de )?esta (?:misma )?semana(?!,? el ${WEEKDAY})`,
    (_, { today }) => loosely(endOfWeek(today)),
  ),
  phrase(
    `(?:la )?(?:semana (?:que (?:viene|entra)|próxima|entrante)|próxima semana|otra semana)(?!,? el ${WEEKDAY})`,
    (_, { today }) => loosely(today + 7 * DAY_MS),
  ),
  phrase(`(?:durante )?este (?:mismo )?mes`, (_, { today }) => loosely(endOfMonth(today))),
  phrase(`(?:para )?el (?:mes (?:que viene|próximo|entrante)|próximo mes)`, (_, { today }) =>
    loosely(endOfNextMonth(today)),
  ),
  phrase(`(?:a |para )?(principios|comienzos|inicios|mediados) de ${MONTH}`, ([, part, month], { today }) =>
    loosely(nextDate(today, /^m/iu.test(part!) ? MIDDLE_OF_MONTH : BEGINNING_OF_MONTH, monthOf(month!))),
  ),
  phrase(
    `(?:de|en el) camino a (?:la )?casa|de vuelta a casa|(?:al salir|a la salida|cuando salga|después) del? (?:trabajo|curro|laburo|la oficina)|(?:cuando|en cuanto|apenas|al) (?:llegue|llegar) a (?:la )?casa|en cuanto (?:cortemos|colguemos|cuelgue|corte|pueda)|(?:cuando|en cuanto|nada más|apenas) (?:acabemos|acabe|acabar|terminemos|termine|terminar|salga de aquí|salgamos de aquí|salir de aquí)|ahora mismo|enseguida|ahorita|orita|después de (?:comer|cenar|clase)`,
    (_, { today }) => loosely(today),
  ),
  // Feasts.
  ...FEASTS.map(([source, feast]) =>
    phrase(`(?:(?:el|la|en|para|por|antes de|hasta|día de) )*(?:${source})`, (_, { today }) =>
      day(nextFeast(today, feast)),
    ),
  ),
  phrase(
    `(?:a |al |para |antes de |antes del |hasta )?(?:finales|final|fines|fin) (?:de |del )(?:este )?mes`,
    (_, { today }) => day(endOfMonth(today)),
  ),
  phrase(`(?:a |para )?(?:fines|finales|fin) de ${MONTH}`, ([, month], { today }) =>
    day(endOfMonth(today, monthOf(month!))),
  ),
  // Days of the month.
  phrase(
    `(?:(?:el|día|al|del|para el|hasta el|antes del) )*(?:${WEEKDAY},? )?(${NUMBER}) de ${MONTH}(?: (?:de |del )?(\\d{4}))?`,
    ([, , number, month, year], { today }) =>
      day(
        nextDate(today, numberOf(number!), monthOf(month!), year === undefined ? undefined : Number(year)),
        { exact: true },
      ),
  ),
  phrase(`(?:el )?(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}))?`, ([, number, month, year], { today }) =>
    Number(month) > 12 || Number(month) < 1
      ? null
      : day(
          nextDate(today, Number(number), Number(month) - 1, year === undefined ? undefined : Number(year)),
          { exact: true },
        ),
  ),
  phrase(
    `(?:el |este )?${WEEKDAY},? (?:el )?(?:día )?(${NUMBER})(?! (?:de la|y media|y cuarto|en punto))`,
    ([, name, number], { today }) =>
      day(nextDateOn(today, weekdayOf(name!), numberOf(number!)), { exact: true }),
  ),
  phrase(`(?:(?:el|al|del|para el|hasta el|antes del) )+día (${NUMBER})`, ([, number], { today }) =>
    day(nextDate(today, numberOf(number!)), { exact: true }),
  ),
  phrase(
    `(?:el|para el|hasta el|antes del|al|del) (${NUMBER})(?=\\s*(?:[,.?!;]|$|a las|por la|en la|que viene|como|y ))`,
    ([, number], { today }) => day(nextDate(today, numberOf(number!)), { exact: true }),
  ),
  // Some time from now.
  phrase(
    `${IN}(?:unos |unas |como )?(${NUMBER}|un par de) (días?|semanas?|mes(?:es)?)`,
    ([, amount, unit], { today }) => {
      const count = /par/iu.test(amount!) ? 2 : numberOf(amount!);
      if (/^mes/iu.test(unit!)) return day(inMonths(today, count));
      if (/^d/iu.test(unit!) && (count === 8 || count === 15)) return day(today + (count - 1) * DAY_MS);
      return day(today + count * (/^s/iu.test(unit!) ? 7 : 1) * DAY_MS);
    },
  ),
  phrase(
    `(?:en|dentro de) (media|${NUMBER}) (horas?|minutos?)(?: (y media))?`,
    ([, amount, unit, half], now) => inMinutes(now, lengthOf(amount!, half, unit!)),
  ),
  // Times of day.
  phrase(
    `(?:(?:como|tipo|a eso de|sobre|desde|hasta|para|antes de|después de|hacia|de|que|y|es|son|entre|casi) )*(?:a |de )?las? (${NUMBER})${MINUTES}(?: horas| en punto)?(?:,? (?:(?:de|por|en) la (mañana|tarde|noche|madrugada)|del? (mediodía)))?(?! (?:semanas|personas|veces|cosas|niñas|chicas|páginas|horas))`,
    ([text, hour, a, b, c, d, part, noon]) => {
      if (/^las? una?$/iu.test(text!)) return null;
      const found = clockOf(hour!, [a, b, c, d]);
      if (found === null) return null;
      return noon === undefined
        ? time(found, partOf(part))
        : time(clock((numberOf(hour!) % 12) + 12, 0, true));
    },
  ),
  phrase(
    `de (${NUMBER})(?: (?:de la (mañana|tarde)))? a (${NUMBER})(?: (?:de la|por la) (mañana|tarde|noche))?(?! (?:euros|pesos|personas|años|meses|días|por ciento|kilos|metros))`,
    ([, from, a, to, b]) => {
      const piece = between(clock(numberOf(from!)), clock(numberOf(to!)));
      return piece === null ? null : { ...piece, ...partOf(a ?? b), weak: true };
    },
  ),
  phrase(`(?:de|desde) las (${NUMBER}) (?:a|hasta) las (${NUMBER})`, ([, from, to]) =>
    between(clock(numberOf(from!)), clock(numberOf(to!))),
  ),
  phrase(`(?:un )?cuarto para las? (${NUMBER})`, ([, hour]) => time(clockOf(hour!, [undefined, 'cuarto']))),
  phrase(`(${NUMBER}) (?:minutos )?para las (${NUMBER})`, ([, amount, hour]) =>
    time(clockOf(hour!, [undefined, amount])),
  ),
  phrase(
    `(?:a las? |tipo |las )?(\\d{1,2})[:h](\\d{2})(?: ?h(?:oras)?)?(?: (?:de|por) la (mañana|tarde|noche))?`,
    ([, hour, minute, part]) => time(clock(Number(hour), Number(minute), Number(hour) >= 7), partOf(part)),
  ),
  phrase(`(\\d{1,2}|${NUMBER}) horas(?= (?:en|de la|del|y|,)|[.,?!]|$)`, ([, hour]) =>
    time(clock(numberOf(hour!)), { weak: true }),
  ),
  phrase(`tipo (${NUMBER})`, ([, hour]) => time(clock(numberOf(hour!)))),
  phrase(`(${NUMBER}) (?:y (media|cuarto)|en punto)`, ([, hour, more]) =>
    time(clockOf(hour!, [more]), { weak: true }),
  ),
  phrase(`(?:al|a|antes del?) (?:mediodía|medio día)`, () => time(clock(12, 0, true))),
  phrase(`a (?:la )?medianoche`, () => time(clock(23, 59))),
  phrase(`(?:por|en|de|a) la (mañana|tarde|noche|tardecita)|a primera hora`, ([, part]) =>
    partOf(part ?? 'mañana'),
  ),
  // Lengths.
  phrase(`(media|\\d{2,3}|${NUMBER}) (horas?|minutos?)(?: (y media))?`, ([, amount, unit, half]) => ({
    minutes: lengthOf(amount!, half, unit!),
  })),
];

export const SPANISH_TIMES: WhenPhrases = {
  phrases: PHRASES,
  glue: /^[\s,]*(?:(?:a|a eso de|como|tipo|el|la|y|por|día|de|en|para|sería|misma|siempre|entonces|pero|o sea|ya)[\s,]*){0,3}$/iu,
  evening:
    /\b(?:cenar?|cenamos|cine|concierto|teatro|asado|boliche|copas|cervezas|cañas|discoteca|verbena)\b/iu,
};
