// Says how the language of a session is taken, for its client. Pure.
import type { SttService } from '../../contract/listen.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/**
 * A sentence for the client when `multi` cannot be detected; null when the language is the one it asked for. `service`: the
 * one that the client named. A remote service may detect more than the owner has entered of it, so the sentence says no more
 * than what is set up.
 */
export function languageNotice(asked: string, used: string, service: SttService | undefined): string | null {
  if (asked === used) return null;
  const none =
    service === 'local'
      ? 'The speech recognition of this computer does not detect the language'
      : 'No speech recognition here is set up to detect the language';
  return `${none}; the audio is taken for ${LANGUAGE_NAMES.of(used) ?? used}.`;
}
