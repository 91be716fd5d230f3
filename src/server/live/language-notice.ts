// Says how the language of a session is taken, for its client. Pure.

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** A sentence for the client when `multi` cannot be detected; null when the language is the one it asked for. */
export function languageNotice(asked: string, used: string): string | null {
  if (asked === used) return null;
  return `No speech recognition here detects the language; the audio is taken for ${LANGUAGE_NAMES.of(used) ?? used}.`;
}
