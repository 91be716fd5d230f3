// The sentences of the service that people read where no page puts them into words: answers, and what is pushed to other
// programs. In each language of the page; plurals, numbers and dates by the language. Pure.
import { ACCESS_ASKED } from '../../contract/access-asked.ts';
import { EXPORT_LANGUAGES, type ExportLanguage } from '../../contract/conversation-export.ts';
import { DESTINATION_OFF } from '../../contract/destination-off.ts';
import type { Store } from '../store/store.ts';
import { WITHOUT_TITLES } from '../store/summary-words.ts';

/** One and many of a noun. */
type Forms = readonly [one: string, other: string];

interface Sentences {
  locale: string;
  taskDue: string;
  accessAsked: { title: string; body: string };
  /** The headline of a day whose conversations have no titles. */
  dayInReview: string;
  /** {titles}, {count} */
  titlesAndMore: string;
  /** {count}: of conversations whose overviews are left out. */
  moreConversations: Forms;
  destinationOff: { title: string; gone: string; failing: string };
  /** {name} has sent a message. */
  says: string;
  fitBest: string;
  nothing: string;
  noOpenTask: string;
  decided: string;
  leftOpen: string;
  /** {name} */
  promised: string;
  /** {count}: of lines that are left out. */
  more: string;
  /** {when} */
  due: string;
  /** {count}; {with} stands where a person is named. */
  openTasks: Forms;
  appointments: Forms;
  /** {ahead}: ' tomorrow', ' on Friday', ' by Friday'; also of the others that name it. */
  appointmentsAhead: Forms;
  /** {count}, {ahead} */
  dueAhead: Forms;
  /** After a sentence that names the time. */
  areDue: Forms;
  noAppointment: string;
  noTaskDue: string;
  /** After 'No appointments tomorrow.' */
  andNoTask: string;
  /** {day} */
  byDay: string;
  ahead: Forms;
  earlier: Forms;
  thereAreAppointments: Forms;
  thereAreMemories: Forms;
  /** {count}, {with}, {during} */
  conversations: Forms;
  /** {with}, {during}, {time} */
  took: string;
  /** {name}, {when}, {title} */
  lastTalk: string;
  with: string;
  onDay: string;
  fromTo: string;
  hours: Forms;
  minutes: Forms;
  /** {hours}, {minutes} */
  hoursAndMinutes: string;
}

const SENTENCES: Readonly<Record<ExportLanguage, Sentences>> = {
  en: {
    locale: 'en-GB',
    taskDue: 'Task due',
    accessAsked: ACCESS_ASKED,
    dayInReview: WITHOUT_TITLES,
    titlesAndMore: '{titles} and {count} more',
    moreConversations: ['{count} more conversation.', '{count} more conversations.'],
    destinationOff: DESTINATION_OFF,
    says: '{name} says',
    fitBest: 'Nothing stored answers this directly. These passages fit best:',
    nothing: 'Nothing in your conversations, memories and tasks fits this question.',
    noOpenTask: 'There is no such open task.',
    decided: 'Decided:',
    leftOpen: 'Left open:',
    promised: '{name} promised:',
    more: 'and {count} more',
    due: 'due {when}',
    openTasks: ['{count} open task{with}:', '{count} open tasks{with}:'],
    appointments: ['{count} appointment:', '{count} appointments:'],
    appointmentsAhead: ['{count} appointment{ahead}:', '{count} appointments{ahead}:'],
    dueAhead: ['{count} task is due{ahead}:', '{count} tasks are due{ahead}:'],
    areDue: ['{count} task is due:', '{count} tasks are due:'],
    noAppointment: 'No appointments{ahead}.',
    noTaskDue: 'No open task is due{ahead}.',
    andNoTask: 'No open task is due.',
    byDay: ' by {day}',
    ahead: ['{count} appointment ahead:', '{count} appointments ahead:'],
    earlier: [
      'None lies ahead. {count} earlier appointment:',
      'None lies ahead. {count} earlier appointments:',
    ],
    thereAreAppointments: ['There is {count} appointment.', 'There are {count} appointments.'],
    thereAreMemories: ['There is {count} memory.', 'There are {count} memories.'],
    conversations: [
      'You had {count} conversation{with}{during}.',
      'You had {count} conversations{with}{during}.',
    ],
    took: 'Your conversations{with}{during} took {time}.',
    lastTalk: 'You last talked with {name} on {when}: {title}',
    with: ' with {name}',
    onDay: ' on {day}',
    fromTo: ' from {first} to {last}',
    hours: ['{count} hour', '{count} hours'],
    minutes: ['{count} minute', '{count} minutes'],
    hoursAndMinutes: '{hours} and {minutes}',
  },
  de: {
    locale: 'de',
    taskDue: 'Aufgabe fällig',
    accessAsked: {
      title: '{name} bittet um Zugriff',
      body: 'Öffne Earshot, um den Code zu vergleichen und zu entscheiden.',
    },
    dayInReview: 'Dein Tag im Rückblick',
    titlesAndMore: '{titles} und {count} weitere',
    moreConversations: ['{count} weiteres Gespräch.', '{count} weitere Gespräche.'],
    destinationOff: {
      title: 'Ein Ziel wurde ausgeschaltet',
      gone: '{name} wurde ausgeschaltet: Es antwortete, dass es nichts mehr will (410).',
      failing:
        '{name} wurde ausgeschaltet, weil es lange nichts erreicht hat. Schalte es wieder ein, wenn es funktioniert.',
    },
    says: '{name} meldet',
    fitBest: 'Nichts Gespeichertes beantwortet das direkt. Diese Stellen passen am besten:',
    nothing: 'Nichts in deinen Gesprächen, Erinnerungen und Aufgaben passt zu dieser Frage.',
    noOpenTask: 'Es gibt keine solche offene Aufgabe.',
    decided: 'Beschlossen:',
    leftOpen: 'Offen geblieben:',
    promised: '{name} hat zugesagt:',
    more: 'und {count} weitere',
    due: 'fällig {when}',
    openTasks: ['{count} offene Aufgabe{with}:', '{count} offene Aufgaben{with}:'],
    appointments: ['{count} Termin:', '{count} Termine:'],
    appointmentsAhead: ['{count} Termin{ahead}:', '{count} Termine{ahead}:'],
    dueAhead: ['{count} Aufgabe ist{ahead} fällig:', '{count} Aufgaben sind{ahead} fällig:'],
    areDue: ['{count} Aufgabe ist fällig:', '{count} Aufgaben sind fällig:'],
    noAppointment: 'Keine Termine{ahead}.',
    noTaskDue: 'Keine offene Aufgabe ist{ahead} fällig.',
    andNoTask: 'Keine offene Aufgabe ist fällig.',
    byDay: ' bis {day}',
    ahead: ['{count} Termin steht bevor:', '{count} Termine stehen bevor:'],
    earlier: ['Keiner steht bevor. {count} früherer Termin:', 'Keiner steht bevor. {count} frühere Termine:'],
    thereAreAppointments: ['Es gibt {count} Termin.', 'Es gibt {count} Termine.'],
    thereAreMemories: ['Es gibt {count} Erinnerung.', 'Es gibt {count} Erinnerungen.'],
    conversations: [
      'Du hattest{during} {count} Gespräch{with}.',
      'Du hattest{during} {count} Gespräche{with}.',
    ],
    took: 'Deine Gespräche{with}{during} dauerten {time}.',
    lastTalk: 'Mit {name} hast du zuletzt am {when} gesprochen: {title}',
    with: ' mit {name}',
    onDay: ' am {day}',
    fromTo: ' vom {first} bis {last}',
    hours: ['{count} Stunde', '{count} Stunden'],
    minutes: ['{count} Minute', '{count} Minuten'],
    hoursAndMinutes: '{hours} und {minutes}',
  },
  es: {
    locale: 'es',
    taskDue: 'Tarea pendiente para ahora',
    accessAsked: {
      title: '{name} pide acceso',
      body: 'Abre Earshot para comparar el código y decidir.',
    },
    dayInReview: 'Tu día en resumen',
    titlesAndMore: '{titles} y {count} más',
    moreConversations: ['{count} conversación más.', '{count} conversaciones más.'],
    destinationOff: {
      title: 'Se desactivó un destino',
      gone: '{name} se desactivó: respondió que no quiere nada más (410).',
      failing:
        '{name} se desactivó porque hace mucho que no le llega nada. Vuelve a activarlo cuando funcione.',
    },
    says: '{name} dice',
    fitBest: 'Nada de lo guardado responde a esto directamente. Estos pasajes son los que mejor encajan:',
    nothing: 'Nada en tus conversaciones, recuerdos y tareas encaja con esta pregunta.',
    noOpenTask: 'No hay ninguna tarea pendiente así.',
    decided: 'Decidido:',
    leftOpen: 'Quedó abierto:',
    promised: '{name} prometió:',
    more: 'y {count} más',
    due: 'vence {when}',
    openTasks: ['{count} tarea pendiente{with}:', '{count} tareas pendientes{with}:'],
    appointments: ['{count} cita:', '{count} citas:'],
    appointmentsAhead: ['{count} cita{ahead}:', '{count} citas{ahead}:'],
    dueAhead: ['{count} tarea vence{ahead}:', '{count} tareas vencen{ahead}:'],
    areDue: ['Vence {count} tarea:', 'Vencen {count} tareas:'],
    noAppointment: 'Ninguna cita{ahead}.',
    noTaskDue: 'Ninguna tarea pendiente vence{ahead}.',
    andNoTask: 'No vence ninguna tarea pendiente.',
    byDay: ' hasta el {day}',
    ahead: ['{count} cita próxima:', '{count} citas próximas:'],
    earlier: [
      'No hay ninguna próxima. {count} cita anterior:',
      'No hay ninguna próxima. {count} citas anteriores:',
    ],
    thereAreAppointments: ['Hay {count} cita.', 'Hay {count} citas.'],
    thereAreMemories: ['Hay {count} recuerdo.', 'Hay {count} recuerdos.'],
    conversations: [
      'Tuviste {count} conversación{with}{during}.',
      'Tuviste {count} conversaciones{with}{during}.',
    ],
    took: 'Tus conversaciones{with}{during} duraron {time}.',
    lastTalk: 'Hablaste con {name} por última vez el {when}: {title}',
    with: ' con {name}',
    onDay: ' el {day}',
    fromTo: ' del {first} al {last}',
    hours: ['{count} hora', '{count} horas'],
    minutes: ['{count} minuto', '{count} minutos'],
    hoursAndMinutes: '{hours} y {minutes}',
  },
};

type Named<Value> = {
  [Name in keyof Sentences]: Sentences[Name] extends Value ? Name : never;
}[keyof Sentences];
type Values = Readonly<Record<string, string>>;

/** What stands between braces in one text is not looked for in another. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');

export type ServiceWords = ReturnType<typeof serviceWords>;

export function serviceWords(language: ExportLanguage) {
  const sentences = SENTENCES[language];
  const { locale } = sentences;
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return {
    locale,
    accessAsked: sentences.accessAsked,
    destinationOff: sentences.destinationOff,
    say: (name: Exclude<Named<string>, 'locale'>, values: Values = {}): string =>
      filled(sentences[name], values),
    count(name: Named<Forms>, count: number, values: Values = {}): string {
      const [one, other] = sentences[name];
      const form = plurals.select(count) === 'one' ? one : other;
      return filled(form, { ...values, count: numbers.format(count) });
    },
  };
}

const isLanguage = (code: string): code is ExportLanguage => EXPORT_LANGUAGES.some((one) => one === code);

/** The language that a user speaks, where there are words in it; else English. */
export function languageOfUser(store: Pick<Store, 'users'>, uid: string): ExportLanguage {
  const code = (store.users.get(uid)?.language ?? '').toLowerCase().split(/[-_]/u)[0] ?? '';
  return isLanguage(code) ? code : 'en';
}

export const wordsOfUser = (store: Pick<Store, 'users'>, uid: string): ServiceWords =>
  serviceWords(languageOfUser(store, uid));
