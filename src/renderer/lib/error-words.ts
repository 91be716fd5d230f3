// Says for a person why something failed: a sentence of the catalogue for each kind of answer. The service's own
// sentences (`detail`) are for programs and in English; they never reach a screen.
import { ApiError } from '../../client/client.ts';
import type { Translate } from '../messages/catalogue.ts';

const BY_STATUS: Readonly<Record<number, Parameters<Translate<'errors'>>[0]>> = {
  0: 'noAnswer',
  400: 'invalid',
  401: 'signedOut',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  410: 'missing',
  413: 'tooLarge',
  415: 'invalid',
  422: 'invalid',
  423: 'locked',
  429: 'tooMany',
  503: 'unavailable',
  507: 'diskFull',
};

/** What is no failure of the service: nobody is signed in, or a proxy has no service behind it. */
const NOT_ITS_OWN: readonly number[] = [401, 502, 504];

/** The service is there, and answers with an error what anybody may ask. */
export const isFailing = (status: number): boolean => status >= 400 && !NOT_ITS_OWN.includes(status);

export function errorWords(error: unknown, t: Translate<'errors'>): string {
  if (!(error instanceof ApiError)) return t('page');
  return t(BY_STATUS[error.status] ?? (error.status < 500 ? 'invalid' : 'internal'));
}
