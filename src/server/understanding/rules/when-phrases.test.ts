// Days and times of day as they are said in German, Spanish and French.
import { expect, test } from 'vitest';
import { FRENCH_TIMES } from './french/when.ts';
import { GERMAN_TIMES } from './german/when.ts';
import { SPANISH_TIMES } from './spanish/when.ts';
import { weekendOf, whenReader } from './when-phrases.ts';

/** Thursday, 5 March 2026, 14:00 in Berlin. */
const THURSDAY = Date.UTC(2026, 2, 5, 13);
const PHRASES = { de: GERMAN_TIMES, es: SPANISH_TIMES, fr: FRENCH_TIMES };

function read(language: keyof typeof PHRASES, text: string): string[] {
  const when = whenReader(PHRASES[language], THURSDAY, 'Europe/Berlin');
  return when.mentions(text).map(({ day, time, minutes, past }) => {
    const at =
      time === null ? '' : ` ${Math.floor(time.minute / 60)}:${String(time.minute % 60).padStart(2, '0')}`;
    const on = day === null ? '-' : new Date(day).toISOString().slice(5, 10);
    return `${on}${at}${minutes === null ? '' : ` ${minutes} min`}${past ? ' past' : ''}`;
  });
}

test.each([
  ['de', 'Samstag den achtundzwanzigsten um drei', '03-28 15:00'],
  ['de', 'übermorgen Nachmittag um vier', '03-07 16:00'],
  ['de', 'heute Abend um halb acht', '03-05 19:30'],
  ['de', 'Donnerstag in vier Wochen', '04-02'],
  ['de', 'in zwei Wochen am Mittwoch', '03-18'],
  ['de', 'in zwei Wochen, am Freitag', '03-20'],
  ['de', 'am Mittwoch in zwei Wochen', '03-18'],
  ['de', 'am Freitag nächster Woche', '03-13'],
  ['de', 'Mittwoch übernächster Woche', '03-18'],
  ['de', 'übernächste Woche Montag', '03-16'],
  ['de', 'am letzten Freitag im Monat', '03-27'],
  ['de', 'bis zum ersten Montag im April', '04-06'],
  ['de', 'am zweiten Dienstag im nächsten Monat', '04-14'],
  ['de', 'Mitte nächsten Monats', '04-15'],
  ['de', 'bis Ende nächsten Monats', '04-30'],
  ['es', 'para finales de la semana que viene', '03-13'],
  ['es', 'a mediados de la próxima semana', '03-11'],
  ['es', 'a principios de la semana que entra', '03-09'],
  ['es', 'el último viernes del mes', '03-27'],
  ['es', 'el primer lunes de abril', '04-06'],
  ['es', 'pasado mañana, a eso de las cinco y media', '03-07 17:30'],
  ['de', 'übernächsten Montag', '03-16'],
  ['de', 'irgendwann übernächste Woche', '03-19'],
  ['de', 'morgen in einer Woche', '03-13'],
  ['es', 'dentro de dos semanas, el miércoles', '03-18'],
  ['es', 'el lunes dentro de tres semanas', '03-23'],
  ['es', 'en un par de semanas el viernes', '03-20'],
  ['es', 'de hoy en ocho', '03-12'],
  ['es', 'dentro de quince días', '03-19'],
  ['es', 'de aquí a dos semanas', '03-19'],
  ['de', 'nächste Woche Dienstag um zehn', '03-10 10:00'],
  ['de', 'guten Morgen, morgen früh um sieben', '03-06 7:00'],
  ['de', 'am 3. April um 14:30 Uhr', '04-03 14:30'],
  ['de', 'fünf vor halb drei', '- 14:25'],
  ['de', 'von neun bis elf', '- 9:00 120 min'],
  ['de', 'am Wochenende', '03-07'],
  ['de', 'vor dem Wochenende', '03-06'],
  ['de', 'bis Ende der Woche', '03-06'],
  ['de', 'noch diese Woche', '03-06'],
  ['de', 'irgendwann nächste Woche', '03-12'],
  ['de', 'Anfang April', '04-10'],
  ['de', 'über Ostern', '04-05'],
  ['de', 'auf dem Heimweg', '03-05'],
  ['es', 'este fin de semana', '03-07'],
  ['es', 'esta semana', '03-06'],
  ['es', 'la semana que viene', '03-12'],
  ['es', 'a mediados de abril', '04-15'],
  ['es', 'antes de Navidad', '12-25'],
  ['es', 'de camino a casa', '03-05'],
  ['fr', 'ce week-end', '03-07'],
  ['fr', 'cette semaine', '03-06'],
  ['fr', 'début avril', '04-10'],
  ['fr', 'avant Noël', '12-25'],
  ['de', 'vor drei Tagen', '03-04 past'],
  ['es', 'pasado mañana a las ocho y media de la noche', '03-07 20:30'],
  ['es', 'el lunes a cuarto para las nueve', '03-09 8:45'],
  ['es', 'el jueves quince de mayo a la una menos cuarto', '05-15 12:45'],
  ['es', 'mañana por la mañana', '03-06'],
  ['es', 'antes del día diez', '03-10'],
  ['es', 'dentro de media hora', '03-05 14:30'],
  ['es', 'una hora y media', '- 90 min'],
  ['es', 'a fin de mes', '03-31'],
  ['es', 'anoche', '03-04 past'],
  ['fr', 'après-demain matin à huit heures et demie', '03-07 8:30'],
  ['fr', 'le vingt-trois à neuf heures quarante', '03-23 9:40'],
  ['fr', 'jeudi, dix-huit heures quinze', '03-12 18:15'],
  ['fr', 'ce soir à huit heures', '03-05 20:00'],
  ['fr', 'lundi en huit', '03-16'],
  ['fr', 'avant le quatre juin', '06-04'],
  ['fr', 'pendant deux heures', '- 120 min'],
  ['fr', 'il y a huit mois', '03-04 past'],
  ['de', 'am zwanzigsten.', '03-20'],
  ['de', 'am Tag vor Weihnachten', '12-24'],
  ['de', 'am Montag nach Ostern', '04-06'],
  ['de', 'Montag über eine Woche', '03-16'],
  ['de', 'in einem Monat', '04-05'],
  ['de', 'binnen einer Woche', '03-12'],
  ['de', 'innerhalb von zehn Tagen', '03-15'],
  ['de', 'in den nächsten zwei Wochen', '03-19'],
  ['de', 'in den nächsten Tagen', '03-07'],
  ['de', 'Mitte der Woche', '03-11'],
  ['de', 'bis spätestens zwanzigsten', '03-20'],
  ['de', 'zum Monatsersten', '04-01'],
  ['de', 'in der ersten Aprilwoche', '04-07'],
  ['de', 'bevor ich ins Bett gehe', '03-05'],
  ['es', 'el viernes antes de Semana Santa', '04-03'],
  ['es', 'en los próximos días', '03-07'],
  ['es', 'en las próximas dos semanas', '03-19'],
  ['es', 'antes de acostarme', '03-05'],
  ['fr', 'la veille de Noël', '12-24'],
  ['fr', 'avant le week-end', '03-06'],
  ['fr', 'avant la fin de la semaine', '03-06'],
  ['fr', 'en fin de semaine prochaine', '03-13'],
  ['fr', 'le dernier vendredi du mois', '03-27'],
  ['fr', 'dans les prochains jours', '03-07'],
  ['fr', 'avant de me coucher', '03-05'],
] as const)('%s: %s is %s', (language, text, expected) => {
  expect(read(language, text)).toEqual([expected]);
});

test.each([
  ['de', 'die Zahlen vom dritten Quartal'],
  ['de', 'jeden Montag'],
  ['de', 'das kostet 12.50 Euro'],
  ['de', 'um zehn Euro teurer'],
  ['es', 'todos los martes'],
  ['es', 'la pelota la tiene el cinco abre para la derecha'],
  ['fr', 'tous les vendredis'],
  ['fr', 'bonne journée'],
] as const)('%s: %s is no time', (language, text) => {
  expect(read(language, text)).toEqual([]);
});

test('the end of a day, and a time of today that has passed', () => {
  const when = whenReader(GERMAN_TIMES, THURSDAY, 'Europe/Berlin');
  const hour = 3_600_000;
  expect(when.instant(when.today, null)).toBe(Date.UTC(2026, 2, 5, 22, 59));
  expect(when.instant(null, { minute: 9 * 60, sure: true })).toBe(THURSDAY + 19 * hour);
  expect(when.instant(when.today, { minute: 8 * 60, sure: false })).toBe(THURSDAY + 6 * hour);
});

test.each([
  ['on Friday Saturday', 6, 7],
  ['on Saturday Sunday', 7, 8],
  ['on Sunday that day', 8, 8],
])('by the weekend means %s', (_, today, day) => {
  expect(weekendOf(Date.UTC(2026, 2, today))).toBe(Date.UTC(2026, 2, day));
});
