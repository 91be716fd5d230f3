// Reads the text of a webhook's target: a URL, for audio_bytes `url,seconds` (contract: Events, Raw audio
// bytes). Never repeats the text in an error: it may carry a password. Pure.
import { addressFault } from './server-address.ts';
import type { WebhookType } from './webhooks.ts';

export const AUDIO_SECONDS = { min: 1, max: 3_600, default: 5 } as const;

export interface WebhookAddress {
  url: string;
  /** For audio_bytes the seconds of audio in one delivery; null for the others. */
  seconds: number | null;
}

/** `fault` is the end of a sentence that begins with the name of the field. */
export interface WebhookFault {
  fault: string;
}

/** What is wrong with the URL of a webhook, as the end of a sentence that begins with its name; null when nothing is. */
export const webhookUrlFault = (url: string): string | null =>
  /\s/.test(url) ? 'must be an http or https address' : addressFault(url, { protocol: 'http', query: true });

/** Null when the text clears the webhook. */
export function parseWebhookAddress(type: WebhookType, given: string): WebhookAddress | null | WebhookFault {
  const text = given.trim();
  if (text === '' || text === ',') return null;
  if (type !== 'audio_bytes') return withSeconds(text, null);
  const comma = text.lastIndexOf(',');
  const url = (comma < 0 ? text : text.slice(0, comma)).trim();
  if (url === '') return null;
  const seconds = comma < 0 ? '' : text.slice(comma + 1).trim();
  if (seconds === '') return withSeconds(url, AUDIO_SECONDS.default);
  const number = /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0;
  if (number >= AUDIO_SECONDS.min && number <= AUDIO_SECONDS.max) return withSeconds(url, number);
  return { fault: 'must have a whole number of seconds from 1 to 3600 after the comma' };
}

function withSeconds(url: string, seconds: number | null): WebhookAddress | WebhookFault {
  const fault = webhookUrlFault(url);
  return fault === null ? { url, seconds } : { fault };
}
