// Reads the text of a webhook's target: a URL, for audio_bytes `url,seconds` (contract: Events, Raw audio
// bytes). Never repeats the text in an error: it may carry a password. Pure.
import type { WebhookType } from './webhooks.ts';

const AUDIO_SECONDS = { min: 1, max: 3_600, default: 5 } as const;

export interface WebhookAddress {
  url: string;
  /** For audio_bytes the seconds of audio in one delivery; null for the others. */
  seconds: number | null;
}

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text)) return false;
  return URL.canParse(text);
}

/** Null when the text clears the webhook; the name of the wrong part when it is no target. */
export function parseWebhookAddress(
  type: WebhookType,
  given: string,
): WebhookAddress | null | 'url' | 'seconds' {
  const text = given.trim();
  if (text === '' || text === ',') return null;
  if (type !== 'audio_bytes') return isHttpUrl(text) ? { url: text, seconds: null } : 'url';
  const comma = text.lastIndexOf(',');
  const url = (comma < 0 ? text : text.slice(0, comma)).trim();
  if (url === '') return null;
  if (!isHttpUrl(url)) return 'url';
  const seconds = comma < 0 ? '' : text.slice(comma + 1).trim();
  if (seconds === '') return { url, seconds: AUDIO_SECONDS.default };
  const number = /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0;
  return number >= AUDIO_SECONDS.min && number <= AUDIO_SECONDS.max ? { url, seconds: number } : 'seconds';
}
