import type { errors as english } from '../en/errors.ts';
import type { Messages } from '../translated.ts';

export const errors: Messages<typeof english> = {
  noAnswer: 'Der Earshot-Dienst antwortet nicht.',
  signedOut: 'Du bist abgemeldet.',
  forbidden: 'Das ist hier nicht erlaubt.',
  missing: 'Das gibt es nicht mehr.',
  conflict: 'Das geht im jetzigen Zustand nicht.',
  tooLarge: 'Das ist zu groß.',
  invalid: 'Earshot konnte das nicht annehmen.',
  locked: 'Das ist gesperrt.',
  tooMany: 'Zu viele Anfragen. Warte einen Moment.',
  unavailable: 'Earshot kann das gerade nicht.',
  diskFull: 'Der Speicher ist voll.',
  internal: 'In Earshot ist etwas schiefgegangen.',
  page: 'Auf dieser Seite ist etwas schiefgegangen.',
};
