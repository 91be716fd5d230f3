// Reads the period that a question or a query names: 'last week', 'on Monday', 'in March', 'gestern'. In English, German,
// Spanish and French. Pure.
import { wallToInstant, zoneOffset } from '../../time-zone.ts';

export interface Period {
  /** Milliseconds since the epoch, inclusive. */
  start: number;
  /** The last millisecond. */
  end: number;
  /** Where the phrase stands in the text. */
  index: number;
  length: number;
}

/** Which of two equal names is meant: Monday of this week or of the next one. */
export type Direction = 'past' | 'future';

const DAY_MS = 86_400_000;
/** Of a query; nobody names a period after so much text. */
const MOST_TEXT = 2_000;
/** Characters before a period that say what it is for. */
const MOST_BEFORE = 40;

/** Days since the epoch, on the wall of the user. */
interface Today {
  day: number;
  direction: Direction;
}
/** First day and the day after the last one. */
type Days = readonly [from: number, to: number] | null;
type Reader = readonly [RegExp, (match: RegExpExecArray, today: Today) => Days];

const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7; // 0 is Monday
const monday = (day: number): number => day - weekdayOf(day);
const dayNumber = (year: number, month: number, day = 1): number => Date.UTC(year, month, day) / DAY_MS;
const dateOf = (day: number): { year: number; month: number } => {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
};

const WEEKDAYS: readonly (readonly string[])[] = [
  ['monday', 'montag', 'lunes', 'lundi'],
  ['tuesday', 'dienstag', 'martes', 'mardi'],
  ['wednesday', 'mittwoch', 'miércoles', 'miercoles', 'mercredi'],
  ['thursday', 'donnerstag', 'jueves', 'jeudi'],
  ['friday', 'freitag', 'viernes', 'vendredi'],
  ['saturday', 'samstag', 'sonnabend', 'sábado', 'sabado', 'samedi'],
  ['sunday', 'sonntag', 'domingo', 'dimanche'],
];
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'enero', 'janvier'],
  ['february', 'februar', 'febrero', 'février', 'fevrier'],
  ['march', 'märz', 'marzo', 'mars'],
  ['april', 'abril', 'avril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juni', 'junio', 'juin'],
  ['july', 'juli', 'julio', 'juillet'],
  ['august', 'agosto', 'août', 'aout'],
  ['september', 'septiembre', 'septembre'],
  ['october', 'oktober', 'octubre', 'octobre'],
  ['november', 'noviembre', 'novembre'],
  ['december', 'dezember', 'diciembre', 'décembre', 'decembre'],
];
const NUMBERS: Record<string, number> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, zehn: 10 },
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, siete: 7, diez: 10 },
  ...{ deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, dix: 10 },
};
const indexIn = (names: readonly (readonly string[])[], name: string): number =>
  names.findIndex((forms) => forms.includes(name.toLowerCase()));
const anyOf = (names: readonly (readonly string[])[]): string =>
  names
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const phrase = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

const around =
  (offset: number): Reader[1] =>
  (_, { day }) => [day + offset, day + offset + 1];
const weeks =
  (offset: number): Reader[1] =>
  (_, { day }) => {
    const first = monday(day) + offset * 7;
    return [first, first + 7];
  };
const months =
  (offset: number): Reader[1] =>
  (_, { day }) => {
    const { year, month } = dateOf(day);
    return [dayNumber(year, month + offset), dayNumber(year, month + offset + 1)];
  };
const years =
  (offset: number): Reader[1] =>
  (_, { day }) => {
    const { year } = dateOf(day);
    return [dayNumber(year + offset, 0), dayNumber(year + offset + 1, 0)];
  };
const weekend =
  (offset: number): Reader[1] =>
  (_, { day }) => {
    const first = monday(day) + offset * 7 + 5;
    return [first, first + 2];
  };

function weekday({ groups }: RegExpExecArray, { day, direction }: Today): Days {
  const at = indexIn(WEEKDAYS, groups?.['day'] ?? '');
  const said = `${groups?.['which'] ?? ''}${groups?.['after'] ?? ''}`;
  const which = /next|nächst|kommend|próximo|prochain|que viene/iu.test(said)
    ? 'future'
    : /last|letzt|vergangen|pasado|dernier/iu.test(said)
      ? 'past'
      : direction;
  const ahead = (at - weekdayOf(day) + 7) % 7;
  const given = said !== '';
  // Today's own name means today, 'last Monday' on a Monday a week ago.
  const far = ahead === 0 && given ? 7 : ahead;
  const found = which === 'future' ? day + far : day + (ahead === 0 ? (given ? -7 : 0) : ahead - 7);
  return [found, found + 1];
}

function named({ groups }: RegExpExecArray, today: Today): Days {
  const month = indexIn(MONTHS, groups?.['month'] ?? '');
  const now = dateOf(today.day);
  const past = today.direction === 'past';
  const year = Number(
    groups?.['year'] ?? (past ? now.year - Number(month > now.month) : now.year + Number(month < now.month)),
  );
  return [dayNumber(year, month), dayNumber(year, month + 1)];
}

function dayOfMonth({ groups }: RegExpExecArray, today: Today): Days {
  const month = indexIn(MONTHS, groups?.['month'] ?? groups?.['month2'] ?? '');
  const date = Number(groups?.['date'] ?? groups?.['date2']);
  const now = dateOf(today.day);
  let found = dayNumber(Number(groups?.['year'] ?? now.year), month, date);
  if (dateOf(found).month !== month) return null;
  if (groups?.['year'] === undefined) {
    if (today.direction === 'past' && found > today.day) found = dayNumber(now.year - 1, month, date);
    if (today.direction === 'future' && found < today.day) found = dayNumber(now.year + 1, month, date);
  }
  return [found, found + 1];
}

function written({ groups }: RegExpExecArray): Days {
  const [year, month, date] = [groups?.['y'], groups?.['m'], groups?.['d']].map(Number) as [
    number,
    number,
    number,
  ];
  const found = dayNumber(year, month - 1, date);
  return dateOf(found).month === month - 1 ? [found, found + 1] : null;
}

function lately({ groups }: RegExpExecArray, { day }: Today): Days {
  const count = NUMBERS[(groups?.['count'] ?? '').toLowerCase()] ?? Number(groups?.['count']);
  const unit = (groups?.['unit'] ?? '').toLowerCase();
  const length = /^(?:d|t|j)/u.test(unit) ? 1 : /^(?:w|s)/u.test(unit) ? 7 : 30;
  return Number.isSafeInteger(count) && count <= 1_000 ? [day - count * length, day + 1] : null;
}

function ago({ groups }: RegExpExecArray, { day }: Today): Days {
  const written = (groups?.['count'] ?? '').toLowerCase();
  const count = ONE.test(written) ? 1 : (NUMBERS[written] ?? Number(written));
  const unit = (groups?.['unit'] ?? '').toLowerCase();
  const { year, month } = dateOf(day);
  if (/^(?:d|t|jo)/u.test(unit)) return [day - count, day - count + 1];
  if (/^(?:w|s)/u.test(unit)) return [monday(day) - 7 * count, monday(day) - 7 * count + 7];
  if (unit.startsWith('m')) return [dayNumber(year, month - count), dayNumber(year, month - count + 1)];
  return [dayNumber(year - count, 0), dayNumber(year - count + 1, 0)];
}

/** The French word for yesterday is the German one for here. */
const yesterdayInFrench: Reader[1] = ({ input }, { day }) => (GERMAN.test(input) ? null : [day - 1, day]);

function ofYear({ groups }: RegExpExecArray): Days {
  const year = Number(groups?.['year']);
  return [dayNumber(year, 0), dayNumber(year + 1, 0)];
}

const COUNT = `(?<count>\\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
const ONE = /^(?:an?|ein(?:em|er)|une?|una)$/u;
const COUNT_FROM_ONE = COUNT.replace('(?<count>', '(?<count>an?|ein(?:em|er)|une?|una|');
const GERMAN = phrase(
  'ich|er|sie|wir|ihr|der|die|das|den|dem|ein|eine|und|oder|nicht|ist|war|waren|wird|wurde|hat|haben|was|wer|wo|wie|mit|von|über',
);
/** A part of a day, and not the next one: on Friday morning. */
const MORNING = `(?<!(?:${anyOf(WEEKDAYS)}) )morgen|(?<! la )mañana`;

/** The first that fits wins, so that 'last week' is not read as a week. */
const READERS: readonly Reader[] = [
  [phrase('(?<y>\\d{4})-(?<m>\\d{2})-(?<d>\\d{2})'), written],
  [phrase('(?:the )?day before yesterday|vorgestern|anteayer|antes de ayer|avant-hier'), around(-2)],
  [phrase('(?:the )?day after tomorrow|übermorgen|pasado mañana|après-demain'), around(2)],
  [phrase(`(?:in |over |during )?(?:the )?(?:last|past) ${COUNT} (?<unit>days|weeks|months)`), lately],
  [phrase(`(?:in den )?(?:letzten|vergangenen) ${COUNT} (?<unit>tagen?|wochen|monaten?)`), lately],
  [phrase(`(?:en )?(?:los|las) últim[oa]s ${COUNT} (?<unit>días|dias|semanas|meses)`), lately],
  [phrase(`(?:ces )?${COUNT} derni[eè]r(?:e)?s (?<unit>jours|semaines|mois)`), lately],
  [phrase(`${COUNT_FROM_ONE} (?<unit>days?|weeks?|months?|years?) ago`), ago],
  [phrase(`vor ${COUNT_FROM_ONE} (?<unit>tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)`), ago],
  [phrase(`hace ${COUNT_FROM_ONE} (?<unit>días?|dias?|semanas?|mes(?:es)?|años?)`), ago],
  [phrase(`il y a ${COUNT_FROM_ONE} (?<unit>jours?|semaines?|mois|ans?)`), ago],
  [phrase('(?:in|during) (?<year>(?:19|20)\\d\\d)'), ofYear],
  [phrase('last weekend|letztes wochenende|el fin de semana pasado|le week-end dernier'), weekend(-1)],
  [phrase('next weekend|nächstes wochenende|el próximo fin de semana|le week-end prochain'), weekend(1)],
  [
    phrase(
      '(?:this|the|on the|at the) weekend|(?:am|zum|dieses) wochenende|(?:este|el) fin de semana|(?:ce|le) week-end',
    ),
    weekend(0),
  ],
  [phrase('last week|letzte woche|vergangene woche|la semana pasada|la semaine dernière'), weeks(-1)],
  [
    phrase(
      'next week|nächste woche|kommende woche|la próxima semana|la semana que viene|la semaine prochaine',
    ),
    weeks(1),
  ],
  [
    phrase(
      'this week|(?:the )?end of (?:the|this) week|(?:ende )?diese(?:r)? woche|ende der woche|esta semana|el final de la semana|cette semaine|la fin de (?:la|cette) semaine',
    ),
    weeks(0),
  ],
  [phrase('last month|letzten monat|vergangenen monat|el mes pasado|le mois dernier'), months(-1)],
  [phrase('next month|nächsten monat|el próximo mes|el mes que viene|le mois prochain'), months(1)],
  [
    phrase(
      'this month|(?:the )?end of (?:the|this) month|diesen monat|ende (?:des|dieses) monats|monatsende|este mes|(?:el )?(?:final|fin) de mes|ce mois-ci|la fin du mois',
    ),
    months(0),
  ],
  [phrase("last year|letztes jahr|el año pasado|l’année dernière|l'année dernière"), years(-1)],
  [phrase('this year|dieses jahr|este año|cette année'), years(0)],
  [
    phrase(
      "today|tonight|this (?:morning|afternoon|evening)|heute|hoy|esta (?:mañana|tarde|noche)|aujourd[’']hui",
    ),
    around(0),
  ],
  [phrase('yesterday|last night|gestern|ayer'), around(-1)],
  [phrase('hier'), yesterdayInFrench],
  [phrase(`tomorrow|demain|${MORNING}`), around(1)],
  [
    phrase(
      `(?:on |am |el |le )?(?:(?<month2>${anyOf(MONTHS)}) (?<date2>\\d{1,2})(?:st|nd|rd|th)?|(?<date>\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of |de )?(?<month>${anyOf(MONTHS)}))(?:,? (?:de )?(?<year>\\d{4}))?`,
    ),
    dayOfMonth,
  ],
  [
    phrase(`(?:in|im|en|last|of|since|during) (?<month>${anyOf(MONTHS)})(?: (?:de )?(?<year>\\d{4}))?`),
    named,
  ],
  [phrase(`(?<month>${anyOf(MONTHS)}) (?:de )?(?<year>\\d{4})`), named],
  [
    phrase(
      `(?:on |am |el |le )?(?<which>last |next |letzten |vergangenen |nächsten |kommenden |próximo |pasado )?(?<day>${anyOf(WEEKDAYS)})(?<after> que viene| prochain| pasado| dernier)?`,
    ),
    weekday,
  ],
];

const NAME = new RegExp(`^\\P{L}*(?:${anyOf(WEEKDAYS)}|(?<month>${anyOf(MONTHS)}))\\P{L}*$`, 'iu');

/** The name of a weekday or a month and nothing else: a time, or a word that somebody said. */
export const isNameAlone = (text: string): boolean => text.length <= MOST_TEXT && NAME.test(text);

/** The month that the text names and nothing else; among other words its name may be a verb, or of a person. */
export function readMonthAlone(text: string, now: number, zone: string): Period | null {
  const month = text.length <= MOST_TEXT ? NAME.exec(text)?.groups?.['month'] : undefined;
  if (month === undefined) return null;
  const period = readPeriod(`in ${month}`, now, zone);
  return period && { ...period, index: 0, length: text.length };
}

/** The first period that the text names, in the zone of the user; null when there is none. */
export function readPeriod(
  text: string,
  now: number,
  zone: string,
  direction: Direction = 'past',
): Period | null {
  const read = text.slice(0, MOST_TEXT);
  const today = { day: Math.floor((now + zoneOffset(now, zone) * 60_000) / DAY_MS), direction };
  for (const [pattern, daysOf] of READERS) {
    const match = pattern.exec(read);
    const days = match === null ? null : daysOf(match, today);
    if (match === null || days === null) continue;
    const [start, end] = days.map((day) => wallToInstant(day * DAY_MS, zone)) as [number, number];
    return { start, end: end - 1, index: match.index, length: match[0].length };
  }
  return null;
}

/** What stands before the last day for something: 'by Friday', 'bis zum 12. Dezember', 'para el viernes', "d'ici vendredi". */
const UP_TO =
  /(?<!\p{L})(?:by|until|till|before|no later than|bis(?: spätestens)?(?: zum?)?|vor(?: dem)?|spätestens|hasta|para|antes del?|d[’']ici(?: à| au)?|avant|jusqu[’'](?:à|au)|pour)\s*$/iu;

/** Where the phrase that makes the period a deadline begins, such as 'by Friday'; null where the period is the time itself. */
export function deadlineAt(text: string, { index }: Pick<Period, 'index'>): number | null {
  const from = Math.max(0, index - MOST_BEFORE);
  const match = UP_TO.exec(text.slice(from, index));
  return match === null ? null : from + match.index;
}
