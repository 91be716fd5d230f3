// Days and times of day in French: 'après-demain à huit heures et demie', 'jeudi douze', "d'ici vendredi".
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
  MIDDLE_OF_MONTH,
  nextDate,
  nextDateOn,
  nextWeekday,
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

const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');
const WEEKDAY = `(${WEEKDAYS.join('|')})`;
const weekdayOf = (word: string): number => WEEKDAYS.indexOf(word.toLowerCase());
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const MONTH = `(${MONTHS.join('|')})`;
const monthOf = (word: string): number => MONTHS.indexOf(word.toLowerCase());

const PART =
  "(?:dans |en |de )?(?:l'|la |le )?(?:fin de |début de )?(matinée|matin|après-midi|aprem|soirée|soir|nuit)";
const PARTS: readonly [RegExp, PartOfDay][] = [
  [/mat/iu, 'morning'],
  [/apr/iu, 'afternoon'],
  [/soi/iu, 'evening'],
  [/nuit/iu, 'night'],
];
function partOf(word: string | undefined): { part?: PartOfDay } {
  const part = word === undefined ? undefined : PARTS.find(([pattern]) => pattern.test(word))?.[1];
  return part === undefined ? {} : { part };
}

const phrase = (source: string, read: Phrase['read']): Phrase => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}.,:-])(?:${source})(?![\\p{L}\\p{N}])`, 'giu'),
  read,
});
const day = (value: number | null, more: Piece = {}): Piece | null =>
  value === null ? null : { ...more, day: value };
const time = (value: Clock | null, more: Piece = {}): Piece | null =>
  value === null ? null : { ...more, time: value };

const MORE = `(?: (et demie?|et quart|moins le quart|moins (?:${NUMBER})|(?:${NUMBER})(?! (?:euros|personnes|heures|minutes|jours|ans))))?`;
function clockOf(hour: string, more: string | undefined): Clock | null {
  const at = /^midi$/iu.test(hour) ? 12 : /^minuit$/iu.test(hour) ? 0 : numberOf(hour);
  const sure = at > 12 || at === 0 || /^midi$/iu.test(hour);
  const words = more?.toLowerCase();
  if (words === undefined) return clock(at, 0, sure);
  if (words.startsWith('et demi')) return clock(at, 30, sure);
  if (words === 'et quart') return clock(at, 15, sure);
  if (words.startsWith('moins')) {
    const less = words === 'moins le quart' ? 15 : numberOf(words.slice(6));
    return clock(at === 1 ? 12 : at === 0 ? 23 : at - 1, 60 - less, sure);
  }
  return clock(at, numberOf(words), sure);
}

const lengthOf = (amount: string, more: string | undefined, unit: string): number =>
  Math.round(
    ((/^demi/iu.test(amount) ? 0.5 : numberOf(amount)) +
      (more === undefined ? 0 : /demi/iu.test(more) ? 0.5 : 0.25)) *
      (/^h/iu.test(unit) ? 60 : 1),
  );
const HOUR_PART = "(?:,? (?:du (matin|soir)|de l'(après-midi)|de la (nuit)))?";

const loosely = (value: number | null): Piece | null => day(value, { vague: true });

const FEASTS: readonly [string, Feast][] = [
  ['vendredi saint', 'goodFriday'],
  ['(?:dimanche de )?pâques', 'easter'],
  ['lundi de pâques', 'easterMonday'],
  ['pentecôte', 'pentecost'],
  ['réveillon de noël', 'christmasEve'],
  ['noël', 'christmas'],
  ['saint-sylvestre', 'newYearsEve'],
  ["(?:jour|nouvel) (?:de l')?an", 'newYear'],
];

const PLACES = 'premier deuxième troisième quatrième'.split(' ');

const PHRASES: readonly Phrase[] = [
  // What looks like a date and is none.
  phrase(
    `(?:tous les|toutes les|chaque) (?:${WEEKDAY}s?|jours?|soirs?|matins?|semaines?|mois|ans)|depuis (?:le |la )?(?:${WEEKDAY}|hier|${MONTH}|${NUMBER} (?:jours?|semaines?|mois|ans?|heures?)|l'été|longtemps)|du jour au lendemain|pendant ${NUMBER} (?:jours|semaines|mois|ans)|bonne (?:journée|soirée|nuit|matinée)|les (?:${WEEKDAY})s?|le (?:dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi) en général`,
    () => ({}),
  ),
  // Past days.
  phrase(
    `(?:avant-)?hier(?: (?:soir|matin|après-midi))?|${WEEKDAY} (?:dernier|passé)|(?:la semaine|le mois|l'année|l'an|l'été|la fois|le week-end) (?:dernière?|passée?)|la dernière fois|il y a (?:${NUMBER}|quelques|longtemps|des) ?(?:minutes?|heures?|jours?|semaines?|mois|ans?|années?)?|autrefois|dans le temps`,
    (_, { today }) => ({ day: today - DAY_MS, past: true }),
  ),
  phrase(`ce matin`, (_, { today, minute }) =>
    minute < 600 ? { day: today, part: 'morning' } : { day: today, past: true },
  ),
  phrase(
    `(?:aujourd'hui|ce (soir|midi)|cet? (après-midi|aprem)|cette (nuit)|tout à l'heure)(?: (?:même|encore))?`,
    ([text, a, b, c], { today }) =>
      /tout à l'heure/iu.test(text!) ? {} : { day: today, ...partOf(a ?? b ?? c) },
  ),
  phrase(`après[- ]demain(?: ${PART})?`, ([, part], { today }) => ({
    day: today + 2 * DAY_MS,
    ...partOf(part),
  })),
  phrase(`demain(?: ${PART})?`, ([, part], { today }) => ({ day: today + DAY_MS, ...partOf(part) })),
  // Weekdays.
  phrase(
    `(?:(?:ce|le|d'ici|avant|pour|jusqu'à|dès) )*${WEEKDAY}(?: prochain| qui vient)?(?: ${PART})?`,
    ([, name, part], { today }) => day(nextWeekday(today, weekdayOf(name!)), partOf(part)),
  ),
  phrase(
    `${WEEKDAY} de la semaine prochaine|la semaine prochaine,? (?:le )?${WEEKDAY}`,
    ([, a, b], { today }) => day(weekdayOfNextWeek(today, weekdayOf(a ?? b!))),
  ),
  phrase(`${WEEKDAY} en (huit|quinze)`, ([, name, amount], { today }) =>
    day(nextWeekday(today + (amount!.toLowerCase() === 'huit' ? 7 : 14) * DAY_MS, weekdayOf(name!))),
  ),
  phrase(`${WEEKDAY} dans (${NUMBER}) semaines?`, ([, name, amount], { today }) =>
    day(nextWeekday(today + (numberOf(amount!) * 7 - 3) * DAY_MS, weekdayOf(name!), 0)),
  ),
  phrase(`(?:ce|le) (?:week-?end|week end)`, (_, { today }) => day(weekendOf(today))),
  phrase(`avant (?:ce |le )?(?:week-?end|week end)`, (_, { today }) => day(nextWeekday(today, 5, 0))),
  phrase(`en fin de semaine|(?:d'ici|avant|pour|à) la fin de (?:la |cette )?semaine`, (_, { today }) =>
    day(endOfWeek(today)),
  ),
  phrase(
    `(?:d'ici |avant |pour )?(?:en |la |le |au )?(fin|début|milieu) de (?:la )?semaine prochaine`,
    ([, part], { today }) =>
      day(weekdayOfNextWeek(today, /^f/iu.test(part!) ? 5 : /^m/iu.test(part!) ? 3 : 1)),
  ),
  phrase(
    `(?:le |avant le |d'ici le |pour le )?(premier|deuxième|troisième|quatrième|dernier) ${WEEKDAY} (?:du|de ce) mois`,
    ([, place, name], { today }) =>
      day(weekdayOfMonth(today, weekdayOf(name!), PLACES.indexOf(place!.toLowerCase()) + 1 || -1)),
  ),
  phrase(
    `(?:le |la )?(?:(jour|veille|lendemain)|${WEEKDAY}) (?:(avant|après|d'avant|d'après) )?(?:de )?(?:${FEASTS.map(([source]) => `(${source})`).join('|')})`,
    ([, own, name, side, ...feasts], { today }) => {
      const before =
        own === 'veille'
          ? true
          : own === 'lendemain'
            ? false
            : side === undefined
              ? null
              : /avant/iu.test(side);
      if (before === null) return null;
      const base = nextFeast(today, FEASTS[feasts.findIndex((feast) => feast !== undefined)]![1]);
      return day(besideDay(base, before ? -1 : 1, own === undefined ? weekdayOf(name!) : null));
    },
  ),
  // Loosely.
  phrase(
    `(?:dans|durant|pendant) les (?:(${NUMBER}) )?(?:prochaine?s (jours|semaines)|(jours|semaines) (?:qui viennent|à venir))`,
    ([, amount, a, b], { today }) =>
      loosely(today + numberOf(amount ?? '2') * (/^s/iu.test((a ?? b)!) ? 7 : 1) * DAY_MS),
  ),
  phrase(`avant (?:de (?:me coucher|dormir)|d'aller (?:me coucher|au lit|dormir))`, (_, { today }) =>
    loosely(today),
  ),
  phrase(`cette semaine(?!,? ${WEEKDAY})`, (_, { today }) => loosely(endOfWeek(today))),
  phrase(`la semaine prochaine(?!,? (?:le )?${WEEKDAY})`, (_, { today }) => loosely(today + 7 * DAY_MS)),
  phrase(`ce mois-ci`, (_, { today }) => loosely(endOfMonth(today))),
  phrase(`le mois prochain`, (_, { today }) => loosely(endOfNextMonth(today))),
  phrase(`(début|mi)[- ]${MONTH}`, ([, part, month], { today }) =>
    loosely(nextDate(today, /^m/iu.test(part!) ? MIDDLE_OF_MONTH : BEGINNING_OF_MONTH, monthOf(month!))),
  ),
  phrase(
    `(?:en rentrant|sur le chemin du retour|pendant la pause|à la pause|tout de suite|immédiatement|dès que je rentre|en sortant du (?:travail|boulot|bureau)|après le (?:travail|boulot)|(?:dès que|quand) (?:je raccroche|(?:on|nous|j') ?(?:a|avons|ai) fini|je sors d'ici)|avant de rentrer)`,
    (_, { today }) => loosely(today),
  ),
  // Feasts.
  ...FEASTS.map(([source, feast]) =>
    phrase(`(?:(?:à|le|la|pour|avant|d'ici) )*(?:${source})`, (_, { today }) => day(nextFeast(today, feast))),
  ),
  phrase(`(?:(?:à|d'ici|avant) la )?fin (?:du|de ce) mois`, (_, { today }) => day(endOfMonth(today))),
  phrase(`(?:(?:à|d'ici|avant) la )?fin (?:de )?${MONTH}`, ([, month], { today }) =>
    day(endOfMonth(today, monthOf(month!))),
  ),
  // Days of the month.
  phrase(
    `(?:(?:le|au|du|avant|jusqu'au|d'ici) )*(?:${WEEKDAY},? )?(?:le )?(${NUMBER}|1er) ${MONTH}(?: (\\d{4}))?`,
    ([, , number, month, year], { today }) =>
      day(
        nextDate(today, numberOf(number!), monthOf(month!), year === undefined ? undefined : Number(year)),
        { exact: true },
      ),
  ),
  phrase(`(?:le )?(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}))?`, ([, number, month, year], { today }) =>
    Number(month) > 12 || Number(month) < 1
      ? null
      : day(
          nextDate(today, Number(number), Number(month) - 1, year === undefined ? undefined : Number(year)),
          { exact: true },
        ),
  ),
  phrase(
    `(?:le )?${WEEKDAY},? (?:le )?(${NUMBER})(?![-hH:]| ?(?:heures?|h\\b|${MONTH}|fois))`,
    ([, name, number], { today }) =>
      day(nextDateOn(today, weekdayOf(name!), numberOf(number!)), { exact: true }),
  ),
  phrase(
    `(?:avant le|le|au|jusqu'au|d'ici le|pour le|du) (${NUMBER})(?=\\s*(?:[,.?!;]|$|à |vers |pour |au |avec |j'|je |tu |il |on ))`,
    ([, number], { today }) => day(nextDate(today, numberOf(number!)), { exact: true }),
  ),
  // Some time from now.
  phrase(`(?:dans|d'ici|sous) (${NUMBER}) (jours?|semaines?|mois)`, ([, amount, unit], { today }) => {
    const count = numberOf(amount!);
    if (/^m/iu.test(unit!)) return day(inMonths(today, count));
    const days = /^s/iu.test(unit!) ? count * 7 : count === 8 ? 7 : count === 15 ? 14 : count;
    return day(today + days * DAY_MS);
  }),
  phrase(`dans (?:les )?quinze jours`, (_, { today }) => day(today + 14 * DAY_MS)),
  phrase(
    `dans (?:une )?(demi|${NUMBER})[ -](heures?|minutes?)(?: (et demie|et quart))?`,
    ([, amount, unit, more], now) => inMinutes(now, lengthOf(amount!, more, unit!)),
  ),
  // Times of day.
  phrase(
    `(?:(?:vers|dès|pour|avant|après|jusqu'à|à partir de|entre|de|à|pile) )+(${NUMBER}|midi|minuit)(?: ?heures?| ?h)?(?<=heures?|h|midi|minuit)${MORE}${HOUR_PART}`,
    ([, hour, more, a, b, c]) => time(clockOf(hour!, more), partOf(a ?? b ?? c)),
  ),
  phrase(
    `(?:(?:vers|dès|pour|avant|après|jusqu'à|à partir de|entre|de|à) )*(\\d{1,2}) ?[h:] ?(\\d{2})?${HOUR_PART}`,
    ([, hour, minute, a, b, c]) =>
      time(
        clock(
          Number(hour),
          Number(minute ?? 0),
          Number(hour) >= 13 || (minute !== undefined && Number(hour) >= 7),
        ),
        partOf(a ?? b ?? c),
      ),
  ),
  phrase(`(?:entre|de) (${NUMBER}) (?:heures? )?(?:et|à) (${NUMBER}) heures?`, ([text, from, to]) => {
    const start = clock(numberOf(from!));
    return /^entre/iu.test(text!) ? time(start) : between(start, clock(numberOf(to!)));
  }),
  phrase(`(${NUMBER}|midi) heures?${MORE}${HOUR_PART}`, ([text, hour, more, a, b, c]) => {
    const found = clockOf(hour!, more);
    const clear = found !== null && (found.sure || more !== undefined || (a ?? b ?? c) !== undefined);
    if (!clear && /^une heure$|^deux heures$/iu.test(text!)) return { minutes: numberOf(hour!) * 60 };
    return time(found, { ...partOf(a ?? b ?? c), weak: !clear });
  }),
  phrase(`(midi|minuit)(?: (et demie?|et quart))?`, ([, hour, more]) => time(clockOf(hour!, more))),
  phrase(`(?:dans |en |de )?(?:l'|la |le |du )(matinée|matin|après-midi|soirée|soir)`, ([, part]) =>
    partOf(part),
  ),
  // Lengths.
  phrase(
    `(?:pendant|pour|durant|sur) (?:une )?(demi|${NUMBER})[ -](heures?|minutes?)(?: (et demie|et quart))?|(?:une )?(demi)-heure|(\\d{2,3}|${NUMBER}) minutes?`,
    ([, amount, unit, more, half, minutes]) => ({
      minutes:
        half !== undefined ? 30 : minutes !== undefined ? numberOf(minutes) : lengthOf(amount!, more, unit!),
    }),
  ),
];

export const FRENCH_TIMES: WhenPhrases = {
  phrases: PHRASES,
  glue: /^[\s,]*(?:(?:à|le|vers|dès|du|de|pour|alors|donc|plutôt|et|c'est|ça sera|toujours|au|même|genre|ici|pile)[\s,]*){0,3}$/iu,
  evening:
    /\b(?:dîner|dîne|dînera|dînons|ciné|cinéma|concert|théâtre|apéro|boîte|réveillon|resto ce soir)\b/iu,
};
