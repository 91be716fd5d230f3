// The words between findings that titles and overviews are made of, in each language that is read.

export interface Phrases {
  /** Joins the last two of a list. */
  and: string;
  with: string;
  /** `with`: names, '' for none; `topics`: a list, '' for none. */
  talk: (people: string, topics: string) => string;
  note: (topics: string) => string;
  /** Of which only the owner's side is heard. */
  call: (topics: string) => string;
  noteTitle: string;
  tasks: (tasks: string) => string;
  /** The first in a whole sentence without its end, others behind it. */
  planned: (event: string, when: string) => string;
  plannedToo: (event: string, when: string) => string;
  decided: (text: string) => string;
  open: (text: string) => string;
  promised: (person: string | null, text: string) => string;
  said: (person: string | null, quote: string) => string;
}

const ENGLISH: Phrases = {
  and: ' and ',
  with: 'with',
  talk: (people, topics) =>
    `a talk${people === '' ? '' : ` with ${people}`}${topics === '' ? '' : ` about ${topics}`}`,
  note: (topics) => `a note${topics === '' ? '' : ` about ${topics}`}`,
  call: (topics) => `one side of a call${topics === '' ? '' : ` about ${topics}`}`,
  noteTitle: 'Note',
  tasks: (tasks) => `To do: ${tasks}.`,
  planned: (event, when) => `${event} is planned for ${when}`,
  plannedToo: (event, when) => `${event} for ${when}`,
  decided: (text) => `Decided: ${text}`,
  open: (text) => `Still open: ${text}`,
  promised: (person, text) => `${person ?? 'Promised by others'}: ${text}`,
  said: (person, quote) =>
    person === null ? `In the words of the talk: “${quote}”` : `${person}: “${quote}”`,
};

const GERMAN: Phrases = {
  and: ' und ',
  with: 'mit',
  talk: (people, topics) =>
    `ein Gespräch${people === '' ? '' : ` mit ${people}`}${topics === '' ? '' : ` über ${topics}`}`,
  note: (topics) => `eine Notiz${topics === '' ? '' : ` zu ${topics}`}`,
  call: (topics) => `eine Seite eines Anrufs${topics === '' ? '' : ` über ${topics}`}`,
  noteTitle: 'Notiz',
  tasks: (tasks) => `Zu tun: ${tasks}.`,
  planned: (event, when) => `${event} ist für ${when} geplant`,
  plannedToo: (event, when) => `${event} für ${when}`,
  decided: (text) => `Entschieden: ${text}`,
  open: (text) => `Noch offen: ${text}`,
  promised: (person, text) => `${person ?? 'Von anderen zugesagt'}: ${text}`,
  said: (person, quote) => (person === null ? `Im Wortlaut: „${quote}“` : `${person}: „${quote}“`),
};

const SPANISH: Phrases = {
  and: ' y ',
  with: 'con',
  talk: (people, topics) =>
    `una conversación${people === '' ? '' : ` con ${people}`}${topics === '' ? '' : ` sobre ${topics}`}`,
  note: (topics) => `una nota${topics === '' ? '' : ` sobre ${topics}`}`,
  call: (topics) => `un lado de una llamada${topics === '' ? '' : ` sobre ${topics}`}`,
  noteTitle: 'Nota',
  tasks: (tasks) => `Por hacer: ${tasks}.`,
  planned: (event, when) => `${event}: previsto para ${when}`,
  plannedToo: (event, when) => `${event} para ${when}`,
  decided: (text) => `Decidido: ${text}`,
  open: (text) => `Queda por saber: ${text}`,
  promised: (person, text) => `${person ?? 'Prometido por otros'}: ${text}`,
  said: (person, quote) => (person === null ? `En sus palabras: «${quote}»` : `${person}: «${quote}»`),
};

const FRENCH: Phrases = {
  and: ' et ',
  with: 'avec',
  talk: (people, topics) =>
    `une conversation${people === '' ? '' : ` avec ${people}`}${topics === '' ? '' : ` sur ${topics}`}`,
  note: (topics) => `une note${topics === '' ? '' : ` sur ${topics}`}`,
  call: (topics) => `un côté d’un appel${topics === '' ? '' : ` sur ${topics}`}`,
  noteTitle: 'Note',
  tasks: (tasks) => `À faire : ${tasks}.`,
  planned: (event, when) => `${event} : prévu pour ${when}`,
  plannedToo: (event, when) => `${event} pour ${when}`,
  decided: (text) => `Décidé : ${text}`,
  open: (text) => `Reste à savoir : ${text}`,
  promised: (person, text) => `${person ?? 'Promis par d’autres'} : ${text}`,
  said: (person, quote) => (person === null ? `Mot pour mot : « ${quote} »` : `${person} : « ${quote} »`),
};

const OF: Readonly<Record<string, Phrases>> = { de: GERMAN, es: SPANISH, fr: FRENCH };

/** English ones for a language that is not read. `language`: two letters. */
export const phrasesOf = (language: string): Phrases => OF[language] ?? ENGLISH;

/** 'a, b and c'. */
export function listed(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1)!}`;
}
