// Names who listens: another window of this page by that, a program or device by its own claim. Pure.
import type { ListeningSession } from '../../../contract/listening.ts';
import type { Translate } from '../../messages/catalogue.ts';

/** The page's own sources. */
const OF_THE_PAGE: readonly (string | null)[] = ['desktop', 'sample'];

export function clientName({ source, client }: ListeningSession, t: Translate<'listening'>): string {
  return OF_THE_PAGE.includes(source) ? t('elsewhere.thisBrowser') : client;
}
